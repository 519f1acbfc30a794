/**
 * Orders in fulfillment as the lab last listed them: the exact texts, and beside them what a list shows, as far as it
 * was recognised; and what shipping them elsewhere would cost. What is newer in the lab's list has the greater
 * `place`. An entry that came without an id is kept under a name of the desk's own.
 */
export const AFTER_FULFILLMENT = `
CREATE TABLE fulfillment_orders (
  number INTEGER PRIMARY KEY,
  account_id TEXT NOT NULL,
  order_id TEXT NOT NULL,
  has_id INTEGER NOT NULL CHECK (has_id IN (0, 1)),
  place INTEGER NOT NULL,
  status TEXT,
  submission_id TEXT,
  reference TEXT NOT NULL,
  recipient TEXT NOT NULL,
  shipping TEXT NOT NULL,
  tracking TEXT NOT NULL,
  item_count INTEGER CHECK (item_count >= 0),
  created_at INTEGER,
  sort_at INTEGER NOT NULL,
  read_at INTEGER NOT NULL,
  text BLOB NOT NULL,
  problem TEXT CHECK (json_valid(problem)),
  UNIQUE (account_id, order_id)
) STRICT;

CREATE INDEX fulfillment_orders_by_time ON fulfillment_orders (account_id, sort_at, place, number, status);
CREATE INDEX fulfillment_orders_by_status ON fulfillment_orders (account_id, status, place, number);
CREATE INDEX fulfillment_orders_by_recipient
  ON fulfillment_orders (account_id, recipient COLLATE NOCASE, place, number, status);
CREATE INDEX fulfillment_orders_by_reference
  ON fulfillment_orders (account_id, reference COLLATE NOCASE, place, number, status);

CREATE INDEX fulfillment_orders_with_tracking ON fulfillment_orders (account_id) WHERE tracking <> '';

CREATE VIRTUAL TABLE fulfillment_orders_search USING fts5 (
  words, content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
);

CREATE TABLE fulfillment_lists (
  account_id TEXT PRIMARY KEY,
  refreshed_at INTEGER,
  problem TEXT CHECK (json_valid(problem))
) STRICT;

CREATE TABLE shipping_previews (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL,
  order_id TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  request BLOB NOT NULL,
  answer BLOB NOT NULL
) STRICT;

CREATE TABLE shipping_preview_drafts (
  account_id TEXT NOT NULL,
  order_id TEXT NOT NULL,
  draft BLOB NOT NULL,
  PRIMARY KEY (account_id, order_id)
) STRICT;

CREATE INDEX shipping_previews_by_order ON shipping_previews (account_id, order_id, number);
-- What the lab answered stays as it came.
CREATE TRIGGER shipping_previews_are_pinned BEFORE UPDATE ON shipping_previews
BEGIN SELECT RAISE(ABORT, 'shipping previews: what the lab answered cannot be changed'); END;
`;
