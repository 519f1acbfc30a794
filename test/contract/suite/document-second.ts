import { clientDoes, notShown, numbered, tableRow, type DocumentRule } from './document-rule';

/*
 * The sentences and table cells of the document about the second route family (commerce, catalog, discovery and
 * fulfillment), errors, limits and versions, in the document's order.
 */

const SLOW_DOWN = 'test/unit/main/service/back-off.test.ts';
const FAILURES = 'test/unit/core/journal/failures.test.ts';
const SUBMIT_UNKNOWN = 'test/unit/main/workflows/submissions/submit-unknown.test.ts';
const CODES = 'test/unit/main/workflows/submissions/documented-codes.test.ts';

/** Introduction and "What the service does". */
export const SECOND_FAMILY: readonly DocumentRule[] = [
  {
    id: 'Base addresses: {base_url}',
    text: '{base_url} is the base of the commerce, catalog, discovery and fulfillment route families (their routes are written /v1/... and error `instance` values show them with an /api prefix, for example /api/v1/commerce/submissions).',
  },
  {
    id: 'Second family 1',
    text: 'A second route family exists under {base_url}: `/v1/commerce` (submissions, calculate, configured products), `/v1/catalog`, `/v1/discovery` and `/v1/fulfillment`.',
  },
  {
    id: 'Second family 2',
    text: 'Submissions contain orders that may fail; submit is idempotent through a header; submissions are listed with a cursor; order status is delivered through event subscriptions.',
  },
  { id: 'Second family 3', text: 'Their error behaviour is fully specified below.' },
];

/** "Commerce family records". */
export const COMMERCE_RECORDS: readonly DocumentRule[] = [
  ...[
    ['Submission: id', 'id'],
    ['Submission: orders[]', 'orders[]'],
    ['Submission: orders[].failure', 'each may carry `failure` with `code` and `message`'],
    ['Submission: totalPrice.value', '`value` includes tax'],
    ['Submission: totalPrice.total.value', '`total.value` excludes tax'],
    ['Submission: guidance', 'guidance notes'],
    ['Submission: validation.isValidForSubmit', '`isValidForSubmit`'],
    ['Submission: validation.invalidParams', '`invalidParams[]`'],
    ['Submission: actions.poll', '`actions.poll` is followed while a configured product builds'],
    ['Submission: items[].isValidForOrder', 'Each calculate item has `isValidForOrder`'],
    ['Submission: options.shipping[]', 'calculate returns `options.shipping[]`'],
    ['Submission request: items[].configuredProductId', '`items[]` (each with `configuredProductId`'],
    ['Submission request: items[].quantity', '`quantity`)'],
    ['Submission request: shipping.type', '`shipping.type` (studio or dropship)'],
    ['Submission request: shipping.priority', '`shipping.priority`'],
    ['Submission request: shipping.address', '`shipping.address` (with fields such as zip)'],
    ['Submission request: metadata', 'metadata'],
    ['Configured product creation: selections', '`selections` (keys are product field names)'],
    ['Catalog product: ref', 'addressed by `ref` (case-sensitive)'],
  ].map(([id = '', text = '']) => ({ id: `Commerce records: ${id}`, text })),
  notShown(
    'Commerce records: further fields of a submission',
    'Full field lists of the submission record: not shown beyond the names above.',
  ),
  notShown(
    'Commerce records: further fields of products',
    'Fields of configured products and catalog products: not shown beyond the names above.',
  ),
];

/** "States and transitions", the second half. */
export const COMMERCE_STATES: readonly DocumentRule[] = [
  {
    id: 'States: failure states of a submission',
    text: 'Failure states of an order inside a commerce submission are named by the `submission.failure.*` codes in the Errors part.',
  },
  notShown(
    'States: submissions',
    'Submission states and transitions in the commerce family: Transitions: not shown.',
  ),
];

/** The second table of "Endpoints". */
export const COMMERCE_ENDPOINTS: readonly DocumentRule[] = [
  ...[
    ['POST /v1/commerce/submissions', 'Submit; requires `Idempotency-Key` header; success is 202.'],
    [
      'POST /v1/commerce/submissions/calculate',
      'Price and validate without creating anything; rejects `Idempotency-Key`.',
    ],
    ['GET /v1/commerce/submissions', 'List; query `cursor` and filters.'],
    ['GET /v1/commerce/submissions/{submissionId}', 'Read one submission.'],
    ['POST /v1/commerce/configured-products', 'Create a configured product from `selections`.'],
    ['GET /v1/catalog/products', 'List products.'],
    ['GET /v1/catalog/products/{ref}', 'One product.'],
    ['GET /v1/discovery', 'Discovery.'],
    ['GET /v1/fulfillment/orders', 'Fulfillment orders; a trailing slash is accepted.'],
    ['POST /v1/fulfillment/orders/{id}/shipping/preview', 'Shipping preview.'],
  ].map(([route = '', text = '']) => ({ id: `Endpoints ${route}`, text })),
  notShown(
    'Endpoints: payloads of the second family',
    'Payload shapes of the catalog, discovery and fulfillment routes, and query parameters of the list routes other than cursor: not shown.',
  ),
];

