/**
 * Several desks of one studio (docs/decisions/0028-workspace-protocol.md). `workspace` has one row while this desk
 * shares, and none while it is alone: then the triggers below do nothing. `telling` is 0 while what other desks did is
 * written here, which is not told again. While everything is being marked to be told, `marking` says how far that is:
 * a kind and the number of its last record. `told_epoch` is the one for which that was over.
 *
 * `workspace_outbox` names the records that the others do not have as they are here, in the order in which they were
 * first written: a parent before its parts. `touched` grows with each write, so that a record which changes while it is
 * told stays; `sent_touched` and `sent_digest` are what it was when it may have been told under its number, which is then
 * never given to anything else. `workspace_never_left` are attempts that may have been granted and never left; `workspace_parked` changes
 * of others that cannot be applied here, whose records are locked. `workspace_versions` is the newest version of each
 * draft that this desk has from the server, and its trail what the last ones were, by the digests of their bodies.
 *
 * `workspace_keys` says which key was entered last for an account of the studio, by a digest, and which one is here.
 *
 * `desk` says which desk made a record; null means this one. Accounts of others are known here by `workspace_accounts`.
 *
 * Once released, this text never changes again.
 */
const TABLES = `
CREATE TABLE workspace (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  desk_id TEXT NOT NULL,
  desk_name TEXT NOT NULL,
  server TEXT NOT NULL CHECK (json_valid(server)),
  run_number INTEGER NOT NULL CHECK (run_number >= 0),
  cursor INTEGER NOT NULL CHECK (cursor >= 0),
  mark TEXT NOT NULL,
  pushed INTEGER NOT NULL CHECK (pushed >= 0),
  next_no INTEGER NOT NULL CHECK (next_no > 0),
  epoch TEXT NOT NULL,
  telling INTEGER NOT NULL CHECK (telling IN (0, 1)),
  joined_at INTEGER NOT NULL,
  whole_at INTEGER,
  marking TEXT,
  told_epoch TEXT NOT NULL
) STRICT;

CREATE TABLE workspace_outbox (
  kind TEXT NOT NULL,
  record TEXT NOT NULL,
  no INTEGER NOT NULL,
  touched INTEGER NOT NULL,
  sent_touched INTEGER,
  sent_digest TEXT,
  PRIMARY KEY (kind, record)
) STRICT, WITHOUT ROWID;
CREATE INDEX workspace_outbox_by_no ON workspace_outbox (no);
CREATE TRIGGER workspace_outbox_counts AFTER INSERT ON workspace_outbox
BEGIN UPDATE workspace SET next_no = next_no + 1; END;

CREATE TABLE workspace_never_left (
  operation_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  PRIMARY KEY (operation_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE workspace_versions (
  kind TEXT NOT NULL,
  record TEXT NOT NULL,
  version INTEGER NOT NULL CHECK (version >= 0),
  trail TEXT NOT NULL,
  PRIMARY KEY (kind, record)
) STRICT, WITHOUT ROWID;

CREATE TABLE workspace_parked (
  seq INTEGER PRIMARY KEY,
  desk TEXT NOT NULL,
  kind TEXT NOT NULL,
  record TEXT NOT NULL,
  version INTEGER,
  body_version INTEGER NOT NULL,
  body TEXT NOT NULL,
  why TEXT NOT NULL
) STRICT;
CREATE INDEX workspace_parked_by_record ON workspace_parked (kind, record);

CREATE TABLE workspace_desks (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  person TEXT NOT NULL,
  state TEXT NOT NULL,
  is_owner INTEGER NOT NULL CHECK (is_owner IN (0, 1)),
  on_their_way INTEGER NOT NULL,
  heard_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE workspace_accounts (
  shared_id TEXT PRIMARY KEY,
  account_id TEXT,
  described TEXT NOT NULL CHECK (json_valid(described))
) STRICT, WITHOUT ROWID;
CREATE INDEX workspace_accounts_of ON workspace_accounts (account_id);

CREATE TABLE workspace_keys (
  account_id TEXT NOT NULL,
  slot TEXT NOT NULL,
  digest TEXT NOT NULL,
  person TEXT NOT NULL,
  at INTEGER NOT NULL,
  desk TEXT,
  own_digest TEXT,
  PRIMARY KEY (account_id, slot)
) STRICT, WITHOUT ROWID;

CREATE TABLE comments (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  subject_kind TEXT NOT NULL CHECK (subject_kind IN ('cart', 'order', 'submission-cart')),
  subject_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  person TEXT NOT NULL,
  text TEXT NOT NULL,
  mentions TEXT NOT NULL CHECK (json_valid(mentions)),
  desk TEXT
) STRICT;
CREATE INDEX comments_by_subject ON comments (subject_id, number);
CREATE TRIGGER comments_are_never_changed BEFORE UPDATE OF id, subject_kind, subject_id, at, person, text, mentions
  ON comments
BEGIN SELECT RAISE(ABORT, 'comments: what was said cannot be changed'); END;
CREATE TRIGGER comments_are_kept BEFORE DELETE ON comments
BEGIN SELECT RAISE(ABORT, 'comments: what was said is never deleted'); END;

CREATE TABLE assignments (
  subject_id TEXT PRIMARY KEY,
  subject_kind TEXT NOT NULL CHECK (subject_kind IN ('cart', 'order', 'submission-cart')),
  person TEXT,
  assigned_by TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE conflicts (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  record TEXT NOT NULL,
  at INTEGER NOT NULL,
  kept_desk TEXT NOT NULL,
  kept_person TEXT NOT NULL,
  other_desk TEXT NOT NULL,
  other_person TEXT NOT NULL,
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  settled_at INTEGER,
  settled_by TEXT
) STRICT;
CREATE INDEX conflicts_open ON conflicts (record) WHERE settled_at IS NULL;
CREATE TRIGGER conflicts_are_kept BEFORE DELETE ON conflicts
BEGIN SELECT RAISE(ABORT, 'conflicts: what was typed is never deleted'); END;

-- What other desks did and is over comes as it is, in whatever order it is heard of.
DROP TRIGGER operations_begin_planned;
CREATE TRIGGER operations_begin_planned BEFORE INSERT ON operations
WHEN NEW.state <> 'planned' AND NOT (NEW.state IN ('succeeded', 'refused') AND (SELECT telling FROM workspace) IS 0)
BEGIN SELECT RAISE(ABORT, 'journal: an operation begins as planned'); END;
DROP TRIGGER no_creation_beside_a_confirmation;
CREATE TRIGGER no_creation_beside_a_confirmation BEFORE INSERT ON operations
WHEN NEW.kind = 'create' AND NEW.state NOT IN ('succeeded', 'refused') AND EXISTS (
  SELECT 1 FROM operations WHERE subject_id = NEW.subject_id AND kind = 'confirm' AND state <> 'refused')
BEGIN SELECT RAISE(ABORT, 'journal: the order has a confirmation that is not proven refused'); END;
DROP TRIGGER attempts_begin_on_their_way;
CREATE TRIGGER attempts_begin_on_their_way BEFORE INSERT ON attempts
WHEN NEW.outcome <> 'on-its-way' AND (SELECT telling FROM workspace) IS NOT 0
BEGIN SELECT RAISE(ABORT, 'journal: an attempt begins on its way'); END;
DROP TRIGGER attempts_end_once;
CREATE TRIGGER attempts_end_once BEFORE UPDATE ON attempts
WHEN OLD.outcome <> 'on-its-way' AND (SELECT telling FROM workspace) IS NOT 0
BEGIN SELECT RAISE(ABORT, 'journal: an attempt ends once'); END;
DROP TRIGGER attempts_are_allowed;
CREATE TRIGGER attempts_are_allowed BEFORE INSERT ON attempts
WHEN NOT EXISTS (
  SELECT 1 FROM operations WHERE id = NEW.operation_id AND (
    (state = 'planned' AND NEW.reason = 'first' AND NEW.number = 1)
    OR (state = 'unknown' AND NEW.number > 1 AND (
      NEW.reason = 'chosen-by-person' OR (kind <> 'confirm' AND NEW.reason = 'retry')))
    OR (state IN ('succeeded', 'refused') AND NEW.outcome <> 'on-its-way' AND (SELECT telling FROM workspace) IS 0)))
BEGIN SELECT RAISE(ABORT, 'journal: this operation may not be sent now'); END;
-- A person at this desk said of a call that nothing came of it, while another desk was sending it again: what is told of that
-- since, by answers, is what is true.
DROP TRIGGER operations_follow_the_states;
CREATE TRIGGER operations_follow_the_states BEFORE UPDATE OF state ON operations
WHEN NOT (OLD.state = NEW.state
  OR (OLD.state = 'planned' AND NEW.state IN ('sent', 'refused'))
  OR (OLD.state = 'sent' AND NEW.state IN ('succeeded', 'refused', 'unknown'))
  OR (OLD.state = 'unknown' AND NEW.state IN ('sent', 'succeeded', 'refused'))
  OR (OLD.state = 'refused' AND OLD.proof = 'person' AND NEW.state = 'unknown'
    AND (SELECT telling FROM workspace) IS 0))
BEGIN SELECT RAISE(ABORT, 'journal: this change of state is not allowed'); END;

ALTER TABLE operations ADD COLUMN desk TEXT;
ALTER TABLE attempts ADD COLUMN desk TEXT;
ALTER TABLE attempts ADD COLUMN person TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN desk TEXT;
ALTER TABLE carts ADD COLUMN desk TEXT;
ALTER TABLE submission_carts ADD COLUMN desk TEXT;
ALTER TABLE configured_products ADD COLUMN desk TEXT;
ALTER TABLE holds ADD COLUMN desk TEXT;
ALTER TABLE batches ADD COLUMN desk TEXT;
ALTER TABLE deliveries ADD COLUMN desk TEXT;
ALTER TABLE history ADD COLUMN desk TEXT;
ALTER TABLE callbacks ADD COLUMN desk TEXT;

-- What other desks may have sent is guarded where this one left them without knowing: as after a restore, of which
-- came_from says nothing then.
ALTER TABLE restores ADD COLUMN left_workspace INTEGER NOT NULL DEFAULT 0 CHECK (left_workspace IN (0, 1));
`;

