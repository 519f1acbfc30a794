/** The ids of what a list holds, in an index of their own: a hundred thousand are read without their records. */
export const SCALE_LISTS = `
CREATE INDEX carts_by_number ON carts (account_id, number, id, stage, deleted_at, archived_at);
CREATE INDEX submission_carts_by_number
  ON submission_carts (account_id, number, id, stage, deleted_at, archived_at);
CREATE INDEX orders_by_number ON orders (account_id, number, id, state, placed_at, archived_at);
`;
