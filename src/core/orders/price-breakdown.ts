import { cutText } from '@contract/answer-fields';
import { type Answer, incompleteAnswer, readSuccess } from '@contract/answers';
import type { JsonDocument, JsonPath } from '@contract/json-document';
import { CURRENCY } from '@contract/limits';
import { failure, type Problem, type Result, success } from '@contract/problems';
import { confirmationResponseSchema, countedConfirmationSchema } from '@contract/wire/confirmation';
import { confirmationIdKey } from '@contract/wire/confirmation-id';
import { anyContradiction, refusalFacts } from '@contract/refusal-facts';
import { refusesInWords } from '@contract/refusal-words';
import { creationResponseSchema } from '@contract/wire/creation';
import { answerFault } from '../values/expectations';
import { elementsAt, moneyAt, numberAt, spellingAt, stringAt } from '../values/json-reading';
import type { MissingPart } from '../values/incomplete-total';
import { addMoney, compareMoney, moneyOf, sumOf, type Money } from '../values/money';
import type { Breakdown, Confirmation } from './orders';

type BreakdownOrder = Breakdown['orders'][number];

const amountAt = (document: JsonDocument, path: JsonPath): string | null =>
  moneyAt(document, path, CURRENCY)?.amount ?? null;

function orderAt(document: JsonDocument, path: JsonPath): BreakdownOrder {
  const lineItems = document.kindAt([...path, 'LineItems']) === 'array' ? [...path, 'LineItems'] : null;
  return {
    sequenceNumber: spellingAt(document, [...path, 'SequenceNumber']) ?? '',
    note: stringAt(document, [...path, 'Note']) ?? '',
    products: elementsAt(document, [...path, 'Products']).map((product) => ({
      description: stringAt(document, [...product, 'ProductDescription']) ?? '',
      quantity: numberAt(document, [...product, 'Quantity']),
      price: amountAt(document, [...product, 'Price']),
    })),
    lineItems:
      lineItems === null ? [] : elementsAt(document, lineItems).map((item) => document.valueAt(item)),
    subTotal: amountAt(document, [...path, 'SubTotal']),
    tax: amountAt(document, [...path, 'Tax']),
    total: amountAt(document, [...path, 'Total']),
  };
}

/** The sum of one amount over all orders, or null: a total with a hole in it is no total to approve. */
function sumOver(orders: readonly BreakdownOrder[], name: 'subTotal' | 'tax' | 'total'): Money | null {
  return sumOf(orders.map((order) => moneyOf(order[name], CURRENCY)));
}

/** The ConfirmationID of an answer as it is spelled, a number digit by digit; null where there is none. */
function confirmationIdIn(document: JsonDocument): string | null {
  const key = confirmationIdKey(document.keysAt([]));
  return key === undefined ? null : (spellingAt(document, [key])?.trim() ?? null);
}

/**
 * The lab's price breakdown out of a creation answer (document: "Order creation response"). Sums are
 * decimal; each is null when any order lacks the amount, when it cannot be read, or when the answer
 * lists another number of orders than it says there are.
 */
export function breakdownOf(document: JsonDocument): Breakdown {
  const orders = elementsAt(document, ['Orders']).map((order) => orderAt(document, order));
  const numberOfOrders = numberAt(document, ['NumberOfOrders']);
  const whole = numberOfOrders === null || numberOfOrders === orders.length;
  return {
    confirmationId: confirmationIdIn(document) ?? '',
    account: spellingAt(document, ['Account']) ?? '',
    entryId: stringAt(document, ['EntryID']) ?? '',
    key: stringAt(document, ['Key']) ?? '',
    received: stringAt(document, ['Received']) ?? '',
    numberOfOrders,
    orders,
    subTotal: whole ? sumOver(orders, 'subTotal') : null,
    tax: whole ? sumOver(orders, 'tax') : null,
    total: whole ? sumOver(orders, 'total') : null,
  };
}

