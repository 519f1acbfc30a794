import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { v7 as uuid } from 'uuid';
import type { ArgumentOf } from '@bridge/contract';
import type { Problem, Result } from '@contract/problems';
import type { HoldUntil } from '@core/holds/holds';
import { isOpenStage, type SubmissionCart, type SubmissionDraft } from '@core/submissions/submission-carts';
import { call, on } from '../../bridge';
import { type Autosave, createAutosave } from '../../ui/forms/autosave';
import { useDesk } from '../../frame/desk';
import { createDraftHistory } from '../../ui/forms/draft-history';
import { useDraftSaving } from '../../ui/forms/draft-saving';
import { useHolds } from '../../holds/holds';
import type { AddressDraft } from '@core/addresses/address-draft';

type RunningWork = ReturnType<typeof useDesk>['running'][number];

interface CartChange {
  name?: string;
  draft?: SubmissionDraft;
  note?: string;
}

/** What a person approves of a cart beside its id and revision. */
type Approved = Omit<ArgumentOf<'submission-carts:submit'>, 'id' | 'revision'>;

/** What a person changes of a cart while it is open, as it was. */
type Drafted = Required<Pick<CartChange, 'name' | 'draft'>>;
const draftedOf = ({ name, draft }: SubmissionCart): Drafted => ({ name, draft });

/** What a person asked for that did not come about. */
export interface FailedWork {
  readonly of: 'price' | 'submit' | 'send-again' | 'settle';
  readonly problem: Problem;
}

const SAVE_DELAY = 250;

