import { withDefaultCountry } from '@core/accounts/account-defaults';
import { cartOfOrder, submissionCartOfOrder } from '@core/imports/import-carts';
import type { ImportPlan, PlannedOrder } from '@core/imports/import-plan';
import type { JudgedRow } from '@core/imports/import-rows';
import { fieldWords } from '@core/imports/field-words';
import { type ImportProblem } from '@core/imports/imports';
import { FIELDS } from '@core/values/order-fields';
import { lackingFields, lackingInSubmission } from '@core/imports/lacking-fields';
import { importProblemText } from '@core/imports/messages';
import { filledDraft } from '@core/imports/sheet-values';
import { listed } from '@core/language/language';
import { defaultsOfAccount, type NewCartDefaultsPorts } from '../../store/accounts/new-cart-defaults';

/** What a batch would ask for before it took the cart of each of these lines, by the line; nothing for those that are whole. */
export function lacksOfLines(
  desk: NewCartDefaultsPorts,
  accountId: string,
  plan: ImportPlan,
  rows: readonly JudgedRow[],
): Map<number, ImportProblem> {
  const { country } = desk.accountDefaults.read(accountId).defaults;
  const defaults = defaultsOfAccount(desk, accountId, 'preview');
  const at = desk.now();

  function lackingIn(order: PlannedOrder): string[] {
    if (plan.columns.settings.kind === 'catalog') {
      const { draft } = submissionCartOfOrder(plan.columns, order, '');
      return lackingInSubmission({ ...draft, address: withDefaultCountry(draft.address, country) });
    }
    const cart = cartOfOrder(plan.columns, order, '');
    const ofAccount: typeof defaults.cart = (name, draft) => defaults.cart(name, draft);
    return lackingFields(filledDraft(plan.columns, order, cart, { at, ofAccount }));
  }

  const known = new Map<PlannedOrder, ImportProblem | null>();
  const found = new Map<number, ImportProblem>();
  for (const { row } of rows) {
    const order = plan.orderOf(row);
    if (order === undefined) continue;
    let problem = known.get(order);
    if (problem === undefined) {
      problem = problemOf(plan, lackingIn(order));
      known.set(order, problem);
    }
    if (problem !== null) found.set(row, problem);
  }
  return found;
}

/** A field without the address that it is of: nothing but the recipient's is needed. */
const labelOf = (field: string): string =>
  FIELDS.find(({ draft }) => draft === field)?.label ?? fieldWords(field);

function problemOf(plan: ImportPlan, fields: readonly string[]): ImportProblem | null {
  const [field] = fields;
  if (field === undefined) return null;
  return {
    column: plan.columns.columns.get(field)?.[0] ?? null,
    field,
    severity: 'warning',
    given: '',
    expected: importProblemText.lacks.expected,
    message: importProblemText.lacks.says({ fields: listed(fields.map(labelOf)) }),
  };
}
