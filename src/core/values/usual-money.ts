import type { JsonDocument, JsonPath } from '@contract/json-document';
import { CURRENCY } from '@contract/limits';
import { spellingAt } from './json-reading';
import { moneyOf, type Money } from './money';
import { isJsonFields, isWords, usualKey } from './usual-names';

const AMOUNTS = ['value', 'amount', 'price'];
const CURRENCIES = ['currency', 'currencycode', 'code'];

/** An amount at a path: bare, as text, or an object with an amount and a currency. */
export function usualMoneyAt(document: JsonDocument, path: JsonPath): Money | null {
  if (document.kindAt(path) !== 'object') return moneyOf(spellingAt(document, path), CURRENCY);
  const value = document.valueAt(path);
  if (!isJsonFields(value)) return null;
  const key = usualKey(value, AMOUNTS, (one) => typeof one === 'number' || isWords(one));
  const currencyKey = usualKey(value, CURRENCIES, isWords);
  const currency = currencyKey === null ? null : value[currencyKey];
  return key === null
    ? null
    : moneyOf(spellingAt(document, [...path, key]), isWords(currency) ? currency : CURRENCY);
}
