/**
 * What desks of one studio share, kind by kind (docs/decisions/0028-workspace-protocol.md), and what becomes of each
 * column when two desks changed a record:
 *
 * person: what someone typed; a column that both changed differently is a conflict. json: the same, path by path.
 * pinned: set once. latest: the greater one. derived: worked out from the columns of people. owner: written by the desk
 * that runs it; what the server has stands. follows: known from the journal, and not taken from another desk. local: never told.
 */
export type ColumnRule = 'person' | 'json' | 'pinned' | 'latest' | 'derived' | 'owner' | 'follows' | 'local';

/** draft: has versions. fact: told once. call: goes by grant and report. */
export type RecordForm = 'draft' | 'fact' | 'call';

/** One kind of record that is told. */
export interface RecordKind {
  readonly name: string;
  readonly form: RecordForm;
  /** Its table; null for what is in no table of the database. */
  readonly table: string | null;
  /** SQL that gives the name of a record, from its own columns. */
  readonly record: string;
  /** Columns that hold ids of accounts. */
  readonly accounts: readonly string[];
  /** Rules of columns; every other one is `otherwise`. */
  readonly rules: Readonly<Record<string, ColumnRule>>;
  readonly otherwise: ColumnRule;
  /** Whether what its desk wrote goes together: where the server has another one, all of it is as the server has it. */
  readonly isOfOneDesk: boolean;
  /** Columns that say something only together: all of a group are as one version has them. */
  readonly together: readonly (readonly string[])[];
  /** Whether a record can be taken away altogether. */
  readonly isRemovable: boolean;
  /** Columns that are one value to a person, and the path under which two of them are shown; null where there are none. */
  readonly asOne: { readonly path: string; readonly columns: readonly string[] } | null;
}

/** Version of record bodies that this program writes, and the greatest that it reads. */
export const BODY_VERSION = 1;

const rulesOf = (rules: Partial<Record<ColumnRule, string>>): Record<string, ColumnRule> => {
  const found: Record<string, ColumnRule> = {};
  const set = (rule: ColumnRule, columns: string): void => {
    for (const column of columns.split(' ')) found[column] = rule;
  };
  const { person, json, pinned, latest, derived, owner, follows, local } = rules;
  const named = { person, json, pinned, latest, derived, owner, follows, local };
  for (const rule of ['person', 'json', 'pinned', 'latest', 'derived', 'owner', 'follows', 'local'] as const)
    if (named[rule] !== undefined) set(rule, named[rule]);
  return found;
};

interface Draft {
  readonly table?: string | null;
  readonly record?: string;
  readonly accounts?: readonly string[];
  readonly rules: Partial<Record<ColumnRule, string>>;
  readonly otherwise?: ColumnRule;
  readonly isOfOneDesk?: boolean;
  readonly together?: RecordKind['together'];
  readonly isRemovable?: boolean;
  readonly asOne?: RecordKind['asOne'];
}

const draft = (name: string, given: Draft): RecordKind => ({
  name,
  form: 'draft',
  table: given.table === undefined ? name : given.table,
  record: given.record ?? 'id',
  accounts: given.accounts ?? ['account_id'],
  rules: rulesOf(given.rules),
  otherwise: given.otherwise ?? 'person',
  isOfOneDesk: given.isOfOneDesk ?? false,
  together: given.together ?? [],
  isRemovable: given.isRemovable ?? false,
  asOne: given.asOne ?? null,
});

const fact = (name: string, accounts: readonly string[] = [], record = 'id'): RecordKind => ({
  ...{ name, form: 'fact', table: name, record, accounts },
  ...{ rules: rulesOf({ local: 'revision' }), otherwise: 'pinned', isOfOneDesk: false },
  ...{ together: [], isRemovable: false, asOne: null },
});

const TOTAL = ['total_amount', 'total_currency'];

/**
 * Every kind, a parent before its parts: everything is told in this order when a desk joins, and when the server was put
 * back. Calls come as early as they can: a desk that is lost before it told them takes along what it sent.
 */
