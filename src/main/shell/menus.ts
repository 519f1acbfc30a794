import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { Command } from '@bridge/contract';
import { type MenuItem, menusFor } from './menu-items';
import { roleItem } from './menu-roles';

export interface MenuActions {
  /** Tells the page that a command was chosen. */
  command(command: Command): void;
  /** Shows the folder of the logs in the system's file manager. */
  showLogs(): void;
}

function itemOf(item: MenuItem, actions: MenuActions): MenuItemConstructorOptions {
  switch (item.kind) {
    case 'line':
      return { type: 'separator' };
    case 'role':
      return roleItem(item.role, item.label);
    case 'action':
      return { label: item.label, click: () => actions.showLogs() };
    case 'command':
      return {
        id: item.command,
        label: item.label,
        click: () => actions.command(item.command),
        ...(item.keys === undefined ? {} : { accelerator: item.keys }),
      };
  }
}

/** Puts the program's menus where the system shows them. */
export function setMenus(platform: string, packaged: boolean, actions: MenuActions): void {
  const template = menusFor(platform, packaged).map((group): MenuItemConstructorOptions => ({
    label: group.label,
    ...(group.role === undefined ? {} : { role: group.role }),
    submenu: group.items.map((item) => itemOf(item, actions)),
  }));
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
