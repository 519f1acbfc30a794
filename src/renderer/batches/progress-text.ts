import type { BatchRow } from '@core/batches/batches';
import { formatCount } from '../ui/format/numbers';
import { batchProgressText as text } from '../messages/batches';
import { approvedCount, settledCount } from './batch-look';

/** What was said last of a batch: its state, and how many quarters of it were over. */
export interface Said {
  readonly state: BatchRow['state'];
  readonly quarter: number;
}

/** How far a batch is, in whole quarters of what was approved. */
const quarterOf = (row: Pick<BatchRow, 'counts'>): number => {
  const all = approvedCount(row.counts);
  return all === 0 ? 0 : Math.floor((settledCount(row.counts) * 4) / all);
};

/**
 * What a screen reader says of a batch: every change of its state, and a quarter more of it.
 * A batch of a thousand says some five sentences, not a thousand.
 *
 * @param before what was said last, or null when nothing was
 * @returns what is said now (empty for nothing) and what to remember
 */
export function progressSaid(
  row: Pick<BatchRow, 'state' | 'counts'>,
  before: Said | null,
): { readonly words: string; readonly said: Said } {
  const said: Said = { state: row.state, quarter: quarterOf(row) };
  const of = approvedCount(row.counts);
  if (before === null) return { words: '', said };
  if (said.state !== before.state) {
    if (said.state === 'confirming')
      return { words: text.said.confirming({ done: settledCount(row.counts), of }), said };
    if (said.state === 'finished')
      return { words: text.said.finished({ confirmed: row.counts.outcomes.confirmed, of }), said };
    return { words: text.said[said.state], said };
  }
  if (said.state === 'confirming' && said.quarter > before.quarter)
    return { words: text.said.confirming({ done: settledCount(row.counts), of }), said };
  // What is not said is not remembered as said: a quarter is announced once.
  return { words: '', said: { ...said, quarter: Math.max(said.quarter, before.quarter) } };
}

/** A time that is left, as coarse as it is known: `5 s`, `40 s`, `3 min`. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 10) return `${formatCount(Math.max(1, seconds))} s`;
  if (seconds < 90) return `${formatCount(Math.round(seconds / 5) * 5)} s`;
  return `${formatCount(Math.round(seconds / 60))} min`;
}
