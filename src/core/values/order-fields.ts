import type { JsonPath } from '@contract/json-document';
import { type FieldDescription, type FieldGroup, FIELDS } from './order-field-table';
import { fieldPathText } from './field-path-messages';

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

/** The field that is at a path, or null when the document does not name one there. */
export const fieldAt = (path: JsonPath): FieldDescription | null => BY_PATTERN.get(patternOf(path)) ?? null;

/** The documented field of that pattern. Throws for a pattern that is not in the dictionary. */
export function fieldOfPattern(pattern: string): FieldDescription {
  const field = BY_PATTERN.get(pattern);
  if (field === undefined) throw new Error(`No field ${pattern} in the dictionary`);
  return field;
}

const isNamedGroup = (group: FieldGroup): group is FieldGroup & keyof typeof fieldPathText.group =>
  Object.hasOwn(fieldPathText.group, group);
const isNamedPart = (name: string): name is keyof typeof fieldPathText.part =>
  Object.hasOwn(fieldPathText.part, name);

/** A part of a list by its place, counted from one: `item 2`. */
const partInWords = (list: string, place: number): string =>
  isNamedPart(list) ? fieldPathText.part[list]({ number: String(place) }) : `${list} ${place}`;

/** A path in words, counted from one: `Order 1, item 2, Quantity`. Works for unknown fields too. */
export function pathInWords(path: JsonPath): string {
  const field = fieldAt(path);
  const words: string[] = [];
  path.forEach((step, index) => {
    const before = path[index - 1];
    if (typeof step === 'number') {
      words.push(partInWords(typeof before === 'string' ? before : 'other', step + 1));
    } else if (typeof path[index + 1] !== 'number' && (field === null || index === path.length - 1)) {
      words.push(field === null ? step : field.label);
    }
  });
  if (field !== null && isNamedGroup(field.group)) words.splice(-1, 0, fieldPathText.group[field.group]);
  return words.join(', ');
}
