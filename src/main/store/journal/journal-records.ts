import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Attempt, attemptSchema, type Operation, operationSchema } from '@core/journal/operations';
import { problemSchema } from '@contract/problems';
import { readOldProof } from '@core/history/old-sentences';
import { missingPartSchema } from '@core/values/incomplete-total';
import { recordedSchema } from '@core/values/recorded-facts';
import { ProblemError } from '../../problem-error';
import { jsonColumn, readRow, textBytesColumn } from '../engine/columns';
import type { SqlRow } from '../engine/database';
import { storageProblem } from '../engine/sqlite-problems';

const attemptRowSchema = z.object({
  id: z.string(),
  number: z.number(),
  sent_at: z.number(),
  ended_at: z.number().nullable(),
  outcome: attemptSchema.shape.outcome,
  url: z.string(),
  status: z.number().nullable(),
  answer_headers: jsonColumn(attemptSchema.shape.answerHeaders),
  answer_body: textBytesColumn,
  problem: jsonColumn(problemSchema).nullable(),
  reason: attemptSchema.shape.reason,
});

const operationRowSchema = z.object({
  id: z.string(),
  kind: operationSchema.shape.kind,
  state: operationSchema.shape.state,
  account_id: z.string(),
  key_slot: z.string(),
  subject_id: z.string(),
  method: z.string(),
  target: z.string(),
  headers: jsonColumn(operationSchema.shape.headers),
  idempotency_key: z.string().nullable(),
  body: z.instanceof(Uint8Array).nullable(),
  body_digest: z.string(),
  body_bytes: z.number(),
  approved_total: z.string().nullable(),
  approved_missing: jsonColumn(z.array(missingPartSchema)).nullable(),
  created_at: z.number(),
  settled_at: z.number().nullable(),
  proof: operationSchema.shape.proof,
  proof_note: z.string(),
  recorded_proof: jsonColumn(recordedSchema).nullable(),
});

/** What of a call the state of its subject follows from. */
export type CallFacts = Pick<Operation, 'id' | 'kind' | 'state' | 'accountId' | 'target' | 'attempts'>;

const callRowSchema = operationRowSchema.pick({
  id: true,
  kind: true,
  state: true,
  account_id: true,
  target: true,
});

/** Reads what the state of a subject follows from. Throws ProblemError (`storage`, damaged) for a row that does not fit. */
export function readCall(row: SqlRow, attempts: readonly Attempt[]): CallFacts {
  const { id, kind, state, account_id: accountId, target } = readRow(callRowSchema, row, 'operation');
  return { id, kind, state, accountId, target, attempts: [...attempts] };
}

/** SHA-256 in hex; of nothing for a request without a body. */
export function digestOf(bytes: Uint8Array | null): string {
  return createHash('sha256')
    .update(bytes ?? new Uint8Array())
    .digest('hex');
}

/** Reads one attempt. Throws ProblemError (`storage`, damaged) for a row that does not fit. */
export function readAttempt(row: SqlRow): Attempt {
  const stored = readRow(attemptRowSchema, row, 'attempt');
  return {
    id: stored.id,
    number: stored.number,
    sentAt: stored.sent_at,
    endedAt: stored.ended_at,
    outcome: stored.outcome,
    url: stored.url,
    status: stored.status,
    answerHeaders: stored.answer_headers,
    answerBody: stored.answer_body,
    problem: stored.problem,
    reason: stored.reason,
  };
}

/**
 * Reads one operation. Throws ProblemError (`storage`, damaged) for a row that does not fit, and
 * also when the stored bytes are not those of the stored digest: they must not be sent.
 */
export function readOperation(row: SqlRow, attempts: readonly Attempt[]): Operation {
  const stored = readRow(operationRowSchema, row, 'operation');
  if (digestOf(stored.body) !== stored.body_digest) {
    throw new ProblemError(
      storageProblem('damaged', `The stored bytes of operation ${stored.id} do not match their digest`),
    );
  }
  return {
    id: stored.id,
    kind: stored.kind,
    state: stored.state,
    accountId: stored.account_id,
    keySlot: stored.key_slot,
    subjectId: stored.subject_id,
    method: stored.method,
    target: stored.target,
    headers: stored.headers,
    idempotencyKey: stored.idempotency_key,
    body: textBytesColumn.parse(stored.body),
    bodyDigest: stored.body_digest,
    bodyBytes: stored.body_bytes,
    approvedTotal: stored.approved_total,
    approvedMissing: stored.approved_missing,
    createdAt: stored.created_at,
    settledAt: stored.settled_at,
    proof: stored.proof,
    proofNote: stored.recorded_proof ?? readOldProof(stored.proof_note),
    attempts: [...attempts],
  };
}
