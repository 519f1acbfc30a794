import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Problem, Result } from '@contract/problems';
import type { CatalogProduct } from '@core/catalog/catalog';
import type { ConfiguredProductRecord } from '@core/catalog/configured-products';
import { selectionFaults, whatIsSelected } from '@core/catalog/selections';
import { call, on } from '../../bridge';
import {
  beginSelections,
  entriesOf,
  fitSelections,
  nameOf,
  readSelections,
  type TypedSelection,
} from './selection-form';
import { useAccounts } from '../../accounts/accounts';
import { useDesk } from '../../frame/desk';
import { type Added, addToCart, beginCart } from '../../submissions/store/add-to-cart';
import { createCartChoice } from '../../submissions/store/cart-choice';
import { keepConfiguredProduct } from './keep-configured-product';

/** What stands in a form that could not be kept when it was left. */
interface Waiting {
  readonly selections: readonly TypedSelection[];
  readonly name: string;
  readonly quantity: number;
}

/** What the last thing that was asked for did not come to, and what that was. */
export interface ConfigureProblem {
  readonly of: 'keep' | 'make' | 'add';
  readonly problem: Problem;
}

/** The form in which a product is configured: what was typed, and what of it is kept. */
export const useConfigure = defineStore('configure', () => {
  const accounts = useAccounts();
  const desk = useDesk();
  const isAsking = ref(false);
  const product = shallowRef<CatalogProduct | null>(null);
  /** Why the product cannot be shown at all. */
  const problem = shallowRef<Problem | null>(null);
  const workProblem = shallowRef<ConfigureProblem | null>(null);
  const selections = ref<TypedSelection[]>([]);
  /** What a person calls it; empty for the name that follows from the selections. */
  const name = ref('');
  const quantity = ref(1);
  /** What is on disk of what stands in the form, or null while nothing is. */
  const kept = shallowRef<ConfiguredProductRecord | null>(null);
  const work = ref<'keep' | 'make' | 'add' | null>(null);
  const added = shallowRef<Added | null>(null);
  const { carts, cartId, newCartName, read: readCarts } = createCartChoice(() => accounts.currentId);
  /** Configured products that went into a cart: they stay as they are. */
  const used = new Set<string>();
  const waiting = new Map<string, Waiting>();
  /** The form as it was before anything was typed. */
  const untouched = ref('');
  let opened = 0;

  const fields = computed(() => product.value?.fields ?? null);
  const faults = computed(() => selectionFaults(entriesOf(selections.value), fields.value));
  const text = computed(() => readSelections(selections.value, fields.value));
  const suggestedName = computed(() =>
    product.value === null ? '' : nameOf(product.value, selections.value),
  );
  const fullName = computed(() => name.value.trim() || suggestedName.value);
  /** True for faults with which nothing can even be kept. */
  const isUnreadable = computed(
    () => text.value === null || faults.value.some(({ kind }) => kind !== 'required'),
  );
  const isAsKept = computed(
    () =>
      kept.value !== null &&
      text.value !== null &&
      whatIsSelected(kept.value.selections) === whatIsSelected(text.value) &&
      kept.value.name === fullName.value,
  );
  const content = (): string => JSON.stringify([selections.value, name.value]);
  /** True while something was typed that is not kept. */
  const hasChanges = computed(() => !isAsKept.value && content() !== untouched.value);

  const keyOf = (one: Pick<CatalogProduct, 'accountId' | 'ref'>): string => `${one.accountId} ${one.ref}`;

  function begin(from: ConfiguredProductRecord | null): void {
    const one = product.value;
    if (one === null) return;
    const held = waiting.get(keyOf(one));
    waiting.delete(keyOf(one));
    const begun = beginSelections(one.fields, from?.selections ?? null);
    // Where nothing is known to select there is a row to begin with.
    selections.value =
      one.fields === null && begun.length === 0 ? [{ key: '', typed: '', as: 'text' }] : begun;
    const isSame = from !== null && from.productRef === one.ref && from.deletedAt === null;
    kept.value = isSame ? from : null;
    name.value = isSame && from.name !== suggestedName.value ? from.name : '';
    untouched.value = content();
    if (held === undefined) return;
    selections.value = fitSelections(one.fields, held.selections);
    name.value = held.name;
    quantity.value = held.quantity;
  }

  /**
   * Opens the form of a product.
   *
   * @param fromId a configured product to go on with; where it cannot be changed any more, a change makes another one
   */
  async function open(ref: string, fromId: string | null): Promise<void> {
    opened += 1;
    const mine = opened;
    product.value = null;
    problem.value = null;
    workProblem.value = null;
    added.value = null;
    kept.value = null;
    quantity.value = 1;
    const [read, from] = await Promise.all([
      call('catalog:read', { accountId: accounts.currentId, ref }),
      fromId === null ? null : call('configured-products:read', { id: fromId }),
      readCarts(),
    ]);
    if (mine !== opened) return;
    if (!read.ok) {
      problem.value = read.problem;
      return;
    }
    product.value = read.value;
    begin(from !== null && from.ok ? from.value : null);
    // The list may be silent about what the product's own answer says. Without a network the rows will do.
    if (read.value.fields === null && !read.value.detailed && desk.status?.online !== false) void ask();
  }

  /** Asks the lab for what can be selected. What was typed stays. */
  async function ask(): Promise<Result<CatalogProduct> | null> {
    const before = product.value;
    if (before === null) return null;
    isAsking.value = true;
    const result = await call('catalog:fetch', { accountId: before.accountId, ref: before.ref });
    isAsking.value = false;
    if (!result.ok || product.value?.ref !== before.ref) return result;
    const wasTouched = content() !== untouched.value;
    product.value = result.value;
    if (!wasTouched && kept.value === null) begin(null);
    else selections.value = fitSelections(result.value.fields, selections.value);
    return result;
  }

  function write(): Promise<Result<ConfiguredProductRecord>> {
    const one = product.value;
    const json = text.value;
    if (one === null || json === null) throw new Error('There is nothing in the form that can be kept');
    const before = kept.value;
    const form = { selections: json, name: fullName.value };
    return keepConfiguredProduct(one, form, before, before !== null && used.has(before.id));
  }

  /** Makes what stands in the form durable. Null when that failed; the reason is in `workProblem`. */
  async function keepNow(): Promise<ConfiguredProductRecord | null> {
    if (isUnreadable.value) return null;
    if (kept.value !== null && isAsKept.value) return kept.value;
    const result = await write();
    if (result.ok) {
      kept.value = result.value;
      return result.value;
    }
    workProblem.value = { of: 'keep', problem: result.problem };
    return null;
  }

  async function during<T>(what: 'keep' | 'make' | 'add', job: () => Promise<T>): Promise<T | null> {
    if (work.value !== null) return null;
    work.value = what;
    workProblem.value = null;
    try {
      return await job();
    } finally {
      work.value = null;
    }
  }

  /** Keeps what stands in the form as a draft. Works without a network. */
  const keep = (): Promise<ConfiguredProductRecord | null> => during('keep', keepNow);

  /** Keeps it, has the lab make it and follows it until it is built. What came of it stands in `kept`. */
  const make = (): Promise<ConfiguredProductRecord | null> =>
    during('make', async () => {
      const record = await keepNow();
      if (record === null) return null;
      const result = await call('configured-products:make', { ids: [record.id] });
      if (!result.ok) {
        workProblem.value = { of: 'make', problem: result.problem };
        return null;
      }
      const made = result.value.find(({ id }) => id === record.id) ?? record;
      if (kept.value?.id === made.id) kept.value = made;
      return made;
    });

  async function stopMaking(): Promise<void> {
    if (kept.value !== null) await call('configured-products:cancel', { ids: [kept.value.id] });
  }

  /** Keeps it and puts it into the chosen cart. Works without a network. */
  const add = (): Promise<Added | null> =>
    during('add', async () => {
      const record = await keepNow();
      const one = product.value;
      if (record === null || one === null) return null;
      const result =
        cartId.value === ''
          ? await beginCart(one.accountId, newCartName.value.trim(), record.id, quantity.value)
          : await addToCart(cartId.value, record.id, quantity.value);
      if (!result.ok) {
        workProblem.value = { of: 'add', problem: result.problem };
        return null;
      }
      used.add(record.id);
      added.value = result.value;
      await readCarts();
      cartId.value = result.value.cart.id;
      newCartName.value = '';
      return result.value;
    });

  /** Takes the draft away that was kept of this form. */
  async function discard(): Promise<ConfiguredProductRecord | null> {
    const record = kept.value;
    if (record === null) return null;
    const result = await call('configured-products:delete', { ids: [record.id] });
    if (!result.ok) {
      workProblem.value = { of: 'keep', problem: result.problem };
      return null;
    }
    kept.value = null;
    begin(null);
    return record;
  }

  /**
   * Leaves the form. What was typed is kept as a draft; what cannot be read as it stands waits here until
   * the form of this product is opened again.
   *
   * @returns the draft that was kept by leaving, `waits`, or null when there was nothing to keep
   */
  async function leave(): Promise<ConfiguredProductRecord | 'waits' | null> {
    const one = product.value;
    if (one === null || !hasChanges.value) return null;
    const record = isUnreadable.value ? null : await keepNow();
    if (record !== null) return record;
    waiting.set(keyOf(one), {
      selections: [...selections.value],
      name: name.value,
      quantity: quantity.value,
    });
    return 'waits';
  }

  function close(): void {
    opened += 1;
    product.value = null;
    kept.value = null;
    added.value = null;
  }

  on('changed', ({ area, ids }) => {
    if (area === 'submission-carts' && product.value !== null) void readCarts();
    const id = kept.value?.id;
    if (area !== 'configured-products' || id === undefined || (ids.length > 0 && !ids.includes(id))) return;
    void call('configured-products:read', { id }).then((result) => {
      if (!result.ok || kept.value?.id !== id || result.value.revision < kept.value.revision) return;
      // One that was deleted elsewhere is kept anew when it is asked for again.
      kept.value = result.value.deletedAt === null ? result.value : null;
    });
  });

  return {
    product,
    problem,
    workProblem,
    selections,
    name,
    quantity,
    kept,
    work,
    isAsking,
    added,
    carts,
    cartId,
    newCartName,
    fields,
    faults,
    suggestedName,
    fullName,
    isUnreadable,
    isAsKept,
    hasChanges,
    open,
    ask,
    keep,
    make,
    stopMaking,
    add,
    discard,
    leave,
    close,
  };
});
