import { z } from 'zod';

/**
 * "Prove it": the promises of the desk, tried on this computer against a private practice lab, with faults of the
 * network, of the disk and of the power, in a folder of its own. What people work with is not touched.
 */

/** What the desk promises, in the order of importance. */
export const promiseSchema = z.enum([
  /** At most one order at the lab for each that a person approved, whatever broke. */
  'no-order-twice',
  /** Everything drafted, sent and answered is on disk before the screen says so, and ends proven or in sight. */
  'no-order-lost',
  /** Never shown as failed while the lab has it, nor as done without a proof. */
  'no-false-certainty',
  /** Nothing leaves above the total that a person approved. */
  'no-surprise-on-the-bill',
  /** No key in the database, its copies, logs or exports. */
  'no-key-leaks',
  /** What is sent again are the stored bytes, with the stored key, to the stored account. */
  'unchanged-means-unchanged',
  /** Few requests while the lab is in trouble, and none while nothing is asked. */
  'no-nagging',
]);
export type Promised = z.infer<typeof promiseSchema>;
export const PROMISES = promiseSchema.options;

/** How often a promise was tried, and how often it held. */
const promiseTriesSchema = z.object({
  promise: promiseSchema,
  tried: z.number().int(),
  held: z.number().int(),
});
export type PromiseTries = z.infer<typeof promiseTriesSchema>;

/** A promise that did not hold: a fault of the program, with all that is needed to see it again. */
const proofFindingSchema = z.object({
  promise: promiseSchema,
  /** Replays the schedule that it was seen in. */
  seed: z.string(),
  /** What was seen, in one sentence. */
  words: z.string(),
  /** The schedule, step by step, the shortest that was found. */
  steps: z.array(z.string()),
});
export type ProofFinding = z.infer<typeof proofFindingSchema>;

/** How far a proof is, or its result. Times are UTC milliseconds. */
export const proofSchema = z.object({
  state: z.enum(['running', 'finished', 'stopped', 'failed']),
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  /** How long it runs in all, in milliseconds, and how long it has. */
  planned: z.number(),
  elapsed: z.number(),
  seed: z.string(),
  promises: z.array(promiseTriesSchema),
  /** Schedules that were run, programs that were ended in the middle, requests, faults that struck. */
  counts: z.object({
    schedules: z.number().int(),
    kills: z.number().int(),
    requests: z.number().int(),
    faults: z.number().int(),
    orders: z.number().int(),
  }),
  /** Faults that struck at a point, by their numbers in the fault matrix. */
  cells: z.array(
    z.object({ fault: z.string(), point: z.string(), tried: z.number().int(), held: z.number().int() }),
  ),
  findings: z.array(proofFindingSchema),
  /** The disk as it was found: milliseconds until a commit is durable; null until it was measured. */
  disk: z.object({ commits: z.number().int(), median: z.number(), slowest: z.number() }).nullable(),
  /** What was looked through, byte by byte, for the key that the desks of the proof were given. */
  searched: z.object({ files: z.number().int(), bytes: z.number().int() }),
  /** Why it failed to run at all; empty unless it did. */
  failure: z.string(),
  /** What it was run with: version of the program, of the runtime, the system. */
  about: z.string(),
});
export type Proof = z.infer<typeof proofSchema>;

/** What a proof is to do. */
const proofOrderSchema = z.object({
  /** An empty folder that is its own; it is removed by whoever gave it. */
  folder: z.string(),
  seed: z.string(),
  milliseconds: z.number().int().min(1_000),
  about: z.string(),
});
export type ProofOrder = z.infer<typeof proofOrderSchema>;

/** Commands to the process that runs a proof. */
export const proofCommandSchema = z.discriminatedUnion('tell', [
  z.object({ tell: z.literal('begin'), order: proofOrderSchema }),
  z.object({ tell: z.literal('stop') }),
  /** A program that it asked for runs, under this number of the system. */
  z.object({ tell: z.literal('started'), program: z.number().int(), pid: z.number().int() }),
  /** A program that it asked for has ended; null where the system does not say how. */
  z.object({ tell: z.literal('ended'), program: z.number().int(), code: z.number().int().nullable() }),
]);
export type ProofCommand = z.infer<typeof proofCommandSchema>;

/** What the process that runs a proof says. Only the program that forked it can fork another one beside it. */
export const proofSaidSchema = z.discriminatedUnion('say', [
  z.object({ say: z.literal('progress'), proof: proofSchema }),
  /** The last word; the process ends after it. */
  z.object({ say: z.literal('finished'), proof: proofSchema }),
  /** Asks for a program that is given `work` and will be killed in the middle of it. */
  z.object({ say: z.literal('start'), program: z.number().int(), work: z.unknown() }),
]);
export type ProofSaid = z.infer<typeof proofSaidSchema>;

/** What is said of a proof that its process did not end in an orderly way. */
export function failedProof(last: Proof, failure: string, at: number): Proof {
  return { ...last, state: 'failed', endedAt: at, failure };
}

/** A proof that is about to begin: nothing was tried yet. */
export function newProof(order: Pick<ProofOrder, 'seed' | 'milliseconds' | 'about'>, at: number): Proof {
  return {
    state: 'running',
    startedAt: at,
    endedAt: null,
    planned: order.milliseconds,
    elapsed: 0,
    seed: order.seed,
    promises: PROMISES.map((promise) => ({ promise, tried: 0, held: 0 })),
    counts: { schedules: 0, kills: 0, requests: 0, faults: 0, orders: 0 },
    cells: [],
    findings: [],
    disk: null,
    searched: { files: 0, bytes: 0 },
    failure: '',
    about: order.about,
  };
}

/** The result of a proof, as three things that are never taken for each other; null while it runs. */
export function verdictOf(proof: Proof): 'held' | 'not-held' | 'not-run' | null {
  if (proof.state === 'running') return null;
  if (proof.findings.length > 0 || proof.promises.some(({ tried, held }) => held < tried)) return 'not-held';
  if (proof.state === 'failed') return 'not-run';
  // What was never tried did not hold either.
  return proof.promises.every(({ tried }) => tried > 0) ? 'held' : 'not-run';
}
