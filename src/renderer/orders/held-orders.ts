import type { ListChoice } from '@bridge/lists';
import { isSafe } from '@core/journal/dangers';
import type { OrderRow } from '@core/orders/orders';
import { call } from '../bridge';
import type { ListAction } from '../lists/list-actions';
import { heldOrdersText as text } from '../messages/holds';
import { dangerNow } from '../ui/dangers';
import { formatList } from '../ui/format/joined';
import { useToasts } from '../ui/feedback/toasts';

/** What is asked of the list of orders. */
interface OrdersInList {
  readonly selection: { clear(): void };
  readonly meant: () => ListChoice | null;
  readonly meantRows: () => readonly Pick<OrderRow, 'id' | 'cartId' | 'state' | 'held'>[];
}

/**
 * *Send now* and *Take back* for the held orders that are meant. What is held together leaves together: a batch of which
 * only a part is selected stays held, and is named.
 */
export function heldOrdersActions(from: OrdersInList): ListAction[] {
  const toasts = useToasts();
  let isBusy = false;

  async function act(how: 'release' | 'take-back'): Promise<void> {
    const choice = from.meant();
    if (choice === null || isBusy) return;
    isBusy = true;
    const held = await call('holds:of-orders', { choice });
    let count = 0;
    let failed = held.ok ? 0 : 1;
    for (const { id, revision, orderCount } of held.ok ? held.value.whole : []) {
      const done = await call(`holds:${how}`, { id, revision });
      if (done.ok) count += orderCount;
      else failed += 1;
    }
    isBusy = false;
    if (count > 0) {
      from.selection.clear();
      toasts.show(how === 'release' ? text.released({ count }) : text.tookBack({ count }));
    }
    if (failed > 0) toasts.show(text.failed, null, 'refused');
    const names = held.ok ? held.value.parts.map(({ name }) => name) : [];
    if (names.length > 0)
      toasts.show(text.parts({ count: names.length, names: formatList(names) }), null, 'refused');
  }

  const isHeld = (): boolean => from.meantRows().some(({ held }) => held);
  const maySend = (): boolean =>
    from.meantRows().every(({ id, cartId, state }) => isSafe(dangerNow([id, cartId], state), 'confirm'));
  const actions: ListAction[] = [
    {
      id: 'take-back-orders',
      label: text.takeBack,
      keys: 'Mod+Shift+t',
      enabled: isHeld,
      run: () => void act('take-back'),
    },
    {
      id: 'release-orders',
      label: text.release,
      enabled: () => isHeld() && maySend(),
      run: () => void act('release'),
    },
  ];
  return actions;
}
