import type { OrderEdit } from '@core/carts/carts';
import { type PatternFault, readValuePattern } from '@core/carts/reference-pattern';
import { fieldWords } from '@core/imports/field-words';
import {
  fieldAt,
  type FieldDescription,
  fieldOfPattern,
  FIELDS,
  stepsOfPath,
} from '@core/values/order-fields';
import { readableLabel } from '@core/values/text';
import { batchText } from '../../messages/batches';
import { cartText } from '../../messages/carts';
import type { MissingGroup } from './field-edits';

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

/** A dotted path as steps: `*` stays, positions are numbers. */
export const stepsOf = (path: string): (string | number)[] =>
  path.split('.').includes('*') ? path.split('.') : stepsOfPath(path);

/** A line of a submission's address, by its place in an order, where it has the same name and meaning. */
function addressFieldOf([first, second, line]: readonly (string | number)[]): FieldDescription | null {
  if (first !== 'shipping' || second !== 'address') return null;
  return FIELDS.find(({ draft }) => draft === `shipTo.${line}`) ?? null;
}

/** The editor of an item. */
export const EDITOR = fieldOfPattern('Orders.*.OrderItems.*.EditorId');
const QUANTITY = fieldOfPattern('Orders.*.OrderItems.*.Quantity');
/** Places of a draft or an order that are empty because a cart has no editor. */
const NEEDS_EDITOR = /^(?:editors(?:\..*editorId)?|Orders|.*\.OrderItems)$/;

/** The documented field at a path that may have `*` for any position, or null when there is none. */
export function fieldOf(path: readonly (string | number)[]): FieldDescription | null {
  const pattern = path.join('.');
  if (NEEDS_EDITOR.test(pattern)) return EDITOR;
  if (pattern === 'items.*.quantity') return QUANTITY;
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

/** A field with the paths of all its places, in every order and item of every cart. */
export const groupOf = (field: FieldDescription, steps: readonly (string | number)[]): MissingGroup => ({
  key: field.pattern,
  field,
  paths: [steps.map((step) => (typeof step === 'number' ? '*' : step))],
  isForAll: true,
  order: null,
  where: field.label,
});

/** Every field that a person may give to many carts, whether it is missing or not, with the part that it belongs to. */
export const otherFields = (): MissingGroup[] =>
  [
    ...FIELDS.filter((field) => field.isShared || field.name === 'EntryId' || field.name === 'EditorId'),
    ...SHIPPING,
  ].map((field) => ({ ...groupOf(field, field.pattern.split('.')), where: wordsOf(field) }));

const wordsOf = ({ group, label }: FieldDescription): string =>
  group === 'ship-to' || group === 'ship-from' ? `${cartText.groups[group]}: ${label}` : label;

/** Whether a field of many carts may be emptied: texts may, but for the editor and the shipping. */
export const mayBeEmptied = (field: FieldDescription): boolean =>
  field.type === 'text' && field !== EDITOR && !SHIPPING.includes(field);

/** The edits that empty a field; as null where the document has no empty text for it. */
export const emptyEdits = ({ field, paths }: MissingGroup): OrderEdit[] =>
  paths.map((path) => ({ path, value: field.empty === 'empty' ? '' : null }));

/** What is wrong with the patterns among edits. */
export const faultsOf = (edits: readonly OrderEdit[]): readonly PatternFault[] =>
  edits.flatMap(({ value }) =>
    typeof value === 'string' && value.includes('{') ? readValuePattern(value).faults : [],
  );

const inAllCarts = (field: FieldDescription): MissingGroup => groupOf(field, field.pattern.split('.'));

/** The fields that may be given to selected carts of a kind: those that most need, and all others. */
export function editableFields(kind: 'cart' | 'submission-cart'): {
  readonly groups: MissingGroup[];
  readonly others: MissingGroup[];
} {
  const address = FIELDS.filter(({ group, draft }) => group === 'ship-to' && draft !== null);
  if (kind === 'submission-cart') {
    const quantity = {
      ...inAllCarts(QUANTITY),
      key: 'items.*.quantity',
      paths: [['items', '*', 'quantity']],
    };
    return { groups: [...address, ...SHIPPING].map(inAllCarts).concat(quantity), others: [] };
  }
  const named = FIELDS.filter(({ draft }) => draft === 'reference' || draft === 'entryId');
  return {
    groups: [...named, ...address, QUANTITY].map(inAllCarts),
    others: otherFields().filter(({ field }) => !SHIPPING.includes(field)),
  };
}
