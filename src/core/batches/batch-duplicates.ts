import { looksLike, type OrderTrace } from '../orders/duplicates';
import type { Likeness, Duplicate } from '../orders/duplicate-reasons';

/** From this many on that share one thing, sharing it says nothing. */
const EVERYDAY = 30;

const keysOf = ({ items, reference, to }: OrderTrace): string[] => [
  ...items.map((item) => `items ${item}`),
  ...(reference === '' ? [] : [`reference ${reference}`]),
  ...(to.name === '' ? [] : [`to ${to.name}`]),
];

/**
 * What of a batch looks like what else of it: an index over everything that can be the same, so that a thousand are
 * compared with the few that share something, and not with a thousand.
 */
export class BatchDuplicates {
  private readonly shared = new Map<string, OrderTrace[]>();

  constructor(traces: readonly OrderTrace[]) {
    for (const trace of traces) {
      for (const key of keysOf(trace)) {
        const others = this.shared.get(key);
        if (others === undefined) this.shared.set(key, [trace]);
        else others.push(trace);
      }
    }
  }

  /** What looks like one of them, the strongest first. `now` is UTC milliseconds. */
  duplicates(subject: OrderTrace, now: number): Duplicate[] {
    const near = new Map<string, OrderTrace>();
    for (const key of keysOf(subject)) {
      const others = this.shared.get(key) ?? [];
      if (others.length < EVERYDAY) for (const other of others) near.set(other.id, other);
    }
    return looksLike(subject, [...near.values()], now);
  }
}

/**
 * True for a likeness that is worth a second look in a batch. That one family orders twice is usual there, and so is
 * that many order the same product: only the two together, the same design, or the same reference are not.
 */
export function isStriking(kind: Duplicate['kind'], likeness: readonly Likeness[]): boolean {
  const has = (one: Likeness): boolean => likeness.includes(one);
  if (has('same-cart') || has('copied-from') || has('same-reference')) return true;
  return has('same-items') && (has('same-recipient') || kind === 'cart' || kind === 'order');
}
