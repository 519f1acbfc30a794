import { describe, expect, it, vi } from 'vitest';
import { commandSchema } from '@bridge/contract';
import { type MenuItem, menusFor } from '@main/shell/menu-items';

const electron = vi.hoisted(() => ({
  Menu: { buildFromTemplate: vi.fn((template: unknown) => template), setApplicationMenu: vi.fn() },
}));
vi.mock('electron', () => electron);

const PLATFORMS = ['darwin', 'win32', 'linux'];
const itemsOf = (platform: string, packaged = true): MenuItem[] =>
  menusFor(platform, packaged).flatMap(({ items }) => items);

describe.each(PLATFORMS)('the menus on %s', (platform) => {
  it('hold every command of the contract once', () => {
    const commands = itemsOf(platform).flatMap((item) => (item.kind === 'command' ? [item.command] : []));
    expect([...commands].sort()).toEqual([...commandSchema.options].sort());
  });

  it('give no two commands the same keys, and none that a role of the system has', () => {
    const keys = itemsOf(platform).flatMap((item) =>
      item.kind === 'command' && item.keys ? [item.keys] : [],
    );
    expect(new Set(keys).size).toBe(keys.length);
    for (const taken of ['Z', 'X', 'C', 'V', 'A', 'Q', 'W', 'M', 'H', '0', 'Plus', '-'])
      expect(keys).not.toContain(`CmdOrCtrl+${taken}`);
  });

  it('have no two lines in a row, nor one at an end', () => {
    for (const { items } of menusFor(platform, true)) {
      expect(items[0]?.kind).not.toBe('line');
      expect(items.at(-1)?.kind).not.toBe('line');
      items.forEach((item, at) => expect(item.kind === 'line' && items[at + 1]?.kind === 'line').toBe(false));
    }
  });

  it('offer developer tools only while nothing is packaged', () => {
    const roles = (packaged: boolean) =>
      itemsOf(platform, packaged).map((item) => (item.kind === 'role' ? item.role : ''));
    expect(roles(true)).not.toContain('toggleDevTools');
    expect(roles(true)).not.toContain('reload');
    expect(roles(false)).toContain('toggleDevTools');
  });

  it('let one quit, edit text, and open every menu by a letter of its own', () => {
    const roles = itemsOf(platform).map((item) => (item.kind === 'role' ? item.role : ''));
    expect(roles).toEqual(
      expect.arrayContaining(['quit', 'undo', 'redo', 'cut', 'copy', 'paste', 'selectAll']),
    );
    const letters = menusFor(platform, true).flatMap(({ label }) => /&(.)/.exec(label)?.[1] ?? []);
    expect(new Set(letters).size).toBe(6);
  });
});

describe('the order of the menus', () => {
  it('is the system’s own', () => {
    const labels = (platform: string) => menusFor(platform, true).map(({ label }) => label.replace('&', ''));
    expect(labels('darwin')).toEqual(['Proofdesk', 'File', 'Edit', 'View', 'Practice', 'Window', 'Help']);
    expect(labels('linux')).toEqual(['File', 'Edit', 'View', 'Practice', 'Window', 'Help']);
  });
});

describe('the native menus', () => {
  it('tell the page which command was chosen', async () => {
    const { setMenus } = await import('@main/shell/menus');
    const command = vi.fn();
    const showLogs = vi.fn();
    setMenus('linux', true, { command, showLogs });
    interface Built {
      label?: string;
      accelerator?: string;
      click?: () => void;
      submenu?: Built[];
    }
    const built = electron.Menu.buildFromTemplate.mock.calls[0]?.[0] as Built[];
    const all = built.flatMap(({ submenu }) => submenu ?? []);
    all.find(({ label }) => label === 'Place order…')?.click?.();
    all.find(({ label }) => label === 'About Proofdesk')?.click?.();
    all.find(({ label }) => label === 'Show log files')?.click?.();
    expect(command.mock.calls).toEqual([['place'], ['about']]);
    expect(showLogs).toHaveBeenCalledOnce();
    expect(all.find(({ label }) => label === 'New cart')?.accelerator).toBe('CmdOrCtrl+N');
    expect(electron.Menu.setApplicationMenu).toHaveBeenCalledWith(built);
  });

  it('give fields and selected text an editing menu, and nothing else one', async () => {
    const { editingRoles } = await import('@main/shell/window/context-menu');
    expect(editingRoles({ isEditable: true, selectionText: '' })).toEqual([
      'cut',
      'copy',
      'paste',
      'selectAll',
    ]);
    expect(editingRoles({ isEditable: false, selectionText: 'CNF-1' })).toEqual(['copy']);
    expect(editingRoles({ isEditable: false, selectionText: ' \n' })).toEqual([]);
  });
});
