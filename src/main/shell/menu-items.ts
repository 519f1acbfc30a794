import type { Command } from '@bridge/contract';
import { menuMessages } from '../messages/menus';

/** A role that Electron carries out itself, in every system's own words and keys. */
export type MenuRole =
  | 'undo'
  | 'redo'
  | 'cut'
  | 'copy'
  | 'paste'
  | 'selectAll'
  | 'resetZoom'
  | 'zoomIn'
  | 'zoomOut'
  | 'togglefullscreen'
  | 'minimize'
  | 'zoom'
  | 'front'
  | 'close'
  | 'services'
  | 'hide'
  | 'hideOthers'
  | 'unhide'
  | 'quit'
  | 'reload'
  | 'toggleDevTools';

export type MenuItem =
  | { readonly kind: 'command'; readonly command: Command; readonly label: string; readonly keys?: string }
  | { readonly kind: 'role'; readonly role: MenuRole; readonly label?: string }
  | { readonly kind: 'action'; readonly action: 'show-logs'; readonly label: string }
  | { readonly kind: 'line' };

export interface MenuGroup {
  /** `&` is before the letter that opens it with Alt; a Mac leaves it out. */
  readonly label: string;
  /** What the menu is to the system, where that matters. */
  readonly role?: 'window' | 'help';
  readonly items: readonly MenuItem[];
}

const line: MenuItem = { kind: 'line' };
const role = (name: MenuRole, label?: string): MenuItem => ({
  kind: 'role',
  role: name,
  ...(label === undefined ? {} : { label }),
});
const command = (name: Command, label: string, keys?: string): MenuItem => ({
  kind: 'command',
  command: name,
  label,
  ...(keys === undefined ? {} : { keys }),
});

/**
 * The menus of the program as the system it runs on expects them.
 *
 * @param platform as Node names it; everything but a Mac is treated alike
 * @param packaged false adds what only makes sense while the program is being built
 */
export function menusFor(platform: string, packaged: boolean): MenuGroup[] {
  const mac = platform === 'darwin';
  const about = command('about', menuMessages.about);
  const settings = command('go-settings', menuMessages.settings, 'CmdOrCtrl+,');
  const accounts = command('go-accounts', menuMessages.accounts);
  const application: MenuGroup = {
    label: 'Proofdesk',
    items: [
      about,
      line,
      settings,
      accounts,
      line,
      role('services'),
      line,
      role('hide'),
      role('hideOthers'),
      role('unhide'),
      line,
      role('quit'),
    ],
  };
  return [
    ...(mac ? [application] : []),
    {
      label: menuMessages.file,
      items: [
        command('new-cart', menuMessages.newCart, 'CmdOrCtrl+N'),
        command('new-submission-cart', menuMessages.newSubmissionCart, 'CmdOrCtrl+Shift+N'),
        command('import-carts', menuMessages.importCarts, 'CmdOrCtrl+Shift+I'),
        line,
        command('new-window', menuMessages.newWindow, 'CmdOrCtrl+Alt+Enter'),
        line,
        command('export', menuMessages.export, 'CmdOrCtrl+E'),
        command('place', menuMessages.place, 'CmdOrCtrl+Enter'),
        command('confirm', menuMessages.confirm, 'CmdOrCtrl+Shift+Enter'),
        line,
        command('price', menuMessages.price, 'F9'),
        command('submit', menuMessages.submit),
        line,
        ...(mac ? [role('close')] : [settings, accounts, line, role('quit')]),
      ],
    },
    {
      label: menuMessages.edit,
      items: [
        role('undo'),
        role('redo'),
        line,
        role('cut'),
        role('copy'),
        role('paste'),
        role('selectAll'),
        line,
        command('search', menuMessages.search, 'CmdOrCtrl+F'),
      ],
    },
    {
      label: menuMessages.view,
      items: [
        command('go-today', menuMessages.today, 'CmdOrCtrl+1'),
        command('go-needs', menuMessages.needs, 'CmdOrCtrl+2'),
        command('go-catalog', menuMessages.catalog, 'CmdOrCtrl+3'),
        command('go-carts', menuMessages.carts, 'CmdOrCtrl+4'),
        command('go-orders', menuMessages.orders, 'CmdOrCtrl+5'),
        command('go-batches', menuMessages.batches, 'CmdOrCtrl+6'),
        command('go-submissions', menuMessages.submissions, 'CmdOrCtrl+7'),
        command('go-activity', menuMessages.activity, 'CmdOrCtrl+8'),
        line,
        command('refresh', menuMessages.refresh, 'F5'),
        line,
        command('palette', menuMessages.commands, 'CmdOrCtrl+K'),
        line,
        role('resetZoom', menuMessages.role.resetZoom),
        role('zoomIn', menuMessages.role.zoomIn),
        role('zoomOut', menuMessages.role.zoomOut),
        line,
        role('togglefullscreen', menuMessages.role.togglefullscreen),
        ...(packaged ? [] : [line, role('reload'), role('toggleDevTools')]),
      ],
    },
    {
      label: menuMessages.practice,
      items: [command('go-practice', menuMessages.faults)],
    },
    {
      label: menuMessages.window,
      role: 'window',
      items: mac ? [role('minimize'), role('zoom'), line, role('front')] : [role('minimize'), role('close')],
    },
    {
      label: menuMessages.help,
      role: 'help',
      items: [
        command('help', menuMessages.guide, 'F1'),
        command('shortcuts', menuMessages.shortcuts, 'CmdOrCtrl+/'),
        line,
        { kind: 'action', action: 'show-logs', label: menuMessages.showLogs },
        ...(mac ? [] : [line, about]),
      ],
    },
  ];
}
