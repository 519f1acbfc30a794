/**
 * The first schema. Times are UTC milliseconds, ids UUIDv7 text, structured values JSON text,
 * bodies the exact bytes. `number` is a row's own stable number, which the search index refers to;
 * nothing outside of this file relies on it. Once released, this text never changes again.
 */
export const FIRST_SCHEMA = `
CREATE TABLE desk (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE carts (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL,
  name TEXT NOT NULL,
  draft TEXT NOT NULL CHECK (json_valid(draft)),
  edits TEXT NOT NULL CHECK (json_valid(edits)),
  stage TEXT NOT NULL CHECK (stage IN ('drafted', 'exported', 'placing', 'placed', 'confirmed', 'uncertain')),
  order_id TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER,
  revision INTEGER NOT NULL CHECK (revision > 0),
  reference TEXT NOT NULL,
  recipient TEXT NOT NULL,
  editor_ids TEXT NOT NULL,
  editor_count INTEGER NOT NULL CHECK (editor_count >= 0),
  piece_count INTEGER NOT NULL CHECK (piece_count >= 0),
  total_amount TEXT,
  total_currency TEXT,
  thumbnails TEXT NOT NULL CHECK (json_valid(thumbnails)),
  missing_field_count INTEGER NOT NULL CHECK (missing_field_count >= 0),
  exported_at INTEGER,
  CHECK ((total_amount IS NULL) = (total_currency IS NULL))
) STRICT;

CREATE INDEX carts_by_update ON carts (account_id, updated_at, number, stage, deleted_at);
CREATE INDEX carts_by_name ON carts (account_id, name COLLATE NOCASE, number, stage, deleted_at);
CREATE INDEX carts_by_stage ON carts (account_id, stage, deleted_at);
CREATE INDEX carts_by_creation ON carts (account_id, created_at, number, stage, deleted_at);

CREATE TABLE exports (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  cart_id TEXT NOT NULL REFERENCES carts (id),
  request BLOB NOT NULL,
  answer BLOB NOT NULL,
  exported_at INTEGER NOT NULL,
  draft_digest TEXT NOT NULL
) STRICT;

CREATE INDEX exports_by_cart ON exports (cart_id, number);

CREATE TABLE orders (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  cart_id TEXT NOT NULL UNIQUE REFERENCES carts (id),
  account_id TEXT NOT NULL,
  name TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('placing', 'creation-refused', 'creation-unknown',
    'awaiting-confirmation', 'confirming', 'confirmation-refused', 'may-be-confirmed', 'confirmed')),
  confirmation_id TEXT,
  breakdown TEXT CHECK (json_valid(breakdown)),
  confirmation TEXT CHECK (json_valid(confirmation)),
  superseded TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(superseded)),
  problem TEXT CHECK (json_valid(problem)),
  placed_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  revision INTEGER NOT NULL CHECK (revision > 0),
  reference TEXT NOT NULL,
  recipient TEXT NOT NULL,
  editor_ids TEXT NOT NULL,
  piece_count INTEGER NOT NULL CHECK (piece_count >= 0),
  total_amount TEXT,
  total_currency TEXT,
  total_sort REAL GENERATED ALWAYS AS (CAST(total_amount AS REAL)) VIRTUAL,
  thumbnails TEXT NOT NULL CHECK (json_valid(thumbnails)),
  CHECK ((total_amount IS NULL) = (total_currency IS NULL)),
  CHECK (state NOT IN ('awaiting-confirmation', 'confirming', 'confirmation-refused', 'may-be-confirmed', 'confirmed')
    OR confirmation_id IS NOT NULL)
) STRICT;

CREATE INDEX orders_by_update ON orders (account_id, updated_at, number, state, placed_at);
CREATE INDEX orders_by_placing ON orders (account_id, placed_at, number, state);
CREATE INDEX orders_by_name ON orders (account_id, name COLLATE NOCASE, number, state, placed_at);
CREATE INDEX orders_by_recipient ON orders (account_id, recipient COLLATE NOCASE, number, state, placed_at);
CREATE INDEX orders_by_total ON orders (account_id, total_sort, number, state, placed_at);
CREATE INDEX orders_by_state ON orders (account_id, state, updated_at, number, placed_at);
CREATE INDEX orders_by_reference ON orders (account_id, reference COLLATE NOCASE, number);
CREATE INDEX orders_by_confirmation_id ON orders (account_id, confirmation_id, number);
CREATE INDEX orders_by_pieces ON orders (account_id, piece_count, number);

CREATE TABLE operations (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  order_id TEXT NOT NULL REFERENCES orders (id),
  kind TEXT NOT NULL CHECK (kind IN ('create', 'confirm', 'submit')),
  state TEXT NOT NULL CHECK (state IN ('planned', 'sent', 'succeeded', 'refused', 'unknown')),
  account_id TEXT NOT NULL,
  key_slot TEXT NOT NULL,
  method TEXT NOT NULL,
  target TEXT NOT NULL,
  headers TEXT NOT NULL CHECK (json_valid(headers)),
  idempotency_key TEXT,
  body BLOB,
  body_digest TEXT NOT NULL CHECK (length(body_digest) = 64),
  body_bytes INTEGER NOT NULL CHECK (body_bytes = coalesce(length(body), 0)),
  approved_total TEXT,
  created_at INTEGER NOT NULL,
  settled_at INTEGER,
  proof TEXT NOT NULL CHECK (proof IN ('answer', 'event', 'person', 'none')),
  proof_note TEXT NOT NULL,
  CHECK ((settled_at IS NULL) = (state IN ('planned', 'sent', 'unknown'))),
  CHECK (state <> 'succeeded' OR proof <> 'none'),
  CHECK (kind <> 'confirm' OR approved_total IS NOT NULL),
  CHECK (kind <> 'submit' OR idempotency_key IS NOT NULL)
) STRICT;

CREATE INDEX operations_by_order ON operations (order_id, number);
CREATE INDEX operations_unsettled ON operations (state) WHERE state IN ('planned', 'sent', 'unknown');
-- No order twice: a confirmation that is not proven refused stands alone.
CREATE UNIQUE INDEX one_confirmation ON operations (order_id) WHERE kind = 'confirm' AND state <> 'refused';
CREATE UNIQUE INDEX one_open_operation ON operations (order_id) WHERE state IN ('planned', 'sent', 'unknown');
CREATE UNIQUE INDEX one_use_of_a_key ON operations (idempotency_key) WHERE idempotency_key IS NOT NULL;

CREATE TABLE attempts (
  number_in_all INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  operation_id TEXT NOT NULL REFERENCES operations (id),
  number INTEGER NOT NULL CHECK (number > 0),
  sent_at INTEGER NOT NULL,
  ended_at INTEGER,
  outcome TEXT NOT NULL CHECK (outcome IN ('on-its-way', 'succeeded', 'refused', 'unknown', 'interrupted')),
  url TEXT NOT NULL,
  status INTEGER,
  answer_headers TEXT NOT NULL CHECK (json_valid(answer_headers)),
  answer_body BLOB,
  problem TEXT CHECK (json_valid(problem)),
  reason TEXT NOT NULL CHECK (reason IN ('first', 'retry', 'chosen-by-person')),
  UNIQUE (operation_id, number)
) STRICT;

CREATE UNIQUE INDEX one_attempt_on_its_way ON attempts (operation_id) WHERE outcome = 'on-its-way';

-- What was planned is what is sent, however often.
CREATE TRIGGER operations_are_pinned BEFORE UPDATE OF number, id, order_id, kind, account_id, key_slot, method,
  target, headers, idempotency_key, body, body_digest, body_bytes, approved_total, created_at ON operations
BEGIN SELECT RAISE(ABORT, 'journal: what was planned cannot be changed'); END;

CREATE TRIGGER operations_are_kept BEFORE DELETE ON operations
BEGIN SELECT RAISE(ABORT, 'journal: an operation is never deleted'); END;

CREATE TRIGGER operations_begin_planned BEFORE INSERT ON operations WHEN NEW.state <> 'planned'
BEGIN SELECT RAISE(ABORT, 'journal: an operation begins as planned'); END;

-- A creation beside a confirmation would give the order a second identifier to confirm.
CREATE TRIGGER no_creation_beside_a_confirmation BEFORE INSERT ON operations
WHEN NEW.kind = 'create' AND EXISTS (
  SELECT 1 FROM operations WHERE order_id = NEW.order_id AND kind = 'confirm' AND state <> 'refused')
BEGIN SELECT RAISE(ABORT, 'journal: the order has a confirmation that is not proven refused'); END;

CREATE TRIGGER operations_follow_the_states BEFORE UPDATE OF state ON operations
WHEN NOT (OLD.state = NEW.state
  OR (OLD.state = 'planned' AND NEW.state IN ('sent', 'refused'))
  OR (OLD.state = 'sent' AND NEW.state IN ('succeeded', 'refused', 'unknown'))
  OR (OLD.state = 'unknown' AND NEW.state IN ('sent', 'succeeded', 'refused')))
BEGIN SELECT RAISE(ABORT, 'journal: this change of state is not allowed'); END;

CREATE TRIGGER operations_are_sent_by_attempts BEFORE UPDATE OF state ON operations
WHEN (NEW.state = 'sent') <> EXISTS (
  SELECT 1 FROM attempts WHERE operation_id = OLD.id AND outcome = 'on-its-way')
BEGIN SELECT RAISE(ABORT, 'journal: sent means that an attempt is on its way'); END;

CREATE TRIGGER attempts_begin_on_their_way BEFORE INSERT ON attempts WHEN NEW.outcome <> 'on-its-way'
BEGIN SELECT RAISE(ABORT, 'journal: an attempt begins on its way'); END;

CREATE TRIGGER attempts_are_allowed BEFORE INSERT ON attempts
WHEN NOT EXISTS (
  SELECT 1 FROM operations WHERE id = NEW.operation_id AND (
    (state = 'planned' AND NEW.reason = 'first' AND NEW.number = 1)
    OR (state = 'unknown' AND NEW.number > 1 AND (
      NEW.reason = 'chosen-by-person' OR (kind <> 'confirm' AND NEW.reason = 'retry')))))
BEGIN SELECT RAISE(ABORT, 'journal: this operation may not be sent now'); END;

CREATE TRIGGER attempts_are_pinned BEFORE UPDATE OF number_in_all, id, operation_id, number, sent_at, url, reason
  ON attempts
BEGIN SELECT RAISE(ABORT, 'journal: what was sent cannot be changed'); END;

CREATE TRIGGER attempts_end_once BEFORE UPDATE ON attempts WHEN OLD.outcome <> 'on-its-way'
BEGIN SELECT RAISE(ABORT, 'journal: an attempt ends once'); END;

CREATE TRIGGER attempts_are_kept BEFORE DELETE ON attempts
BEGIN SELECT RAISE(ABORT, 'journal: an attempt is never deleted'); END;

CREATE TABLE previews (
  source_hash TEXT PRIMARY KEY,
  source_url TEXT NOT NULL,
  account_id TEXT NOT NULL,
  file_name TEXT,
  content_type TEXT,
  width INTEGER,
  height INTEGER,
  bytes INTEGER,
  fetched_at INTEGER,
  problem TEXT CHECK (json_valid(problem))
) STRICT;

CREATE INDEX previews_missing ON previews (fetched_at) WHERE file_name IS NULL;

CREATE TABLE notices (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  ids TEXT NOT NULL CHECK (json_valid(ids)),
  dismissed_at INTEGER
) STRICT;

CREATE INDEX notices_open ON notices (number) WHERE dismissed_at IS NULL;

CREATE VIRTUAL TABLE carts_search USING fts5 (
  name, reference, recipient, editor_ids,
  content = 'carts', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TRIGGER carts_search_insert AFTER INSERT ON carts BEGIN
  INSERT INTO carts_search (rowid, name, reference, recipient, editor_ids)
  VALUES (NEW.number, NEW.name, NEW.reference, NEW.recipient, NEW.editor_ids);
END;
CREATE TRIGGER carts_search_delete AFTER DELETE ON carts BEGIN
  INSERT INTO carts_search (carts_search, rowid, name, reference, recipient, editor_ids)
  VALUES ('delete', OLD.number, OLD.name, OLD.reference, OLD.recipient, OLD.editor_ids);
END;
CREATE TRIGGER carts_search_update AFTER UPDATE OF name, reference, recipient, editor_ids ON carts
WHEN (OLD.name, OLD.reference, OLD.recipient, OLD.editor_ids)
  IS NOT (NEW.name, NEW.reference, NEW.recipient, NEW.editor_ids)
BEGIN
  INSERT INTO carts_search (carts_search, rowid, name, reference, recipient, editor_ids)
  VALUES ('delete', OLD.number, OLD.name, OLD.reference, OLD.recipient, OLD.editor_ids);
  INSERT INTO carts_search (rowid, name, reference, recipient, editor_ids)
  VALUES (NEW.number, NEW.name, NEW.reference, NEW.recipient, NEW.editor_ids);
END;

CREATE VIRTUAL TABLE orders_search USING fts5 (
  name, reference, recipient, confirmation_id, editor_ids,
  content = 'orders', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TRIGGER orders_search_insert AFTER INSERT ON orders BEGIN
  INSERT INTO orders_search (rowid, name, reference, recipient, confirmation_id, editor_ids)
  VALUES (NEW.number, NEW.name, NEW.reference, NEW.recipient, NEW.confirmation_id, NEW.editor_ids);
END;
CREATE TRIGGER orders_search_delete AFTER DELETE ON orders BEGIN
  INSERT INTO orders_search (orders_search, rowid, name, reference, recipient, confirmation_id, editor_ids)
  VALUES ('delete', OLD.number, OLD.name, OLD.reference, OLD.recipient, OLD.confirmation_id, OLD.editor_ids);
END;
CREATE TRIGGER orders_search_update AFTER UPDATE OF name, reference, recipient, confirmation_id, editor_ids ON orders
WHEN (OLD.name, OLD.reference, OLD.recipient, OLD.confirmation_id, OLD.editor_ids)
  IS NOT (NEW.name, NEW.reference, NEW.recipient, NEW.confirmation_id, NEW.editor_ids)
BEGIN
  INSERT INTO orders_search (orders_search, rowid, name, reference, recipient, confirmation_id, editor_ids)
  VALUES ('delete', OLD.number, OLD.name, OLD.reference, OLD.recipient, OLD.confirmation_id, OLD.editor_ids);
  INSERT INTO orders_search (rowid, name, reference, recipient, confirmation_id, editor_ids)
  VALUES (NEW.number, NEW.name, NEW.reference, NEW.recipient, NEW.confirmation_id, NEW.editor_ids);
END;
`;
