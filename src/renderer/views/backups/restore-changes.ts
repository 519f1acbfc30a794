import type { RestoreDifference, RestorePreview } from '@core/backups';
import { restoreText as text } from '../../messages/backups';

export type Change = RestoreDifference['change'];

/** What a person fears first stands first. */
export const CHANGES: readonly Change[] = ['goes-away', 'becomes-older', 'comes-back'];

/** One change with all kinds that it happens to. */
export interface CountedChange {
  readonly change: Change;
  readonly total: number;
  readonly kinds: readonly { readonly kind: RestoreDifference['kind']; readonly count: number }[];
}

/** The counts of a preview by change, without those of which there are none. */
export function countedChanges(counts: RestorePreview['counts']): CountedChange[] {
  return CHANGES.map((change) => {
    const kinds = counts.filter((one) => one.change === change && one.count > 0);
    return { change, kinds, total: kinds.reduce((sum, { count }) => sum + count, 0) };
  }).filter(({ total }) => total > 0);
}

/** The differences of a change that have every word of a search in them; all changes where none is named. */
export function foundChanges(
  differences: readonly RestoreDifference[],
  change: Change | 'all',
  search: string,
): RestoreDifference[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return differences.filter((one) => {
    if (change !== 'all' && one.change !== change) return false;
    const read = [one.name, one.now, one.then, text.kind[one.kind][0]].join(' ').toLocaleLowerCase();
    return words.every((word) => read.includes(word));
  });
}
