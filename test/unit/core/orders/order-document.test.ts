import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { JsonDocument, type JsonPath } from '@contract/json-document';
import {
  documentedFields,
  missingFields,
  orderForm,
  pieceCount,
  recipientOf,
  referenceOf,
} from '@core/orders/order-document';
import { pathText } from '@core/values/order-fields';
import { address, asset, entryText, item, order } from '../fixtures/orders-made';

// Thousands of cases on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const missing = (text: string) => missingFields(text).map(({ path }) => pathText(path));
const missingIn = (change: Record<string, unknown>) => missing(entryText({ ...order, ...change }));
const missingInItem = (change: Record<string, unknown>) =>
  missingIn({ OrderItems: [{ ...item, ...change }] }).map((path) =>
    path.replace('Orders.0.OrderItems.0.', ''),
  );
const missingInAsset = (change: Record<string, unknown>) =>
  missingInItem({ ItemAssets: [{ ...asset, ...change }] }).map((path) => path.replace('ItemAssets.0.', ''));

describe('what is missing', () => {
  it('is nothing in a complete entry', () => {
    expect(missing(entryText())).toEqual([]);
  });

  it('is the entry id, null or absent, but not an empty one', () => {
    expect(missing(JSON.stringify({ EntryId: null, Orders: [order] }))).toEqual(['EntryId']);
    expect(missing(JSON.stringify({ Orders: [order] }))).toEqual(['EntryId']);
    expect(missing(JSON.stringify({ EntryId: '', Orders: [order] }))).toEqual([]);
  });

  it.each([undefined, null])(
    'is every order-level value that is %s and that the document wants',
    (nothing) => {
      for (const name of [
        'SequenceNumber',
        'Reference',
        'SendNotificationEmailToAccount',
        'OrderAttributes',
      ]) {
        expect(missingIn({ [name]: nothing })).toEqual([`Orders.0.${name}`]);
      }
      expect(missingIn({ OrderItems: nothing })).toEqual(['Orders.0.OrderItems']);
    },
  );

  it.each([undefined, null])('is no value whose type allows %s', (nothing) => {
    expect(missingIn({ Instructions: nothing, SendNotificationEmailAddress: nothing })).toEqual([]);
    expect(missingInItem({ ItemBookAttribute: nothing })).toEqual([]);
    expect(missingIn({ ShipFromAddress: nothing })).toEqual([]);
  });

  it('is a null where the document has only numbers, but not what creation requests leave out', () => {
    expect(missingIn({ DropShipFlag: null, FromAddressValue: null })).toEqual([
      'Orders.0.DropShipFlag',
      'Orders.0.FromAddressValue',
    ]);
    expect(missingIn({ DropShipFlag: undefined, FromAddressValue: undefined })).toEqual([]);
  });

  it('is each part of a ship-to address that cannot be done without', () => {
    const wanted = ['Name', 'Addr1', 'City', 'State', 'Zip', 'Country'].map(
      (key) => `Orders.0.ShipToAddress.${key}`,
    );
    expect(missingIn({ ShipToAddress: null })).toEqual(wanted);
    expect(missingIn({ ShipToAddress: undefined })).toEqual(wanted);
    expect(missingIn({ ShipToAddress: {} })).toEqual(wanted);
    expect(missingIn({ ShipToAddress: { ...address, Zip: null, zip: '55802' } })).toEqual([
      'Orders.0.ShipToAddress.Zip',
    ]);
    expect(missingIn({ ShipToAddress: { ...address, Attn: null, Phone: null, Addr2: undefined } })).toEqual(
      [],
    );
  });

  it('is the rest of a return address that was begun, and nothing of one that was not', () => {
    const none = Object.fromEntries(Object.keys(address).map((key) => [key, null]));
    expect(missingIn({ ShipFromAddress: none })).toEqual([]);
    expect(missingIn({ ShipFromAddress: {} })).toEqual([]);
    expect(missingIn({ ShipFromAddress: { ...none, Name: 'Studio' } })).toEqual(
      ['Addr1', 'City', 'State', 'Zip', 'Country'].map((key) => `Orders.0.ShipFromAddress.${key}`),
    );
  });

  it('is what an item needs', () => {
    for (const name of ['ProductUID', 'Quantity', 'ItemAttributes', 'ItemAssets']) {
      expect(missingInItem({ [name]: null })).toEqual([name]);
      expect(missingInItem({ [name]: undefined })).toEqual([name]);
    }
    expect(missingInItem({ EditorId: undefined })).toEqual([]);
    expect(missingInItem({ EditorId: null })).toEqual(['EditorId']);
    expect(missingInItem({ ItemAttributes: [{ AttributeUID: null }] })).toEqual([]);
    expect(missingInItem({ ItemAssets: [] })).toEqual([]);
  });

  it('is what a book needs, of books alone', () => {
    expect(missingInItem({ LayoutRotation: null })).toEqual([]);
    const book = { NumberOfPages: null };
    expect(missingInItem({ ItemBookAttribute: book, LayoutRotation: null })).toEqual([
      'LayoutRotation',
      'ItemBookAttribute.NumberOfPages',
      'ItemBookAttribute.BookAttributeUID',
    ]);
    const page = { ...asset, PageNumber: null };
    expect(missingInItem({ ItemAssets: [page] })).toEqual([]);
    const whole = { NumberOfPages: 20, BookAttributeUID: 5 };
    expect(missingInItem({ ItemBookAttribute: whole, ItemAssets: [page] })).toEqual([
      'ItemAssets.0.PageNumber',
    ]);
    expect(missingInItem({ ItemBookAttribute: whole })).toEqual([]);
  });

  it('is what an image needs: one of the two node ids, asked for once', () => {
    expect(missingInAsset({ AssetPath: null, ImageHash: undefined })).toEqual(['AssetPath', 'ImageHash']);
    expect(missingInAsset({ DP2NodeID: null })).toEqual(['DP2NodeID']);
    expect(missingInAsset({ DP2NodeID: undefined })).toEqual(['ProductNodeID']);
    expect(missingInAsset({ DP2NodeID: undefined, ProductNodeID: null })).toEqual(['ProductNodeID']);
    expect(missingInAsset({ DP2NodeID: null, ProductNodeID: null })).toEqual(['DP2NodeID']);
    expect(missingInAsset({ DP2NodeID: null, ProductNodeID: 4 })).toEqual([]);
    expect(missingInAsset({ X: null, AutoRotate: null })).toEqual(['AutoRotate', 'X']);
    expect(missingInAsset({ X: undefined, OffsetX: undefined })).toEqual([]);
  });

  it('is the orders and the items where there are none', () => {
    expect(missing('{"EntryId":"E","Orders":[]}')).toEqual(['Orders']);
    expect(missing('{"EntryId":"E"}')).toEqual(['Orders']);
    expect(missingFields(entryText({ ...order, OrderItems: [] }))).toMatchObject([
      { path: ['Orders', 0, 'OrderItems'], state: 'empty' },
    ]);
  });

  it('is named for each order of an entry, in words', () => {
    const second = { ...order, SequenceNumber: 2, ShipToAddress: { ...address, Zip: null } };
    const found = missingFields(entryText({ ...order, Reference: null }, second));
    expect(found.map(({ where, state }) => [where, state])).toEqual([
      ['Order 1, Reference', 'null'],
      ['Order 2, ship to, Postal code', 'null'],
    ]);
  });

  it('is not what has a value of another type: that is for the lab to judge', () => {
    expect(missingIn({ ShipToAddress: { ...address, Zip: 55802 } })).toEqual([]);
  });
});

