import type { NetworkPhase } from '@contract/problems';

/** One HTTP request, ready to leave; nothing is added to it on the way but what HTTP itself needs. */
export interface ExchangeRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  /** Ends the exchange; its connection is closed. */
  readonly signal: AbortSignal;
  /** Called with how far the request has got, where the network stack can tell. */
  readonly onPhase?: (phase: NetworkPhase) => void;
}

/** The head of an answer, and its body as it comes in. */
export interface ExchangeAnswer {
  /** HTTP status; a redirect is answered as it is, never followed. */
  readonly status: number;
  /** Header values by lower-case name, repeated ones joined with a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /** Throws when the connection ends before the body does. */
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * Carries one request over one network stack. Follows no redirect, keeps no cookie, caches nothing.
 * Rejects when no answer came: with a {@link ConnectionFailure} where the stack knows how far the
 * request got, with its own error elsewhere.
 */
export type Exchange = (request: ExchangeRequest) => Promise<ExchangeAnswer>;

/** A connection that failed at a known place. */
export class ConnectionFailure extends Error {
  override readonly name = 'ConnectionFailure';
  constructor(
    readonly phase: NetworkPhase,
    /** Technical name of what went wrong. */
    readonly technical: string,
    /** False only when no byte of the request was written to a connection with the service. */
    readonly maybeActed: boolean,
    options?: ErrorOptions,
  ) {
    super(technical, options);
  }
}

/** Turns the header lists of a network stack into one value a name. Cookies are left behind. */
export function joinHeaders(
  headers: Iterable<readonly [string, string | readonly string[] | undefined]>,
): Record<string, string> {
  const joined = new Map<string, string>();
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    if (value === undefined || key === 'set-cookie') continue;
    joined.set(key, typeof value === 'string' ? value : value.join(', '));
  }
  return Object.fromEntries(joined);
}
