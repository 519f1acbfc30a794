import { confirmationResponseSchema } from '@contract/wire/confirmation';
import { creationResponseSchema } from '@contract/wire/creation';
import { describe, expect, test } from 'vitest';
import { LabUnderTest, orderText, SHIP_TO, valueAt } from './practice-lab';

const under = new LabUnderTest();
const EXPORT = '/api/v1/oas/editors/export';
const CREATE = '/api/v1/oas/orders/create';
const confirmPath = (id: string): string => `/api/v1/oas/orders/${encodeURIComponent(id)}/confirm`;

async function completeOrder(
  products: readonly string[] = ['print-5x7'],
  shipTo: object = SHIP_TO,
): Promise<string> {
  const editors = products.map((product) => ({ editorId: under.editor(product) }));
  const answer = await under.send('PUT', EXPORT, {
    body: { editors, reference: 'NL-1', entryId: 'entry', shipToAddress: shipTo },
  });
  return orderText(answer.text);
}

async function created(): Promise<string> {
  const answer = await under.send('POST', CREATE, { body: await completeOrder() });
  return String(valueAt(answer.value, 'ConfirmationID'));
}

const cents = (value: unknown): number => Math.round(Number(value) * 100);

describe('Order creation', () => {
  test('Create: the payload is the order from export, completed by the integrator', async () => {
    const answer = await under.send('POST', CREATE, { body: await completeOrder(['album', 'print-5x7']) });
    expect(answer.status).toBe(200);
    expect(creationResponseSchema.safeParse(answer.value).success).toBe(true);
    expect(answer.value).toMatchObject({ Account: '48812', EntryID: 'entry', NumberOfOrders: 2 });
  });

  test('The order object can be copied unchanged: what arrives is the bytes that the export gave', async () => {
    const order = await completeOrder(['album', 'framed', 'flat-cards']);
    await under.send('POST', CREATE, { body: order });
    const requests = await under.lab.control({ do: 'listRequests', route: 'createOrder' });
    expect(valueAt(requests, '0.body')).toBe(order);
    expect(valueAt(await under.lab.control({ do: 'listOrders' }), '0.body')).toBe(order);
  });

  test('Creation with missing values is rejected, each field by its path', async () => {
    const editors = [{ editorId: under.editor('print-5x7') }, { editorId: under.editor('album') }];
    const exported = await under.send('PUT', EXPORT, { body: { editors } });
    const answer = await under.send('POST', CREATE, { body: orderText(exported.text) });
    expect(answer.status).toBe(400);
    const errors = valueAt(answer.value, 'errors');
    const paths = (Array.isArray(errors) ? errors : []).map((error) => valueAt(error, 'path'));
    expect(paths).toEqual(
      [0, 1].flatMap((index) => [
        `Orders.${index}.Reference`,
        ...['Name', 'Addr1', 'City', 'State', 'Zip', 'Country'].map(
          (key) => `Orders.${index}.ShipToAddress.${key}`,
        ),
      ]),
    );
    expect(await under.lab.control({ do: 'listOrders' })).toEqual([]);
  });

  test.each([
    ['[]', 'body'],
    ['{}', 'Orders'],
    ['{"Orders":[]}', 'Orders'],
    ['{"Orders":[null]}', 'Orders.0'],
    ['{"Orders":[{"OrderItems":[{"ProductUID":2,"Quantity":0}]}]}', 'Orders.0.OrderItems.0.Quantity'],
    ['{"Orders":[{"OrderItems":[{"ProductUID":99999,"Quantity":1}]}]}', 'Orders.0.OrderItems.0.ProductUID'],
  ])('A payload that is no order is rejected: %s', async (body, path) => {
    const answer = await under.send('POST', CREATE, { body });
    expect(answer.status).toBe(400);
    const errors = valueAt(answer.value, 'errors');
    expect((Array.isArray(errors) ? errors : []).map((error) => valueAt(error, 'path'))).toContain(path);
  });

  test('Instructions: string or null', async () => {
    const order = await completeOrder();
    expect(order).toContain('"Instructions":null');
    expect((await under.send('POST', CREATE, { body: order })).status).toBe(200);
  });

  test('Keys that the service does not know are accepted', async () => {
    const order = (await completeOrder()).replace('{"EntryId"', '{"Unheard":{"of":[1.50]},"EntryId"');
    expect((await under.send('POST', CREATE, { body: order })).status).toBe(200);
  });

  test('SubTotal, Tax, Total: strings, decimal amounts; products, shipping and tax make the total', async () => {
    const answer = await under.send('POST', CREATE, {
      body: await completeOrder(['album', 'print-5x7', 'framed']),
    });
    const orders = valueAt(answer.value, 'Orders');
    expect(Array.isArray(orders) ? orders.length : 0).toBe(3);
    for (const order of Array.isArray(orders) ? orders : []) {
      const lists = ['Products', 'LineItems'].map((key) => valueAt(order, key));
      const [products = 0, lineItems = 0] = lists.map((list) =>
        (Array.isArray(list) ? list : []).reduce<number>(
          (sum, line) => sum + cents(valueAt(line, 'Price')),
          0,
        ),
      );
      for (const key of ['SubTotal', 'Tax', 'Total']) expect(valueAt(order, key)).toMatch(/^\d+\.\d\d$/);
      expect(cents(valueAt(order, 'SubTotal'))).toBe(products);
      expect(cents(valueAt(order, 'Total'))).toBe(products + lineItems + cents(valueAt(order, 'Tax')));
      expect(typeof valueAt(order, 'SequenceNumber')).toBe('string');
    }
  });

  test('Tax follows the state of the recipient', async () => {
    const taxIn = async (state: string): Promise<number> => {
      const answer = await under.send('POST', CREATE, {
        body: await completeOrder(['framed'], { ...SHIP_TO, state }),
      });
      return cents(valueAt(answer.value, 'Orders.0.Tax'));
    };
    expect(await taxIn('MN')).toBeGreaterThan(0);
    expect(await taxIn('OR')).toBe(0);
  });

  test('Creating the same order twice gives two ConfirmationIDs', async () => {
    expect(await created()).not.toBe(await created());
  });

  test('A body that is not JSON is rejected', async () => {
    const answer = await under.send('POST', CREATE, { body: '{"Orders":[' });
    expect(answer.status).toBe(400);
    expect(Object.keys(Object(answer.value)).length).toBeGreaterThan(1);
  });
});

