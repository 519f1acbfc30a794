/**
 * What was delivered, byte for byte. What came is never changed, and nothing of it is deleted. `copy_key` is a digest
 * of account, service, signature and body: the same again is counted and not kept twice. What is known of the
 * signature only ever gets surer: a proof stays. `to_look_at` says that it has to be read (again) for what it is about.
 */
export const AFTER_DELIVERIES = `
CREATE TABLE deliveries (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  account_id TEXT,
  service TEXT CHECK (service IN ('editor', 'orderSubmit')),
  source TEXT NOT NULL CHECK (source IN ('receiver', 'pasted')),
  received_at INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('verifier', 'event', 'unreadable')),
  standing TEXT NOT NULL CHECK (standing IN ('unchecked', 'verified', 'not-verified')),
  checked_at INTEGER,
  problem TEXT CHECK (json_valid(problem)),
  copies INTEGER NOT NULL CHECK (copies >= 1),
  copy_key TEXT NOT NULL UNIQUE,
  to_look_at INTEGER NOT NULL CHECK (to_look_at IN (0, 1)),
  looked_at INTEGER,
  matched INTEGER NOT NULL CHECK (matched IN (0, 1)),
  reading TEXT NOT NULL CHECK (json_valid(reading)),
  subjects TEXT NOT NULL CHECK (json_valid(subjects)),
  effects TEXT NOT NULL CHECK (json_valid(effects)),
  body_digest TEXT NOT NULL,
  body_bytes INTEGER NOT NULL,
  CHECK (standing <> 'verified' OR checked_at IS NOT NULL)
) STRICT;

CREATE TABLE delivery_parts (
  number INTEGER PRIMARY KEY,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  headers TEXT NOT NULL CHECK (json_valid(headers)),
  body BLOB NOT NULL,
  signature TEXT
) STRICT;

CREATE INDEX deliveries_by_account ON deliveries (account_id, service, number);
CREATE INDEX deliveries_by_standing ON deliveries (standing, account_id, number);
CREATE INDEX deliveries_to_look_at ON deliveries (number) WHERE to_look_at = 1;
CREATE INDEX deliveries_unmatched ON deliveries (account_id, number) WHERE matched = 0 AND kind = 'event';

CREATE VIRTUAL TABLE deliveries_search USING fts5 (
  words, content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
);

CREATE TRIGGER deliveries_are_kept BEFORE DELETE ON deliveries
BEGIN SELECT RAISE(ABORT, 'deliveries: what was delivered is never deleted'); END;
CREATE TRIGGER delivery_parts_are_kept BEFORE DELETE ON delivery_parts
BEGIN SELECT RAISE(ABORT, 'deliveries: what was delivered is never deleted'); END;
CREATE TRIGGER delivery_parts_are_never_changed BEFORE UPDATE ON delivery_parts
BEGIN SELECT RAISE(ABORT, 'deliveries: what was delivered is never changed'); END;
CREATE TRIGGER deliveries_stay_verified BEFORE UPDATE OF standing ON deliveries
WHEN OLD.standing = 'verified' AND NEW.standing <> 'verified'
BEGIN SELECT RAISE(ABORT, 'deliveries: a signature that was proven stays proven'); END;
`;
