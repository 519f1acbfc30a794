/**
 * Batches and their carts. An item's lane and outcome repeat what its cart and order say, so that a list of a
 * thousand is read in one piece; the journal stays the truth of what was sent. `prepared` is what a review shows
 * of an item and an approval would be of, `approved` what a person approved of it, both as JSON. `totals` of a
 * batch is what was approved in sum.
 */
export const SCALE_BATCHES = `
CREATE TABLE batches (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'held', 'confirming', 'paused', 'stopped', 'finished')),
  pause_reason TEXT CHECK (pause_reason IN ('person', 'restart', 'key', 'offline', 'storage', 'refusals', 'bug')),
  problem TEXT CHECK (json_valid(problem)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  approved_at INTEGER,
  finished_at INTEGER,
  totals TEXT CHECK (json_valid(totals)),
  deleted_at INTEGER,
  revision INTEGER NOT NULL CHECK (revision > 0),
  CHECK ((pause_reason IS NULL) = (state <> 'paused')),
  CHECK (state = 'open' OR approved_at IS NOT NULL)
) STRICT;

CREATE INDEX batches_by_update ON batches (updated_at, number, state, deleted_at);

CREATE TABLE batch_items (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  batch_id TEXT NOT NULL REFERENCES batches (id),
  position INTEGER NOT NULL CHECK (position > 0),
  subject TEXT NOT NULL CHECK (subject IN ('cart', 'submission-cart')),
  subject_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  lane TEXT NOT NULL CHECK (lane IN ('new', 'ready', 'needs-you', 'held')),
  cause_key TEXT,
  cause TEXT CHECK (json_valid(cause)),
  unusual TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(unusual)),
  prepared TEXT CHECK (json_valid(prepared)),
  approved TEXT CHECK (json_valid(approved)),
  outcome TEXT NOT NULL CHECK (outcome IN
    ('none', 'waiting', 'sending', 'confirmed', 'refused', 'unknown', 'not-sent')),
  problem TEXT CHECK (json_valid(problem)),
  settled_at INTEGER,
  name TEXT NOT NULL,
  reference TEXT NOT NULL,
  recipient TEXT NOT NULL,
  piece_count INTEGER NOT NULL CHECK (piece_count >= 0),
  thumbnail TEXT,
  total_amount TEXT,
  total_currency TEXT,
  total_sort REAL GENERATED ALWAYS AS (CAST(total_amount AS REAL)) VIRTUAL,
  order_id TEXT,
  lab_id TEXT,
  UNIQUE (batch_id, position),
  UNIQUE (batch_id, subject_id),
  CHECK ((cause IS NULL) = (cause_key IS NULL)),
  CHECK ((lane = 'needs-you') = (cause IS NOT NULL)),
  CHECK (lane <> 'ready' OR prepared IS NOT NULL),
  CHECK (outcome = 'none' OR approved IS NOT NULL),
  CHECK ((total_amount IS NULL) = (total_currency IS NULL))
) STRICT;

CREATE INDEX batch_items_by_lane ON batch_items (batch_id, lane, outcome, position);
CREATE INDEX batch_items_by_outcome ON batch_items (batch_id, outcome, position);
CREATE INDEX batch_items_by_subject ON batch_items (subject_id);
CREATE INDEX batch_items_by_order ON batch_items (order_id) WHERE order_id IS NOT NULL;
-- A cart leaves with one batch at a time.
CREATE UNIQUE INDEX one_batch_that_sends ON batch_items (subject_id) WHERE outcome IN ('waiting', 'sending');

-- What a person approved does not change; it can be taken back whole while nothing of it left.
CREATE TRIGGER batch_items_keep_their_approval BEFORE UPDATE OF approved ON batch_items
WHEN OLD.approved IS NOT NULL AND OLD.approved IS NOT NEW.approved
  AND NOT (NEW.approved IS NULL AND NEW.outcome = 'none' AND OLD.outcome = 'waiting')
BEGIN SELECT RAISE(ABORT, 'batches: what was approved cannot be changed'); END;
CREATE TRIGGER approved_batch_items_are_kept BEFORE DELETE ON batch_items WHEN OLD.approved IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'batches: an approved item is never deleted'); END;

-- An approved item tells what its order is, in the same step in which the order changes, whoever changes it. One that
-- the lab turned away for its key (401, 403) or for the moment (429), or that never left, waits again; in a batch that
-- a person stopped it was not sent. What a stopped batch did not send stays that, whatever is done with the cart later.
CREATE TRIGGER batch_items_follow_orders AFTER UPDATE OF state ON orders
BEGIN
  UPDATE batch_items SET
    outcome = CASE
      WHEN NEW.state = 'confirmed' THEN 'confirmed'
      WHEN NEW.state = 'may-be-confirmed' THEN 'unknown'
      WHEN NEW.state = 'confirming' THEN iif(outcome = 'waiting', 'sending', outcome)
      WHEN NEW.state NOT IN ('awaiting-confirmation', 'confirmation-refused') THEN outcome
      WHEN outcome = 'sending' AND NEW.state = 'confirmation-refused'
        AND coalesce(json_extract(NEW.problem, '$.status'), 0) NOT IN (401, 403, 429) THEN 'refused'
      WHEN outcome = 'sending' THEN
        iif((SELECT state FROM batches WHERE id = batch_id) = 'stopped', 'not-sent', 'waiting')
      WHEN outcome = 'unknown' THEN 'not-sent'
      ELSE outcome END,
    problem = iif(NEW.state = 'confirmed', NULL, NEW.problem),
    lab_id = NEW.confirmation_id,
    settled_at = NEW.updated_at
  WHERE order_id = NEW.id AND outcome IN ('waiting', 'sending', 'unknown', 'refused')
    AND json_extract(approved, '$.confirmationId') = NEW.confirmation_id;
  UPDATE batch_items SET settled_at = NULL WHERE order_id = NEW.id AND outcome IN ('waiting', 'sending');
END;

-- The same for submission carts. A price is asked for once more before a submit, so that it is the total by which
-- what was approved is known again.
CREATE TRIGGER batch_items_follow_submission_carts AFTER UPDATE OF stage ON submission_carts
BEGIN
  UPDATE batch_items SET
    outcome = CASE
      WHEN NEW.stage = 'submitted' THEN 'confirmed'
      WHEN NEW.stage = 'uncertain' THEN 'unknown'
      WHEN NEW.stage = 'submitting' THEN iif(outcome = 'waiting', 'sending', outcome)
      WHEN outcome = 'sending' AND NEW.stage = 'refused'
        AND coalesce(json_extract(NEW.problem, '$.status'), 0) NOT IN (401, 403, 429) THEN 'refused'
      WHEN outcome = 'sending' THEN
        iif((SELECT state FROM batches WHERE id = batch_id) = 'stopped', 'not-sent', 'waiting')
      WHEN outcome = 'unknown' THEN 'not-sent'
      ELSE outcome END,
    problem = iif(NEW.stage = 'submitted', NULL, NEW.problem),
    lab_id = NEW.submission_id,
    settled_at = NEW.updated_at
  WHERE subject_id = NEW.id AND subject = 'submission-cart' AND (outcome IN ('sending', 'unknown')
    OR (outcome IN ('waiting', 'refused') AND json_extract(approved, '$.approvedTotal') = NEW.approved_total));
  UPDATE batch_items SET settled_at = NULL
  WHERE subject_id = NEW.id AND subject = 'submission-cart' AND outcome IN ('waiting', 'sending');
END;
`;
