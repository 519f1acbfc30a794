import type { ListTable } from './lists';

const OPEN_HOLDS = `SELECT subject_id FROM holds WHERE state IN ('held', 'waiting', 'leaving')`;
const IN_HELD_BATCHES = `SELECT subject_id FROM batch_items WHERE outcome IN ('waiting', 'sending')
  AND batch_id IN (SELECT id FROM batches WHERE state = 'held')`;

/**
 * A condition that is true of what was approved and waits to leave, on its own or in a batch. It asks for the
 * few that are held, once a statement, so that a list of any length can say it of each row.
 */
export function isHeld(table: Extract<ListTable, 'carts' | 'orders' | 'submission_carts'>): string {
  switch (table) {
    case 'orders':
      return `(id IN (${OPEN_HOLDS}) OR cart_id IN (${IN_HELD_BATCHES}))`;
    case 'carts':
      return `(order_id IN (${OPEN_HOLDS}) OR id IN (${IN_HELD_BATCHES}))`;
    case 'submission_carts':
      return `(id IN (${OPEN_HOLDS}) OR id IN (${IN_HELD_BATCHES}))`;
  }
}
