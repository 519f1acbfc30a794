/**
 * What deliveries name and what they are about. Identifiers are kept of every delivery, so that one that came before
 * its order was known here is matched later. `whole_key` names the order or submission, `subject_key` the one order of
 * an entry or a submission within it. What was matched stays matched, and what was verified stays verified.
 */
export const AFTER_EVENTS = `
CREATE TABLE event_identifiers (
  kind TEXT NOT NULL,
  value TEXT NOT NULL,
  delivery_id TEXT NOT NULL,
  PRIMARY KEY (kind, value, delivery_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE event_subjects (
  number INTEGER PRIMARY KEY,
  delivery_id TEXT NOT NULL,
  statement INTEGER NOT NULL CHECK (statement >= 0),
  whole_key TEXT NOT NULL,
  subject_key TEXT NOT NULL,
  subject TEXT NOT NULL CHECK (json_valid(subject)),
  matched_by TEXT NOT NULL CHECK (matched_by IN
    ('confirmation', 'superseded', 'submission', 'order', 'cart', 'entry', 'reference')),
  proves TEXT NOT NULL,
  reading TEXT NOT NULL CHECK (json_valid(reading)),
  received_at INTEGER NOT NULL,
  verified INTEGER NOT NULL CHECK (verified IN (0, 1)),
  UNIQUE (delivery_id, statement, subject_key)
) STRICT;

CREATE INDEX event_subjects_by_whole ON event_subjects (whole_key, received_at, number);

CREATE TRIGGER event_subjects_are_kept BEFORE DELETE ON event_subjects
BEGIN SELECT RAISE(ABORT, 'events: what was matched is never deleted'); END;
CREATE TRIGGER event_subjects_stay_verified BEFORE UPDATE OF verified ON event_subjects
WHEN NEW.verified < OLD.verified
BEGIN SELECT RAISE(ABORT, 'events: what was verified stays verified'); END;

ALTER TABLE orders ADD COLUMN events TEXT CHECK (json_valid(events));
ALTER TABLE orders ADD COLUMN progress TEXT GENERATED ALWAYS AS (events ->> '$.progress') VIRTUAL;
ALTER TABLE orders ADD COLUMN failed_at_lab INTEGER
  GENERATED ALWAYS AS (json_array_length(events, '$.failures') > 0) VIRTUAL;
ALTER TABLE submissions ADD COLUMN events TEXT CHECK (json_valid(events));
ALTER TABLE submissions ADD COLUMN progress TEXT GENERATED ALWAYS AS (events ->> '$.progress') VIRTUAL;
ALTER TABLE submissions ADD COLUMN failed_at_lab INTEGER
  GENERATED ALWAYS AS (json_array_length(events, '$.failures') > 0) VIRTUAL;

CREATE INDEX orders_by_progress ON orders (account_id, progress, number) WHERE events IS NOT NULL;
CREATE INDEX orders_failed_at_lab ON orders (account_id, number) WHERE failed_at_lab = 1;
CREATE INDEX submissions_by_progress ON submissions (account_id, progress, number) WHERE events IS NOT NULL;
CREATE INDEX submissions_failed_at_lab ON submissions (account_id, number) WHERE failed_at_lab = 1;
CREATE INDEX submissions_by_reference ON submissions (account_id, reference) WHERE reference <> '';
CREATE INDEX orders_superseded ON orders (account_id) WHERE superseded <> '[]';
CREATE INDEX orders_by_entry ON orders (account_id, breakdown ->> '$.entryId')
  WHERE breakdown ->> '$.entryId' <> '';
`;
