/** Templates of carts: `body` is what a cart that is started from one begins with. */
export const SCALE_TEMPLATES = `
CREATE TABLE templates (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL,
  name TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_valid(body)),
  created_at INTEGER NOT NULL,
  used_at INTEGER,
  deleted_at INTEGER
) STRICT;

CREATE INDEX templates_by_account ON templates (account_id, deleted_at);
`;
