import type { Command } from '@bridge/contract';

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
  /** `&` stands before the letter that opens it with Alt; a Mac leaves it out. */
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

const about = command('about', 'About Proofdesk');
const settings = command('go-settings', 'Settings…', 'CmdOrCtrl+,');
const accounts = command('go-accounts', 'Accounts…');

/**
 * The menus of the program as the system it runs on expects them.
 *
 * @param platform as Node names it; everything but a Mac is treated alike
 * @param packaged false adds what only makes sense while the program is being built
 */
export function menusFor(platform: string, packaged: boolean): MenuGroup[] {
  const mac = platform === 'darwin';
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
      label: '&File',
      items: [
        command('new-cart', 'New cart', 'CmdOrCtrl+N'),
        command('new-submission-cart', 'New cart from the catalog', 'CmdOrCtrl+Shift+N'),
        command('import-carts', 'Import carts…', 'CmdOrCtrl+Shift+I'),
        line,
        command('export', 'Export', 'CmdOrCtrl+E'),
        command('place', 'Place order…', 'CmdOrCtrl+Enter'),
        command('confirm', 'Confirm order…', 'CmdOrCtrl+Shift+Enter'),
        line,
        command('price', 'Price and check', 'F9'),
        command('submit', 'Review and submit…'),
        line,
        ...(mac ? [role('close')] : [settings, accounts, line, role('quit')]),
      ],
    },
    {
      label: '&Edit',
      items: [
        role('undo'),
        role('redo'),
        line,
        role('cut'),
        role('copy'),
        role('paste'),
        role('selectAll'),
        line,
        command('search', 'Search', 'CmdOrCtrl+F'),
      ],
    },
    {
      label: '&View',
      items: [
        command('go-today', 'Today', 'CmdOrCtrl+1'),
        command('go-needs', 'Needs You', 'CmdOrCtrl+2'),
        command('go-catalog', 'Catalog', 'CmdOrCtrl+3'),
        command('go-carts', 'Carts', 'CmdOrCtrl+4'),
        command('go-orders', 'Orders', 'CmdOrCtrl+5'),
        command('go-batches', 'Batches', 'CmdOrCtrl+6'),
        command('go-submissions', 'Submissions', 'CmdOrCtrl+7'),
        command('go-activity', 'Activity', 'CmdOrCtrl+8'),
        line,
        command('refresh', 'Refresh from the lab', 'F5'),
        line,
        command('palette', 'Commands…', 'CmdOrCtrl+K'),
        line,
        role('resetZoom', 'Actual size'),
        role('zoomIn', 'Larger'),
        role('zoomOut', 'Smaller'),
        line,
        role('togglefullscreen', 'Full screen'),
        ...(packaged ? [] : [line, role('reload'), role('toggleDevTools')]),
      ],
    },
    {
      label: '&Practice',
      items: [command('go-practice', 'Faults of the practice lab…')],
    },
    {
      label: '&Window',
      role: 'window',
      items: mac ? [role('minimize'), role('zoom'), line, role('front')] : [role('minimize'), role('close')],
    },
    {
      label: '&Help',
      role: 'help',
      items: [
        command('shortcuts', 'Keyboard shortcuts', 'F1'),
        line,
        { kind: 'action', action: 'show-logs', label: 'Show the log files' },
        ...(mac ? [] : [line, about]),
      ],
    },
  ];
}
