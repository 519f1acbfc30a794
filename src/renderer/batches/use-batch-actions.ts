import { useRouter } from 'vue-router';
import type { ListChoice } from '@bridge/lists';
import type { BatchItem } from '@core/batches/batches';
import { call } from '../bridge';
import { useEditAgain, useSettling } from '../orders/ways-out';
import { batchText as text } from '../messages/batches';
import { useBatch, type WhichItems } from './batch';
import { useToasts } from '../ui/feedback/toasts';
import { useUndo } from '../ui/feedback/undo';

/** What a person does to carts of an open batch, each with its way back. */
export interface BatchActions {
  /** Puts carts aside, or back; `count` is how many they are. */
  putAside(which: WhichItems, held: boolean, count: number): Promise<boolean>;
  /** Takes carts out of the batch; they stay in their list. */
  remove(which: WhichItems, count: number): Promise<void>;
  /** Prepares what is not ready, or these. */
  prepare(which?: WhichItems): Promise<void>;
  /** Saves the report where the person chooses. */
  report(as: 'csv' | 'pdf'): Promise<void>;
  /** Begins a batch of what did not leave, and opens it. */
  rest(): Promise<void>;
  /** Gives placements of unknown outcome up, so that their carts can be edited and placed anew. */
  editAgain(items: readonly BatchItem[]): Promise<void>;
  /** Asks for what the lab said of orders and submits of unknown outcome, one answer for all of them. */
  record(items: readonly BatchItem[]): void;
  /** The carts of a cause, or those whose outcome is unknown. Empty when main does not answer. */
  itemsOf(of: { readonly cause: string } | { readonly outcome: 'unknown' }): Promise<BatchItem[]>;
  /** Goes to the cart or order of a row. */
  show(item: BatchItem, wasApproved: boolean): void;
}

/** Where a cart of a batch is shown: its order once that is what matters, else the cart. */
export function placeOf(
  item: Pick<BatchItem, 'subject' | 'subjectId' | 'orderId' | 'lane' | 'cause'>,
  wasApproved: boolean,
): string {
  if (item.subject === 'submission-cart') return `/submission-carts/${item.subjectId}`;
  const isFixable = !wasApproved && item.cause !== null && !isUnknownCause(item.cause.kind);
  return item.orderId === null || isFixable ? `/carts/${item.subjectId}` : `/orders/${item.orderId}`;
}

/** True where no one knows what the lab did with an earlier call. */
const isUnknownCause = (kind: NonNullable<BatchItem['cause']>['kind']): boolean =>
  kind === 'uncertain' || kind === 'placement-unknown';

/** The actions of the batch that is open. */
export function useBatchActions(): BatchActions {
  const store = useBatch();
  const toasts = useToasts();
  const undo = useUndo();
  const settling = useSettling();
  const editCartsAgain = useEditAgain();
  const router = useRouter();

  async function setAside(id: string, which: WhichItems, held: boolean): Promise<boolean> {
    const done = await store.ask('change', 'batches:hold-items', { id, which, held });
    if (done !== null) store.adopt(done);
    return done !== null;
  }

  async function putAside(which: WhichItems, held: boolean, count: number): Promise<boolean> {
    const { batch } = store;
    if (batch === null) return false;
    if (!(await setAside(batch.id, which, held))) return false;
    store.selection.clear();
    const words = held ? text.asideDone({ count }) : text.putBackDone({ count });
    // A lane as a whole would by then hold other carts too; those that are named can be taken back.
    if (which.by !== 'ids') toasts.show(words);
    else
      undo.did({
        text: words,
        takeBack: () => setAside(batch.id, which, !held),
        stands: () => store.batch?.id === batch.id,
      });
    return true;
  }

  async function remove(which: WhichItems, count: number): Promise<void> {
    const { batch } = store;
    if (batch === null) return;
    const rows = which.by === 'ids' ? await store.rowsOf(which.ids) : [];
    const done = await store.ask('change', 'batches:remove-items', { id: batch.id, which });
    if (done === null) return;
    store.adopt(done);
    store.selection.clear();
    if (rows.length === 0) return toasts.show(text.removed({ count }));
    undo.did({
      text: text.removed({ count }),
      takeBack: () => addAgain(batch.id, rows),
      stands: () => store.batch?.id === batch.id,
    });
  }

  async function addAgain(id: string, rows: readonly BatchItem[]): Promise<boolean> {
    for (const subject of ['cart', 'submission-cart'] as const) {
      const ids = rows.filter((row) => row.subject === subject).map((row) => row.subjectId);
      if (ids.length === 0) continue;
      const added = await store.ask('change', 'batches:add', { id, choice: { by: 'ids', subject, ids } });
      if (added === null) return false;
    }
    return true;
  }

  async function prepare(which?: WhichItems): Promise<void> {
    const { batch } = store;
    if (batch === null) return;
    store.selection.clear();
    const done = await store.ask('prepare', 'batches:prepare', { id: batch.id, which: which ?? null });
    if (done !== null) store.adopt(done);
  }

  async function report(as: 'csv' | 'pdf'): Promise<void> {
    const { batch } = store;
    if (batch === null) return;
    const saved = await store.ask('report', 'batches:report', { id: batch.id, as });
    if (saved !== null) toasts.show(text.reportSaved({ path: saved.path }));
  }

  async function rest(): Promise<void> {
    const { batch } = store;
    if (batch === null) return;
    const made = await store.ask('rest', 'batches:rest', { id: batch.id });
    if (made !== null) await router.push(`/batches/${made.id}`);
  }

  async function itemsOf(of: Parameters<BatchActions['itemsOf']>[0]): Promise<BatchItem[]> {
    const { batch } = store;
    const items: BatchItem[] = [];
    while (batch !== null) {
      const page = await call('batches:items', { id: batch.id, ...of, offset: items.length, limit: 1_000 });
      if (!page.ok) return [];
      items.push(...page.value.rows);
      if (page.value.rows.length === 0 || items.length >= page.value.total) break;
    }
    return items;
  }

  /** The carts of a kind among items; null for none. */
  function choiceOf(items: readonly BatchItem[], subject: BatchItem['subject']): ListChoice | null {
    const ids = items.filter((item) => item.subject === subject).map(({ subjectId }) => subjectId);
    return ids.length === 0 ? null : { by: 'ids', subject, ids };
  }

  async function editAgain(items: readonly BatchItem[]): Promise<void> {
    const choice = choiceOf(items, 'cart');
    if (choice !== null && (await editCartsAgain(choice))) store.selection.clear();
  }

  function record(items: readonly BatchItem[]): void {
    const [orders, carts] = [choiceOf(items, 'cart'), choiceOf(items, 'submission-cart')];
    if (items.length === 0) return;
    settling.chosen = { orders, carts, count: items.length, done: () => store.selection.clear() };
  }

  const show = (item: BatchItem, wasApproved: boolean): void => void router.push(placeOf(item, wasApproved));

  return { putAside, remove, prepare, report, rest, editAgain, record, itemsOf, show };
}
