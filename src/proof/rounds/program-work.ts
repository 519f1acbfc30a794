import { z } from 'zod';

/** Where in a write to its database a program ends itself. */
const killMomentSchema = z.enum(['before', 'inside', 'after']);

/** What a program that will be killed is to do meanwhile. */
export const programWorkSchema = z.object({
  /** The folder of its desk. */
  folder: z.string(),
  /** What the practice lab said of itself. */
  lab: z.unknown(),
  /** The file to which it writes what it has reported to a person, one line for each. */
  reported: z.string(),
  job: z.discriminatedUnion('kind', [
    /** Draft, edit, export, place, confirm. */
    z.object({ kind: z.literal('editor'), mark: z.string() }),
    /** Draft, edit, price, submit. */
    z.object({
      kind: z.literal('catalog'),
      mark: z.string(),
      product: z.string(),
      quantity: z.number().int(),
    }),
    /** Writes number after number, as fast as the disk takes them. */
    z.object({ kind: z.literal('count') }),
  ]),
  /** Ends itself with SIGKILL at this write to its database, counted from 1; null: someone else ends it. */
  kill: z.object({ write: z.number().int(), moment: killMomentSchema }).nullable(),
});
export type ProgramWork = z.infer<typeof programWorkSchema>;

/** One thing that a program reported to a person; what it reported has to be there afterwards. */
export const reportSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('opened') }),
  z.object({ step: z.literal('drafted'), cartId: z.string() }),
  z.object({ step: z.literal('edited'), name: z.string() }),
  z.object({ step: z.literal('exported') }),
  z.object({ step: z.literal('placed'), state: z.string(), confirmationId: z.string().nullable() }),
  z.object({ step: z.literal('confirmed'), state: z.string() }),
  z.object({ step: z.literal('priced'), total: z.string().nullable() }),
  z.object({ step: z.literal('submitted'), state: z.string(), submissionId: z.string().nullable() }),
  z.object({ step: z.literal('counted'), number: z.number().int() }),
  /** The desk refused to go on, and said why. */
  z.object({ step: z.literal('refused'), why: z.string() }),
  /** Something that must not happen. */
  z.object({ step: z.literal('mistake'), what: z.string() }),
  z.object({ step: z.literal('done'), writes: z.number().int() }),
]);
export type Report = z.infer<typeof reportSchema>;
