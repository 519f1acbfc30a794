import { useRouter } from 'vue-router';
import { isSafe } from '@core/journal/dangers';
import { call } from '../bridge';
import { cartActionsText as text } from '../messages/carts';
import { dangerNow } from '../ui/dangers';
import { useToasts } from '../ui/feedback/toasts';
import { useUndo } from '../ui/feedback/undo';
import type { ListAction } from './list-actions';

interface Meant {
  readonly id: string;
  /** The state of an order, or how far a cart is. */
  readonly state?: string;
  readonly stage?: string;
}

/** What is asked of a list whose rows are carts or orders. */
interface CartsInList {
  readonly query: { readonly filter: string };
  readonly selection: { readonly isEmpty: { readonly value: boolean }; clear(): void };
  readonly meantRow: () => Meant | null;
  readonly meantRows: () => readonly Meant[];
  readonly selectedRows: () => Promise<readonly Meant[] | null>;
}

const ARCHIVES = {
  cart: 'carts:archive',
  'submission-cart': 'submission-carts:archive',
  order: 'orders:archive',
} as const;

/** The ids that a person means: what is selected, else the row that the keyboard is on. */
async function meantIds(list: CartsInList): Promise<string[]> {
  if (list.selection.isEmpty.value) {
    const row = list.meantRow();
    return row === null ? [] : [row.id];
  }
  return (await list.selectedRows())?.map(({ id }) => id) ?? [];
}

/** Copies, the archive and files: what can be done with the carts or orders of a list, one or many. */
export function useCartActions(kind: keyof typeof ARCHIVES, list: CartsInList): readonly ListAction[] {
  const toasts = useToasts();
  const undo = useUndo();
  const router = useRouter();
  const isArchive = (): boolean => list.query.filter === 'archived';
  const isKept = (): boolean => list.query.filter !== 'deleted';
  const maySendAgain = (): boolean =>
    list
      .meantRows()
      .every(({ id, state, stage = '' }) => isSafe(dangerNow([id], state ?? stage), 'start-over'));

  async function duplicate(): Promise<void> {
    const ids = await meantIds(list);
    if (ids.length === 0) return;
    const result = await copiesOf(kind, ids);
    if (!result.ok) {
      const blocked = result.problem.kind === 'blocked';
      return toasts.show(blocked ? text.copyBlocked : text.failed, null, 'refused');
    }
    list.selection.clear();
    const copies = result.value;
    const channel = kind === 'submission-cart' ? 'submission-carts:delete' : 'carts:delete';
    const subject = kind === 'submission-cart' ? 'submission-cart' : 'cart';
    undo.did({
      text:
        kind === 'order'
          ? text.reordered({ count: copies.length })
          : text.duplicated({ count: copies.length }),
      takeBack: () => call(channel, { choice: { by: 'ids', subject, ids: copies } }),
    });
    const [only] = copies;
    if (copies.length === 1 && only !== undefined) await router.push(`/${subject}s/${only}`);
  }

  async function archive(): Promise<void> {
    const ids = await meantIds(list);
    if (ids.length === 0) return;
    const archived = !isArchive();
    const result = await call(ARCHIVES[kind], { ids, archived });
    if (!result.ok) {
      const blocked = result.problem.kind === 'blocked';
      return toasts.show(blocked ? text.openStays : text.failed, null, 'refused');
    }
    list.selection.clear();
    undo.did({
      text: archived ? text.archived({ count: ids.length }) : text.unarchived({ count: ids.length }),
      takeBack: () => call(ARCHIVES[kind], { ids, archived: !archived }),
    });
  }

  async function saveFile(): Promise<void> {
    const ids = await meantIds(list);
    if (ids.length === 0 || kind === 'order') return;
    const result = await call('cart-files:save', { kind, ids });
    if (!result.ok) toasts.show(text.failed, null, 'refused');
    else if (result.value !== null)
      toasts.show(text.saved({ count: result.value.count, path: result.value.path }));
  }

  return [
    {
      id: kind === 'order' ? 'reorder' : 'duplicate-cart',
      label: kind === 'order' ? text.reorder : text.duplicate,
      keys: 'Mod+d',
      enabled: () => isKept() && maySendAgain(),
      run: () => void duplicate(),
    },
    {
      id: 'archive',
      label: () => (isArchive() ? text.unarchive : text.archive),
      keys: 'e',
      enabled: isKept,
      run: () => void archive(),
    },
    ...(kind === 'order'
      ? []
      : [
          {
            id: 'save-cart-file',
            label: text.saveFile,
            keys: 'Mod+Shift+s',
            enabled: isKept,
            run: () => void saveFile(),
          } as const,
        ]),
  ];
}

async function copiesOf(kind: keyof typeof ARCHIVES, ids: string[]) {
  if (kind === 'order') {
    const result = await call('orders:reorder', { ids });
    return result.ok ? { ok: true as const, value: result.value.cartIds } : result;
  }
  const result = await call(kind === 'cart' ? 'carts:duplicate' : 'submission-carts:duplicate', { ids });
  return result.ok ? { ok: true as const, value: result.value.ids } : result;
}
