import type { ProductField } from '@core/catalog/catalog';
import { placeSelectionParams, selectionKeyOfParam } from '@core/catalog/selection-params';
import {
  creationBody,
  selectionEntries,
  selectionFaults,
  selectionsText,
  selectionsTextFaults,
  typedValue,
  whatIsSelected,
} from '@core/catalog/selections';
import type { Problem } from '@contract/problems';
import { describe, expect, it } from 'vitest';

const field = (name: string, change: Partial<ProductField> = {}): ProductField => ({
  name,
  label: name,
  description: '',
  kind: 'unknown',
  required: false,
  options: [],
  minimum: null,
  maximum: null,
  ...change,
});
const FIELDS = [
  field('size', { kind: 'choice', required: true }),
  field('depth', { kind: 'number', minimum: 0.5, maximum: 4 }),
  field('engraving', { kind: 'text' }),
];

describe('selectionsText', () => {
  it('puts the product’s keys in its order, the others behind, and spells every value as it is', () => {
    const entries = [
      { key: 'free', text: '[1e3, 1.10]' },
      { key: 'depth', text: ' 1.50 ' },
      { key: 'other "key"', text: 'null' },
      { key: 'engraving', text: '' },
      { key: 'size', text: '"8×10"' },
    ];
    expect(selectionsText(entries, FIELDS)).toBe(
      '{"size":"8×10","depth":1.50,"free":[1e3, 1.10],"other \\"key\\"":null}',
    );
    expect(selectionsText(entries.slice(0, 2), null)).toBe('{"free":[1e3, 1.10],"depth":1.50}');
    expect(selectionsText([], FIELDS)).toBe('{}');
  });

  it('comes back as the same entries', () => {
    const text = '{ "b": 12345678901234567890, "a": "\\u00e9", "c": {"x": 1.0} }';
    const entries = selectionEntries(text);
    expect(entries).toEqual([
      { key: 'b', text: '12345678901234567890' },
      { key: 'a', text: '"\\u00e9"' },
      { key: 'c', text: '{"x": 1.0}' },
    ]);
    expect(selectionsText(entries, null)).toBe('{"b":12345678901234567890,"a":"\\u00e9","c":{"x": 1.0}}');
    expect(selectionEntries('[1]')).toEqual([]);
    expect(selectionEntries('no')).toEqual([]);
  });

  it('cannot be made of what is no JSON or occurs twice', () => {
    expect(() => selectionsText([{ key: 'a', text: 'matte' }], null)).toThrow();
    expect(() =>
      selectionsText(
        [
          { key: 'a', text: '1' },
          { key: 'a', text: '2' },
        ],
        null,
      ),
    ).toThrow();
  });
});

describe('typedValue', () => {
  it.each([
    ['text', 'For "Ada"', '"For \\"Ada\\""'],
    ['text', ' ', '" "'],
    ['text', '', ''],
    ['number', ' 1.50 ', '1.50'],
    ['boolean', 'true', 'true'],
    ['unknown', ' {"a":1} ', '{"a":1}'],
  ] as const)('%s %j', (kind, typed, text) => {
    expect(typedValue(kind, typed)).toBe(text);
  });
});

describe('selectionFaults', () => {
  const kinds = (entries: [string, string][]): [number, string, string][] =>
    selectionFaults(
      [['size', '"8x10"'] as [string, string], ...entries].map(([key, text]) => ({ key, text })),
      FIELDS,
    ).map(({ index, key, kind }) => [index, key, kind]);

  it.each([
    [[['depth', '2']], []],
    [[['depth', '0.5']], []],
    [[['depth', '4.0']], []],
    [[['depth', '0.49']], [[1, 'depth', 'too-small']]],
    [[['depth', '4.01']], [[1, 'depth', 'too-large']]],
    [[['depth', '"2"']], [[1, 'depth', 'no-number']]],
    [[['depth', '2,5']], [[1, 'depth', 'no-number']]],
    [[['free', 'matte']], [[1, 'free', 'no-json']]],
    [[['free', '"matte"']], []],
    [[['free', '']], []],
    [[['', '']], []],
    [[['', '1']], [[1, '', 'no-key']]],
    [[['__proto__', '1']], [[1, '__proto__', 'reserved-key']]],
    [[['free', '{"a":[{"__proto__":1}]}']], [[1, 'free', 'reserved-key']]],
    [[['size', '"5x7"']], [[1, 'size', 'repeated-key']]],
    [
      [
        ['toString', '1'],
        ['constructor', '2'],
      ],
      [],
    ],
  ] as [[string, string][], [number, string, string][]][])('%j', (entries, expected) => {
    expect(kinds(entries)).toEqual(expected);
  });

  it('names what is required and missing, with its place where it has one', () => {
    expect(selectionFaults([], FIELDS)).toMatchObject([{ index: -1, key: 'size', kind: 'required' }]);
    expect(selectionFaults([{ key: 'size', text: ' ' }], FIELDS)).toMatchObject([
      { index: 0, key: 'size', kind: 'required' },
    ]);
    expect(selectionFaults([], null)).toEqual([]);
  });
});

