import type { JsonDocument, JsonPath } from '@contract/json-document';
import { expectedOf } from './field-values';
import { numberAt, stringAt, elementsAt } from '../values/json-reading';
import { type FieldDescription, FIELDS, pathInWords } from '../values/order-fields';
import { readOrderText } from './parsed-order-cache';
import { expectationText } from '../values/statement-messages';
import { fieldFaultText } from './messages';

/** One documented field of one order, whether it is there or not. */
export interface DocumentedField {
  readonly path: (string | number)[];
  readonly field: FieldDescription;
  readonly state: 'value' | 'null' | 'absent';
  /** The exact text of the value as it came; null when absent. */
  readonly raw: string | null;
  /** What a form shows: the text itself, a number by its spelling, the numbers of an attribute list. */
  readonly text: string;
  /** False for lists of parts, and for a value that is not of the documented type. */
  readonly editable: boolean;
}

/** A field whose value the document wants and that has none. */
export interface MissingField {
  readonly path: (string | number)[];
  readonly field: FieldDescription;
  readonly state: 'null' | 'absent' | 'empty';
  /** What is there: `null`, `nothing` or `an empty list`. */
  readonly given: string;
  /** What the document wants there, in words. */
  readonly expected: string;
  /** Where it is, in words: `Order 1, ship to, Postal code`. */
  readonly where: string;
}

/** Something that the document does not name, or not in that form. It is sent as it came. */
export interface UnknownField {
  readonly path: (string | number)[];
  readonly raw: string;
  readonly where: string;
}

interface Shape {
  field: FieldDescription | null;
  readonly members: Map<string, Shape>;
  element: Shape | null;
}

const emptyShape = (): Shape => ({ field: null, members: new Map(), element: null });

/** The documented order entry as a tree, made from the dictionary. */
const ENTRY_SHAPE: Shape = FIELDS.reduce((root, field) => {
  let shape = root;
  for (const step of field.pattern.split('.')) {
    let next = step === '*' ? shape.element : shape.members.get(step);
    if (next === null || next === undefined) next = emptyShape();
    if (step === '*') shape.element = next;
    else shape.members.set(step, next);
    shape = next;
  }
  shape.field = field;
  return root;
}, emptyShape());

/** A part that holds fields, as opposed to a field. */
const isPart = (shape: Shape): boolean => shape.members.size > 0;

const KINDS: Readonly<Record<FieldDescription['type'], readonly string[]>> = {
  text: ['string'],
  integer: ['number'],
  number: ['number'],
  'true-or-false': ['boolean'],
  'text-or-integer': ['string', 'number'],
  attributes: ['array'],
  list: [],
};

/** The numbers of an attribute list as spelled, or null when it holds anything else besides. */
function attributeNumbers(document: JsonDocument, path: JsonPath): string[] | null {
  const numbers: string[] = [];
  for (const element of elementsAt(document, path)) {
    const [key, ...others] = document.keysAt(element);
    const at = [...element, 'AttributeUID'];
    const spelling = document.kindAt(at) === 'number' ? document.rawAt(at) : undefined;
    if (key !== 'AttributeUID' || others.length > 0 || spelling === undefined) return null;
    numbers.push(spelling);
  }
  return numbers;
}

function documentedFieldAt(document: JsonDocument, path: JsonPath, field: FieldDescription): DocumentedField {
  const kind = document.kindAt(path);
  const raw = document.rawAt(path) ?? null;
  const steps = [...path];
  if (kind === 'absent' || kind === 'null') {
    return { path: steps, field, state: kind, raw, text: '', editable: field.type !== 'list' };
  }
  const numbers = field.type === 'attributes' && kind === 'array' ? attributeNumbers(document, path) : null;
  const text = numbers?.join(', ') ?? stringAt(document, path) ?? raw ?? '';
  const fits = KINDS[field.type].includes(kind) && (field.type !== 'attributes' || numbers !== null);
  return { path: steps, field, state: 'value', raw, text, editable: fits };
}

/** An order entry as a form: every documented field of every part, and everything else as it came. */
export interface OrderForm {
  readonly fields: DocumentedField[];
  readonly unknown: UnknownField[];
}

/**
 * Reads an order entry as a form, in the document's order (document: "Order object"). Nothing of the
 * text is left out: what is not a documented field is listed as unknown with its exact text. Throws
 * JsonSyntaxError for text that is not JSON.
 */
