import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { KeyRing } from '../accounts/keys';
import type { LabClock } from '../clock';
import { createRandom } from '../random';
import type { LabEnv } from '../http/request-context';
import { replacementFor, reshape } from './effects';
import type { ParsedFault } from './fault';
import type { Switchboard } from './switchboard';

/** Resolves when the client has left, or after `ms`. */
function clientLeft(context: Context<LabEnv>, { time }: LabClock, ms: number): Promise<void> {
  const { outgoing } = context.env;
  if (outgoing.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const callOff = time.later(resolve, ms);
    outgoing.once('close', () => {
      callOff();
      resolve();
    });
  });
}

function cutConnection(context: Context<LabEnv>): Response {
  context.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Sends the head of an answer with the length of the whole, part of its body, and cuts the connection. */
async function sendTruncated(context: Context<LabEnv>, response: Response, share: number): Promise<Response> {
  const body = Buffer.from(await response.arrayBuffer());
  const { outgoing } = context.env;
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    'content-length': String(body.length),
  });
  await new Promise<void>((resolve) => {
    outgoing.write(body.subarray(0, Math.floor(body.length * share)), () => resolve());
  });
  return cutConnection(context);
}

/**
 * Lets the switches that are on strike the request. It is in front of the gateway, where
 * networks and load balancers are; which account a request is for is read from its key.
 */
export function faultMiddleware(
  switchboard: Switchboard,
  keys: KeyRing,
  clock: LabClock,
  seed: string,
): MiddlewareHandler<LabEnv> {
  const jitter = createRandom(`${seed} jitter`);
  const delay = (faults: readonly ParsedFault[], when: 'before' | 'after'): number =>
    faults.reduce((sum, { effect }) => {
      if (effect.kind !== 'latency' || effect.when !== when) return sum;
      return sum + effect.ms + Math.floor(jitter.next() * effect.jitterMs);
    }, 0);

  return async (context, next) => {
    if (switchboard.idle) return next();
    const logged = context.get('logged');
    const verdict = keys.check(context.req.header('authorization'), clock.now());
    const accountId = verdict.kind === 'accepted' ? verdict.key.account : null;
    const faults = switchboard.strike(logged.route ?? '', accountId);
    if (faults.length === 0) return next();
    logged.faults.push(...faults.map(({ id }) => id));

    const before = delay(faults, 'before');
    if (before > 0) await clock.pause(before);
    for (const { effect } of faults) {
      if (effect.kind === 'resetBefore') return cutConnection(context);
      if (effect.kind === 'hang') {
        await clientLeft(context, clock, 600_000);
        return cutConnection(context);
      }
      if (effect.kind === 'lateCommit') {
        await clientLeft(context, clock, effect.giveUpMs);
        await clock.pause(effect.ms);
      }
      const replacement = replacementFor(effect, context.req.path);
      if (replacement !== null) {
        if (replacement.acts) {
          await next();
          context.res = undefined;
          context.res = replacement.response;
          return;
        }
        return replacement.response;
      }
    }
    await next();
    const after = delay(faults, 'after');
    if (after > 0) await clock.pause(after);
    for (const { effect } of faults) {
      if (effect.kind === 'resetAfter') {
        context.res = cutConnection(context);
        return;
      }
      if (effect.kind === 'truncatedBody') {
        context.res = await sendTruncated(context, context.res, effect.share);
        return;
      }
      const reshaped = await reshape(effect, context.res, clock.now());
      if (reshaped !== null) {
        context.res = undefined;
        context.res = reshaped;
      }
    }
  };
}
