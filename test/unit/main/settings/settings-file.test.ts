import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { DEFAULT_SETTINGS } from '@core/settings/settings';
import { openJsonFile } from '@main/settings/json-file';
import { openLinkFile } from '@main/settings/link-file';
import { openSettings } from '@main/settings/settings-file';
import { storageProblem } from '@main/settings/storage-problem';

// electron-store asks for Electron; outside of it the package only names a path, and looks for none under this.
vi.hoisted(() => {
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = '/nowhere';
});

const NOW = Date.UTC(2026, 10, 21, 9, 30, 5);
let folder = '';
beforeEach(() => {
  // The clock runs on: a write that is refused is tried again until some time has passed.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
});
afterEach(() => {
  vi.useRealTimers();
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

const failed = vi.fn();
const open = () => openSettings(folder, { now: () => NOW, failed });
const path = () => join(folder, 'settings.json');
const text = () => readFileSync(path(), 'utf8');
const files = () => readdirSync(folder).sort();

describe('settings', () => {
  it('begin with what is usual, and write nothing until something changed', () => {
    const settings = open();
    expect(settings.read()).toEqual(DEFAULT_SETTINGS);
    expect(settings.damage).toBeNull();
    settings.change({ theme: 'system', railFolded: undefined });
    settings.flush();
    vi.runAllTimers();
    expect(files()).toEqual([]);
  });

  it('are there again after a restart, for their owner alone', () => {
    open().change({ theme: 'dark' });
    vi.runAllTimers();
    expect(open().read()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
    if (process.platform !== 'win32') expect(statSync(path()).mode & 0o077).toBe(0);
  });

  it('gather changes into one write', () => {
    const settings = open();
    settings.change({ theme: 'dark' });
    settings.change({ catalogLayout: 'list' });
    expect(files()).toEqual([]);
    vi.advanceTimersByTime(299);
    expect(files()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(JSON.parse(text())).toMatchObject({ theme: 'dark', catalogLayout: 'list' });
  });

  it('write what waits when the program ends', () => {
    const settings = open();
    settings.change({ railFolded: true });
    settings.flush();
    expect(JSON.parse(text())).toMatchObject({ railFolded: true });
  });

  it('do not touch the file when they are set to what they are', () => {
    const settings = open();
    settings.change({ theme: 'dark' });
    settings.flush();
    const { ino } = statSync(path());
    settings.change({ theme: 'dark' });
    settings.flush();
    vi.runAllTimers();
    expect(statSync(path()).ino).toBe(ino);
  });

  const place = { bounds: { x: 1, y: 2, width: 1000, height: 700 }, maximised: true };

  it('remember the windows, which are none of the page’s business', () => {
    const windows = [
      { ...place, route: '/orders/1' },
      { ...place, route: '/orders' },
    ];
    open().windows.write(windows);
    vi.runAllTimers();
    const again = open();
    expect(again.windows.read()).toEqual(windows);
    expect(again.read()).not.toHaveProperty('windows');
  });

  it('know the only window of an earlier version until they know others', () => {
    writeFileSync(path(), JSON.stringify({ lastRoute: '/carts', window: place }));
    const settings = open();
    expect(settings.windows.read()).toEqual([{ ...place, route: '/carts' }]);
    settings.windows.write([{ ...place, route: '/orders' }]);
    expect(settings.windows.read()).toEqual([{ ...place, route: '/orders' }]);
  });

  it('forget a place that makes no sense, and nothing else with it', () => {
    const windows = [{ bounds: { x: 'left' } }];
    writeFileSync(path(), JSON.stringify({ theme: 'light', windows, window: windows[0], lastRoute: 7 }));
    const settings = open();
    expect(settings.damage).toBeNull();
    expect(settings.windows.read()).toEqual([]);
    expect(settings.read().theme).toBe('light');
  });

  it('take what an older version left out, and keep what a newer one added', () => {
    writeFileSync(path(), JSON.stringify({ theme: 'dark', fromTheFuture: { a: 1 } }));
    const settings = open();
    expect(settings.read()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
    settings.change({ theme: 'light' });
    settings.flush();
    expect(JSON.parse(text())).toMatchObject({ theme: 'light', fromTheFuture: { a: 1 } });
  });
});

const DAMAGED: [string, string][] = [
  ['nothing', ''],
  ['half of it', '{"theme":"da'],
  ['zeros, as after a power cut', '\0'.repeat(64)],
  ['a list', '[]'],
  ['a word', 'null'],
  ['a value that is not allowed', '{"theme":"pink"}'],
  ['a field of another kind', '{"lists":{"carts":7}}'],
];
describe.each(DAMAGED)('a file that holds %s', (_what, content) => {
  it('is set aside with its date, byte by byte, and the settings start over', () => {
    writeFileSync(path(), content);
    const settings = open();
    const aside = 'settings-damaged-2026-11-21T09-30-05.000Z.json';
    expect(settings.damage).toMatchObject({ file: 'settings.json', setAsideAs: aside });
    expect(settings.damage?.why).not.toBe('');
    expect(files()).toEqual([aside]);
    expect(readFileSync(join(folder, aside), 'utf8')).toBe(content);
    expect(settings.read()).toEqual(DEFAULT_SETTINGS);
    settings.change({ theme: 'dark' });
    settings.flush();
    expect(files()).toEqual([aside, 'settings.json']);
    expect(open()).toMatchObject({ damage: null });
  });
});

// Root may write everywhere.
describe.skipIf(process.getuid?.() === 0)('a folder that cannot be written', () => {
  it('leaves a damaged file where it is, and keeps changes until the program ends', () => {
    writeFileSync(path(), '{');
    chmodSync(folder, 0o500);
    const settings = open();
    expect(settings.damage).toMatchObject({ setAsideAs: null });
    settings.change({ theme: 'dark' });
    settings.flush();
    expect(settings.read().theme).toBe('dark');
    expect(text()).toBe('{');
  });

  it('is reported once a delayed write fails', () => {
    const settings = open();
    chmodSync(folder, 0o500);
    settings.change({ theme: 'dark' });
    vi.runAllTimers();
    expect(failed).toHaveBeenCalledOnce();
  });
});

describe('a file that cannot even be read', () => {
  it('is left alone', () => {
    // A folder of that name can be read as a file by no one, root included.
    const inTheWay = join(path(), 'kept');
    mkdirSync(path());
    writeFileSync(inTheWay, 'kept');
    const settings = open();
    expect(settings.damage).toMatchObject({ file: 'settings.json', setAsideAs: null });
    settings.change({ theme: 'dark' });
    settings.flush();
    expect(readFileSync(inTheWay, 'utf8')).toBe('kept');
  });
});

describe('a file that writes at once', () => {
  const schema = z.object({ accounts: z.array(z.string()).default([]) });
  const openAccounts = () =>
    openJsonFile({ folder, name: 'accounts', schema, delay: 0, now: () => NOW, failed });

  it('is on disk when the write returns', () => {
    openAccounts().write({ accounts: ['a'] });
    expect(JSON.parse(readFileSync(join(folder, 'accounts.json'), 'utf8'))).toEqual({ accounts: ['a'] });
    expect(openAccounts().read()).toEqual({ accounts: ['a'] });
  });

  it('forgets a field that is taken away', () => {
    const loose = () =>
      openJsonFile({ folder, name: 'loose', schema: z.looseObject({}), delay: 0, now: () => NOW, failed });
    loose().write({ kept: 1, gone: 2 });
    loose().write({ kept: 1 });
    expect(loose().read()).toEqual({ kept: 1 });
  });

  it('holds what it held when a write fails, and says why as a Problem', () => {
    const file = openAccounts();
    file.write({ accounts: ['a'] });
    rmSync(join(folder, 'accounts.json'));
    // A folder that is not empty cannot be replaced by a file, not even by root.
    mkdirSync(join(folder, 'accounts.json', 'in-the-way'), { recursive: true });
    let thrown: unknown;
    try {
      file.write({ accounts: ['a', 'b'] });
    } catch (cause) {
      thrown = cause;
    }
    expect(thrown).toMatchObject({ name: 'ProblemError', problem: { kind: 'storage' } });
    expect(file.read()).toEqual({ accounts: ['a'] });
  });
});

it.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'read-only'],
  ['EACCES', 'read-only'],
  ['EPERM', 'read-only'],
  ['EBUSY', 'busy'],
  ['EIO', 'failed'],
])('names what kept a file from being written: %s is %s', (code, state) => {
  expect(storageProblem(Object.assign(new Error('write'), { code }))).toEqual({
    kind: 'storage',
    state,
    cause: 'write',
  });
});

it('keeps the hosts that a person let the browser open in a file of their own, the newest 200', () => {
  const hosts = openLinkFile(folder, { now: () => NOW, failed });
  expect(hosts.has('lab.example.com')).toBe(false);
  for (let count = 0; count < 200; count += 1) hosts.add(`${count}.example.com`);
  hosts.add('lab.example.com');
  const again = openLinkFile(folder, { now: () => NOW, failed });
  expect(again.has('lab.example.com')).toBe(true);
  expect(again.has('0.example.com')).toBe(false);
  expect(JSON.parse(readFileSync(join(folder, 'links.json'), 'utf8')).accepted).toHaveLength(200);
});
