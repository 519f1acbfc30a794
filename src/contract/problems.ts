import { z } from 'zod';
import { statedSchema, type Statement, statementSchema } from './statements';

/**
 * One value for everything that is not a success: what the service said, or what kept it from
 * saying it. Told apart by what is in an answer, never by its status alone (document: "Errors").
 */

/** One failing field of a Problem Details body (document: "Problem Details body", `invalidParams`). */
export const invalidParamSchema = z.object({
  /** Dotted path such as `items.0.quantity`. */
  name: z.string(),
  reason: z.string(),
  /** What was sent, where the service repeats it. */
  value: z.unknown().optional(),
});
export type InvalidParam = z.infer<typeof invalidParamSchema>;

/** How far a request got before its connection failed, and so whether the service may have acted on it. */
export const networkPhaseSchema = z.enum([
  'offline',
  'name-lookup',
  'connecting',
  'encryption',
  'proxy',
  'sending',
  'waiting-for-answer',
  'reading-answer',
  'cancelled',
]);
export type NetworkPhase = z.infer<typeof networkPhaseSchema>;

const answered = {
  status: z.number().int(),
  /** Media type of the answer, as it came. */
  contentType: z.string().nullable(),
  /** The body as text, cut at the recorder's cap. Keys are never in it. */
  rawBody: z.string(),
  /** True when `rawBody` is only the beginning of what came. */
  rawBodyCut: z.boolean().default(false),
};

const described = {
  title: z.string().nullable().default(null),
  detail: z.string().nullable().default(null),
  code: z.string().nullable().default(null),
  instance: z.string().nullable().default(null),
  type: z.string().nullable().default(null),
  invalidParams: z.array(invalidParamSchema).default([]),
  supportedVersions: z.array(z.string()).default([]),
  /** Broken rules, each in its words: a refusal without a field to go with it. */
  rules: z.array(z.string()).default([]),
};

/** What an answer says in words, under whatever name. */
const message = z.string().nullable().default(null);

