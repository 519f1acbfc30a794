import { z } from 'zod';

/** The sizes of paper that are printed on. */
export const paperSizeSchema = z.enum(['A4', 'Letter']);
export type PaperSize = z.infer<typeof paperSizeSchema>;

/** What a person chose: a size, or the one that is usual where they are. */
export const paperSettingSchema = z.enum(['system', ...paperSizeSchema.options]);
export type PaperSetting = z.infer<typeof paperSettingSchema>;

/** Where paper is cut to inches, by the Unicode CLDR. */
const LETTER: ReadonlySet<string> = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/**
 * The paper to print on. A setting that names none means what is usual in the country of the system, else in that of the
 * locale, else A4.
 */
export function paperOf(
  setting: PaperSetting,
  system: { readonly country: string; readonly locale: string },
): PaperSize {
  if (setting !== 'system') return setting;
  const country = system.country || (/-([A-Z]{2})\b/.exec(system.locale)?.[1] ?? '');
  return LETTER.has(country.toUpperCase()) ? 'Letter' : 'A4';
}