describe('Order confirmation', () => {
  test('Confirm: each created order must be confirmed before it is processed', async () => {
    const id = await created();
    expect(under.lab.parts.store.findEntry(id)?.confirmedAt).toEqual([]);
    const answer = await under.send('POST', confirmPath(id));
    expect(answer.status).toBe(200);
    expect(confirmationResponseSchema.safeParse(answer.value).success).toBe(true);
    expect(answer.value).toMatchObject({ ConfirmationID: id, ConfirmedOrders: 1 });
    expect(under.lab.parts.store.findEntry(id)?.confirmedAt).toHaveLength(1);
  });

  test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', ''])(
    'Confirmation takes no body, whatever its content type says (%s)',
    async (type) => {
      const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
      expect((await under.send('POST', confirmPath(await created()), { headers })).status).toBe(200);
    },
  );

  test('Confirming twice is answered the same, and both confirmations can be counted', async () => {
    const id = await created();
    const first = await under.send('POST', confirmPath(id));
    const second = await under.send('POST', confirmPath(id));
    expect(second.text).toBe(first.text);
    expect(under.lab.parts.store.findEntry(id)?.confirmedAt).toHaveLength(2);
  });

  test('A ConfirmationID that creation did not give, or gave to another account, is not found', async () => {
    const id = await created();
    const unknown = await under.send('POST', confirmPath('nobody'));
    const foreign = await under.send('POST', confirmPath(id), { key: under.account(1).keys.full });
    expect([unknown.status, foreign.status]).toEqual([404, 404]);
    expect(under.lab.parts.store.findEntry(id)?.confirmedAt).toEqual([]);
  });
});
