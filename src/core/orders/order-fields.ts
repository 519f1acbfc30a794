import type { JsonPath } from '@contract/json-document';
import { FIELD_TABLE } from './order-field-table';
import { say, toSay } from '../language/sentences';

/** Part of an order entry to which a field belongs. */
export type FieldGroup = 'entry' | 'order' | 'ship-to' | 'ship-from' | 'item' | 'book' | 'asset';

/**
 * What a field holds. `attributes` is a list of {AttributeUID}, written as the numbers alone;
 * `list` is a list of parts that have fields of their own and is not typed by hand.
 */
export type FieldType =
  'text' | 'integer' | 'number' | 'true-or-false' | 'text-or-integer' | 'attributes' | 'list';

/**
 * When null or absence means that a value is still wanted:
 * `always`; `when-present` null only, since the document names forms of an order without the field;
 * `in-books` null only, and only in an item that is a book; `in-object` null or absence, once the
 * object around it is there; `in-started-object` the same, once any field of that object has a value;
 * `one-of-two` when neither of two names for the same thing has a value; `never`.
 */
export type FieldNeed =
  'always' | 'when-present' | 'in-books' | 'in-object' | 'in-started-object' | 'one-of-two' | 'never';

/** What nothing typed means: null, an empty text, or that something has to be typed. */
export type EmptyMeaning = 'null' | 'empty' | 'refused';

/** One documented field of an order entry (document: "Order object"). */
export interface FieldDescription {
  /** The document's path with `*` for any position, such as `Orders.*.ShipToAddress.Zip`. */
  readonly pattern: string;
  /** The document's name. */
  readonly name: string;
  /** What a studio calls it. */
  readonly label: string;
  /** What it is for, in plain words. */
  readonly explanation: string;
  readonly type: FieldType;
  readonly need: FieldNeed;
  readonly group: FieldGroup;
  readonly empty: EmptyMeaning;
  /** Smallest number that makes sense, where there is one. */
  readonly minimum: number | null;
}

/** Every documented field, in the document's order. */
export const FIELDS: readonly FieldDescription[] = FIELD_TABLE;

const BY_PATTERN: ReadonlyMap<string, FieldDescription> = new Map(
  FIELDS.map((field) => [field.pattern, field]),
);

/** Writes a path as the service writes it: `Orders.0.OrderItems.1.Quantity`. */
export const pathText = (path: JsonPath): string => path.join('.');

/**
 * Reads a path as answers write it: `Orders.0.ShipToAddress.Zip`, `items[0].quantity`, `/Orders/0/Zip`.
 * Whole numbers are positions.
 */
export function stepsOfPath(text: string): (string | number)[] {
  return text
    .replace(/^\$\.?/, '')
    .split(/[./[\]]+/)
    .filter((step) => step !== '')
    .map((step) => (/^\d{1,9}$/.test(step) ? Number(step) : step));
}

/** The pattern of a path: every position becomes `*`. */
export const patternOf = (path: JsonPath): string =>
  path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');

/** The field that stands at a path, or null when the document does not name one there. */
export const fieldAt = (path: JsonPath): FieldDescription | null => BY_PATTERN.get(patternOf(path)) ?? null;

/** The documented field of that pattern. Throws for a pattern that is not in the dictionary. */
export function fieldOfPattern(pattern: string): FieldDescription {
  const field = BY_PATTERN.get(pattern);
  if (field === undefined) throw new Error(`No field ${pattern} in the dictionary`);
  return field;
}

const PART_NAMES: Readonly<Record<string, string>> = {
  Orders: toSay('Order'),
  OrderItems: toSay('item'),
  ItemAssets: toSay('image'),
  OrderAttributes: toSay('attribute'),
  editors: toSay('editor'),
  items: toSay('item'),
  orderAttributes: toSay('attribute'),
  ItemAttributes: toSay('attribute'),
};

const GROUP_NAMES: Readonly<Record<FieldGroup, string>> = {
  entry: '',
  order: '',
  'ship-to': toSay('ship to'),
  'ship-from': toSay('ship from'),
  item: '',
  book: toSay('book'),
  asset: '',
};

/** A path in words, counted from one: `Order 1, item 2, Quantity`. Works for unknown fields too. */
export function pathInWords(path: JsonPath): string {
  const field = fieldAt(path);
  const words: string[] = [];
  path.forEach((step, index) => {
    const before = path[index - 1];
    if (typeof step === 'number') {
      const part = typeof before === 'string' ? say(PART_NAMES[before] ?? before) : say('part');
      words.push(`${part} ${step + 1}`);
    } else if (typeof path[index + 1] !== 'number' && (field === null || index === path.length - 1)) {
      words.push(field === null ? step : field.label);
    }
  });
  const group = field === null ? '' : GROUP_NAMES[field.group];
  if (group !== '') words.splice(-1, 0, say(group));
  return words.join(', ');
}
