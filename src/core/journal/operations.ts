import { z } from 'zod';
import { problemSchema } from '@contract/problems';
import { missingPartSchema } from '../values/incomplete-total';
import { recordedSchema } from '../values/recorded-facts';

/** Calls that can create, place or confirm something, and are therefore journaled. */
export const operationKindSchema = z.enum(['create', 'confirm', 'submit']);
export type OperationKind = z.infer<typeof operationKindSchema>;

/**
 * planned: durably written, not sent. sent: on its way. succeeded, refused: proven by an answer.
 * unknown: sent, and nothing that proves what happened to it.
 */
export const operationStateSchema = z.enum(['planned', 'sent', 'succeeded', 'refused', 'unknown']);
export type OperationState = z.infer<typeof operationStateSchema>;

/** One sending of an operation's bytes, and the outcome. */
export const attemptSchema = z.object({
  id: z.string(),
  number: z.number().int().positive(),
  /** UTC milliseconds. */
  sentAt: z.number(),
  endedAt: z.number().nullable(),
  /** `interrupted`: the program ended before an answer was recorded. */
  outcome: z.enum(['on-its-way', 'succeeded', 'refused', 'unknown', 'interrupted']),
  /** Where it went, as sent. */
  url: z.string(),
  status: z.number().int().nullable(),
  answerHeaders: z.record(z.string(), z.string()),
  /** The answer's body as text; never a key. */
  answerBody: z.string().nullable(),
  problem: problemSchema.nullable(),
  /** What the sending was for: the first, a retry by rule, or a person's explicit choice. */
  reason: z.enum(['first', 'retry', 'chosen-by-person']),
  /** Id of the desk that sent it; null for this one. */
  desk: z.string().nullable(),
  /** Who sent it, as the system of that computer names them; empty where it was not written down. */
  person: z.string(),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** A journaled call with every attempt: one entry of the ledger that staff read. */
export const operationSchema = z.object({
  id: z.string(),
  kind: operationKindSchema,
  state: operationStateSchema,
  accountId: z.string(),
  keySlot: z.string(),
  /** The order, or for a submit the submission cart, that it is about: the desk's own id. */
  subjectId: z.string(),
  method: z.string(),
  /** Pinned when planned: base address and path. A practice-lab address has no port. */
  target: z.string(),
  /** Every header that is sent besides the key. */
  headers: z.record(z.string(), z.string()),
  idempotencyKey: z.string().nullable(),
  /** The exact body; null when none is sent. */
  body: z.string().nullable(),
  /** SHA-256 of the body's bytes, in hex. */
  bodyDigest: z.string(),
  bodyBytes: z.number().int(),
  /** What a person approved before it was planned, or null where nothing is to be paid. */
  approvedTotal: z.string().nullable(),
  /**
   * What the review said that the approved total leaves out; empty when it was the whole one, null where it was not
   * written down.
   */
  approvedMissing: z.array(missingPartSchema).nullable(),
  createdAt: z.number(),
  settledAt: z.number().nullable(),
  /** What proves the outcome. */
  proof: z.enum(['answer', 'event', 'person', 'none']),
  /** What a person typed as the proof, or what the program found; empty where there is nothing to say. */
  proofNote: recordedSchema,
  /** Id of the desk that planned it; null for this one. */
  desk: z.string().nullable(),
  attempts: z.array(attemptSchema),
});
export type Operation = z.infer<typeof operationSchema>;

/** What of an operation the state of its order or submission cart depends on. */
export type OperationFacts = Pick<Operation, 'kind' | 'state'> & {
  readonly attempts: readonly Pick<Attempt, 'outcome' | 'problem'>[];
};

/** True for a sending that was answered with a refusal, as opposed to one that never reached anyone. */
const wasAnswered = ({ outcome, problem }: OperationFacts['attempts'][number]): boolean =>
  outcome === 'refused' && problem !== null && 'status' in problem;

/** True when the service or its gateway refused the call, not only this desk or the network. */
export const wasRefused = (operation: OperationFacts): boolean =>
  operation.state === 'refused' && operation.attempts.some(wasAnswered);
