import type { Context, MiddlewareHandler } from 'hono';
import { editorRefusal } from './answers';
import type { LabEnv } from './request-context';

/** True when a request says that its body is JSON; parameters such as a charset do not matter. */
export function saysJson(context: Context<LabEnv>): boolean {
  const type = context.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  return type === 'application/json';
}

/**
 * Refuses a body that is not said to be JSON: all requests of the editor service send JSON with that content type
 * (document: "Endpoints"). A confirmation has no body, so there is nothing to say about it.
 */
export const onlyJson: MiddlewareHandler<LabEnv> = async (context, next) =>
  context.get('logged').bodyBytes > 0 && !saysJson(context)
    ? editorRefusal(415, 'The Content-Type must be application/json')
    : next();
