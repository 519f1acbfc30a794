import type { MiddlewareHandler } from 'hono';

/** Names under which a program on this computer speaks to itself. */
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/**
 * Refuses what a page of the web has a browser send here. The lab listens on loopback alone, which every page that is
 * open on the computer can reach too: under a name of its own that leads here (the header `Host` shows it), or from its own
 * place (the header `Origin` shows it). Programs send no `Origin`, and a browser always does with what could change something.
 */
export const onlyFromHere: MiddlewareHandler = async (context, next) => {
  const host = context.req.header('host');
  const origin = context.req.header('origin');
  const isStrange =
    (host !== undefined && !LOOPBACK.test(host)) ||
    (origin !== undefined && !LOOPBACK.test(origin.replace(/^https?:\/\//i, '')));
  if (isStrange) return context.text('The practice lab answers programs on this computer alone.', 403);
  await next();
  return undefined;
};
