/*
 * The document shows `ref` and no other field of a product (document: "Commerce family records"), so what a
 * product says is recognised by the names that catalogs usually give it.
 */

/** An object as parsed JSON gives it. */
export type JsonFields = Readonly<Record<string, unknown>>;

/** True for an object that is no list. */
export const isJsonFields = (value: unknown): value is JsonFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');

/**
 * The first of the usual names, written in any of the usual spellings (`basePrice`, `base_price`), under
 * which an object holds something that `fits`; its exact key, or null. Earlier names are preferred.
 */
export function usualKey(
  fields: JsonFields,
  names: readonly string[],
  fits: (value: unknown) => boolean = (value) => value !== null,
): string | null {
  const keys = Object.keys(fields);
  for (const name of names) {
    const found = keys.find((key) => plain(key) === name && fits(fields[key]));
    if (found !== undefined) return found;
  }
  return null;
}

/** What an object holds under one of the usual names, or undefined. */
export function usual(
  fields: JsonFields,
  names: readonly string[],
  fits?: (value: unknown) => boolean,
): unknown {
  const key = usualKey(fields, names, fits);
  return key === null ? undefined : fields[key];
}

/** True for text with something in it. */
export const isWords = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Text, or the figures of a number, as a person reads it; null for anything else. */
export function wordsOf(value: unknown): string | null {
  if (isWords(value)) return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}
