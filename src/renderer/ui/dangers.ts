import { shallowRef } from 'vue';
import { type Danger, dangerOf } from '@core/journal/dangers';

/** Ids of the orders and carts that are blocked since the desk was put back. */
export const blockedIds = shallowRef<ReadonlySet<string>>(new Set());

/** The danger of a record, by its state and what is known since the desk was put back; `ids` are its own and its cart's. */
export const dangerNow = (ids: readonly string[], state: string): Danger | null =>
  ids.some((id) => blockedIds.value.has(id)) ? 'restored' : dangerOf(state);
