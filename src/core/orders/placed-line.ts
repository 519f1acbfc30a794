import { z } from 'zod';
import { previewSchema } from '../carts/carts';

/** How large something is printed, without an order of its sides. */
const printSizeSchema = z.object({
  width: z.number().positive(),
  height: z.number().positive(),
  unit: z.enum(['in', 'cm', 'mm']),
});

/** A picture file that is placed in an item (document: "Order object", ItemAssets): the full picture, not a preview. */
const placedFileSchema = z.object({
  /** Web address, or this program's own once main has turned it into one. */
  address: z.string(),
  name: z.string(),
  /** True where no other file shares its side or page, so that it can be measured against the size of the print. */
  isAlone: z.boolean(),
});
export type PlacedFile = z.infer<typeof placedFileSchema>;

/** A preview of a line with the files on it. */
const placedPictureSchema = z.object({ preview: previewSchema, files: z.array(placedFileSchema) });
export type PlacedPicture = z.infer<typeof placedPictureSchema>;

/** One line of an export with everything that can be looked at. */
export const placedLineSchema = z.object({
  editorId: z.string(),
  /** What the line is called; empty where the lab does not say. */
  name: z.string(),
  title: z.string(),
  /** Null where the line does not name the size with its unit. */
  size: printSizeSchema.nullable(),
  /** What lies open at once: one preview, or two pages of a book. */
  openings: z.array(z.array(placedPictureSchema)),
});
export type PlacedLine = z.infer<typeof placedLineSchema>;
