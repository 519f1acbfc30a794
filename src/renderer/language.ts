import { setLanguage } from '@core/language/language';
import type { LanguageTag } from '@core/language/language-tags';
import { loadLanguage } from '@core/language/load-language';
import { setNumberLocale } from '@core/language/messages';

const LANGUAGES = import.meta.glob('../languages/*/renderer/index.ts');

/** Has the page speak a language from now on. Called once, before anything of it is shown. */
export async function speak(tag: LanguageTag, page: HTMLElement): Promise<void> {
  const language = await loadLanguage(tag, LANGUAGES);
  setLanguage(language);
  setNumberLocale(navigator.language);
  page.lang = language.tag;
  page.dir = language.direction;
}
