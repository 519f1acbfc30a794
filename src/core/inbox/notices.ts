import { z } from 'zod';
import { missingPartSchema } from '../values/incomplete-total';
import { moneySchema } from '../values/money-schema';

const text = z.string();
/** UTC milliseconds that a date can say. */
const moment = z.number().min(-8.64e15).max(8.64e15);
const notice = <Kind extends string, Values extends z.ZodRawShape>(kind: Kind, values: Values) =>
  z.object({ kind: z.literal(kind), params: z.object(values) });

/**
 * What a person has to be told, as what happened and its values: stored as JSON, and put into words when it is shown.
 * What is stored stays readable: a kind and its values never change their meaning.
 */
export const noticeFactSchema = z.discriminatedUnion('kind', [
  notice('unknown-after-restart', { count: z.number() }),
  notice('submit-unknown-after-restart', { count: z.number() }),
  notice('batch-paused-after-restart', { name: text, done: z.number(), all: z.number() }),
  notice('charged-more-than-approved', {
    name: text,
    charged: moneySchema,
    approved: moneySchema,
    missing: z.array(missingPartSchema),
  }),
  /** `name` is the first of them. */
  notice('holds-waiting', { name: text, count: z.number() }),
  /** `file` is how it is kept; null where it was gone. */
  notice('database-set-aside', { file: text.nullable() }),
  /** `until`: the moment after which nothing is known; null where all of it is lost. */
  notice('database-lost', { file: text.nullable(), until: moment.nullable() }),
  notice('database-read-only', { isFull: z.boolean() }),
  /** `kept` is the name under which a damaged file was set aside; null where it stays as it is. */
  notice('settings-set-aside', {
    holds: z.enum(['settings', 'accounts']),
    file: text,
    kept: text.nullable(),
  }),
  /** `paths` are the places of the changes. */
  notice('edits-without-place', { name: text, paths: z.array(z.array(z.union([text, z.number()]))) }),
  notice('page-restarted', {}),
]);
export type NoticeFact = z.infer<typeof noticeFactSchema>;