/**
 * What is told of each table: the kind, and how a record of it is named, where `$` is the row. `of` are the columns that
 * count, for tables whose other columns are this desk's own; `when` is what else has to hold.
 */
interface ToldTable {
  readonly table: string;
  readonly record: string;
  readonly kind?: string;
  readonly of?: string;
  readonly when?: string;
}

/** The customer of a cart is worked out by each desk. */
const NOT_OF_THE_CUSTOMER = 'OLD.customer IS NEW.customer';

const TOLD: readonly ToldTable[] = [
  { table: 'carts', record: '$.id', when: NOT_OF_THE_CUSTOMER },
  { table: 'submission_carts', record: '$.id', when: NOT_OF_THE_CUSTOMER },
  { table: 'configured_products', record: '$.id' },
  { table: 'templates', record: '$.id' },
  { table: 'addresses', record: '$.address_key' },
  { table: 'account_defaults', record: '$.account_id' },
  { table: 'reference_counters', record: '$.scope' },
  { table: 'exports', record: '$.id' },
  { table: 'submission_pricings', record: '$.id' },
  { table: 'orders', record: '$.id' },
  { table: 'operations', record: '$.id', kind: 'calls' },
  { table: 'attempts', record: '$.operation_id', kind: 'calls' },
  { table: 'batches', record: '$.id' },
  { table: 'batch_items', record: '$.id' },
  { table: 'holds', record: '$.id' },
  { table: 'history', record: '$.id' },
  { table: 'deliveries', record: '$.id', of: 'standing' },
  { table: 'callbacks', record: "$.account_id || ' ' || $.service" },
  {
    table: 'workspace_keys',
    record: "$.account_id || ' ' || $.slot",
    kind: 'keys',
    of: 'digest, person, at, desk',
  },
  {
    table: 'submission_texts',
    record: "(SELECT account_id || ' ' || submission_id FROM submissions WHERE number = $.number)",
    kind: 'submissions',
    of: 'detail',
  },
  { table: 'need_marks', record: '$.key' },
  { table: 'need_checks', record: "$.key || ' ' || $.at || ' ' || $.person" },
  { table: 'customer_prices', record: '$.cart_id' },
  { table: 'comments', record: '$.id' },
  { table: 'assignments', record: '$.subject_id' },
  { table: 'conflicts', record: '$.id' },
];

