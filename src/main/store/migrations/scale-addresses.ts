/**
 * The address book, and what an account gives to a new cart. An address is found again by its two keys, which do not
 * depend on how it was written. A use counts once for each order or submission. `given` is the newest number that a
 * reference got: it only ever grows, so that none is given twice.
 */
export const SCALE_ADDRESSES = `
CREATE TABLE addresses (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  address_key TEXT NOT NULL UNIQUE CHECK (address_key <> ''),
  place_key TEXT NOT NULL,
  label TEXT NOT NULL,
  name TEXT NOT NULL,
  addr1 TEXT NOT NULL,
  addr2 TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  zip TEXT NOT NULL,
  country TEXT NOT NULL,
  kept_at INTEGER,
  use_count INTEGER NOT NULL DEFAULT 0 CHECK (use_count >= 0),
  last_used_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER,
  revision INTEGER NOT NULL CHECK (revision > 0),
  CHECK ((use_count = 0) = (last_used_at IS NULL))
) STRICT;

CREATE INDEX addresses_by_place ON addresses (place_key, use_count, kept_at, deleted_at);
CREATE INDEX addresses_by_use ON addresses (kept_at IS NULL, use_count DESC, last_used_at DESC, number DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX addresses_by_name ON addresses (name COLLATE NOCASE, number, kept_at, deleted_at);

CREATE TABLE address_uses (
  address_id TEXT NOT NULL REFERENCES addresses (id),
  subject_id TEXT NOT NULL,
  used_at INTEGER NOT NULL,
  PRIMARY KEY (address_id, subject_id)
) STRICT, WITHOUT ROWID;

CREATE VIRTUAL TABLE addresses_search USING fts5 (
  label, name, addr1, addr2, city, state, zip, country,
  content = 'addresses', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TRIGGER addresses_search_insert AFTER INSERT ON addresses BEGIN
  INSERT INTO addresses_search (rowid, label, name, addr1, addr2, city, state, zip, country)
  VALUES (NEW.number, NEW.label, NEW.name, NEW.addr1, NEW.addr2, NEW.city, NEW.state, NEW.zip, NEW.country);
END;
CREATE TRIGGER addresses_search_delete AFTER DELETE ON addresses BEGIN
  INSERT INTO addresses_search (addresses_search, rowid, label, name, addr1, addr2, city, state, zip, country)
  VALUES ('delete', OLD.number, OLD.label, OLD.name, OLD.addr1, OLD.addr2, OLD.city, OLD.state, OLD.zip, OLD.country);
END;
CREATE TRIGGER addresses_search_update AFTER UPDATE OF label, name, addr1, addr2, city, state, zip, country ON addresses
BEGIN
  INSERT INTO addresses_search (addresses_search, rowid, label, name, addr1, addr2, city, state, zip, country)
  VALUES ('delete', OLD.number, OLD.label, OLD.name, OLD.addr1, OLD.addr2, OLD.city, OLD.state, OLD.zip, OLD.country);
  INSERT INTO addresses_search (rowid, label, name, addr1, addr2, city, state, zip, country)
  VALUES (NEW.number, NEW.label, NEW.name, NEW.addr1, NEW.addr2, NEW.city, NEW.state, NEW.zip, NEW.country);
END;

CREATE TABLE account_defaults (
  account_id TEXT PRIMARY KEY,
  defaults TEXT NOT NULL CHECK (json_valid(defaults)),
  updated_at INTEGER NOT NULL,
  revision INTEGER NOT NULL CHECK (revision > 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE reference_counters (
  scope TEXT PRIMARY KEY,
  given INTEGER NOT NULL CHECK (given > 0)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER reference_counters_grow BEFORE UPDATE ON reference_counters
WHEN NEW.given <= OLD.given OR NEW.scope <> OLD.scope
BEGIN SELECT RAISE(ABORT, 'references: a number is never given twice'); END;
CREATE TRIGGER reference_counters_are_kept BEFORE DELETE ON reference_counters
BEGIN SELECT RAISE(ABORT, 'references: a number is never given twice'); END;
`;
