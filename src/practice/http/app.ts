import { Hono, type MiddlewareHandler } from 'hono';
import { faultMiddleware } from '../faults/fault-middleware';
import type { LabParts } from '../lab-parts';
import { controlRoutes } from '../routes/control';
import { Cursors } from '../commerce/cursors';
import { catalogRoutes } from '../routes/catalog';
import { configuredProductRoutes } from '../routes/configured-products';
import { discoveryRoutes } from '../routes/discovery';
import { editorOrderRoutes } from '../routes/editor-orders';
import { fulfillmentRoutes } from '../routes/fulfillment';
import { submissionRoutes } from '../routes/submissions';
import { editorListRoute } from '../routes/editor-list';
import { tokenExchangeRoutes } from '../routes/token-exchange';
import { webhookRoutes } from '../routes/webhooks';
import { seededHex } from '../random';
import { imageRoutes } from '../routes/images';
import type { Control } from '../control/control';
import { outsideFamilies } from './answers';
import { gateway } from './gateway';
import { intake } from './intake';
import { noSuchOperation } from './problems';
import type { LabEnv } from './request-context';
import { familyOf, pathIsServed } from './route-of';

/** Names under which a program on this computer speaks to itself. */
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/**
 * Refuses what a page of the web has a browser send here. The lab listens on loopback alone, which every page that is
 * open on the computer can reach too: under a name of its own that leads here (the header `Host` shows it), or from its own
 * place (the header `Origin` shows it). Programs send no `Origin`, and a browser always does with what could change something.
 */
const onlyFromHere: MiddlewareHandler = async (context, next) => {
  const host = context.req.header('host');
  const origin = context.req.header('origin');
  const isStrange =
    (host !== undefined && !LOOPBACK.test(host)) ||
    (origin !== undefined && !LOOPBACK.test(origin.replace(/^https?:\/\//i, '')));
  if (isStrange) return context.text('The practice lab answers programs on this computer alone.', 403);
  await next();
  return undefined;
};

/**
 * The whole service as one hono app. The order is that of the real road: load balancer and network
 * (intake, faults), image host, gateway, then the API behind it. The control address is separate
 * and leaves no trace in the log.
 */
export function createApp(parts: LabParts, control: Control | null): Hono<LabEnv> {
  const app = new Hono<LabEnv>();
  app.use(onlyFromHere);
  if (control !== null) controlRoutes(app, control, parts.controlPath);
  app.use(intake(parts.log));
  app.use(faultMiddleware(parts.switchboard, parts.keys, parts.clock, parts.seed));
  imageRoutes(app, parts);
  // What is exchanged for a token comes without one.
  tokenExchangeRoutes(app, parts);
  app.use(gateway(parts));
  // The document names no route with HEAD, so it is an unsupported method. The router would serve it as a GET.
  app.use(async (context, next) => (context.req.method === 'HEAD' ? context.notFound() : next()));
  editorOrderRoutes(app, parts);
  editorListRoute(app, parts);
  webhookRoutes(app, parts);
  const cursors = new Cursors(seededHex(parts.seed, ['cursors'], 64));
  submissionRoutes(app, parts, cursors);
  configuredProductRoutes(app, parts);
  catalogRoutes(app, parts, cursors);
  discoveryRoutes(app);
  fulfillmentRoutes(app, parts, cursors);
  app.notFound((context) => {
    const { path } = context.req;
    const family = familyOf(path);
    // A fulfillment route that exists and does not take this method answers in the third shape.
    if (family === null || (family === 'fulfillment' && pathIsServed(path)))
      return outsideFamilies(404, path);
    return noSuchOperation(path);
  });
  app.onError((error, context) => {
    process.stderr.write(`${error.stack ?? error.message}\n`);
    return outsideFamilies(500, context.req.path);
  });
  return app;
}
