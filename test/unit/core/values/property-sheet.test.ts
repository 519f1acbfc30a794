import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDateOf, propertySheet, type SheetValue } from '@core/values/property-sheet';
import { readableLabel } from '@core/values/text';

/** Every scalar of JSON text in order: numbers by their spelling, repeated keys as often as they are. */
function scalarsOf(text: string): string[] {
  const found: string[] = [];
  // Strings first, so that what looks like a number inside of one is none.
  const tokens = /"(?:[^"\\]|\\.)*"(\s*:)?|-?\d[\d.eE+-]*|true|false|null/g;
  for (const [token, colon] of text.matchAll(tokens)) {
    if (colon !== undefined) continue;
    found.push(token.startsWith('"') ? String(JSON.parse(token)) : token);
  }
  return found;
}

/** What a sheet says, value by value. */
function saidBy(value: SheetValue | null): string[] {
  if (value === null) return [];
  switch (value.kind) {
    case 'empty':
      return [];
    case 'none':
      return ['null'];
    case 'yes-no':
      return [String(value.value)];
    case 'money':
      return [value.money.amount, value.money.currency];
    case 'raw':
      return scalarsOf(value.text);
    case 'group': {
      const amount = value.amount === null ? [] : [value.amount.amount, value.amount.currency];
      return [...amount, ...value.entries.flatMap((entry) => saidBy(entry.value))];
    }
    case 'list':
      return value.entries.flatMap((entry) => saidBy(entry.value));
    case 'table':
      return value.rows.flatMap((row) => row.flatMap((cell) => saidBy(cell)));
    default:
      return [value.text];
  }
}

const keys = fc.oneof(
  fc.constantFrom('value', 'currency', 'id', 'orders', '__proto__', 'constructor', '', '0', 'a.b'),
  fc.string({ maxLength: 4 }),
);
const scalars = fc.oneof(
  fc.constantFrom('1.10', '1e3', '-0.0', '9007199254740993', 'true', 'false', 'null'),
  fc.constantFrom('"USD"', '"2026-11-20"', '"2026-11-20T09:00:00Z"', '"https://lab.example/a"', '" "'),
  fc.string().map((text) => JSON.stringify(text)),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => JSON.stringify(number)),
);
/** JSON text with repeated keys and spellings that no program writes. */
const { json } = fc.letrec<{ json: string; list: string; object: string }>((tie) => ({
  json: fc.oneof({ maxDepth: 6, depthSize: 'medium' }, scalars, tie('list'), tie('object')),
  list: fc.array(tie('json'), { maxLength: 4 }).map((parts) => `[${parts.join(', ')}]`),
  object: fc
    .array(fc.tuple(keys, tie('json')), { maxLength: 5 })
    .map((members) => `{${members.map(([key, value]) => `${JSON.stringify(key)}: ${value}`).join(',')}}`),
}));

describe('a property sheet', () => {
  it('says every scalar of any JSON', () => {
    fc.assert(
      fc.property(json, (text) => {
        expect(saidBy(propertySheet(text)).sort()).toEqual(scalarsOf(text).sort());
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves out nothing but what was named, and all that is left when nothing is hit', () => {
    const text = '{"id":"s1","a.b":1,"a":{"b":2,"c":3},"orders":[{"id":"o1","note":"x"},{"id":"o2"}]}';
    expect(saidBy(propertySheet(text, ['id', 'a.b', 'orders.*.id']))).toEqual(['1', '3', 'x']);
    expect(saidBy(propertySheet(text, ['nothing.*', 'orders.5']))).toEqual(scalarsOf(text));
    expect(propertySheet('{"id":"s1"}', ['id'])).toBeNull();
    expect(propertySheet('{"id":"first","id":"last"}', ['id'])).toMatchObject({
      entries: [{ key: 'id', repeated: true, value: { text: 'first' } }],
    });
  });

  it('goes only so deep, and shows what is there as text', () => {
    const deep = `${'[1,{"a":'.repeat(40)}"end"${'}]'.repeat(40)}`;
    expect(saidBy(propertySheet(deep)).sort()).toEqual(scalarsOf(deep).sort());
    expect(propertySheet('['.repeat(100_000))).toEqual({ kind: 'raw', text: '['.repeat(100_000) });
  });

  it('shows text that is no JSON as it is', () => {
    for (const text of ['', '<html>', '{"a":']) expect(propertySheet(text)).toEqual({ kind: 'raw', text });
  });

  it('reads an amount with its currency as money, alone or with more beside it', () => {
    const price = propertySheet(
      '{"p":{"value":1.10,"currency":"USD"},"q":{"value":"7","currency":"USD","tax":0}}',
    );
    expect(price).toMatchObject({
      entries: [
        { value: { kind: 'money', money: { amount: '1.10', currency: 'USD' } } },
        { value: { kind: 'group', amount: { amount: '7', currency: 'USD' }, entries: [{ key: 'tax' }] } },
      ],
    });
    expect(propertySheet('{"value":"much","currency":"USD"}')).toMatchObject({ kind: 'group', amount: null });
  });

  it('makes a table of objects that are alike, and numbered groups of others', () => {
    const alike = propertySheet('[{"code":"a","n":1},{"code":"b","n":2,"more":null}]');
    expect(alike).toMatchObject({
      kind: 'table',
      columns: [{ key: 'code' }, { key: 'n' }, { key: 'more', label: 'More' }],
      rows: [
        [{ text: 'a' }, { text: '1' }, null],
        [{ text: 'b' }, { text: '2' }, { kind: 'none' }],
      ],
    });
    expect(propertySheet('[{"a":{"b":{"c":1}}},{"a":1}]')).toMatchObject({ kind: 'list' });
    expect(propertySheet('[{"a":1,"a":2,"b":1},{"a":1,"b":2}]')).toMatchObject({ kind: 'list' });
  });

  it.each([
    ['2026-11-20', { hasTime: false, zoned: false, at: Date.UTC(2026, 10, 20) }],
    ['2026-11-20T09:00:00Z', { hasTime: true, zoned: true, at: Date.UTC(2026, 10, 20, 9) }],
    ['2026-11-20T09:00:00.123456+02:00', { zoned: true, at: Date.UTC(2026, 10, 20, 7, 0, 0, 123) }],
    ['2026-11-20T09:00', { hasTime: true, zoned: false, at: Date.UTC(2026, 10, 20, 9) }],
  ])('knows %s for a date', (text, expected) => {
    expect(isoDateOf(text)).toMatchObject({ ...expected, text });
  });

  it.each(['2026-02-30', '2026-13-01', '20261120', '2026-11-20 later', '2026-11-20T25:00:00Z', '8×10'])(
    'does not take %s for one',
    (text) => {
      expect(isoDateOf(text)).toBeNull();
    },
  );

  it.each([
    ['configuredProductId', 'Configured product ID'],
    ['total_price', 'Total price'],
    ['ConfirmationID', 'Confirmation ID'],
    ['HTMLBody', 'HTML body'],
    ['selection-uids', 'Selection UIDs'],
    ['addr1', 'Addr1'],
    ['fine art', 'fine art'],
    ['größe', 'größe'],
    ['', '""'],
  ])('reads the name %s as %s', (name, label) => {
    expect(readableLabel(name)).toBe(label);
  });
});
