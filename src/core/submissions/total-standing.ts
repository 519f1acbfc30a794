import { z } from 'zod';
import type { JsonDocument, JsonPath } from '@contract/json-document';
import type { InvalidParam } from '@contract/problems';
import { GUIDANCE, isUnknownPriceRemark } from './guidance';
import { stringAt } from '../values/json-reading';
import { type MissingPart, missingPartSchema } from '../values/incomplete-total';
import { compareMoney, type Money } from '../values/money';

/*
 * Whether a total is the whole one. The document says when it is not (document: "Codes", the two guidance rows):
 * without an address the charges that depend on the destination are left out, and `totalPrice.value` includes tax
 * only once there is one. Nothing here trusts the absence of a remark: what was sent decides first.
 */

/**
 * settled: an offered option is chosen, or there is nothing to choose. open: none is chosen, or the lab objects to the
 * choice. not-offered: one is chosen that is not among those of the calculation (document: `options.shipping[]`).
 */
export const shippingChoiceSchema = z.enum(['settled', 'open', 'not-offered']);
export type ShippingChoice = z.infer<typeof shippingChoiceSchema>;

/** What of a calculation decides whether its total is the whole one. */
export interface JudgedCalculation {
  readonly totals: { readonly toPay: Money | null; readonly withoutTax: Money | null };
  readonly guidance: readonly { readonly code: string }[];
  readonly isValidForSubmit: boolean;
  readonly invalidParams: readonly InvalidParam[];
  readonly shippingOptions: readonly { readonly type: string; readonly priority: string }[];
}

/** How complete the total is of a calculation. */
export interface TotalStanding {
  /** Empty when the total is the whole one; in the order of the schema, each part once. */
  readonly missing: MissingPart[];
  readonly shippingChoice: ShippingChoice;
}

/** Lines of an address that say where something goes; a name alone does not. */
const PLACE_LINES = ['city', 'state', 'zip'] as const;

const sentText = (request: JsonDocument, path: JsonPath): string => (stringAt(request, path) ?? '').trim();

/** True when a request says where it goes. */
const namesPlace = (request: JsonDocument): boolean =>
  PLACE_LINES.some((line) => sentText(request, ['shipping', 'address', line]) !== '');

/** True when a failing field is the shipping type or priority. */
const isShippingChoice = ({ name }: InvalidParam): boolean =>
  /priority/i.test(name) || /shipping\W?type/i.test(name) || /^shipping$/i.test(name.trim());

/** Every text within a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** True when the offered options name a priority anywhere, in whatever form they are. */
const isNamedIn = (answer: JsonDocument, priority: string): boolean =>
  textsIn(answer.valueAt(['options', 'shipping'])).includes(priority);

function shippingChoiceOf(
  request: JsonDocument,
  answer: JsonDocument,
  calculation: JudgedCalculation,
): ShippingChoice {
  const [type, priority] = [
    sentText(request, ['shipping', 'type']),
    sentText(request, ['shipping', 'priority']),
  ];
  const objects = calculation.invalidParams.some(isShippingChoice);
  const options = calculation.shippingOptions;
  if (priority === '') {
    if (objects || options.length > 0) return 'open';
    return calculation.isValidForSubmit ? 'settled' : 'open';
  }
  const ofPriority = options.filter((option) => option.priority === priority);
  const isOffered =
    ofPriority.length > 0
      ? type === '' || ofPriority.some((option) => option.type === type || option.type === '')
      : options.length === 0 || isNamedIn(answer, priority);
  if (!isOffered) return 'not-offered';
  return objects ? 'open' : 'settled';
}

/** True when the answer shows that tax is in `totalPrice.value`: it says so, or the value is above the one without tax. */
function showsTax({ totals: { toPay, withoutTax }, guidance }: JudgedCalculation): boolean {
  const difference = toPay === null || withoutTax === null ? null : compareMoney(toPay, withoutTax);
  if (difference === -1) return false;
  return difference === 1 || guidance.some(({ code }) => code === GUIDANCE.tax);
}

/**
 * Judges the total of a calculation from the request that was priced, the answer and what was read of it. The absence
 * of a remark never makes a total complete, and no remark makes one complete for which no address was sent.
 */
export function totalStanding(
  request: JsonDocument,
  answer: JsonDocument,
  calculation: JudgedCalculation,
): TotalStanding {
  const shippingChoice = shippingChoiceOf(request, answer, calculation);
  const isLeftOut =
    !namesPlace(request) || calculation.guidance.some(({ code }) => code === GUIDANCE.destination);
  const isUnreadable = calculation.totals.toPay === null;
  const parts: Readonly<Record<MissingPart, boolean>> = {
    destination: isLeftOut,
    shipping: shippingChoice !== 'settled',
    tax: !isLeftOut && !isUnreadable && !showsTax(calculation),
    total: isUnreadable,
    unknown: calculation.guidance.some(isUnknownPriceRemark),
  };
  return { missing: missingPartSchema.options.filter((part) => parts[part]), shippingChoice };
}

/**
 * What is missing in the total of a submission: by the document nothing, since the answers about one carry the total
 * that is billed (document: "Codes", last row), unless its own remarks say otherwise.
 */
export function missingInSubmission({
  totals: { toPay, withoutTax },
  guidance,
}: Pick<JudgedCalculation, 'totals' | 'guidance'>): MissingPart[] {
  const isBelow = toPay !== null && withoutTax !== null && compareMoney(toPay, withoutTax) === -1;
  const parts: Readonly<Record<MissingPart, boolean>> = {
    destination: guidance.some(({ code }) => code === GUIDANCE.destination),
    shipping: false,
    tax: isBelow,
    total: toPay === null,
    unknown: guidance.some(isUnknownPriceRemark),
  };
  return missingPartSchema.options.filter((part) => parts[part]);
}

/**
 * True when the desk would submit what was priced: the lab finds it ready, and its shipping choice is met (document:
 * "Codes", `submission.not_submittable`).
 */
export const isSubmittable = ({
  isValidForSubmit,
  shippingChoice,
}: {
  readonly isValidForSubmit: boolean;
  readonly shippingChoice: ShippingChoice;
}): boolean => isValidForSubmit && shippingChoice === 'settled';
