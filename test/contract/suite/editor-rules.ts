import assert from 'node:assert/strict';
import {
  cellsOf,
  confirm,
  createOrder,
  editor,
  exportAll,
  orderText,
  other,
  rejected,
  rule,
  SHIP_FROM,
  SHIP_TO,
  spare,
  successIs,
  type Rule,
} from './rule';
import { at, listAt, type Answer, type EditorKind, type Target } from './target';

const EXPORT = '/oas/editors/export';
const CREATE = '/oas/orders/create';
const cents = (value: unknown): number => Math.round(Number(value) * 100);
const isText = (value: unknown): void => assert.equal(typeof value, 'string');
const isNumber = (value: unknown): void => assert.equal(typeof value, 'number');
const isWhole = (value: unknown): void =>
  assert.ok(Number.isInteger(value), `${String(value)} is no integer`);
const isObject = (value: unknown): void =>
  assert.ok(typeof value === 'object' && value !== null && !Array.isArray(value));
const isList = (value: unknown): void => assert.ok(Array.isArray(value));
const isAddress = (value: unknown): void => assert.match(String(value), /^https?:\/\/[^/]+\/./);

const kindOf = (target: Target, editorId: unknown): EditorKind | undefined =>
  target.editorKinds[String(editorId)];

const itemsOf = (exported: Answer): readonly unknown[] =>
  listAt(exported.value, 'order.Orders').flatMap((order) => listAt(order, 'OrderItems'));

/** The order of an export that was given every value, as an object that a rule may change. */
async function completeOrder(target: Target): Promise<{ Orders: Record<string, unknown>[] }> {
  const order: unknown = JSON.parse(orderText((await exportAll(target)).text));
  return Object(order) as { Orders: Record<string, unknown>[] };
}

const asObject = (value: unknown): Record<string, unknown> => {
  // An object made up here would take a rule's changes and never be sent.
  isObject(value);
  return Object(value) as Record<string, unknown>;
};
const objectAt = (value: unknown, path: string): Record<string, unknown> => asObject(at(value, path));

const create = (target: Target, body: unknown): Promise<Answer> => editor(target, 'POST', CREATE, { body });

/** The first bytes of a picture say what it is. */
async function pictureType(address: unknown): Promise<'PNG' | 'JPEG' | 'neither'> {
  const bytes = new Uint8Array(await (await fetch(String(address))).arrayBuffer());
  const start = Buffer.from(bytes.slice(0, 4)).toString('hex');
  return start === '89504e47' ? 'PNG' : start.startsWith('ffd8ff') ? 'JPEG' : 'neither';
}

const ASSET_NUMBERS = ['OffsetX', 'OffsetY', 'X', 'Y', 'ZoomX', 'ZoomY'];
const ADDRESS_KEYS = ['Name', 'Addr1', 'Addr2', 'City', 'State', 'Zip', 'Country'];
/** What an address of a request is in an order. */
const capitalised = (address: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(address).map(([key, value]) => [key.charAt(0).toUpperCase() + key.slice(1), value]),
  );

