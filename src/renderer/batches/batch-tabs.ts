import type { Batch, BatchOutcome, Lane } from '@core/batches/batches';
import type { BatchPick } from './batch';
import { batchText as text } from '../messages/batches';
import { wasApproved } from './batch-look';

/** The tabs of a batch by their keys: every cart, a lane, an outcome. */
export type TabKey = 'all' | `lane:${Lane}` | `outcome:${BatchOutcome}`;

export interface BatchTab {
  readonly key: TabKey;
  readonly label: string;
  readonly count: number;
}

const LANES: readonly Lane[] = ['needs-you', 'ready', 'held', 'new'];
const OUTCOMES: readonly BatchOutcome[] = [
  'confirmed',
  'unknown',
  'refused',
  'sending',
  'waiting',
  'not-sent',
  'none',
];

/** What a tab shows. */
export function pickOf(key: TabKey): BatchPick {
  const lane = LANES.find((one) => key === `lane:${one}`);
  if (lane !== undefined) return { by: 'lane', lane };
  const outcome = OUTCOMES.find((one) => key === `outcome:${one}`);
  return outcome === undefined ? { by: 'all' } : { by: 'outcome', outcome };
}

/** The tab of what is shown. */
export function tabOf(pick: BatchPick): TabKey {
  if (pick.by === 'lane') return `lane:${pick.lane}`;
  return pick.by === 'outcome' ? `outcome:${pick.outcome}` : 'all';
}

/**
 * The tabs of a batch: before the approval the three lanes, which always are there, and what is not prepared
 * yet; from then on what happened to the carts. The one that is chosen stays while it empties itself.
 */
export function batchTabs(batch: Pick<Batch, 'state' | 'counts'>, chosen: TabKey): BatchTab[] {
  const { lanes, outcomes, all } = batch.counts;
  const tabs: BatchTab[] = [{ key: 'all', label: text.all, count: all }];
  if (wasApproved(batch)) {
    for (const outcome of OUTCOMES)
      tabs.push({ key: `outcome:${outcome}`, label: text.outcome[outcome], count: outcomes[outcome] });
    return tabs.filter(({ key, count }) => count > 0 || key === 'all' || key === chosen);
  }
  for (const lane of LANES) tabs.push({ key: `lane:${lane}`, label: text.lane[lane], count: lanes[lane] });
  return tabs.filter(({ key, count }) => key !== 'lane:new' || count > 0 || key === chosen);
}

/**
 * The tab with which a batch opens when no one chose one: while it is prepared or on its way everything, then
 * what needs a person, then what is ready.
 */
export function firstTab(batch: Pick<Batch, 'state' | 'counts'>, isPreparing: boolean): TabKey {
  if (wasApproved(batch) || isPreparing) return 'all';
  if (batch.counts.lanes['needs-you'] > 0) return 'lane:needs-you';
  return batch.counts.lanes.ready > 0 ? 'lane:ready' : 'all';
}
