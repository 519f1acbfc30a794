import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isErasedBody } from '@core/customers/erased-body';
import { type Attempt, attemptSchema, type Operation, operationSchema } from '@core/journal/operations';
import { problemSchema } from '@contract/problems';
import { readOldNote } from '@core/history/old-sentences';
import { missingPartSchema } from '@core/values/incomplete-total';
import { ProblemError } from '../../problem-error';
import { jsonColumn, readRow, recordedValue, textBytesColumn } from '../engine/columns';
import type { SqlRow } from '../engine/database';
import { storageProblem } from '../engine/sqlite-problems';

const attemptRowSchema = z.object({
  id: z.string(),
  number: z.number(),
  sentAt: z.number(),
  endedAt: z.number().nullable(),
  outcome: attemptSchema.shape.outcome,
  url: z.string(),
  status: z.number().nullable(),
  answerHeaders: jsonColumn(attemptSchema.shape.answerHeaders),
  answerBody: textBytesColumn,
  problem: jsonColumn(problemSchema).nullable(),
  reason: attemptSchema.shape.reason,
  desk: attemptSchema.shape.desk,
  person: attemptSchema.shape.person,
});

const operationRowSchema = z.object({
  id: z.string(),
  kind: operationSchema.shape.kind,
  state: operationSchema.shape.state,
  accountId: z.string(),
  keySlot: z.string(),
  subjectId: z.string(),
  method: z.string(),
  target: z.string(),
  headers: jsonColumn(operationSchema.shape.headers),
  idempotencyKey: z.string().nullable(),
  body: z.instanceof(Uint8Array).nullable(),
  bodyDigest: z.string(),
  bodyBytes: z.number(),
  approvedTotal: z.string().nullable(),
  approvedMissing: jsonColumn(z.array(missingPartSchema)).nullable(),
  createdAt: z.number(),
  settledAt: z.number().nullable(),
  proof: operationSchema.shape.proof,
  proofNote: z.string(),
  recordedProof: jsonColumn(recordedValue).nullable(),
  desk: operationSchema.shape.desk,
});

/** What of a call the state of its subject follows from. */
export type CallFacts = Pick<Operation, 'id' | 'kind' | 'state' | 'accountId' | 'target' | 'attempts'>;

const callRowSchema = operationRowSchema.pick({
  id: true,
  kind: true,
  state: true,
  accountId: true,
  target: true,
});

/** Reads what the state of a subject follows from. Throws ProblemError (`storage`, damaged) for a row that does not fit. */
export const readCall = (row: SqlRow, attempts: readonly Attempt[]): CallFacts => ({
  ...readRow(callRowSchema, row, 'operation'),
  attempts: [...attempts],
});

/** SHA-256 in hex; of nothing for a request without a body. */
export function digestOf(bytes: Uint8Array | null): string {
  return createHash('sha256')
    .update(bytes ?? new Uint8Array())
    .digest('hex');
}

/** Reads one attempt. Throws ProblemError (`storage`, damaged) for a row that does not fit. */
export const readAttempt = (row: SqlRow): Attempt => readRow(attemptRowSchema, row, 'attempt');

/**
 * Reads one operation. Throws ProblemError (`storage`, damaged) for a row that does not fit, and
 * also when the stored bytes are not those of the stored digest: they must not be sent.
 */
export function readOperation(row: SqlRow, attempts: readonly Attempt[]): Operation {
  const { body, recordedProof, ...stored } = readRow(operationRowSchema, row, 'operation');
  // What was erased is settled, so it is never sent again; no request has such bytes.
  const isErased = body !== null && stored.settledAt !== null && isErasedBody(body);
  if (!isErased && digestOf(body) !== stored.bodyDigest) {
    throw new ProblemError(
      storageProblem('damaged', `The stored bytes of operation ${stored.id} do not match their digest`),
    );
  }
  return {
    ...stored,
    body: textBytesColumn.parse(body),
    proofNote: recordedProof ?? (stored.proofNote === '' ? '' : readOldNote(stored.proofNote, stored.proof)),
    attempts: [...attempts],
  };
}