/** The submission cart that is open: what is typed is true here at once and durable shortly after. */
export const useSubmissionCart = defineStore('submission-cart', () => {
  const desk = useDesk();
  const holds = useHolds();
  const saving = useDraftSaving();
  const history = createDraftHistory<Drafted>();
  const cart = shallowRef<SubmissionCart | null>(null);
  /** The draft that the lab's newest answer is about: a fault counts until its field is another one. */
  const answeredDraft = shallowRef<SubmissionDraft | null>(null);
  /** Why the cart cannot be shown at all. */
  const problem = shallowRef<Problem | null>(null);
  const workProblem = shallowRef<FailedWork | null>(null);
  const asksForPrice = shallowRef(false);
  /** Submitting, sending again or settling: what is one at a time and never in parallel with an edit. */
  const asksToSend = shallowRef(false);
  const autosave = shallowRef<Autosave<CartChange> | null>(null);

  const isOpen = computed(
    () => cart.value !== null && isOpenStage(cart.value.stage) && cart.value.deletedAt === null,
  );
  /** True while a person may change the cart. */
  const isHeld = computed(() => cart.value !== null && holds.of(cart.value.id) !== null);
  const isEditable = computed(() => isOpen.value && !isHeld.value && !isSubmitting.value && !desk.isReadOnly);
  /** Also true for a pricing that was begun before the cart was opened again. */
  const isPricing = computed(() => asksForPrice.value || running.value !== null);
  const workOf = (kind: 'price' | 'submit'): RunningWork | null =>
    desk.running.find((work) => work.kind === kind && work.subjectId === cart.value?.id) ?? null;
  const running = computed(() => workOf('price'));
  /** Also true for a sending that was begun before the cart was opened again. */
  const isSubmitting = computed(() => asksToSend.value || workOf('submit') !== null);
  const saveProblem = computed(() => autosave.value?.problem.value ?? null);
  watch(
    () => autosave.value?.state.value ?? 'saved',
    (state) => {
      saving.state = state;
    },
  );

  /** Takes a cart as main has it, with what was typed since on top of it. */
  function adopt(next: SubmissionCart, pending: CartChange | null): void {
    const before = cart.value;
    const { note, ...rest } = pending ?? {};
    const { draft } = { ...next, ...rest };
    cart.value = { ...next, ...rest, draft: note === undefined ? draft : { ...draft, note } };
    const isNews =
      before?.id !== next.id ||
      before.pricing?.id !== next.pricing?.id ||
      before.stage !== next.stage ||
      JSON.stringify(before.problem) !== JSON.stringify(next.problem);
    if (isNews) answeredDraft.value = next.draft;
  }

  function makeAutosave(id: string): Autosave<CartChange> {
    return createAutosave<CartChange, SubmissionCart>({
      delay: SAVE_DELAY,
      send: (change) => call('submission-carts:save', { id, revision: cart.value?.revision ?? 0, ...change }),
      adopt: (saved, pending) => {
        if (cart.value?.id === id) adopt(saved, pending);
      },
      rebase: async (pending) => {
        const result = await call('submission-carts:read', { id });
        if (!result.ok || cart.value?.id !== id) return false;
        adopt(result.value, pending);
        return isOpenStage(result.value.stage);
      },
    });
  }

  /** Opens a cart, after what was typed into the one before is durable. */
  async function open(id: string): Promise<void> {
    if (cart.value?.id !== id) await close();
    const result = await call('submission-carts:read', { id });
    problem.value = result.ok ? null : result.problem;
    if (!result.ok) return;
    autosave.value ??= makeAutosave(id);
    // A reading that was overtaken by a save knows less than what is here.
    if (cart.value?.id === id && cart.value.revision > result.value.revision) return;
    adopt(result.value, autosave.value.pending());
  }

  async function close(): Promise<void> {
    await autosave.value?.flush();
    autosave.value?.stop();
    autosave.value = null;
    cart.value = null;
    workProblem.value = null;
    history.clear();
  }

  function change(part: CartChange): void {
    if (cart.value === null || autosave.value === null || !isEditable.value) return;
    cart.value = { ...cart.value, ...part };
    autosave.value.change(part);
  }

  function rename(name: string): void {
    if (cart.value === null || !isEditable.value) return;
    history.note(draftedOf(cart.value), 'name', Date.now());
    change({ name });
  }
  /** Writes the note of a cart past drafting: it is never sent. */
  function changeNote(note: string): void {
    if (cart.value === null || autosave.value === null || desk.isReadOnly) return;
    cart.value = { ...cart.value, draft: { ...cart.value.draft, note } };
    autosave.value.change({ note });
  }
  /** `part` names what is changed, so that typing on in the same field is taken back as one change. */
  function changeDraft(changed: Partial<SubmissionDraft>, part: string): void {
    if (cart.value === null || !isEditable.value) return;
    history.note(draftedOf(cart.value), part, Date.now());
    change({ draft: { ...cart.value.draft, ...changed } });
  }
  function changeAddress(key: keyof AddressDraft, value: string): void {
    if (cart.value !== null)
      changeDraft({ address: { ...cart.value.draft.address, [key]: value } }, `address.${key}`);
  }
  function changeQuantity(itemId: string, quantity: number): void {
    const items = cart.value?.draft.items.map((item) => (item.id === itemId ? { ...item, quantity } : item));
    if (items !== undefined) changeDraft({ items }, `quantity ${itemId}`);
  }
  function addItems(configuredProducts: readonly string[]): void {
    const more = configuredProducts.map((configuredProduct) => ({
      id: uuid(),
      configuredProduct,
      quantity: 1,
    }));
    const items = cart.value?.draft.items ?? [];
    if (more.length > 0) changeDraft({ items: [...items, ...more] }, `add ${more[0]?.id ?? ''}`);
  }
  /** Removes an item. The answer puts it back into its place in this cart, unless it is there again. */
  function removeItem(itemId: string): () => void {
    const cartId = cart.value?.id;
    const before = cart.value?.draft.items ?? [];
    const at = before.findIndex(({ id }) => id === itemId);
    const item = before[at];
    changeDraft({ items: before.filter(({ id }) => id !== itemId) }, `remove ${itemId}`);
    return () => {
      const items = cart.value?.draft.items ?? [];
      if (item === undefined || cart.value?.id !== cartId || items.some(({ id }) => id === itemId)) return;
      changeDraft({ items: [...items.slice(0, at), item, ...items.slice(at)] }, `put back ${itemId}`);
    };
  }
  /** Moves an item one place up (-1) or down (1). */
  function moveItem(itemId: string, by: -1 | 1): void {
    const items = [...(cart.value?.draft.items ?? [])];
    const from = items.findIndex(({ id }) => id === itemId);
    const [item, other] = [items[from], items[from + by]];
    if (item === undefined || other === undefined) return;
    items[from] = other;
    items[from + by] = item;
    changeDraft({ items }, `move ${itemId} ${from}`);
  }
  /** Takes the newest change of the draft back. */
  function undo(): void {
    if (!isEditable.value || cart.value === null) return;
    const before = history.takeBack(draftedOf(cart.value));
    if (before !== null) change(before);
  }
  /** Makes the change again that was taken back last. */
  function redo(): void {
    if (!isEditable.value || cart.value === null) return;
    const after = history.makeAgain(draftedOf(cart.value));
    if (after !== null) change(after);
  }

  /** Makes everything durable that was typed. False when that failed; the reason is in `saveProblem`. */
  const flush = async (): Promise<boolean> => (await autosave.value?.flush()) ?? true;

  /** Asks for something with what was typed made durable; null when that failed or another cart is open. */
  async function saved<T>(id: string, ask: (current: SubmissionCart) => Promise<T>): Promise<T | null> {
    if (!(await flush()) || cart.value?.id !== id) return null;
    workProblem.value = null;
    return ask(cart.value);
  }

  /** Has the lab price and check the cart. What came of it stands in the cart, or in `workProblem`. */
  async function price(): Promise<void> {
    const id = cart.value?.id;
    if (id === undefined || isPricing.value || !isOpen.value) return;
    asksForPrice.value = true;
    const result = await saved(id, () => call('submission-carts:price', { id }));
    asksForPrice.value = false;
    if (result === null || cart.value?.id !== id) return;
    if (result.ok) adopt(result.value, autosave.value?.pending() ?? null);
    else if (!isCancelled(result.problem)) workProblem.value = { of: 'price', problem: result.problem };
  }

  async function cancelPrice(): Promise<void> {
    if (cart.value !== null) await call('submission-carts:cancel-price', { id: cart.value.id });
  }

  /** Runs one thing that orders or settles at a time. The cart as it then is, or null with the reason in `workProblem`. */
  async function act(
    of: FailedWork['of'],
    ask: (current: SubmissionCart) => Promise<Result<SubmissionCart>>,
  ): Promise<SubmissionCart | null> {
    const id = cart.value?.id;
    if (id === undefined || asksToSend.value) return null;
    // At once, so that a second click finds it under way while the first still saves.
    asksToSend.value = true;
    const result = await saved(id, ask);
    asksToSend.value = false;
    if (result === null) return null;
    if (cart.value?.id !== id) return null;
    if (result.ok) {
      history.clear();
      adopt(result.value, null);
      return result.value;
    }
    workProblem.value = { of, problem: result.problem };
    await open(id);
    return null;
  }

  /** Submits what a person approved: that pricing, that total and what it leaves out, those look-alikes seen. */
  const submit = (approved: Approved): Promise<SubmissionCart | null> =>
    act('submit', ({ id, revision }) => call('submission-carts:submit', { id, revision, ...approved }));
  /** Holds the submit of it instead; the cart itself is as it was. */
  const hold = (approved: Approved & { readonly until: HoldUntil }): Promise<SubmissionCart | null> =>
    act('submit', async ({ id, revision }) => {
      const held = await call('holds:create', { kind: 'submit', id, revision, ...approved });
      return held.ok ? call('submission-carts:read', { id }) : held;
    });
  const sendAgain = (keyIsRenewed = false): Promise<SubmissionCart | null> =>
    act('send-again', ({ id }) => call('submission-carts:send-again', { id, keyIsRenewed }));
  const settle = (given: ArgumentOf<'submission-carts:settle'>): Promise<SubmissionCart | null> =>
    act('settle', () => call('submission-carts:settle', given));

  /** Takes a deleted cart out of the bin. */
  async function restore(): Promise<void> {
    const id = cart.value?.id;
    if (id === undefined) return;
    await call('submission-carts:restore', { choice: { by: 'ids', subject: 'submission-cart', ids: [id] } });
    await open(id);
  }

  const names = (products: readonly { readonly id: string }[], ids: readonly string[]): boolean =>
    ids.length === 0 || products.some(({ id }) => ids.includes(id));
  const refsOf = ({ products }: SubmissionCart): { id: string }[] =>
    products.flatMap(({ productRef }) => (productRef === null ? [] : [{ id: productRef }]));
  on('changed', ({ area, ids }) => {
    const current = cart.value;
    if (current === null) return;
    const isMine =
      (area === 'submission-carts' && names([current], ids)) ||
      (area === 'configured-products' && names(current.products, ids)) ||
      // What the catalog has lost is marked in the carts that use it.
      (area === 'catalog' && names(refsOf(current), ids));
    if (isMine && autosave.value?.pending() == null && !asksToSend.value) void open(current.id);
  });

  return {
    cart,
    answeredDraft,
    problem,
    workProblem,
    isEditable,
    isOpen,
    isPricing,
    isSubmitting,
    running,
    saveProblem,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    redo,
    changeNote,
    open,
    close,
    rename,
    changeDraft,
    changeAddress,
    changeQuantity,
    addItems,
    removeItem,
    moveItem,
    undo,
    flush,
    price,
    cancelPrice,
    submit,
    hold,
    sendAgain,
    settle,
    restore,
  };
});

const isCancelled = (problem: Problem): boolean =>
  problem.kind === 'network' && problem.phase === 'cancelled';
