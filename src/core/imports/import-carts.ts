import { CURRENCY } from '@contract/limits';
import { typedAmount } from '../customers/margin';
import { type CartDraft } from '../carts/carts';
import type { PlannedOrder } from './import-plan';
import {
  addressOf,
  type ColumnPlan,
  filledItemOf,
  titleOf,
  valueOf,
  withSheetCountry,
} from './import-values';
import { METADATA, SELECTION } from './imports';
import type { SubmissionDraft } from '../submissions/submission-carts';
import { ADDRESS_LINES, type AddressDraft, EMPTY_ADDRESS } from '../addresses/address-draft';

/** Longest name that a cart may have, in characters. */
const LONGEST_NAME = 200;

/** The configured product that a line asks for: one that the lab has, or one that is yet to be made. */
export type WantedProduct =
  | { readonly by: 'id'; readonly id: string }
  | {
      readonly by: 'ref';
      readonly ref: string;
      readonly selections: readonly { readonly key: string; readonly value: string }[];
    };

/** What an order of an import becomes. */
export interface ImportedCart {
  readonly name: string;
  /** For the studio alone. */
  readonly note: string;
  /** What the customer paid, in US dollars; null where the sheet does not say. */
  readonly paid: string | null;
  readonly draft: CartDraft;
}

/** What an order of catalog lines becomes, before its products have ids. */
export interface ImportedSubmissionCart {
  readonly name: string;
  /** As of {@link ImportedCart}. */
  readonly paid: string | null;
  readonly draft: Omit<SubmissionDraft, 'items'>;
  readonly items: readonly { readonly product: WantedProduct; readonly quantity: number }[];
}

/** The first value that a line of the order gives for a field. */
function firstOf(plan: ColumnPlan, order: PlannedOrder, field: string): string {
  if (!plan.columns.has(field)) return '';
  for (const { cells } of order.rows) {
    const value = valueOf(plan, cells, field);
    if (value !== '') return value;
  }
  return '';
}

/** The address of an order, its lines from whichever of the order's lines gives them. */
function addressOfOrder(plan: ColumnPlan, order: PlannedOrder, of: 'shipTo' | 'shipFrom'): AddressDraft {
  let merged: AddressDraft | null = null;
  for (const { cells } of order.rows) {
    const address = addressOf(plan, cells, of);
    if (address === null) continue;
    if (merged === null) merged = address;
    else for (const line of ADDRESS_LINES) merged[line] ||= address[line];
  }
  if (merged === null) return EMPTY_ADDRESS;
  return of === 'shipTo' ? withSheetCountry(plan, merged) : merged;
}

/** The options of an order's lines, a line each: they have no place in an export. */
function optionsOf(plan: ColumnPlan, order: PlannedOrder): string {
  const columns = plan.columns.get('option') ?? [];
  const lines = order.rows.flatMap(({ cells, item }) => {
    const options = columns.flatMap((column) => {
      const value = cells[column] ?? '';
      return value === '' ? [] : [`${titleOf(plan, column)} ${value}`];
    });
    return options.length === 0 ? [] : [`${item}: ${options.join(', ')}`];
  });
  return lines.join('\n');
}

const noteOf = (plan: ColumnPlan, order: PlannedOrder): string =>
  [firstOf(plan, order, 'note'), optionsOf(plan, order)].filter((part) => part !== '').join('\n');

const paidOf = (plan: ColumnPlan, order: PlannedOrder): string | null =>
  typedAmount(firstOf(plan, order, 'customerPaid'), CURRENCY);

function nameOf(plan: ColumnPlan, order: PlannedOrder, recipient: string, importName: string): string {
  const given = firstOf(plan, order, 'name');
  const { grouping } = plan.settings;
  const title = grouping === 'sheet' ? importName : order.title;
  const name = given || (recipient === '' || recipient === title ? title : `${recipient} · ${title}`);
  return Array.from(name).length > LONGEST_NAME ? Array.from(name).slice(0, LONGEST_NAME).join('') : name;
}

const isSame = (one: readonly number[] | null, other: readonly number[] | null): boolean =>
  one === other || (one !== null && other !== null && one.join() === other.join());

/** The cart of editors that an order becomes. The order is one that nothing keeps out. */
export function cartOfOrder(plan: ColumnPlan, order: PlannedOrder, importName: string): ImportedCart {
  const shipTo = addressOfOrder(plan, order, 'shipTo');
  const [first] = order.rows;
  // What every line says is said once, for the whole cart; but none at all is said of each, since an empty list of the cart
  // leaves room for the account's own.
  const saysNone = first?.attributes?.length === 0;
  const shared =
    !saysNone && order.rows.every(({ attributes }) => isSame(attributes, first?.attributes ?? null));
  const number = plan.settings.grouping === 'sheet' ? '' : firstOf(plan, order, 'key');
  return {
    name: nameOf(plan, order, shipTo.name, importName),
    note: noteOf(plan, order),
    paid: paidOf(plan, order),
    draft: {
      editors: order.rows.map(({ item, quantity, attributes }) => ({
        editorId: item,
        quantity,
        orderAttributes: shared || attributes === null ? null : [...attributes],
      })),
      orderAttributes: shared ? [...(first?.attributes ?? [])] : [],
      entryId: firstOf(plan, order, 'entryId'),
      reference: plan.columns.has('reference') ? firstOf(plan, order, 'reference') : number,
      shipTo,
      shipFrom: addressOfOrder(plan, order, 'shipFrom'),
    },
  };
}

/** The catalog cart that an order becomes; its products are looked up or drafted by whoever brings it in. */
export function submissionCartOfOrder(
  plan: ColumnPlan,
  order: PlannedOrder,
  importName: string,
): ImportedSubmissionCart {
  const address = addressOfOrder(plan, order, 'shipTo');
  const metadata = plan.metadata.flatMap((field) => {
    const value = firstOf(plan, order, field);
    return value === '' ? [] : [{ key: field.slice(METADATA.length), value }];
  });
  return {
    name: nameOf(plan, order, address.name, importName),
    paid: paidOf(plan, order),
    draft: {
      shippingType: (
        firstOf(plan, order, 'shippingType') ||
        (plan.values['shippingType'] ?? '')
      ).toLowerCase(),
      shippingPriority: firstOf(plan, order, 'shippingPriority'),
      address,
      metadata,
      note: noteOf(plan, order),
    },
    items: order.rows.map(({ cells, quantity }) => ({
      product: wantedProduct(plan, cells),
      quantity: quantity ?? 1,
    })),
  };
}

function wantedProduct(plan: ColumnPlan, cells: readonly string[]): WantedProduct {
  const id = valueOf(plan, cells, 'configuredProductId');
  if (id !== '') return { by: 'id', id };
  const selections = plan.selections.flatMap((field) => {
    const value = valueOf(plan, cells, field);
    return value === '' ? [] : [{ key: field.slice(SELECTION.length), value }];
  });
  return { by: 'ref', ref: filledItemOf(plan, cells, 'productRef'), selections };
}
