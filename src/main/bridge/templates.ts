import { createTemplate, startFromTemplate } from '../workflows/cart-templates';
import type { Desk } from '../workflows/desk';
import type { Handle } from './handle';

/** Handlers of templates. */
export function registerTemplatesHandlers(handle: Handle, { desk }: { readonly desk: Desk }): void {
  handle('templates:list', function listTemplates({ accountId }) {
    return desk.templates.list(accountId);
  });
  handle('templates:create', function createOneTemplate(input) {
    return createTemplate(desk, input);
  });
  handle('templates:rename', function renameTemplate({ id, name }) {
    const template = desk.templates.rename(id, name);
    desk.changed('templates', [id]);
    return template;
  });
  handle('templates:delete', function deleteTemplates({ ids }) {
    desk.templates.setDeleted(ids, desk.now());
    desk.changed('templates', ids);
    return null;
  });
  handle('templates:restore', function restoreTemplates({ ids }) {
    desk.templates.setDeleted(ids, null);
    desk.changed('templates', ids);
    return null;
  });
  handle('templates:start', function startCartFromTemplate({ id }) {
    return startFromTemplate(desk, id);
  });
}
