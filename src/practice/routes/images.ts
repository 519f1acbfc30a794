import type { Hono } from 'hono';
import type { LabEnv } from '../http/request-context';
import type { LabParts } from '../lab-parts';
import { type PictureFile, PictureFiles } from '../pictures/picture-files';

const answer = (picture: PictureFile | null): Response =>
  picture === null
    ? new Response('No such picture', {
        status: 404,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      })
    : new Response(picture.bytes, {
        headers: { 'content-type': picture.type, 'cache-control': 'public, max-age=31536000, immutable' },
      });

/**
 * The image host: previews of editors, the pictures placed in them, and the products of the catalog. The document gives their
 * addresses as plain image URLs, so no key is asked for.
 */
export function imageRoutes(app: Hono<LabEnv>, { shelf, catalog, seed }: LabParts): void {
  const pictures = new PictureFiles(shelf, catalog, seed);
  app.get('/images/editors/:editorId/:node/:file', async (context) => {
    const { editorId, node, file } = context.req.param();
    return answer(await pictures.preview(editorId, node, file));
  });
  app.get('/images/catalog/:ref/:view/:file', async (context) => {
    const { ref, view, file } = context.req.param();
    return answer(await pictures.product(ref, view, file));
  });
  app.get('/images/assets/:file', async (context) => answer(await pictures.asset(context.req.param('file'))));
}
