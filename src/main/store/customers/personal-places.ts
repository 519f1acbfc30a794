import type { KeptKind } from '@core/customers/personal-data';

/** What of a table can hold something about a person, and what becomes of it when that person is erased. */
export interface Place {
  readonly kind: KeptKind;
  /** Columns in which anything may be said of a person. */
  readonly personal: readonly string[];
  /** Columns of text that never do: ids, states, digests, amounts, and who of the studio did something. */
  readonly kept: readonly string[];
  /** SQL that gives the record to which a row belongs; null for a row that belongs to none. */
  readonly of: string;
  /** What personal columns become in the records of the person, whatever was in them. */
  readonly own: Readonly<Record<string, string | null>>;
  /** Columns of which all bytes go, and the length stays. */
  readonly bodies: readonly string[];
  /** Rows that name the person are removed, since they are kept for convenience alone. `parent`: with the row of that table. */
  readonly removed: { readonly parent: string } | null;
}

interface Given {
  readonly kind: KeptKind;
  readonly personal: string;
  readonly kept?: string;
  readonly of?: string;
  readonly own?: Place['own'];
  readonly bodies?: string;
  readonly removed?: string;
}

const words = (text: string | undefined): string[] => (text ?? '').split(' ').filter((word) => word !== '');

/** A place with what is left out of it. */
const place = (given: Given): Place => ({
  kind: given.kind,
  personal: words(given.personal),
  kept: words(given.kept),
  of: given.of ?? 'NULL',
  own: given.own ?? {},
  bodies: words(given.bodies),
  removed: given.removed === undefined ? null : { parent: given.removed },
});

/** The record of a submission, and of an order in fulfillment: their ids are unique within an account alone. */
const SUBMISSION = `'submission ' || account_id || ' ' || submission_id`;
const FULFILLMENT = `'fulfillment ' || account_id || ' ' || order_id`;
const OF_SUBMISSION = (number: string): string =>
  `(SELECT 'submission ' || s.account_id || ' ' || s.submission_id FROM submissions s WHERE s.number = ${number})`;
/** The record that an event is about, as a subject names it. */
const OF_SUBJECT = (subject: string): string =>
  `iif(${subject} ->> '$.kind' = 'submission', 'submission ' || (${subject} ->> '$.accountId') || ' ' || (${subject} ->> '$.id'),
    ${subject} ->> '$.id')`;
const OF_DELIVERY = (id: string): string =>
  `(SELECT ${OF_SUBJECT('e.subject')} FROM event_subjects e WHERE e.delivery_id = ${id} LIMIT 1)`;
const OF_CALL = (id: string): string => `(SELECT o.subject_id FROM operations o WHERE o.id = ${id})`;
/** A record of the person whose id is within a longer text, such as the key of a need. */
const NAMED_IN = (text: string): string =>
  `(SELECT e.id FROM temp.erased_records e WHERE instr(${text}, e.id) > 0 LIMIT 1)`;

/**
 * Every table in which something about a person can be, table by table. A test holds it against the schema: a column of
 * text that is in neither list fails it, and so does a table that is neither here nor in {@link WITHOUT_PEOPLE}.
 */
