import { z } from 'zod';
import { missingPartSchema } from './incomplete-total';
import { momentSchema } from './moment-schema';
import { moneySchema } from './money-schema';

/*
 * What the program writes down of its own: what happened, and its values. It is put into words when it is shown
 * (`core/history/fact-words.ts`), so it is read in whatever language is spoken. What is stored stays readable: a kind and
 * its values never change their meaning, and none is ever taken away.
 */

const text = z.string();

const fact = <Kind extends string, Values extends z.ZodRawShape>(kind: Kind, values: Values) =>
  z.object({ kind: z.literal(kind), params: z.object(values) });

const service = z.enum(['editor', 'orderSubmit']);
const call = z.enum(['create', 'confirm', 'submit']);
const verdict = z.enum(['lab-has-it', 'lab-has-it-not']);
const until = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('after'), milliseconds: z.number() }),
  z.object({ kind: z.literal('at'), at: momentSchema }),
]);
/** Something that needed a person: its name, and what it was. A row of an earlier version has all of it in `name`. */
const need = { name: text, cause: text, code: text };
/** `total` is a decimal amount in USD, empty where the lab gave none that can be read. */
const approved = { name: text, total: text, missing: z.array(missingPartSchema) };
const receiver = { host: text, port: z.number() };
const progress = z.enum(['received', 'accepted', 'processing', 'shipped', 'delivered']);
/** `part` is the order of a submission or an entry that failed, and empty for all of it. */
const failed = { failure: text, part: text };

/** What settled something: an event, the lab's lists, the database before a restore, or what a person found out. */
const proofFactSchema = z.discriminatedUnion('kind', [
  fact('event-verified', { event: text, said: text }),
  fact('mark-found-in-list', {}),
  fact('submission-has-mark', { submission: text }),
  fact('fulfillment-names', { confirmation: text }),
  fact('found-after-restore', {}),
  fact('brought-over', {}),
  fact('person-said', { person: text, how: text }),
  /** A person gave up a creation of unknown outcome: no one confirms it, so the lab never processes it. */
  fact('creation-given-up', {}),
  /** The order was confirmed, and what became of this creation of it no one knows: nothing depends on that any more. */
  fact('creation-overtaken', {}),
  /** The lab's answer to sending it once more: it was confirmed before. `words` are the lab's. */
  fact('lab-said-already', { words: text }),
]);
export type ProofFact = z.infer<typeof proofFactSchema>;

/** Something that happened, with its values: stored as JSON, and put into words when it is shown. */
export const recordedFactSchema = z.discriminatedUnion('kind', [
  ...proofFactSchema.options,
  fact('batch-approved', { name: text, count: z.number(), totals: z.array(moneySchema) }),
  fact('confirmation-approved', approved),
  fact('submit-approved', approved),
  fact('held', { name: text, until }),
  fact('hold-changed', { name: text, until }),
  fact('hold-taken-back', { name: text }),
  fact('hold-released', { name: text }),
  fact('sent-again', { call }),
  fact('key-renewed', {}),
  fact('known-elsewhere', { name: text, id: text }),
  fact('not-known-elsewhere', { name: text, id: text }),
  fact('callback-registered', { service, account: text, address: text }),
  fact('callback-enabled', { service, address: text, by: z.enum(['verifier', 'event']) }),
  fact('callback-forgotten', { service, address: text }),
  fact('callback-replaced', { service }),
  fact('receiver-on', receiver),
  fact('receiver-off', receiver),
  fact('receiver-path-renewed', receiver),
  fact('delivery-pasted', { delivery: text }),
  fact('started-over', { name: text, cart: text }),
  fact('note-written', need),
  fact('note-removed', need),
  fact('need-snoozed', { ...need, until: momentSchema }),
  fact('need-woken', need),
  fact('need-resolved', need),
  fact('need-reopened', need),
  fact('need-checked', { ...need, said: verdict }),
  fact('confirmation-settled', { isConfirmed: z.boolean() }),
  /** `submission` is empty when it is not submitted; `by` is null where a person typed what proves it. */
  fact('submit-settled', { submission: text, by: proofFactSchema.nullable() }),
  fact('restored-settled', { said: verdict, by: proofFactSchema.nullable() }),
  /** The same where this desk had left its workspace. */
  fact('elsewhere-settled', { said: verdict, by: proofFactSchema.nullable() }),
  fact('reconciled', {
    matched: z.number(),
    onlyOurs: z.number(),
    onlyTheirs: z.number(),
    since: momentSchema.nullable(),
  }),
  fact('customer-price-set', { name: text, price: moneySchema }),
  fact('customer-price-removed', { name: text }),
  fact('order-progressed', { name: text, progress }),
  fact('submission-progressed', { submission: text, progress }),
  fact('order-failed', { name: text, ...failed }),
  fact('submission-failed', { submission: text, ...failed }),
  fact('order-proven', { name: text }),
  fact('not-sent', { why: z.enum(['ended', 'not-ready', 'not-granted', 'not-written']) }),
  fact('copy-guarded', { name: text }),
  fact('handed-over', { name: text, desk: text }),
  fact('taken-over', { name: text, desk: text }),
  /** Another desk approved the batch as well and was heard of first. */
  fact('approval-passed-over', { name: text, desk: text }),
  fact('comment-written', { name: text }),
  /** `person` is empty when no one in particular takes care of it any more. */
  fact('work-assigned', { name: text, person: text }),
  /** How many places two desks had written differently, and in how many the other value was taken. */
  fact('versions-settled', { name: text, count: z.number(), taken: z.number() }),
  /** `name` is that of the workspace, or of the desk or account that it is about. */
  fact('workspace-changed', {
    change: z.enum([
      ...(['shared', 'joined', 'left', 'left-unknowing', 'invited', 'declared-gone', 'revoked'] as const),
      ...(['was-restored', 'only-started', 'account-mapped'] as const),
      ...(['contradictions-settled', 'schema-updated'] as const),
    ]),
    name: text,
  }),
  /** What was said of a person went from the record; amounts, times, ids and digests stayed. */
  fact('personal-data-erased', { why: z.enum(['asked', 'retention']) }),
  fact('call-since', { call, state: z.enum(['planned', 'sent', 'succeeded', 'refused', 'unknown']) }),
]);
export type RecordedFact = z.infer<typeof recordedFactSchema>;
export type FactKind = RecordedFact['kind'];
/** The values of each kind of fact. */
export type ParamsOfFacts = { readonly [Fact in RecordedFact as Fact['kind']]: Fact['params'] };

/** A fact, or a text: what a person typed, or a sentence of an earlier version that is not recognized. */
export const recordedSchema = z.union([z.string(), recordedFactSchema]);
export type Recorded = z.infer<typeof recordedSchema>;

/** The fact of a record; null for a text. */
export const factOf = (recorded: Recorded): RecordedFact | null =>
  typeof recorded === 'string' ? null : recorded;

/** True when two records say the same. */
export const isSameFact = (one: Recorded, other: Recorded): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
