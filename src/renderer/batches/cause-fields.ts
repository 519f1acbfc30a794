import type { BatchCause } from '@core/batches/batches';
import { fieldWords } from '@core/imports/field-words';
import {
  fieldAt,
  type FieldDescription,
  fieldOfPattern,
  FIELDS,
  stepsOfPath,
} from '@core/values/order-fields';
import { readableLabel } from '@core/values/text';
import { batchText } from '../messages/batches';
import { cartText } from '../messages/carts';
import type { MissingGroup } from '../orders/fields/field-edits';

const text = batchText.fixDialog;

/** A field of a submission that the document gives no place in an order. */
const shippingField = (draft: 'shippingType' | 'shippingPriority', name: string): FieldDescription => ({
  pattern: `shipping.${name}`,
  name,
  get label() {
    return fieldWords(draft);
  },
  get explanation() {
    return text.shipping;
  },
  type: 'text',
  need: 'never',
  group: 'order',
  empty: 'refused',
  minimum: null,
  most: null,
  line: null,
  draft: null,
  follows: null,
  isShared: true,
  isTitle: false,
  isSaidByLine: false,
  isShort: true,
});

const SHIPPING = [shippingField('shippingType', 'type'), shippingField('shippingPriority', 'priority')];

/** A path of a cause as steps: `*` stays, positions are numbers. */
const stepsOf = (path: string): (string | number)[] =>
  path.split('.').includes('*') ? path.split('.') : stepsOfPath(path);

/** A line of a submission's address, by its place in an order, where it has the same name and meaning. */
function addressFieldOf([first, second, line]: readonly (string | number)[]): FieldDescription | null {
  if (first !== 'shipping' || second !== 'address') return null;
  return FIELDS.find(({ draft }) => draft === `shipTo.${line}`) ?? null;
}

const EDITOR = fieldOfPattern('Orders.*.OrderItems.*.EditorId');
/** Places of a draft or an order that are empty because a cart has no editor. */
const NEEDS_EDITOR = /^(?:editors(?:\..*editorId)?|Orders|.*\.OrderItems)$/;

/** The documented field at a path that may have `*` for any position, or null when there is none. */
function fieldOf(path: readonly (string | number)[]): FieldDescription | null {
  const pattern = path.join('.');
  if (NEEDS_EDITOR.test(pattern)) return EDITOR;
  return (
    SHIPPING.find((field) => field.pattern === pattern) ??
    addressFieldOf(path) ??
    fieldAt(path.map((step) => (step === '*' ? 0 : step)))
  );
}

/** What a studio calls the field at a path; a field that is not documented by its own name. */
export function fieldLabel(path: string): string {
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

/** A field with the paths of all its places, in every order and item of every cart. */
const groupOf = (field: FieldDescription, steps: readonly (string | number)[]): MissingGroup => ({
  key: field.pattern,
  field,
  paths: [steps.map((step) => (typeof step === 'number' ? '*' : step))],
  isForAll: true,
  order: null,
  where: field.label,
});

const mayBeGiven = ({ type, group, name }: FieldDescription): boolean =>
  type !== 'list' && group !== 'asset' && name !== 'SequenceNumber';

/** Every field that a person may give to many carts, whether it is missing or not, with the part that it belongs to. */
export const otherFields = (): MissingGroup[] =>
  [
    ...FIELDS.filter((field) => field.isShared || field.name === 'EntryId' || field.name === 'EditorId'),
    ...SHIPPING,
  ].map((field) => ({ ...groupOf(field, field.pattern.split('.')), where: wordsOf(field) }));

const wordsOf = ({ group, label }: FieldDescription): string =>
  group === 'ship-to' || group === 'ship-from' ? `${cartText.groups[group]}: ${label}` : label;

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
