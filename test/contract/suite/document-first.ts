import { clientDoes, notShown, numbered, tableRow, type DocumentRule } from './document-rule';

/*
 * The sentences and table cells of the document about the editor service: what the service does, export, creation,
 * confirmation, keys and webhooks, in the document's order.
 */

const rows = (
  table: string,
  columns: readonly string[],
  ...lines: readonly (readonly [row: string, ...cells: string[]])[]
): DocumentRule[] =>
  lines.flatMap(([row, ...cells]) =>
    tableRow(
      table,
      row,
      cells[cells.length - 1] ?? '',
      Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])),
    ),
  );

/** Introduction and "What the service does". */
export const INTRODUCTION: readonly DocumentRule[] = [
  {
    id: 'Base addresses: {editor_base_url}',
    text: '{editor_base_url} is the base of the editor service including its version prefix (paths such as /oas/editors/export are appended to it)',
  },
  {
    id: 'Base addresses: {order_submit_url}',
    text: '{order_submit_url} is the base of the order-submission service',
  },
  {
    id: 'What the service does 1',
    text: 'The service turns products designed in editors into print orders for processing and production.',
  },
  {
    id: 'What the service does 2',
    text: 'One editor or a collection of editors can be ordered together (a cart).',
  },
  ...numbered(
    'Order flow',
    1,
    'Export editors: `PUT /oas/editors/export` returns cart data (prices, previews, selection summaries) and an `order` object.',
  ),
  ...numbered(
    'Order flow',
    2,
    'Create order: `POST /oas/orders/create` takes the order object and returns a confirmation identifier and a price breakdown.',
  ),
  ...numbered(
    'Order flow',
    3,
    'Confirm order: `POST /oas/orders/{ConfirmationId}/confirm`.',
    'An order is not processed until it is confirmed.',
  ),
  {
    id: 'What the service does 3',
    text: 'The `order` object in the export response can be copied unchanged and sent to the order-submission service.',
  },
  {
    id: 'What the service does 4',
    text: 'Webhooks report the processing status of orders and possible errors.',
  },
];

