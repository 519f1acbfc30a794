import { setLanguage } from '@core/language/language';
import { chooseLanguage, type LanguageSetting } from '@core/language/language-choice';
import type { LanguageTag } from '@core/language/language-tags';
import { loadLanguage } from '@core/language/load-language';

export interface ProgramLanguage {
  /** The language that is spoken now. */
  spoken(): LanguageTag;
  /** Speaks what a person chose, from the next text on. */
  choose(setting: LanguageSetting): Promise<void>;
  /** Called after another language was chosen, to say again what stays in sight. */
  onChange(listener: () => void): void;
}

export interface LanguageOptions {
  /** The system's languages by BCP 47, the liked best first. */
  system(): readonly string[];
  /** The language that a developer asked for in place of the choice; undefined for what people install. */
  readonly asked: string | undefined;
}

const LANGUAGES = import.meta.glob('../../languages/*/main/index.ts');

/** The language of main's texts: menus, dialogs, notifications, and what it says of problems. */
export function createLanguage({ system, asked }: LanguageOptions): ProgramLanguage {
  let spoken: LanguageTag = 'en';
  const listeners: (() => void)[] = [];
  return {
    spoken: () => spoken,
    async choose(setting) {
      const tag = chooseLanguage({ setting, system: system(), asked });
      const isAnother = tag !== spoken;
      setLanguage(await loadLanguage(tag, LANGUAGES));
      spoken = tag;
      if (isAnother) for (const listener of listeners) listener();
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
