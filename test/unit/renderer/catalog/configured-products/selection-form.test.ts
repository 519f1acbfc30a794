import { expect, it } from 'vitest';
import type { CatalogProduct, ProductField } from '@core/catalog/catalog';
import { selectionFaults } from '@core/catalog/selections';
import {
  beginSelections,
  entriesOf,
  estimateOf,
  fitSelections,
  nameOf,
  readSelections,
  type TypedSelection,
} from '@renderer/catalog/configured-products/selection-form';

const field = (part: Partial<ProductField> & Pick<ProductField, 'name' | 'kind'>): ProductField => ({
  label: part.name,
  description: '',
  required: false,
  options: [],
  minimum: null,
  maximum: null,
  ...part,
});
const option = (value: string, surcharge: string | null) => ({
  value,
  text: JSON.stringify(value),
  label: value.toUpperCase(),
  surcharge: surcharge === null ? null : { amount: surcharge, currency: 'USD' },
});
const FIELDS = [
  field({
    name: 'size',
    kind: 'choice',
    defaultText: '"small"',
    options: [option('small', null), option('large', '0.10')],
  }),
  field({ name: 'mat', kind: 'choice', options: [option('white', '0.20')] }),
  field({ name: 'text', kind: 'text' }),
  field({ name: 'spacers', kind: 'number', defaultText: '2.0', minimum: 0, maximum: 8 }),
  field({ name: 'box', kind: 'boolean', label: 'Gift box' }),
  field({ name: 'map', kind: 'unknown' }),
];
const PRODUCT: CatalogProduct = {
  ref: 'Frame-1',
  accountId: 'a',
  name: 'Frame',
  description: '',
  category: null,
  price: { amount: '9.90', currency: 'USD' },
  picture: null,
  pictures: [],
  favourite: false,
  usedAt: null,
  gone: false,
  change: null,
  text: '{"ref":"Frame-1"}',
  readAt: 0,
  detailed: true,
  named: ['ref'],
  fields: FIELDS,
};
const typed = (changes: Readonly<Record<string, string>>): TypedSelection[] =>
  beginSelections(FIELDS, null).map((one) => ({ ...one, typed: changes[one.key] ?? one.typed }));

it('begins with the product’s own defaults, spelled as the product spells them', () => {
  expect(readSelections(beginSelections(FIELDS, null), FIELDS)).toBe('{"size":"small","spacers":2.0}');
});

it('sends text as text, numbers as they were typed, and nothing for what is empty', () => {
  const text = readSelections(typed({ text: 'Say "1"', spacers: '1.50', box: 'true' }), FIELDS);
  expect(text).toBe('{"size":"small","text":"Say \\"1\\"","spacers":1.50,"box":true}');
});

it('takes up what was selected before, keys that no field stands for included', () => {
  const before = '{"map":{"a":1.10},"foreign":"x","text":"Hello","size":"odd","list":[1]}';
  const rows = beginSelections(FIELDS, before);
  expect(rows.map(({ key }) => key)).toEqual([
    'size',
    'mat',
    'text',
    'spacers',
    'box',
    'map',
    'foreign',
    'list',
  ]);
  expect(rows.find(({ key }) => key === 'text')).toEqual({ key: 'text', typed: 'Hello', as: 'text' });
  expect(rows.find(({ key }) => key === 'spacers')?.typed).toBe('');
  expect(readSelections(rows, FIELDS)).toBe(
    '{"size":"odd","text":"Hello","map":{"a":1.10},"foreign":"x","list":[1]}',
  );
});

it('reads rows of keys and values where the product names no fields', () => {
  const rows: TypedSelection[] = [
    { key: 'paper', typed: 'lustre', as: 'text' },
    { key: 'count', typed: ' 1.0 ', as: 'json' },
    { key: '', typed: '', as: 'text' },
  ];
  expect(readSelections(rows, null)).toBe('{"paper":"lustre","count":1.0}');
});

it('reads nothing while a value is no JSON, a value has no key, or a key is there twice', () => {
  const rows = (second: TypedSelection): TypedSelection[] => [{ key: 'a', typed: '1', as: 'json' }, second];
  expect(readSelections(rows({ key: 'b', typed: '{', as: 'json' }), null)).toBeNull();
  expect(readSelections(rows({ key: '', typed: 'x', as: 'text' }), null)).toBeNull();
  expect(readSelections(rows({ key: 'a', typed: 'x', as: 'text' }), null)).toBeNull();
});

it('points at the row that is wrong', () => {
  const rows = [...typed({ spacers: '9' }), { key: '__proto__', typed: 'x', as: 'text' } as const];
  const faults = selectionFaults(entriesOf(rows), FIELDS);
  expect(faults.map(({ index, kind }) => [index, kind])).toEqual([
    [3, 'too-large'],
    [6, 'reserved-key'],
  ]);
});

it('adds surcharges up to the cent, and says nothing where there are none', () => {
  expect(estimateOf(PRODUCT, typed({ size: '"large"', mat: '"white"' }))).toEqual({
    amount: '10.2',
    currency: 'USD',
  });
  expect(estimateOf(PRODUCT, typed({}))).toBeNull();
  expect(estimateOf({ ...PRODUCT, price: null }, typed({ mat: '"white"' }))).toBeNull();
});

it('names a variant by what is chosen other than usual', () => {
  expect(nameOf(PRODUCT, typed({}))).toBe('Frame');
  expect(nameOf(PRODUCT, typed({ size: '"large"', box: 'true', spacers: '4' }))).toBe(
    'Frame, LARGE, spacers 4, Gift box',
  );
});

it('takes rows over into the fields that become known later, and keeps the others', () => {
  const rows: TypedSelection[] = [
    { key: 'size', typed: 'large', as: 'text' },
    { key: 'spacers', typed: '3.0', as: 'json' },
    { key: 'own', typed: '{', as: 'json' },
    { key: '', typed: '', as: 'text' },
  ];
  const fitted = fitSelections(FIELDS, rows);
  expect(fitted.map(({ key, typed: value }) => [key, value])).toEqual([
    ['size', '"large"'],
    ['mat', ''],
    ['text', ''],
    ['spacers', '3.0'],
    ['box', ''],
    ['map', ''],
    ['own', '{'],
  ]);
});
