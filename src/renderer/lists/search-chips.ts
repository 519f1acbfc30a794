import { asksForSomething, parseSearch, type SearchTerm } from '@core/lists/list-search';
import { listsText as text } from '../messages/lists';

/** A filter of a search as a chip says it. */
export interface SearchChip {
  readonly term: SearchTerm;
  readonly label: string;
}

function labelOf(term: SearchTerm): string {
  switch (term.kind) {
    case 'word':
      return term.text;
    case 'text':
      return `${term.filter}: ${term.text}`;
    case 'amount':
      return `${text.sign[term.sign]} ${term.amount}`;
    case 'before':
    case 'after':
      return `${term.kind} ${term.text}`;
    default:
      return `${term.kind}: ${term.text}`;
  }
}

/** The filters of a search; plain words need no chip, but those that must not be there have one. */
export const chipsOf = (search: string): SearchChip[] =>
  parseSearch(search)
    .filter((term) => asksForSomething(term) && (term.kind !== 'word' || term.not))
    .map((term) => ({ term, label: term.not ? `${text.not} ${labelOf(term)}` : labelOf(term) }));