describe('selectionsTextFaults', () => {
  it.each([
    ['{}', []],
    ['{"a":{"b":1}}', []],
    ['{"__proto__":1}', ['selections.__proto__']],
    ['{"a":{"__proto__":1}}', ['selections.a.__proto__']],
    ['{"a":1,"\\u0061":2}', ['selections.a']],
    ['[]', ['selections']],
    ['null', ['selections']],
    ['{"a":1', ['selections']],
  ])('%s', (text, paths) => {
    expect(selectionsTextFaults(text).map(({ path }) => path)).toEqual(paths);
  });
});

describe('creationBody', () => {
  it('carries the selections byte for byte', () => {
    expect(creationBody('Frame "A"', '{ "a": 1.10 }')).toBe(
      '{"productRef":"Frame \\"A\\"","selections":{ "a": 1.10 }}',
    );
  });
});

describe('whatIsSelected', () => {
  it.each([
    ['{"a":1,"b":"x"}', '{ "b" : "\\u0078", "a": 1 }', true],
    ['{"a":{"x":1,"y":[1,2]}}', '{"a":{"y":[1, 2],"x":1}}', true],
    ['{"a":1}', '{"a":1.0}', false],
    ['{"a":[1,2]}', '{"a":[2,1]}', false],
    ['{"a":"1"}', '{"a":1}', false],
    ['{"a":null}', '{}', false],
    ['{"A":1}', '{"a":1}', false],
  ])('%s and %s', (one, other, same) => {
    expect(whatIsSelected(one) === whatIsSelected(other)).toBe(same);
  });
});

describe('selectionKeyOfParam', () => {
  const selections = '{"paper":"matte","frame.color":"oak","Size":"8x10","size2":1,"selections":1}';
  it.each([
    ['selections.paper', 'paper'],
    ['selections["paper"]', 'paper'],
    ["selections['paper']", 'paper'],
    ['/selections/paper', 'paper'],
    ['#/selections/paper', 'paper'],
    ['$.selections.paper', 'paper'],
    ['body.selections.paper', 'paper'],
    ['paper', 'paper'],
    ['PAPER', 'paper'],
    ['selections.paper.weight', 'paper'],
    ['selections.frame.color', 'frame.color'],
    ['selections["frame.color"]', 'frame.color'],
    ['selections.size', 'Size'],
    ['selections.mat', 'mat'],
    ['selections.productRef', 'productRef'],
    ['mat', null],
    ['productRef', null],
    ['', null],
  ])('%s', (name, key) => {
    expect(selectionKeyOfParam(name, selections)).toBe(key);
  });
  it('takes selections as a whole for no key, unless there is such a key', () => {
    expect(selectionKeyOfParam('selections', '{"paper":1}')).toBeNull();
    expect(selectionKeyOfParam('selections', selections)).toBe('selections');
  });
});

describe('placeSelectionParams', () => {
  const details = (invalidParams: { name: string; reason: string; value?: unknown }[]): Problem => ({
    kind: 'details',
    status: 400,
    contentType: null,
    rawBody: '',
    rawBodyCut: false,
    title: null,
    detail: null,
    code: 'unknown_selection_field',
    instance: null,
    type: null,
    invalidParams,
    supportedVersions: [],
    rules: [],
  });
  it('drops none: by name, by the value that is repeated, or unplaced', () => {
    const { placed, unplaced } = placeSelectionParams(
      details([
        { name: 'selections.paper', reason: 'no' },
        { name: 'selections', reason: 'unknown', value: 'mat' },
        { name: 'selections', reason: 'unknown', value: 'glass' },
        { name: 'productRef', reason: 'Required' },
      ]),
      '{"paper":1,"mat":2}',
    );
    expect(placed.map(({ key }) => key)).toEqual(['paper', 'mat']);
    expect(unplaced.map(({ name, value }) => [name, value])).toEqual([
      ['selections', 'glass'],
      ['productRef', undefined],
    ]);
  });
  it('places what a check before sending found', () => {
    const problem: Problem = {
      kind: 'input',
      fields: [{ path: 'selections.a.__proto__', given: '__proto__', expected: 'a different field name' }],
    };
    expect(placeSelectionParams(problem, '{"a":{}}').placed).toMatchObject([
      { key: 'a', param: { reason: 'a different field name' } },
    ]);
    expect(placeSelectionParams(null, '{}')).toEqual({ placed: [], unplaced: [] });
  });
});
