import { JsonDocument, JsonSyntaxError } from '@contract/json-document';
import type { CatalogProduct, ProductField } from '@core/catalog/catalog';
import { sumOf, type Money } from '@core/values/money';
import { type SelectionEntry, selectionEntries, selectionsText, typedValue } from '@core/catalog/selections';

/** One selection as the form holds it: its key, what was typed, and how that is to be read. */
export interface TypedSelection {
  readonly key: string;
  readonly typed: string;
  readonly as: 'text' | 'json';
}

/** The string that a JSON text stands for, or null for any other value. */
function stringOf(text: string): string | null {
  try {
    const document = JsonDocument.parse(text);
    const value = document.kindAt([]) === 'string' ? document.valueAt([]) : null;
    return typeof value === 'string' ? value : null;
  } catch (cause) {
    if (cause instanceof JsonSyntaxError) return null;
    throw cause;
  }
}

/** A value as a person would type it: text without its quotes where that is all it is. */
function typedOf(key: string, text: string, kind: ProductField['kind']): TypedSelection {
  const string = kind === 'text' || kind === 'unknown' ? stringOf(text) : null;
  return string === null ? { key, typed: text, as: 'json' } : { key, typed: string, as: 'text' };
}

const blank = ({ name, kind }: ProductField): TypedSelection => ({
  key: name,
  typed: '',
  as: kind === 'text' || kind === 'unknown' ? 'text' : 'json',
});

/**
 * What a form begins with: every field of the product in its order, and behind them whatever else is
 * selected.
 *
 * @param fields null where the product does not say what can be selected
 * @param selections exact JSON text to begin with; null for the product's own defaults
 */
export function beginSelections(
  fields: readonly ProductField[] | null,
  selections: string | null,
): TypedSelection[] {
  const given = new Map(
    (selections === null ? [] : selectionEntries(selections)).map((one) => [one.key, one.text]),
  );
  const ofFields = (fields ?? []).map((field) => {
    const text = selections === null ? field.defaultText : given.get(field.name);
    given.delete(field.name);
    return text === undefined || text === 'null' ? blank(field) : typedOf(field.name, text, field.kind);
  });
  return [...ofFields, ...[...given].map(([key, text]) => typedOf(key, text, 'unknown'))];
}

/**
 * What was typed, in a form whose fields are known by now: what is under the key of a field becomes the
 * field's, a field that no one gave begins with its default, everything else stays behind them as it is.
 */
export function fitSelections(
  fields: readonly ProductField[] | null,
  typed: readonly TypedSelection[],
): TypedSelection[] {
  const names = new Set((fields ?? []).map(({ name }) => name));
  const begun = beginSelections(fields, null).map((one) => {
    const given = typed.find(({ key }) => key === one.key);
    const [entry] = given === undefined ? [] : entriesOf([given]);
    const kind = fields?.find(({ name }) => name === one.key)?.kind ?? 'unknown';
    return given === undefined || entry === undefined ? one : typedOf(one.key, entry.text, kind);
  });
  return [
    ...begun,
    ...typed.filter(({ key, typed: value }) => !names.has(key) && (key !== '' || value !== '')),
  ];
}

/** What was typed as the entries that are checked and sent. */
export const entriesOf = (selections: readonly TypedSelection[]): SelectionEntry[] =>
  selections.map(({ key, typed, as }) => ({
    key,
    text: typedValue(as === 'text' ? 'text' : 'unknown', typed),
  }));

/** The exact JSON text of what was typed, or null while it cannot be read or a key is there twice. */
export function readSelections(
  selections: readonly TypedSelection[],
  fields: readonly ProductField[] | null,
): string | null {
  const entries = entriesOf(selections).filter(({ key, text }) => key !== '' || text !== '');
  if (entries.some(({ key }) => key === '')) return null;
  if (new Set(entries.map(({ key }) => key)).size < entries.length) return null;
  try {
    return selectionsText(entries, fields);
  } catch (cause) {
    if (cause instanceof JsonSyntaxError) return null;
    throw cause;
  }
}

/**
 * The base price and what the chosen options cost beyond it, added up. Null where the product gives no
 * price, or none of what is chosen costs anything more. The lab has the last word.
 */
export function estimateOf(product: CatalogProduct, selections: readonly TypedSelection[]): Money | null {
  const surcharges = (product.fields ?? []).flatMap((field) => {
    const chosen = selections.find(({ key }) => key === field.name)?.typed;
    const surcharge = field.options.find(({ text }) => text === chosen)?.surcharge ?? null;
    return surcharge === null || Number(surcharge.amount) === 0 ? [] : [surcharge];
  });
  return surcharges.length === 0 ? null : sumOf([product.price, ...surcharges]);
}

/** A name that distinguishes variants of one product: the product, and what is chosen other than usual. */
export function nameOf(product: CatalogProduct, selections: readonly TypedSelection[]): string {
  const chosen = (product.fields ?? []).flatMap((field) => {
    const typed = selections.find(({ key }) => key === field.name)?.typed ?? '';
    if (typed === '' || typed === field.defaultText) return [];
    const option = field.options.find(({ text }) => text === typed);
    if (option !== undefined) return [option.label];
    if (field.kind === 'boolean') return typed === 'true' ? [field.label] : [];
    return field.kind === 'number' ? [`${field.label} ${typed}`] : [];
  });
  return [product.name, ...chosen].join(', ').slice(0, 200);
}
