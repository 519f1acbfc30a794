/**
 * Batches and their carts. An item's lane and outcome repeat what its cart and order say, so that a list of a
 * thousand is read in one piece; the journal stays the truth of what was sent. `approved` is what a person
 * approved of an item, as JSON.
 */
export const SCALE_BATCHES = `
CREATE TABLE batches (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'held', 'confirming', 'paused', 'stopped', 'finished')),
  pause_reason TEXT CHECK (pause_reason IN ('person', 'restart', 'key', 'offline', 'storage', 'refusals')),
  problem TEXT CHECK (json_valid(problem)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  approved_at INTEGER,
  finished_at INTEGER,
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
  CHECK (outcome = 'none' OR approved IS NOT NULL),
  CHECK ((total_amount IS NULL) = (total_currency IS NULL))
) STRICT;

CREATE INDEX batch_items_by_lane ON batch_items (batch_id, lane, position);
CREATE INDEX batch_items_by_outcome ON batch_items (batch_id, outcome, position);
CREATE INDEX batch_items_by_subject ON batch_items (subject_id);
-- A cart leaves with one batch at a time.
CREATE UNIQUE INDEX one_batch_that_sends ON batch_items (subject_id) WHERE outcome IN ('waiting', 'sending');

-- What a person approved does not change; it is approved once.
CREATE TRIGGER batch_items_keep_their_approval BEFORE UPDATE OF approved ON batch_items
WHEN OLD.approved IS NOT NULL AND OLD.approved IS NOT NEW.approved
BEGIN SELECT RAISE(ABORT, 'batches: what was approved cannot be changed'); END;
CREATE TRIGGER approved_batch_items_are_kept BEFORE DELETE ON batch_items WHEN OLD.approved IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'batches: an approved item is never deleted'); END;
`;
