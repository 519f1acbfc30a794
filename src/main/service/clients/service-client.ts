import { type Result, success } from '@contract/problems';
import { type RouteName, ROUTES } from '@contract/routes';
import type { Account } from '@core/accounts/accounts';
import type { RequestPurpose } from '@core/history/requests';
import { type PracticeLabAddresses, resolveTarget, targetOf } from '../addresses';
import type { CallLimits } from '../call-limits';
import { redactHeaders } from '../redaction';
import type { Leave, BackOff } from '../back-off';
import type { Sent, Transport } from '../transport';

/** A call exactly as it will be sent, but for its key: what the journal pins before sending. */
export interface PinnedCall {
  readonly method: string;
  /** Base address and path; a practice-lab address names no port (see `addresses.ts`). */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The exact text of the body; null when none is sent. */
  readonly body: string | null;
}

/** A sending, and where it went. `url` is the address with the port of the moment; never a key. */
export interface Sending {
  readonly url: string;
  readonly sent: Sent;
}

export interface SendOptions {
  readonly key: string | null;
  readonly limits: CallLimits;
  /** True only for a call that creates nothing. */
  readonly repeatable?: boolean;
  readonly signal?: AbortSignal;
  /**
   * The account that is to be slowed down when the service asks for it. A repeatable call then waits
   * for its turn here; any other has waited before it was journaled as sent ({@link BackOff.enter}).
   */
  readonly accountId?: string;
  /** What the list of requests says of it, where that does not follow from the call itself. */
  readonly record?: {
    readonly accountId?: string;
    readonly purpose?: RequestPurpose;
    readonly operationId?: string;
  };
}

/** What varies between two calls of a route. */
export interface PinOptions {
  /** Values for the varying parts of the path. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Query parameters; those that are undefined are left out. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** The exact text of the body; null when none is sent. */
  readonly body: string | null;
  /** Media type of the body where it is not JSON. */
  readonly contentType?: string;
}

function queryText(query: PinOptions['query'] = {}): string {
  const words = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  );
  return words.length === 0 ? '' : `?${words.join('&')}`;
}

export interface ServiceClient {
  /**
   * Prepares a call of a route: method, target, and the JSON headers of the document ("Endpoints"),
   * with `Service-API-Version` when the account has chosen one ("Versioning", rule 2).
   */
  pin(account: Account, route: RouteName, call: PinOptions): PinnedCall;
  /**
   * Sends a pinned call once. A Problem is given only when nothing can be sent, because the practice
   * lab is not running; everything else, no answer included, is a Sending.
   */
  send(call: PinnedCall, options: SendOptions): Promise<Result<Sending>>;
  /** The address of the moment for a kept target; a Problem while the practice lab is not running. */
  resolve(target: string): Result<string>;
}

const encoder = new TextEncoder();

const calledOff: Sent = {
  answered: false,
  problem: { kind: 'network', phase: 'cancelled', timedOut: false, cause: 'cancelled', maybeActed: false },
  milliseconds: 0,
};

/** Makes the client that every family of routes is built on. */
export function createServiceClient(ports: {
  readonly transport: Transport;
  /** Addresses of the practice lab, or null while it is not running. */
  readonly practiceLab: () => PracticeLabAddresses | null;
  readonly backOff?: BackOff;
}): ServiceClient {
  /** Waits for a turn; null when a person did not want to wait any longer. */
  async function enter(
    accountId: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Leave | null> {
    if (accountId === undefined || ports.backOff === undefined) return () => undefined;
    try {
      return await ports.backOff.enter(accountId, signal);
    } catch (error) {
      if (signal?.aborted === true) return null;
      throw error;
    }
  }

  return {
    resolve: (target) => resolveTarget(target, ports.practiceLab),

    pin(account, route, { parts, query, body, contentType = 'application/json' }) {
      const version = account.serviceApiVersion;
      return {
        method: ROUTES[route].method,
        target: targetOf(account, route, parts) + queryText(query),
        headers: {
          Accept: 'application/json',
          'Content-Type': contentType,
          ...(version === null ? {} : { 'Service-API-Version': version }),
        },
        body,
      };
    },

    async send(call, { key, limits, repeatable = false, signal, accountId }) {
      const leave = await enter(repeatable ? accountId : undefined, signal);
      if (leave === null) return success({ url: call.target, sent: calledOff });
      try {
        // The practice lab may have another port after a wait.
        const resolved = resolveTarget(call.target, ports.practiceLab);
        if (!resolved.ok) return resolved;
        const { method, headers } = call;
        const body = call.body === null ? null : encoder.encode(call.body);
        const { timeouts, maxBytes } = limits;
        const request = { method, url: resolved.value, headers, body, timeouts, maxBytes, repeatable };
        const sent = await ports.transport.send({ ...request, ...(signal && { signal }) }, key);
        if (sent.answered && accountId !== undefined) ports.backOff?.note(accountId, sent.answer);
        return success({ url: resolved.value, sent });
      } finally {
        leave();
      }
    },
  };
}

/** Headers of a pinned call as the journal may keep them. There is no key among them to begin with. */
export const recordedHeaders = (call: PinnedCall): Record<string, string> =>
  redactHeaders(call.headers, null);