/** Records of these tables can be taken away altogether. */
const REMOVED = ['batch_items', 'customer_prices', 'callbacks', 'account_defaults', 'addresses', 'templates'];

function told(
  { table, record, kind = table }: ToldTable,
  name: string,
  event: string,
  row: 'NEW' | 'OLD',
  when = '',
): string {
  return `CREATE TRIGGER ${table}_told_${name} AFTER ${event} ON ${table}
WHEN (SELECT telling FROM workspace) IS 1${when === '' ? '' : ` AND ${when}`}
BEGIN
  INSERT INTO workspace_outbox (kind, record, no, touched)
  SELECT '${kind}', ${record.replaceAll('$', row)}, next_no, 0 FROM workspace WHERE true
  ON CONFLICT (kind, record) DO UPDATE SET touched = touched + 1;
END;`;
}

const TRIGGERS = TOLD.flatMap((one) => [
  told(one, 'insert', 'INSERT', 'NEW'),
  told(one, 'update', one.of === undefined ? 'UPDATE' : `UPDATE OF ${one.of}`, 'NEW', one.when),
  ...(REMOVED.includes(one.table) ? [told(one, 'delete', 'DELETE', 'OLD')] : []),
  // Its record has another name by now: the one before is gone.
  ...(one.table === 'addresses'
    ? [told(one, 'rename', 'UPDATE OF address_key', 'OLD', 'OLD.address_key <> NEW.address_key')]
    : []),
]);

export const WORKSPACE_SCHEMA = [TABLES, ...TRIGGERS].join('\n');
