/**
 * What the program asked and was answered, for a person who wants to look. Nothing of it proves
 * anything: that is the journal's. What lists show is stored apart from the bodies, so that walking the
 * list does not read them. Once released, this text never changes again.
 */
export const REQUESTS_SCHEMA = `
CREATE TABLE requests (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL,
  account_id TEXT NOT NULL,
  purpose TEXT NOT NULL,
  route TEXT,
  method TEXT NOT NULL,
  url TEXT NOT NULL,
  status INTEGER,
  milliseconds REAL NOT NULL,
  failed INTEGER NOT NULL CHECK (failed IN (0, 1)),
  problem TEXT CHECK (json_valid(problem)),
  operation_id TEXT,
  bytes INTEGER NOT NULL CHECK (bytes >= 0)
) STRICT;

CREATE TABLE request_parts (
  number INTEGER PRIMARY KEY,
  with_key INTEGER NOT NULL CHECK (with_key IN (0, 1)),
  request_headers TEXT NOT NULL CHECK (json_valid(request_headers)),
  request_body BLOB,
  request_bytes INTEGER NOT NULL,
  request_cut INTEGER NOT NULL CHECK (request_cut IN (0, 1)),
  answer_headers TEXT NOT NULL CHECK (json_valid(answer_headers)),
  answer_body BLOB,
  answer_cut INTEGER NOT NULL CHECK (answer_cut IN (0, 1))
) STRICT;

CREATE VIRTUAL TABLE requests_search USING fts5 (
  words, content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
);

CREATE TRIGGER requests_take_their_parts AFTER DELETE ON requests BEGIN
  DELETE FROM request_parts WHERE number = OLD.number;
  DELETE FROM requests_search WHERE rowid = OLD.number;
END;
`;
