import assert from 'node:assert/strict';
import {
  createOrder,
  editor,
  exportAll,
  orderText,
  other,
  rows,
  rule,
  SHIP_TO,
  spare,
  statusIs,
  type Rule,
} from './rule';
import { at, listAt } from './target';

const EXPORT = '/oas/editors/export';
const ORDER = 'Order object, Order';
const ITEM = 'Order object, Order item';
const cents = (value: unknown): number => Math.round(Number(value) * 100);
const isText = (value: unknown): void => assert.equal(typeof value, 'string');

/** Export, creation and confirmation. */
export const EDITOR_RULES: readonly Rule[] = [
  rule(
    'Export answers items, order and pricing',
    [
      'Order flow 1',
      'Endpoints PUT {editor_base_url}/oas/editors/export',
      ...rows('Export request', 'editors', 'editors[].editorId'),
      ...rows(
        'Export response',
        'items',
        'items[].id',
        'items[].pricing',
        'items[].editor',
        'order',
        'pricing',
      ),
    ],
    ['editors'],
    async (target) => {
      const { value } = await exportAll(target);
      assert.deepEqual(
        listAt(value, 'items').map((item) => at(item, 'id')),
        target.editorIds,
      );
      for (const item of listAt(value, 'items')) {
        assert.equal(typeof at(item, 'pricing'), 'object');
        assert.equal(typeof at(item, 'editor'), 'object');
      }
      assert.ok(listAt(value, 'order.Orders').length > 0);
      assert.equal(typeof at(value, 'pricing.totalOrderBasePrice'), 'number');
      assert.equal(typeof at(value, 'pricing.totalOrderMarkedUpPrice'), 'number');
    },
  ),
  rule(
    'unitBasePrice * quantity = basePrice; the code is always USD, three characters',
    [
      ...rows(
        'Export response, items[].pricing',
        'basePrice',
        'markedUpPrice',
        'unitBasePrice',
        'quantity',
        'code',
      ),
      'Limits: Currency code',
    ],
    ['editors'],
    async (target) => {
      const { value } = await exportAll(target);
      for (const item of listAt(value, 'items')) {
        const price = at(item, 'pricing');
        assert.equal(
          cents(at(price, 'unitBasePrice')) * Number(at(price, 'quantity')),
          cents(at(price, 'basePrice')),
        );
        assert.ok(cents(at(price, 'markedUpPrice')) >= cents(at(price, 'basePrice')));
        assert.equal(at(price, 'code'), 'USD');
      }
      assert.equal(at(value, 'pricing.code'), 'USD');
    },
  ),
  rule(
    'markupAmount and markupType are present only when a markup applies',
    rows('Export response, items[].pricing', 'markupAmount', 'markupType'),
    ['editors'],
    async (target) => {
      for (const item of listAt((await exportAll(target)).value, 'items')) {
        const price = at(item, 'pricing');
        const marked = cents(at(price, 'markedUpPrice')) > cents(at(price, 'basePrice'));
        assert.equal(typeof at(price, 'markupAmount'), marked ? 'number' : 'undefined');
        assert.equal(typeof at(price, 'markupType'), marked ? 'string' : 'undefined');
      }
    },
  ),
  rule(
    'productPreviews carry images at 256, 512 and 1024; selectionsSummary is made of texts',
    rows('Export response, items[].editor', 'id', 'productPreviews', 'selectionsSummary'),
    ['editors'],
    async (target) => {
      for (const item of listAt((await exportAll(target)).value, 'items').slice(0, 3)) {
        assert.equal(at(item, 'editor.id'), at(item, 'id'));
        const previews = Object.values(Object(at(item, 'editor.productPreviews')));
        assert.ok(previews.length > 0);
        for (const preview of previews) {
          for (const key of ['scale_256', 'scale_512', 'scale_1024', 'name']) isText(at(preview, key));
        }
        const image = await fetch(String(at(previews[0], 'scale_256')));
        assert.match(image.headers.get('content-type') ?? '', /^image\/(png|jpeg)/);
        await image.arrayBuffer();
        for (const entry of listAt(item, 'editor.selectionsSummary')) {
          for (const key of ['id', 'label', 'name', 'description']) isText(at(entry, key));
        }
      }
    },
  ),
  rule(
    'Quantities, attributes, entryId, reference and addresses of the request come back in the order',
    [
      ...rows(
        'Export request',
        'editors[].quantity',
        'editors[].orderAttributes',
        'orderAttributes',
        'entryId',
        'reference',
        'shipToAddress',
        'shipFromAddress',
      ),
      ...rows('Order object', 'EntryId', 'Orders'),
      ...rows(
        ORDER,
        'SequenceNumber',
        'Reference',
        'ShipToAddress',
        'ShipFromAddress',
        'OrderAttributes',
        'OrderItems',
      ),
      ...rows(ITEM, 'Quantity', 'EditorId'),
    ],
    ['editors'],
    async (target) => {
      const [first = ''] = target.editorIds;
      const body = {
        editors: [{ editorId: first, quantity: 3, orderAttributes: [547] }],
        orderAttributes: [545],
        entryId: 'entry',
        reference: 'reference',
        shipToAddress: SHIP_TO,
        shipFromAddress: { ...SHIP_TO, name: 'Studio' },
      };
      const { value } = await editor(target, 'PUT', EXPORT, { body });
      assert.equal(at(value, 'order.EntryId'), 'entry');
      const order = at(value, 'order.Orders.0');
      assert.equal(at(order, 'SequenceNumber'), 1);
      assert.equal(at(order, 'Reference'), 'reference');
      assert.deepEqual(at(order, 'OrderAttributes.0.AttributeUID'), 547);
      assert.equal(at(order, 'ShipToAddress.Addr2'), SHIP_TO.addr2);
      assert.equal(at(order, 'ShipFromAddress.Name'), 'Studio');
      assert.equal(at(order, 'OrderItems.0.Quantity'), 3);
      assert.equal(at(order, 'OrderItems.0.EditorId'), first);
      assert.equal(at(value, 'items.0.pricing.quantity'), 3);
    },
  ),
  rule(
    'Exported orders carry their flags, notifications and items with attributes and assets',
    [
      ...rows(
        ORDER,
        'Instructions',
        'SendNotificationEmailAddress',
        'SendNotificationEmailToAccount',
        'DropShipFlag',
        'FromAddressValue',
      ),
      ...rows(ITEM, 'ProductUID', 'ItemAttributes', 'ItemAssets'),
    ],
    ['editors'],
    async (target) => {
      for (const order of listAt((await exportAll(target)).value, 'order.Orders')) {
        for (const key of ['Instructions', 'SendNotificationEmailAddress'])
          assert.ok(['string', 'object'].includes(typeof at(order, key)));
        assert.equal(typeof at(order, 'SendNotificationEmailToAccount'), 'boolean');
        for (const key of ['DropShipFlag', 'FromAddressValue']) assert.ok(Number.isInteger(at(order, key)));
        for (const item of listAt(order, 'OrderItems')) {
          assert.ok(Number.isInteger(at(item, 'ProductUID')));
          for (const attribute of listAt(item, 'ItemAttributes'))
            assert.ok(Number.isInteger(at(attribute, 'AttributeUID')));
          assert.ok(listAt(item, 'ItemAssets').length > 0);
          for (const asset of listAt(item, 'ItemAssets')) {
            for (const key of ['AssetPath', 'ImageHash', 'PrintedFileName']) isText(at(asset, key));
            for (const key of ['OffsetX', 'OffsetY', 'X', 'Y', 'ZoomX', 'ZoomY'])
              assert.equal(typeof at(asset, key), 'number');
          }
        }
      }
    },
  ),
  rule(
    'Books carry LayoutRotation, page count and page numbers; other products a null ItemBookAttribute',
    rows(ITEM, 'LayoutRotation', 'ItemBookAttribute'),
    ['editors'],
    async (target) => {
      const items = listAt((await exportAll(target)).value, 'order.Orders').flatMap((order) =>
        listAt(order, 'OrderItems'),
      );
      for (const item of items) {
        const book = at(item, 'ItemBookAttribute');
        if (book === null) continue;
        for (const key of ['NumberOfPages', 'BookAttributeUID']) assert.ok(Number.isInteger(at(book, key)));
        assert.ok(Number.isInteger(at(item, 'LayoutRotation')));
        assert.ok(Number.isInteger(at(item, 'ItemAssets.0.PageNumber')));
      }
    },
  ),
  rule(
    'The deprecated shape with editorIds is still answered',
    ['Versioning 4'],
    ['editors'],
    async (target) => {
      const answer = await editor(target, 'PUT', EXPORT, { body: { editorIds: target.editorIds } });
      statusIs(answer, 200);
      assert.equal(listAt(answer.value, 'items').length, target.editorIds.length);
    },
  ),
  rule(
    'An editor id of more than 30 characters is not exported',
    ['Limits: Editor id length'],
    [],
    async (target) => {
      const answer = await editor(target, 'PUT', EXPORT, {
        body: { editors: [{ editorId: 'x'.repeat(31) }] },
      });
      assert.ok(answer.status >= 400);
    },
  ),
  rule(
    'Editors of two accounts are not exported together',
    ['Rules 1'],
    ['editors', 'other'],
    async (target) => {
      const editors = [...target.editorIds, other(target).editorId].map((editorId) => ({ editorId }));
      assert.ok((await editor(target, 'PUT', EXPORT, { body: { editors } })).status >= 400);
    },
  ),
  rule(
    'A token without the accountId claim exports nothing',
    ['Authentication 2', 'Rules 1'],
    ['editors', 'noAccountId'],
    async (target) => {
      const body = { editorIds: target.editorIds };
      assert.ok(
        (await editor(target, 'PUT', EXPORT, { body, key: spare(target, 'noAccountId') })).status >= 400,
      );
    },
  ),
  rule(
    'What export was not given is null in the order, and creation with missing values is rejected',
    ['Rules 2', 'Other bodies 4'],
    ['editors'],
    async (target) => {
      const exported = await editor(target, 'PUT', EXPORT, { body: { editorIds: target.editorIds } });
      assert.equal(at(exported.value, 'order.Orders.0.Reference'), null);
      for (const key of ['Name', 'Addr1', 'City', 'State', 'Zip', 'Country']) {
        assert.equal(at(exported.value, `order.Orders.0.ShipToAddress.${key}`), null);
      }
      const created = await editor(target, 'POST', '/oas/orders/create', { body: orderText(exported.text) });
      assert.ok(created.status >= 400);
      assert.equal(at(created.value, 'ConfirmationID'), undefined);
    },
  ),
  rule(
    'Creation takes the exported order unchanged and answers with the price breakdown',
    [
      'Order flow 2',
      'Rules 3',
      'States: (none)',
      'Endpoints POST {editor_base_url}/oas/orders/create',
      ...rows(
        'Order creation response',
        'Account',
        'ConfirmationID',
        'EntryID',
        'Key',
        'NumberOfOrders',
        'Orders',
        'Received',
      ),
    ],
    ['editors', 'mayOrder'],
    async (target) => {
      const { value } = await createOrder(target);
      for (const key of ['Account', 'ConfirmationID', 'EntryID', 'Key', 'Received']) isText(at(value, key));
      const orders = listAt(value, 'Orders');
      assert.equal(at(value, 'NumberOfOrders'), orders.length);
      for (const order of orders) {
        assert.ok(Array.isArray(at(order, 'LineItems')));
        for (const key of ['Note', 'SequenceNumber']) isText(at(order, key));
        for (const key of ['SubTotal', 'Tax', 'Total']) assert.match(String(at(order, key)), /^\d+(\.\d+)?$/);
        for (const product of listAt(order, 'Products')) {
          isText(at(product, 'Price'));
          isText(at(product, 'ProductDescription'));
          assert.ok(Number.isInteger(at(product, 'Quantity')));
        }
      }
    },
  ),
  rule(
    'Confirmation answers with the identifier that was confirmed',
    [
      'Order flow 3',
      'Rules 4',
      'States: Created, awaiting confirmation',
      'Endpoints POST {editor_base_url}/oas/orders/{ConfirmationId}/confirm',
      ...rows('Order confirmation response', 'Confirmation', 'ConfirmationID', 'ConfirmedOrders', 'Received'),
    ],
    ['editors', 'mayOrder'],
    async (target) => {
      const created = await createOrder(target);
      const id = String(at(created.value, 'ConfirmationID'));
      const confirmed = await editor(target, 'POST', `/oas/orders/${encodeURIComponent(id)}/confirm`);
      statusIs(confirmed, 200);
      assert.equal(at(confirmed.value, 'ConfirmationID'), id);
      assert.equal(at(confirmed.value, 'ConfirmedOrders'), at(created.value, 'NumberOfOrders'));
      for (const key of ['Confirmation', 'Received']) isText(at(confirmed.value, key));
    },
  ),
  rule('The editor service answers under its version prefix', ['Versioning 1'], [], async (target) => {
    assert.match(target.editorBaseUrl, /\/api\/v1$/);
    assert.equal((await editor(target, 'PUT', EXPORT, { body: {} })).status, 400);
  }),
];
