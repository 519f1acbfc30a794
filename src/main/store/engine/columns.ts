import { z } from 'zod';
import { ProblemError } from '../../problem-error';
import type { SqlRow, SqlValue } from './database';
import { storageProblem } from './sqlite-problems';
import type { moneySchema } from '@core/values/money-schema';
import {
  type Recorded,
  type RecordedFact,
  recordedFactSchema,
  recordedSchema,
} from '@core/values/recorded-facts';

/** How values are in columns. What is stored is parsed again when it is read: a file can be damaged. */

/** A JSON column, checked against a schema. Reading refuses text that is not JSON or does not fit. */
export function jsonColumn<Schema extends z.ZodType>(schema: Schema): z.ZodType<z.output<Schema>, string> {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'The column does not hold JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

const utf8 = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true });
const encoder = new TextEncoder();

/** A BLOB column as text, and NULL as null. A byte-order mark stays: a digest covers it. */
export const textBytesColumn = z
  .instanceof(Uint8Array)
  .nullable()
  .transform((bytes) => (bytes === null ? null : utf8.decode(bytes)));

/** What SQLite says of a condition; that it does not know counts as no. */
export const flagColumn = z
  .number()
  .nullable()
  .transform((flag) => flag === 1);

/** Text as the bytes of a BLOB column, and null as NULL. */
export function bytesOf(text: string): Uint8Array;
export function bytesOf(text: string | null): Uint8Array | null;
export function bytesOf(text: string | null): Uint8Array | null {
  return text === null ? null : encoder.encode(text);
}

/**
 * A column in which only the program writes: a fact as JSON. `readOld` reads the sentence that an earlier version wrote
 * there; none of those is JSON. What no version wrote is answered as text.
 */
export function factColumn(readOld: (sentence: string) => Recorded): z.ZodType<Recorded, string> {
  return z.string().transform((text) => factIn(text) ?? readOld(text));
}

/** A record within a JSON column. A fact that only another version knows is the text of its JSON. */
export const recordedValue = z.json().transform((value): Recorded => {
  const known = recordedSchema.safeParse(value);
  return known.success ? known.data : JSON.stringify(value);
});

/** The fact that such a column holds; null for the sentence of an earlier version. */
export const factIn = (text: string): RecordedFact | null =>
  text.startsWith('{') ? (jsonColumn(recordedFactSchema).safeParse(text).data ?? null) : null;

/** A record for such a column: a fact as JSON, and a text as it is. */
export const factText = (recorded: Recorded): string =>
  typeof recorded === 'string' ? columnText(recorded) : jsonText(recorded);

/** Text for a TEXT column, which cannot hold a NUL character: it is shown by its picture instead. Null as NULL. */
export function columnText(text: string): string;
export function columnText(text: string | null): string | null;
export function columnText(text: string | null): string | null {
  return text === null ? null : text.replaceAll('\0', '\u2400');
}

/** A value as JSON for a column; null and undefined as NULL. */
export function jsonText(value: object): string;
export function jsonText(value: object | null): string | null;
export function jsonText(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

/** The two columns of an amount as one value, or null when there is none. */
export function moneyOf(amount: string | null, currency: string | null): z.infer<typeof moneySchema> | null {
  return amount === null || currency === null ? null : { amount, currency };
}

const fields = new Map<string, string>();

/** The field of a column: `updatedAt` for `updated_at`. */
function fieldOf(column: string): string {
  const known = fields.get(column);
  if (known !== undefined) return known;
  const field = column.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
  fields.set(column, field);
  return field;
}

/**
 * Reads one row by a schema of its fields, which are named as its columns in camel case. Throws ProblemError (`storage`, damaged) when it does not fit what this program
 * writes: it is then not shown as if it were true.
 */
export function readRow<Schema extends z.ZodType>(
  schema: Schema,
  row: SqlRow,
  what: string,
): z.output<Schema> {
  const values: Record<string, SqlValue | undefined> = {};
  for (const column of Object.keys(row)) values[fieldOf(column)] = row[column];
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new ProblemError(storageProblem('damaged', `A stored ${what} cannot be read (${where})`));
}