/** Rejected before the service saw it: one-field body (document: "Gateway body"). */
const gatewayProblem = z.object({ kind: z.literal('gateway'), ...answered, message: z.string() });
/** Problem Details (document: "Problem Details body"). */
const detailsProblem = z.object({ kind: z.literal('details'), ...answered, ...described });
/** The shape of paths outside the route families (document: "Other bodies", 2). */
const outsideProblem = z.object({
  kind: z.literal('outside'),
  ...answered,
  ...described,
  error: z.string().nullable().default(null),
  message,
});
/** JSON that is neither of the documented shapes; `message` is whatever in it reads like one. */
const otherJsonProblem = z.object({
  kind: z.literal('other-json'),
  ...answered,
  ...described,
  message,
});
/** HTML, from a load balancer, a proxy or a sign-in page (document: "Other bodies", 3). */
const htmlProblem = z.object({ kind: z.literal('html'), ...answered, title: z.string().nullable() });
/** Neither JSON nor HTML, or nothing at all, or cut short, or larger than what is read. */
const unreadableProblem = z.object({
  kind: z.literal('unreadable'),
  ...answered,
  why: z.enum(['empty', 'not-json', 'truncated', 'too-large']),
});
/** A 2xx that does not carry what a success must carry, or that carries a refusal beside it. */
const incompleteProblem = z.object({
  kind: z.literal('incomplete'),
  ...answered,
  ...described,
  message,
  /** What is missing or wrong, one entry a path. */
  missing: z.array(z.object({ path: z.string(), reason: statedSchema })),
});
/** A refusal in a 2xx, or in another form than JSON: an error number, broken rules, or words (`refusal-facts.ts`). */
const refusalProblem = z.object({
  kind: z.literal('refusal'),
  ...answered,
  ...described,
  message,
  /** The answer's own words, cut. */
  words: z.string(),
});
/** A redirect; none is followed with a key in hand. */
const redirectProblem = z.object({
  kind: z.literal('redirect'),
  ...answered,
  location: z.string().nullable(),
});
/** No answer. */
const networkProblem = z.object({
  kind: z.literal('network'),
  phase: networkPhaseSchema,
  timedOut: z.boolean(),
  /** Technical name, such as net::ERR_CONNECTION_RESET. */
  cause: z.string(),
  /** False only when it is certain that no byte of the request reached the service. */
  maybeActed: z.boolean(),
});
/** The key that a call needs cannot be had, or may not be sent where the call goes. */
const keyProblem = z.object({
  kind: z.literal('key'),
  /**
   * `other-origin`: it was given for other addresses; `unbound`: it was saved before keys were bound to addresses, and
   * no one has said yet where it may go; `old-runtime`: this Electron is too old to send a key to another computer.
   * Of a key with a secret: `exchange-missing`: the account does not say how they become a token; `exchange-refused`: the
   * lab did not take them; `exchange-failed`: what came for them was no token, or nothing came. `cause` has the words.
   */
  state: z.enum([
    'absent',
    'locked',
    'unavailable',
    'other-origin',
    'unbound',
    'old-runtime',
    'exchange-missing',
    'exchange-refused',
    'exchange-failed',
  ]),
  accountId: z.string(),
  slot: z.string(),
  /** Scheme, host and port that the call was for; null where that is not the reason. */
  origin: z.string().nullable().default(null),
  cause: z.string().nullable().default(null),
});
/** The database or a file refused. */
const storageProblem = z.object({
  kind: z.literal('storage'),
  /** `altered`: a file whose schema is not what this program makes; its `cause` names what differs. */
  state: z.enum(['full', 'read-only', 'damaged', 'altered', 'newer-schema', 'busy', 'failed']),
  cause: z.string(),
});
/** What a person or the renderer gave is not usable. */
const inputProblem = z.object({
  kind: z.literal('input'),
  fields: z.array(
    z.object({
      path: z.string(),
      /** A text is a value as it was given, or the words of an earlier version. */
      given: statedSchema,
      expected: statedSchema,
    }),
  ),
});
/** What was asked for is not there (any more). */
const absentProblem = z.object({ kind: z.literal('absent'), what: z.string(), id: z.string() });
/** Which promise of the program prevents it. */
export const blockedReasonSchema = z.enum([
  'outcome-unknown',
  // An account is not removed while orders of it are unknown or on their way.
  'account-has-unknown-orders',
  'already-confirmed',
  'already-running',
  'not-placed',
  'not-exported',
  'total-changed',
  'total-incomplete',
  'account-changed',
  'key-changed',
  'token-without-account',
  'token-expired',
  'practice-lab-stopped',
  'changed-meanwhile',
  // Commerce: what is between a draft and its submission.
  'not-priced',
  'not-submittable',
  'already-made',
  'already-submitted',
  'too-late-to-send-again',
  // A possible duplicate, under the name that is stored.
  'look-alikes',
  'read-only-desk',
  // Batches and holds.
  'held',
  'left-already',
  'batch-state',
  // The desk was put back to an earlier state, and what was sent since is not settled.
  'restored',
  'not-accepted',
  // The workspace of several desks: it cannot be reached, or waits for desks; another desk has it; it was placed again
  // at another desk; its account is another one there; this desk may not send any more; it left with this call open.
  'workspace-away',
  'workspace-gate',
  'workspace-held',
  'workspace-superseded',
  'workspace-account',
  'workspace-left',
  'workspace-may-send',
  'workspace-untold',
  // The server refuses what was asked of it; the detail says why and what to do.
  'workspace-refused',
  // A newer program at another desk wrote of it what this one cannot read.
  'newer-program',
]);
/** A promise of the program prevents it; `reason` names it. */
const blockedProblem = z.object({
  kind: z.literal('blocked'),
  reason: blockedReasonSchema,
  /** What else there is to say of it. Earlier versions wrote a sentence. */
  detail: z.union([
    z.array(statementSchema),
    z.string().transform((text): Statement[] => (text === '' ? [] : [{ kind: 'text', params: { text } }])),
  ]),
});
/** A mistake in the program, on its way to the person who met it. */
const bugProblem = z.object({ kind: z.literal('bug'), message: z.string(), stack: z.string().nullable() });

export const problemSchema = z.discriminatedUnion('kind', [
  gatewayProblem,
  detailsProblem,
  outsideProblem,
  otherJsonProblem,
  htmlProblem,
  unreadableProblem,
  incompleteProblem,
  refusalProblem,
  redirectProblem,
  networkProblem,
  keyProblem,
  storageProblem,
  inputProblem,
  absentProblem,
  blockedProblem,
  bugProblem,
]);
export type Problem = z.infer<typeof problemSchema>;
export type ProblemKind = Problem['kind'];
export type ProblemOf<K extends ProblemKind> = Extract<Problem, { kind: K }>;

/** A value or the Problem in its place. */
export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

/** Wraps a value as a Result. */
export const success = <T>(value: T): Result<T> => ({ ok: true, value });

/** Wraps a Problem as a Result. */
export const failure = (problem: Problem): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem,
});
