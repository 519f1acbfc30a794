import type { JsonDocument, JsonPath } from '@contract/json-document';
import type { BatchItem } from '@core/batches/batches';
import type { Cart, CartDraft, OrderEdit } from '@core/carts/carts';
import { lacksWord, readValuePattern, referenceOf } from '@core/carts/reference-pattern';
import { orderTextWithEdits, withEdit, withoutEdit } from '@core/orders/order-edits';
import { readOrderText } from '@core/orders/parsed-order-cache';
import type { SubmissionDraft } from '@core/submissions/submission-carts';
import { submissionDraftSchema } from '@core/submissions/submission-carts';
import { fieldAt, type FieldDescription } from '@core/values/order-fields';

/** A path as an edit has it: `*` is every position of a list. */
type EditPath = OrderEdit['path'];

/** One place of a cart that a fix changes; a path of the order. */
export interface FixedPlace {
  readonly path: EditPath;
  readonly before: unknown;
  readonly after: unknown;
}

/** The documented field at a path that may have `*`. */
const fieldOf = (path: EditPath): FieldDescription | null =>
  fieldAt(path.map((step) => (step === '*' ? 0 : step)));

const isNamed = (path: EditPath, name: string): boolean => path.at(-1) === name;

/**
 * The edits for one cart: a text with `{reference}`, `{customer}`, `{row}` or the day becomes what it makes there. The
 * reference is made first, so that others can name it. A text that is no pattern stays as it is. A pattern that names
 * what the cart does not have makes nothing: carts without it would all get the same.
 */
export function editsFor(
  item: Pick<BatchItem, 'name' | 'recipient' | 'position'>,
  reference: string,
  edits: readonly OrderEdit[],
  at: number,
): OrderEdit[] {
  const facts = { at, customer: item.recipient.trim() || item.name, row: String(item.position) };
  const made = (edit: OrderEdit, known: string): OrderEdit[] => {
    if (typeof edit.value !== 'string' || !edit.value.includes('{')) return [edit];
    const pattern = readValuePattern(edit.value);
    if (pattern.faults.length > 0) return [edit];
    const input = { ...facts, reference: known };
    return lacksWord(pattern, input) ? [] : [{ ...edit, value: referenceOf(pattern, input) }];
  };
  const given = edits.find(({ path }) => isNamed(path, 'Reference'));
  const own = given === undefined ? undefined : made(given, reference)[0]?.value;
  const known = typeof own === 'string' ? own : reference;
  return edits.flatMap((edit) => made(edit, edit === given ? reference : known));
}

/** What a fix makes of an editor cart, and what it changes. */
export interface FixedCart {
  readonly draft: CartDraft;
  readonly edits: OrderEdit[];
  readonly places: FixedPlace[];
}

/**
 * An editor cart with the same edits as others. Once it was exported its order is changed; before, and for its editor,
 * what was drafted. A place that the cart does not have stays away.
 *
 * @param overItems false where of an item only what is empty is filled; else the quantity is that of the draft, so that
 *   the lab prices it
 */
