import { ENGLISH, type Language, languageOf, setLanguage } from '@core/language/language';
import { setNumberLocale } from '@core/language/messages';
import type { LanguageTag } from '@core/language/language-tags';

/** Loads what a language says. English is in the page already and costs nothing. */
async function load(tag: LanguageTag): Promise<Language> {
  switch (tag) {
    case 'en':
      return ENGLISH;
    case 'de': {
      const [catalogues, { GERMAN }] = await Promise.all([
        import('./messages/de'),
        import('@core/language/german'),
      ]);
      return languageOf('de', 'ltr', { ...catalogues }, GERMAN);
    }
    case 'pseudo':
    case 'pseudo-rtl': {
      const { pseudoLanguage } = await import('@core/language/pseudo-language');
      return pseudoLanguage(tag === 'pseudo' ? 'ltr' : 'rtl');
    }
  }
}

/** Has the page speak a language from now on. Called once, before anything of it is shown. */
export async function speak(tag: LanguageTag, page: HTMLElement): Promise<void> {
  const language = await load(tag);
  setLanguage(language);
  setNumberLocale(navigator.language);
  page.lang = language.tag;
  page.dir = language.direction;
}
