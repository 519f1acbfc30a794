import { z } from 'zod';
import { problemSchema } from '@contract/problems';
import { auditEntrySchema } from '../history/history';
import { subjectSchema } from '../values/subjects';
import { moneySchema } from '../values/money-schema';

/** Why something does not settle by itself. */
export const needCauseSchema = z.enum([
  /** No one knows what the lab did: the worst first. */
  'may-be-confirmed',
  'submit-unknown',
  'creation-unknown',
  /** It may have been sent after the state that the desk was put back to. */
  'restored-unsettled',
  /** A call of another desk is on its way, and that desk has been silent for longer than usual. */
  'call-of-silent-desk',
  /** The server of the workspace was started again or restored: nothing leaves until the desks have been there. */
  'workspace-waits',
  /** An order of a submission, or of an entry, failed at the lab; `code` says how. */
  'order-failure',
  /** The lab says that it confirmed fewer orders of an entry than it created. */
  'partly-confirmed',
  'creation-refused',
  'confirmation-refused',
  'submit-refused',
  /** Two desks wrote different values in the same place: both are kept until a person chooses. */
  'two-versions',
  /** This person is named in a comment and has not answered, or is to take care of something. */
  'mentioned',
  'assigned',
  /** Values that the lab needs are not set, and their deadline has come. */
  'unset-values',
  /** The gateway refuses the key of an account. */
  'key-rejected',
  /** Another desk entered another key of an account: the one here may be old. */
  'key-replaced-elsewhere',
  /** Another desk wrote what this program cannot read: what it is about is locked here. */
  'workspace-parked',
  /** A callback address that is not verified, a receiver that does not listen, deliveries that are not the lab's. */
  'webhook-trouble',
  /** Another desk registered its address for the same key: what the lab tells comes there. */
  'address-displaced',
  /** A verified event that names nothing that is known here. */
  'event-unmatched',
  /** It waits for a person since its time passed, or is held or awaits confirmation for longer than usual. */
  'held-too-long',
  'awaiting-too-long',
  'batch-paused',
]);
export type NeedCause = z.infer<typeof needCauseSchema>;

const UNKNOWN_CAUSES: readonly NeedCause[] = [
  'may-be-confirmed',
  'submit-unknown',
  'creation-unknown',
  'restored-unsettled',
  'call-of-silent-desk',
];
/** True where no one knows what the lab did: such a need ends by a proof, never by a person's word that it is done. */
export const isUnknownCause = (cause: NeedCause): boolean => UNKNOWN_CAUSES.includes(cause);

/**
 * What may safely be done. Each is offered only while it is safe; what is dangerous is absent while the outcome is
 * unknown.
 */
export const needActionSchema = z.enum([
  'open',
  'fix',
  'place-again',
  /** Settles a creation as never to be confirmed; its cart can be changed and placed anew. */
  'edit-again',
  'confirm',
  /** Reads what the lab says of it now, and reconciles. */
  'read-at-lab',
  /** The same bytes under the same key. */
  'send-same-again',
  /** Copies what the lab's support asks for. */
  'copy-for-support',
  /** Records as confirmed what the lab itself said that it has already. */
  'settle-as-said',
  /** Records what the lab said when someone called. */
  'lab-said',
  /** Records a check whether the lab makes the order; unlocks what is locked until then. */
  'record-check',
  /** A new cart from the old one; the old one was read before. */
  'start-over',
  'open-picture',
  'replace-key',
  'open-webhooks',
  'open-delivery',
  'release',
  'take-back',
  'resume-batch',
  /** Leads to the list of what is to be settled since the desk was put back. */
  'settle-restored',
  /** To the desks of the workspace, and how its server is. */
  'open-workspace',
  /** Begins a comment to whoever sits at the desk that a call is from. */
  'ask-there',
  /** Says that a desk is gone for good; asks first. */
  'declare-gone',
  /** Shows both versions, to choose from. */
  'settle-versions',
  /** Settles a need that a person only has to have seen. */
  'tick',
  'open-updates',
]);
export type NeedAction = z.infer<typeof needActionSchema>;

/** Whose needs a list shows: those of the person who sits here, or all of the studio. */
export const needOwnerSchema = z.enum(['mine', 'studio']);
export type NeedOwner = z.infer<typeof needOwnerSchema>;

/** One thing that needs a person. */
export const needSchema = z.object({
  /** The same for as long as the same thing needs someone; a new failure of the same order is another need. */
  key: z.string(),
  cause: needCauseSchema,
  /** The lab's code of the failure or refusal; empty when there is none. */
  code: z.string(),
  subject: subjectSchema,
  accountId: z.string().nullable(),
  /** What a person calls it: the name of the cart, account or batch. */
  name: z.string(),
  recipient: z.string(),
  reference: z.string(),
  /** The identifier to read out at the telephone: ConfirmationID or submission id; empty when there is none. */
  labId: z.string(),
  total: moneySchema.nullable(),
  thumbnail: z.string().nullable(),
  /** UTC milliseconds since when it needs someone. */
  since: z.number(),
  problem: problemSchema.nullable(),
  /** True for what failed elsewhere before the desk knew the account. */
  isEarlier: z.boolean(),
  /** What a person made of it. */
  note: z.string(),
  snoozedUntil: z.number().nullable(),
  resolvedAt: z.number().nullable(),
  resolvedWhy: z.string(),
  /** Who is to take care of what it is about; null while that is no one in particular. */
  assignedTo: z.string().nullable(),
  /** True for what is assigned to whoever sits here, or names them. */
  isMine: z.boolean(),
});
export type Need = z.infer<typeof needSchema>;

/** A check whether the lab makes an order, as a person recorded it. */
export const needCheckSchema = z.object({
  at: z.number(),
  person: z.string(),
  said: z.enum(['lab-has-it', 'lab-has-it-not']),
  /** Whom they asked and how. */
  how: z.string(),
});
export type NeedCheck = z.infer<typeof needCheckSchema>;

/** A need in full: in the order of importance. */
export const needDetailSchema = needSchema.extend({
  /** What happened, in plain words. */
  title: z.string(),
  happened: z.string(),
  /** What is known, each with its evidence: an answer, an event, a time, an identifier. */
  known: z.array(z.object({ label: z.string(), value: z.string(), copy: z.boolean().default(false) })),
  /** Whether the lab has the order and may make it; null where the question makes no sense. */
  atTheLab: z.enum(['yes', 'no', 'maybe']).nullable(),
  /** What may safely be done, in words. */
  next: z.string(),
  /** The safe ones, the best first. */
  actions: z.array(needActionSchema),
  /** What is not offered, and why; empty when nothing is kept back. */
  locked: z.array(z.object({ action: needActionSchema, why: z.string() })),
  /** The delivery that it is known by; null when none is. */
  deliveryId: z.string().nullable(),
  /** The other desk that it is about, and who sits there; null for none. */
  desk: z.object({ id: z.string(), name: z.string(), person: z.string() }).nullable(),
  /** What to copy for the lab's support; empty where it is not the one to ask. */
  support: z.string(),
  checks: z.array(needCheckSchema),
  history: z.array(auditEntrySchema),
});
export type NeedDetail = z.infer<typeof needDetailSchema>;
