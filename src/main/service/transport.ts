import type { Answer } from '@contract/answers';
import type { NetworkPhase, ProblemOf } from '@contract/problems';
import { placeOf } from './connection-failures';
import { CallWatch, Stopped, STOP_NAMES, type Timeouts } from './call-watch';
import type { Exchange, ExchangeAnswer } from './exchange';
import type { KeyReleases } from './key-releases';
import type { Timer } from './timer';
import { redactHeaders, redactText, redactVerbatim } from './redaction';

/** A request with everything but its key. */
export interface PreparedRequest {
  readonly method: string;
  readonly url: string;
  /** Every header but the key's; an Authorization header among them is a mistake. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  readonly timeouts: Timeouts;
  /** Largest answer that is read, in bytes after decompression. */
  readonly maxBytes: number;
  /**
   * True for a call that creates nothing, which a network stack may then send over a connection that
   * it kept, and again when that turns out to be dead. Left out, the request is written once, to a
   * connection of its own.
   */
  readonly repeatable?: boolean;
  /**
   * Secrets in the address or the body of a request for a token. They leave as a key does, for an origin that they were
   * released for. The body of the answer is given as it came, because the token in it may be one that is known, or hold
   * the key among its claims: whoever asks takes out what is secret.
   */
  readonly secrets?: readonly string[];
  /** A person's wish to stop. */
  readonly signal?: AbortSignal;
}

/** An answer, whatever it says, or the reason why there is none. Times are milliseconds. */
export type Sent =
  | { readonly answered: true; readonly answer: Answer; readonly milliseconds: number }
  | { readonly answered: false; readonly problem: ProblemOf<'network'>; readonly milliseconds: number };

export interface Transport {
  /**
   * Sends a request once with this key, or with none. Throws, and sends nothing, when the key was not released for the
   * origin of the request ({@link KeyReleases}). Never rejects for an outside failure and never
   * sends again by itself. The key is in no part of what is given back. A redirect is an answer.
   * An answer whose body did not arrive whole is an answer with `complete: false`.
   */
  send(request: PreparedRequest, key: string | null): Promise<Sent>;
}

export interface TransportPorts {
  /** Carries calls that create nothing. */
  readonly repeatable: Exchange;
  /** Carries every other call, and never sends one twice (see docs/decisions/0006-http.md). */
  readonly once: Exchange;
  /** SECURITY: where each key may go. A key leaves for no other origin, whoever asks. */
  readonly releases: Pick<KeyReleases, 'allows' | 'keysFor'>;
  readonly isOnline: () => boolean;
  /** Milliseconds of any steady clock. */
  readonly now: () => number;
  /** What time-outs wait on; the clock of the system unless said otherwise. */
  readonly later?: Timer;
}

interface ReadBody {
  readonly text: string;
  readonly complete: boolean;
  readonly tooLarge: boolean;
}

async function readBody(answer: ExchangeAnswer, maxBytes: number, watch: CallWatch): Promise<ReadBody> {
  const decoder = new TextDecoder('utf-8');
  const chunks = answer.body[Symbol.asyncIterator]();
  let text = '';
  let size = 0;
  try {
    for (;;) {
      const next = await watch.within(chunks.next());
      if (next.done === true) return { text: text + decoder.decode(), complete: true, tooLarge: false };
      const room = maxBytes - size;
      size += next.value.byteLength;
      text += decoder.decode(next.value.subarray(0, Math.max(0, room)), { stream: true });
      if (size > maxBytes) return { text: text + decoder.decode(), complete: false, tooLarge: true };
    }
  } catch (error) {
    if (error instanceof Stopped && error.reason === 'cancelled') throw error;
    // The status is known, and the outcome of the body helps whoever has to find out the rest.
    return { text: text + decoder.decode(), complete: false, tooLarge: false };
  }
}

function withKey(request: PreparedRequest, key: string | null): Record<string, string> {
  for (const name of Object.keys(request.headers)) {
    if (name.toLowerCase() === 'authorization') throw new Error('A prepared request carries no key');
  }
  return key === null ? { ...request.headers } : { ...request.headers, Authorization: `Bearer ${key}` };
}

/** Phases in which no connection with the service could carry a request yet. */
const BEFORE_SENDING: ReadonlySet<NetworkPhase> = new Set([
  'name-lookup',
  'connecting',
  'proxy',
  'encryption',
]);

/**
 * Names the failure of a call that got no answer. `phase` is the last one that the network stack reported
 * ; null when it reports nothing, and `connecting` before it was given anything.
 */
function problemOf(
  error: unknown,
  phase: NetworkPhase | null,
  keys: readonly string[],
  online: boolean,
): ProblemOf<'network'> {
  if (error instanceof Stopped) {
    const cancelled = error.reason === 'cancelled';
    return {
      kind: 'network',
      phase: cancelled ? 'cancelled' : (phase ?? 'waiting-for-answer'),
      timedOut: !cancelled,
      cause: STOP_NAMES[error.reason],
      maybeActed: phase === null || !BEFORE_SENDING.has(phase),
    };
  }
  const place = placeOf(error);
  return {
    kind: 'network',
    phase: !online && !place.maybeActed ? 'offline' : place.phase,
    timedOut: place.timedOut,
    cause: redactText(place.cause, keys),
    maybeActed: place.maybeActed,
  };
}

/** Makes the one place through which requests leave with a key. */
export function createTransport(ports: TransportPorts): Transport {
  return {
    async send(request, key) {
      // The key ring gave no key for another origin: only a mistake of the program gets this far.
      const { origin } = new URL(request.url);
      const carried = [...(key === null ? [] : [key]), ...(request.secrets ?? [])];
      if (carried.some((one) => !ports.releases.allows(one, origin))) {
        throw new Error('A key was about to leave for an origin that it was not given for');
      }
      const headers = withKey(request, key);
      const startedAt = ports.now();
      const watch = new CallWatch(request.timeouts, request.signal, ports.later);
      let phase: NetworkPhase | null = 'connecting';
      try {
        watch.signal.throwIfAborted();
        const exchange = request.repeatable === true ? ports.repeatable : ports.once;
        const { method, url, body } = request;
        phase = null;
        const head = await watch.within(
          exchange({ method, url, headers, body, signal: watch.signal, onPhase: (now) => (phase = now) }),
        );
        watch.answerIsHere();
        const { text, complete, tooLarge } = await readBody(head, request.maxBytes, watch);
        // Whoever answers knows every key that it was given, and may name another one than that of this call.
        const keys = [...new Set([...carried, ...ports.releases.keysFor(origin)])];
        const answer: Answer = {
          status: head.status,
          headers: redactHeaders(head.headers, keys),
          text: request.secrets === undefined ? redactVerbatim(text, keys) : text,
          complete,
          tooLarge,
        };
        return { answered: true, answer, milliseconds: ports.now() - startedAt };
      } catch (error) {
        const problem = problemOf(error, phase, carried, ports.isOnline());
        return { answered: false, problem, milliseconds: ports.now() - startedAt };
      } finally {
        watch.end();
      }
    },
  };
}
