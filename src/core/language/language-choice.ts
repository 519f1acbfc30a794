import { z } from 'zod';
import { LANGUAGE_TAGS, type LanguageTag, OFFERED_TAGS } from './language-tags';

/** What a person chose: a language, or that of the system. */
export const languageSettingSchema = z.enum(['system', ...OFFERED_TAGS]);
export type LanguageSetting = z.infer<typeof languageSettingSchema>;

/** A language that the program can speak. */
export const languageTagSchema = z.enum(LANGUAGE_TAGS);

export interface LanguageWishes {
  readonly setting: LanguageSetting;
  /** The system's languages by BCP 47, the liked best first. */
  readonly system: readonly string[];
  /** What whoever develops the program asked for in its place; anything that is no language is passed over. */
  readonly asked?: string | undefined;
}

/** The language to speak. English where the system has none that is known. */
export function chooseLanguage({ setting, system, asked }: LanguageWishes): LanguageTag {
  const forced = languageTagSchema.safeParse(asked);
  if (forced.success) return forced.data;
  if (setting !== 'system') return setting;
  for (const tag of system) {
    const [primary = ''] = tag.toLowerCase().split('-');
    const known = OFFERED_TAGS.find((language) => language === primary);
    if (known !== undefined) return known;
  }
  return 'en';
}
