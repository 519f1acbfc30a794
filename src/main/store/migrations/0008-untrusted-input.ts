/**
 * Bounds for what arrives without any proof of who sent it. What was delivered and is not verified may be removed again,
 * the oldest first, so that no one fills the disk; what is verified stays, and so does what a person pasted.
 * `kept_bytes` is what a delivery takes as it came, headers included; `deliveries_removed` counts what went. A picture
 * that a foreign file names is `withheld` until a person wants it.
 *
 * Once released, this text never changes again.
 */
export const UNTRUSTED_INPUT_SCHEMA = `
ALTER TABLE deliveries ADD COLUMN kept_bytes INTEGER NOT NULL DEFAULT 0;
UPDATE deliveries SET kept_bytes = body_bytes + coalesce(
  (SELECT length(headers) + length(path) + coalesce(length(signature), 0) FROM delivery_parts p
    WHERE p.number = deliveries.number), 0);

CREATE INDEX deliveries_that_may_go ON deliveries (standing, number, kept_bytes)
  WHERE standing <> 'verified' AND source = 'receiver';
CREATE INDEX event_identifiers_by_delivery ON event_identifiers (delivery_id);

CREATE TABLE deliveries_removed (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  count INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  last_at INTEGER NOT NULL
) STRICT;

DROP TRIGGER deliveries_are_kept;
DROP TRIGGER delivery_parts_are_kept;
DROP TRIGGER event_subjects_are_kept;
CREATE TRIGGER deliveries_are_kept BEFORE DELETE ON deliveries
WHEN OLD.standing = 'verified' OR OLD.source = 'pasted'
BEGIN SELECT RAISE(ABORT, 'deliveries: what is verified or was pasted is never deleted'); END;
CREATE TRIGGER delivery_parts_are_kept BEFORE DELETE ON delivery_parts
WHEN EXISTS (SELECT 1 FROM deliveries WHERE number = OLD.number AND (standing = 'verified' OR source = 'pasted'))
BEGIN SELECT RAISE(ABORT, 'deliveries: what is verified or was pasted is never deleted'); END;
CREATE TRIGGER event_subjects_are_kept BEFORE DELETE ON event_subjects WHEN OLD.verified = 1
BEGIN SELECT RAISE(ABORT, 'events: what was verified is never deleted'); END;

ALTER TABLE previews ADD COLUMN withheld INTEGER NOT NULL DEFAULT 0 CHECK (withheld IN (0, 1));
`;
