import { describe, expect, it, vi } from 'vitest';
import type { LabState } from '@main/practice-lab/host';
import { followPracticeLab } from '@main/practice-lab/known-lab';
import type { ReadyMessage } from '@main/practice-lab/ready-message';

const at = (port: number): ReadyMessage => ({
  port,
  baseUrl: `http://127.0.0.1:${port}`,
  editorBaseUrl: `http://127.0.0.1:${port}/editor`,
  orderSubmitUrl: `http://127.0.0.1:${port}/submit`,
  commerceBaseUrl: `http://127.0.0.1:${port}/commerce`,
  accounts: [
    { accountId: '48812', name: 'Northlight', markup: true, keys: { full: 'k' }, sampleEditors: [] },
  ],
});

function answerToCome() {
  let resolve = (_ready: ReadyMessage): void => undefined;
  let reject = (_cause: Error): void => undefined;
  const promise = new Promise<ReadyMessage>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

/** A lab whose life a test plays, and the desk's view of it. */
function setUp() {
  let state: LabState = 'resting';
  let ready = answerToCome();
  let listener: (state: LabState) => void = () => undefined;
  const asked = { up: 0, restart: 0 };
  const clock = { now: 1_000 };
  const told = { changed: vi.fn(), running: vi.fn(), report: vi.fn() };
  const enter = (next: LabState): void => {
    state = next;
    listener(next);
  };
  const lab = followPracticeLab({
    host: {
      state: () => state,
      onState(given) {
        listener = given;
        return () => undefined;
      },
      whenRunning() {
        asked.up += 1;
        if (state === 'resting') enter('starting');
        return ready.promise;
      },
      restart() {
        asked.restart += 1;
        ready = answerToCome();
        enter('starting');
        return ready.promise;
      },
    },
    now: () => clock.now,
    ...told,
  });
  return {
    ...{ lab, asked, clock, told },
    /** Has it run at a port. */
    async runs(port: number): Promise<void> {
      ready.resolve(at(port));
      enter('running');
      await ready.promise;
    },
    async dies(): Promise<void> {
      ready = answerToCome();
      ready.reject(new Error('It ended by itself, twice.'));
      enter('stopped');
      await ready.promise.catch(() => undefined);
    },
  };
}

describe('the practice lab as the desk knows it', () => {
  it('is left alone until something calls it, and nothing is amiss meanwhile', async () => {
    const { lab, asked, told, clock } = setUp();
    clock.now += 60_000;
    expect(lab.known()).toBeNull();
    expect(lab.unreached()).toBeNull();
    await Promise.resolve();
    expect(asked).toEqual({ up: 0, restart: 0 });
    expect(told.changed).not.toHaveBeenCalled();
  });

  it('is known to whoever waited for it, and what waited for a network goes then', async () => {
    const { lab, runs, told } = setUp();
    const first = lab.up().then(() => lab.known()?.port);
    const second = lab.up().then(() => lab.known()?.port);
    expect(lab.unreached()).toBeNull();
    await runs(4711);
    expect(await Promise.all([first, second])).toEqual([4711, 4711]);
    await vi.waitFor(() => expect(told.running).toHaveBeenCalledOnce());
  });

  it('says that it changed once, however often it is called while it runs', async () => {
    const { lab, runs, told } = setUp();
    const up = lab.up();
    await runs(1);
    await up;
    await lab.up();
    told.changed.mockClear();
    for (let call = 0; call < 5; call += 1) await lab.up();
    expect(told.changed).not.toHaveBeenCalled();
  });

  it('is unreached since it stopped, lets no one wait, and is known again at its next port', async () => {
    const { lab, runs, dies, clock, told } = setUp();
    const up = lab.up();
    await runs(1);
    await up;
    clock.now = 5_000;
    await dies();
    expect(lab.known()).toBeNull();
    expect(lab.unreached()).toEqual({ why: 'practice-lab', since: 5_000 });
    await lab.up();
    expect(lab.known()).toBeNull();
    expect(told.report).toHaveBeenCalledWith('The practice lab is not running', expect.any(Error));
    const restarted = lab.restart();
    expect(lab.unreached()).toBeNull();
    await runs(2);
    await restarted;
    expect(lab.known()?.port).toBe(2);
  });
});
