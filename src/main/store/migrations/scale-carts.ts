/**
 * What carts and orders gain: a note that stays at the studio, an archive, and what they were copied from.
 * `words` is everything that was typed into them beside the columns, for the search. Submission carts have their
 * note in the draft, and their words. `origin` is the id of a cart that came as a file, at the computer where it
 * was drafted; `pictures` is what that file says of its pictures. `seen` is what a person has understood of what
 * the lab changed. The indexes that a list is found by know of the archive, so that a page needs nothing else.
 */
export const SCALE_CARTS = `
ALTER TABLE carts ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE carts ADD COLUMN words TEXT NOT NULL DEFAULT '';
ALTER TABLE carts ADD COLUMN archived_at INTEGER;
ALTER TABLE carts ADD COLUMN copied_from TEXT;
ALTER TABLE carts ADD COLUMN origin TEXT;
ALTER TABLE carts ADD COLUMN pictures TEXT CHECK (json_valid(pictures));
ALTER TABLE carts ADD COLUMN seen TEXT;
ALTER TABLE orders ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN words TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN archived_at INTEGER;
ALTER TABLE submission_carts ADD COLUMN archived_at INTEGER;
ALTER TABLE submission_carts ADD COLUMN origin TEXT;
ALTER TABLE submission_carts ADD COLUMN seen TEXT CHECK (json_valid(seen));

DROP INDEX carts_by_update;
DROP INDEX carts_by_name;
DROP INDEX carts_by_stage;
DROP INDEX carts_by_creation;
CREATE INDEX carts_by_update ON carts (account_id, updated_at, number, stage, deleted_at, archived_at);
CREATE INDEX carts_by_name ON carts (account_id, name COLLATE NOCASE, number, stage, deleted_at, archived_at);
CREATE INDEX carts_by_stage ON carts (account_id, stage, deleted_at, archived_at);
CREATE INDEX carts_by_creation ON carts (account_id, created_at, number, stage, deleted_at, archived_at);
CREATE INDEX carts_by_original ON carts (copied_from) WHERE copied_from IS NOT NULL;
CREATE INDEX carts_by_file ON carts (origin) WHERE origin IS NOT NULL;

DROP INDEX orders_by_update;
DROP INDEX orders_by_placing;
DROP INDEX orders_by_name;
DROP INDEX orders_by_recipient;
DROP INDEX orders_by_total;
DROP INDEX orders_by_state;
DROP INDEX orders_by_reference;
DROP INDEX orders_by_confirmation_id;
DROP INDEX orders_by_pieces;
CREATE INDEX orders_by_update ON orders (account_id, updated_at, number, state, placed_at, archived_at);
CREATE INDEX orders_by_placing ON orders (account_id, placed_at, number, state, archived_at);
CREATE INDEX orders_by_name ON orders (account_id, name COLLATE NOCASE, number, state, placed_at, archived_at);
CREATE INDEX orders_by_recipient
  ON orders (account_id, recipient COLLATE NOCASE, number, state, placed_at, archived_at);
CREATE INDEX orders_by_total ON orders (account_id, total_sort, number, state, placed_at, archived_at);
CREATE INDEX orders_by_state ON orders (account_id, state, archived_at, updated_at, number, placed_at);
CREATE INDEX orders_by_reference ON orders (account_id, reference COLLATE NOCASE, number, state, archived_at);
CREATE INDEX orders_by_confirmation_id ON orders (account_id, confirmation_id, number, state, archived_at);
CREATE INDEX orders_by_pieces ON orders (account_id, piece_count, number, state, archived_at);

DROP INDEX submission_carts_by_update;
DROP INDEX submission_carts_by_name;
DROP INDEX submission_carts_by_stage;
DROP INDEX submission_carts_by_creation;
CREATE INDEX submission_carts_by_update
  ON submission_carts (account_id, updated_at, number, stage, deleted_at, archived_at);
CREATE INDEX submission_carts_by_name
  ON submission_carts (account_id, name COLLATE NOCASE, number, stage, deleted_at, archived_at);
CREATE INDEX submission_carts_by_stage ON submission_carts (account_id, stage, deleted_at, archived_at);
CREATE INDEX submission_carts_by_creation
  ON submission_carts (account_id, created_at, number, stage, deleted_at, archived_at);
CREATE INDEX submission_carts_by_file ON submission_carts (origin) WHERE origin IS NOT NULL;
`;
