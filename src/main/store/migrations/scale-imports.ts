/**
 * Sheets of carts that are being brought in. The bytes of the source are kept as they came, and its lines are read
 * from them again when they are needed: so ten thousand lines cost one row. What a person changed of a line is kept
 * by the reading (encoding and separator) that it was made in, and comes back with it. `import_carts` has each order
 * of an import at most once while its cart was not taken back: an import that is broken off makes no doubles.
 */
export const SCALE_IMPORTS = `
CREATE TABLE imports (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL,
  name TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'finished', 'discarded')),
  reading TEXT NOT NULL CHECK (json_valid(reading)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  source BLOB NOT NULL
) STRICT;

CREATE INDEX imports_by_update ON imports (account_id, state, updated_at, number);

CREATE TABLE import_cells (
  import_id TEXT NOT NULL REFERENCES imports (id),
  reading TEXT NOT NULL,
  line_row INTEGER NOT NULL CHECK (line_row >= 0),
  line_column INTEGER NOT NULL CHECK (line_column >= 0),
  value TEXT NOT NULL,
  PRIMARY KEY (import_id, reading, line_row, line_column)
) STRICT, WITHOUT ROWID;

CREATE TABLE import_left_out (
  import_id TEXT NOT NULL REFERENCES imports (id),
  reading TEXT NOT NULL,
  line_row INTEGER NOT NULL CHECK (line_row >= 0),
  PRIMARY KEY (import_id, reading, line_row)
) STRICT, WITHOUT ROWID;

CREATE TABLE import_carts (
  number INTEGER PRIMARY KEY,
  import_id TEXT NOT NULL REFERENCES imports (id),
  order_key TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('editors', 'catalog')),
  cart_id TEXT NOT NULL,
  line_rows TEXT NOT NULL CHECK (json_valid(line_rows)),
  taken_back_at INTEGER
) STRICT;

CREATE UNIQUE INDEX one_cart_an_order ON import_carts (import_id, order_key) WHERE taken_back_at IS NULL;

CREATE TRIGGER import_carts_are_pinned BEFORE UPDATE OF number, import_id, order_key, kind, cart_id, line_rows
  ON import_carts
BEGIN SELECT RAISE(ABORT, 'imports: what was brought in cannot be changed'); END;

CREATE TABLE import_mappings (
  signature TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('editors', 'catalog')),
  mapping TEXT NOT NULL CHECK (json_valid(mapping)),
  grouping TEXT NOT NULL CHECK (grouping IN ('order', 'line', 'sheet')),
  used_at INTEGER NOT NULL
) STRICT;
`;
