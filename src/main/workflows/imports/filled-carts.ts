import { cartOfOrder, type ImportedCart } from '@core/imports/import-carts';
import type { PlannedOrder } from '@core/imports/import-plan';
import { type ImportKind, SHEET_FIELDS, type SheetField, type SheetValue } from '@core/imports/imports';
import { filledDraft, USUAL_REFERENCE, usualEntry } from '@core/imports/sheet-values';
import {
  type DefaultsOfAccount,
  defaultsOfAccount,
  type NewCartDefaultsPorts,
} from '../../store/accounts/new-cart-defaults';
import type { StoredImport } from '../../store/imports/imports';
import type { OpenSheet } from './import-sheets';

/** An import with its sheet. */
interface OpenedImport {
  readonly stored: StoredImport;
  readonly sheet: OpenSheet;
}

/**
 * The cart that an order becomes, with what fills the empty cells of its lines. Patterns take the moment at which the sheet
 * was opened, so that a preview and the carts are the same.
 */
export function filledCart(
  { stored, sheet }: OpenedImport,
  order: PlannedOrder,
  defaults: DefaultsOfAccount,
): ImportedCart {
  const { columns } = sheet.plan;
  const cart = cartOfOrder(columns, order, stored.name);
  const ofAccount: DefaultsOfAccount['cart'] = (name, draft) => defaults.cart(name, draft);
  return { ...cart, draft: filledDraft(columns, order, cart, { at: stored.createdAt, ofAccount }) };
}

/** Carts that a preview shows. */
const SAMPLES = 3;

/** What fills empty cells, with what the first carts would get; nothing is taken or written for it. */
export function sheetValues(desk: NewCartDefaultsPorts, opened: OpenedImport): SheetValue[] {
  const { stored, sheet } = opened;
  const { kind, values = {} } = stored.settings;
  const { defaults: account } = desk.accountDefaults.read(stored.accountId);
  const defaults = defaultsOfAccount(desk, stored.accountId, 'preview');
  const samples =
    kind === 'catalog'
      ? []
      : sheet.plan.orders.slice(0, SAMPLES).map((order) => filledCart(opened, order, defaults).draft);
  const usual: Readonly<Partial<Record<SheetField, string>>> = {
    entryId: usualEntry(sheet.plan.columns),
    // The order number comes before both.
    reference: sheet.plan.columns.columns.has('key') ? '' : account.referencePattern || USUAL_REFERENCE,
    'shipTo.country': account.country,
  };
  return fieldsOf(kind).map((field) => ({
    field,
    value: values[field] ?? '',
    usual: usual[field] ?? '',
    samples: samples.flatMap((draft) => (field === 'entryId' || field === 'reference' ? [draft[field]] : [])),
  }));
}

const fieldsOf = (kind: ImportKind): readonly SheetField[] => SHEET_FIELDS[kind];
