/**
 * What carts and orders gain: a note that stays at the studio, an archive, and what they were copied from.
 * `words` is everything that was typed into them beside the columns, for the search. Submission carts have their
 * note in the draft, and their words.
 */
export const SCALE_CARTS = `
ALTER TABLE carts ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE carts ADD COLUMN words TEXT NOT NULL DEFAULT '';
ALTER TABLE carts ADD COLUMN archived_at INTEGER;
ALTER TABLE carts ADD COLUMN copied_from TEXT;
ALTER TABLE orders ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN words TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN archived_at INTEGER;
ALTER TABLE submission_carts ADD COLUMN archived_at INTEGER;
`;
