import type { Hono } from 'hono';
import { json } from '../http/answers';
import { needsScope } from '../http/gateway';
import type { LabEnv } from '../http/request-context';
import { BASE_PATHS } from '../http/route-of';
import type { LabParts } from '../lab-parts';

/** The list of an account's editors, where the lab has one: the document says nothing of where editor ids come from. */
export function editorListRoute(app: Hono<LabEnv>, { shelf, quirks }: LabParts): void {
  app.get(`${BASE_PATHS.editor}/oas/editors`, async (context, next) => {
    if (!quirks.has('editor-list')) return next();
    const refused = await needsScope('editors:export')(context, async () => undefined);
    if (refused instanceof Response) return refused;
    const editors = shelf.ofAccount(context.get('account').accountId);
    return json({
      editors: editors.map(({ editorId, title, product }) => ({
        id: editorId,
        name: title,
        productName: product.name,
      })),
    });
  });
}
