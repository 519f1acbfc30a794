import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Problem } from '@contract/problems';
import { isEmptyAddress } from '@core/addresses/addresses';
import { type CartDraft, EMPTY_DRAFT } from '@core/carts/carts';
import { readPaste } from '@core/imports/paste';
import { call } from '../bridge';
import { takenEditors, withPastedFields } from '../imports/pasted';
import { useAccounts } from '../accounts/accounts';
import { useCart } from './cart';

/**
 * The cart that is being begun. What was pasted stays here until the cart is opened, so that looking
 * something up in between loses nothing; as soon as it holds something it is kept as a draft.
 */
export const useNewCart = defineStore('new-cart', () => {
  const accounts = useAccounts();
  const open = useCart();
  const text = ref('');
  const overruled = shallowRef<ReadonlySet<string>>(new Set());
  const name = ref('');
  const typed = ref<CartDraft>(EMPTY_DRAFT);
  const createdId = ref<string | null>(null);
  const problem = shallowRef<Problem | null>(null);
  let creating: Promise<void> | null = null;

  const paste = computed(() => readPaste(text.value));
  const editors = computed(() => takenEditors(paste.value, overruled.value));
  const leftOut = computed(() => paste.value.editors.length - editors.value.length);
  const draft = computed<CartDraft>(() => ({
    ...withPastedFields(typed.value, paste.value),
    editors: editors.value,
  }));
  const title = computed(() => name.value.trim() || draft.value.reference || draft.value.shipTo.name);
  const hasContent = computed(
    () =>
      editors.value.length > 0 ||
      name.value !== '' ||
      JSON.stringify(draft.value) !== JSON.stringify(EMPTY_DRAFT),
  );

  async function create(): Promise<void> {
    const result = await call('carts:create', {
      accountId: accounts.currentId,
      name: title.value,
      draft: draft.value,
    });
    problem.value = result.ok ? null : result.problem;
    if (!result.ok) return;
    createdId.value = result.value.id;
    takeDefaults(result.value.draft);
    await open.open(result.value.id);
  }

  /** What the account gave to the new cart is in the form from now on, unless something was typed there meanwhile. */
  function takeDefaults(given: CartDraft): void {
    const { reference, shipFrom, orderAttributes } = draft.value;
    typed.value = {
      ...typed.value,
      ...(reference === '' ? { reference: given.reference } : {}),
      ...(isEmptyAddress(shipFrom) ? { shipFrom: given.shipFrom } : {}),
      ...(orderAttributes.length === 0 ? { orderAttributes: given.orderAttributes } : {}),
    };
  }

  /** Keeps what is there as a draft. The id of the cart, or null when that failed. */
  async function keep(): Promise<string | null> {
    if (createdId.value === null) {
      creating ??= create().finally(() => {
        creating = null;
      });
      await creating;
    }
    if (createdId.value === null) return null;
    pass();
    return (await open.flush()) ? createdId.value : null;
  }

  /** Hands what was typed to the draft that was kept already. */
  function pass(): void {
    if (createdId.value === null || open.cart?.id !== createdId.value) return;
    if (open.cart.name !== title.value) open.rename(title.value);
    if (JSON.stringify(open.cart.draft) !== JSON.stringify(draft.value)) open.changeDraft(draft.value);
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  watch([draft, title], () => {
    clearTimeout(timer);
    if (createdId.value !== null) pass();
    else if (hasContent.value) timer = setTimeout(() => void keep(), 400);
  });

  // A cart belongs to one account permanently: what is being begun moves by being begun again there.
  watch(
    () => accounts.currentId,
    async () => {
      const before = createdId.value;
      if (before === null) return;
      createdId.value = null;
      await open.close();
      await call('carts:delete', { choice: { by: 'ids', subject: 'cart', ids: [before] } });
      if (hasContent.value) await keep();
    },
  );

  function changeFields(part: Partial<CartDraft>): void {
    typed.value = { ...withPastedFields(typed.value, paste.value), ...part };
  }

  /** Begins again with nothing; what was kept stays among the carts. */
  function reset(): void {
    clearTimeout(timer);
    createdId.value = null;
    text.value = '';
    overruled.value = new Set();
    name.value = '';
    typed.value = EMPTY_DRAFT;
    problem.value = null;
  }

  /** After a visit elsewhere the draft that was kept is opened again, to go on with it. */
  async function resume(): Promise<void> {
    if (createdId.value === null || open.cart?.id === createdId.value) return;
    await open.open(createdId.value);
    if (open.cart?.id !== createdId.value) reset();
  }

  return {
    text,
    overruled,
    name,
    typed,
    createdId,
    problem,
    paste,
    editors,
    leftOut,
    draft,
    title,
    keep,
    changeFields,
    reset,
    resume,
  };
});
