import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BridgeApi } from '@bridge/contract';
import { BRIDGE_KEY, CHANNEL_NAMES } from '@bridge/names';

const electron = vi.hoisted(() => ({
  contextBridge: { exposeInMainWorld: vi.fn() },
  ipcRenderer: { invoke: vi.fn(), on: vi.fn(), removeListener: vi.fn() },
}));
vi.mock('electron', () => electron);

async function load(): Promise<{ key: string; bridge: BridgeApi }> {
  vi.resetModules();
  await import('@preload/index');
  const [key, bridge] = electron.contextBridge.exposeInMainWorld.mock.calls[0] ?? [];
  return { key, bridge };
}

beforeEach(() => void vi.clearAllMocks());

describe('what the page gets', () => {
  it('is two functions under one name', async () => {
    const { key, bridge } = await load();
    expect(electron.contextBridge.exposeInMainWorld).toHaveBeenCalledOnce();
    expect(key).toBe(BRIDGE_KEY);
    expect(Object.keys(bridge).sort()).toEqual(['call', 'on']);
  });

  it.each(CHANNEL_NAMES)('reaches %s', async (name) => {
    const { bridge } = await load();
    electron.ipcRenderer.invoke.mockResolvedValue({ ok: true, value: null });
    await (bridge.call as (name: string, argument: unknown) => Promise<unknown>)(name, { a: 1 });
    expect(electron.ipcRenderer.invoke).toHaveBeenCalledExactlyOnceWith(name, { a: 1 });
  });

  it.each(['', 'settings:erase', 'electron-store-get-data', '__proto__', 'constructor', 'SETTINGS:READ'])(
    'does not reach %j',
    async (name) => {
      const { bridge } = await load();
      await expect(bridge.call(name as never, undefined as never)).rejects.toThrow('There is no channel');
      expect(() => bridge.on(name as never, () => undefined)).toThrow('There is no event');
      expect(electron.ipcRenderer.invoke).not.toHaveBeenCalled();
      expect(electron.ipcRenderer.on).not.toHaveBeenCalled();
    },
  );

  it('hears events without Electron’s own object, until it ends the listening', async () => {
    const { bridge } = await load();
    const heard: unknown[][] = [];
    const end = bridge.on('command', (...given: unknown[]) => void heard.push(given));
    const [name, forward] = electron.ipcRenderer.on.mock.calls[0] ?? [];
    expect(name).toBe('command');
    forward({ sender: 'secret' }, { command: 'about' }, 'more');
    expect(heard).toEqual([[{ command: 'about' }]]);
    expect(end()).toBeUndefined();
    expect(electron.ipcRenderer.removeListener).toHaveBeenCalledExactlyOnceWith('command', forward);
  });
});
