import { z } from 'zod';

/** Another desk of the studio, as it is named beside what belongs to it. */
export const deskNamedSchema = z.object({ id: z.string(), name: z.string() });
export type DeskNamed = z.infer<typeof deskNamedSchema>;