export const PLACES: Readonly<Record<string, Place>> = {
  carts: place({
    kind: 'carts',
    personal: 'name draft edits reference recipient thumbnails note words origin pictures seen customer',
    kept: 'id account_id stage order_id editor_ids total_amount total_currency copied_from desk',
    of: 'id',
    own: { name: '', note: '', words: '', thumbnails: '[]', pictures: null, customer: null },
  }),
  exports: place({
    kind: 'carts',
    personal: 'request answer draft_digest',
    kept: 'id cart_id',
    of: 'cart_id',
  }),
  orders: place({
    kind: 'orders',
    personal:
      'name breakdown confirmation problem reference recipient thumbnails note words lab_words events',
    kept: 'id cart_id account_id state confirmation_id superseded editor_ids total_amount total_currency total_missing desk',
    of: 'id',
    own: { name: '', note: '', words: '', thumbnails: '[]' },
  }),
  operations: place({
    kind: 'orders',
    personal: 'headers body proof_note recorded_proof',
    kept: 'id subject_id kind state account_id key_slot method target idempotency_key body_digest approved_total approved_missing proof desk',
    of: 'subject_id',
    bodies: 'body',
  }),
  attempts: place({
    kind: 'orders',
    personal: 'answer_headers answer_body problem',
    kept: 'id operation_id outcome url reason desk person',
    of: OF_CALL('operation_id'),
  }),
  batch_items: place({
    kind: 'orders',
    personal: 'cause_key cause unusual prepared approved problem name reference recipient thumbnail',
    kept: 'id batch_id subject subject_id account_id lane outcome total_amount total_currency order_id lab_id total_missing',
    of: 'subject_id',
    own: { name: '', thumbnail: null },
  }),
  batches: place({ kind: 'orders', personal: 'name problem', kept: 'id state pause_reason totals desk' }),
  holds: place({
    kind: 'orders',
    personal: 'name recipient approval problem',
    kept: 'id kind subject_id account_id totals until state why desk',
    of: 'subject_id',
    own: { name: '' },
  }),
  when_online: place({
    kind: 'orders',
    personal: 'problem',
    kept: 'id kind subject_id account_id state',
    of: 'subject_id',
  }),
  submission_carts: place({
    kind: 'carts',
    personal: 'name draft problem recipient thumbnails words origin seen customer',
    kept: 'id account_id stage submission_id problem_of approved_total charged_totals copied_from total_amount total_currency total_missing desk',
    of: 'id',
    own: { name: '', words: '', thumbnails: '[]', customer: null },
  }),
  submission_pricings: place({
    kind: 'carts',
    personal: 'request answer',
    kept: 'id cart_id body_digest',
    of: 'cart_id',
  }),
  submissions: place({
    kind: 'submissions',
    personal: 'reference recipient failures events customer',
    kept: 'account_id submission_id status total_amount total_currency cart_id total_missing',
    of: SUBMISSION,
    own: { customer: null },
  }),
  submission_texts: place({
    kind: 'submissions',
    personal: 'listed detail',
    of: OF_SUBMISSION('number'),
  }),
  submission_failures: place({
    kind: 'submissions',
    personal: 'message',
    kept: 'part code',
    of: OF_SUBMISSION('submission'),
  }),
  submissions_without_id: place({ kind: 'submissions', personal: 'text', kept: 'account_id digest' }),
  submission_walks: place({
    kind: 'submissions',
    personal: 'filters problem',
    kept: 'account_id older_cursor',
  }),
  fulfillment_orders: place({
    kind: 'fulfillment',
    personal: 'reference recipient text problem',
    kept: 'account_id order_id status submission_id shipping tracking',
    of: FULFILLMENT,
  }),
  shipping_preview_drafts: place({
    kind: 'fulfillment',
    personal: 'draft',
    kept: 'account_id order_id',
    of: FULFILLMENT,
  }),
  shipping_previews: place({
    kind: 'fulfillment',
    personal: 'request answer',
    kept: 'id account_id order_id',
    of: FULFILLMENT,
  }),
  addresses: place({
    kind: 'addresses',
    personal: 'address_key place_key label name addr1 addr2 city state zip country',
    kept: 'id',
    of: `'address ' || id`,
    removed: 'addresses',
  }),
  deliveries: place({
    kind: 'deliveries',
    personal: 'problem reading subjects effects',
    kept: 'id account_id service source kind standing copy_key body_digest desk',
    of: OF_DELIVERY('deliveries.id'),
  }),
  delivery_parts: place({
    kind: 'deliveries',
    personal: 'path headers body',
    kept: 'method signature',
    of: OF_DELIVERY('(SELECT d.id FROM deliveries d WHERE d.number = delivery_parts.number)'),
  }),
  event_identifiers: place({
    kind: 'deliveries',
    personal: 'value',
    kept: 'kind delivery_id',
    of: OF_DELIVERY('event_identifiers.delivery_id'),
  }),
  event_subjects: place({
    kind: 'deliveries',
    personal: 'reading',
    kept: 'delivery_id whole_key subject_key subject matched_by proves',
    of: OF_SUBJECT('subject'),
  }),
  imports: place({ kind: 'imports', personal: 'name reading source', kept: 'id account_id state' }),
  import_carts: place({
    kind: 'imports',
    personal: 'order_key',
    kept: 'import_id kind cart_id line_rows',
    of: 'cart_id',
  }),
  import_cells: place({ kind: 'imports', personal: 'value', kept: 'import_id reading' }),
  history: place({
    kind: 'history',
    personal: 'words detail',
    kept: 'id person kind subject subject_key desk',
    of: OF_SUBJECT('subject'),
    own: { detail: '' },
  }),
  need_marks: place({
    kind: 'history',
    personal: 'note resolved_why started_as',
    kept: 'key',
    of: NAMED_IN('key'),
    own: { note: '' },
  }),
  need_checks: place({ kind: 'history', personal: 'how', kept: 'key person said', of: NAMED_IN('key') }),
  notices: place({ kind: 'history', personal: 'text', kept: 'id kind ids' }),
  comments: place({
    kind: 'history',
    personal: 'text',
    kept: 'id subject_kind subject_id person mentions desk',
    of: 'subject_id',
    own: { text: '***' },
  }),
  conflicts: place({
    kind: 'history',
    personal: 'fields',
    kept: 'id kind record kept_desk kept_person other_desk other_person settled_by',
    of: 'record',
  }),
  reconciliation_rows: place({
    kind: 'history',
    personal: 'line words',
    kept: 'account_id run id bucket',
    of: NAMED_IN('line'),
  }),
  reconciliation_known: place({ kind: 'history', personal: 'note', kept: 'account_id id person' }),
  restores: place({ kind: 'history', personal: 'name', kept: 'id came_from replaced' }),
  restore_guards: place({
    kind: 'history',
    personal: 'name what',
    kept: 'cart_kind cart_id account_id why lab_id copy_of said settled_by',
    of: 'cart_id',
    own: { name: '' },
  }),
  requests: place({
    kind: 'requests',
    personal: 'url problem',
    kept: 'id account_id purpose route method operation_id',
    of: OF_CALL('operation_id'),
    removed: 'requests',
  }),
  request_parts: place({
    kind: 'requests',
    personal: 'request_headers request_body answer_headers answer_body',
    removed: 'requests',
  }),
  templates: place({ kind: 'templates', personal: 'name body', kept: 'id account_id' }),
  configured_products: place({
    kind: 'others',
    personal: 'product_name name selections answer problem',
    kept: 'id account_id product_ref picture selections_digest state configured_product_id unit_price_amount unit_price_currency desk',
  }),
  previews: place({
    kind: 'others',
    personal: 'source_url problem',
    kept: 'source_hash account_id file_name content_type',
  }),
  reference_counters: place({ kind: 'others', personal: 'scope' }),
  workspace_parked: place({
    kind: 'others',
    personal: 'body',
    kept: 'desk kind record why',
    of: 'record',
  }),
  desk: place({ kind: 'others', personal: 'value', kept: 'name' }),
};

