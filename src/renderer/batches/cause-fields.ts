import type { BatchCause } from '@core/batches/batches';
import { type FieldDescription, FIELDS } from '@core/values/order-fields';
import type { MissingGroup } from '../orders/fields/field-edits';
import { EDITOR, fieldLabel, fieldOf, groupOf, stepsOf } from '../orders/fields/many-fields';

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

const mayBeGiven = ({ type, group, name }: FieldDescription): boolean =>
  type !== 'list' && group !== 'asset' && name !== 'SequenceNumber';

/**
 * Makes a form of the fields of a cause, in the document's order. What belongs to a single image, what has to be another
 * value in each order, and what the document does not name is left out.
 */
export function fixForm({ fields }: Pick<BatchCause, 'fields'>): FixForm {
  const groups = new Map<string, MissingGroup>();
  let hasOthers = false;
  for (const path of fields) {
    const steps = stepsOf(path);
    const field = fieldOf(steps);
    if (field === null || !mayBeGiven(field)) {
      hasOthers = true;
      continue;
    }
    groups.set(field.pattern, groupOf(field, field === EDITOR ? EDITOR.pattern.split('.') : steps));
  }
  const place = ({ field }: MissingGroup): number => FIELDS.indexOf(field);
  return { groups: [...groups.values()].sort((one, other) => place(one) - place(other)), hasOthers };
}
