import type { JsonDocument, JsonPath } from '@contract/json-document';
import { jsonValueSchema } from '../values/json-reading';
import type { ProductField } from './catalog';
import { readableLabel } from '../values/text';
import { usualMoneyAt } from '../values/usual-money';
import { isJsonFields, isWords, type JsonFields, usual, usualKey, wordsOf } from '../values/usual-names';

type Option = ProductField['options'][number];

/** Names of a list of fields. The first is taken at its word; the others also name other things. */
const LISTS = ['fields', 'selectionfields', 'options', 'productoptions', 'attributes', 'selections'];
const SURE: readonly string[] = ['fields', 'selectionfields'];

const FIELD_NAMES = ['name', 'fieldname', 'key', 'field', 'id', 'code'];
const LABELS = ['label', 'title', 'displayname', 'caption'];
const DESCRIPTIONS = ['description', 'help', 'hint', 'summary'];
const CHOICES = ['options', 'values', 'choices', 'enum', 'allowedvalues', 'items'];
const TYPES = ['type', 'kind', 'datatype', 'inputtype'];
const VALUES = ['value', 'id', 'key', 'code', 'name'];
const SURCHARGES = [
  'surcharge',
  'upcharge',
  'pricedelta',
  'priceadjustment',
  'additionalprice',
  'price',
  'extra',
];

const KINDS: Readonly<Record<string, ProductField['kind']>> = {
  text: 'text',
  string: 'text',
  textarea: 'text',
  number: 'number',
  integer: 'number',
  int: 'number',
  float: 'number',
  decimal: 'number',
  boolean: 'boolean',
  bool: 'boolean',
  checkbox: 'boolean',
  toggle: 'boolean',
};
const CHOICE_TYPES: readonly string[] = ['choice', 'select', 'enum', 'radio', 'dropdown', 'list'];

/** The type that a field names, in lower case; empty when it names none. */
function typeOf(field: JsonFields): string {
  const type = usual(field, TYPES, isWords);
  return isWords(type) ? type.toLowerCase() : '';
}

const numberIn = (field: JsonFields, names: readonly string[]): number | null => {
  const value = usual(field, names, (one) => typeof one === 'number' && Number.isFinite(one));
  return typeof value === 'number' ? value : null;
};

/** Where the fields of a product are, and what they are. */
interface Source {
  readonly document: JsonDocument;
  readonly path: JsonPath;
}

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;
const isWordsOrNumber = (value: unknown): boolean => typeof value === 'number' || isWords(value);

/** The value at a path as an option gives it, or null where JSON has no such value. */
function selectable({ document, path }: Source): Pick<Option, 'value' | 'text'> | null {
  const parsed = jsonValueSchema.safeParse(document.valueAt(path));
  return parsed.success ? { value: parsed.data, text: document.rawAt(path) ?? '' } : null;
}

const spelled = (value: unknown): string => wordsOf(value) ?? JSON.stringify(value);

function optionOf({ document, path }: Source, value: unknown): Option | null {
  if (isScalar(value)) {
    const selected = selectable({ document, path });
    return selected === null ? null : { ...selected, label: spelled(value), surcharge: null };
  }
  if (!isJsonFields(value)) return null;
  // Nothing can be selected too, but only where it is called a value.
  const key = usualKey(value, ['value'], isScalar) ?? usualKey(value, VALUES, isWordsOrNumber);
  const selected = key === null ? null : selectable({ document, path: [...path, key] });
  if (key === null || selected === null) return null;
  return {
    ...selected,
    label: wordsOf(usual(value, [...LABELS, 'name', 'description'], isWords)) ?? spelled(value[key]),
    surcharge: surchargeAt({ document, path }, value),
  };
}

function surchargeAt({ document, path }: Source, value: JsonFields): Option['surcharge'] {
  const key = usualKey(value, SURCHARGES);
  return key === null ? null : usualMoneyAt(document, [...path, key]);
}

/** An option of a map: its key is what is selected. */
function optionUnder(source: Source, key: string, value: unknown): Option | null {
  const selected = { value: key, text: JSON.stringify(key) };
  if (isWords(value)) return { ...selected, label: value, surcharge: null };
  if (!isJsonFields(value)) return null;
  const label = wordsOf(usual(value, [...LABELS, 'name'], isWords)) ?? key;
  return { ...selected, label, surcharge: surchargeAt(source, value) };
}

