/**
 * Callback addresses as this computer registered them, and the choices about its receiver. `tried` are
 * digests of the verifiers that were sent back for one registration. `last_port` is where the receiver listened last, so that an address that
 * was registered stays good when any free port will do.
 */
export const AFTER_CALLBACKS = `
CREATE TABLE callbacks (
  account_id TEXT NOT NULL,
  service TEXT NOT NULL CHECK (service IN ('editor', 'orderSubmit')),
  key_slot TEXT NOT NULL,
  state TEXT NOT NULL
    CHECK (state IN ('none', 'registering', 'awaiting-verifier', 'verifying', 'enabled', 'trouble')),
  callback_uri TEXT NOT NULL,
  replaces TEXT,
  registered_at INTEGER,
  verified_at INTEGER,
  tried TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tried)),
  problem TEXT CHECK (json_valid(problem)),
  revision INTEGER NOT NULL CHECK (revision >= 1),
  PRIMARY KEY (account_id, service),
  CHECK (state = 'none' OR callback_uri <> ''),
  CHECK (state <> 'enabled' OR verified_at IS NOT NULL),
  CHECK (state <> 'trouble' OR problem IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE TABLE receiver (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
  host TEXT NOT NULL,
  port INTEGER NOT NULL CHECK (port BETWEEN 0 AND 65535),
  last_port INTEGER NOT NULL CHECK (last_port BETWEEN 0 AND 65535),
  public_base TEXT NOT NULL,
  path_part TEXT NOT NULL CHECK (length(path_part) >= 22)
) STRICT;
`;
