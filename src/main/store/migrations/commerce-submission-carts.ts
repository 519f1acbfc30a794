/**
 * Submission carts and every price that the lab gave for them. Request and answer of a pricing are the exact
 * bytes; the newest pricing counts, and the ones before it are kept. `words` is what a search finds beside
 * the columns that a list shows.
 */
export const COMMERCE_SUBMISSION_CARTS = `
CREATE TABLE submission_carts (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL,
  name TEXT NOT NULL,
  draft TEXT NOT NULL CHECK (json_valid(draft)),
  stage TEXT NOT NULL CHECK (stage IN ('drafted', 'submitting', 'uncertain', 'submitted', 'refused')),
  submission_id TEXT,
  problem TEXT CHECK (json_valid(problem)),
  problem_of TEXT CHECK (problem_of IN ('price', 'submit')),
  approved_total TEXT,
  charged_totals TEXT CHECK (json_valid(charged_totals)),
  copied_from TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER,
  revision INTEGER NOT NULL CHECK (revision > 0),
  recipient TEXT NOT NULL,
  item_count INTEGER NOT NULL CHECK (item_count >= 0),
  piece_count INTEGER NOT NULL CHECK (piece_count >= 0),
  total_amount TEXT,
  total_currency TEXT,
  total_sort REAL GENERATED ALWAYS AS (CAST(total_amount AS REAL)) VIRTUAL,
  priced_at INTEGER,
  thumbnails TEXT NOT NULL CHECK (json_valid(thumbnails)),
  words TEXT NOT NULL,
  CHECK ((total_amount IS NULL) = (total_currency IS NULL)),
  CHECK ((problem IS NULL) = (problem_of IS NULL)),
  CHECK (stage <> 'submitted' OR submission_id IS NOT NULL)
) STRICT;

CREATE INDEX submission_carts_by_update ON submission_carts (account_id, updated_at, number, stage, deleted_at);
CREATE INDEX submission_carts_by_name
  ON submission_carts (account_id, name COLLATE NOCASE, number, stage, deleted_at);
CREATE INDEX submission_carts_by_stage ON submission_carts (account_id, stage, deleted_at);
CREATE INDEX submission_carts_by_creation ON submission_carts (account_id, created_at, number, stage, deleted_at);
CREATE INDEX submission_carts_by_submission ON submission_carts (account_id, submission_id)
  WHERE submission_id IS NOT NULL;

CREATE TABLE submission_pricings (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  cart_id TEXT NOT NULL REFERENCES submission_carts (id),
  priced_at INTEGER NOT NULL,
  body_digest TEXT NOT NULL CHECK (length(body_digest) = 64),
  request BLOB NOT NULL,
  answer BLOB NOT NULL
) STRICT;

CREATE INDEX submission_pricings_by_cart ON submission_pricings (cart_id, number);

-- What a person approved refers to a price: it stays as it came.
CREATE TRIGGER submission_pricings_are_pinned BEFORE UPDATE ON submission_pricings
BEGIN SELECT RAISE(ABORT, 'pricings: what the lab answered cannot be changed'); END;
CREATE TRIGGER submission_pricings_are_kept BEFORE DELETE ON submission_pricings
BEGIN SELECT RAISE(ABORT, 'pricings: a pricing is never deleted'); END;

CREATE VIRTUAL TABLE submission_carts_search USING fts5 (
  name, recipient, submission_id, words,
  content = 'submission_carts', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TRIGGER submission_carts_search_insert AFTER INSERT ON submission_carts BEGIN
  INSERT INTO submission_carts_search (rowid, name, recipient, submission_id, words)
  VALUES (NEW.number, NEW.name, NEW.recipient, NEW.submission_id, NEW.words);
END;
CREATE TRIGGER submission_carts_search_delete AFTER DELETE ON submission_carts BEGIN
  INSERT INTO submission_carts_search (submission_carts_search, rowid, name, recipient, submission_id, words)
  VALUES ('delete', OLD.number, OLD.name, OLD.recipient, OLD.submission_id, OLD.words);
END;
CREATE TRIGGER submission_carts_search_update AFTER UPDATE OF name, recipient, submission_id, words
  ON submission_carts
WHEN (OLD.name, OLD.recipient, OLD.submission_id, OLD.words)
  IS NOT (NEW.name, NEW.recipient, NEW.submission_id, NEW.words)
BEGIN
  INSERT INTO submission_carts_search (submission_carts_search, rowid, name, recipient, submission_id, words)
  VALUES ('delete', OLD.number, OLD.name, OLD.recipient, OLD.submission_id, OLD.words);
  INSERT INTO submission_carts_search (rowid, name, recipient, submission_id, words)
  VALUES (NEW.number, NEW.name, NEW.recipient, NEW.submission_id, NEW.words);
END;
`;
