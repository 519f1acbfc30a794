import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { orderEntrySchema } from '../fixtures/order-in-the-document';
import { checkFieldValue } from '@core/orders/field-values';
import { fieldAt, fieldOfPattern, FIELDS, pathInWords, patternOf } from '@core/values/order-fields';

// Thousands of cases on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const check = (pattern: string, text: string) => checkFieldValue(fieldOfPattern(pattern), text);

describe('the dictionary', () => {
  it('has every field of the document once, explained', () => {
    expect(new Set(FIELDS.map(({ pattern }) => pattern)).size).toBe(FIELDS.length);
    for (const field of FIELDS) {
      expect(field.explanation).toMatch(/^[A-Z].*\.$/);
      expect(field.explanation).not.toMatch(/!| we /i);
      expect(field.label).not.toBe('');
      expect(field.pattern.endsWith(field.name)).toBe(true);
    }
  });

  it('names exactly the fields that the wire schemas name', () => {
    interface Shaped {
      shape?: Record<string, Shaped>;
      unwrap?: () => Shaped;
      element?: Shaped;
    }
    const patterns: string[] = [];
    const walk = (schema: Shaped, path: string): void => {
      if (schema.shape !== undefined) {
        for (const [name, member] of Object.entries(schema.shape))
          walk(member, path === '' ? name : `${path}.${name}`);
      } else if (schema.element !== undefined) {
        patterns.push(path);
        walk(schema.element, `${path}.*`);
      } else if (typeof schema.unwrap === 'function') walk(schema.unwrap(), path);
      else patterns.push(path);
    };
    walk(orderEntrySchema as unknown as Shaped, '');
    const own = patterns.filter((pattern) => !pattern.endsWith('.AttributeUID'));
    expect(own.length).toBeGreaterThan(50);
    expect(new Set(own)).toEqual(new Set(FIELDS.map(({ pattern }) => pattern)));
  });

  it('finds a field by its path', () => {
    expect(patternOf(['Orders', 3, 'ShipToAddress', 'Zip'])).toBe('Orders.*.ShipToAddress.Zip');
    expect(fieldAt(['Orders', 3, 'ShipToAddress', 'Zip'])?.label).toBe('Postal code');
    expect(fieldAt(['Orders', 3, 'ShipToAddress', 'zip'])).toBeNull();
    expect(fieldAt(['constructor'])).toBeNull();
    expect(() => fieldOfPattern('Orders.*.zip')).toThrow();
  });

  it.each<[(string | number)[], string]>([
    [['EntryId'], 'Entry id'],
    [['Orders', 0, 'Reference'], 'Order 1, Reference'],
    [['Orders', 1, 'ShipFromAddress', 'Zip'], 'Order 2, ship from, Postal code'],
    [
      ['Orders', 0, 'OrderItems', 1, 'ItemBookAttribute', 'NumberOfPages'],
      'Order 1, item 2, book, Number of pages',
    ],
    [['Orders', 0, 'OrderItems', 1, 'ItemAssets', 4, 'X'], 'Order 1, item 2, image 5, Position across'],
    [['Orders', 0, 'New', 'deep'], 'Order 1, New, deep'],
    [['Orders', 0], 'Order 1'],
  ])('says %j in words', (path, words) => {
    expect(pathInWords(path)).toBe(words);
  });
});

