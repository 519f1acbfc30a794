import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { OnlineWork, OnlineWorkKind } from '@core/holds/when-online';
import { call, on } from '../bridge';
import { firstViewShown } from '../ready';

/** What waits for the network: exports and pricings that run by themselves when the lab can be reached. */
export const useWhenOnline = defineStore('when-online', () => {
  const work = shallowRef<readonly OnlineWork[]>([]);

  function keep(
    result: { readonly ok: true; readonly value: OnlineWork[] } | { readonly ok: false },
  ): boolean {
    if (result.ok) work.value = result.value;
    return result.ok;
  }

  const read = async (): Promise<boolean> => keep(await call('when-online:list', undefined));
  /** Puts carts in. False when that could not be saved. */
  const add = async (kind: OnlineWorkKind, subjectIds: readonly string[]): Promise<boolean> =>
    keep(await call('when-online:add', { kind, subjectIds: [...subjectIds] }));
  const remove = async (ids: readonly string[]): Promise<boolean> =>
    keep(await call('when-online:remove', { ids: [...ids] }));
  /** Tries everything that waits, or what is named, now. */
  const run = async (ids?: readonly string[]): Promise<boolean> =>
    keep(await call('when-online:run', ids === undefined ? {} : { ids: [...ids] }));

  /** What waits for a cart, or null. */
  const of = (subjectId: string): OnlineWork | null =>
    work.value.find((one) => one.subjectId === subjectId) ?? null;

  on('changed', ({ area }) => {
    // A cart that was exported or deleted by other ways waits no more.
    const isCart = area === 'carts' || area === 'submission-carts';
    if (area === 'when-online' || (isCart && work.value.length > 0)) void read();
  });
  for (const event of ['online', 'offline'] as const)
    window.addEventListener(
      event,
      () => void call('when-online:network-changed', { online: event === 'online' }),
    );
  void firstViewShown.then(read);

  return { work, read, add, remove, run, of };
});