describe('the form', () => {
  it('shows values by their spelling, null and absent apart', () => {
    const text = `{"EntryId":"E-1","Orders":[{"SequenceNumber":1e0,"Instructions":null,
      "OrderAttributes":[{"AttributeUID":96},{"AttributeUID":9007199254740993}],
      "OrderItems":[{"ItemAssets":[{"X":50.00,"DP2NodeID":"007"}]}]}]}`;
    const shown = new Map(documentedFields(text).map((field) => [pathText(field.path), field]));
    expect(shown.get('Orders.0.SequenceNumber')).toMatchObject({ state: 'value', raw: '1e0', text: '1e0' });
    expect(shown.get('Orders.0.Instructions')).toMatchObject({ state: 'null', raw: 'null', text: '' });
    expect(shown.get('Orders.0.Reference')).toMatchObject({ state: 'absent', raw: null, text: '' });
    expect(shown.get('Orders.0.OrderAttributes')).toMatchObject({
      text: '96, 9007199254740993',
      editable: true,
    });
    expect(shown.get('Orders.0.OrderItems.0.ItemAssets.0.X')).toMatchObject({ text: '50.00' });
    expect(shown.get('Orders.0.OrderItems.0.ItemAssets.0.DP2NodeID')).toMatchObject({
      text: '007',
      raw: '"007"',
    });
    expect(shown.get('Orders.0.ShipToAddress.Zip')).toMatchObject({ state: 'absent', editable: true });
    expect(shown.get('Orders.0.OrderItems')).toMatchObject({ editable: false });
  });

  it('does not let a list of more than numbers be rewritten as numbers', () => {
    const lists = [[{ AttributeUID: 1, Extra: 2 }], [{ AttributeUID: '1' }], [1], [{}]];
    for (const OrderAttributes of lists) {
      const field = documentedFields(entryText({ ...order, OrderAttributes })).find(
        (one) => one.field.name === 'OrderAttributes',
      );
      expect(field).toMatchObject({ editable: false, text: JSON.stringify(OrderAttributes) });
    }
  });

  it('lists unknown fields as they came, at every level', () => {
    const text = `{"EntryId":"E","ExportVersion":2.10,"Orders":[{"New":{ "a" : 1e3 },"ShipToAddress":{"zip":"1"},
      "OrderItems":[{"RenderScale":1e0,"ItemBookAttribute":{"Foil":true},"ItemAssets":[{"SourceImageID":9007199254740993}]}]}]}`;
    expect(orderForm(text).unknown.map(({ path, raw }) => [pathText(path), raw])).toEqual([
      ['Orders.0.ShipToAddress.zip', '"1"'],
      ['Orders.0.OrderItems.0.ItemBookAttribute.Foil', 'true'],
      ['Orders.0.OrderItems.0.ItemAssets.0.SourceImageID', '9007199254740993'],
      ['Orders.0.OrderItems.0.RenderScale', '1e0'],
      ['Orders.0.New', '{ "a" : 1e3 }'],
      ['ExportVersion', '2.10'],
    ]);
    expect(orderForm(text).unknown[0]?.where).toBe('Order 1, ShipToAddress, zip');
  });

  it('lists parts of another form as they came, and offers nothing inside them', () => {
    const text = entryText({ ...order, ShipToAddress: 'at the studio', OrderItems: [5] });
    expect(orderForm(text).unknown.map(({ path, raw }) => [pathText(path), raw])).toEqual([
      ['Orders.0.ShipToAddress', '"at the studio"'],
      ['Orders.0.OrderItems.0', '5'],
    ]);
    expect(documentedFields(text).some(({ field }) => field.group === 'ship-to')).toBe(false);
  });
});

