/**
 * The submissions that the lab has, as they were last read: the exact texts, and beside them what a list
 * shows, as far as it was recognised. A walk is one way through the lab's list, without filters or with
 * some; its members are what it has passed. What is newer has the greater `place`.
 */
export const COMMERCE_SUBMISSIONS = `
CREATE TABLE submissions (
  number INTEGER PRIMARY KEY,
  account_id TEXT NOT NULL,
  submission_id TEXT NOT NULL,
  place INTEGER NOT NULL,
  status TEXT,
  reference TEXT NOT NULL,
  recipient TEXT NOT NULL,
  received_at INTEGER,
  sort_at INTEGER NOT NULL,
  order_count INTEGER NOT NULL CHECK (order_count >= 0),
  failures TEXT NOT NULL CHECK (json_valid(failures)),
  failed INTEGER GENERATED ALWAYS AS (failures <> '[]') VIRTUAL,
  total_amount TEXT,
  total_currency TEXT,
  total_sort REAL GENERATED ALWAYS AS (CAST(total_amount AS REAL)) VIRTUAL,
  cart_id TEXT,
  read_at INTEGER NOT NULL,
  UNIQUE (account_id, submission_id),
  CHECK ((total_amount IS NULL) = (total_currency IS NULL))
) STRICT;

CREATE INDEX submissions_by_time ON submissions (account_id, sort_at, place, number, failed, cart_id, status);
CREATE INDEX submissions_by_total ON submissions (account_id, total_sort, place, number, failed, cart_id, status);
CREATE INDEX submissions_by_recipient
  ON submissions (account_id, recipient COLLATE NOCASE, place, number, failed, cart_id, status);
CREATE INDEX submissions_by_status ON submissions (account_id, status, place, number, failed, cart_id);
CREATE INDEX submissions_failed ON submissions (account_id, failed);
CREATE INDEX submissions_from_here ON submissions (account_id, cart_id) WHERE cart_id IS NOT NULL;

CREATE TABLE submission_texts (
  number INTEGER PRIMARY KEY REFERENCES submissions (number),
  listed BLOB,
  listed_at INTEGER,
  detail BLOB,
  detail_at INTEGER,
  CHECK (listed IS NOT NULL OR detail IS NOT NULL),
  CHECK ((listed IS NULL) = (listed_at IS NULL)),
  CHECK ((detail IS NULL) = (detail_at IS NULL))
) STRICT;

CREATE VIRTUAL TABLE submissions_search USING fts5 (
  words, content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
);

CREATE TABLE submission_walks (
  number INTEGER PRIMARY KEY,
  account_id TEXT NOT NULL,
  filters TEXT NOT NULL CHECK (json_valid(filters)),
  begun INTEGER NOT NULL CHECK (begun IN (0, 1)),
  older_cursor TEXT,
  complete INTEGER NOT NULL CHECK (complete IN (0, 1)),
  refreshed_at INTEGER,
  problem TEXT CHECK (json_valid(problem)),
  UNIQUE (account_id, filters)
) STRICT;

CREATE TABLE submission_walk_members (
  walk INTEGER NOT NULL REFERENCES submission_walks (number),
  submission INTEGER NOT NULL REFERENCES submissions (number),
  PRIMARY KEY (walk, submission)
) STRICT, WITHOUT ROWID;

CREATE TABLE submissions_without_id (
  number INTEGER PRIMARY KEY,
  account_id TEXT NOT NULL,
  digest TEXT NOT NULL CHECK (length(digest) = 64),
  text BLOB NOT NULL,
  read_at INTEGER NOT NULL,
  UNIQUE (account_id, digest)
) STRICT;
`;
