import type { ParsedArgumentOf } from '@bridge/contract';
import type { BatchSubject } from '@core/batches/batches';
import { chosenRecords, type ListChoicePorts } from '../lists/list-choice';

/** What choosing carts for a batch uses. */
export type ChooseCartsPorts = ListChoicePorts;

/** Which carts are meant, as the bridge says it. */
export type BatchChoice = ParsedArgumentOf<'batches:create'>['choice'];

/** Carts of one kind, by the desk's own ids. */
export interface ChosenCarts {
  readonly subject: BatchSubject;
  readonly ids: readonly string[];
}

/**
 * The carts that a choice means, each once; an order stands for its cart. Throws ProblemError `absent` for an order that
 * does not exist.
 */
export function chosenCarts(desk: ChooseCartsPorts, choice: BatchChoice): ChosenCarts {
  const { subject, ids } = chosenRecords(desk, choice);
  if (subject !== 'order') return { subject, ids };
  return { subject: 'cart', ids: ids.map((id) => desk.orders.readStored(id).cartId) };
}
