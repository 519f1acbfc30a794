import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { Problem, Result } from '@contract/problems';
import type { Cart, CartDraft, CartEditor, OrderEdit } from '@core/carts/carts';
import { type MissingField, missingFields } from '@core/orders/order-document';
import { orderTextWithEdits, withEdit, withoutEdit } from '@core/orders/order-edits';
import type { OrderRecord } from '@core/orders/orders';
import { call, on } from '../bridge';
import { type Autosave, createAutosave } from '../ui/forms/autosave';
import { useDesk } from '../frame/desk';
import { createDraftHistory } from '../ui/forms/draft-history';
import { useDraftSaving } from '../ui/forms/draft-saving';
import { useHolds } from '../holds/holds';

interface CartChange {
  name?: string;
  draft?: CartDraft;
  edits?: OrderEdit[];
  note?: string;
}

/** Everything of a cart that a person changes, as it was. */
type Drafted = Required<CartChange>;
const draftedOf = ({ name, draft, edits, note }: Cart): Drafted => ({ name, draft, edits, note });

const SAVE_DELAY = 250;

/** The cart that is open: what is typed is true here at once and durable shortly after. */
export const useCart = defineStore('cart', () => {
  const desk = useDesk();
  const holds = useHolds();
  const saving = useDraftSaving();
  const history = createDraftHistory<Drafted>();
  const cart = shallowRef<Cart | null>(null);
  /** Why the cart cannot be shown at all. */
  const problem = shallowRef<Problem | null>(null);
  /** Why the last export, or the last placing, did not come about. */
  const workProblem = shallowRef<{ readonly of: 'export' | 'place'; readonly problem: Problem } | null>(null);
  /** The order that this cart became, where its state matters here: in doubt, or refused. */
  const order = shallowRef<OrderRecord | null>(null);
  const asksForExport = shallowRef(false);
  const isPlacing = shallowRef(false);
  const autosave = shallowRef<Autosave<CartChange> | null>(null);

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
  const isEditable = computed(() => isOpen.value && !isHeld.value && !isPlacing.value && !desk.isReadOnly);
  const isStale = computed(() => cart.value?.export?.matchesDraft === false);
  /** Also true for an export that was begun before the cart was opened again. */
  const isExporting = computed(
    () =>
      asksForExport.value ||
      desk.running.some(({ kind, subjectId }) => kind === 'export' && subjectId === cart.value?.id),
  );
  const saveProblem = computed(() => autosave.value?.problem.value ?? null);
  watch(
    () => autosave.value?.state.value ?? 'saved',
    (state) => {
      saving.state = state;
    },
  );

  function makeAutosave(id: string): Autosave<CartChange> {
    return createAutosave<CartChange, Cart>({
      delay: SAVE_DELAY,
      send: (change) => call('carts:save', { id, revision: cart.value?.revision ?? 0, ...change }),
      adopt: (saved, pending) => {
        if (cart.value?.id === id) cart.value = { ...saved, ...pending };
      },
      rebase: async (pending) => {
        const result = await call('carts:read', { id });
        if (!result.ok || cart.value?.id !== id) return false;
        cart.value = { ...result.value, ...pending };
        return true;
      },
    });
  }

  /** Opens a cart, after what was typed into the one before is durable. */
  async function open(id: string): Promise<void> {
    if (cart.value?.id !== id) await close();
    const result = await call('carts:read', { id });
    problem.value = result.ok ? null : result.problem;
    if (!result.ok) return;
    autosave.value ??= makeAutosave(id);
    // A reading that was overtaken by a save knows less than what is here.
    if (cart.value?.id === id && cart.value.revision > result.value.revision) return;
    cart.value = { ...result.value, ...autosave.value.pending() };
  }

  async function close(): Promise<void> {
    await autosave.value?.flush();
    autosave.value?.stop();
    autosave.value = null;
    cart.value = null;
    workProblem.value = null;
    history.clear();
  }

  /** Keeps a change; `what` names it, so that typing on in the same field is taken back as one. */
  function change(part: CartChange, what: string): void {
    if (cart.value === null || !isEditable.value) return;
    history.note(draftedOf(cart.value), what, Date.now());
    keep(part);
  }

  function keep(part: CartChange): void {
    if (cart.value === null || autosave.value === null) return;
    cart.value = { ...cart.value, ...part };
    autosave.value.change(part);
  }

  /** Puts back how it was drafted before, or after; a cart past drafting keeps all but its note. */
  function putBack(other: Drafted | null): void {
    if (other === null) return;
    const { note, ...rest } = other;
    keep(isEditable.value ? { ...rest, note } : { note });
  }
  /** Takes the newest change back. */
  function undo(): void {
    if (cart.value !== null) putBack(history.takeBack(draftedOf(cart.value)));
  }
  /** Makes the change again that was taken back last. */
  function redo(): void {
    if (cart.value !== null) putBack(history.makeAgain(draftedOf(cart.value)));
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
    history.note(draftedOf(cart.value), 'note', Date.now());
    keep({ note });
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

  /** Makes everything durable that was typed. False when that failed; the reason is in `saveProblem`. */
  const flush = async (): Promise<boolean> => (await autosave.value?.flush()) ?? true;

  async function exportNow(): Promise<void> {
    const id = cart.value?.id;
    if (id === undefined || isExporting.value || !(await flush())) return;
    asksForExport.value = true;
    workProblem.value = null;
    const result = await call('carts:export', { id });
    asksForExport.value = false;
    if (cart.value?.id !== id) return;
    if (result.ok) {
      // Where the changes to the order moved with it, the ones before belong to another order.
      if (JSON.stringify(result.value.edits) !== JSON.stringify(cart.value.edits)) history.clear();
      cart.value = { ...result.value, ...autosave.value?.pending() };
    } else if (!isCancelled(result.problem)) workProblem.value = { of: 'export', problem: result.problem };
  }

  async function cancelExport(): Promise<void> {
    if (cart.value !== null) await call('carts:cancel-export', { id: cart.value.id });
  }

  /** Creates the order at the lab. Null when it did not come about; the reason is in `workProblem`. */
  async function place(asIs: boolean): Promise<OrderRecord | null> {
    const current = cart.value;
    if (current === null || isPlacing.value || !(await flush())) return null;
    isPlacing.value = true;
    workProblem.value = null;
    const revision = cart.value?.revision ?? current.revision;
    const result: Result<OrderRecord> = await call('carts:place', { id: current.id, revision, asIs });
    isPlacing.value = false;
    if (result.ok) return result.value;
    workProblem.value = { of: 'place', problem: result.problem };
    await open(current.id);
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
    await open(id);
  }

  on('changed', ({ area, ids }) => {
    const id = cart.value?.id;
    if (area !== 'carts' || id === undefined || (ids.length > 0 && !ids.includes(id))) return;
    // While something of ours is on its way its answer says more than a reading now would.
    if (autosave.value?.pending() == null && !asksForExport.value) void open(id);
  });

  return {
    cart,
    problem,
    workProblem,
    order,
    isExporting,
    isPlacing,
    orderText,
    missing,
    asked,
    isEditable,
    isStale,
    saveProblem,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    undo,
    redo,
    changeNote,
    open,
    close,
    rename,
    changeDraft,
    changeEditor,
    removeEditor,
    insertEditors,
    editOrder,
    flush,
    exportNow,
    cancelExport,
    place,
    restore,
  };
});

const isCancelled = (problem: Problem): boolean =>
  problem.kind === 'network' && problem.phase === 'cancelled';
