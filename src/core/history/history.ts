import { z } from 'zod';
import { recordedSchema } from '../values/recorded-facts';
import { deskNamedSchema, subjectSchema } from '../values/subjects';

/** What a person did on this computer that others may ask about later. */
export const auditEntryKindSchema = z.enum([
  'approved',
  'settled',
  'sent-again',
  'held',
  'taken-back',
  'released',
  'handed-over',
  'taken-over',
  'passed-over',
  'note',
  'snoozed',
  'woken',
  'resolved',
  'reopened',
  'checked',
  'started-over',
  'callback-registered',
  'callback-verified',
  'callback-forgotten',
  'receiver-changed',
  'delivery-pasted',
  'reconciled',
  'priced',
  'commented',
  'assigned',
  'versions-settled',
  'workspace-changed',
  'data-erased',
]);
export type AuditEntryKind = z.infer<typeof auditEntryKindSchema>;

/** One audit entry. Audit entries are added and never changed. */
export const auditEntrySchema = z.object({
  id: z.string(),
  /** UTC milliseconds. */
  at: z.number(),
  /** Who was signed in to the computer: the name that its system gives. */
  person: z.string(),
  kind: auditEntryKindSchema,
  subject: subjectSchema,
  /** What was done, without any key; `core/history/fact-words` puts it into words. */
  fact: recordedSchema,
  /** What a person typed with it, such as a note or a reason; empty where there was nothing. */
  detail: z.string(),
  /** The desk at which it was done; absent for this one. */
  desk: deskNamedSchema.optional(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
