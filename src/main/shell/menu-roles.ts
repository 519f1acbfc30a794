import type { MenuItemConstructorOptions } from 'electron';
import { spokenLanguage } from '@core/language/language';
import { say } from '@core/language/sentences';
import type { MenuRole } from './menu-items';

/** What Electron says of its roles, for languages that it does not speak: it speaks English alone. */
function roleLabel(role: MenuRole): string {
  const labels: Readonly<Record<MenuRole, string>> = {
    undo: say('Undo'),
    redo: say('Redo'),
    cut: say('Cut'),
    copy: say('Copy'),
    paste: say('Paste'),
    selectAll: say('Select all'),
    resetZoom: say('Actual size'),
    zoomIn: say('Larger'),
    zoomOut: say('Smaller'),
    togglefullscreen: say('Full screen'),
    minimize: say('Minimize'),
    zoom: say('Zoom'),
    front: say('Bring all to the front'),
    close: say('Close'),
    services: say('Services'),
    hide: say('Hide Proofdesk'),
    hideOthers: say('Hide others'),
    unhide: say('Show all'),
    quit: say('Quit'),
    reload: 'Reload',
    toggleDevTools: 'Developer tools',
  };
  return labels[role];
}

/** An item of a menu that Electron carries out, in the language of the process. */
export function roleItem(role: MenuRole, label?: string): MenuItemConstructorOptions {
  const said = label ?? (spokenLanguage().tag === 'en' ? undefined : roleLabel(role));
  return said === undefined ? { role } : { role, label: said };
}
