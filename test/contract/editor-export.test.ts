import { exportResponseSchema } from '@contract/wire/export';
import { describe, expect, test } from 'vitest';
import { LabUnderTest, SHIP_TO, valueAt } from './practice-lab';

const under = new LabUnderTest();
const EXPORT = '/api/v1/oas/editors/export';
const cents = (value: unknown): number => Math.round(Number(value) * 100);

describe('Export request', () => {
  test('Only a single editorId is required', async () => {
    const answer = await under.send('PUT', EXPORT, {
      body: { editors: [{ editorId: under.editor('print-5x7') }] },
    });
    expect(answer.status).toBe(200);
    expect(exportResponseSchema.safeParse(answer.value).success).toBe(true);
  });

  test('Any field required by the order-creation payload that is not supplied is initialised to null', async () => {
    const answer = await under.send('PUT', EXPORT, {
      body: { editors: [{ editorId: under.editor('print-5x7') }] },
    });
    const order = valueAt(answer.value, 'order.Orders.0');
    expect(valueAt(answer.value, 'order.EntryId')).toBeNull();
    expect(order).toMatchObject({
      Reference: null,
      Instructions: null,
      SendNotificationEmailAddress: null,
      ShipToAddress: {
        Name: null,
        Addr1: null,
        Addr2: null,
        City: null,
        State: null,
        Zip: null,
        Country: null,
      },
    });
  });

  test('What is supplied is returned in the order with capitalised keys', async () => {
    const answer = await under.send('PUT', EXPORT, {
      body: {
        editors: [{ editorId: under.editor('print-5x7'), quantity: 7 }],
        entryId: 'okafor-1',
        reference: 'NL-2291',
        orderAttributes: [96, 545],
        shipToAddress: SHIP_TO,
        shipFromAddress: { ...SHIP_TO, name: 'Studio' },
      },
    });
    expect(valueAt(answer.value, 'order')).toMatchObject({
      EntryId: 'okafor-1',
      Orders: [
        {
          Reference: 'NL-2291',
          ShipToAddress: { Name: 'Adaeze Okafor', Zip: '55121', Addr2: null },
          ShipFromAddress: { Name: 'Studio' },
          OrderAttributes: [{ AttributeUID: 96 }, { AttributeUID: 545 }],
          OrderItems: [{ Quantity: 7 }],
        },
      ],
    });
  });

  test("Order attribute UIDs of an editor override the global list for this editor's order", async () => {
    const answer = await under.send('PUT', EXPORT, {
      body: {
        editors: [
          { editorId: under.editor('print-5x7') },
          { editorId: under.editor('print-8x10'), orderAttributes: [547] },
        ],
        orderAttributes: [545],
      },
    });
    const orders = valueAt(answer.value, 'order.Orders');
    expect(orders).toMatchObject([
      { SequenceNumber: 1, OrderAttributes: [{ AttributeUID: 545 }] },
      { SequenceNumber: 2, OrderAttributes: [{ AttributeUID: 547 }] },
    ]);
  });

  test('Legacy request shape (deprecated): an object with editorIds, an array of strings', async () => {
    const editorIds = [under.editor('print-5x7'), under.editor('album')];
    const legacy = await under.send('PUT', EXPORT, { body: { editorIds } });
    const current = await under.send('PUT', EXPORT, {
      body: { editors: editorIds.map((editorId) => ({ editorId })) },
    });
    expect(legacy.status).toBe(200);
    expect(legacy.text).toBe(current.text);
  });

  test('Legacy request shape: what the request says beside editorIds is kept', async () => {
    const id = under.editor('print-5x7');
    const more = {
      entryId: 'okafor-1',
      reference: 'NL-2291',
      orderAttributes: [96, 545],
      shipToAddress: SHIP_TO,
      shipFromAddress: { ...SHIP_TO, name: 'Studio' },
    };
    const legacy = await under.send('PUT', EXPORT, { body: { editorIds: [id], ...more } });
    const current = await under.send('PUT', EXPORT, { body: { editors: [{ editorId: id }], ...more } });
    expect(valueAt(legacy.value, 'order.EntryId')).toBe('okafor-1');
    expect(legacy.text).toBe(current.text);
  });

  test('editors, which the document requires, wins over the deprecated editorIds', async () => {
    const [first, second] = [under.editor('print-5x7'), under.editor('album')];
    const both = { editors: [{ editorId: first, quantity: 4 }], editorIds: [second] };
    const answer = await under.send('PUT', EXPORT, { body: both });
    expect(valueAt(answer.value, 'items')).toMatchObject([{ id: first, pricing: { quantity: 4 } }]);
    const wrong = await under.send('PUT', EXPORT, { body: { editors: [{}], editorIds: [second] } });
    expect([wrong.status, valueAt(wrong.value, 'errors.0.path')]).toEqual([400, 'editors.0.editorId']);
    const malformed = await under.send('PUT', EXPORT, { body: { editorIds: [second, 7] } });
    expect([malformed.status, valueAt(malformed.value, 'errors.0.path')]).toEqual([400, 'editorIds.1']);
  });

  test('editors: at least one entry with editorId', async () => {
    for (const body of [
      {},
      { editors: [] },
      { editorIds: [] },
      { editors: [{}] },
      { editors: [{ editorId: '' }] },
      [],
    ]) {
      const answer = await under.send('PUT', EXPORT, { body });
      expect(answer.status).toBe(400);
    }
  });

  test('Editor id length: up to 30 characters', async () => {
    const answer = await under.send('PUT', EXPORT, { body: { editors: [{ editorId: 'x'.repeat(31) }] } });
    expect(answer.status).toBe(400);
    expect(valueAt(answer.value, 'errors.0.path')).toBe('editors.0.editorId');
  });

  test('An editor that does not exist is named in the refusal', async () => {
    const body = { editors: [{ editorId: under.editor('album') }, { editorId: 'nobody' }] };
    const answer = await under.send('PUT', EXPORT, { body });
    expect(answer.status).toBe(404);
    expect(valueAt(answer.value, 'errors.0.path')).toBe('editors.1.editorId');
  });
});

