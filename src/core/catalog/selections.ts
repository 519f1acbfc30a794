import { JsonDocument, type JsonPath, JsonSyntaxError } from '@contract/json-document';
import type { FieldFault } from '@contract/preflight';
import type { ProductField } from './catalog';
import { expectation } from '../values/expectations';
import { expectationText } from '../values/statement-messages';
import { selectionText } from './messages';

/*
 * Selections of a configured product (document: "Commerce family records": keys are product field names).
 * They are kept and sent as text, so that every value stays as it is spelled.
 */

/** One selected value under its key, as exact JSON text. Empty text selects nothing, and is not sent. */
export interface SelectionEntry {
  readonly key: string;
  readonly text: string;
}

/** Why an entry cannot be sent, or surely is not what its product asks for. */
export type SelectionFaultKind =
  | 'no-key'
  | 'reserved-key'
  | 'repeated-key'
  | 'no-json'
  | 'required'
  | 'no-number'
  | 'too-small'
  | 'too-large';

/** A fault of an entry. `index` is its place in the list, or -1 for a key that is not there. */
export interface SelectionFault {
  readonly index: number;
  readonly key: string;
  readonly kind: SelectionFaultKind;
  /** What belongs there instead, in words. */
  readonly expected: string;
}

/** The key that no body may contain, at any depth (document: "Status rules", 5). */
const RESERVED_KEY = '__proto__';
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function readable(text: string): JsonDocument | null {
  try {
    return JsonDocument.parse(text);
  } catch (cause) {
    if (cause instanceof JsonSyntaxError) return null;
    throw cause;
  }
}

const isGiven = ({ text }: SelectionEntry): boolean => text.trim() !== '';

/**
 * What a person typed for a field as JSON text: text is put in quotes, a number stays as it is spelled, and
 * for a field of unknown kind JSON is expected. Nothing typed is nothing selected.
 */
export function typedValue(kind: ProductField['kind'], typed: string): string {
  if (kind === 'text') return typed === '' ? '' : JSON.stringify(typed);
  return typed.trim();
}

/**
 * The exact JSON text of selections: keys that the product names in its order, all others behind them in
 * the order of the entries. Entries without a value are left out. Throws for a value that is no JSON and
 * for a repeated key: {@link selectionFaults} finds those first.
 */
export function selectionsText(
  entries: readonly SelectionEntry[],
  fields: readonly Pick<ProductField, 'name'>[] | null,
): string {
  const order = new Map((fields ?? []).map(({ name }, index) => [name, index]));
  const rank = ({ key }: SelectionEntry): number => order.get(key) ?? order.size;
  const given = entries.filter(isGiven).sort((one, other) => rank(one) - rank(other));
  const text = `{${given.map((entry) => `${JSON.stringify(entry.key)}:${entry.text.trim()}`).join(',')}}`;
  const document = JsonDocument.parse(text);
  if (document.keysAt([]).length !== given.length) throw new Error('A key is selected twice');
  return text;
}

/** Selections as entries, in the order of the text; of a repeated key the last one. None for text that is no object. */
export function selectionEntries(selections: string): SelectionEntry[] {
  const document = readable(selections);
  if (document === null) return [];
  return document.keysAt([]).map((key) => ({ key, text: document.rawAt([key]) ?? '' }));
}

function numberFault(field: ProductField, text: string): Omit<SelectionFault, 'index' | 'key'> | null {
  if (!JSON_NUMBER.test(text)) return { kind: 'no-number', expected: selectionText.number };
  const { minimum, maximum } = field;
  if (minimum !== null && Number(text) < minimum) {
    return { kind: 'too-small', expected: selectionText.atLeast({ minimum }) };
  }
  if (maximum !== null && Number(text) > maximum) {
    return { kind: 'too-large', expected: selectionText.atMost({ maximum }) };
  }
  return null;
}

