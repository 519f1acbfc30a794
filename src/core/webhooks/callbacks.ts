import { z } from 'zod';
import { type Problem, problemSchema } from '@contract/problems';

/** The two services that a callback address can be registered with (document: "Events"). */
export const callbackServiceSchema = z.enum(['editor', 'orderSubmit']);
export type CallbackService = z.infer<typeof callbackServiceSchema>;

/**
 * How far the registration of a callback address is (document: "Events", registration).
 * registering: create is on its way. awaiting-verifier: the lab took the address and its verifier has not arrived.
 * verifying: verify is on its way. enabled: verify was answered with a success, or a verified event came to the address.
 * unproven: the last step was sent, and its 2xx says nothing that can be believed; `problem` says why. trouble: the last
 * step was refused, or no answer came. none: nothing was registered from this computer, or it was forgotten.
 */
export const callbackStateSchema = z.enum([
  'none',
  'registering',
  'awaiting-verifier',
  'verifying',
  'enabled',
  'unproven',
  'trouble',
]);
export type CallbackState = z.infer<typeof callbackStateSchema>;

/** The callback address of one service for one account: one per set of credentials (document: "Authentication", 7). */
export const callbackSchema = z.object({
  accountId: z.string(),
  service: callbackServiceSchema,
  /** The slot of the account whose key registers it: accounts with the same key share one address. */
  keySlot: z.string(),
  state: callbackStateSchema,
  /** The address that this computer registered last; empty when none. */
  callbackUri: z.string(),
  /** The address that was enabled before and that the registration under way replaces; null when none is known. */
  replaces: z.string().nullable(),
  /** UTC milliseconds; null before. */
  registeredAt: z.number().nullable(),
  verifiedAt: z.number().nullable(),
  lastDeliveryAt: z.number().nullable(),
  problem: problemSchema.nullable(),
  /** True once a verifier was sent back for this registration: the last step is then the verification. */
  verifierSent: z.boolean(),
  /**
   * Callbacks that are registered with the same key: an address that is enabled for one of them takes the place of the
   * others' (document: "Authentication", 7).
   */
  sharesWith: z.array(z.object({ accountId: z.string(), service: callbackServiceSchema })),
  /** True while the registered address is the one that the receiver of this computer is behind. */
  ours: z.boolean(),
  revision: z.number().int(),
});
export type Callback = z.infer<typeof callbackSchema>;

/**
 * True for the problem of a step that was sent and answered with a 2xx that proves nothing (document: "Endpoints", not
 * shown for this response): empty, unreadable, a page of something else, or words that say neither yes nor no.
 */
export const isUnprovenStep = (problem: Problem): boolean =>
  (problem.kind === 'unreadable' || problem.kind === 'incomplete' || problem.kind === 'html') &&
  problem.status >= 200 &&
  problem.status <= 299;

type Enabling = Pick<Callback, 'state' | 'callbackUri' | 'replaces' | 'verifiedAt'>;

/** The address that is enabled for a callback as far as this computer knows, or null. */
export const enabledAddressOf = ({ state, callbackUri, replaces }: Enabling): string | null =>
  state === 'enabled' ? callbackUri : replaces;

/**
 * The address that is enabled for callbacks that are registered with one key, and the callback that it is known of: the
 * newest (document: "Authentication", 7). Null when none is known.
 */
export function enabledAmong<C extends Enabling>(
  callbacks: readonly C[],
): { readonly address: string; readonly callback: C } | null {
  const enabled = callbacks.flatMap((callback) => {
    const address = enabledAddressOf(callback);
    return address === null ? [] : [{ address, callback }];
  });
  enabled.sort((one, other) => (other.callback.verifiedAt ?? 0) - (one.callback.verifiedAt ?? 0));
  return enabled[0] ?? null;
}

/** The receiver of this computer: an HTTP server that takes what the lab delivers. Off until a person wants it. */
export const receiverChoiceSchema = z.object({
  on: z.boolean(),
  /** The interface that it listens on: an address of this computer. */
  host: z.string(),
  /** 1024 to 65535, or 0 for any that is free. */
  port: z.number().int().min(0).max(65_535),
  /** What is before the path where the lab reaches it: the studio's tunnel or proxy; empty for `http://host:port`. */
  publicBase: z.string(),
});
export type ReceiverChoice = z.infer<typeof receiverChoiceSchema>;

export const receiverSchema = receiverChoiceSchema.extend({
  state: z.enum(['off', 'starting', 'listening', 'failed']),
  /** Where it listens at the moment, such as `http://127.0.0.1:49152`; null when it does not. */
  address: z.string().nullable(),
  problem: problemSchema.nullable(),
  /** Interfaces to choose from: this computer alone first. */
  hosts: z.array(z.object({ host: z.string(), name: z.string() })),
  /** Part of the path that no one can guess; without it a request is answered 404 and not kept. */
  pathPart: z.string(),
});
export type Receiver = z.infer<typeof receiverSchema>;
