/**
 * The lab's catalog as it was last read, per account. A refresh writes its products as a generation of their
 * own, in short steps; `catalog_state` says which generation is shown, so that a refresh that breaks off
 * leaves the one before as it was. What a person or a single reading adds is stored apart from generations.
 * `entry` is a product's exact text in the list (null where it was only ever read alone), `answer` the exact
 * text of the lab's own answer about it. Refs are case-sensitive.
 */
export const COMMERCE_CATALOG = `
CREATE TABLE catalog_products (
  number INTEGER PRIMARY KEY,
  account_id TEXT NOT NULL,
  generation INTEGER NOT NULL,
  place INTEGER NOT NULL,
  ref TEXT NOT NULL CHECK (ref <> ''),
  gone INTEGER NOT NULL CHECK (gone IN (0, 1)),
  change TEXT CHECK (change IN ('added', 'changed', 'gone')),
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  category TEXT,
  price_amount TEXT,
  price_currency TEXT,
  price_sort REAL GENERATED ALWAYS AS (CAST(price_amount AS REAL)) VIRTUAL,
  thumbnail TEXT,
  pictures TEXT NOT NULL CHECK (json_valid(pictures)),
  digest TEXT CHECK (length(digest) = 64),
  entry_at INTEGER,
  changed_at INTEGER,
  entry BLOB,
  UNIQUE (account_id, generation, ref),
  CHECK ((price_amount IS NULL) = (price_currency IS NULL)),
  CHECK ((entry IS NULL) = (digest IS NULL) AND (entry IS NULL) = (entry_at IS NULL)
    AND (entry IS NULL) = (changed_at IS NULL))
) STRICT;

CREATE INDEX catalog_products_by_place ON catalog_products (account_id, generation, place, gone, change);
CREATE INDEX catalog_products_by_name ON catalog_products (account_id, generation, name COLLATE NOCASE, place);
CREATE INDEX catalog_products_by_price ON catalog_products (account_id, generation, price_sort, place);

CREATE VIRTUAL TABLE catalog_products_search USING fts5 (
  words, content = '', contentless_delete = 1, prefix = '1 2 3', tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TRIGGER catalog_products_take_their_words AFTER DELETE ON catalog_products BEGIN
  DELETE FROM catalog_products_search WHERE rowid = OLD.number;
END;

CREATE TABLE catalog_facets (
  account_id TEXT NOT NULL,
  generation INTEGER NOT NULL,
  place INTEGER NOT NULL,
  name TEXT NOT NULL,
  label TEXT NOT NULL,
  members TEXT NOT NULL CHECK (json_valid(members)),
  PRIMARY KEY (account_id, generation, place)
) STRICT;

CREATE TABLE catalog_state (
  account_id TEXT PRIMARY KEY,
  generation INTEGER NOT NULL DEFAULT 0,
  refreshed_at INTEGER,
  added INTEGER NOT NULL DEFAULT 0,
  changed INTEGER NOT NULL DEFAULT 0,
  gone INTEGER NOT NULL DEFAULT 0,
  left_out INTEGER NOT NULL DEFAULT 0,
  problem TEXT CHECK (json_valid(problem))
) STRICT;

CREATE TABLE catalog_marks (
  account_id TEXT NOT NULL,
  ref TEXT NOT NULL,
  favourite INTEGER NOT NULL DEFAULT 0 CHECK (favourite IN (0, 1)),
  used_at INTEGER,
  PRIMARY KEY (account_id, ref)
) STRICT;

CREATE TABLE catalog_answers (
  account_id TEXT NOT NULL,
  ref TEXT NOT NULL,
  answer BLOB NOT NULL,
  read_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, ref)
) STRICT;

CREATE TABLE discovery_answers (
  account_id TEXT PRIMARY KEY,
  answer BLOB NOT NULL,
  read_at INTEGER NOT NULL
) STRICT;
`;
