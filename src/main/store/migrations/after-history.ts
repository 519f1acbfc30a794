/** Who did what on this computer: added to, never changed. */
export const AFTER_HISTORY = `
CREATE TABLE history (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL,
  person TEXT NOT NULL,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL CHECK (json_valid(subject)),
  subject_key TEXT NOT NULL,
  words TEXT NOT NULL,
  detail TEXT NOT NULL
) STRICT;

CREATE INDEX history_by_subject ON history (subject_key, number);
CREATE TRIGGER history_is_never_changed BEFORE UPDATE ON history
BEGIN SELECT RAISE(ABORT, 'history: what was done cannot be changed'); END;
CREATE TRIGGER history_is_kept BEFORE DELETE ON history
BEGIN SELECT RAISE(ABORT, 'history: what was done is never deleted'); END;
`;
