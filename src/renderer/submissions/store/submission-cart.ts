import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { v7 as uuid } from 'uuid';
import type { ArgumentOf } from '@bridge/contract';
import type { Problem, Result } from '@contract/problems';
import type { HoldUntil } from '@core/holds/holds';
import { isOpenStage, type SubmissionCart, type SubmissionDraft } from '@core/submissions/submission-carts';
import { call } from '../../bridge';
import { useDesk } from '../../frame/desk';
import { useOpenDraft } from '../../ui/forms/open-draft';
import type { FailedAction } from '../../ui/open-record';
import { useHolds } from '../../holds/holds';
import { useAround } from '../../workspace/around/around';
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

/** What orders or settles: one at a time, and never in parallel with an edit. */
type Sending = 'submit' | 'send-again' | 'settle';
const SENDINGS: readonly Sending[] = ['submit', 'send-again', 'settle'];
const isSendingOf = (running: ReadonlySet<Sending | 'price'>): boolean =>
  SENDINGS.some((one) => running.has(one));
/** What a person asked for that failed. */
export type FailedWork = FailedAction<'price' | Sending>;

/** The submission cart that is open: what is typed is true here at once and durable shortly after. */
export const useSubmissionCart = defineStore('submission-cart', () => {
  const desk = useDesk();
  const holds = useHolds();
  const around = useAround();
  /** The draft that the lab's newest answer is about: a fault counts until its field is another one. */
  const answeredDraft = shallowRef<SubmissionDraft | null>(null);
  const open = useOpenDraft<SubmissionCart, CartChange, Drafted, 'price' | Sending>({
    read: (id) => call('submission-carts:read', { id }),
    save: (id, revision, change) => call('submission-carts:save', { id, revision, ...change }),
    withPending(saved, { note, ...rest }) {
      const { draft } = { ...saved, ...rest };
      return { ...saved, ...rest, draft: note === undefined ? draft : { ...draft, note } };
    },
    draftedOf: ({ name, draft }) => ({ name, draft }),
    takesChanges: ({ stage }) => isOpenStage(stage),
    follows: {
      'submission-carts': (id) => [id],
      'configured-products': (_, current) => current?.products.map(({ id }) => id) ?? [],
      // What the catalog has lost is marked in the carts that use it.
      catalog: (_, current) => current?.products.flatMap(({ productRef }) => productRef ?? []) ?? [],
    },
    mayFollow: (running) => !isSendingOf(running),
    ignores: ({ of, problem }) => of === 'price' && isCancelled(problem),
    onNews(next, before) {
      const isNews =
        before?.pricing?.id !== next.pricing?.id ||
        before?.stage !== next.stage ||
        JSON.stringify(before.problem) !== JSON.stringify(next.problem);
      if (isNews) answeredDraft.value = next.draft;
    },
  });
  const cart = open.record;
  const isSending = computed(() => isSendingOf(open.running.value));

  const isOpen = computed(
    () => cart.value !== null && isOpenStage(cart.value.stage) && cart.value.deletedAt === null,
  );
  const isHeld = computed(() => cart.value !== null && holds.of(cart.value.id) !== null);
  /** True while a person may change the cart. */
  const isEditable = computed(
    () =>
      isOpen.value &&
      !isHeld.value &&
      !isSubmitting.value &&
      !desk.isReadOnly &&
      !around.isOfNewer(cart.value?.id),
  );
  /** Also true for a pricing that was begun before the cart was opened again. */
  const isPricing = computed(() => open.running.value.has('price') || running.value !== null);
  const workOf = (kind: 'price' | 'submit'): RunningWork | null =>
    desk.running.find((work) => work.kind === kind && work.subjectId === cart.value?.id) ?? null;
  const running = computed(() => workOf('price'));
  /** Also true for a sending that was begun before the cart was opened again. */
  const isSubmitting = computed(() => isSending.value || workOf('submit') !== null);

  /** Keeps a change; `what` names it, so that typing on in the same field is taken back as one. */
  function change(part: CartChange, what: string): void {
    if (!isEditable.value) return;
    open.note(what);
    open.keep(part);
  }
  const rename = (name: string): void => change({ name }, 'name');
  /** Writes the note of a cart past drafting: it is never sent. */
  function changeNote(note: string): void {
    if (!desk.isReadOnly) open.keep({ note });
  }
  /** `part` names what is changed, so that typing on in the same field is taken back as one change. */
  function changeDraft(changed: Partial<SubmissionDraft>, part: string): void {
    if (cart.value !== null) change({ draft: { ...cart.value.draft, ...changed } }, part);
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
  function putBack(other: () => Drafted | null): void {
    const drafted = isEditable.value ? other() : null;
    if (drafted !== null) open.keep(drafted);
  }

  /** Has the lab price and check the cart. The outcome is in the cart, or in `workProblem`. */
  async function price(): Promise<void> {
    if (open.running.value.has('price')) return;
    // The status of a pricing that just failed may still be on its way here.
    if (isPricing.value) await desk.read();
    if (isPricing.value || !isOpen.value) return;
    await open.change('price', async (id) =>
      (await open.saved()) === null ? null : call('submission-carts:price', { id }),
    );
  }

  async function cancelPrice(): Promise<void> {
    if (cart.value !== null) await call('submission-carts:cancel-price', { id: cart.value.id });
  }

  /** Runs one thing that orders or settles at a time. The cart as it then is, or null with the reason in `workProblem`. */
  async function act(
    of: Sending,
    ask: (current: SubmissionCart) => Promise<Result<SubmissionCart>>,
  ): Promise<SubmissionCart | null> {
    const id = cart.value?.id;
    if (id === undefined || isSending.value) return null;
    // It counts as running at once, so that a second click finds it under way while the first still saves.
    const result = await open.change(of, async () => {
      const current = await open.saved();
      return current === null ? null : ask(current);
    });
    if (result?.ok !== true || !open.isOpen(id)) return null;
    open.forgetHistory();
    return result.value;
  }

  /** Submits what a person approved: that pricing, that total and what it leaves out, those duplicates seen. */
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
    if (open.isOpen(id)) await open.read();
  }

  return {
    cart,
    answeredDraft,
    /** Why the cart cannot be shown at all. */
    problem: open.problem,
    workProblem: open.failure,
    ...{ isEditable, isOpen, isPricing, isSubmitting, running },
    saveProblem: open.saveProblem,
    canUndo: open.canUndo,
    canRedo: open.canRedo,
    /** Takes the newest change of the draft back. */
    undo: (): void => putBack(open.takeBack),
    /** Makes the change again that was taken back last. */
    redo: (): void => putBack(open.makeAgain),
    open: open.open,
    close: open.close,
    flush: open.flush,
    ...{ rename, changeNote, changeDraft, changeAddress, changeQuantity, addItems, removeItem, moveItem },
    ...{ price, cancelPrice, submit, hold, sendAgain, settle, restore },
  };
});

const isCancelled = (problem: Problem): boolean =>
  problem.kind === 'network' && problem.phase === 'cancelled';