describe('Rules', () => {
  test('Export: editors must all belong to the same account', async () => {
    const body = { editors: [{ editorId: under.editor('album') }, { editorId: under.editor('album', 1) }] };
    const answer = await under.send('PUT', EXPORT, { body });
    expect(answer.status).toBe(403);
    expect(Object.keys(Object(answer.value)).length).toBeGreaterThan(1);
    expect(valueAt(answer.value, 'errors')).toHaveLength(1);
  });

  test("Export: the request token must carry the accountId claim that matches the editors' userId", async () => {
    const body = { editors: [{ editorId: under.editor('album') }] };
    const without = await under.send('PUT', EXPORT, { body, key: under.account().keys.noAccountId });
    const other = await under.send('PUT', EXPORT, { body, key: under.account(1).keys.full });
    expect([without.status, other.status]).toEqual([403, 403]);
    expect(without.value).not.toEqual({ message: 'Forbidden' });
  });
});

describe('Export response', () => {
  const everything = async (account: number): Promise<unknown> => {
    const { keys, sampleEditors } = under.account(account);
    const editors = sampleEditors.map(({ editorId }, index) => ({ editorId, quantity: (index % 5) + 1 }));
    const answer = await under.send('PUT', EXPORT, { body: { editors }, key: keys.full });
    expect(answer.status).toBe(200);
    return answer.value;
  };
  const itemsOf = (value: unknown): readonly unknown[] => {
    const items = valueAt(value, 'items');
    return Array.isArray(items) ? items : [];
  };

  test('items: one entry per editor passed in, over two accounts at least 40', async () => {
    const [first, second] = [itemsOf(await everything(0)), itemsOf(await everything(1))];
    expect(first).toHaveLength(under.account(0).sampleEditors.length);
    expect(second).toHaveLength(under.account(1).sampleEditors.length);
    expect(first.length + second.length).toBeGreaterThanOrEqual(40);
  });

  test('unitBasePrice * quantity = basePrice', async () => {
    for (const account of [0, 1]) {
      for (const item of itemsOf(await everything(account))) {
        const pricing = valueAt(item, 'pricing');
        expect(cents(valueAt(pricing, 'unitBasePrice')) * Number(valueAt(pricing, 'quantity'))).toBe(
          cents(valueAt(pricing, 'basePrice')),
        );
      }
    }
  });

  test('markupAmount and markupType: present only when a markup applies; the value PERCENT occurs', async () => {
    const withMarkup = itemsOf(await everything(0)).filter(
      (item) => valueAt(item, 'pricing.markupType') === 'PERCENT',
    );
    expect(withMarkup.length).toBeGreaterThan(0);
    for (const item of withMarkup) {
      expect(cents(valueAt(item, 'pricing.markedUpPrice'))).toBeGreaterThan(
        cents(valueAt(item, 'pricing.basePrice')),
      );
    }
    for (const item of itemsOf(await everything(1))) {
      expect(valueAt(item, 'pricing')).not.toHaveProperty('markupType');
      expect(valueAt(item, 'pricing')).not.toHaveProperty('markupAmount');
      expect(valueAt(item, 'pricing.markedUpPrice')).toBe(valueAt(item, 'pricing.basePrice'));
    }
  });

  test('totalOrderBasePrice and totalOrderMarkedUpPrice sum the lines; code is always USD', async () => {
    const value = await everything(0);
    const sum = (field: string): number =>
      itemsOf(value).reduce<number>((total, item) => total + cents(valueAt(item, `pricing.${field}`)), 0);
    expect(cents(valueAt(value, 'pricing.totalOrderBasePrice'))).toBe(sum('basePrice'));
    expect(cents(valueAt(value, 'pricing.totalOrderMarkedUpPrice'))).toBe(sum('markedUpPrice'));
    expect(valueAt(value, 'pricing.code')).toBe('USD');
  });

  test('Orders: one or more orders; SequenceNumber: position of the order in the entry, starting at 1', async () => {
    const orders = valueAt(await everything(0), 'order.Orders');
    expect(Array.isArray(orders) && orders.length > 1).toBe(true);
    expect((Array.isArray(orders) ? orders : []).map((order) => valueAt(order, 'SequenceNumber'))).toEqual([
      1, 2, 3, 4,
    ]);
  });

  test('ItemBookAttribute: for books NumberOfPages and BookAttributeUID; null for non-books', async () => {
    const editors = [{ editorId: under.editor('album') }, { editorId: under.editor('print') }];
    const answer = await under.send('PUT', EXPORT, { body: { editors } });
    const book = valueAt(answer.value, 'order.Orders.0.OrderItems.0');
    expect(valueAt(book, 'ItemBookAttribute.NumberOfPages')).toBeGreaterThanOrEqual(20);
    expect(valueAt(book, 'ItemAssets.19.PageNumber')).toBe(20);
    expect(book).toHaveProperty('LayoutRotation');
    expect(valueAt(answer.value, 'order.Orders.1.OrderItems.0.ItemBookAttribute')).toBeNull();
  });

  test('Numbers come in spellings that a parse and re-serialisation would change', async () => {
    const answer = await under.send('PUT', EXPORT, {
      body: { editors: [{ editorId: under.editor('album') }] },
    });
    const order = answer.text.slice(answer.text.indexOf('"order"'));
    expect(order).toContain('1.10');
    expect(order).toContain('1e0');
    expect(order).toMatch(/"SourceImageID":9\d{18,}/);
    expect(JSON.stringify(answer.value)).not.toBe(answer.text);
  });
});

