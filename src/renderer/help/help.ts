import { OFFERED_TAGS } from '@core/language/language-tags';
import { spokenLanguage } from '@core/language/language';
import type { Result } from '@contract/problems';
import { call } from '../bridge';
import type { Chapter, Help, Inline } from './help-text';

let kept: Help | undefined;

/** Reads the help in the language that is spoken, once; the page opens again for another language. */
export async function readHelp(): Promise<Result<Help>> {
  if (kept !== undefined) return { ok: true, value: kept };
  const tag = OFFERED_TAGS.find((offered) => offered === spokenLanguage().tag) ?? 'en';
  const result = await call('app:read-text', { name: `help-${tag}.json` });
  if (!result.ok) return result;
  // A build made it, beside the program itself.
  kept = JSON.parse(result.value.text) as Help;
  return { ok: true, value: kept };
}

/** The chapter that has a section; for the id of a page its first one. Undefined where the help has no such section. */
export const chapterOf = (help: Help, id: string): Chapter | undefined =>
  help.chapters.find(
    (chapter) => chapter.id === id || chapter.blocks.some(([kind, of]) => kind === 'h' && of === id),
  ) ?? help.chapters.find(({ page }) => page === id);

/** What is written, without how it looks. */
export const wordsOf = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) =>
      typeof inline === 'string'
        ? inline
        : inline[0] === 'code'
          ? inline[1]
          : wordsOf(inline[0] === 'b' || inline[0] === 'i' ? inline[1] : inline[2]),
    )
    .join('');
