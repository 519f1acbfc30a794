import { defineStore } from 'pinia';
import { computed, shallowRef, type ShallowRef, watch } from 'vue';
import type { ArgumentOf } from '@bridge/contract';
import type { Result } from '@contract/problems';
import type { ExportLine } from '@core/carts/carts';
import type { OrderRecord } from '@core/orders/orders';
import { call } from '../bridge';
import { useOpenRecord } from '../ui/open-record';

/** Creates the order of a cart once more: an unconfirmed one is never processed, so this costs nothing. */
export async function placeCartAgain(cartId: string): Promise<Result<OrderRecord>> {
  const cart = await call('carts:read', { id: cartId });
  return cart.ok ? call('carts:place', { id: cartId, revision: cart.value.revision, asIs: true }) : cart;
}

/**
 * The lines of the export of a cart with their pictures, read when what shows them appears; null until then, and where
 * they cannot be read.
 */
export function useExportLines(
  cartId: () => string | null,
): Readonly<ShallowRef<readonly ExportLine[] | null>> {
  const lines = shallowRef<readonly ExportLine[] | null>(null);
  watch(
    cartId,
    async (id) => {
      lines.value = null;
      if (id === null) return;
      const cart = await call('carts:read', { id });
      if (cart.ok && id === cartId()) lines.value = cart.value.export?.lines ?? [];
    },
    { immediate: true },
  );
  return lines;
}

/** The order that is open, and what a person can do with it: one thing at a time. */
export const useOrder = defineStore('order', () => {
  const open = useOpenRecord<string, OrderRecord>({
    read: (id) => call('orders:read', { id }),
    follows: { orders: (id) => [id] },
  });

  /** Runs an action, shows what it answered, and says whether it succeeded. */
  const act = async (id: string, ask: () => Promise<Result<OrderRecord>>): Promise<boolean> =>
    (await open.change('act', ask, id))?.ok === true;

  return {
    order: open.record,
    problem: open.problem,
    /** Why the last thing that was asked for failed. */
    workProblem: computed(() => open.failure.value?.problem ?? null),
    isBusy: computed(() => open.running.value.size > 0),
    open: open.open,
    close: open.close,
    /** Confirms what was shown: that ConfirmationID, at most that total. */
    confirm: (given: ArgumentOf<'orders:confirm'>): Promise<boolean> =>
      act(given.id, () => call('orders:confirm', given)),
    /** Holds the confirmation of what was shown instead; the order itself is as it was. */
    hold: (given: Extract<ArgumentOf<'holds:create'>, { kind: 'confirm' }>): Promise<boolean> =>
      act(given.id, async () => {
        const held = await call('holds:create', given);
        return held.ok ? call('orders:read', { id: given.id }) : held;
      }),
    settle: (given: ArgumentOf<'orders:settle'>): Promise<boolean> =>
      act(given.id, () => call('orders:settle', given)),
    /** Creates the order that is open once more, from its cart. */
    placeAgain: ({ id, cartId }: OrderRecord): Promise<boolean> => act(id, () => placeCartAgain(cartId)),
  };
});