describe('productPreviews', () => {
  test('Images are PNG for products that may contain transparency (cards, albums), otherwise JPEG', async () => {
    const editors = ['flat-cards', 'album', 'print', 'framed'].map((product) => ({
      editorId: under.editor(product),
    }));
    const answer = await under.send('PUT', EXPORT, { body: { editors } });
    for (const [index, type] of ['image/png', 'image/png', 'image/jpeg', 'image/jpeg'].entries()) {
      const previews = Object.values(Object(valueAt(answer.value, `items.${index}.editor.productPreviews`)));
      expect(previews.length).toBeGreaterThan(0);
      for (const size of [256, 512, 1024]) {
        const response = await fetch(String(valueAt(previews[0], `scale_${size}`)));
        expect(response.headers.get('content-type')).toBe(type);
        expect(longSideOf(Buffer.from(await response.arrayBuffer()))).toBe(size);
      }
    }
  });

  test('The same address always has the same picture', async () => {
    const answer = await under.send('PUT', EXPORT, {
      body: { editors: [{ editorId: under.editor('canvas') }] },
    });
    const address = String(valueAt(answer.value, 'items.0.editor.productPreviews.10000.scale_256'));
    const fetched = async (): Promise<string> =>
      Buffer.from(await (await fetch(address)).arrayBuffer()).toString('base64');
    expect(await fetched()).toBe(await fetched());
  });
});

/** The longer side of a PNG or JPEG, read from its header. */
function longSideOf(bytes: Buffer): number {
  if (bytes.readUInt32BE(0) === 0x89504e47) return Math.max(bytes.readUInt32BE(16), bytes.readUInt32BE(20));
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xc3)
      return Math.max(bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7));
  }
  throw new Error('This is neither a PNG nor a JPEG');
}