/** "Resources and their fields" up to the order confirmation response. */
export const EDITOR_RESOURCES: readonly DocumentRule[] = [
  ...rows(
    'Export request',
    ['Type', 'Required'],
    ['editors', 'array of object', 'yes', 'Editors to export; at least one entry with editorId.'],
    ['editors[].editorId', 'string', 'yes', 'Identifier of the editor.'],
    ['editors[].quantity', 'integer', 'no', 'Quantity override for this editor.'],
    [
      'editors[].orderAttributes',
      'array of integer',
      'no',
      "Order attribute UIDs overriding the global list for this editor's order.",
    ],
    ['orderAttributes', 'array of integer', 'no', 'Order attribute UIDs applied to all orders.'],
    ['entryId', 'string', 'no', 'Entry identifier for the whole collection of orders.'],
    ['reference', 'string', 'no', 'Reference string for all orders.'],
    [
      'shipToAddress',
      'object',
      'no',
      'Recipient address for all orders. Keys (lower case): name, addr1, addr2, city, state, zip, country.',
    ],
    [
      'shipFromAddress',
      'object',
      'no',
      'Optional return address for all orders. Same keys as shipToAddress.',
    ],
  ),
  { id: 'Export request: one editorId', text: 'Only a single editorId is required.' },
  {
    id: 'Export request: what is not supplied',
    text: 'Any field required by the order-creation payload that is not supplied is initialised to null in the returned `order` and must be supplied by the integrator, otherwise the order is rejected.',
  },
  {
    id: 'Export request: legacy shape',
    text: 'Legacy request shape (deprecated): an object with `editorIds`, an array of strings.',
  },
  clientDoes(
    'Export request: shape of today',
    'Integrators should move to the shape above.',
    'test/unit/core/carts/draft-request.test.ts',
    'holds everything else in the order of the document',
  ),
  ...rows(
    'Export response',
    ['Type'],
    ['items', 'array', 'One entry per editor passed in.'],
    ['items[].id', 'string (max 30)', 'Editor id.'],
    ['items[].pricing', 'object', 'Price of this line item (below).'],
    ['items[].editor', 'object', 'Editor information (below).'],
    ['order', 'object', 'Order object that can be copied verbatim as the payload of order creation (below).'],
    ['pricing', 'object', 'Overall pricing; excludes shipping and tax.'],
  ),
  ...rows(
    'Export response, items[].pricing',
    ['Type'],
    ['basePrice', 'float', 'Price without markup.'],
    ['markedUpPrice', 'float', 'Price including markup.'],
    ['unitBasePrice', 'float', 'Base price of one unit; unitBasePrice * quantity = basePrice.'],
    ['quantity', 'integer', 'Number of items ordered.'],
    ['code', 'string (3)', 'Currency code; always USD.'],
    ['markupAmount', 'number', 'Present only when a markup applies.'],
    ['markupType', 'string', 'Present only when a markup applies; the value PERCENT occurs.'],
  ),
  ...rows(
    'Export response, items[].editor',
    ['Type'],
    ['id', 'string (max 30)', 'Editor id.'],
    [
      'productPreviews',
      'object',
      'Keyed by a preview name (a node identifier or a page name such as a cover).',
    ],
    [
      'selectionsSummary',
      'array of object',
      'Entries with id, label, name, description (strings), for summarising the line in a cart.',
    ],
  ),
  {
    id: 'Export response, items[].editor: values of productPreviews',
    text: 'Each value: scale_256, scale_512, scale_1024 (image URLs, for normal and high-density displays) and name (string).',
  },
  {
    id: 'Export response, items[].editor: images of productPreviews',
    text: 'Images are PNG for products that may contain transparency (cards, albums), otherwise JPEG.',
  },
  ...rows(
    'Export response, pricing',
    [],
    ['totalOrderBasePrice', '(float, no markup)'],
    ['totalOrderMarkedUpPrice', '(float, with markup)'],
    ['code', '(string (3), always USD)'],
  ),
  ...rows(
    'Order object',
    ['Type'],
    ['EntryId', 'string', 'Entry identifier for the collection.'],
    ['Orders', 'array of order', 'One or more orders.'],
  ),
  ...rows(
    'Order object, Order',
    ['Type'],
    ['SequenceNumber', 'integer', 'Position of the order in the entry, starting at 1.'],
    ['Instructions', 'string or null', 'Free instructions.'],
    ['Reference', 'string', 'Reference string.'],
    ['SendNotificationEmailAddress', 'string or null', 'Notification recipient.'],
    ['SendNotificationEmailToAccount', 'boolean', 'Notify the account holder.'],
    ['DropShipFlag', 'integer', 'Present in exported orders.'],
    ['FromAddressValue', 'integer', 'Present in exported orders.'],
    ['ShipToAddress', 'address', 'Recipient.'],
    ['ShipFromAddress', 'address', 'Return address.'],
    ['OrderAttributes', 'array of {AttributeUID: integer}', 'Order-level attributes.'],
    ['OrderItems', 'array of order item', 'Items.'],
  ),
  {
    id: 'Order object, Address keys',
    text: 'Address keys (capitalised): Name, Attn, Addr1, Addr2, City, State, Zip, Country, Phone (strings;',
  },
  {
    id: 'Order object, Address keys: Attn and Phone',
    text: 'Attn and Phone appear in creation requests,',
  },
  { id: 'Order object, Address keys: optional', text: 'and optional keys may be absent).' },
  ...rows(
    'Order object, Order item',
    ['Type'],
    ['ProductUID', 'integer', 'Product.'],
    ['Quantity', 'integer', 'Quantity.'],
    ['EditorId', 'string', 'Source editor (exported orders).'],
    ['LayoutRotation', 'integer', 'Present for book products in exports.'],
    [
      'ItemBookAttribute',
      'object or null',
      'For books: NumberOfPages (integer), BookAttributeUID (integer); null for non-books.',
    ],
    ['ItemAttributes', 'array of {AttributeUID: integer}', 'Item attributes.'],
    ['ItemAssets', 'array of asset', 'Images placed in the item.'],
  ),
  ...rows(
    'Order object, Asset',
    [],
    ['AssetPath', '(string, image URL)'],
    ['ImageHash', '(string)'],
    ['PrintedFileName', '(string)'],
    ['ProductNodeID', '(integer, creation form)'],
    ['DP2NodeID', '(exported form; string or integer)'],
    ['AutoRotate', '(boolean, creation form)'],
    ['OffsetX, OffsetY, X, Y, ZoomX, ZoomY', '(numbers)'],
    ['ImageRotation', '(integer degrees)'],
    ['PageNumber', '(integer, for book pages)'],
  ),
  ...rows(
    'Order creation response',
    ['Type'],
    ['Account', 'string', 'Account identifier.'],
    ['ConfirmationID', 'string', 'Identifier used to confirm the order.'],
    ['EntryID', 'string', 'Entry identifier (may be empty).'],
    ['Key', 'string', 'Key of the entry.'],
    ['NumberOfOrders', 'integer', 'Count of orders.'],
    [
      'Orders',
      'array',
      'Per order: LineItems (array), Note (string), Products (array of {Price: string, ProductDescription: string, Quantity: integer}), SequenceNumber (string), SubTotal, Tax, Total (strings, decimal amounts).',
    ],
    ['Received', 'string', 'Receipt time as text.'],
  ),
  ...rows(
    'Order confirmation response',
    ['Type'],
    ['Confirmation', 'string', 'Human-readable confirmation sentence.'],
    ['ConfirmationID', 'string', 'The confirmed identifier.'],
    ['ConfirmedOrders', 'integer', 'Count of confirmed orders.'],
    ['Received', 'string', 'Receipt time as text.'],
  ),
];

