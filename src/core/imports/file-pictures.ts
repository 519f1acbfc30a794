import { z } from 'zod';

/** A picture as a cart file names it: where it is, and the SHA-256 of its bytes in hex where they were available. */
export const filePictureSchema = z.object({
  /** The editor that it shows. */
  editorId: z.string(),
  name: z.string(),
  /** Web address. */
  address: z.string().max(4000),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
});
export type FilePicture = z.infer<typeof filePictureSchema>;
