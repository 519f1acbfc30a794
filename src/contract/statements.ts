import { z } from 'zod';

/**
 * Something that is said, as what it is and its values: what is kept and handed on of a sentence, which is put into
 * words where it is shown. A kind and its values never change their meaning, and none is ever taken away.
 */
export const statementSchema = z.object({ kind: z.string(), params: z.record(z.string(), z.unknown()) });
export type Statement = z.infer<typeof statementSchema>;

/** A statement of a kind whose words the core has; without values unless they are given. */
export const stated = (kind: string, params: Statement['params'] = {}): Statement[] => [{ kind, params }];

/** One statement behind the other, or a text: the lab's own words, or those of an earlier version. */
export const statedSchema = z.union([z.string(), z.array(statementSchema)]);
export type Stated = z.infer<typeof statedSchema>;
