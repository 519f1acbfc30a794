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
  account_id: z.string(),
  purpose: requestPurposeSchema,
  route: z.string().nullable(),
  method: z.string(),
  url: z.string(),
  status: z.number().int().nullable(),
  milliseconds: z.number(),
  problem: jsonColumn(problemSchema).nullable(),
  operation_id: z.string().nullable(),
});

const recordColumns = rowColumns.extend({
  with_key: flag,
  request_headers: jsonColumn(z.record(z.string(), z.string())),
  request_body: textBytesColumn,
  request_bytes: z.number().int(),
  request_cut: flag,
  answer_headers: jsonColumn(z.record(z.string(), z.string())),
  answer_body: textBytesColumn,
  answer_cut: flag,
});

const shared = (row: z.infer<typeof rowColumns>): RequestRow => ({
  id: row.id,
  at: row.at,
  accountId: row.account_id,
  purpose: row.purpose,
  route: row.route,
  method: row.method,
  url: row.url,
  status: row.status,
  milliseconds: row.milliseconds,
  problem: row.problem,
  operationId: row.operation_id,
});

/** A row of the list. */
export const readRequestRow = (row: SqlRow): RequestRow => shared(readRow(rowColumns, row, 'request'));

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
  const columns = readRow(recordColumns, row, 'request');
  return {
    ...shared(columns),
    problem: withBody(columns.problem, columns.answer_body),
    withKey: columns.with_key,
    requestHeaders: columns.request_headers,
    requestBody: columns.request_body,
    requestBytes: columns.request_bytes,
    requestBodyCut: columns.request_cut,
    answerHeaders: columns.answer_headers,
    answerBody: columns.answer_body,
    answerBodyCut: columns.answer_cut,
  };
}
