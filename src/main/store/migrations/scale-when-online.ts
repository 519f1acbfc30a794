/**
 * Exports and pricings that wait for the network. Nothing that places, confirms or submits can be in it: the
 * table takes no other kind. One of a cart. `state` is refused when the lab took it up and did not do it.
 */
export const SCALE_WHEN_ONLINE = `
CREATE TABLE when_online (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('export', 'price')),
  subject_id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'refused')),
  tries INTEGER NOT NULL CHECK (tries >= 0),
  problem TEXT CHECK (json_valid(problem)),
  CHECK (state = 'waiting' OR problem IS NOT NULL)
) STRICT;

CREATE INDEX when_online_waiting ON when_online (account_id, number) WHERE state = 'waiting';
`;