/** The bullet of the commerce records that is about the export. */
export const MARKUP_TYPES: readonly DocumentRule[] = [
  notShown('Markup types', 'Allowed values of markupType other than PERCENT: not shown.'),
];

/** "States and transitions", the editor order flow. */
export const EDITOR_STATES: readonly DocumentRule[] = rows(
  'States',
  ['Moved by', 'Condition', 'Next state'],
  [
    '(none)',
    'POST /oas/orders/create',
    'Valid order payload',
    'Created, awaiting confirmation',
    'Returns ConfirmationID and price breakdown. The order is not processed.',
  ],
  [
    'Created, awaiting confirmation',
    'POST /oas/orders/{ConfirmationId}/confirm',
    'ConfirmationID from creation',
    'Confirmed, submitted for processing',
    'Returns ConfirmedOrders.',
  ],
);

const UNSHOWN = 'Not shown for this response.';

/** "Endpoints", the first table and the rules. */
export const EDITOR_ENDPOINTS: readonly DocumentRule[] = [
  clientDoes(
    'Endpoints: editor requests',
    'All editor-service requests send JSON with `Content-Type: application/json` and `Accept: application/json`, and `Authorization: Bearer <ACCESS_TOKEN>`.',
    'test/unit/main/service/clients/clients.test.ts',
    'exports editors and gives the answer byte for byte',
  ),
  ...[
    ['PUT {editor_base_url}/oas/editors/export', 'Export request object.', 'Export response object.'],
    [
      'POST {editor_base_url}/oas/orders/create',
      'Order object (EntryId, Orders).',
      'Order creation response.',
    ],
    [
      'POST {editor_base_url}/oas/orders/{ConfirmationId}/confirm',
      'No body.',
      'Order confirmation response.',
    ],
  ].flatMap(([route = '', request = '', response = '']) => [
    { id: `Endpoints ${route}`, text: request },
    { id: `Endpoints ${route}, Response`, text: response },
  ]),
  ...[
    ['POST {editor_base_url}/webhooks/create', '{callbackUri: string}'],
    [
      'POST {editor_base_url}/webhooks/verify',
      '{verifier: string}, the code delivered to the callback address',
    ],
    [
      'POST {editor_base_url}/webhooks/validate',
      '{body: the webhook payload, signature: content of the signature header}',
    ],
    [
      'POST {order_submit_url}/api/callback/create',
      'callbackUri (sent as a form field in the request example, although the path is labelled JSON)',
    ],
    ['POST {order_submit_url}/api/callback/verify', 'verifier (form field)'],
  ].flatMap(([route = '', request = '']) => [
    { id: `Endpoints ${route}`, text: request },
    notShown(`Endpoints ${route}, Response`, UNSHOWN),
  ]),
];

