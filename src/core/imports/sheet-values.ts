import type { CartDraft } from '../carts/carts';
import { readValuePattern, referenceOf } from '../carts/reference-pattern';
import type { ImportedCart } from './import-carts';
import type { PlannedOrder } from './import-plan';
import type { ColumnPlan } from './import-values';

/** How references are made where neither the sheet, a person nor the account says. */
export const USUAL_REFERENCE = '{customer}';

/**
 * How entry ids are made where neither the sheet nor a person says: as the order is called, or by the moment at
 * which the sheet was opened and the line where it has no column for that: another sheet gets other ids.
 */
export const usualEntry = ({ columns }: Pick<ColumnPlan, 'columns'>): string =>
  columns.has('key') || columns.has('reference') ? '{reference}' : '{yyyy}{mm}{dd}-{hhmmss}-{row}';

/** What the account gives to a draft, its next reference included. */
type AccountDefaults = (name: string, draft: CartDraft) => CartDraft;

/**
 * The draft of a cart with everything that the sheet leaves empty: its reference from the person's pattern, the account
 * or the customer, then its entry id, which may name that reference. `at` is in UTC milliseconds.
 */
export function filledDraft(
  plan: Pick<ColumnPlan, 'columns' | 'values'>,
  order: Pick<PlannedOrder, 'rows'>,
  { name, draft }: ImportedCart,
  { at, ofAccount }: { readonly at: number; readonly ofAccount: AccountDefaults },
): CartDraft {
  const facts = {
    at,
    customer: draft.shipTo.name.trim() || name,
    row: String(order.rows[0]?.line ?? ''),
  };
  const made = (pattern: string, reference: string): string =>
    referenceOf(readValuePattern(pattern), { ...facts, reference });
  const given = draft.reference || made(plan.values['reference'] ?? '', '');
  const withAccount = ofAccount(name, { ...draft, reference: given });
  const reference = withAccount.reference || made(USUAL_REFERENCE, '');
  const entryId = withAccount.entryId || made(plan.values['entryId'] || usualEntry(plan), reference);
  return { ...withAccount, reference, entryId };
}
