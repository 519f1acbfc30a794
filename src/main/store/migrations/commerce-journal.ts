/**
 * Makes the table of journaled calls again, so that its subject is an order or, for a submit, a submission
 * cart. Every row is kept, and every rule of the first schema with it; the triggers come after the rows, because
 * they let none begin as anything but planned. The triggers of `attempts` stay as they are. Comes after the
 * table of submission carts, which it watches.
 */
export const COMMERCE_JOURNAL = `
CREATE TABLE operations_before AS SELECT * FROM operations;
DROP TABLE operations;

CREATE TABLE operations (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  subject_id TEXT NOT NULL,
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
  CHECK (kind <> 'submit' OR (idempotency_key IS NOT NULL AND body IS NOT NULL AND approved_total IS NOT NULL))
) STRICT;

INSERT INTO operations (number, id, subject_id, kind, state, account_id, key_slot, method, target, headers,
  idempotency_key, body, body_digest, body_bytes, approved_total, created_at, settled_at, proof, proof_note)
SELECT number, id, order_id, kind, state, account_id, key_slot, method, target, headers,
  idempotency_key, body, body_digest, body_bytes, approved_total, created_at, settled_at, proof, proof_note
FROM operations_before ORDER BY number;
DROP TABLE operations_before;

CREATE INDEX operations_by_subject ON operations (subject_id, number);
CREATE INDEX operations_unsettled ON operations (state) WHERE state IN ('planned', 'sent', 'unknown');
-- No order twice: a confirmation, or a submit, that is not proven refused stands alone.
CREATE UNIQUE INDEX one_confirmation ON operations (subject_id) WHERE kind = 'confirm' AND state <> 'refused';
CREATE UNIQUE INDEX one_submit ON operations (subject_id) WHERE kind = 'submit' AND state <> 'refused';
CREATE UNIQUE INDEX one_open_operation ON operations (subject_id) WHERE state IN ('planned', 'sent', 'unknown');
CREATE UNIQUE INDEX one_use_of_a_key ON operations (idempotency_key) WHERE idempotency_key IS NOT NULL;

-- What was planned is what is sent, however often.
CREATE TRIGGER operations_are_pinned BEFORE UPDATE OF number, id, subject_id, kind, account_id, key_slot, method,
  target, headers, idempotency_key, body, body_digest, body_bytes, approved_total, created_at ON operations
BEGIN SELECT RAISE(ABORT, 'journal: what was planned cannot be changed'); END;

CREATE TRIGGER operations_are_kept BEFORE DELETE ON operations
BEGIN SELECT RAISE(ABORT, 'journal: an operation is never deleted'); END;

CREATE TRIGGER operations_begin_planned BEFORE INSERT ON operations WHEN NEW.state <> 'planned'
BEGIN SELECT RAISE(ABORT, 'journal: an operation begins as planned'); END;

-- A creation beside a confirmation would give the order a second identifier to confirm.
CREATE TRIGGER no_creation_beside_a_confirmation BEFORE INSERT ON operations
WHEN NEW.kind = 'create' AND EXISTS (
  SELECT 1 FROM operations WHERE subject_id = NEW.subject_id AND kind = 'confirm' AND state <> 'refused')
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

-- A subject is a row of one table or another, which no reference can say.
CREATE TRIGGER operations_of_an_order BEFORE INSERT ON operations
WHEN NEW.kind IN ('create', 'confirm') AND NOT EXISTS (SELECT 1 FROM orders WHERE id = NEW.subject_id)
BEGIN SELECT RAISE(ABORT, 'journal: there is no such order'); END;

CREATE TRIGGER orders_with_operations_are_kept BEFORE DELETE ON orders
WHEN EXISTS (SELECT 1 FROM operations WHERE subject_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'journal: an order with operations is never deleted'); END;

CREATE TRIGGER orders_with_operations_keep_their_id BEFORE UPDATE OF id ON orders
WHEN OLD.id <> NEW.id AND EXISTS (SELECT 1 FROM operations WHERE subject_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'journal: an order with operations keeps its id'); END;

CREATE TRIGGER operations_of_a_submission_cart BEFORE INSERT ON operations
WHEN NEW.kind = 'submit' AND NOT EXISTS (
  SELECT 1 FROM submission_carts WHERE id = NEW.subject_id AND account_id = NEW.account_id)
BEGIN SELECT RAISE(ABORT, 'journal: there is no such submission cart of this account'); END;

CREATE TRIGGER submission_carts_with_operations_are_kept BEFORE DELETE ON submission_carts
WHEN EXISTS (SELECT 1 FROM operations WHERE subject_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'journal: a submission cart with operations is never deleted'); END;

CREATE TRIGGER submission_carts_with_operations_keep_their_place BEFORE UPDATE OF id, account_id ON submission_carts
WHEN (OLD.id, OLD.account_id) IS NOT (NEW.id, NEW.account_id)
  AND EXISTS (SELECT 1 FROM operations WHERE subject_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'journal: a submission cart with operations keeps its id and account'); END;

-- While nobody knows what the lab has, nothing of the cart changes but what is known of its submit.
CREATE TRIGGER submission_carts_rest_while_unsettled BEFORE UPDATE OF name, draft, deleted_at ON submission_carts
WHEN (OLD.name, OLD.draft, OLD.deleted_at) IS NOT (NEW.name, NEW.draft, NEW.deleted_at)
  AND EXISTS (
    SELECT 1 FROM operations WHERE subject_id = OLD.id AND state IN ('planned', 'sent', 'unknown'))
BEGIN SELECT RAISE(ABORT, 'journal: the submit of this cart is not settled'); END;
`;