describe('what a person types', () => {
  it.each<[string, string, unknown]>([
    ['Orders.*.ShipToAddress.Zip', ' 05401 ', '05401'],
    ['Orders.*.Instructions', '', null],
    ['Orders.*.Instructions', 'Rush\nplease', 'Rush\nplease'],
    ['Orders.*.SendNotificationEmailAddress', '  ', null],
    ['EntryId', '', ''],
    ['Orders.*.ShipToAddress.Addr2', '', ''],
    ['Orders.*.OrderItems.*.Quantity', '2', 2],
    ['Orders.*.OrderItems.*.Quantity', '007', 7],
    ['Orders.*.DropShipFlag', '-0', 0],
    ['Orders.*.SendNotificationEmailToAccount', 'Yes', true],
    ['Orders.*.SendNotificationEmailToAccount', 'false', false],
    [
      'Orders.*.OrderAttributes',
      '96, 12;545',
      [{ AttributeUID: 96 }, { AttributeUID: 12 }, { AttributeUID: 545 }],
    ],
    ['Orders.*.OrderAttributes', '', []],
    ['Orders.*.OrderItems.*.ItemAssets.*.X', '50.25', 50.25],
    ['Orders.*.OrderItems.*.ItemAssets.*.X', '-.5', -0.5],
    ['Orders.*.OrderItems.*.ItemAssets.*.X', '1e2', 100],
    ['Orders.*.OrderItems.*.ItemAssets.*.DP2NodeID', '12', 12],
    ['Orders.*.OrderItems.*.ItemAssets.*.DP2NodeID', '0012', '0012'],
    ['Orders.*.OrderItems.*.ItemAssets.*.DP2NodeID', 'node_4', 'node_4'],
  ])('%s takes %j as %j', (pattern, text, value) => {
    expect(check(pattern, text)).toEqual({ ok: true, value });
  });

  it.each<[string, string, string]>([
    ['Orders.*.ShipToAddress.Zip', '', 'some text'],
    ['Orders.*.OrderItems.*.Quantity', '', 'a whole number, 1 or more'],
    ['Orders.*.OrderItems.*.Quantity', '0', 'a whole number, 1 or more'],
    ['Orders.*.OrderItems.*.Quantity', '-2', 'a whole number, 1 or more'],
    ['Orders.*.OrderItems.*.Quantity', '1.5', 'a whole number, 1 or more'],
    ['Orders.*.OrderItems.*.Quantity', 'two', 'a whole number, 1 or more'],
    ['Orders.*.OrderItems.*.ProductUID', '9007199254740993', 'a whole number of at most 15 digits'],
    ['Orders.*.SendNotificationEmailToAccount', '1', 'true or false'],
    ['Orders.*.OrderItems.*.EditorId', 'x'.repeat(31), 'at most 30 characters'],
    ['Orders.*.OrderAttributes', '96, twelve', 'whole numbers, separated by commas'],
    ['Orders.*.OrderAttributes', '96, 96', 'each number only once'],
    ['Orders.*.OrderItems.*.ItemAssets.*.X', '1,5', 'a number, with a point before the decimals'],
    ['Orders.*.OrderItems.*.ItemAssets.*.X', 'NaN', 'a number, with a point before the decimals'],
    ['Orders.*.OrderItems.*.ItemAssets.*.X', '1e999', 'a number of at most 15 digits'],
    ['Orders.*.OrderItems.*.ItemAssets.*.X', '0.1234567890123456789', 'a number of at most 15 digits'],
    ['Orders.*.OrderItems', '[]', 'a list from the export'],
  ])('%s refuses %j and expects %s', (pattern, text, expected) => {
    expect(check(pattern, text)).toMatchObject({ ok: false, field: pattern, expected });
  });

  it('says which field, what was given and what is expected', () => {
    expect(check('Orders.*.OrderItems.*.Quantity', 'two')).toMatchObject({
      message: 'Quantity (Quantity): “two” is not valid. Enter a whole number, 1 or more.',
    });
    expect(check('Orders.*.ShipToAddress.Zip', ' ')).toMatchObject({
      message: 'Postal code (Zip): enter some text.',
    });
  });

  it('never turns a number into another one', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.bigInt().map(String), fc.double().map(String)), (text) => {
        const quantity = check('Orders.*.OrderItems.*.Quantity', text);
        if (quantity.ok) expect(BigInt(String(quantity.value))).toBe(BigInt(text.trim()));
        const across = check('Orders.*.OrderItems.*.ItemAssets.*.X', text);
        if (across.ok) expect(across.value).toBe(Number(text.trim()) + 0);
      }),
      { numRuns: 2000 },
    );
  });
});