function keyFault(
  { key }: SelectionEntry,
  earlier: ReadonlySet<string>,
): Omit<SelectionFault, 'index' | 'key'> | null {
  if (key === '') return { kind: 'no-key', expected: selectionText.fieldName };
  if (key === RESERVED_KEY) {
    return { kind: 'reserved-key', expected: selectionText.anotherName };
  }
  if (earlier.has(key)) return { kind: 'repeated-key', expected: selectionText.fieldOnce };
  return null;
}

function valueFault(
  text: string,
  field: ProductField | undefined,
): Omit<SelectionFault, 'index' | 'key'> | null {
  if (field?.kind === 'number') return numberFault(field, text);
  const document = readable(text);
  if (document === null) return { kind: 'no-json', expected: selectionText.json };
  const reserved = document.pathsOfKey(RESERVED_KEY).length > 0;
  return reserved
    ? { kind: 'reserved-key', expected: selectionText.withoutKey({ key: RESERVED_KEY }) }
    : null;
}

/**
 * What is wrong with the entries of a form, in its order, and then what is required and missing. An unknown
 * key or an option that the product does not name is none of it: that is for the lab to say.
 */
export function selectionFaults(
  entries: readonly SelectionEntry[],
  fields: readonly ProductField[] | null,
): SelectionFault[] {
  const known = new Map((fields ?? []).map((field) => [field.name, field]));
  const seen = new Set<string>();
  const faults: SelectionFault[] = [];
  for (const [index, entry] of entries.entries()) {
    const { key } = entry;
    if (key === '' && !isGiven(entry)) continue;
    const fault =
      keyFault(entry, seen) ?? (isGiven(entry) ? valueFault(entry.text.trim(), known.get(key)) : null);
    if (fault !== null) faults.push({ index, key, ...fault });
    seen.add(key);
  }
  for (const field of known.values()) {
    const index = entries.findIndex(({ key }) => key === field.name);
    const entry = entries[index];
    if (field.required && (entry === undefined || !isGiven(entry))) {
      faults.push({ index, key: field.name, kind: 'required', expected: expectationText.value });
    }
  }
  return faults;
}

/**
 * The faults for which selections are not even kept: no object, a key twice, or the key that no body may
 * contain (document: "Codes", `request.reserved_key`). Paths are those of the creation's body.
 */
export function selectionsTextFaults(selections: string): FieldFault[] {
  const document = readable(selections);
  if (document?.kindAt([]) !== 'object') {
    return [
      { path: 'selections', given: selectionText.somethingElse, expected: [expectation('json-object')] },
    ];
  }
  const reserved = document.pathsOfKey(RESERVED_KEY).map((path) => ({
    path: ['selections', ...path].join('.'),
    given: RESERVED_KEY,
    expected: selectionText.anotherName,
  }));
  const repeated = document.repeatedKeysAt([]).map((key) => ({
    path: `selections.${key}`,
    given: selectionText.twice,
    expected: selectionText.fieldOnce,
  }));
  return [...reserved, ...repeated];
}

/**
 * The exact body of the creation of a configured product (document: "Endpoints"). How it names the product
 * is not shown; `productRef` is this program's reading.
 */
export const creationBody = (productRef: string, selections: string): string =>
  `{"productRef":${JSON.stringify(productRef)},"selections":${selections}}`;

/**
 * What is selected, however it is laid out: two texts give the same when they select the same values under
 * the same keys. The spelling of numbers counts; the order of keys, spaces and escapes do not.
 */
export function whatIsSelected(selections: string): string {
  const document = JsonDocument.parse(selections);
  const part = (path: JsonPath): string => {
    switch (document.kindAt(path)) {
      case 'object': {
        const keys = document.keysAt(path).sort();
        return `{${keys.map((key) => `${JSON.stringify(key)}:${part([...path, key])}`).join(',')}}`;
      }
      case 'array':
        return `[${Array.from({ length: document.lengthAt(path) }, (_, index) => part([...path, index])).join(',')}]`;
      case 'string':
        return JSON.stringify(document.valueAt(path));
      default:
        return document.rawAt(path) ?? '';
    }
  };
  return part([]);
}
