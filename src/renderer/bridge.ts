import type { AnswerOf, ArgumentOf, BridgeApi, EnvelopeOf, EventOf } from '@bridge/contract';
import { BRIDGE_KEY, type ChannelName, type EventName } from '@bridge/names';
import type { ProblemOf, Result } from '@contract/problems';

declare global {
  interface Window {
    readonly [BRIDGE_KEY]?: BridgeApi;
  }
}

/** Arguments are plain data, but a store hands out reactive views of it, which cannot leave the page. */
function plainCopy<Value>(value: Value): Value {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as Value);
}

/**
 * Asks main for something. Never rejects: what is not a success comes back as a Problem, and a call
 * that main could not even answer comes back as one of kind `bug`.
 */
export async function call<Name extends ChannelName>(
  name: Name,
  argument: ArgumentOf<Name>,
): Promise<Result<AnswerOf<Name>>> {
  const api = window[BRIDGE_KEY];
  if (api === undefined)
    return { ok: false, problem: bugOf(`The page was opened outside Proofdesk (${name})`) };
  try {
    // Main has cut it to what the contract says.
    return JSON.parse(await api.call(name, plainCopy(argument))) as EnvelopeOf<Name>;
  } catch (cause) {
    return { ok: false, problem: bugOf(cause) };
  }
}

/** Everybody who listens, by event: main is listened to once, however many views want to know. */
const listeners: { [Name in EventName]: Set<(event: EventOf<Name>) => void> } = {
  changed: new Set(),
  command: new Set(),
  go: new Set(),
};
const heard = new Set<EventName>();

/** Listens to what main tells; the answer ends the listening. */
export function on<Name extends EventName>(name: Name, listener: (event: EventOf<Name>) => void): () => void {
  const all = listeners[name];
  all.add(listener);
  if (!heard.has(name)) {
    heard.add(name);
    window[BRIDGE_KEY]?.on(name, (event) => {
      for (const each of [...all]) each(event);
    });
  }
  return () => void all.delete(listener);
}

/** A mistake in the program as the Problem that a panel can show. */
export function bugOf(cause: unknown): ProblemOf<'bug'> {
  return cause instanceof Error
    ? { kind: 'bug', message: cause.message, stack: cause.stack ?? null }
    : { kind: 'bug', message: String(cause), stack: null };
}
