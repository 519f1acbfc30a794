import type { RestoreDifference, RestorePreview } from '@core/backups/backups';
import { cartStageSchema } from '@core/carts/carts';
import { orderStateSchema } from '@core/orders/orders';
import { submissionStageSchema } from '@core/submissions/submission-carts';
import { restoreText as text } from '../messages/backups';
import { cartsText } from '../messages/carts';
import { ordersText } from '../messages/orders';
import { submissionCartsText } from '../messages/submissions';

export type Change = RestoreDifference['change'];

/** What a person fears first comes first. */
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

/** What something is called: a setting in words, everything else by its own name. */
export const nameInWords = ({ kind, name }: Pick<RestoreDifference, 'kind' | 'name'>): string =>
  kind === 'setting' ? (Object.entries(text.setting).find(([key]) => key === name)?.[1] ?? name) : name;

/** The value of a setting, from its JSON; of one that has parts a dash. */
function settingInWords(json: string): string {
  const value: unknown = JSON.parse(json);
  if (typeof value === 'boolean') return value ? text.on : text.off;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '–';
}

/** The state of something, in the words of its own list; what is none of them as it came. */
export function standInWords(kind: RestoreDifference['kind'], stands: string): string {
  if (kind === 'order') {
    const state = orderStateSchema.safeParse(stands);
    return state.success ? ordersText.state[state.data] : stands;
  }
  if (kind === 'cart') {
    const stage = cartStageSchema.safeParse(stands);
    return stage.success ? cartsText.stage[stage.data] : stands;
  }
  if (kind === 'submission-cart') {
    const stage = submissionStageSchema.safeParse(stands);
    return stage.success ? submissionCartsText.stage[stage.data] : stands;
  }
  return kind === 'setting' ? settingInWords(stands) : stands;
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
    const stands = [one.now, one.then].map((value) => standInWords(one.kind, value));
    const read = [nameInWords(one), ...stands, text.kind[one.kind]].join(' ').toLocaleLowerCase();
    return words.every((word) => read.includes(word));
  });
}
