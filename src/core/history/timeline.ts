import { z } from 'zod';
import { recordedFactSchema } from '../values/recorded-facts';

/** What is in a timeline. */
export const timelineKindSchema = z.enum([
  'drafted',
  'exported',
  'priced',
  'approved',
  'held',
  'taken-back',
  'sent',
  'answered',
  'no-answer',
  'event',
  'settled',
  'read',
  /** An audit entry that nothing else says. */
  'audit-entry',
]);
export type TimelineKind = z.infer<typeof timelineKindSchema>;

/** One moment in the life of an order or a submission. Oldest first in a timeline; `id` distinguishes equals. */
export const timelineEntrySchema = z.object({
  id: z.string(),
  /** UTC milliseconds. */
  at: z.number(),
  kind: timelineKindSchema,
  /** In plain words. */
  title: z.string(),
  /** What matters most of it, for the line beside its time: a total, a status, how long it took. */
  summary: z.string(),
  /** What a person typed with it; empty where nothing was. */
  note: z.string(),
  /** Facts to read or copy: digests, keys, totals, codes. Never an API key. */
  facts: z.array(z.object({ label: z.string(), value: z.string(), copy: z.boolean().default(false) })),
  /** Text as it came or was sent, such as the payload of an event; empty when there is none. */
  text: z.string(),
  /** good: proves. bad: refused or failed. unknown: proves nothing. plain: a fact. */
  tone: z.enum(['good', 'bad', 'unknown', 'plain']),
  operationId: z.string().nullable(),
  deliveryId: z.string().nullable(),
  /** Who did it on this computer, where someone did; else empty. */
  person: z.string(),
  /** What was written down of it, where its words are those of a fact; else null. */
  fact: recordedFactSchema.nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** A fact of an entry; `copy` for what is long and is looked for elsewhere. */
export type TimelineFact = TimelineEntry['facts'][number];

/** An entry with everything that need not be said left out. */
export type TimelineParts = Pick<TimelineEntry, 'id' | 'at' | 'kind' | 'title'> & Partial<TimelineEntry>;

/** An entry of its parts; what is left out is empty, and plain. */
export const entryOf = (parts: TimelineParts): TimelineEntry => ({
  summary: '',
  note: '',
  facts: [],
  text: '',
  tone: 'plain',
  operationId: null,
  deliveryId: null,
  person: '',
  fact: null,
  ...parts,
});

/** Facts of labels and values, those without a value left out. */
export const factsOf = (
  ...facts: readonly (readonly [label: string, value: string | null, copy?: 'copy'])[]
): TimelineFact[] =>
  facts.flatMap(([label, value, copy]) =>
    value === null || value === '' ? [] : [{ label, value, copy: copy === 'copy' }],
  );

/** What is said in a line, parts that are empty left out. */
export const inOneLine = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');
