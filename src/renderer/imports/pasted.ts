import type { CartDraft, CartEditor } from '@core/carts/carts';
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

/** A draft with what a paste said besides its editors; what a person typed into a field stays. */
export function withPastedFields(draft: CartDraft, { fields }: Pick<Paste, 'fields'>): CartDraft {
  const isBlank = (value: string | readonly number[] | object): boolean =>
    typeof value === 'string'
      ? value === ''
      : Array.isArray(value)
        ? value.length === 0
        : Object.values(value).every((part) => part === '');
  const next = { ...draft };
  if (fields.entryId !== undefined && isBlank(draft.entryId)) next.entryId = fields.entryId;
  if (fields.reference !== undefined && isBlank(draft.reference)) next.reference = fields.reference;
  if (fields.orderAttributes !== undefined && isBlank(draft.orderAttributes)) {
    next.orderAttributes = fields.orderAttributes;
  }
  if (fields.shipTo !== undefined && isBlank(draft.shipTo)) next.shipTo = fields.shipTo;
  if (fields.shipFrom !== undefined && isBlank(draft.shipFrom)) next.shipFrom = fields.shipFrom;
  return next;
}
