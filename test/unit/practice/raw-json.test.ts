import fc from 'fast-check';
import { rawNumber, toJsonOut, writeJson } from '@practice/raw-json';
import { expect, test } from 'vitest';

test('numbers keep the spelling that they were given', () => {
  expect(writeJson({ a: rawNumber('1.10'), b: [rawNumber('9007199254740993123'), rawNumber('1e0')] })).toBe(
    '{"a":1.10,"b":[9007199254740993123,1e0]}',
  );
});

test.each(['', '01', '1.', '.5', '0x1', 'NaN', '1e', '+1'])('%s is refused as a number', (text) => {
  expect(() => rawNumber(text)).toThrow();
});

test('keys without a value are left out, and every JSON value is written as JSON.stringify would', () => {
  expect(writeJson({ a: undefined, b: null })).toBe('{"b":null}');
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(writeJson(toJsonOut(value))).toBe(JSON.stringify(value));
    }),
  );
});
