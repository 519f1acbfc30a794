import type { MenuItemConstructorOptions } from 'electron';
import { spokenLanguage } from '@core/language/language';
import { menuMessages } from '../messages/menus';
import type { MenuRole } from './menu-items';

/** What Electron says of its roles, for languages that it does not speak: it speaks English alone. */
const roleLabel = (role: MenuRole): string => menuMessages.role[role];

/** An item of a menu that Electron carries out, in the language of the process. */
export function roleItem(role: MenuRole, label?: string): MenuItemConstructorOptions {
  const said = label ?? (spokenLanguage().tag === 'en' ? undefined : roleLabel(role));
  return said === undefined ? { role } : { role, label: said };
}
