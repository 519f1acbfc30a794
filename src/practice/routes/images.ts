import type { Hono } from 'hono';
import type { LabEnv } from '../http/request-context';
import type { LabParts } from '../lab-parts';
import { PictureRoom } from '../pictures/picture-room';

type Picture = ReturnType<PictureRoom['asset']>;

/**
 * The image host: previews of editors, the pictures placed in them, and the products of the catalog. The document gives their
 * addresses as plain image URLs, so no key is asked for.
 */
export function imageRoutes(app: Hono<LabEnv>, { shelf, catalog, seed }: LabParts): void {
  const room = new PictureRoom(shelf, catalog, seed);
  let turn: Promise<unknown> = Promise.resolve();
  /** Drawing keeps the whole lab busy: one picture a turn of the loop, so that a call gets in between. */
  const inTurn = (draw: () => Picture): Promise<Picture> => {
    const drawn = turn.then(() => new Promise(setImmediate)).then(draw);
    turn = drawn.catch(() => undefined);
    return drawn;
  };
  const serve = async (draw: () => Picture): Promise<Response> => {
    const picture = await inTurn(draw);
    return picture === null
      ? new Response('No such picture', {
          status: 404,
          headers: { 'content-type': 'text/plain; charset=utf-8' },
        })
      : new Response(new Uint8Array(picture.bytes), {
          headers: { 'content-type': picture.type, 'cache-control': 'public, max-age=31536000, immutable' },
        });
  };

  app.get('/images/editors/:editorId/:node/:file', (context) => {
    const { editorId, node, file } = context.req.param();
    return serve(() => room.preview(editorId, node, file));
  });
  app.get('/images/catalog/:ref/:view/:file', (context) => {
    const { ref, view, file } = context.req.param();
    return serve(() => room.product(ref, view, file));
  });
  app.get('/images/assets/:file', (context) => serve(() => room.asset(context.req.param('file'))));
}
