import { z } from 'zod';
import {
  mergedReading,
  readSubmissionText,
  type SubmissionReading,
} from '@core/submissions/submission-reading';
import {
  submissionFailureSchema,
  type SubmissionListRow,
  type SubmissionRecord,
} from '@core/submissions/submissions';
import { missingPartSchema } from '@core/values/incomplete-total';
import { jsonColumn, moneyOf, readRow, textBytesColumn } from '../engine/columns';
import type { SqlRow } from '../engine/database';
import { wordsOfTexts } from '../lists/searched-words';
import { eventsColumn } from '../webhooks/event-records';

const rowColumns = z.object({
  accountId: z.string(),
  submissionId: z.string(),
  status: z.string().nullable(),
  reference: z.string(),
  recipient: z.string(),
  receivedAt: z.number().nullable(),
  orderCount: z.number().int(),
  failures: jsonColumn(z.array(submissionFailureSchema)),
  totalAmount: z.string().nullable(),
  totalCurrency: z.string().nullable(),
  totalMissing: jsonColumn(z.array(missingPartSchema)).nullable(),
  cartId: z.string().nullable(),
  events: eventsColumn,
  readAt: z.number(),
});

const textColumns = z.object({
  listed: textBytesColumn,
  listedAt: z.number().nullable(),
  detail: textBytesColumn,
  detailAt: z.number().nullable(),
});

/** A text of a submission and when it came. */
export interface KeptText {
  readonly text: string;
  /** UTC milliseconds. */
  readonly readAt: number;
}

/** The texts of a submission: its entry in the list, and the answer about it alone. One is there at least. */
export interface KeptTexts {
  readonly listed: KeptText | null;
  readonly detail: KeptText | null;
}

const keptText = (text: string | null, readAt: number | null): KeptText | null =>
  text === null || readAt === null ? null : { text, readAt };

/** Reads the texts of a submission. Throws ProblemError (`storage`, damaged) for a row that does not fit. */
export function readKeptTexts(row: SqlRow): KeptTexts {
  const columns = readRow(textColumns, row, 'submission');
  return {
    listed: keptText(columns.listed, columns.listedAt),
    detail: keptText(columns.detail, columns.detailAt),
  };
}

/** What the texts say together: the one that came later counts, and of two that came at once the list. */
export function readingOf({ listed, detail }: KeptTexts): SubmissionReading {
  const [newer, older] =
    listed !== null && (detail === null || listed.readAt >= detail.readAt)
      ? [listed, detail]
      : [detail, listed];
  if (newer === null) throw new Error('A submission without a text');
  const reading = readSubmissionText(newer.text);
  return older === null ? reading : mergedReading(reading, readSubmissionText(older.text));
}

/** Everything that a submission says in words and figures, for a search. */
export const searchedWords = ({ listed, detail }: KeptTexts): string =>
  wordsOfTexts([listed, detail].flatMap((kept) => kept?.text ?? []));

/** Reads a submission as a list shows it. Throws as {@link readKeptTexts} does. */
export function readSubmissionRow(row: SqlRow): SubmissionListRow {
  const { totalAmount, totalCurrency, totalMissing, ...stored } = readRow(rowColumns, row, 'submission');
  return { ...stored, total: moneyOf(totalAmount, totalCurrency), totalMissing: totalMissing ?? [] };
}

/** Reads a whole submission, from a row that has its texts. Throws as {@link readKeptTexts} does. */
export function readSubmission(row: SqlRow): SubmissionRecord {
  const texts = readKeptTexts(row);
  const { listed, detail } = texts;
  const shown = detail ?? listed;
  if (shown === null) throw new Error('A submission without a text');
  const { mark: _mark, ...reading } = readingOf(texts);
  return {
    ...readSubmissionRow(row),
    text: shown.text,
    textReadAt: shown.readAt,
    detailed: detail !== null,
    listed: detail !== null && listed !== null && listed.readAt > detail.readAt ? listed : null,
    totals: reading.totals,
    orders: reading.orders,
    guidance: reading.guidance,
    isValidForSubmit: reading.isValidForSubmit,
    invalidParams: reading.invalidParams,
    address: reading.address,
  };
}
