import { cutText } from '@contract/answer-fields';
import { type CartDraft, type OrderEdit } from './carts';
import { ADDRESS_LINES } from '../addresses/address-draft';

/** So much of one text can be searched, in characters. */
const SEARCHED_CHARACTERS = 2000;

/** Texts as one, each cut to what is searched. */
export const searchedWords = (texts: readonly string[]): string =>
  texts
    .filter((text) => text.trim() !== '')
    .map((text) => cutText(text, SEARCHED_CHARACTERS))
    .join('\n');

/** Every text and number inside a JSON value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

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
    ...draft.orderAttributes.map(String),
    ...draft.editors.flatMap((editor) => editor.orderAttributes?.map(String) ?? []),
    ...cart.edits.flatMap(({ value }) => textsOf(value)),
  ]);
}
