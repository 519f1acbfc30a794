/**
 * The last reconciliation of each account, and what the last one that reached its end found: one row a line. `run` sets
 * the rows of a run that is being written apart from those that are shown, so that they take their place at once.
 * What a person knows of orders that were placed elsewhere outlives the runs: it is kept by the name of the line.
 */
export const AFTER_RECONCILIATION = `
CREATE TABLE reconciliations (
  account_id TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'stopped', 'failed')),
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  since INTEGER,
  read INTEGER NOT NULL CHECK (read >= 0),
  problem TEXT CHECK (json_valid(problem)),
  result TEXT CHECK (json_valid(result)),
  shown_run TEXT,
  CHECK ((ended_at IS NULL) = (state = 'running')),
  CHECK ((result IS NULL) = (shown_run IS NULL))
) STRICT;

CREATE TABLE reconciliation_rows (
  number INTEGER PRIMARY KEY,
  account_id TEXT NOT NULL,
  run TEXT NOT NULL,
  id TEXT NOT NULL,
  bucket TEXT NOT NULL CHECK (bucket IN ('matched', 'only-ours', 'only-theirs')),
  at INTEGER,
  to_do INTEGER NOT NULL CHECK (to_do IN (0, 1)),
  line TEXT NOT NULL CHECK (json_valid(line)),
  words TEXT NOT NULL
) STRICT;

CREATE INDEX reconciliation_rows_by_bucket ON reconciliation_rows (run, bucket, to_do, number);
CREATE INDEX reconciliation_rows_by_place ON reconciliation_rows (run, number, bucket, to_do);

CREATE INDEX reconciliation_rows_by_id ON reconciliation_rows (run, id);

CREATE TABLE reconciliation_known (
  account_id TEXT NOT NULL,
  id TEXT NOT NULL,
  at INTEGER NOT NULL,
  person TEXT NOT NULL,
  note TEXT NOT NULL,
  PRIMARY KEY (account_id, id)
) STRICT;
`;
