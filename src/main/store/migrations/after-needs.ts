/**
 * What needs a person follows from everything else that is stored; here is what a person made of it, by the key
 * of the need, and the checks that they recorded. `started_as` is the cart that was made again from what failed, as JSON.
 *
 * `submission_failures` repeats the failures of `submissions` one by one, each with the order that it is of, when it
 * was first seen, and when an answer about that submission alone last showed it. The indexes hold the few records of
 * large tables that may need someone.
 */
export const AFTER_NEEDS = `
CREATE TABLE need_marks (
  key TEXT PRIMARY KEY,
  note TEXT NOT NULL DEFAULT '',
  snoozed_until INTEGER,
  resolved_at INTEGER,
  resolved_why TEXT NOT NULL DEFAULT '',
  started_as TEXT CHECK (json_valid(started_as)),
  CHECK (resolved_at IS NULL OR resolved_why <> '')
) STRICT, WITHOUT ROWID;

CREATE TABLE need_checks (
  number INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  at INTEGER NOT NULL,
  person TEXT NOT NULL,
  said TEXT NOT NULL CHECK (said IN ('lab-has-it', 'lab-has-it-not')),
  how TEXT NOT NULL CHECK (how <> '')
) STRICT;

CREATE INDEX need_checks_by_key ON need_checks (key, number);
CREATE TRIGGER need_checks_are_never_changed BEFORE UPDATE ON need_checks
BEGIN SELECT RAISE(ABORT, 'needs: what was checked cannot be changed'); END;
CREATE TRIGGER need_checks_are_kept BEFORE DELETE ON need_checks
BEGIN SELECT RAISE(ABORT, 'needs: a check is never deleted'); END;

CREATE TABLE submission_failures (
  submission INTEGER NOT NULL REFERENCES submissions (number),
  position INTEGER NOT NULL,
  part TEXT NOT NULL,
  code TEXT NOT NULL,
  message TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  read_alone_at INTEGER,
  PRIMARY KEY (submission, position)
) STRICT, WITHOUT ROWID;

INSERT INTO submission_failures (submission, position, part, code, message, seen_at)
SELECT submissions.number, failure.key, '', json_extract(failure.value, '$.code'),
  json_extract(failure.value, '$.message'), submissions.read_at
FROM submissions, json_each(submissions.failures) AS failure WHERE submissions.failures <> '[]';

CREATE INDEX orders_that_may_need ON orders (state, placed_at)
  WHERE state IN ('creation-refused', 'awaiting-confirmation', 'confirmation-refused') AND archived_at IS NULL;
CREATE INDEX submission_carts_that_may_need ON submission_carts (stage)
  WHERE stage = 'refused' AND deleted_at IS NULL AND archived_at IS NULL;
CREATE INDEX carts_with_unset_values ON carts (exported_at)
  WHERE stage = 'exported' AND missing_field_count > 0 AND order_id IS NULL AND deleted_at IS NULL
    AND archived_at IS NULL;
CREATE INDEX event_failures ON event_subjects (number)
  WHERE verified = 1 AND reading ->> '$.failure' IS NOT NULL AND matched_by <> 'superseded';
CREATE INDEX deliveries_not_verified ON deliveries (account_id, service, number, received_at)
  WHERE standing = 'not-verified' AND source = 'receiver' AND kind <> 'verifier';
CREATE INDEX deliveries_not_checked ON deliveries (account_id, received_at)
  WHERE standing = 'unchecked' AND problem IS NOT NULL;
CREATE INDEX events_unmatched ON deliveries (number)
  WHERE matched = 0 AND kind = 'event' AND standing = 'verified';
CREATE INDEX requests_with_refused_key ON requests (account_id) WHERE status IN (401, 403);
`;
