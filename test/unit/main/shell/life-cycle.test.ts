import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createReloadRule,
  noteHelperCrashes,
  pageBugs,
  reviveCrashedPage,
  watchForBugs,
} from '@main/shell/crash';
import { createNoticeBox } from '@main/shell/notices';
import { createQuit } from '@main/shell/quit';

const silent = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn(), hide: vi.fn() });

describe('a page whose process died', () => {
  function bench() {
    let address = 'proofdesk://desk/index.html#/orders';
    const contents = Object.assign(new EventEmitter(), {
      reload: vi.fn(),
      loadURL: vi.fn(() => Promise.resolve()),
      getURL: () => address,
      isDestroyed: () => false,
    });
    const notices = createNoticeBox();
    const told: string[] = [];
    notices.passTo(({ kind }) => void told.push(kind));
    const giveUp = vi.fn();
    const crashed = vi.fn();
    const log = silent();
    let at = 0;
    reviveCrashedPage(contents as never, {
      log,
      notices,
      now: () => at,
      address: 'proofdesk://desk/',
      crashed,
      giveUp,
    });
    const die = (reason = 'crashed'): void =>
      void contents.emit('render-process-gone', {}, { reason, exitCode: 11 });
    const neverLoaded = (): void => void (address = '');
    return {
      contents,
      told,
      giveUp,
      crashed,
      log,
      die,
      neverLoaded,
      wait: (milliseconds: number) => (at += milliseconds),
    };
  }

  it('is loaded again, and a person is told', () => {
    const { contents, told, log, crashed, die } = bench();
    die('oom');
    expect(crashed).toHaveBeenCalledExactlyOnceWith('oom, exit code 11');
    expect(contents.reload).toHaveBeenCalledOnce();
    expect(told).toEqual(['page-restarted']);
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('before it had an address is loaded from the beginning', () => {
    const { contents, die, neverLoaded } = bench();
    neverLoaded();
    die();
    expect(contents.reload).not.toHaveBeenCalled();
    expect(contents.loadURL).toHaveBeenCalledExactlyOnceWith('proofdesk://desk/');
  });

  it('is given up after three times in a minute, and not before', () => {
    const { contents, giveUp, die, wait } = bench();
    die();
    die();
    die();
    expect(giveUp).not.toHaveBeenCalled();
    die();
    expect(contents.reload).toHaveBeenCalledTimes(3);
    expect(giveUp).toHaveBeenCalledExactlyOnceWith('crashed');
    wait(60_000);
    die();
    expect(contents.reload).toHaveBeenCalledTimes(4);
  });

  it('in an orderly way is no crash', () => {
    const { contents, crashed, die } = bench();
    die('clean-exit');
    expect(contents.reload).not.toHaveBeenCalled();
    expect(crashed).not.toHaveBeenCalled();
  });
});

it('lets three tries through within a minute', () => {
  let at = 0;
  const may = createReloadRule(() => at);
  expect([may(), may(), may(), may()]).toEqual([true, true, true, false]);
  at = 59_999;
  expect(may()).toBe(false);
  at = 60_000;
  expect([may(), may(), may(), may()]).toEqual([true, true, true, false]);
});

it('notes the death of a helper process, but not its end', () => {
  const app = new EventEmitter();
  const log = silent();
  const crashed = vi.fn();
  noteHelperCrashes(app as never, log, crashed);
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'clean-exit', exitCode: 0 });
  expect(log.warn).not.toHaveBeenCalled();
  app.emit('child-process-gone', {}, { type: 'Utility', name: 'Lab', reason: 'killed', exitCode: 9 });
  expect(log.warn).toHaveBeenCalledExactlyOnceWith('A helper process ended: Lab, killed, exit code 9');
  expect(crashed).toHaveBeenCalledExactlyOnceWith('Lab, killed, exit code 9');
  // Whoever forked it ended it, or says that it crashed.
  const ours = { type: 'Utility', name: 'Proofdesk snapshots', reason: 'killed', exitCode: 15 };
  app.emit('child-process-gone', {}, ours);
  expect(crashed).toHaveBeenCalledOnce();
});

