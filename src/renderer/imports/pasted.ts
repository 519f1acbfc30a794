import type { CartDraft, CartEditor } from '@core/carts/carts';
import { DRAFT_PARTS, type DraftPart } from '@core/values/order-field-table';
import type { Paste, PastedEditor, PasteProblem } from '@core/imports/paste';

/** Problems with which an editor can still be taken, when a person says so. */
const FORGIVABLE: ReadonlySet<PasteProblem['reason']> = new Set([
  'duplicate',
  'not-an-id',
  'quantity',
  'attributes',
]);

/** By what a pasted editor is known while the text around it changes. */
export const keyOf = (editor: PastedEditor): string => `${editor.line} ${editor.place} ${editor.raw}`;

/** True for an editor with problems that a person may overrule. */
export const isForgivable = ({ problems }: PastedEditor): boolean =>
  problems.length > 0 && problems.every(({ reason }) => FORGIVABLE.has(reason));

/** True when the editor goes into the cart: it is good, or a person overruled what was wrong with it. */
export const isTaken = (editor: PastedEditor, overruled: ReadonlySet<string>): boolean =>
  editor.problems.length === 0 || (isForgivable(editor) && overruled.has(keyOf(editor)));

/** The editors of a paste that go into the cart, in their order. */
export function takenEditors(paste: Paste, overruled: ReadonlySet<string>): CartEditor[] {
  return paste.editors
    .filter((editor) => isTaken(editor, overruled))
    .map(({ editorId, quantity, orderAttributes }) => ({ editorId, quantity, orderAttributes }));
}

/** What a paste said of the draft besides its editors, in the order of the form. */
export const pastedParts = (fields: Paste['fields']): DraftPart[] =>
  (Object.keys(DRAFT_PARTS) as DraftPart[]).filter((part) => fields[part] !== undefined);

/** A draft with what a paste said besides its editors; what a person typed into a field stays. */
export function withPastedFields(draft: CartDraft, { fields }: Pick<Paste, 'fields'>): CartDraft {
  const isBlank = (value: string | readonly number[] | object): boolean =>
    typeof value === 'string'
      ? value === ''
      : Array.isArray(value)
        ? value.length === 0
        : Object.values(value).every((part) => part === '');
  const taken = pastedParts(fields).filter((part) => isBlank(draft[part]));
  return { ...draft, ...Object.fromEntries(taken.map((part) => [part, fields[part]])) };
}
