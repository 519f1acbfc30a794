import { z } from 'zod';

const values = z.array(z.string().min(1).max(200)).max(20);

/** What a person is looked for by. */
export const personNamesSchema = z
  .object({ names: values, emails: values, phones: values, addresses: values })
  .refine(
    ({ names, emails, phones, addresses }) =>
      [names, emails, phones, addresses].some((one) => one.length > 0),
    {
      message: 'a name, an e-mail address, a telephone number or a street is expected',
    },
  );

const personPartSchema = z.enum(['names', 'emails', 'phones', 'addresses']);

/** Why a record stays as it is: what is under way needs what it says. */
const keptBecauseSchema = z.enum(['unknown', 'sending', 'awaiting', 'held', 'batch', 'waiting', 'restored']);
export type KeptBecause = z.infer<typeof keptBecauseSchema>;

const recordKindSchema = z.enum([
  ...(['cart', 'order', 'submission-cart', 'submission', 'fulfillment', 'address'] as const),
]);

/** A cart, an order, a submission, an order in fulfillment or an entry of the address book that names the person. */
const personRecordSchema = z.object({
  /** Unique among all kinds; never shown. */
  key: z.string(),
  kind: recordKindSchema,
  id: z.string(),
  accountId: z.string(),
  title: z.string(),
  recipient: z.string(),
  /** UTC milliseconds of its last change. */
  at: z.number(),
  /** By what it was found. */
  by: z.array(personPartSchema),
  /** Null where it can be erased. */
  keptBecause: keptBecauseSchema.nullable(),
  /** Whether it is surely the person's: found by more than a name that others may share. */
  isSure: z.boolean(),
});
export type PersonRecord = z.infer<typeof personRecordSchema>;

const keptKindSchema = z.enum([
  ...(['carts', 'orders', 'submissions', 'fulfillment', 'addresses', 'deliveries'] as const),
  ...(['imports', 'history', 'requests', 'templates', 'others'] as const),
  /** Files of the profile. */
  ...(['pictures', 'snapshots', 'setAside', 'settings', 'logs', 'practice'] as const),
]);
export type KeptKind = z.infer<typeof keptKindSchema>;

const countedSchema = z.object({
  kind: keptKindSchema,
  /** Rows of the database, or files. */
  rows: z.number().int(),
  /** Where a person is named, in short. */
  examples: z.array(z.string()),
});
export type Counted = z.infer<typeof countedSchema>;

/** Everything that is found of a person, before anything is erased. */
export const personFoundSchema = z.object({
  records: z.array(personRecordSchema),
  /** What erasing changes. */
  counts: z.array(countedSchema),
  /** Other desks of the studio, which keep what they have. */
  otherDesks: z.number().int(),
});
export type PersonFound = z.infer<typeof personFoundSchema>;

/** Most records of a person that are looked at one by one. */
export const MAX_PERSON_RECORDS = 1_000;