it('notes and shows what no one caught', () => {
  const process = new EventEmitter();
  const log = silent();
  const show = vi.fn();
  watchForBugs(process, log, show);
  const mistake = new Error('left is undefined');
  process.emit('uncaughtException', mistake);
  process.emit('unhandledRejection', 'just text');
  expect(log.error.mock.calls.map(([, cause]) => cause)).toEqual([mistake, 'just text']);
  expect(show.mock.calls).toEqual([[mistake], ['just text']]);
});

it('notes and shows mistakes of the page that no one caught', () => {
  const log = silent();
  const show = vi.fn();
  const found = pageBugs(log, show);
  found({ message: 'left is undefined', stack: 'Error: left is undefined\n    at setup' });
  found({ message: 'just text', stack: null });
  expect(log.error.mock.calls.map(([, cause]: unknown[]) => cause)).toEqual([
    'Error: left is undefined\n    at setup',
    'just text',
  ]);
  expect(show.mock.calls).toEqual([['left is undefined'], ['just text']]);
});

describe('quitting', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function bench() {
    const app = Object.assign(new EventEmitter(), {
      ended: 0,
      relaunch: vi.fn(),
      quit(): void {
        let stopped = false;
        app.emit('will-quit', { preventDefault: () => (stopped = true) });
        if (!stopped) app.ended += 1;
      },
    });
    const log = silent();
    return { app, log, quit: createQuit(app, log) };
  }

  it('waits for every step, the last one named first', async () => {
    const { app, quit } = bench();
    const done: string[] = [];
    quit.before('database', () => void done.push('database'));
    quit.before('lab', async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      done.push('lab');
    });
    quit.now();
    quit.now();
    expect(app.ended).toBe(0);
    await vi.advanceTimersByTimeAsync(101);
    expect(done).toEqual(['lab', 'database']);
    expect(app.ended).toBe(1);
  });

  it('asks again only when Electron has reported the first time, even with nothing to wait for', async () => {
    const { app, quit } = bench();
    quit.before('nothing', () => undefined);
    let telling = true;
    const asked = vi.spyOn(app, 'quit').mockImplementation(() => expect(telling).toBe(false));
    app.emit('will-quit', { preventDefault: () => undefined });
    // Everything that can be done at once is done, and Electron is still telling.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    telling = false;
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('is kept up neither by a step that fails nor by one that never ends', async () => {
    const { app, quit, log } = bench();
    const last = vi.fn();
    quit.before('settings', last);
    quit.before('hanging', () => new Promise(() => undefined));
    quit.before('failing', () => {
      throw new Error('disk full');
    });
    quit.now();
    await vi.advanceTimersByTimeAsync(4001);
    expect(last).toHaveBeenCalledOnce();
    expect(app.ended).toBe(1);
    expect(log.error.mock.calls.map(([text]) => text)).toEqual([
      'Could not close in an orderly way: failing',
      'Could not close in an orderly way: hanging',
    ]);
  });

  it('does each step once, and a last step that is named while they are done', async () => {
    const { app, quit } = bench();
    const done: string[] = [];
    quit.before('database', () => void done.push('database'));
    quit.before('snapshot', async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      done.push('snapshot');
      quit.nowWith(() => void done.push('install'));
    });
    quit.now();
    await vi.advanceTimersByTimeAsync(500);
    expect(done).toEqual(['snapshot', 'database', 'install']);
    expect(app.ended).toBe(1);
  });

  it('can end in another start', async () => {
    const { app, quit } = bench();
    quit.restart();
    await vi.runAllTimersAsync();
    expect(app.relaunch).toHaveBeenCalledOnce();
    expect(app.ended).toBe(1);
  });
});
