import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { ArgumentOf } from '@bridge/contract';
import type { Problem, Result } from '@contract/problems';
import type { OrderRecord } from '@core/orders/orders';
import { call, on } from '../bridge';

/** The order that is open, and what a person can do with it. */
export const useOrder = defineStore('order', () => {
  const order = shallowRef<OrderRecord | null>(null);
  const problem = shallowRef<Problem | null>(null);
  /** Why the last thing that was asked for did not come about. */
  const workProblem = shallowRef<Problem | null>(null);
  const isBusy = shallowRef(false);
  let wanted: string | null = null;

  async function open(id: string): Promise<void> {
    if (wanted !== id) workProblem.value = null;
    wanted = id;
    const result = await call('orders:read', { id });
    if (wanted !== id) return;
    problem.value = result.ok ? null : result.problem;
    if (result.ok) order.value = result.value;
  }

  function close(): void {
    wanted = null;
    order.value = null;
    workProblem.value = null;
  }

  /** Runs one action at a time, shows what it answered, and says whether it came about. */
  async function act(action: () => Promise<Result<OrderRecord>>): Promise<boolean> {
    if (isBusy.value) return false;
    isBusy.value = true;
    workProblem.value = null;
    const result = await action();
    isBusy.value = false;
    if (result.ok) {
      if (wanted === result.value.id) order.value = result.value;
      return true;
    }
    workProblem.value = result.problem;
    if (wanted !== null) await open(wanted);
    return false;
  }

  /** Confirms what was shown: that ConfirmationID, at most that total. */
  const confirm = (given: ArgumentOf<'orders:confirm'>): Promise<boolean> =>
    act(() => call('orders:confirm', given));
  /** Holds the confirmation of what was shown instead; the order itself is as it was. */
  const hold = (given: Extract<ArgumentOf<'holds:create'>, { kind: 'confirm' }>): Promise<boolean> =>
    act(async () => {
      const held = await call('holds:create', given);
      return held.ok ? call('orders:read', { id: given.id }) : held;
    });
  const confirmAgain = (given: ArgumentOf<'orders:confirm-again'>): Promise<boolean> =>
    act(() => call('orders:confirm-again', given));
  const settle = (given: ArgumentOf<'orders:settle'>): Promise<boolean> =>
    act(() => call('orders:settle', given));

  /** Creates the order once more: an unconfirmed one is never processed, so this costs nothing. */
  const placeAgain = (cartId: string): Promise<boolean> =>
    act(async () => {
      const cart = await call('carts:read', { id: cartId });
      return cart.ok ? call('carts:place', { id: cartId, revision: cart.value.revision, asIs: true }) : cart;
    });

  on('changed', ({ area, ids }) => {
    if (area !== 'orders' || wanted === null || (ids.length > 0 && !ids.includes(wanted))) return;
    void open(wanted);
  });

  return {
    order,
    problem,
    workProblem,
    isBusy,
    open,
    close,
    confirm,
    hold,
    confirmAgain,
    settle,
    placeAgain,
  };
});
