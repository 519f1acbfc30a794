import { JsonDocument } from '@contract/json-document';
import { catalogProductSchema } from '@core/catalog/catalog';
import { propertiesOf } from '@core/catalog/facets';
import { completeReading, readProduct } from '@core/catalog/product-reading';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const read = (text: string) => readProduct(JsonDocument.parse(text));
const readValue = (value: unknown) => read(JSON.stringify(value));

describe('what a product says by usual names', () => {
  it('is found in any of the usual spellings, amounts with the spelling of their number', () => {
    expect(
      read(`{"ref":"a","display_name":"Framed print","Short-Description":"Oak","category":{"id":7,"name":"Wall"},
        "base_price":{"value":97.50,"currency":"EUR"},"imageUrl":"https://lab.example/a.jpg"}`),
    ).toEqual({
      name: 'Framed print',
      description: 'Oak',
      category: 'Wall',
      price: { amount: '97.50', currency: 'EUR' },
      thumbnail: 'https://lab.example/a.jpg',
      pictures: ['https://lab.example/a.jpg'],
      fields: null,
      named: ['display_name', 'Short-Description', 'category', 'base_price', 'imageUrl'],
    });
    expect(read('{"price":"1e2"}').price).toEqual({ amount: '1e2', currency: 'USD' });
    expect(read('{"basePrice":"on request","price":12}').price).toEqual({ amount: '12', currency: 'USD' });
  });

  it('is null where it is something else, and then not named', () => {
    expect(
      readValue({ name: 7, title: ' ', price: 'on request', category: [], image: 'a.jpg', fields: 3 }),
    ).toEqual({
      name: null,
      description: null,
      category: null,
      price: null,
      thumbnail: null,
      pictures: [],
      fields: null,
      named: [],
    });
  });

  it('takes one address of each picture, and a small one for lists', () => {
    const at = (name: string) => `https://lab.example/${name}`;
    expect(
      readValue({
        images: [
          { url: at('s'), width: 256 },
          { url: at('l'), width: 1024 },
        ],
      }),
    ).toMatchObject({
      thumbnail: at('s'),
      pictures: [at('l')],
    });
    expect(
      readValue({
        thumbnail: at('t'),
        images: [
          { name: 'Cover', url: at('1'), width: 960 },
          { name: 'Spread', url: at('2'), width: 960 },
        ],
      }),
    ).toMatchObject({ thumbnail: at('t'), pictures: [at('1'), at('2')], named: ['images', 'thumbnail'] });
    expect(
      readValue({
        productPreviews: { cover: { scale_256: at('256'), scale_1024: at('1024'), name: 'Cover' } },
      }),
    ).toMatchObject({ thumbnail: at('256'), pictures: [at('1024')] });
    expect(readValue({ image: 'javascript:alert(1)', photo: 'data:image/png;base64,AA' }).pictures).toEqual(
      [],
    );
  });

  it('is completed by what came before', () => {
    const newer = readValue({ name: 'New' });
    const older = readValue({ name: 'Old', fields: ['paper'] });
    expect(completeReading(newer, older)).toMatchObject({ name: 'New', fields: [{ name: 'paper' }] });
  });
});

