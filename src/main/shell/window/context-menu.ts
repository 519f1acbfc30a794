import { type App, Menu } from 'electron';
import { roleItem } from '../menu-roles';

/** What was under the pointer, as far as a menu of editing depends on it. */
export interface PointedAt {
  readonly isEditable: boolean;
  readonly selectionText: string;
}

/** The roles that make sense there; none means no menu. */
export function editingRoles({
  isEditable,
  selectionText,
}: PointedAt): ('cut' | 'copy' | 'paste' | 'selectAll')[] {
  if (isEditable) return ['cut', 'copy', 'paste', 'selectAll'];
  return selectionText.trim() === '' ? [] : ['copy'];
}

/** Gives text and fields the editing menu that every other program has; Electron brings none. */
export function offerEditingMenu(app: Pick<App, 'on'>): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('context-menu', (_menuEvent, pointedAt) => {
      const template = editingRoles(pointedAt).map((role) => roleItem(role));
      if (template.length > 0) Menu.buildFromTemplate(template).popup();
    });
  });
}