/** Export. */
const EXPORT_RULES: readonly Rule[] = [
  rule(
    'Export answers one item for each editor passed in, with the order and the overall pricing',
    [
      ...cellsOf('Order flow 1', 'What the service does 2'),
      ...cellsOf('Endpoints PUT {editor_base_url}/oas/editors/export'),
      ...cellsOf('Export request: editors', 'Export request: editors[].editorId'),
      ...cellsOf('Export request: editors[].quantity', 'Export request: one editorId'),
      ...cellsOf('Export response: items', 'Export response: items[].id', 'Export response: items[].pricing'),
      ...cellsOf('Export response: items[].editor', 'Export response: pricing'),
      ...cellsOf('Export response, items[].pricing: quantity', 'Order object, Order item: Quantity'),
      ...cellsOf('Order object, Order item: EditorId', 'Export response, items[].editor: id'),
      ...cellsOf('Limits: Editor id length', 'Order object: Orders', 'Order object, Order: OrderItems'),
    ],
    ['editors'],
    async (target) => {
      const { editorIds } = target;
      const [first = ''] = editorIds;
      // An editor may be passed in twice, with other quantities.
      const editors = [
        ...editorIds.map((editorId, index) => ({ editorId, quantity: index + 2 })),
        { editorId: first, quantity: 40 },
      ];
      const answer = await editor(target, 'PUT', EXPORT, { body: { editors } });
      successIs(answer, 200);
      const items = listAt(answer.value, 'items');
      const key = (editorId: unknown, quantity: unknown): string => `${String(editorId)} ${String(quantity)}`;
      assert.deepEqual(
        items.map((item) => key(at(item, 'id'), at(item, 'pricing.quantity'))).sort(),
        editors.map(({ editorId, quantity }) => key(editorId, quantity)).sort(),
      );
      assert.deepEqual(
        itemsOf(answer)
          .map((item) => key(at(item, 'EditorId'), at(item, 'Quantity')))
          .sort(),
        editors.map(({ editorId, quantity }) => key(editorId, quantity)).sort(),
      );
      for (const item of items) {
        assert.ok(String(at(item, 'id')).length <= 30);
        assert.equal(at(item, 'editor.id'), at(item, 'id'));
        isObject(at(item, 'pricing'));
        isObject(at(item, 'editor'));
      }
      isObject(at(answer.value, 'pricing'));
      successIs(await editor(target, 'PUT', EXPORT, { body: { editors: [{ editorId: first }] } }), 200);
    },
  ),
  rule(
    'Export refuses a request that names no editor, or one without editorId',
    [...cellsOf('Export request: editors', 'Export request: editors[].editorId')],
    ['editors'],
    async (target) => {
      const [editorId = ''] = target.editorIds;
      for (const body of [
        {},
        { editors: [] },
        { editors: {} },
        { editors: [{}] },
        { editors: [{ quantity: 2 }] },
      ])
        rejected(await editor(target, 'PUT', EXPORT, { body }), 'items', 'order');
      for (const wrong of [{}, { quantity: 2 }, { editorId: null }, { editorId: 7 }])
        rejected(
          await editor(target, 'PUT', EXPORT, { body: { editors: [{ editorId }, wrong] } }),
          'items',
          'order',
        );
    },
  ),
  rule(
    'unitBasePrice * quantity = basePrice; the overall pricing sums the lines; the code is always USD',
    [
      ...cellsOf('Export response, items[].pricing: basePrice'),
      ...cellsOf('Export response, items[].pricing: markedUpPrice'),
      ...cellsOf('Export response, items[].pricing: unitBasePrice'),
      ...cellsOf('Export response, items[].pricing: quantity'),
      ...cellsOf('Export response, items[].pricing: code'),
      ...cellsOf('Export response: pricing'),
      ...cellsOf('Export response, pricing: totalOrderBasePrice'),
      ...cellsOf('Export response, pricing: totalOrderMarkedUpPrice'),
      ...cellsOf('Export response, pricing: code'),
      ...cellsOf('Limits: Currency code'),
    ],
    ['editors'],
    async (target) => {
      const editors = target.editorIds.map((editorId, index) => ({ editorId, quantity: index + 2 }));
      const { value } = await exportAll(target, { editors });
      const prices = listAt(value, 'items').map((item) => at(item, 'pricing'));
      for (const item of listAt(value, 'items')) {
        const price = at(item, 'pricing');
        const quantity = editors.find(({ editorId }) => editorId === at(item, 'id'))?.quantity ?? 0;
        for (const key of ['basePrice', 'markedUpPrice', 'unitBasePrice']) isNumber(at(price, key));
        isWhole(at(price, 'quantity'));
        assert.equal(at(price, 'quantity'), quantity);
        assert.ok(cents(at(price, 'unitBasePrice')) > 0);
        assert.equal(cents(at(price, 'unitBasePrice')) * quantity, cents(at(price, 'basePrice')));
        assert.ok(cents(at(price, 'markedUpPrice')) >= cents(at(price, 'basePrice')));
        assert.equal(at(price, 'code'), 'USD');
      }
      const sum = (key: string): number =>
        prices.reduce<number>((all, price) => all + cents(at(price, key)), 0);
      for (const [total, part] of [
        ['totalOrderBasePrice', 'basePrice'],
        ['totalOrderMarkedUpPrice', 'markedUpPrice'],
      ] as const) {
        isNumber(at(value, `pricing.${total}`));
        assert.equal(cents(at(value, `pricing.${total}`)), sum(part));
      }
      assert.equal(at(value, 'pricing.code'), 'USD');
    },
  ),
  rule(
    'markupAmount and markupType are present only when a markup applies, and then markedUpPrice is more than basePrice',
    [
      ...cellsOf('Export response, items[].pricing: markupAmount'),
      ...cellsOf('Export response, items[].pricing: markupType'),
      ...cellsOf('Export response, items[].pricing: markedUpPrice'),
    ],
    ['editors', 'other'],
    async (target) => {
      const { key, editorId } = other(target);
      const foreign = await editor(target, 'PUT', EXPORT, { key, body: { editors: [{ editorId }] } });
      const seen = new Set<string>();
      for (const item of [
        ...listAt((await exportAll(target)).value, 'items'),
        ...listAt(foreign.value, 'items'),
      ]) {
        const price = at(item, 'pricing');
        const isMarked = at(price, 'markupAmount') !== undefined;
        seen.add(isMarked ? 'markup' : 'no markup');
        assert.equal(typeof at(price, 'markupAmount'), isMarked ? 'number' : 'undefined');
        assert.equal(typeof at(price, 'markupType'), isMarked ? 'string' : 'undefined');
        assert.equal(cents(at(price, 'markedUpPrice')) > cents(at(price, 'basePrice')), isMarked);
      }
      assert.deepEqual(
        [...seen].sort(),
        ['markup', 'no markup'],
        'Prices with and without a markup are needed',
      );
    },
  ),
  rule(
    'productPreviews are keyed by name and carry image addresses and a name; selectionsSummary is made of texts',
    [
      ...cellsOf('Export response, items[].editor: id', 'Export response: items[].editor'),
      ...cellsOf('Export response, items[].editor: productPreviews'),
      ...cellsOf('Export response, items[].editor: selectionsSummary'),
      'Export response, items[].editor: values of productPreviews',
    ],
    ['editors'],
    async (target) => {
      for (const item of listAt((await exportAll(target)).value, 'items')) {
        assert.equal(at(item, 'editor.id'), at(item, 'id'));
        isObject(at(item, 'editor.productPreviews'));
        const previews = Object.values(objectAt(item, 'editor.productPreviews'));
        assert.ok(previews.length > 0);
        for (const preview of previews) {
          for (const key of ['scale_256', 'scale_512', 'scale_1024']) isAddress(at(preview, key));
          isText(at(preview, 'name'));
        }
        assert.ok(listAt(item, 'editor.selectionsSummary').length > 0);
        for (const entry of listAt(item, 'editor.selectionsSummary'))
          for (const key of ['id', 'label', 'name', 'description']) isText(at(entry, key));
      }
    },
  ),
  rule(
    'Previews of cards and albums are PNG, of everything else JPEG',
    ['Export response, items[].editor: images of productPreviews'],
    ['editorKinds'],
    async (target) => {
      for (const item of listAt((await exportAll(target)).value, 'items')) {
        const [preview] = Object.values(objectAt(item, 'editor.productPreviews'));
        const address = at(preview, 'scale_256');
        const expected = kindOf(target, at(item, 'id')) === 'other' ? 'JPEG' : 'PNG';
        assert.equal(await pictureType(address), expected, String(address));
      }
    },
  ),
  rule(
    'entryId, reference and both addresses of the request come back in every order, with capitalised keys',
    [
      ...cellsOf('Export request: entryId', 'Export request: reference'),
      ...cellsOf('Export request: shipToAddress', 'Export request: shipFromAddress'),
      ...cellsOf('Order object: EntryId', 'Order object: Orders', 'Order object, Order: Reference'),
      ...cellsOf('Order object, Order: ShipToAddress', 'Order object, Order: ShipFromAddress'),
      ...cellsOf('Order object, Order: SequenceNumber', 'Order object, Address keys'),
    ],
    ['editors'],
    async (target) => {
      const { value } = await exportAll(target, { entryId: 'entry 1', reference: 'reference 1' });
      assert.equal(at(value, 'order.EntryId'), 'entry 1');
      const orders = listAt(value, 'order.Orders');
      for (const [index, order] of orders.entries()) {
        assert.equal(at(order, 'SequenceNumber'), index + 1);
        assert.equal(at(order, 'Reference'), 'reference 1');
        assert.deepEqual(at(order, 'ShipToAddress'), capitalised(SHIP_TO));
        assert.deepEqual(at(order, 'ShipFromAddress'), capitalised(SHIP_FROM));
      }
    },
  ),
  rule(
    "An editor's own orderAttributes override the list for all orders, an empty list as well",
    [
      ...cellsOf('Export request: editors[].orderAttributes', 'Export request: orderAttributes'),
      ...cellsOf('Order object, Order: OrderAttributes'),
    ],
    ['editors'],
    async (target) => {
      const wanted = new Map(
        target.editorIds.map((editorId, index) => [
          editorId,
          [[547], [], null, [546, 96]][index % 4] ?? null,
        ]),
      );
      const editors = [...wanted].map(([editorId, orderAttributes]) => ({
        editorId,
        ...(orderAttributes === null ? {} : { orderAttributes }),
      }));
      const { value } = await exportAll(target, { editors, orderAttributes: [545, 96] });
      for (const order of listAt(value, 'order.Orders')) {
        isList(at(order, 'OrderAttributes'));
        for (const item of listAt(order, 'OrderItems'))
          assert.deepEqual(
            listAt(order, 'OrderAttributes'),
            (wanted.get(String(at(item, 'EditorId'))) ?? [545, 96]).map((uid) => ({ AttributeUID: uid })),
          );
      }
    },
  ),
  rule(
    'Exported orders carry instructions, notifications, flags and items',
    [
      ...cellsOf('Order object, Order: Instructions', 'Order object, Order: SendNotificationEmailAddress'),
      ...cellsOf('Order object, Order: SendNotificationEmailToAccount'),
      ...cellsOf('Order object, Order: DropShipFlag', 'Order object, Order: FromAddressValue'),
      ...cellsOf('Order object, Order: OrderItems', 'Order object, Order item: ProductUID'),
      ...cellsOf('Order object, Order item: ItemAttributes', 'Order object, Order item: ItemAssets'),
    ],
    ['editors'],
    async (target) => {
      const { value } = await exportAll(target);
      for (const order of listAt(value, 'order.Orders')) {
        for (const key of ['Instructions', 'SendNotificationEmailAddress']) {
          const field = at(order, key);
          assert.ok(field === null || typeof field === 'string', `${key} is ${JSON.stringify(field)}`);
        }
        assert.equal(typeof at(order, 'SendNotificationEmailToAccount'), 'boolean');
        for (const key of ['DropShipFlag', 'FromAddressValue']) isWhole(at(order, key));
        assert.ok(listAt(order, 'OrderItems').length > 0);
        for (const item of listAt(order, 'OrderItems')) {
          isWhole(at(item, 'ProductUID'));
          isList(at(item, 'ItemAttributes'));
          for (const attribute of listAt(item, 'ItemAttributes')) isWhole(at(attribute, 'AttributeUID'));
          assert.ok(listAt(item, 'ItemAssets').length > 0);
        }
      }
    },
  ),
  rule(
    'Exported assets have an image address, a hash, a file name, their node, numbers for their place and a rotation',
    [
      ...cellsOf('Order object, Order item: ItemAssets', 'Order object, Asset: AssetPath'),
      ...cellsOf('Order object, Asset: ImageHash', 'Order object, Asset: PrintedFileName'),
      ...cellsOf('Order object, Asset: DP2NodeID', 'Order object, Asset: ImageRotation'),
      ...cellsOf('Order object, Asset: OffsetX, OffsetY, X, Y, ZoomX, ZoomY'),
    ],
    ['editors'],
    async (target) => {
      const assets = itemsOf(await exportAll(target)).flatMap((item) => listAt(item, 'ItemAssets'));
      for (const asset of assets) {
        isAddress(at(asset, 'AssetPath'));
        for (const key of ['ImageHash', 'PrintedFileName']) isText(at(asset, key));
        const node = at(asset, 'DP2NodeID');
        assert.ok(typeof node === 'string' || Number.isInteger(node), `DP2NodeID is ${JSON.stringify(node)}`);
        for (const key of ASSET_NUMBERS) isNumber(at(asset, key));
        isWhole(at(asset, 'ImageRotation'));
      }
      assert.notEqual(await pictureType(at(assets[0], 'AssetPath')), 'neither');
    },
  ),
  rule(
    'Books carry LayoutRotation, NumberOfPages, BookAttributeUID and page numbers; everything else a null ItemBookAttribute',
    [
      ...cellsOf('Order object, Order item: LayoutRotation', 'Order object, Order item: ItemBookAttribute'),
      ...cellsOf('Order object, Asset: PageNumber'),
    ],
    ['editorKinds'],
    async (target) => {
      const items = itemsOf(await exportAll(target));
      assert.equal(items.length, target.editorIds.length);
      for (const item of items) {
        const book = at(item, 'ItemBookAttribute');
        if (kindOf(target, at(item, 'EditorId')) === 'book') {
          isObject(book);
          for (const key of ['NumberOfPages', 'BookAttributeUID']) isWhole(at(book, key));
          isWhole(at(item, 'LayoutRotation'));
          for (const asset of listAt(item, 'ItemAssets')) isWhole(at(asset, 'PageNumber'));
        } else {
          assert.equal(book, null);
        }
      }
    },
  ),
  rule(
    'The deprecated shape with editorIds is exported as the shape of today is',
    ['Versioning 4', 'Export request: legacy shape'],
    ['editors'],
    async (target) => {
      const { editorIds } = target;
      const editors = editorIds.map((editorId) => ({ editorId }));
      // Addresses of pictures may be made for each answer.
      const of = async (body: object): Promise<string> => {
        const answer = await editor(target, 'PUT', EXPORT, { body });
        successIs(answer, 200);
        return answer.text.replace(/https?:[^"]+/g, '');
      };
      const common = {
        entryId: 'legacy',
        reference: 'legacy',
        shipToAddress: SHIP_TO,
        orderAttributes: [96],
      };
      assert.equal(await of({ editorIds }), await of({ editors }));
      assert.equal(await of({ editorIds, ...common }), await of({ editors, ...common }));
      // The list is deprecated in favour of the other, which decides when both are sent.
      assert.equal(
        await of({ editors: editors.slice(1), editorIds }),
        await of({ editors: editors.slice(1) }),
      );
    },
  ),
  rule(
    'An editor id of more than 30 characters is not exported',
    [...cellsOf('Limits: Editor id length')],
    [],
    async (target) => {
      const body = { editors: [{ editorId: 'x'.repeat(31) }] };
      rejected(await editor(target, 'PUT', EXPORT, { body }), 'items', 'order');
    },
  ),
  rule(
    'Editors of another account are not exported, neither alone nor among those of the account',
    ['Rules 1', 'Authentication 2'],
    ['editors', 'other'],
    async (target) => {
      const { key, editorId } = other(target);
      for (const ids of [[...target.editorIds, editorId], [editorId], [editorId, ...target.editorIds]]) {
        const editors = ids.map((id) => ({ editorId: id }));
        rejected(await editor(target, 'PUT', EXPORT, { body: { editors } }), 'items', 'order');
      }
      const editors = target.editorIds.map((id) => ({ editorId: id }));
      rejected(await editor(target, 'PUT', EXPORT, { key, body: { editors } }), 'items', 'order');
    },
  ),
  rule(
    'A token without the accountId claim exports nothing',
    ['Authentication 2', 'Rules 1'],
    ['editors', 'noAccountId'],
    async (target) => {
      const body = { editors: target.editorIds.map((editorId) => ({ editorId })) };
      const key = spare(target, 'noAccountId');
      rejected(await editor(target, 'PUT', EXPORT, { body, key }), 'items', 'order');
    },
  ),
  rule(
    'The editor service answers under its version prefix',
    ['Versioning 1', 'Base addresses: {editor_base_url}'],
    ['editors'],
    async (target) => {
      assert.match(target.editorBaseUrl, /\/api\/v1$/);
      successIs(await exportAll(target), 200);
    },
  ),
];

/** Creation and confirmation. */
const ORDER_RULES: readonly Rule[] = [
  rule(
    'What export was not given is null in the order, and creation with it is rejected',
    ['Rules 2', 'Export request: what is not supplied', 'Other bodies 4'],
    ['editors'],
    async (target) => {
      const body = { editors: target.editorIds.map((editorId) => ({ editorId })) };
      const exported = await editor(target, 'PUT', EXPORT, { body });
      successIs(exported, 200);
      assert.equal(at(exported.value, 'order.EntryId'), null);
      for (const order of listAt(exported.value, 'order.Orders')) {
        assert.equal(at(order, 'Reference'), null);
        for (const key of ADDRESS_KEYS) assert.equal(at(order, `ShipToAddress.${key}`), null, key);
      }
      rejected(await create(target, orderText(exported.text)), 'ConfirmationID');
    },
  ),
  rule(
    'Creation with one missing value is rejected',
    ['Rules 2', 'Export request: what is not supplied', ...cellsOf('Order object: Orders')],
    ['editors'],
    async (target) => {
      const without = async (change: (order: Record<string, unknown>) => void): Promise<void> => {
        const body = await completeOrder(target);
        const [order] = body.Orders;
        assert.ok(order);
        change(order);
        rejected(await create(target, body), 'ConfirmationID');
      };
      for (const key of ADDRESS_KEYS.filter((name) => name !== 'Addr2'))
        await without((order) => (objectAt(order, 'ShipToAddress')[key] = null));
      await without((order) => (order['Reference'] = null));
      await without((order) => (order['OrderItems'] = null));
      await without((order) => (order['OrderItems'] = []));
      for (const key of ['ProductUID', 'Quantity'])
        await without((order) => (objectAt(order, 'OrderItems.0')[key] = null));
      for (const body of [{}, { EntryId: 'x', Orders: [] }, { EntryId: 'x', Orders: null }])
        rejected(await create(target, body), 'ConfirmationID');
    },
  ),
  rule(
    'Creation takes the exported order unchanged and answers with the price breakdown',
    [
      ...cellsOf('Order flow 2', 'Rules 3', 'What the service does 3', 'Export response: order'),
      ...cellsOf('States: (none)', 'Endpoints POST {editor_base_url}/oas/orders/create'),
      ...cellsOf('Order creation response: Account', 'Order creation response: ConfirmationID'),
      ...cellsOf('Order creation response: EntryID', 'Order creation response: Key'),
      ...cellsOf('Order creation response: NumberOfOrders', 'Order creation response: Orders'),
      ...cellsOf('Order creation response: Received'),
    ],
    ['editors', 'mayOrder'],
    async (target) => {
      const exported = await exportAll(target);
      const created = await create(target, orderText(exported.text));
      successIs(created, 200);
      const { value } = created;
      for (const key of ['Account', 'ConfirmationID', 'Key', 'Received'])
        assert.ok(typeof at(value, key) === 'string' && at(value, key) !== '', key);
      isText(at(value, 'EntryID'));
      const sent = listAt(exported.value, 'order.Orders');
      const orders = listAt(value, 'Orders');
      assert.equal(at(value, 'NumberOfOrders'), sent.length);
      assert.deepEqual(
        orders.map((order) => at(order, 'SequenceNumber')),
        sent.map((order) => String(at(order, 'SequenceNumber'))),
      );
      for (const [index, order] of orders.entries()) {
        isList(at(order, 'LineItems'));
        isText(at(order, 'Note'));
        for (const key of ['SubTotal', 'Tax', 'Total']) {
          isText(at(order, key));
          assert.match(String(at(order, key)), /^\d+(\.\d+)?$/);
        }
        const items = listAt(sent[index], 'OrderItems');
        const products = listAt(order, 'Products');
        assert.deepEqual(
          products.map((product) => at(product, 'Quantity')),
          items.map((item) => at(item, 'Quantity')),
        );
        for (const product of products)
          for (const key of ['Price', 'ProductDescription']) isText(at(product, key));
      }
    },
  ),
  rule(
    'Creation takes the creation form: ProductNodeID, AutoRotate, Attn, Phone and instructions; optional keys may be absent',
    [
      ...cellsOf('Order object, Asset: ProductNodeID', 'Order object, Asset: AutoRotate'),
      ...cellsOf('Order object, Address keys: Attn and Phone', 'Order object, Address keys: optional'),
      ...cellsOf('Order object, Order: Instructions', 'Order object, Order: SendNotificationEmailAddress'),
      ...cellsOf('States: (none)'),
    ],
    ['editors', 'mayOrder'],
    async (target) => {
      const body = await completeOrder(target);
      for (const [index, order] of body.Orders.entries()) {
        order['Instructions'] = 'Ring twice';
        order['SendNotificationEmailAddress'] = 'studio@example.com';
        const address = objectAt(order, 'ShipToAddress');
        if (index === 0) Object.assign(address, { Attn: 'Front desk', Phone: '651-555-0142' });
        else delete address['Addr2'];
      }
      const assets = body.Orders.flatMap((order) => listAt(order, 'OrderItems')).flatMap((item) =>
        listAt(item, 'ItemAssets').map(asObject),
      );
      assert.ok(assets.length > 0);
      const accepted = async (): Promise<void> => {
        const created = await create(target, body);
        successIs(created, 200);
        assert.equal(at(created.value, 'NumberOfOrders'), body.Orders.length);
        assert.deepEqual(
          listAt(created.value, 'Orders').map((order) => listAt(order, 'Products').length),
          body.Orders.map((order) => listAt(order, 'OrderItems').length),
        );
      };
      for (const [place, asset] of assets.entries()) {
        delete asset['DP2NodeID'];
        asset['ProductNodeID'] = 10_000 + place;
      }
      await accepted();
      for (const isTurned of [true, false]) {
        for (const asset of assets) asset['AutoRotate'] = isTurned;
        await accepted();
      }
    },
  ),
  rule(
    'Confirmation without a body answers with the identifier and the count of what was confirmed',
    [
      ...cellsOf('Order flow 3', 'Rules 4', 'States: Created, awaiting confirmation'),
      ...cellsOf('Endpoints POST {editor_base_url}/oas/orders/{ConfirmationId}/confirm'),
      ...cellsOf('Order creation response: ConfirmationID'),
      ...cellsOf('Order confirmation response: Confirmation', 'Order confirmation response: ConfirmationID'),
      ...cellsOf('Order confirmation response: ConfirmedOrders', 'Order confirmation response: Received'),
    ],
    ['editors', 'mayOrder'],
    async (target) => {
      const { value } = await createOrder(target);
      const id = String(at(value, 'ConfirmationID'));
      const confirmed = await confirm(target, id);
      successIs(confirmed, 200);
      assert.equal(at(confirmed.value, 'ConfirmationID'), id);
      assert.equal(at(confirmed.value, 'ConfirmedOrders'), at(value, 'NumberOfOrders'));
      for (const key of ['Confirmation', 'Received'])
        assert.ok(typeof at(confirmed.value, key) === 'string' && at(confirmed.value, key) !== '', key);
    },
  ),
  rule(
    'A ConfirmationID that no creation returned confirms nothing',
    [...cellsOf('States: Created, awaiting confirmation')],
    [],
    async (target) => {
      for (const id of ['nothing', '00000000-0000-4000-8000-000000000000'])
        rejected(await confirm(target, id), 'ConfirmedOrders', 'Confirmation');
    },
  ),
];

/** Export, creation and confirmation. */
export const EDITOR_RULES: readonly Rule[] = [...EXPORT_RULES, ...ORDER_RULES];
