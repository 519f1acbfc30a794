import type { Command } from '@bridge/contract';
import { say } from '@core/language/sentences';

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
  const about = command('about', say('About Proofdesk'));
  const settings = command('go-settings', say('Settings…'), 'CmdOrCtrl+,');
  const accounts = command('go-accounts', say('Accounts…'));
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
      label: say('&File'),
      items: [
        command('new-cart', say('New cart'), 'CmdOrCtrl+N'),
        command('new-submission-cart', say('New cart from the catalog'), 'CmdOrCtrl+Shift+N'),
        command('import-carts', say('Import carts…'), 'CmdOrCtrl+Shift+I'),
        line,
        command('export', say('Export'), 'CmdOrCtrl+E'),
        command('place', say('Place order…'), 'CmdOrCtrl+Enter'),
        command('confirm', say('Confirm order…'), 'CmdOrCtrl+Shift+Enter'),
        line,
        command('price', say('Price and check'), 'F9'),
        command('submit', say('Review and submit…')),
        line,
        ...(mac ? [role('close')] : [settings, accounts, line, role('quit')]),
      ],
    },
    {
      label: say('&Edit'),
      items: [
        role('undo'),
        role('redo'),
        line,
        role('cut'),
        role('copy'),
        role('paste'),
        role('selectAll'),
        line,
        command('search', say('Search'), 'CmdOrCtrl+F'),
      ],
    },
    {
      label: say('&View'),
      items: [
        command('go-today', say('Today'), 'CmdOrCtrl+1'),
        command('go-needs', say('Needs You'), 'CmdOrCtrl+2'),
        command('go-catalog', say('Catalog'), 'CmdOrCtrl+3'),
        command('go-carts', say('Carts'), 'CmdOrCtrl+4'),
        command('go-orders', say('Orders'), 'CmdOrCtrl+5'),
        command('go-batches', say('Batches'), 'CmdOrCtrl+6'),
        command('go-submissions', say('Submissions'), 'CmdOrCtrl+7'),
        command('go-activity', say('Activity'), 'CmdOrCtrl+8'),
        line,
        command('refresh', say('Refresh from the lab'), 'F5'),
        line,
        command('palette', say('Commands…'), 'CmdOrCtrl+K'),
        line,
        role('resetZoom', say('Actual size')),
        role('zoomIn', say('Larger')),
        role('zoomOut', say('Smaller')),
        line,
        role('togglefullscreen', say('Full screen')),
        ...(packaged ? [] : [line, role('reload'), role('toggleDevTools')]),
      ],
    },
    {
      label: say('&Practice'),
      items: [command('go-practice', say('Faults of the practice lab…'))],
    },
    {
      label: say('&Window'),
      role: 'window',
      items: mac ? [role('minimize'), role('zoom'), line, role('front')] : [role('minimize'), role('close')],
    },
    {
      label: say('&Help'),
      role: 'help',
      items: [
        command('shortcuts', say('Keyboard shortcuts'), 'F1'),
        line,
        { kind: 'action', action: 'show-logs', label: say('Show the log files') },
        ...(mac ? [] : [line, about]),
      ],
    },
  ];
}
