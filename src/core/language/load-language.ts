import { type Catalogues, ENGLISH, type Language, languageOf } from './language';
import { LANGUAGES, type LanguageTag } from './language-tags';

/** What `import.meta.glob` finds of `src/languages/<tag>/<process>/index.ts`: how each of them is loaded, by its path. */
export type LanguageModules = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Loads what a language says in one process. English is in the program already and costs nothing.
 *
 * @throws Error for a language without a folder
 */
export async function loadLanguage(tag: LanguageTag, modules: LanguageModules): Promise<Language> {
  if (tag === 'en') return ENGLISH;
  if (tag === 'pseudo' || tag === 'pseudo-rtl') {
    const { pseudoLanguage } = await import('./pseudo-language');
    return pseudoLanguage(tag === 'pseudo' ? 'ltr' : 'rtl');
  }
  const [, load] = Object.entries(modules).find(([path]) => path.includes(`/languages/${tag}/`)) ?? [];
  if (load === undefined) throw new Error(`There are no texts in the language ${tag}`);
  return languageOf(tag, LANGUAGES[tag].direction, (await load()) as Catalogues);
}
