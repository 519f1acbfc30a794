/**
 * What was approved and waits to leave. `approval` is what a person approved, as JSON; `until` is
 * what they chose. `calls_before` is how many calls of its kind the journal had of the subject when it was let
 * go: a later one is its own. One open hold a subject: nothing leaves twice.
 */
export const SCALE_HOLDS = `
CREATE TABLE holds (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('confirm', 'submit', 'batch')),
  subject_id TEXT NOT NULL,
  account_id TEXT,
  name TEXT NOT NULL,
  recipient TEXT NOT NULL,
  order_count INTEGER NOT NULL CHECK (order_count > 0),
  totals TEXT NOT NULL CHECK (json_valid(totals)),
  approval TEXT NOT NULL CHECK (json_valid(approval)),
  until TEXT NOT NULL CHECK (json_valid(until)),
  state TEXT NOT NULL CHECK (state IN ('held', 'waiting', 'leaving', 'left', 'taken-back', 'refused')),
  why TEXT CHECK (why IN ('closed', 'clock')),
  problem TEXT CHECK (json_valid(problem)),
  calls_before INTEGER CHECK (calls_before >= 0),
  created_at INTEGER NOT NULL,
  settled_at INTEGER,
  revision INTEGER NOT NULL CHECK (revision > 0),
  CHECK ((why IS NULL) = (state <> 'waiting')),
  CHECK ((problem IS NULL) = (state <> 'refused')),
  CHECK (state <> 'leaving' OR calls_before IS NOT NULL),
  CHECK ((settled_at IS NULL) = (state IN ('held', 'waiting', 'leaving')))
) STRICT;

CREATE UNIQUE INDEX one_open_hold ON holds (subject_id) WHERE state IN ('held', 'waiting', 'leaving');
CREATE INDEX holds_settled ON holds (settled_at, number) WHERE settled_at IS NOT NULL;

CREATE TRIGGER holds_follow_the_states BEFORE UPDATE OF state ON holds
WHEN NOT (OLD.state = NEW.state
  OR (OLD.state = 'held' AND NEW.state IN ('waiting', 'leaving', 'taken-back'))
  OR (OLD.state = 'waiting' AND NEW.state IN ('held', 'leaving', 'taken-back'))
  OR (OLD.state = 'leaving' AND NEW.state IN ('left', 'refused', 'waiting')))
BEGIN SELECT RAISE(ABORT, 'holds: this change of state is not allowed'); END;
CREATE TRIGGER holds_are_pinned BEFORE UPDATE OF number, id, kind, subject_id, account_id, approval, created_at ON holds
BEGIN SELECT RAISE(ABORT, 'holds: what was approved cannot be changed'); END;
CREATE TRIGGER holds_are_kept BEFORE DELETE ON holds
BEGIN SELECT RAISE(ABORT, 'holds: a hold is never deleted'); END;
`;