describe('the fields of a product', () => {
  const fields = (value: unknown) => readValue(value).fields;

  it('are read with options, defaults and surcharges, every value with its exact text', () => {
    const text = `{"fields":[{"name":"paper","label":"Paper","required":true,"default":"lustre","options":[
      {"value":"lustre","label":"Lustre","surcharge":{"value":0.00,"currency":"USD"}},
      {"value":1.10,"label":"Thick"}, null, "matte"]},
      {"name":"copies","type":"integer","min":1,"max":9007199254740993,"default":1.0},
      {"name":"note","type":"text","maxLength":40}, {"name":"gift","default":false}, {"name":"odd"}]}`;
    const [paper, copies, note, gift, odd] = read(text).fields ?? [];
    expect(paper).toEqual({
      name: 'paper',
      label: 'Paper',
      description: '',
      kind: 'choice',
      required: true,
      default: 'lustre',
      defaultText: '"lustre"',
      minimum: null,
      maximum: null,
      options: [
        {
          value: 'lustre',
          text: '"lustre"',
          label: 'Lustre',
          surcharge: { amount: '0.00', currency: 'USD' },
        },
        { value: 1.1, text: '1.10', label: 'Thick', surcharge: null },
        { value: null, text: 'null', label: 'null', surcharge: null },
        { value: 'matte', text: '"matte"', label: 'matte', surcharge: null },
      ],
    });
    expect(copies).toMatchObject({
      kind: 'number',
      minimum: 1,
      default: 1,
      defaultText: '1.0',
      label: 'Copies',
    });
    expect(note).toMatchObject({ kind: 'text', maximum: 40, required: false });
    expect(gift).toMatchObject({ kind: 'boolean', default: false });
    expect(odd).toMatchObject({ kind: 'unknown', options: [] });
    expect(odd).not.toHaveProperty('default');
  });

  it('are read from maps and from a schema of the selections', () => {
    expect(
      fields({
        options: { paper: ['lustre', 'matte'], size: { choices: { s: 'Small', l: { label: 'Large' } } } },
      }),
    ).toMatchObject([
      { name: 'paper', kind: 'choice', options: [{ text: '"lustre"' }, { text: '"matte"' }] },
      {
        name: 'size',
        options: [
          { value: 's', label: 'Small' },
          { value: 'l', label: 'Large' },
        ],
      },
    ]);
    expect(
      fields({
        fields: {
          properties: { paper: { enum: ['a', 'b'] }, copies: { type: 'number' } },
          required: ['copies'],
        },
      }),
    ).toMatchObject([
      { name: 'paper', kind: 'choice', required: false },
      { name: 'copies', kind: 'number', required: true },
    ]);
  });

  it('are none when the list is empty, and unknown when one of them cannot be read as a whole', () => {
    expect(fields({ fields: [] })).toEqual([]);
    expect(fields({})).toBeNull();
    expect(fields({ fields: [{ name: 'paper' }, { label: 'no name' }] })).toBeNull();
    expect(fields({ fields: [{ name: 'paper' }, { name: 'paper' }] })).toBeNull();
    expect(fields({ fields: [{ name: 'paper', options: [{ colour: 'red' }] }] })).toBeNull();
  });

  it('are not taken from lists of something else', () => {
    expect(fields({ attributes: [{ name: 'Weight', value: 12 }] })).toBeNull();
    expect(fields({ options: ['fast', 'slow'] })).toBeNull();
    expect(fields({ selections: { paper: 'lustre' } })).toBeNull();
  });
});

describe('any JSON at all', () => {
  const KEYS = [
    'fields',
    'options',
    'name',
    'price',
    'images',
    'values',
    'value',
    'type',
    '__proto__',
    'constructor',
  ];
  const value = fc.letrec<{ any: unknown }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 5, depthSize: 'medium' },
      fc.constantFrom('https://lab.example/a', 'USD', '1.10', '', 1, -0.5, true, null),
      fc.jsonValue({ maxDepth: 1 }),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(fc.constantFrom(...KEYS), fc.string({ maxLength: 4 })), tie('any'), {
        maxKeys: 5,
      }),
    ),
  })).any;

  it('gives a reading that fits the record of a product, and never throws', () => {
    const parts = catalogProductSchema.pick({ price: true, pictures: true, fields: true, named: true });
    fc.assert(
      fc.property(value, (given) => {
        const reading = readValue(given);
        parts.parse(reading);
        const own =
          typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.keys(given) : [];
        for (const key of reading.named) expect(own).toContain(key);
        for (const [name, text] of propertiesOf(given, reading.named)) {
          expect(name).not.toBe('');
          expect(text.trim()).not.toBe('');
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