/** The options in a list or a map; null when one of them cannot be read, so that none is hidden. */
function optionsOf({ document, path }: Source, value: unknown): Option[] | null {
  const options = Array.isArray(value)
    ? value.map((one: unknown, index) => optionOf({ document, path: [...path, index] }, one))
    : isJsonFields(value)
      ? Object.entries(value).map(([key, one]) => optionUnder({ document, path: [...path, key] }, key, one))
      : [null];
  return options.every((one) => one !== null) ? options : null;
}

function kindOf(field: JsonFields, options: readonly Option[]): ProductField['kind'] {
  const type = typeOf(field);
  if (options.length > 0) return 'choice';
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (kind !== undefined) return kind;
  if (typeof usual(field, ['default', 'defaultvalue']) === 'boolean') return 'boolean';
  return numberIn(field, ['minimum', 'min', 'maximum', 'max']) === null ? 'unknown' : 'number';
}

const isTyped = (field: JsonFields): boolean =>
  Object.hasOwn(KINDS, typeOf(field)) || CHOICE_TYPES.includes(typeOf(field));

/** One field; `name` where it is in a map. `sure` takes an entry for a field that says nothing more. */
function fieldOf(source: Source, value: unknown, sure: boolean, name?: string): ProductField | null {
  const bare = { description: '', required: false, minimum: null, maximum: null };
  if (name === undefined && isWords(value)) {
    return sure ? { ...bare, name: value, label: readableLabel(value), kind: 'unknown', options: [] } : null;
  }
  if (name !== undefined && Array.isArray(value)) {
    const options = optionsOf(source, value);
    if (options === null || options.length === 0) return null;
    return { ...bare, name, label: readableLabel(name), kind: 'choice', options };
  }
  if (!isJsonFields(value)) return null;
  const own = name ?? usual(value, FIELD_NAMES, isWords);
  const choices = usualKey(value, CHOICES, (one) => Array.isArray(one) || isJsonFields(one));
  if (!isWords(own) || !(sure || choices !== null || isTyped(value))) return null;
  const { document, path } = source;
  const options = choices === null ? [] : optionsOf({ document, path: [...path, choices] }, value[choices]);
  if (options === null) return null;
  const label = usual(value, name === undefined ? LABELS : [...LABELS, 'name'], isWords);
  const description = usual(value, DESCRIPTIONS, isWords);
  const initial = usualKey(value, ['default', 'defaultvalue', 'initial']);
  const selected = initial === null ? null : selectable({ document, path: [...path, initial] });
  return {
    name: own,
    label: isWords(label) ? label : readableLabel(own),
    description: isWords(description) ? description : '',
    kind: kindOf(value, options),
    required: usual(value, ['required', 'mandatory']) === true || usual(value, ['optional']) === false,
    ...(selected === null ? {} : { default: selected.value, defaultText: selected.text }),
    options,
    minimum: numberIn(value, ['minimum', 'min', 'minvalue', 'minlength']),
    maximum: numberIn(value, ['maximum', 'max', 'maxvalue', 'maxlength']),
  };
}

function fieldsIn({ document, path }: Source, value: unknown, sure: boolean): ProductField[] | null {
  if (isJsonFields(value) && isJsonFields(value['properties'])) {
    // A JSON Schema of the selections: it lists what is required beside the properties.
    const required: unknown = value['required'];
    const read = fieldsIn({ document, path: [...path, 'properties'] }, value['properties'], true);
    if (read === null || !Array.isArray(required)) return read;
    return read.map((field) => ({ ...field, required: required.includes(field.name) }));
  }
  const read = Array.isArray(value)
    ? value.map((one: unknown, index) => fieldOf({ document, path: [...path, index] }, one, sure))
    : isJsonFields(value)
      ? Object.entries(value).map(([name, one]) =>
          fieldOf({ document, path: [...path, name] }, one, sure, name),
        )
      : [];
  const fields = read.filter((field) => field !== null);
  // A form that leaves out a field, or shows one twice, is worse than a free selection.
  const isWhole = fields.length === read.length && (read.length > 0 || (sure && Array.isArray(value)));
  return isWhole && new Set(fields.map(({ name }) => name)).size === fields.length ? fields : null;
}

/**
 * The fields of the product at a path, and the key that they are under; null when the product does not say
 * what can be selected, or says it in a way that cannot be read as a whole. Never throws.
 */
export function productFieldsAt(
  document: JsonDocument,
  path: JsonPath,
  product: JsonFields,
): { readonly key: string; readonly fields: ProductField[] } | null {
  for (const list of LISTS) {
    const key = usualKey(product, [list]);
    if (key === null) continue;
    const fields = fieldsIn({ document, path: [...path, key] }, product[key], SURE.includes(list));
    if (fields !== null) return { key, fields };
  }
  return null;
}