/**
 * What is missing in the price of an editor order. The document names a tax and a total of each order, and not what
 * the total includes ("Order creation response"): tax counts as included only where the answer states one, and the
 * total is not below the sub-total with it. With amounts that are sums over several orders, one order without its tax
 * leaves the sum unknown.
 */
export function missingInBreakdown({
  subTotal,
  tax,
  total,
}: {
  readonly subTotal: Money | null;
  readonly tax: Money | null;
  readonly total: Money | null;
}): MissingPart[] {
  if (total === null) return ['total'];
  if (tax === null) return ['tax'];
  const withTax = subTotal === null ? null : addMoney(subTotal, tax);
  return withTax !== null && compareMoney(total, withTax) === -1 ? ['tax'] : [];
}

/** Reads the answer to a creation. A success carries a ConfirmationID, or it is none. */
export function readCreationAnswer(answer: Answer): Result<Breakdown> {
  const read = readSuccess(answer, creationResponseSchema, [], anyContradiction);
  return read.ok ? success(breakdownOf(read.value.document)) : read;
}

/** True for a success with a refusal in it, which has neither proven. */
const contradictsItself = (problem: Problem): boolean =>
  problem.kind === 'incomplete' && problem.missing.every(({ path }) => path === '');

/** So much of the sentence of a confirmation is read. */
const SENTENCE_CHARACTERS = 2_000;

/**
 * Reads the answer to a confirmation. A success names the ConfirmationID that was sent, or leaves it out and counts what was
 * confirmed, and does not say that nothing was; anything else proves nothing and is `incomplete` (document: "Order
 * confirmation response").
 */
export function readConfirmationAnswer(answer: Answer, sentConfirmationId: string): Result<Confirmation> {
  const read = readSuccess(answer, confirmationResponseSchema, [], anyContradiction);
  const counted = read.ok ? read : readSuccess(answer, countedConfirmationSchema, [], anyContradiction);
  if (!counted.ok) return read.ok || contradictsItself(counted.problem) ? counted : read;
  const { document, value } = counted.value;
  const given = confirmationIdIn(document);
  if (given !== null && given !== sentConfirmationId.trim()) {
    const values = { given, sent: sentConfirmationId };
    return failure(incompleteAnswer(answer, 'ConfirmationID', [answerFault('other-value', values)]));
  }
  const confirmedOrders = value.ConfirmedOrders ?? null;
  if (confirmedOrders !== null && confirmedOrders <= 0) {
    const fault = answerFault('none-confirmed', { count: confirmedOrders });
    return failure(incompleteAnswer(answer, 'ConfirmedOrders', [fault]));
  }
  const sentence = stringAt(document, ['Confirmation']) ?? '';
  const words = [sentence, refusalFacts(document.valueAt([])).message ?? ''];
  // A ConfirmationID alone does not outweigh a sentence that it was not confirmed; a count of orders does.
  if (confirmedOrders === null && words.some((text) => refusesInWords(cutText(text, SENTENCE_CHARACTERS)))) {
    return failure(incompleteAnswer(answer, 'Confirmation', [answerFault('and-refusal')]));
  }
  return success({
    confirmationId: sentConfirmationId.trim(),
    sentence,
    confirmedOrders,
    received: stringAt(document, ['Received']) ?? '',
  });
}

/** How many orders the lab says that it created, else how many it lists; null where it does neither. */
export const ordersCreated = (
  breakdown: (Pick<Breakdown, 'numberOfOrders'> & { readonly orders?: readonly unknown[] }) | null,
): number | null => breakdown?.numberOfOrders ?? (breakdown?.orders?.length || null);

/**
 * False when the lab says that it confirmed another number of orders than it created: worth telling a
 * person, although the entry counts as confirmed. True while either number is not known.
 */
export function confirmsEveryOrder(
  breakdown: Parameters<typeof ordersCreated>[0],
  { confirmedOrders }: Pick<Confirmation, 'confirmedOrders'>,
): boolean {
  const created = ordersCreated(breakdown);
  return created === null || confirmedOrders === null || created === confirmedOrders;
}
