import { z } from 'zod';
import { cutText } from '@contract/answer-fields';
import { RAW_BODY_CHARACTERS } from '@contract/answers';
import { type Problem, problemSchema } from '@contract/problems';
import { requestPurposeSchema, type RequestRecord, type RequestRow } from '@core/history/requests';
import { jsonColumn, readRow, textBytesColumn } from '../engine/columns';
import type { SqlRow } from '../engine/database';

const flag = z.number().transform((value) => value !== 0);

const rowColumns = z.object({
  id: z.string(),
  at: z.number(),
  accountId: z.string(),
  purpose: requestPurposeSchema,
  route: z.string().nullable(),
  method: z.string(),
  url: z.string(),
  status: z.number().int().nullable(),
  milliseconds: z.number(),
  problem: jsonColumn(problemSchema).nullable(),
  operationId: z.string().nullable(),
});

const recordColumns = rowColumns.extend({
  withKey: flag,
  requestHeaders: jsonColumn(z.record(z.string(), z.string())),
  requestBody: textBytesColumn,
  requestBytes: z.number().int(),
  requestCut: flag,
  answerHeaders: jsonColumn(z.record(z.string(), z.string())),
  answerBody: textBytesColumn,
  answerCut: flag,
});

/** A row of the list. */
export const readRequestRow = (row: SqlRow): RequestRow => readRow(rowColumns, row, 'request');

/** A problem without the body that is kept beside it anyway. */
export const withoutBody = (problem: Problem): Problem =>
  'rawBody' in problem ? { ...problem, rawBody: '' } : problem;

function withBody(problem: Problem | null, body: string | null): Problem | null {
  return problem !== null && 'rawBody' in problem && body !== null
    ? { ...problem, rawBody: cutText(body, RAW_BODY_CHARACTERS) }
    : problem;
}

/** A request in full, its problem with the body that came. */
export function readRequestRecord(row: SqlRow): RequestRecord {
  const { requestCut, answerCut, ...columns } = readRow(recordColumns, row, 'request');
  return {
    ...columns,
    problem: withBody(columns.problem, columns.answerBody),
    requestBodyCut: requestCut,
    answerBodyCut: answerCut,
  };
}
