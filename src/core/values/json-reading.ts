import { z } from 'zod';
import type { JsonDocument, JsonPath } from '@contract/json-document';
import { CURRENCY } from '@contract/limits';
import { moneyOf, type Money } from './money';

/** A JSON value of any kind. */
export const jsonValueSchema: z.ZodType<JsonFieldValue> = z.json();
type JsonFieldValue = string | number | boolean | null | JsonFieldValue[] | { [key: string]: JsonFieldValue };

/** The string at a path, or null when something else or nothing is there. */
export function stringAt(document: JsonDocument, path: JsonPath): string | null {
  const value = document.kindAt(path) === 'string' ? document.valueAt(path) : null;
  return typeof value === 'string' ? value : null;
}

/** The number at a path as a value, or null. Never for money: see {@link moneyAt}. */
export function numberAt(document: JsonDocument, path: JsonPath): number | null {
  const value = document.kindAt(path) === 'number' ? document.valueAt(path) : null;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The text of a string, or the spelling of a number, at a path; null for anything else. */
export function spellingAt(document: JsonDocument, path: JsonPath): string | null {
  return document.kindAt(path) === 'number' ? (document.rawAt(path) ?? null) : stringAt(document, path);
}

/** An amount at a path by its spelling, whether sent as a number or as text; null when unreadable. */
export function moneyAt(document: JsonDocument, path: JsonPath, currency: string): Money | null {
  return moneyOf(spellingAt(document, path), currency);
}

/** The currency that the object at a path names, or null. */
export const currencyAt = (document: JsonDocument, path: JsonPath): string | null =>
  stringAt(document, [...path, 'currency']) || null;

/** An amount at a path: an object with `value` and `currency`, or the bare amount. */
export function commerceMoneyAt(document: JsonDocument, path: JsonPath, currency = CURRENCY): Money | null {
  if (document.kindAt(path) !== 'object') return moneyAt(document, path, currency);
  return moneyAt(document, [...path, 'value'], currencyAt(document, path) ?? currency);
}

/** The paths of the elements of the array at a path; none when no array is there. */
export function elementsAt(document: JsonDocument, path: JsonPath): JsonPath[] {
  return Array.from({ length: document.lengthAt(path) }, (_, index) => [...path, index]);
}
