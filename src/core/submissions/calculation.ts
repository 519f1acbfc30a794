import { invalidParamsOf, isJsonObject } from '@contract/answer-fields';
import { JsonDocument, type JsonPath } from '@contract/json-document';
import { CURRENCY } from '@contract/limits';
import { typeOfPriority } from '@contract/preflight';
import type { InvalidParam } from '@contract/problems';
import { guidanceOf } from './guidance';
import { commerceMoneyAt, currencyAt, elementsAt, spellingAt, stringAt } from '../values/json-reading';
import { subtractMoney } from '../values/money';
import type { Pricing, ShippingOption, SubmissionDraft, Totals } from './submission-carts';
import { totalStanding } from './total-standing';

/*
 * Reads what calculate, submit and a submission say alike (document: "Commerce family records"). Amounts keep
 * the spelling of their numbers. What is missing or of another shape is null or empty and never an error:
 * the answer itself is kept beside what was read of it.
 */

/**
 * The totals of a calculation or submission that is at `path`: `totalPrice.value` includes tax and is
 * what is billed, `totalPrice.total.value` does not (document: "Codes", last row).
 */
export function totalsOf(document: JsonDocument, path: JsonPath = []): Totals {
  const price = [...path, 'totalPrice'];
  const total = [...price, 'total'];
  // One of the two may leave the currency to the other.
  const currency = currencyAt(document, price) ?? currencyAt(document, total) ?? CURRENCY;
  const toPay = commerceMoneyAt(document, price, currency);
  const withoutTax = commerceMoneyAt(document, total, currency);
  const tax = toPay === null || withoutTax === null ? null : subtractMoney(toPay, withoutTax);
  return { toPay, withoutTax, tax };
}

/** What `validation` says of a calculation or submission that is at `path`. */
export function validationOf(
  document: JsonDocument,
  path: JsonPath = [],
): { readonly isValidForSubmit: boolean | null; readonly invalidParams: InvalidParam[] } {
  const validation = document.valueAt([...path, 'validation']);
  if (!isJsonObject(validation)) return { isValidForSubmit: null, invalidParams: [] };
  return {
    isValidForSubmit: booleanAt(document, [...path, 'validation', 'isValidForSubmit']),
    invalidParams: invalidParamsOf(validation),
  };
}

function booleanAt(document: JsonDocument, path: JsonPath): boolean | null {
  const value = document.kindAt(path) === 'boolean' ? document.valueAt(path) : null;
  return typeof value === 'boolean' ? value : null;
}

/** The ways to ship that can be chosen: those that name a priority. */
function shippingOptionsOf(document: JsonDocument, currency: string): ShippingOption[] {
  return elementsAt(document, ['options', 'shipping']).flatMap((path): ShippingOption[] => {
    const priority = spellingAt(document, [...path, 'priority']) ?? spellingAt(document, path) ?? '';
    if (priority === '') return [];
    return [
      {
        type: stringAt(document, [...path, 'type']) ?? typeOfPriority(priority) ?? '',
        priority,
        name: stringAt(document, [...path, 'name']) ?? '',
        price: commerceMoneyAt(document, [...path, 'price'], currency),
      },
    ];
  });
}

/** The option that a draft has chosen, where it is among those offered. */
export function chosenOptionOf(
  options: readonly ShippingOption[],
  { shippingType, shippingPriority }: Pick<SubmissionDraft, 'shippingType' | 'shippingPriority'>,
): ShippingOption | null {
  const [type, priority] = [shippingType.trim(), shippingPriority.trim()];
  const offered = options.filter((option) => option.priority === priority);
  return offered.find((option) => option.type === type) ?? offered.find(({ type }) => type === '') ?? null;
}

/** What a calculate answer says, apart from the draft that it is compared with. */
export type Calculation = Pick<
  Pricing,
  'totals' | 'shippingOptions' | 'guidance' | 'isValidForSubmit' | 'items' | 'invalidParams'
>;

/**
 * Takes a calculate answer apart. An answer that does not say whether it could be submitted says no. Never
 * throws for a document that was read as JSON.
 */
export function readCalculation(document: JsonDocument): Calculation {
  const totals = totalsOf(document);
  const currency = totals.toPay?.currency ?? totals.withoutTax?.currency ?? CURRENCY;
  const { isValidForSubmit, invalidParams } = validationOf(document);
  return {
    totals,
    shippingOptions: shippingOptionsOf(document, currency),
    guidance: guidanceOf(document),
    isValidForSubmit: isValidForSubmit ?? false,
    items: elementsAt(document, ['items']).map((item) => ({
      configuredProductId: spellingAt(document, [...item, 'configuredProductId']) ?? '',
      isValidForOrder: booleanAt(document, [...item, 'isValidForOrder']),
      price: commerceMoneyAt(document, [...item, 'price'], currency),
    })),
    invalidParams,
  };
}

/** A pricing as it is stored: what was asked and answered, exactly. */
export interface KeptPricing {
  readonly id: string;
  readonly pricedAt: number;
  readonly bodyDigest: string;
  readonly request: string;
  readonly answer: string;
}

/**
 * A stored pricing beside a draft as it is now. `requestText` is the text that the draft would send, or null
 * while it has none: only the very same text is what was priced. Throws JsonSyntaxError for an answer that
 * is no JSON: none such is ever stored.
 */
export function pricingOf(kept: KeptPricing, draft: SubmissionDraft, requestText: string | null): Pricing {
  const answer = JsonDocument.parse(kept.answer);
  const calculation = readCalculation(answer);
  return {
    id: kept.id,
    pricedAt: kept.pricedAt,
    bodyDigest: kept.bodyDigest,
    matchesDraft: requestText === kept.request,
    chosenOption: chosenOptionOf(calculation.shippingOptions, draft),
    ...calculation,
    ...totalStanding(JsonDocument.parse(kept.request), answer, calculation),
    answer: kept.answer,
  };
}
