import type { JsonPath } from '@contract/json-document';
import {
  ADDRESS_ROWS,
  type AddressLine,
  type DraftPart,
  type EmptyMeaning,
  type FieldGroup,
  type FieldNeed,
  type FieldRow,
  type FieldType,
  ORDER_PARTS,
} from './order-field-table';
import { orderFieldText } from './order-field-messages';
import { fieldPathText } from './field-path-messages';

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
  /** Smallest number that makes sense, or the fewest parts of a list, where there is one. */
  readonly minimum: number | null;
  /** Most characters of a text, where there is such a limit. */
  readonly most: number | null;
  /** The line of a drafted address that it is made of. */
  readonly line: AddressLine | null;
  /** Its name in a draft, such as `shipTo.zip`; null for one that is not drafted. */
  readonly draft: string | null;
  /** The part of the draft that the lab makes it of. */
  readonly follows: DraftPart | null;
  /** True for one that all orders of an entry may have alike. */
  readonly isShared: boolean;
  readonly isTitle: boolean;
  /** True for what a line of the cart says already, or what is no choice of anyone's. */
  readonly isSaidByLine: boolean;
  readonly isShort: boolean;
}

interface FieldText {
  readonly label: string;
  readonly explanation: string;
}

/** What a field is called and for, in the language of this process. */
function textOf(group: FieldGroup, name: string): FieldText {
  const isAddress = group === 'ship-to' || group === 'ship-from';
  const texts: Readonly<Record<string, FieldText>> = isAddress
    ? orderFieldText.address
    : orderFieldText[group];
  const text = texts[name];
  if (text === undefined) throw new Error(`The field ${name} has no words`);
  return group === 'ship-from' && name === 'Name'
    ? { label: text.label, explanation: orderFieldText.sender.Name.explanation }
    : text;
}

const SHARED: readonly FieldGroup[] = ['order', 'ship-to', 'ship-from'];

function described(part: (typeof ORDER_PARTS)[number], row: FieldRow): FieldDescription {
  const { group, path } = part;
  const within = 'follows' in part ? part.follows : null;
  return {
    name: row.name,
    pattern: path === '' ? row.name : `${path}.${row.name}`,
    get label() {
      return textOf(group, row.name).label;
    },
    get explanation() {
      return textOf(group, row.name).explanation;
    },
    type: row.type,
    need: row.need,
    group,
    empty: row.empty ?? 'refused',
    minimum: row.minimum ?? null,
    most: row.most ?? null,
    line: within === null ? null : lineOf(row),
    draft: row.draft === undefined ? null : within === null ? row.draft : `${within}.${row.draft}`,
    follows: row.follows ?? within,
    isShared: SHARED.includes(group) && row.type !== 'list' && row.isOwn !== true,
    isTitle: row.isTitle === true,
    isSaidByLine: row.isOwn === true || row.isInLines === true,
    isShort: row.isShort === true || (row.type === 'integer' && row.minimum !== undefined),
  };
}

function lineOf({ name }: FieldRow): AddressLine | null {
  const row = ADDRESS_ROWS.find((one) => one.name === name);
  return row !== undefined && 'draft' in row ? row.draft : null;
}

/** Every documented field of an order entry, in the document's order (document: "Order object"). */
export const FIELDS: readonly FieldDescription[] = ORDER_PARTS.flatMap((part) =>
  part.rows.map((row) => described(part, row)),
);

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