/** The last paragraph of "Events" before what is not shown. */
export const COMMERCE_EVENTS: readonly DocumentRule[] = [
  {
    id: 'Events: order status',
    text: 'For fulfillment and commerce, order status is delivered through event subscriptions;',
  },
  clientDoes(
    'Events: no polling',
    'polling for order completion is discouraged.',
    'test/unit/main/workflows/submissions/read-submissions.test.ts',
    'asks nothing on its own',
  ),
  {
    id: 'Events: actions.poll',
    text: 'Following `actions.poll` while a configured product builds is expected.',
  },
];

const code = (name: string, status: string, where: string, condition: string): DocumentRule[] =>
  tableRow('Codes', name, condition, { Status: status, Where: where });
const SUBMISSION_LIST = 'GET /v1/commerce/submissions';

/** "Errors" behind the gateway body. */
export const ERRORS: readonly DocumentRule[] = [
  {
    id: 'Problem Details body',
    text: 'Media type `application/problem+json`, used on commerce, catalog, discovery and fulfillment routes for 400, 403, 404, 409, 410, 413 and 415.',
  },
  {
    id: 'Problem Details body: type',
    text: '`about:blank`, except an unsupported version, where it is the URI {problem_type_base}/unsupported-api-version.',
  },
  {
    id: 'Problem Details body: type, outside',
    text: 'Some responses outside the route families send an empty string.',
  },
  { id: 'Problem Details body: title', text: 'string. Summary.' },
  {
    id: 'Problem Details body: detail',
    text: 'string. Sometimes present; on validation errors often a generic line, with specifics in invalidParams.',
  },
  { id: 'Problem Details body: status', text: 'number. HTTP status.' },
  { id: 'Problem Details body: instance', text: 'string. Request path;' },
  { id: 'Problem Details body: instance, fulfillment', text: 'absent on fulfillment routes.' },
  {
    id: 'Problem Details body: invalidParams',
    text: 'Most 400 responses. Entries: name (dotted path such as items.0.quantity), reason, and sometimes value (what was sent).',
  },
  { id: 'Problem Details body: code', text: 'string. Sometimes present. Errors without a code are normal.' },
  clientDoes(
    'Problem Details body: code, unknown',
    'Handle errors by this field. Unknown codes must be treated as a new case.',
    FAILURES,
    'shows an unknown code whole, and everything that came with it',
  ),
  ...numbered(
    'Status rules',
    1,
    '400, validation: title says the request parameters did not validate; invalidParams lists each failing field.',
  ),
  ...numbered(
    'Status rules',
    2,
    '400, shipping: a priority belongs to the shipping type named in its prefix; a type and priority that disagree produce two entries (on shipping.priority and shipping.type), no code.',
    'An unknown type (allowed: studio, dropship) or a malformed priority produces one entry, no code.',
  ),
  ...numbered(
    'Status rules',
    3,
    '400, a well-formed priority not offered for the destination, only when both priority and address are sent: code `submission.shipping_priority_unsupported`, entry on shipping.priority listing the available priorities of the same type.',
  ),
  ...numbered(
    'Status rules',
    4,
    '400, body not parseable as JSON: code `request.invalid_json`, no invalidParams.',
  ),
  ...numbered(
    'Status rules',
    5,
    '400, body containing the key `__proto__` anywhere (including inside metadata): code `request.reserved_key`, no invalidParams.',
  ),
  ...numbered(
    'Status rules',
    6,
    '400, version header value not a listed version (for example an unlisted month, `v1`, `latest`, empty): type is the unsupported-version URI, title Unsupported API version, detail names the value, `supportedVersions` (array of strings) lists existing versions; no version headers in the response.',
  ),
  ...numbered(
    'Status rules',
    7,
    '403 from the API: valid key lacking scope.',
    'The words Insufficient scope appear in `title` on commerce, catalog and discovery routes, and at the start of `detail` on fulfillment routes.',
    'A gateway 403 has only `message`.',
  ),
  ...numbered(
    'Status rules',
    8,
    '404, submission not found: title names the id; a submission of another account gives the same 404.',
  ),
  ...numbered('Status rules', 9, '404, product not found: ref not in the catalog (case-sensitive).'),
  ...numbered(
    'Status rules',
    10,
    '404, no such path (including a trailing slash on a non-fulfillment route) or unsupported method: title Not Found, detail No operation matches this path.',
    'No 405 and no Allow header is sent.',
    'Fulfillment routes accept a trailing slash.',
  ),
  ...numbered(
    'Status rules',
    11,
    '409, `Idempotency-Key` reused with a different body: code `submission.idempotency_conflict`; the first submission stands; (a new key places a second order).',
  ),
  clientDoes('Status rules 11.2', 'do not resend with a new key', CODES, 'says that the first counts'),
  clientDoes(
    'Status rules 11.3',
    'A 409 without a code is unrelated to the key; contact support.',
    'test/unit/main/workflows/submissions/submit-faults.test.ts',
    'without a code goes to the support',
  ),
  ...numbered('Status rules', 12, '410: expired cursor.'),
  ...numbered(
    'Status rules',
    13,
    '413: body over 1 MiB, no code (commerce family).',
    'A body over 1 MiB to the shipping preview route is read, not refused.',
  ),
  ...numbered(
    'Status rules',
    14,
    '415: Content-Type is not application/json; title Unsupported Media Type.',
    'Fulfillment routes do not return 415; they read the body as JSON.',
  ),
  ...code('submission.shipping_priority_unsupported', '400', 'submit, calculate', 'See rule 3.'),
  ...code(
    'submission.not_submittable',
    '400',
    'submit',
    'Submission not ready: item not valid for ordering, incomplete shipping address (one invalidParams entry per missing or too-short field, e.g. shipping.address.zip, reason Required for this shipping type), or unmet shipping choice.',
  ),
  {
    id: 'Codes: submission.not_submittable, invalid items',
    text: 'For invalid items: one entry per item in request order, name items.N.configuredProductId, with value and reason; detail says some items are not valid for ordering.',
  },
  {
    id: 'Codes: submission.not_submittable, calculate',
    text: 'Use calculate and read validation.isValidForSubmit, validation.invalidParams[], items[].isValidForOrder.',
  },
  ...code(
    '(none) unknown configuredProductId',
    '400',
    'submit, calculate',
    'Item refers to a configured product that does not exist or belongs to another account (indistinguishable); entry items.N.configuredProductId with value.',
  ),
  {
    id: 'Codes: (none) unknown configuredProductId, malformed',
    text: 'A malformed id gets a type reason under the same name.',
  },
  ...code('submission.idempotency_conflict', '409', 'submit', 'Key reused with different body.'),
  ...code('submission.idempotency_key_required', '400', 'submit', 'Idempotency-Key header missing.'),
  ...code('submission.idempotency_key_not_applicable', '400', 'calculate', 'Header must be removed.'),
  ...code('request.invalid_json', '400', 'any', 'Unparseable body.'),
  ...code('request.reserved_key', '400', 'any', 'Reserved key in body.'),
  ...code(
    'CURSOR_INVALID',
    '400',
    SUBMISSION_LIST,
    'Cursor malformed or altered; start from the first page.',
  ),
  ...code('CURSOR_FILTER_MISMATCH', '400', SUBMISSION_LIST, 'Cursor issued for different filters.'),
  ...code(
    'unknown_selection_field',
    '400',
    'POST /v1/commerce/configured-products',
    'A key in selections is not a field of the product.',
  ),
  ...code(
    'submission.pricing.destination_required_for_full_total',
    'none (guidance)',
    'calculate without address',
    'Names the charges left out.',
  ),
  ...code(
    'submission.pricing.total_excludes_tax',
    'none (guidance)',
    'submit response, submission detail, calculate with address',
    'totalPrice.value includes tax; totalPrice.total.value does not; bill totalPrice.value.',
  ),
  {
    id: 'Codes: the same submit again',
    text: 'Same key and same body on submit is not an error: the original submission is returned with 202.',
  },
  {
    id: 'Order failure codes',
    text: '`failure: {code, message}` on an entry of a submission’s orders[]',
  },
  ...[
    [
      'invalid_business_rules',
      'Order not acceptable as sent, commonly shipping method or option combination unavailable. Most common.',
    ],
    ['rejected_by_whcc', 'Rejected by the order system for another reason.'],
    [
      'unconfirmed_after_import',
      'Order received but not confirmed as placed; check before resubmitting to avoid a duplicate.',
    ],
    ['submission_error', 'Order could not be sent because of an internal error; may need resubmission.'],
    [
      'print_asset_generation_failed',
      'Order accepted but a print file could not be made (corrupt, unreadable or too small image).',
    ],
    ['production_error', 'Order accepted; a production problem occurred.'],
    ['unknown', 'Unidentified reason.'],
  ].map(([name = '', text = '']) => ({ id: `Order failure codes: submission.failure.${name}`, text })),
  ...numbered(
    'Other bodies',
    1,
    'Fulfillment routes: Problem Details with detail and usually a code, no instance (including the 404 for a missing order and the 400 for an unknown query parameter).',
  ),
  ...numbered(
    'Other bodies',
    2,
    'A path outside the route families (for example /v1/nothing-here, /v2/discovery, /) or a method unsupported by a fulfillment route: 404 with an object having statusCode, error, message (all describing Not Found), type (empty string), title, status, instance.',
    'A scope 403 outside the route families may use this shape.',
  ),
  clientDoes(
    'Other bodies 2.3',
    'Read `status`, not `type` or `detail`.',
    'test/unit/contract/answers.test.ts',
    'tells the third shape',
  ),
  ...numbered(
    'Other bodies',
    3,
    'A path with a malformed percent-escape (such as %ZZ or %00) can get 400 with an HTML body from the load balancer.',
  ),
  ...numbered(
    'Other bodies',
    4,
    'Error responses of the editor export, order creation and order confirmation endpoints beyond the gateway bodies above: not shown.',
  ),
];