/** The rules behind the tables of "Endpoints". */
export const EDITOR_RULE_TEXTS: readonly DocumentRule[] = [
  "Export: editors must all belong to the same account; the request token must carry the accountId claim that matches the editors' userId.",
  'Export with a missing required order-creation field leaves it null; creation with missing values is rejected.',
  'Create: the payload is the `order` from export, completed by the integrator.',
  'Confirm: each created order must be confirmed before it is processed.',
].flatMap((text, index) => numbered('Rules', index + 1, text));

/** "Authentication". */
export const AUTHENTICATION: readonly DocumentRule[] = [
  ...numbered(
    'Authentication',
    1,
    'Every request carries `Authorization: Bearer <API_KEY_OR_ACCESS_TOKEN>`.',
  ),
  ...numbered(
    'Authentication',
    2,
    "The editor export requires the token to carry an accountId claim matching the editors' owner.",
  ),
  ...numbered(
    'Authentication',
    3,
    'A key is checked before the request reaches the API.',
    'A request without a readable Authorization header gets 401, even for a path that does not exist.',
  ),
  ...numbered(
    'Authentication',
    4,
    'A key that is unrecognised, not valid for the host (for example a sandbox key on production), or not permitted for the route gets 403 with the one-field gateway body.',
  ),
  ...numbered(
    'Authentication',
    5,
    'A key that is valid but lacks the scope for the route gets a 403 Problem Details body from the API (see Errors).',
  ),
  ...numbered('Authentication', 6, 'Keys can expire or be revoked; the gateway then answers 401.'),
  ...numbered(
    'Authentication',
    7,
    'Each set of credentials can have only one webhook address enabled at a time.',
  ),
  ...numbered(
    'Authentication',
    8,
    'Webhook requests carry a signature header (`Service-Signature`) that proves they come from the service.',
  ),
  notShown('Authentication 9', 'How a key or token is obtained, and the list of scope names: not shown.'),
];

/** "Events" up to the paragraph about the second family. */
export const EVENTS: readonly DocumentRule[] = [
  {
    id: 'Events: webhooks',
    text: 'Webhooks notify the integrator of order processing status and errors.',
  },
  ...numbered('Events', 1, 'Register the callback address (`callbackUri`) with the create endpoint.'),
  ...numbered(
    'Events',
    2,
    'Immediately afterwards the service POSTs to that address a parameter `verifier` holding a unique verification code.',
  ),
  ...numbered(
    'Events',
    3,
    'The integrator sends this code to the verify endpoint (`verifier`) to prove control; webhooks are then enabled for that address.',
  ),
  ...numbered('Events', 4, 'One webhook address per set of credentials.'),
  ...numbered(
    'Events',
    5,
    'The service retries delivery when the endpoint does not return a valid response.',
  ),
  ...numbered(
    'Events',
    6,
    'Every webhook request carries the `Service-Signature` header.',
    "The editor service's validate endpoint checks it given the payload (`body`) and the header content (`signature`).",
  ),
];

/** What "Events" does not show. */
export const UNSHOWN_EVENTS: readonly DocumentRule[] = [
  notShown('Events: types and fields', 'Event type names and webhook payload fields: not shown.'),
  notShown('Events: signature algorithm', 'Signature algorithm and its security details: not shown.'),
  notShown('Events: subscriptions', 'Routes and payloads of event subscriptions: not shown.'),
];

/** "Errors" up to the gateway body. */
export const GATEWAY_BODY: readonly DocumentRule[] = [
  { id: 'Errors: two body shapes', text: 'Two body shapes exist.' },
  {
    id: 'Gateway body',
    text: 'A one-field JSON object with `message`. It means the request was rejected before the API saw it.',
  },
  ...rows(
    'Gateway body',
    ['message'],
    ['401', 'Unauthorized', 'No Authorization header, unreadable header, expired or revoked key.'],
    ['403', 'Forbidden', 'Key unrecognised, wrong host, or route not permitted.'],
  ),
];
