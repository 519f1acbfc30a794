/**
 * What the first screen counts and sums by week, within indexes alone: confirmed orders by when they were placed, and
 * submits by when they were proven.
 */
export const AFTER_TODAY = `
CREATE INDEX orders_by_week ON orders (account_id, state, placed_at, total_amount, total_currency);
CREATE INDEX operations_submitted ON operations (account_id, settled_at, subject_id)
  WHERE kind = 'submit' AND state = 'succeeded';
`;