export function orderForm(text: string): OrderForm {
  const document = readOrderText(text);
  const form: OrderForm = { fields: [], unknown: [] };
  const unknown = (path: JsonPath) =>
    form.unknown.push({ path: [...path], raw: document.rawAt(path) ?? '', where: pathInWords(path) });
  const visit = (shape: Shape, path: JsonPath): void => {
    if (shape.field !== null) form.fields.push(documentedFieldAt(document, path, shape.field));
    const kind = document.kindAt(path);
    if (shape.element !== null) {
      for (const element of elementsAt(document, path)) visit(shape.element, element);
    }
    if (!isPart(shape)) return;
    // An absent part shows its fields as absent; one that is no object cannot take them in.
    if (kind !== 'object' && kind !== 'null' && kind !== 'absent') {
      unknown(path);
      return;
    }
    for (const [name, member] of shape.members) visit(member, [...path, name]);
    for (const name of document.keysAt(path)) if (!shape.members.has(name)) unknown([...path, name]);
  };
  visit(ENTRY_SHAPE, []);
  return form;
}

/** Every documented field of every order, present or not: what the free form edits. */
export const documentedFields = (text: string): DocumentedField[] => orderForm(text).fields;

const hasValue = (document: JsonDocument, path: JsonPath): boolean =>
  !['absent', 'null'].includes(document.kindAt(path));

function isWanted(document: JsonDocument, { path, field, state, raw }: DocumentedField): boolean {
  const around = path.slice(0, -1);
  // An entry without orders and an order without items are not orders yet.
  if (state === 'value')
    return field.type === 'list' && field.minimum !== null && /^\[\s*\]$/.test(raw ?? '');
  switch (field.need) {
    case 'always':
      return true;
    case 'when-present':
      return state === 'null';
    case 'in-books': {
      const item = path.slice(0, 4);
      return state === 'null' && document.kindAt([...item, 'ItemBookAttribute']) === 'object';
    }
    case 'in-object':
      return document.kindAt(around) === 'object';
    case 'in-started-object':
      return document.keysAt(around).some((key) => hasValue(document, [...around, key]));
    case 'one-of-two': {
      const names = FIELDS.filter(({ group, need }) => group === field.group && need === field.need).map(
        ({ name }) => name,
      );
      if (names.some((name) => hasValue(document, [...around, name]))) return false;
      // Asked for once: under the name that is there, else under the first.
      const asked = names.findLast((name) => document.has([...around, name])) ?? names[0];
      return field.name === asked;
    }
    case 'never':
      return false;
  }
}

/**
 * Exactly the fields that are null or missing where the document wants a value, in its order. A null
 * that the document's types allow is not missing: Instructions, SendNotificationEmailAddress, the book
 * attribute of what is no book. Nor are the address keys that may be absent (Attn, Phone, Addr2), nor
 * a return address that is left out as a whole.
 */
export function missingFields(text: string): MissingField[] {
  const document = readOrderText(text);
  return orderForm(text)
    .fields.filter((field) => isWanted(document, field))
    .map(({ path, field, state }) => ({
      path,
      field,
      ...(state === 'value'
        ? { state: 'empty', given: expectationText['empty-list'] }
        : { state, given: state === 'null' ? 'null' : fieldFaultText.given.null }),
      expected: expectedOf(field),
      where: pathInWords(path),
    }));
}

const ordersOf = (document: JsonDocument): JsonPath[] => elementsAt(document, ['Orders']);

const itemsOf = (document: JsonDocument): JsonPath[] =>
  ordersOf(document).flatMap((order) => elementsAt(document, [...order, 'OrderItems']));

/** Pieces of all items of all orders; an item without a usable quantity counts as one. */
export function pieceCount(text: string): number {
  const document = readOrderText(text);
  return itemsOf(document).reduce((sum, item) => {
    const quantity = numberAt(document, [...item, 'Quantity']);
    return sum + (quantity !== null && Number.isSafeInteger(quantity) && quantity >= 0 ? quantity : 1);
  }, 0);
}

function distinctTexts(text: string, steps: readonly string[]): string {
  const document = readOrderText(text);
  const texts = ordersOf(document)
    .map((order) => stringAt(document, [...order, ...steps])?.trim() ?? '')
    .filter((found) => found !== '');
  const [first, ...others] = new Set(texts);
  if (first === undefined) return '';
  return others.length === 0 ? first : fieldFaultText.andMore({ first, count: others.length });
}

/** The name that the orders go to, or empty; several recipients are counted behind the first. */
export const recipientOf = (text: string): string => distinctTexts(text, ['ShipToAddress', 'Name']);

/** The reference of the orders, or empty; several references are counted behind the first. */
export const referenceOf = (text: string): string => distinctTexts(text, ['Reference']);