/** Tables without a word about customers, and what they are about. Indexes for searching follow from the tables they search. */
export const WITHOUT_PEOPLE: Readonly<Record<string, string>> = {
  account_defaults: 'the studio itself',
  address_uses: 'ids, removed with their address',
  assignments: 'people of the studio',
  callbacks: 'addresses of the receiver',
  catalog_answers: 'the catalog of the lab',
  catalog_facets: 'the catalog of the lab',
  catalog_marks: 'the catalog of the lab',
  catalog_products: 'the catalog of the lab',
  catalog_state: 'the catalog of the lab',
  customer_prices: 'amounts by the id of a cart',
  deliveries_removed: 'counts',
  discovery_answers: 'what the lab offers',
  fulfillment_lists: 'how far a list was read',
  import_left_out: 'numbers of lines',
  import_mappings: 'names of columns',
  migrations: 'the schema',
  receiver: 'the receiver of deliveries',
  reconciliations: 'how a comparison ended',
  submission_walk_members: 'numbers',
  workspace: 'the workspace',
  workspace_accounts: 'accounts of the studio',
  workspace_desks: 'people of the studio',
  workspace_erased: 'names of records, or digests of them',
  workspace_keys: 'digests of keys',
  workspace_never_left: 'ids of calls',
  workspace_outbox: 'names of records that are to be told',
  workspace_versions: 'names and digests of records',
};
