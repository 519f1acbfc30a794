import { cutText } from '@contract/answer-fields';
import { ADDRESS_LINES, type CartDraft, type OrderEdit } from './carts';

/** So much of one text can be searched, in characters. */
const SEARCHED_CHARACTERS = 2000;

/** Texts as one, each cut to what is searched. */
export const searchedWords = (texts: readonly string[]): string =>
  texts
    .filter((text) => text.trim() !== '')
    .map((text) => cutText(text, SEARCHED_CHARACTERS))
    .join('\n');

/** Everything that a person typed into a cart from editors, but for its name: what a search finds it by. */
export function cartWords(cart: {
  readonly draft: CartDraft;
  readonly edits: readonly OrderEdit[];
  readonly note: string;
}): string {
  const { draft } = cart;
  return searchedWords([
    cart.note,
    draft.reference,
    draft.entryId,
    ...ADDRESS_LINES.map((line) => draft.shipTo[line]),
    ...ADDRESS_LINES.map((line) => draft.shipFrom[line]),
    ...cart.edits.flatMap(({ value }) =>
      typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
    ),
  ]);
}
