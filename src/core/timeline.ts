import { z } from 'zod';

/** What stands in a timeline. */
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
  'deed',
]);
export type TimelineKind = z.infer<typeof timelineKindSchema>;

/** One moment in the life of an order or a submission. Oldest first in a timeline; `id` tells equals apart. */
export const timelineEntrySchema = z.object({
  id: z.string(),
  at: z.number(),
  kind: timelineKindSchema,
  /** In plain words. */
  title: z.string(),
  /** Facts to read or copy: digests, keys, totals, codes. Never an API key. */
  facts: z.array(z.object({ label: z.string(), value: z.string(), copy: z.boolean().default(false) })),
  /** Text as it came or was sent, such as the payload of an event; empty when there is none. */
  text: z.string(),
  /** good: proves. bad: refused or failed. unknown: proves nothing. plain: a fact. */
  tone: z.enum(['good', 'bad', 'unknown', 'plain']),
  operationId: z.string().nullable(),
  deliveryId: z.string().nullable(),
  /** Who did it on this computer, where somebody did; else empty. */
  person: z.string(),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;
