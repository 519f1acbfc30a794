import Big from 'big.js';
import type { JsonValue } from '@contract/json-document';
import type { FieldDescription } from '../values/order-fields';
import { expectationText } from '../values/statement-messages';
import { fieldFaultText } from './messages';

/** What happened to a value that a person typed for a field. */
export type CheckedValue =
  | { readonly ok: true; readonly value: JsonValue }
  | {
      readonly ok: false;
      /** The document's path pattern of the field. */
      readonly field: string;
      readonly given: string;
      readonly expected: string;
      /** One sentence that says all three. */
      readonly message: string;
    };

/** What a field takes, in words: `a whole number, 1 or more`. */
export function expectedOf({ type, minimum }: Pick<FieldDescription, 'type' | 'minimum'>): string {
  const text = fieldFaultText.expected;
  if (minimum === null || (type !== 'integer' && type !== 'number')) return text[type];
  return type === 'integer'
    ? expectationText['whole-number-from']({ minimum })
    : text.numberFrom({ minimum });
}

function refused(field: FieldDescription, given: string, expected: string): CheckedValue {
  const values = { label: field.label, name: field.name, expected };
  return {
    ok: false,
    field: field.pattern,
    given,
    expected,
    message: given === '' ? fieldFaultText.missing(values) : fieldFaultText.wrong({ ...values, given }),
  };
}

/** A whole number that survives being sent, or null. */
function integerOf(text: string): number | null {
  const value = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value + 0 : null;
}

function checkInteger(field: FieldDescription, text: string): CheckedValue {
  const value = integerOf(text);
  if (value === null && /^[+-]?\d+$/.test(text)) {
    return refused(field, text, fieldFaultText.expected.integerDigits);
  }
  if (value === null || (field.minimum !== null && value < field.minimum)) {
    return refused(field, text, expectedOf(field));
  }
  return { ok: true, value };
}

function checkNumber(field: FieldDescription, text: string): CheckedValue {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(text))
    return refused(field, text, fieldFaultText.expected.number);
  const value = Number(text);
  const exact = Number.isFinite(value) && new Big(text.replace(/^\+/, '')).eq(new Big(String(value)));
  return exact ? { ok: true, value: value + 0 } : refused(field, text, fieldFaultText.expected.numberDigits);
}

function checkAttributes(field: FieldDescription, text: string): CheckedValue {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const numbers: number[] = [];
  for (const part of parts) {
    const value = integerOf(part);
    if (value === null) return refused(field, part, fieldFaultText.expected.attributes);
    if (numbers.includes(value)) return refused(field, part, fieldFaultText.expected.once);
    numbers.push(value);
  }
  return { ok: true, value: numbers.map((AttributeUID) => ({ AttributeUID })) };
}

function checkFilled(field: FieldDescription, text: string): CheckedValue {
  switch (field.type) {
    case 'text':
      if (field.most !== null && text.length > field.most) {
        return refused(field, text, fieldFaultText.expected.atMost({ most: field.most }));
      }
      return { ok: true, value: text };
    case 'integer':
      return checkInteger(field, text);
    case 'number':
      return checkNumber(field, text);
    case 'true-or-false': {
      const word = text.toLowerCase();
      if (word === 'true' || word === 'yes' || word === fieldFaultText.yes) return { ok: true, value: true };
      if (word === 'false' || word === 'no' || word === fieldFaultText.no) return { ok: true, value: false };
      return refused(field, text, fieldFaultText.expected['true-or-false']);
    }
    case 'text-or-integer': {
      const value = integerOf(text);
      // A number only when it is spelled as one would be: 0012 is a name.
      return { ok: true, value: value !== null && String(value) === text ? value : text };
    }
    case 'attributes':
      return checkAttributes(field, text);
    case 'list':
      return refused(field, text, fieldFaultText.expected.list);
  }
}

/**
 * Turns what a person typed for a field into the value to be sent, or says which field it is, what was
 * given and what is expected. Space around it is not part of the value. Never changes a number by
 * reading it: one that could not be sent exactly is refused.
 */
export function checkFieldValue(field: FieldDescription, typed: string): CheckedValue {
  const text = typed.trim();
  if (text !== '') return checkFilled(field, text);
  if (field.empty === 'refused') return refused(field, '', expectedOf(field));
  if (field.empty === 'null') return { ok: true, value: null };
  return { ok: true, value: field.type === 'attributes' ? [] : '' };
}
