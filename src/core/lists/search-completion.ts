import { parseSearch, quoted, SEARCH_FILTERS, type SearchFilter, type SearchTerm } from './list-search';
import { stateText } from './state-messages';

/** Values that a list knows for its filters. */
export interface SearchVocabulary {
  readonly state: readonly string[];
  /** Empty where no record of the list has any: the filter is not offered then. */
  readonly progress: readonly string[];
  readonly account: readonly string[];
}

/** What can be completed at the caret: characters `from` up to `to` give way to one of the options. */
export interface Completion {
  readonly from: number;
  readonly to: number;
  readonly options: readonly {
    readonly insert: string;
    readonly filter: SearchFilter;
    readonly value: string;
  }[];
}

/** What `is:` knows: it is offered in the language of this process and found in English too. */
export type IsValue = keyof typeof stateText.is;

const IS_NAMES = ['held', 'archived'] as const satisfies readonly IsValue[];

/** The one thing that `is:` means by a text, half-written too; null where that is none, or both. */
export function isMeant(text: string): IsValue | null {
  const begun = text.toLowerCase();
  const meant = IS_NAMES.filter((name) =>
    [name, stateText.is[name]].some((word) => word.toLowerCase().startsWith(begun)),
  );
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

function valuesOf(filter: SearchFilter, vocabulary: SearchVocabulary): readonly string[] {
  switch (filter) {
    case 'state':
      return vocabulary.state.map((word) => word.toLowerCase());
    case 'progress':
      return vocabulary.progress.map((word) => word.toLowerCase());
    case 'account':
      return vocabulary.account;
    case 'is':
      return IS_NAMES.map((name) => stateText.is[name]);
    default:
      return [];
  }
}

const COMPLETED = ['state', 'progress', 'is', 'account'] as const;

const isCompleted = (kind: SearchTerm['kind']): kind is (typeof COMPLETED)[number] =>
  COMPLETED.some((one) => one === kind);

/**
 * What a person may be about to write: the name of a filter, or one of its values. Null where there is nothing
 * to complete, so that plain words are never in the way.
 */
export function completionAt(search: string, caret: number, vocabulary: SearchVocabulary): Completion | null {
  const term = parseSearch(search).find(({ from, to }) => from < caret && caret <= to);
  if (term === undefined) return null;
  const from = term.not ? term.from + 1 : term.from;
  const typed = search.slice(from, caret).toLowerCase();
  if (term.kind === 'word') {
    const options = SEARCH_FILTERS.filter(
      (filter) =>
        typed !== '' &&
        `${filter}:`.startsWith(typed) &&
        (filter !== 'progress' || vocabulary.progress.length > 0),
    ).map((filter) => ({ insert: `${filter}:`, filter, value: '' }));
    return options.length === 0 ? null : { from, to: term.to, options };
  }
  const { kind } = term;
  if (!isCompleted(kind)) return null;
  const begun = typed.slice(kind.length + 1).replace(/^"/, '');
  const options = valuesOf(kind, vocabulary)
    .filter((value) => value.toLowerCase().startsWith(begun) && value.toLowerCase() !== begun)
    .map((value) => ({ insert: `${kind}:${quoted(value)} `, filter: kind, value }));
  return options.length === 0 ? null : { from, to: term.to, options };
}
