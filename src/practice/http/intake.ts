import type { MiddlewareHandler } from 'hono';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { htmlError } from '../faults/effects';
import type { RequestLog } from './request-log';
import type { LabEnv } from './request-context';
import { placeOf } from './route-of';

/** Largest body that the lab reads at all; far beyond what any route takes. */
const READ_AT_MOST = 64 * 1024 * 1024;

async function readBody(incoming: AsyncIterable<unknown>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of incoming) {
    if (!Buffer.isBuffer(piece)) continue;
    length += piece.length;
    if (length <= READ_AT_MOST) pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/**
 * Writes every request into the log with its body before anything else happens to it, and answers a
 * malformed percent-escape as the load balancer does (document: "Other bodies", rule 3).
 */
export function intake(log: RequestLog): MiddlewareHandler<LabEnv> {
  return async (context, next) => {
    const started = log.elapsed();
    const { incoming, outgoing } = context.env;
    const target = incoming.url ?? '/';
    const path = target.split('?', 1)[0] ?? '/';
    const method = incoming.method ?? 'GET';
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(incoming.headers)) {
      if (name === 'authorization') headers[name] = 'Bearer …';
      else headers[name] = typeof value === 'string' ? value : (value ?? []).join(', ');
    }
    const logged = log.begin({
      method,
      path: target.replace(/(consumer_secret=)[^&]*/gi, '$1…'),
      route: placeOf(method, path),
      headers,
    });
    context.set('logged', logged);
    outgoing.once('close', () => {
      logged.durationMs = Math.round((log.elapsed() - started) * 100) / 100;
      logged.status = outgoing.headersSent ? outgoing.statusCode : null;
    });
    if (method !== 'GET' && method !== 'HEAD') {
      try {
        log.keepBody(logged, await readBody(incoming));
      } catch {
        // The client left in the middle of its own body: nothing was asked for, so nothing is done.
        return RESPONSE_ALREADY_SENT;
      }
    }
    context.set('body', logged.body);
    // It holds a secret, and no list of requests shows one.
    if (logged.route === 'token') logged.body = '';
    if (/%(?![0-9a-f]{2})|%00/i.test(path)) return htmlError(400);
    return next();
  };
}
