import { z } from 'zod';

/** What a need, an event or an audit entry is about. */
export const subjectKindSchema = z.enum([
  'cart',
  'order',
  'submission-cart',
  'submission',
  'account',
  'callback',
  'delivery',
  'batch',
  'hold',
  'workspace',
]);
export type SubjectKind = z.infer<typeof subjectKindSchema>;

/**
 * Names one thing. `id` is the desk's own, but for a submission (the lab's id, unique within its account) and for a
 * callback (`editor` or `orderSubmit`, one of each account). There is one workspace, `workspace`. `part` is one order of an entry (its SequenceNumber) or of
 * a submission (its id at the lab); empty for the whole.
 */
export const subjectSchema = z.object({
  kind: subjectKindSchema,
  id: z.string(),
  accountId: z.string().nullable(),
  part: z.string().default(''),
});
export type Subject = z.infer<typeof subjectSchema>;

/** One text for a subject, the same for the same: a key of tables and of lists. */
export const subjectKey = ({ kind, id, accountId, part }: Subject): string =>
  JSON.stringify([kind, accountId ?? '', id, part]);

/** Another desk of the studio, as it is named beside what belongs to it. */
export const deskNamedSchema = z.object({ id: z.string(), name: z.string() });
export type DeskNamed = z.infer<typeof deskNamedSchema>;
