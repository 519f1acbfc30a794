import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '@core/settings/settings';
import { registerAboutHandlers } from '@main/handlers/app';
import type { Handle } from '@main/bridge/handle';
import { registerSettingsHandlers } from '@main/handlers/settings/settings';
import type { SettingsFile } from '@main/settings/settings-file';

function bench() {
  const handlers = new Map<string, (argument: never) => unknown>();
  const handle: Handle = (name, handler) => void handlers.set(name, handler);
  let held: Settings = DEFAULT_SETTINGS;
  const settings: SettingsFile = {
    read: () => held,
    change: (changes) => {
      const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      return (held = { ...held, ...named });
    },
    windows: { read: () => [], write: () => undefined },
    flush: () => undefined,
    damage: null,
  };
  const announce = { changed: vi.fn(), command: vi.fn(), go: vi.fn(), close: vi.fn() };
  const chooseTheme = vi.fn();
  const language = {
    spoken: vi.fn(() => 'en' as const),
    choose: vi.fn((): Promise<void> => Promise.resolve()),
    onChange: vi.fn(),
  };
  registerSettingsHandlers(handle, { settings, announce, chooseTheme, language });
  const call = (name: string, argument?: unknown): unknown => handlers.get(name)?.(argument as never);
  return { call, announce, chooseTheme, language, handle };
}

const list = (search: string) => ({ search, filter: 'open', sort: 'updatedAt', descending: true });

describe('settings over the bridge', () => {
  it('are changed one by one, which other windows hear', () => {
    const { call, announce } = bench();
    call('settings:write', { railFolded: true });
    call('settings:write', { catalogLayout: 'list' });
    expect(call('settings:read')).toEqual({ ...DEFAULT_SETTINGS, railFolded: true, catalogLayout: 'list' });
    expect(announce.changed.mock.calls).toEqual([['settings'], ['settings']]);
    call('settings:write', { railFolded: true });
    expect(announce.changed).toHaveBeenCalledTimes(2);
  });

  it('keep the other lists when one changes', () => {
    const { call } = bench();
    call('settings:write', { lists: { carts: list('a') } });
    call('settings:write', { lists: { orders: list('b') } });
    expect(call('settings:read')).toMatchObject({ lists: { carts: list('a'), orders: list('b') } });
  });

  it('make the program light or dark at once, and only when that changed', () => {
    const { call, chooseTheme, announce } = bench();
    call('settings:write', { theme: 'system' });
    expect(chooseTheme).not.toHaveBeenCalled();
    call('settings:write', { theme: 'dark' });
    expect(chooseTheme).toHaveBeenCalledExactlyOnceWith('dark');
    expect(announce.changed).toHaveBeenCalledExactlyOnceWith('settings');
  });

  it('make main speak another language before the page hears of it, and only when that changed', async () => {
    const { call, language, announce } = bench();
    await call('settings:write', { language: 'system' });
    expect(language.choose).not.toHaveBeenCalled();
    language.choose.mockImplementation(async () => expect(announce.changed).not.toHaveBeenCalled());
    await call('settings:write', { language: 'de' });
    expect(language.choose).toHaveBeenCalledExactlyOnceWith('de');
    expect(announce.changed).toHaveBeenCalledExactlyOnceWith('settings');
    expect(call('settings:language')).toBe('en');
  });
});

it('copies text through main', () => {
  const { call, handle } = bench();
  const copy = vi.fn();
  registerAboutHandlers(handle, {
    takeOpened: vi.fn(),
    about: vi.fn(),
    readText: vi.fn(),
    copy,
    foundBug: vi.fn(),
    shown: vi.fn(),
  });
  expect(call('app:copy', { text: 'CNF-1' })).toBeNull();
  expect(copy).toHaveBeenCalledExactlyOnceWith('CNF-1');
});

it('takes the mistakes of the page', () => {
  const { call, handle } = bench();
  const foundBug = vi.fn();
  registerAboutHandlers(handle, {
    takeOpened: vi.fn(),
    about: vi.fn(),
    readText: vi.fn(),
    copy: vi.fn(),
    foundBug,
    shown: vi.fn(),
  });
  const report = { message: 'left is undefined', stack: null };
  expect(call('app:report-bug', report)).toBeNull();
  expect(foundBug).toHaveBeenCalledExactlyOnceWith(report);
});
