import { z } from 'zod';
import { problemSchema } from '@contract/problems';
import { callbackServiceSchema } from './callbacks';
import { recordedSchema } from '../values/recorded-facts';
import { subjectSchema } from '../values/subjects';

/**
 * What is known of the signature of a delivery: not yet checked; verified by the validate endpoint; said by it not to be
 * the lab's. Only what is verified changes anything.
 */
export const deliveryStandingSchema = z.enum(['unchecked', 'verified', 'not-verified']);
export type DeliveryStanding = z.infer<typeof deliveryStandingSchema>;

/**
 * What an event says of an order, as far as its words are recognised: the document shows no payload. Ranks by their
 * order; `other` says nothing that is recognised. `received` may be an order that no one confirmed; `accepted` is one that
 * the lab took on to make. A failure is no rank: it is kept beside it.
 */
export const progressSchema = z.enum(['other', 'received', 'accepted', 'processing', 'shipped', 'delivered']);
export type Progress = z.infer<typeof progressSchema>;

/** A parcel as an event names it; each text as the lab spells it, empty where it says nothing of it. */
const shipmentSchema = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  /** An `http` or `https` address, or empty. */
  trackingUrl: z.string(),
  /** When it left. */
  shipDate: z.string(),
  /** The same in UTC milliseconds, where that can be read. */
  shippedAt: z.number().nullable(),
});
export type Shipment = z.infer<typeof shipmentSchema>;

/** What went wrong, in the lab's words; `asset` is the picture that it names, as an address or a name of a file. */
const labFailureSchema = z.object({
  code: z.string(),
  message: z.string(),
  asset: z.string().default(''),
});
export type LabFailure = z.infer<typeof labFailureSchema>;

/** What was read in a payload; every part may be missing. */
export const eventReadingSchema = z.object({
  /** The lab's own id and type of the event, where they are at a usual name; else empty. */
  eventId: z.string(),
  type: z.string(),
  /** The status as the lab spells it; else empty. */
  status: z.string(),
  progress: progressSchema,
  failure: labFailureSchema.nullable(),
  /** Every failure that it names, that one first. */
  failures: z.array(labFailureSchema).default([]),
  shipments: z.array(shipmentSchema).default([]),
  /** What the lab itself numbers the order by. */
  labNumbers: z.array(z.string()).default([]),
  /** When it happened by the lab's clock, UTC milliseconds, where it says so. */
  happenedAt: z.number().nullable(),
});
export type EventReading = z.infer<typeof eventReadingSchema>;

/** A delivery as a row of a list. */
export const deliveryRowSchema = z.object({
  id: z.string(),
  /** Null when it cannot be said for which account it came. */
  accountId: z.string().nullable(),
  service: callbackServiceSchema.nullable(),
  source: z.enum(['receiver', 'pasted']),
  /** UTC milliseconds when it was on disk. */
  receivedAt: z.number(),
  /** verifier: the code of a registration. event: everything else that can be read. unreadable: no payload. */
  kind: z.enum(['verifier', 'event', 'unreadable']),
  standing: deliveryStandingSchema,
  checkedAt: z.number().nullable(),
  /** How often the same body with the same signature came, this one included. */
  copies: z.number().int(),
  reading: eventReadingSchema,
  /** What it is about, as far as its identifiers are known here. */
  subjects: z.array(subjectSchema),
});
export type DeliveryRow = z.infer<typeof deliveryRowSchema>;

/** A delivery in full. */
export const deliverySchema = deliveryRowSchema.extend({
  method: z.string(),
  /** Without the secret part. */
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  /** The body as it came, decoded as UTF-8; `bodyIsText` is false when that lost something. */
  body: z.string(),
  bodyIsText: z.boolean(),
  bodyDigest: z.string(),
  bodyBytes: z.number().int(),
  signature: z.string().nullable(),
  /** Why it could not be checked, or null. */
  problem: problemSchema.nullable(),
  /** What it changed; empty when nothing. */
  effects: z.array(recordedSchema),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** An event about a subject, as its order shows it; only a verified one counts. */
export const subjectEventSchema = z.object({
  deliveryId: z.string(),
  receivedAt: z.number(),
  standing: deliveryStandingSchema,
  reading: eventReadingSchema,
  subject: subjectSchema,
});
export type SubjectEvent = z.infer<typeof subjectEventSchema>;

/** What all verified events about an order say, in whatever order they arrived. */
export const eventSummarySchema = z.object({
  /** What is true of all of it: of an entry or a submission with several orders, of the one that is least far. */
  progress: progressSchema.nullable(),
  /** How far each order of it is, by its SequenceNumber or its id at the lab; `other` for one that nothing was said of. */
  parts: z.array(z.object({ part: z.string(), progress: progressSchema })),
  /** Every failure that was reported, whatever was reported before or after it; `at` is when it was first reported. */
  failures: z.array(labFailureSchema.extend({ part: z.string(), at: z.number() })),
  /** Every parcel once, with all that was said of it; a later word takes the place of an earlier one. */
  shipments: z.array(shipmentSchema.extend({ part: z.string() })).default([]),
  /** What the lab numbers it by, or its orders. */
  labNumbers: z.array(z.object({ part: z.string(), number: z.string() })).default([]),
  newestAt: z.number().nullable(),
});
export type EventSummary = z.infer<typeof eventSummarySchema>;