/** Every leaf of a document: a scalar, or an empty list or object. */
function leavesOf(document: JsonDocument, path: JsonPath = []): JsonPath[] {
  const kind = document.kindAt(path);
  const steps: (string | number)[] =
    kind === 'object'
      ? document.keysAt(path)
      : Array.from({ length: document.lengthAt(path) }, (_, index) => index);
  return steps.length === 0 ? [path] : steps.flatMap((step) => leavesOf(document, [...path, step]));
}

describe('for any entry', () => {
  const names = fc.constantFrom(
    'EntryId', 'Orders', 'OrderItems', 'ShipToAddress', 'ItemBookAttribute', 'ItemAssets', 'Zip', 'zip', 'X',
    'OrderAttributes', 'AttributeUID', 'Quantity', '__proto__', 'Unknown',
  ); // prettier-ignore
  const anyEntry = fc.letrec<{ value: unknown; list: unknown[]; object: Record<string, unknown> }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 6, depthSize: 'small' },
      fc.jsonValue({ maxDepth: 0 }),
      tie('list'),
      tie('object'),
    ),
    list: fc.array(tie('object'), { maxLength: 3 }),
    object: fc.dictionary(names, tie('value'), { maxKeys: 4 }),
  })).object;

  it('shows every part of the text in a field or as unknown, and loses none', () => {
    fc.assert(
      fc.property(anyEntry, (entry) => {
        const text = JSON.stringify(entry);
        const document = JsonDocument.parse(text);
        const shown = [
          ...documentedFields(text).filter(({ field, editable }) => field.type !== 'list' || !editable),
          ...orderForm(text).unknown,
        ].map(({ path }) => path);
        for (const leaf of leavesOf(document)) {
          const covered = shown.some((path) => path.every((step, index) => leaf[index] === step));
          const emptyPart = ['[]', '{}'].includes(document.rawAt(leaf) ?? '');
          expect(covered || emptyPart || document.kindAt(leaf) === 'null', pathText(leaf)).toBe(true);
        }
        expect(() => missingFields(text)).not.toThrow();
        expect(pieceCount(text)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('counting and naming', () => {
  it('adds up the pieces of every order', () => {
    expect(
      pieceCount(entryText(order, { ...order, OrderItems: [{ ...item, Quantity: 3 }, { Quantity: null }] })),
    ).toBe(5);
    expect(pieceCount('{}')).toBe(0);
    expect(pieceCount(entryText({ ...order, OrderItems: [{ Quantity: 1.5 }, { Quantity: -4 }] }))).toBe(2);
  });

  it('names the recipient and counts others', () => {
    const to = (Name: string | null) => ({ ...order, ShipToAddress: { ...address, Name } });
    expect(recipientOf(entryText())).toBe('Anna Berg');
    expect(recipientOf(entryText(to('A'), to('A')))).toBe('A');
    expect(recipientOf(entryText(to(null), to('A'), to('B'), to('C')))).toBe('A and 2 more');
    expect(recipientOf('{}')).toBe('');
    expect(recipientOf(entryText({ ShipToAddress: null }))).toBe('');
    expect(referenceOf(entryText())).toBe('Berg wedding');
  });
});
