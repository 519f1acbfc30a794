import type { BatchCause } from '@core/batches/batches';
import { fieldAt, type FieldDescription, FIELDS, stepsOfPath } from '@core/values/order-fields';
import { readableLabel } from '@core/values/text';
import type { MissingGroup } from '../orders/fields/field-edits';

/** A path of a cause as steps: `*` stays, positions are numbers. */
const stepsOf = (path: string): (string | number)[] =>
  path.split('.').includes('*') ? path.split('.') : stepsOfPath(path);

/** A line of a submission's address, by its place in an order, where it has the same name and meaning. */
function addressFieldOf([first, second, line]: readonly (string | number)[]): FieldDescription | null {
  if (first !== 'shipping' || second !== 'address') return null;
  return FIELDS.find(({ draft }) => draft === `shipTo.${line}`) ?? null;
}

/** The documented field at a path that may have `*` for any position, or null when there is none. */
function fieldOf(path: readonly (string | number)[]): FieldDescription | null {
  return addressFieldOf(path) ?? fieldAt(path.map((step) => (step === '*' ? 0 : step)));
}

/** What a studio calls the field at a path; a field that is not documented by its own name. */
function fieldLabel(path: string): string {
  const steps = stepsOf(path);
  const last = steps.findLast((step) => typeof step === 'string' && step !== '*');
  return fieldOf(steps)?.label ?? readableLabel(String(last ?? path));
}

/** Causes of which the fields are only what fixes them, and say nothing of what is wrong. */
const SAID_BY_ITSELF: ReadonlySet<BatchCause['kind']> = new Set(['incomplete-total', 'unmet-shipping']);

/**
 * The fields in which a cause is, in words and each once: `Postal code, State`. Empty for a cause without fields, or one
 * that its own words say better.
 */
export const causeFields = ({ kind, fields }: Pick<BatchCause, 'kind' | 'fields'>): string =>
  SAID_BY_ITSELF.has(kind) ? '' : [...new Set(fields.map(fieldLabel))].join(', ');

/** The fields of a cause that can be given once for many carts, as a form takes them. */
export interface FixForm {
  readonly groups: MissingGroup[];
  /** True when the cause names fields besides, which differ from cart to cart. */
  readonly hasOthers: boolean;
}

/**
 * Makes a form of the fields of a cause, in the document's order. What belongs to a single item or image, what has to be another
 * value in each cart, and what the document does not name is left out.
 */
export function fixForm({ fields }: Pick<BatchCause, 'fields'>): FixForm {
  const groups = new Map<string, MissingGroup>();
  let hasOthers = false;
  for (const path of fields) {
    const steps = stepsOf(path);
    const field = fieldOf(steps);
    if (field?.isShared !== true) {
      hasOthers = true;
      continue;
    }
    // One value for every order of every cart.
    const forAll = steps.map((step) => (typeof step === 'number' ? '*' : step));
    groups.set(field.pattern, {
      key: field.pattern,
      field,
      paths: [forAll],
      isForAll: true,
      order: null,
      where: field.label,
    });
  }
  const place = ({ field }: MissingGroup): number => FIELDS.indexOf(field);
  return { groups: [...groups.values()].sort((one, other) => place(one) - place(other)), hasOthers };
}
