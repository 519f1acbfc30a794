/** One numbered rule or table row of the service's document. */
export interface DocumentRule {
  readonly id: string;
  readonly text: string;
}

/** Every numbered rule and table row of the document, in its order. The contract suite must name each. */
export const DOCUMENT_RULES: readonly DocumentRule[] = [
  {
    id: 'Order flow 1',
    text: 'Export editors: `PUT /oas/editors/export` returns cart data (prices, previews, selection summaries) and an `order` object.',
  },
  {
    id: 'Order flow 2',
    text: 'Create order: `POST /oas/orders/create` takes the order object and returns a confirmation identifier and a price breakdown.',
  },
  {
    id: 'Order flow 3',
    text: 'Confirm order: `POST /oas/orders/{ConfirmationId}/confirm`. An order is not processed until it is confirmed.',
  },
  { id: 'Export request: editors', text: 'Editors to export; at least one entry with editorId.' },
  { id: 'Export request: editors[].editorId', text: 'Identifier of the editor.' },
  { id: 'Export request: editors[].quantity', text: 'Quantity override for this editor.' },
  {
    id: 'Export request: editors[].orderAttributes',
    text: "Order attribute UIDs overriding the global list for this editor's order.",
  },
  { id: 'Export request: orderAttributes', text: 'Order attribute UIDs applied to all orders.' },
  { id: 'Export request: entryId', text: 'Entry identifier for the whole collection of orders.' },
  { id: 'Export request: reference', text: 'Reference string for all orders.' },
  {
    id: 'Export request: shipToAddress',
    text: 'Recipient address for all orders. Keys (lower case): name, addr1, addr2, city, state, zip, country.',
  },
  {
    id: 'Export request: shipFromAddress',
    text: 'Optional return address for all orders. Same keys as shipToAddress.',
  },
  { id: 'Export response: items', text: 'One entry per editor passed in.' },
  { id: 'Export response: items[].id', text: 'Editor id.' },
  { id: 'Export response: items[].pricing', text: 'Price of this line item (below).' },
  { id: 'Export response: items[].editor', text: 'Editor information (below).' },
  {
    id: 'Export response: order',
    text: 'Order object that can be copied verbatim as the payload of order creation (below).',
  },
  { id: 'Export response: pricing', text: 'Overall pricing; excludes shipping and tax.' },
  { id: 'Export response, items[].pricing: basePrice', text: 'Price without markup.' },
  { id: 'Export response, items[].pricing: markedUpPrice', text: 'Price including markup.' },
  {
    id: 'Export response, items[].pricing: unitBasePrice',
    text: 'Base price of one unit; unitBasePrice * quantity = basePrice.',
  },
  { id: 'Export response, items[].pricing: quantity', text: 'Number of items ordered.' },
  { id: 'Export response, items[].pricing: code', text: 'Currency code; always USD.' },
  { id: 'Export response, items[].pricing: markupAmount', text: 'Present only when a markup applies.' },
  {
    id: 'Export response, items[].pricing: markupType',
    text: 'Present only when a markup applies; the value PERCENT occurs.',
  },
  { id: 'Export response, items[].editor: id', text: 'Editor id.' },
  {
    id: 'Export response, items[].editor: productPreviews',
    text: 'Keyed by a preview name (a node identifier or a page name such as a cover). Each value: scale_256, scale_512, scale_1024 (image URLs, for normal and high-density displays) and name (string). Images are PNG for products that may contain transparency (cards, albums), otherwise JPEG.',
  },
  {
    id: 'Export response, items[].editor: selectionsSummary',
    text: 'Entries with id, label, name, description (strings), for summarising the line in a cart.',
  },
  { id: 'Order object: EntryId', text: 'Entry identifier for the collection.' },
  { id: 'Order object: Orders', text: 'One or more orders.' },
  { id: 'Order object, Order: SequenceNumber', text: 'Position of the order in the entry, starting at 1.' },
  { id: 'Order object, Order: Instructions', text: 'Free instructions.' },
  { id: 'Order object, Order: Reference', text: 'Reference string.' },
  { id: 'Order object, Order: SendNotificationEmailAddress', text: 'Notification recipient.' },
  { id: 'Order object, Order: SendNotificationEmailToAccount', text: 'Notify the account holder.' },
  { id: 'Order object, Order: DropShipFlag', text: 'Present in exported orders.' },
  { id: 'Order object, Order: FromAddressValue', text: 'Present in exported orders.' },
  { id: 'Order object, Order: ShipToAddress', text: 'Recipient.' },
  { id: 'Order object, Order: ShipFromAddress', text: 'Return address.' },
  { id: 'Order object, Order: OrderAttributes', text: 'Order-level attributes.' },
  { id: 'Order object, Order: OrderItems', text: 'Items.' },
  { id: 'Order object, Order item: ProductUID', text: 'Product.' },
  { id: 'Order object, Order item: Quantity', text: 'Quantity.' },
  { id: 'Order object, Order item: EditorId', text: 'Source editor (exported orders).' },
  { id: 'Order object, Order item: LayoutRotation', text: 'Present for book products in exports.' },
  {
    id: 'Order object, Order item: ItemBookAttribute',
    text: 'For books: NumberOfPages (integer), BookAttributeUID (integer); null for non-books.',
  },
  { id: 'Order object, Order item: ItemAttributes', text: 'Item attributes.' },
  { id: 'Order object, Order item: ItemAssets', text: 'Images placed in the item.' },
  { id: 'Order creation response: Account', text: 'Account identifier.' },
  { id: 'Order creation response: ConfirmationID', text: 'Identifier used to confirm the order.' },
  { id: 'Order creation response: EntryID', text: 'Entry identifier (may be empty).' },
  { id: 'Order creation response: Key', text: 'Key of the entry.' },
  { id: 'Order creation response: NumberOfOrders', text: 'Count of orders.' },
  {
    id: 'Order creation response: Orders',
    text: 'Per order: LineItems (array), Note (string), Products (array of {Price: string, ProductDescription: string, Quantity: integer}), SequenceNumber (string), SubTotal, Tax, Total (strings, decimal amounts).',
  },
  { id: 'Order creation response: Received', text: 'Receipt time as text.' },
  { id: 'Order confirmation response: Confirmation', text: 'Human-readable confirmation sentence.' },
  { id: 'Order confirmation response: ConfirmationID', text: 'The confirmed identifier.' },
  { id: 'Order confirmation response: ConfirmedOrders', text: 'Count of confirmed orders.' },
  { id: 'Order confirmation response: Received', text: 'Receipt time as text.' },
  {
    id: 'States: (none)',
    text: 'POST /oas/orders/create: Valid order payload -> Created, awaiting confirmation',
  },
  {
    id: 'States: Created, awaiting confirmation',
    text: 'POST /oas/orders/{ConfirmationId}/confirm: ConfirmationID from creation -> Confirmed, submitted for processing',
  },
  { id: 'Endpoints PUT {editor_base_url}/oas/editors/export', text: 'Export request object.' },
  { id: 'Endpoints POST {editor_base_url}/oas/orders/create', text: 'Order object (EntryId, Orders).' },
  { id: 'Endpoints POST {editor_base_url}/oas/orders/{ConfirmationId}/confirm', text: 'No body.' },
  { id: 'Endpoints POST {editor_base_url}/webhooks/create', text: '{callbackUri: string}' },
  {
    id: 'Endpoints POST {editor_base_url}/webhooks/verify',
    text: '{verifier: string}, the code delivered to the callback address',
  },
  {
    id: 'Endpoints POST {editor_base_url}/webhooks/validate',
    text: '{body: the webhook payload, signature: content of the signature header}',
  },
  {
    id: 'Endpoints POST {order_submit_url}/api/callback/create',
    text: 'callbackUri (sent as a form field in the request example, although the path is labelled JSON)',
  },
  { id: 'Endpoints POST {order_submit_url}/api/callback/verify', text: 'verifier (form field)' },
  {
    id: 'Endpoints POST /v1/commerce/submissions',
    text: 'Submit; requires `Idempotency-Key` header; success is 202.',
  },
  {
    id: 'Endpoints POST /v1/commerce/submissions/calculate',
    text: 'Price and validate without creating anything; rejects `Idempotency-Key`.',
  },
  { id: 'Endpoints GET /v1/commerce/submissions', text: 'List; query `cursor` and filters.' },
  { id: 'Endpoints GET /v1/commerce/submissions/{submissionId}', text: 'Read one submission.' },
  {
    id: 'Endpoints POST /v1/commerce/configured-products',
    text: 'Create a configured product from `selections`.',
  },
  { id: 'Endpoints GET /v1/catalog/products', text: 'List products.' },
  { id: 'Endpoints GET /v1/catalog/products/{ref}', text: 'One product.' },
  { id: 'Endpoints GET /v1/discovery', text: 'Discovery.' },
  { id: 'Endpoints GET /v1/fulfillment/orders', text: 'Fulfillment orders; a trailing slash is accepted.' },
  { id: 'Endpoints POST /v1/fulfillment/orders/{id}/shipping/preview', text: 'Shipping preview.' },
  {
    id: 'Rules 1',
    text: "Export: editors must all belong to the same account; the request token must carry the accountId claim that matches the editors' userId.",
  },
  {
    id: 'Rules 2',
    text: 'Export with a missing required order-creation field leaves it null; creation with missing values is rejected.',
  },
  { id: 'Rules 3', text: 'Create: the payload is the `order` from export, completed by the integrator.' },
  { id: 'Rules 4', text: 'Confirm: each created order must be confirmed before it is processed.' },
  {
    id: 'Authentication 1',
    text: 'Every request carries `Authorization: Bearer <API_KEY_OR_ACCESS_TOKEN>`.',
  },
  {
    id: 'Authentication 2',
    text: "The editor export requires the token to carry an accountId claim matching the editors' owner.",
  },
  {
    id: 'Authentication 3',
    text: 'A key is checked before the request reaches the API. A request without a readable Authorization header gets 401, even for a path that does not exist.',
  },
  {
    id: 'Authentication 4',
    text: 'A key that is unrecognised, not valid for the host (for example a sandbox key on production), or not permitted for the route gets 403 with the one-field gateway body.',
  },
  {
    id: 'Authentication 5',
    text: 'A key that is valid but lacks the scope for the route gets a 403 Problem Details body from the API (see Errors).',
  },
  { id: 'Authentication 6', text: 'Keys can expire or be revoked; the gateway then answers 401.' },
  {
    id: 'Authentication 7',
    text: 'Each set of credentials can have only one webhook address enabled at a time.',
  },
  {
    id: 'Authentication 8',
    text: 'Webhook requests carry a signature header (`Service-Signature`) that proves they come from the service.',
  },
  { id: 'Authentication 9', text: 'How a key or token is obtained, and the list of scope names: not shown.' },
  { id: 'Events 1', text: 'Register the callback address (`callbackUri`) with the create endpoint.' },
  {
    id: 'Events 2',
    text: 'Immediately afterwards the service POSTs to that address a parameter `verifier` holding a unique verification code.',
  },
  {
    id: 'Events 3',
    text: 'The integrator sends this code to the verify endpoint (`verifier`) to prove control; webhooks are then enabled for that address.',
  },
  { id: 'Events 4', text: 'One webhook address per set of credentials.' },
  {
    id: 'Events 5',
    text: 'The service retries delivery when the endpoint does not return a valid response.',
  },
  {
    id: 'Events 6',
    text: "Every webhook request carries the `Service-Signature` header. The editor service's validate endpoint checks it given the payload (`body`) and the header content (`signature`).",
  },
  { id: 'Gateway body 401', text: 'No Authorization header, unreadable header, expired or revoked key.' },
  { id: 'Gateway body 403', text: 'Key unrecognised, wrong host, or route not permitted.' },
  {
    id: 'Problem Details body: type',
    text: '`about:blank`, except an unsupported version, where it is the URI {problem_type_base}/unsupported-api-version. Some responses outside the route families send an empty string.',
  },
  { id: 'Problem Details body: title', text: 'Summary.' },
  {
    id: 'Problem Details body: detail',
    text: 'Sometimes present; on validation errors often a generic line, with specifics in invalidParams.',
  },
  { id: 'Problem Details body: status', text: 'HTTP status.' },
  { id: 'Problem Details body: instance', text: 'Request path; absent on fulfillment routes.' },
  {
    id: 'Problem Details body: invalidParams',
    text: 'Most 400 responses. Entries: name (dotted path such as items.0.quantity), reason, and sometimes value (what was sent).',
  },
  {
    id: 'Problem Details body: code',
    text: 'Sometimes present. Handle errors by this field. Unknown codes must be treated as a new case. Errors without a code are normal.',
  },
  {
    id: 'Status rules 1',
    text: '400, validation: title says the request parameters did not validate; invalidParams lists each failing field.',
  },
  {
    id: 'Status rules 2',
    text: '400, shipping: a priority belongs to the shipping type named in its prefix; a type and priority that disagree produce two entries (on shipping.priority and shipping.type), no code. An unknown type (allowed: studio, dropship) or a malformed priority produces one entry, no code.',
  },
  {
    id: 'Status rules 3',
    text: '400, a well-formed priority not offered for the destination, only when both priority and address are sent: code `submission.shipping_priority_unsupported`, entry on shipping.priority listing the available priorities of the same type.',
  },
  {
    id: 'Status rules 4',
    text: '400, body not parseable as JSON: code `request.invalid_json`, no invalidParams.',
  },
  {
    id: 'Status rules 5',
    text: '400, body containing the key `__proto__` anywhere (including inside metadata): code `request.reserved_key`, no invalidParams.',
  },
  {
    id: 'Status rules 6',
    text: '400, version header value not a listed version (for example an unlisted month, `v1`, `latest`, empty): type is the unsupported-version URI, title Unsupported API version, detail names the value, `supportedVersions` (array of strings) lists existing versions; no version headers in the response.',
  },
  {
    id: 'Status rules 7',
    text: '403 from the API: valid key lacking scope. The words Insufficient scope appear in `title` on commerce, catalog and discovery routes, and at the start of `detail` on fulfillment routes. A gateway 403 has only `message`.',
  },
  {
    id: 'Status rules 8',
    text: '404, submission not found: title names the id; a submission of another account gives the same 404.',
  },
  { id: 'Status rules 9', text: '404, product not found: ref not in the catalog (case-sensitive).' },
  {
    id: 'Status rules 10',
    text: '404, no such path (including a trailing slash on a non-fulfillment route) or unsupported method: title Not Found, detail No operation matches this path. No 405 and no Allow header is sent. Fulfillment routes accept a trailing slash.',
  },
  {
    id: 'Status rules 11',
    text: '409, `Idempotency-Key` reused with a different body: code `submission.idempotency_conflict`; the first submission stands; do not resend with a new key (a new key places a second order). A 409 without a code is unrelated to the key; contact support.',
  },
  { id: 'Status rules 12', text: '410: expired cursor.' },
  {
    id: 'Status rules 13',
    text: '413: body over 1 MiB, no code (commerce family). A body over 1 MiB to the shipping preview route is read, not refused.',
  },
  {
    id: 'Status rules 14',
    text: '415: Content-Type is not application/json; title Unsupported Media Type. Fulfillment routes do not return 415; they read the body as JSON.',
  },
  { id: 'Codes: submission.shipping_priority_unsupported', text: 'See rule 3.' },
  {
    id: 'Codes: submission.not_submittable',
    text: 'Submission not ready: item not valid for ordering, incomplete shipping address (one invalidParams entry per missing or too-short field, e.g. shipping.address.zip, reason Required for this shipping type), or unmet shipping choice. For invalid items: one entry per item in request order, name items.N.configuredProductId, with value and reason; detail says some items are not valid for ordering. Use calculate and read validation.isValidForSubmit, validation.invalidParams[], items[].isValidForOrder.',
  },
  {
    id: 'Codes: (none) unknown configuredProductId',
    text: 'Item refers to a configured product that does not exist or belongs to another account (indistinguishable); entry items.N.configuredProductId with value. A malformed id gets a type reason under the same name.',
  },
  { id: 'Codes: submission.idempotency_conflict', text: 'Key reused with different body.' },
  { id: 'Codes: submission.idempotency_key_required', text: 'Idempotency-Key header missing.' },
  { id: 'Codes: submission.idempotency_key_not_applicable', text: 'Header must be removed.' },
  { id: 'Codes: request.invalid_json', text: 'Unparseable body.' },
  { id: 'Codes: request.reserved_key', text: 'Reserved key in body.' },
  { id: 'Codes: CURSOR_INVALID', text: 'Cursor malformed or altered; start from the first page.' },
  { id: 'Codes: CURSOR_FILTER_MISMATCH', text: 'Cursor issued for different filters.' },
  { id: 'Codes: unknown_selection_field', text: 'A key in selections is not a field of the product.' },
  {
    id: 'Codes: submission.pricing.destination_required_for_full_total',
    text: 'Names the charges left out.',
  },
  {
    id: 'Codes: submission.pricing.total_excludes_tax',
    text: 'totalPrice.value includes tax; totalPrice.total.value does not; bill totalPrice.value.',
  },
  {
    id: 'Order failure codes: submission.failure.invalid_business_rules',
    text: 'Order not acceptable as sent, commonly shipping method or option combination unavailable. Most common.',
  },
  {
    id: 'Order failure codes: submission.failure.rejected_by_whcc',
    text: 'Rejected by the order system for another reason.',
  },
  {
    id: 'Order failure codes: submission.failure.unconfirmed_after_import',
    text: 'Order received but not confirmed as placed; check before resubmitting to avoid a duplicate.',
  },
  {
    id: 'Order failure codes: submission.failure.submission_error',
    text: 'Order could not be sent because of an internal error; may need resubmission.',
  },
  {
    id: 'Order failure codes: submission.failure.print_asset_generation_failed',
    text: 'Order accepted but a print file could not be made (corrupt, unreadable or too small image).',
  },
  {
    id: 'Order failure codes: submission.failure.production_error',
    text: 'Order accepted; a production problem occurred.',
  },
  { id: 'Order failure codes: submission.failure.unknown', text: 'Unidentified reason.' },
  {
    id: 'Other bodies 1',
    text: 'Fulfillment routes: Problem Details with detail and usually a code, no instance (including the 404 for a missing order and the 400 for an unknown query parameter).',
  },
  {
    id: 'Other bodies 2',
    text: 'A path outside the route families (for example /v1/nothing-here, /v2/discovery, /) or a method unsupported by a fulfillment route: 404 with an object having statusCode, error, message (all describing Not Found), type (empty string), title, status, instance. A scope 403 outside the route families may use this shape. Read `status`, not `type` or `detail`.',
  },
  {
    id: 'Other bodies 3',
    text: 'A path with a malformed percent-escape (such as %ZZ or %00) can get 400 with an HTML body from the load balancer.',
  },
  {
    id: 'Other bodies 4',
    text: 'Error responses of the editor export, order creation and order confirmation endpoints beyond the gateway bodies above: not shown.',
  },
  { id: 'Limits: Request body size', text: 'Commerce family (not shipping preview)' },
  { id: 'Limits: Editor id length', text: 'Export' },
  { id: 'Limits: Currency code', text: 'Export pricing' },
  { id: 'Limits: Webhook addresses', text: 'Webhooks' },
  { id: 'Limits: Rate limit', text: 'All' },
  {
    id: 'Versioning 1',
    text: 'The editor service paths carry a version prefix /api/v1; commerce family routes are under /v1.',
  },
  {
    id: 'Versioning 2',
    text: "The request header `Service-API-Version` selects a dated version, a month in the form YYYY-MM. When omitted, the account's default version is used.",
  },
  {
    id: 'Versioning 3',
    text: 'A value that is not a listed version gets 400 (Errors, rule 6) with `supportedVersions`.',
  },
  {
    id: 'Versioning 4',
    text: 'The legacy export payload (`editorIds` array) is deprecated in favour of the `editors` array payload.',
  },
  { id: 'Versioning 5', text: 'New error codes may be added over time without notice.' },
  {
    id: 'Versioning 6',
    text: 'Names of headers in successful responses that report the served version: not shown.',
  },
];
