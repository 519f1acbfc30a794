import { type OrderEdit } from '../carts/carts';
import type { ConfiguredProductRecord } from '../catalog/configured-products';
import type { Likeness, Duplicate } from './duplicate-reasons';
import { whatIsSelected } from '../catalog/selections';
import type { AddressDraft } from '../addresses/address-draft';
import { fieldAt } from '../values/order-fields';

/** How far the search for duplicates looks, in milliseconds to either side; and what it makes of many finds. */
export const DUPLICATE_LIMITS = {
  nearMs: 14 * 24 * 60 * 60 * 1000,
  /** From this many on that are alike in nothing but the recipient, that is an everyday address and says nothing. */
  habitual: 8,
  /** Most that are shown: the strongest. */
  shown: 20,
} as const;

/** Where something goes to, folded for comparison. Empty where it is not known. */
export interface RecipientTrace {
  readonly name: string;
  readonly zip: string;
  readonly firstLine: string;
}

/** What the search for duplicates knows of a thing: what it is, and what of it can be the same as of another. */
export interface OrderTrace extends Omit<Duplicate, 'likeness'> {
  readonly to: RecipientTrace;
  /** Folded; empty when it has none. */
  readonly reference: string;
  /** What it orders, in every way that can be compared; two are the same when they share one. */
  readonly items: readonly string[];
  /** The desk's own id of the cart that this was copied from, or that a submission was made of; else null. */
  readonly copiedFrom: string | null;
  /** Every id by which it is known: its own, its cart's, and the one that it has at another computer. */
  readonly names?: readonly string[];
}

const namesOf = ({ id, names }: OrderTrace): readonly string[] => names ?? [id];

/** True when one was made of the other, or both are the same cart at two computers. */
function isCopy(one: OrderTrace, other: OrderTrace): boolean {
  const [names, others] = [namesOf(one), namesOf(other)];
  return (
    (one.copiedFrom !== null && others.includes(one.copiedFrom)) ||
    (other.copiedFrom !== null && names.includes(other.copiedFrom)) ||
    names.some((name) => others.includes(name))
  );
}

/** Text without case, accents, spaces and punctuation: what is left is compared. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The recipient of an address; `name` is used where the address has none. */
export const recipientTrace = (
  address: Pick<AddressDraft, 'name' | 'zip' | 'addr1'> | null,
  name: string,
): RecipientTrace => ({
  name: folded(address?.name || name),
  zip: folded(address?.zip ?? ''),
  firstLine: folded(address?.addr1 ?? ''),
});

/**
 * The address that a cart's first order goes to: as it was drafted, with what a person changed of it in the
 * exported order since (document: "Order object", address keys).
 */
export function addressWithEdits(drafted: AddressDraft, edits: readonly OrderEdit[]): AddressDraft {
  const address = { ...drafted };
  for (const { path, value } of edits) {
    const field = fieldAt(path);
    if (field?.group !== 'ship-to' || field.line === null || path[1] !== 0) continue;
    address[field.line] = typeof value === 'string' ? value : '';
  }
  return address;
}

/** The items of a cart from editors: the set of its editors, however many of each. None when there are none. */
export function editorItems(editorIds: readonly string[]): string[] {
  const ids = [...new Set(editorIds)].sort();
  return ids.length === 0 ? [] : [`editors ${ids.join(' ')}`];
}

const counted = (kind: string, quantities: ReadonlyMap<string, number>): string =>
  `${kind} ${[...quantities]
    .map(([item, quantity]) => `${quantity} × ${item}`)
    .sort()
    .join('\n')}`;

function summed(items: readonly { readonly item: string; readonly quantity: number }[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { item, quantity } of items) quantities.set(item, (quantities.get(item) ?? 0) + quantity);
  return quantities;
}

/** Items by the lab's own ids of configured products, with their quantities. None when there are none. */
export const labItems = (
  items: readonly { readonly configuredProductId: string; readonly quantity: number }[],
): string[] =>
  items.length === 0
    ? []
    : [
        counted(
          'ids',
          summed(items.map((one) => ({ item: one.configuredProductId, quantity: one.quantity }))),
        ),
      ];

/** Items by what is selected of which product, with quantities; and by the lab's ids where each has one. */
export function productItems(
  items: readonly {
    readonly product: Pick<ConfiguredProductRecord, 'productRef' | 'selections' | 'configuredProductId'>;
    readonly quantity: number;
  }[],
): string[] {
  if (items.length === 0) return [];
  const selected = items.map(({ product, quantity }) => ({
    item: JSON.stringify(
      product.productRef === null
        ? [product.configuredProductId]
        : [product.productRef, whatIsSelected(product.selections)],
    ),
    quantity,
  }));
  const byId = items.flatMap(({ product: { configuredProductId }, quantity }) =>
    configuredProductId === null ? [] : [{ configuredProductId, quantity }],
  );
  return [counted('products', summed(selected)), ...(byId.length === items.length ? labItems(byId) : [])];
}

/** What one of two does not say is not held against their being the same. */
const agrees = (one: string, other: string): boolean => one === '' || other === '' || one === other;

function likenessOf(subject: OrderTrace, other: OrderTrace, now: number): Likeness[] {
  const copies: Likeness[] = isCopy(subject, other)
    ? [other.kind === 'submission' ? 'same-cart' : 'copied-from']
    : [];
  // A copy, or what was made of it, looks alike however old it is; everything else only near in time.
  if (Math.abs(now - other.at) > DUPLICATE_LIMITS.nearMs) return copies;
  const { to } = subject;
  const sameRecipient =
    to.name !== '' &&
    to.name === other.to.name &&
    agrees(to.zip, other.to.zip) &&
    agrees(to.firstLine, other.to.firstLine);
  const found: Likeness[] = [...copies];
  if (subject.items.some((items) => other.items.includes(items))) found.push('same-items');
  if (subject.reference !== '' && subject.reference === other.reference) found.push('same-reference');
  if (sameRecipient) found.push('same-recipient');
  return found;
}

const WEIGHTS: Readonly<Record<Likeness, number>> = {
  'same-cart': 16,
  'copied-from': 8,
  'same-items': 4,
  'same-reference': 2,
  'same-recipient': 1,
};
const weightOf = ({ likeness }: Duplicate): number => likeness.reduce((sum, like) => sum + WEIGHTS[like], 0);

/**
 * What looks like the subject, strongest first, and of the equally strong what is at the lab, then the
 * newest. `now` is UTC milliseconds. The subject itself is none of it. Many that share nothing but the
 * recipient are left out: that is then an address of every day.
 */
export function looksLike(subject: OrderTrace, others: readonly OrderTrace[], now: number): Duplicate[] {
  const found = others
    .filter(({ kind, id }) => kind !== subject.kind || id !== subject.id)
    .flatMap((other): Duplicate[] => {
      const likeness = likenessOf(subject, other, now);
      const { kind, id, name, state, recipient, at, atTheLab } = other;
      return likeness.length === 0 ? [] : [{ kind, id, name, state, recipient, at, likeness, atTheLab }];
    });
  const byRecipientAlone = found.filter((look) => weightOf(look) === WEIGHTS['same-recipient']);
  return found
    .filter((look) => byRecipientAlone.length < DUPLICATE_LIMITS.habitual || !byRecipientAlone.includes(look))
    .sort(
      (one, other) =>
        weightOf(other) - weightOf(one) || Number(other.atTheLab) - Number(one.atTheLab) || other.at - one.at,
    )
    .slice(0, DUPLICATE_LIMITS.shown);
}
