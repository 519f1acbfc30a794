import { Hono } from 'hono';
import { faultMiddleware } from '../faults/fault-middleware';
import type { LabParts } from '../lab-parts';
import { controlRoutes } from '../routes/control';
import { editorOrderRoutes } from '../routes/editor-orders';
import { imageRoutes } from '../routes/images';
import type { Control } from '../control/control';
import { outsideFamilies } from './answers';
import { gateway } from './gateway';
import { intake } from './intake';
import type { LabEnv } from './request-context';

/**
 * The whole service as one hono app. The order is that of the real road: load balancer and network
 * (intake, faults), image host, gateway, then the API behind it. The control address stands apart
 * and leaves no trace in the log.
 */
export function createApp(parts: LabParts, control: Control | null): Hono<LabEnv> {
  const app = new Hono<LabEnv>();
  if (control !== null) controlRoutes(app, control);
  app.use(intake(parts.log));
  app.use(faultMiddleware(parts.switchboard, parts.keys, parts.clock, parts.seed));
  imageRoutes(app, parts);
  app.use(gateway(parts.keys, parts.clock));
  editorOrderRoutes(app, parts);
  app.notFound((context) => outsideFamilies(404, context.req.path));
  app.onError((error, context) => {
    process.stderr.write(`${error.stack ?? error.message}\n`);
    return outsideFamilies(500, context.req.path);
  });
  return app;
}