export const RECORD_KINDS: readonly RecordKind[] = [
  draft('accounts', {
    ...{ table: null, accounts: [] },
    rules: { json: 'exchanges', pinned: 'id' },
  }),
  draft('addresses', {
    ...{ record: 'address_key', accounts: [], isRemovable: true },
    rules: {
      local: 'id revision',
      latest: 'use_count last_used_at updated_at',
      pinned: 'address_key',
      derived: 'place_key',
      owner: 'created_at',
    },
  }),
  draft('account_defaults', {
    ...{ record: 'account_id', isRemovable: true },
    rules: { json: 'defaults', latest: 'updated_at', local: 'revision' },
  }),
  draft('reference_counters', { record: 'scope', accounts: [], rules: { latest: 'given' } }),
  draft('templates', {
    rules: { json: 'body', latest: 'used_at', pinned: 'account_id created_at' },
    isRemovable: true,
  }),
  draft('configured_products', {
    rules: {
      person: 'name deleted_at',
      json: 'selections',
      pinned: 'account_id created_at desk',
      latest: 'updated_at used_at',
      local: 'revision',
    },
    ...{ otherwise: 'owner', isOfOneDesk: true },
  }),
  draft('carts', {
    rules: {
      json: 'draft edits',
      pinned: 'account_id created_at copied_from origin pictures desk',
      latest: 'updated_at exported_at',
      derived:
        'reference recipient editor_ids editor_count piece_count total_amount total_currency thumbnails missing_field_count words',
      owner: 'seen',
      follows: 'stage order_id',
      // What the exports say, which are told as well.
      local: 'revision customer has_markup',
    },
    together: [TOTAL],
  }),
  draft('submission_carts', {
    rules: {
      json: 'draft',
      pinned: 'account_id created_at copied_from origin desk',
      latest: 'updated_at priced_at',
      derived: 'recipient item_count piece_count total_amount total_currency thumbnails words total_missing',
      owner: 'seen submission_id problem problem_of approved_total charged_totals',
      follows: 'stage',
      local: 'revision customer',
    },
    together: [TOTAL, ['problem', 'problem_of']],
  }),
  draft('orders', {
    rules: {
      person: 'name note archived_at',
      // Two desks can make the order of one cart, each without the other: its id is the same, and the first that tells stands.
      pinned: 'cart_id account_id',
      latest: 'updated_at',
      // Whoever places an order has it from the answer; the others have that answer with the call.
      follows:
        'state confirmation_id superseded breakdown confirmation total_amount total_currency total_missing',
      local: 'revision lab_words words events',
    },
    otherwise: 'owner',
  }),
  {
    ...{ name: 'calls', form: 'call', table: 'operations', record: 'id', accounts: ['account_id'] },
    ...{ rules: {}, otherwise: 'pinned', isOfOneDesk: false, together: [], isRemovable: false, asOne: null },
  },
  fact('exports'),
  fact('submission_pricings'),
  draft('submissions', {
    ...{ table: null, record: "account_id || ' ' || submission_id" },
    rules: { pinned: 'account_id submission_id', latest: 'detail_at' },
    otherwise: 'owner',
  }),
  draft('batches', {
    accounts: [],
    rules: { person: 'name deleted_at', latest: 'updated_at', pinned: 'created_at', local: 'revision' },
    ...{ otherwise: 'owner', isOfOneDesk: true },
  }),
  draft('batch_items', {
    rules: { pinned: 'batch_id position subject subject_id account_id' },
    ...{ otherwise: 'owner', isOfOneDesk: true, isRemovable: true },
  }),
  draft('holds', {
    rules: { pinned: 'kind subject_id account_id approval created_at', local: 'revision' },
    ...{ otherwise: 'owner', isOfOneDesk: true },
  }),
  fact('deliveries', ['account_id']),
  draft('callbacks', {
    ...{ record: "account_id || ' ' || service", isRemovable: true },
    rules: { local: 'revision' },
    ...{ otherwise: 'owner', isOfOneDesk: true },
  }),
  draft('keys', {
    ...{ table: 'workspace_keys', record: "account_id || ' ' || slot" },
    rules: { local: 'own_digest' },
    ...{ otherwise: 'owner', isOfOneDesk: true },
  }),
  fact('history'),
  draft('need_marks', {
    ...{ record: 'key', accounts: [] },
    // Who resolved it, and why, the history has from both.
    rules: { owner: 'resolved_at resolved_why' },
    together: [['resolved_at', 'resolved_why']],
  }),
  fact('need_checks', [], "key || ' ' || at || ' ' || person"),
  draft('customer_prices', {
    ...{ record: 'cart_id', accounts: [], rules: { latest: 'at' }, isRemovable: true },
    asOne: { path: 'price', columns: ['amount', 'currency'] },
  }),
  fact('comments'),
  draft('assignments', {
    ...{ record: 'subject_id', accounts: [] },
    rules: { latest: 'at', owner: 'assigned_by', pinned: 'subject_kind' },
  }),
  draft('conflicts', {
    accounts: [],
    rules: { owner: 'settled_at settled_by' },
    otherwise: 'pinned',
  }),
];

const BY_NAME = new Map(RECORD_KINDS.map((kind) => [kind.name, kind]));

/** The kind of that name; undefined for one that only another version of the program knows. */
export const recordKind = (name: string): RecordKind | undefined => BY_NAME.get(name);

/** What becomes of a column of a kind. */
export const ruleOf = (kind: RecordKind, column: string): ColumnRule => kind.rules[column] ?? kind.otherwise;
