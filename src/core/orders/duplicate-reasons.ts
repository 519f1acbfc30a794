import { z } from 'zod';

/** Why two things look as if they were the same order, strongest first. */
const likenessSchema = z.enum(['same-cart', 'copied-from', 'same-items', 'same-reference', 'same-recipient']);
export type Likeness = z.infer<typeof likenessSchema>;

/** Something that looks like what is about to be sent. */
export const duplicateSchema = z.object({
  kind: z.enum(['cart', 'order', 'submission-cart', 'submission']),
  /** The desk's own id, or the lab's for a submission. */
  id: z.string(),
  name: z.string(),
  /** Stage or state in the words of its kind; a submission's as the lab spells it. */
  state: z.string(),
  recipient: z.string(),
  /** UTC milliseconds when it was last changed, placed or received. */
  at: z.number(),
  /** Strongest first; never empty. */
  likeness: z.array(likenessSchema).min(1),
  /** True when the lab has it, or may have it. */
  atTheLab: z.boolean(),
});
export type Duplicate = z.infer<typeof duplicateSchema>;
