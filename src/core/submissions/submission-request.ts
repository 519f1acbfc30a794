import { JsonDocument } from '@contract/json-document';
import { type FieldFault, SHIPPING_TYPES, typeOfPriority } from '@contract/preflight';
import type { SubmissionDraft } from './submission-carts';
import { DESK_MARK } from '../webhooks/identifiers';
import { expectation } from '../values/expectations';
import { elementsAt, numberAt, stringAt } from '../values/json-reading';
import { ADDRESS_LINES, type AddressDraft } from '../addresses/address-draft';

/** The key that no body may contain, at any depth (document: "Status rules", 5). */
const RESERVED_KEY = '__proto__';

/** The lab's id of a configured product by the desk's own, or null while the lab has not made it. */
export type ConfiguredProductIdOf = (configuredProduct: string) => string | null;

/** A draft that carries the id of its cart in place of any other cart's. */
export function withDeskMark(draft: SubmissionDraft, cartId: string): SubmissionDraft {
  const others = draft.metadata.filter(({ key }) => key.trim() !== DESK_MARK);
  return { ...draft, metadata: [...others, { key: DESK_MARK, value: cartId }] };
}

/**
 * A draft as it may be saved in a cart: a person may take the mark out, but not pass the cart off as another.
 */
export const withoutForeignMark = (draft: SubmissionDraft, cartId: string): SubmissionDraft =>
  draft.metadata.some(({ key, value }) => key.trim() === DESK_MARK && value !== cartId)
    ? withDeskMark(draft, cartId)
    : draft;

/** The entries that are sent: those of which a key or a value was written, keys without the space around them. */
function metadataOf(draft: SubmissionDraft): { readonly key: string; readonly value: string }[] {
  return draft.metadata
    .map(({ key, value }) => ({ key: key.trim(), value }))
    .filter(({ key, value }) => key !== '' || value !== '');
}

type Member = readonly [key: string, text: string];

/** An object's text of members in their order: repeated keys and `__proto__` are written like any other. */
const objectText = (members: readonly Member[]): string =>
  `{${members.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`;

/** A member, or none for a text that is empty but for space. */
function textMember(key: string, value: string): Member[] {
  const text = value.trim();
  return text === '' ? [] : [[key, JSON.stringify(text)]];
}

/** A member, or none for an object without members. */
const objectMember = (key: string, members: readonly Member[]): Member[] =>
  members.length === 0 ? [] : [[key, objectText(members)]];

const addressMembers = (address: AddressDraft): Member[] =>
  ADDRESS_LINES.flatMap((line) => textMember(line, address[line]));

/**
 * The exact body that is priced and submitted, the same bytes for the same draft (document: "Commerce family
 * records", submission request). Lines and choices that are empty are left out. Metadata keeps its order, and
 * with it what no body may hold, so that the check before sending finds it. Null while the lab has not made
 * every product of the draft.
 */
export function submissionRequestText(
  draft: SubmissionDraft,
  configuredProductIdOf: ConfiguredProductIdOf,
): string | null {
  const items: string[] = [];
  for (const { configuredProduct, quantity } of draft.items) {
    const configuredProductId = configuredProductIdOf(configuredProduct);
    if (configuredProductId === null) return null;
    items.push(JSON.stringify({ configuredProductId, quantity }));
  }
  const metadata = metadataOf(draft).map(({ key, value }): Member => [key, JSON.stringify(value)]);
  return objectText([
    ['items', `[${items.join(',')}]`],
    ...objectMember('shipping', [
      ...textMember('type', draft.shippingType),
      ...textMember('priority', draft.shippingPriority),
      ...objectMember('address', addressMembers(draft.address)),
    ]),
    ...objectMember('metadata', metadata),
  ]);
}

/** Faults of one metadata key beside the ones before it; `sent` are the keys that are above. */
function keyFaults(path: string, key: string, sent: ReadonlySet<string>): FieldFault[] {
  if (key === '') return [{ path, given: '', expected: [expectation('name-of-value')] }];
  if (key === RESERVED_KEY) {
    return [{ path, given: key, expected: [expectation('accepted-name')] }];
  }
  return sent.has(key) ? [{ path, given: key, expected: [expectation('name-once')] }] : [];
}

/** Faults of the shipping choice, by the fields of the draft (document: "Status rules", 2). */
function choiceFaults(draft: SubmissionDraft): FieldFault[] {
  const [type, priority] = [draft.shippingType.trim(), draft.shippingPriority.trim()];
  if (type === '') return [];
  if (!SHIPPING_TYPES.some((known) => known === type)) {
    return [{ path: 'shippingType', given: type, expected: [expectation('shipping-type')] }];
  }
  const named = priority === '' ? null : typeOfPriority(priority);
  if (named === null || named === type) return [];
  return [
    { path: 'shippingPriority', given: priority, expected: [expectation('priority-of-type', { type })] },
    { path: 'shippingType', given: type, expected: [expectation('type-of-priority', { named, priority })] },
  ];
}

/**
 * Everything that keeps a draft from being priced whatever the lab says, by its field in the draft such as
 * `metadata.2.key`; an empty list when nothing does. Only what the document rules out is held against it, and
 * what would not arrive as it was written: a repeated name keeps one of its values.
 */
export function submissionDraftFaults(draft: SubmissionDraft): FieldFault[] {
  const faults: FieldFault[] = [];
  if (draft.items.length === 0) {
    faults.push({
      path: 'items',
      given: [expectation('empty-list')],
      expected: [expectation('any-configured-product')],
    });
  }
  draft.items.forEach(({ quantity }, index) => {
    if (Number.isSafeInteger(quantity) && quantity > 0) return;
    const expected = [expectation('whole-number-from', { minimum: 1 })];
    faults.push({ path: `items.${index}.quantity`, given: String(quantity), expected });
  });
  faults.push(...choiceFaults(draft));
  const sent = new Set<string>();
  draft.metadata.forEach((entry, index) => {
    const key = entry.key.trim();
    if (key === '' && entry.value === '') return;
    faults.push(...keyFaults(`metadata.${index}.key`, key, sent));
    sent.add(key);
  });
  return faults;
}

/**
 * The items that a submission names, by the lab's ids (document: "Commerce family records"). None where it
 * does not name each with its quantity: half of them would look like another order.
 */
export function submittedItems(text: string): { configuredProductId: string; quantity: number }[] {
  const document = JsonDocument.parse(text);
  const items = elementsAt(document, ['items']).map((path) => ({
    configuredProductId: stringAt(document, [...path, 'configuredProductId']),
    quantity: numberAt(document, [...path, 'quantity']),
  }));
  const named = items.flatMap(({ configuredProductId, quantity }) =>
    configuredProductId === null || quantity === null ? [] : [{ configuredProductId, quantity }],
  );
  return named.length === items.length ? named : [];
}