/** "Limits". */
export const LIMIT_RULES: readonly DocumentRule[] = [
  ...tableRow('Limits', 'Request body size', '1 MiB; larger gives 413', {
    'Applies to': 'Commerce family (not shipping preview)',
  }),
  { id: 'Limits: Editor id length', text: 'up to 30 characters. Applies to: Export' },
  { id: 'Limits: Currency code', text: '3 characters, always USD. Applies to: Export pricing' },
  { id: 'Limits: Webhook addresses', text: '1 enabled per set of credentials. Applies to: Webhooks' },
  ...tableRow('Limits', 'Rate limit', 'None published; no Retry-After is sent', { 'Applies to': 'All' }),
  clientDoes(
    'Limits: back off',
    'a 429 may be introduced; clients back off on any 429 or repeated 5xx.',
    SLOW_DOWN,
    'waits longer each time and never longer than five minutes',
  ),
  {
    id: 'Limits: safe to retry',
    text: 'GETs and calculate calls create nothing and are safe to retry.',
  },
  clientDoes(
    'Limits: retrying a submit',
    'A submit is retried only as the identical request with the same Idempotency-Key;',
    SUBMIT_UNKNOWN,
    'a restart keeps it in sight, and sending again sends the same bytes with the same key',
  ),
  {
    id: 'Limits: reconciling a retried submit',
    text: 'if the retry returns the original submission id, reconcile with GET /v1/commerce/submissions/{submissionId}.',
  },
  clientDoes(
    'Limits: no timer',
    'Clients do not poll submissions or fulfillment routes on a timer.',
    'test/unit/main/workflows/submissions/read-submissions.test.ts',
    'asks nothing on its own',
  ),
  notShown(
    'Limits: sizes of an order',
    'Maximum number of editors per export, orders per entry, or items per order: not shown.',
  ),
];

/** "Versioning". */
export const VERSION_RULES: readonly DocumentRule[] = [
  ...numbered(
    'Versioning',
    1,
    'The editor service paths carry a version prefix /api/v1; commerce family routes are under /v1.',
  ),
  ...numbered(
    'Versioning',
    2,
    'The request header `Service-API-Version` selects a dated version, a month in the form YYYY-MM.',
    "When omitted, the account's default version is used.",
  ),
  ...numbered(
    'Versioning',
    3,
    'A value that is not a listed version gets 400 (Errors, rule 6) with `supportedVersions`.',
  ),
  ...numbered(
    'Versioning',
    4,
    'The legacy export payload (`editorIds` array) is deprecated in favour of the `editors` array payload.',
  ),
  ...numbered('Versioning', 5, 'New error codes may be added over time without notice.'),
  notShown(
    'Versioning 6',
    'Names of headers in successful responses that report the served version: not shown.',
  ),
];