export function fixedCart(cart: Cart, edits: readonly OrderEdit[], overItems = false): FixedCart {
  const places: FixedPlace[] = [];
  let { draft, edits: kept } = { draft: cart.draft, edits: [...cart.edits] };
  const document = cart.export === null ? null : readOrderText(cart.export.orderText);
  const shown =
    cart.export === null ? null : readOrderText(orderTextWithEdits(cart.export.orderText, cart.edits));
  for (const edit of edits) {
    const found = document === null ? [] : placesOf(document, edit.path);
    // An export of no editor has no orders: what they would have is drafted.
    const isDrafted = isNamed(edit.path, 'EditorId') || (overItems && isNamed(edit.path, 'Quantity'));
    if (document === null || shown === null || found.length === 0 || isDrafted) {
      const after = withDraftValue(draft, edit);
      if (JSON.stringify(after.draft) === JSON.stringify(draft)) continue;
      places.push({ path: edit.path, before: after.before, after: edit.value });
      ({ draft } = after);
      continue;
    }
    for (const path of found) {
      const before = shown.has(path) ? shown.valueAt(path) : null;
      const isOfItem = path.includes('OrderItems');
      const isKept = isOfItem && !overItems && !isEmpty(before);
      const isSame =
        JSON.stringify(before) === JSON.stringify(edit.value) || (isEmpty(before) && isEmpty(edit.value));
      if (isSame || isKept) continue;
      places.push({ path, before, after: edit.value });
      kept = [...applied(document, kept, { ...edit, path })];
    }
  }
  return { draft, edits: kept, places };
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** One more edit, or one less when it is back to what the lab exported. */
function applied(document: JsonDocument, edits: readonly OrderEdit[], edit: OrderEdit): OrderEdit[] {
  const exported = document.has(edit.path) ? document.valueAt(edit.path) : undefined;
  const isBack = JSON.stringify(exported) === JSON.stringify(edit.value);
  return isBack ? withoutEdit(edits, edit.path) : withEdit(edits, edit);
}

/** Every place that a path with `*` means; of a path without one, itself. None where a list is not there. */
function placesOf(document: JsonDocument, path: EditPath): EditPath[] {
  let places: (string | number)[][] = [[]];
  for (const step of path) {
    places = places.flatMap((place): (string | number)[][] => {
      if (step !== '*') return [[...place, step]];
      return positionsAt(document, place).map((position) => [...place, position]);
    });
  }
  return places;
}

const positionsAt = (document: JsonDocument, path: JsonPath): number[] =>
  document.kindAt(path) === 'array'
    ? Array.from({ length: document.lengthAt(path) }, (_, index) => index)
    : [];

const numberOf = (attribute: unknown): number[] =>
  typeof attribute === 'object' && attribute !== null && 'AttributeUID' in attribute
    ? [Number(attribute.AttributeUID)]
    : [];

/** A draft with the value that an order would have at a path, and what was there; the same where it drafts no such thing. */
function withDraftValue(
  draft: CartDraft,
  { path, value }: OrderEdit,
): { readonly draft: CartDraft; readonly before: unknown } {
  const field = fieldOf(path);
  const text = typeof value === 'string' ? value : '';
  if (field?.draft === 'editorId') return withEditor(draft, text);
  if (field?.draft === 'quantity' && typeof value === 'number') {
    const before = draft.editors.map(({ quantity }) => quantity ?? 1);
    return {
      draft: { ...draft, editors: draft.editors.map((editor) => ({ ...editor, quantity: value })) },
      before: [...new Set(before)].join(', '),
    };
  }
  if (field?.draft === 'orderAttributes' && Array.isArray(value)) {
    return {
      draft: { ...draft, orderAttributes: value.flatMap(numberOf) },
      before: draft.orderAttributes.join(', '),
    };
  }
  if (field?.draft === 'entryId' || field?.draft === 'reference') {
    return { draft: { ...draft, [field.draft]: text }, before: draft[field.draft] };
  }
  const owner = field?.group === 'ship-to' ? 'shipTo' : field?.group === 'ship-from' ? 'shipFrom' : null;
  const line = field?.line ?? null;
  if (owner === null || line === null) return { draft, before: null };
  return { draft: { ...draft, [owner]: { ...draft[owner], [line]: text } }, before: draft[owner][line] };
}

/** The only editor of a draft, or the first; of several, those that are empty. */
function withEditor(draft: CartDraft, editorId: string): { draft: CartDraft; before: unknown } {
  const { editors } = draft;
  if (editors.length === 0) {
    return {
      draft: { ...draft, editors: [{ editorId, quantity: null, orderAttributes: null }] },
      before: '',
    };
  }
  const isMeant = (id: string): boolean => editors.length === 1 || id.trim() === '';
  return {
    draft: { ...draft, editors: editors.map((one) => (isMeant(one.editorId) ? { ...one, editorId } : one)) },
    before: editors.find((one) => isMeant(one.editorId))?.editorId ?? '',
  };
}

/** The lab's names for the places of a draft. */
const DRAFT_PATHS: Readonly<Record<string, string>> = {
  'shipping.type': 'shippingType',
  'shipping.priority': 'shippingPriority',
};

/** What a fix makes of a submission cart, and what it changes. */
export interface FixedSubmission {
  readonly draft: SubmissionDraft;
  readonly places: FixedPlace[];
}

/** A submission cart with the same edits as others, by the lab's paths or its own. */
export function fixedSubmission(draft: SubmissionDraft, edits: readonly OrderEdit[]): FixedSubmission {
  const places: FixedPlace[] = [];
  const after = edits.reduce((before, edit) => {
    const next = withSubmissionValue(before, edit);
    if (JSON.stringify(next) !== JSON.stringify(before)) {
      places.push({ path: edit.path, before: submissionValue(before, edit.path), after: edit.value });
    }
    return next;
  }, draft);
  return { draft: after, places };
}

/** Where a draft of a submission has what is at a path of the lab, of an order or of its own; null for nowhere. */
function submissionPlace(
  path: EditPath,
): { readonly field: string; readonly key: string | undefined } | null {
  const dotted = path.join('.');
  const described = fieldOf(path);
  const ofOrder =
    described?.group === 'ship-to' && described.line !== null ? `address.${described.line}` : null;
  const place = ofOrder ?? DRAFT_PATHS[dotted] ?? dotted.replace(/^shipping\.address\./, 'address.');
  const [field, key, ...more] = place.split('.');
  return field === undefined || more.length > 0 ? null : { field, key };
}

const valueIn = (record: object, name: string): unknown =>
  Object.entries(record).find(([key]) => key === name)?.[1] ?? null;

/** The quantity of every item: a place of the draft that no order names. */
const isItemQuantity = (path: EditPath): boolean => path.join('.') === 'items.*.quantity';

function submissionValue(draft: SubmissionDraft, path: EditPath): unknown {
  if (isItemQuantity(path)) return [...new Set(draft.items.map(({ quantity }) => quantity))].join(', ');
  const place = submissionPlace(path);
  if (place === null) return null;
  return place.key === undefined ? valueIn(draft, place.field) : valueIn(draft.address, place.key);
}

/** The draft with one value changed; as it was where a draft has no such place, or takes no such value there. */
function withSubmissionValue(draft: SubmissionDraft, { path, value }: OrderEdit): SubmissionDraft {
  if (isItemQuantity(path)) {
    const items = draft.items.map((item) => ({ ...item, quantity: value }));
    const parsed = submissionDraftSchema.safeParse({ ...draft, items });
    return parsed.success ? parsed.data : draft;
  }
  const place = submissionPlace(path);
  if (place === null) return draft;
  const { field, key } = place;
  const text = value ?? '';
  const changed =
    key === undefined
      ? { [field]: text }
      : field === 'address'
        ? { address: { ...draft.address, [key]: text } }
        : null;
  const parsed = submissionDraftSchema.strict().safeParse({ ...draft, ...changed });
  return parsed.success ? parsed.data : draft;
}
