import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { Problem, Result } from '@contract/problems';
import type { Cart, CartDraft, CartEditor, OrderEdit } from '@core/carts/carts';
import { type MissingField, missingFields } from '@core/orders/order-document';
import { orderTextWithEdits, withEdit, withoutEdit } from '@core/orders/order-edits';
import type { OrderRecord } from '@core/orders/orders';
import { call } from '../bridge';
import { useDesk } from '../frame/desk';
import { useOpenDraft } from '../ui/forms/open-draft';
import { useHolds } from '../holds/holds';
import { useAround } from '../workspace/around/around';

interface CartChange {
  name?: string;
  draft?: CartDraft;
  edits?: OrderEdit[];
  note?: string;
}

/** Everything of a cart that a person changes, as it was. */
type Drafted = Required<CartChange>;

/** The cart that is open: what is typed is true here at once and durable shortly after. */
export const useCart = defineStore('cart', () => {
  const desk = useDesk();
  const holds = useHolds();
  const around = useAround();
  /** The order that this cart became, where its state matters here: in doubt, or refused. */
  const order = shallowRef<OrderRecord | null>(null);
  const open = useOpenDraft<Cart, CartChange, Drafted, 'export' | 'place'>({
    read: (id) => call('carts:read', { id }),
    save: (id, revision, change) => call('carts:save', { id, revision, ...change }),
    withPending: (saved, pending) => ({ ...saved, ...pending }),
    draftedOf: ({ name, draft, edits, note }) => ({ name, draft, edits, note }),
    takesChanges: () => true,
    follows: { carts: (id) => [id] },
    mayFollow: (running) => !running.has('export'),
    ignores: ({ of, problem }) => of === 'export' && isCancelled(problem),
  });
  const cart = open.record;
  const isPlacing = computed(() => open.running.value.has('place'));

  const orderText = computed(() => {
    const exported = cart.value?.export;
    return exported == null ? null : orderTextWithEdits(exported.orderText, cart.value?.edits ?? []);
  });
  /** What the document still wants. */
  const missing = computed<MissingField[]>(() =>
    orderText.value === null ? [] : missingFields(orderText.value),
  );
  /** What the export itself left open, so that a form keeps a field in place while it is filled in. */
  const asked = computed<MissingField[]>(() => {
    const exported = cart.value?.export;
    return exported == null ? [] : missingFields(exported.orderText);
  });
  const isOpen = computed(() => {
    const stage = cart.value?.stage;
    return (stage === 'drafted' || stage === 'exported') && cart.value?.deletedAt === null;
  });
  /** True while the confirmation of its order waits to leave: what was approved stays as it is. */
  const isHeld = computed(() => cart.value?.orderId != null && holds.of(cart.value.orderId) !== null);
  /** True while a person may change the cart. */
  const isEditable = computed(
    () =>
      isOpen.value &&
      !isHeld.value &&
      !isPlacing.value &&
      !desk.isReadOnly &&
      !around.isOfNewer(cart.value?.id),
  );
  const isStale = computed(() => cart.value?.export?.matchesDraft === false);
  /** Also true for an export that was begun before the cart was opened again. */
  const isExporting = computed(
    () =>
      open.running.value.has('export') ||
      desk.running.some(({ kind, subjectId }) => kind === 'export' && subjectId === cart.value?.id),
  );

  /** Keeps a change; `what` names it, so that typing on in the same field is taken back as one. */
  function change(part: CartChange, what: string): void {
    if (!isEditable.value) return;
    open.note(what);
    open.keep(part);
  }

  /** Puts back how it was drafted before, or after; a cart past drafting keeps all but its note. */
  function putBack(other: Drafted | null): void {
    if (other === null) return;
    const { note, ...rest } = other;
    open.keep(isEditable.value ? { ...rest, note } : { note });
  }

  const rename = (name: string): void => change({ name }, 'name');
  const changeDraft = (part: Partial<CartDraft>): void => {
    if (cart.value !== null) {
      change({ draft: { ...cart.value.draft, ...part } }, `draft ${Object.keys(part).join()}`);
    }
  };
  /** Writes the note, at any time: it is never sent. */
  function changeNote(note: string): void {
    if (cart.value === null || desk.isReadOnly) return;
    open.note('note');
    open.keep({ note });
  }
  function changeEditor(index: number, part: Partial<CartEditor>): void {
    const editors = cart.value?.draft.editors.map((editor, at) =>
      at === index ? { ...editor, ...part } : editor,
    );
    if (editors !== undefined) changeDraft({ editors });
  }
  function removeEditor(index: number): void {
    changeDraft({ editors: cart.value?.draft.editors.filter((_, at) => at !== index) ?? [] });
  }
  function insertEditors(index: number, more: readonly CartEditor[]): void {
    const editors = cart.value?.draft.editors ?? [];
    changeDraft({ editors: [...editors.slice(0, index), ...more, ...editors.slice(index)] });
  }

  /** Sets fields of the order, or takes a person's value away so that the exported one counts again. */
  function editOrder(edits: readonly (OrderEdit | { path: OrderEdit['path']; revert: true })[]): void {
    if (cart.value === null) return;
    const next = edits.reduce<OrderEdit[]>(
      (kept, edit) => ('revert' in edit ? withoutEdit(kept, edit.path) : withEdit(kept, edit)),
      cart.value.edits,
    );
    change({ edits: next }, `field ${edits.map(({ path }) => path.join('.')).join()}`);
  }

  async function exportNow(): Promise<void> {
    if (open.running.value.has('export')) return;
    // The status of an export that just failed may still be on its way here.
    if (isExporting.value) await desk.read();
    const current = isExporting.value ? null : await open.saved();
    if (current === null) return;
    const exported = async (id: string): Promise<Result<Cart>> => {
      const result = await call('carts:export', { id });
      // Where the changes to the order moved with it, the ones before belong to another order.
      if (
        result.ok &&
        open.isOpen(id) &&
        JSON.stringify(result.value.edits) !== JSON.stringify(cart.value?.edits)
      )
        open.forgetHistory();
      return result;
    };
    await open.change('export', exported, current.id);
  }

  async function cancelExport(): Promise<void> {
    if (cart.value !== null) await call('carts:cancel-export', { id: cart.value.id });
  }

  /** Creates the order at the lab. Null when that failed; the reason is in `workProblem`. */
  async function place(asIs: boolean): Promise<OrderRecord | null> {
    const current = isPlacing.value ? null : await open.saved();
    if (current === null) return null;
    const { id, revision } = current;
    const result = await open.act('place', () => call('carts:place', { id, revision, asIs }), id);
    if (result?.ok === true) return result.value;
    if (open.isOpen(id)) await open.read();
    return null;
  }

  async function readOrder(): Promise<void> {
    const { orderId = null, stage } = cart.value ?? {};
    if (orderId === null || (stage !== 'exported' && stage !== 'uncertain')) {
      order.value = null;
      return;
    }
    const result = await call('orders:read', { id: orderId });
    if (cart.value?.orderId === orderId) order.value = result.ok ? result.value : null;
  }
  watch(
    () => [cart.value?.orderId, cart.value?.stage],
    () => void readOrder(),
  );

  /** Takes a deleted cart out of the bin. */
  async function restore(): Promise<void> {
    const id = cart.value?.id;
    if (id === undefined) return;
    await call('carts:restore', { choice: { by: 'ids', subject: 'cart', ids: [id] } });
    if (open.isOpen(id)) await open.read();
  }

  return {
    cart,
    /** Why the cart cannot be shown at all. */
    problem: open.problem,
    /** Why the last export, or the last placing, failed. */
    workProblem: open.failure,
    ...{ order, orderText, missing, asked, isExporting, isPlacing, isEditable, isStale },
    saveProblem: open.saveProblem,
    canUndo: open.canUndo,
    canRedo: open.canRedo,
    /** Takes the newest change back. */
    undo: (): void => putBack(open.takeBack()),
    /** Makes the change again that was taken back last. */
    redo: (): void => putBack(open.makeAgain()),
    open: open.open,
    close: open.close,
    flush: open.flush,
    ...{ rename, changeDraft, changeNote, changeEditor, removeEditor, insertEditors, editOrder },
    ...{ exportNow, cancelExport, place, restore },
  };
});

const isCancelled = (problem: Problem): boolean =>
  problem.kind === 'network' && problem.phase === 'cancelled';
