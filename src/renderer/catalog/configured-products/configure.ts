import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Result } from '@contract/problems';
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
import { type Added, addToCart, beginCart } from './add-to-cart';
import { createCartChoice } from './cart-choice';
import { keepConfiguredProduct } from './keep-configured-product';
import { useOpenRecord } from '../../ui/open-record';

/** What is in a form that could not be kept when it was left. */
interface Waiting {
  readonly selections: readonly TypedSelection[];
  readonly name: string;
  readonly quantity: number;
}

/** What a person asks for, one at a time. */
type Work = 'keep' | 'make' | 'add';
type Named = Readonly<Record<'accountId' | 'ref', string>>;

/** What was asked for before what is done on its way: making and adding keep it first. */
const WORK: readonly Work[] = ['make', 'add', 'keep'];

/** The form in which a product is configured: what was typed, and what of it is kept. */
export const useConfigure = defineStore('configure', () => {
  const accounts = useAccounts();
  const desk = useDesk();
  const open = useOpenRecord<Named, CatalogProduct, Work | 'ask'>({
    read: (named) => call('catalog:read', named),
    // A form does not change under the one who fills it in.
    follows: {},
  });
  const product = open.record;
  const isAsking = computed(() => open.running.value.has('ask'));
  /** What was asked for and is under way. */
  const work = computed(() => WORK.find((one) => open.running.value.has(one)) ?? null);
  const selections = ref<TypedSelection[]>([]);
  /** What a person calls it; empty for the name that follows from the selections. */
  const name = ref('');
  const quantity = ref(1);
  /** What is on disk of what is in the form, or null while nothing is. */
  const kept = shallowRef<ConfiguredProductRecord | null>(null);
  const added = shallowRef<Added | null>(null);
  const { carts, cartId, newCartName, read: readCarts } = createCartChoice(() => accounts.currentId);
  /** Configured products that went into a cart: they stay as they are. */
  const used = new Set<string>();
  const waiting = new Map<string, Waiting>();
  /** The form as it was before anything was typed. */
  const untouched = ref('');
  let opened = 0;
  let keeping: Promise<Result<ConfiguredProductRecord> | null> | null = null;

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
  async function openForm(ref: string, fromId: string | null): Promise<void> {
    close();
    const mine = opened;
    quantity.value = 1;
    const [from] = await Promise.all([
      fromId === null ? null : call('configured-products:read', { id: fromId }),
      open.open({ accountId: accounts.currentId, ref }),
      readCarts(),
    ]);
    const one = product.value;
    if (mine !== opened || one === null) return;
    begin(from !== null && from.ok ? from.value : null);
    // The list may be silent about what the product's own answer says. Without a network the rows will do.
    if (one.fields === null && !one.detailed && desk.status?.online !== false) void ask();
  }

  /** Asks the lab for what can be selected. What was typed stays. */
  async function ask(): Promise<Result<CatalogProduct> | null> {
    const before = product.value;
    if (before === null) return null;
    const { accountId, ref } = before;
    const result = await open.act('ask', (named) => call('catalog:fetch', named), { accountId, ref });
    if (result?.ok !== true || !open.isOpen({ accountId, ref })) return result;
    const wasTouched = content() !== untouched.value;
    open.adopt({ accountId, ref }, result.value);
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

  /** Makes what is in the form durable. Null when that failed; the reason is in `workProblem`. */
  async function keepNow(): Promise<ConfiguredProductRecord | null> {
    if (isUnreadable.value) return null;
    if (kept.value !== null && isAsKept.value) return kept.value;
    const mine = opened;
    keeping = open.act('keep', write);
    const result = await keeping;
    if (result?.ok !== true) return null;
    // What was kept of another form must not be changed by this one.
    if (mine === opened) kept.value = result.value;
    return result.value;
  }

  /** Does one thing at a time with what is in the form, kept first. Null when any of it failed. */
  async function withKept<T>(
    what: Exclude<Work, 'keep'>,
    job: (record: ConfiguredProductRecord) => Promise<Result<T>>,
  ): Promise<T | null> {
    if (work.value !== null) return null;
    const result = await open.act<T | null>(what, async () => {
      const record = await keepNow();
      return record === null ? { ok: true, value: null } : job(record);
    });
    return result?.ok === true ? result.value : null;
  }

  /** Keeps what is in the form as a draft. Works without a network. */
  const keep = async (): Promise<ConfiguredProductRecord | null> => (work.value === null ? keepNow() : null);

  /** Keeps it, has the lab make it and follows it until it is built. The outcome is in `kept`. */
  const make = (): Promise<ConfiguredProductRecord | null> =>
    withKept('make', async (record) => {
      const result = await call('configured-products:make', { ids: [record.id] });
      if (!result.ok) return result;
      const made = result.value.find(({ id }) => id === record.id) ?? record;
      if (kept.value?.id === made.id) kept.value = made;
      return { ok: true, value: made };
    });

  async function stopMaking(): Promise<void> {
    if (kept.value !== null) await call('configured-products:cancel', { ids: [kept.value.id] });
  }

  /** Keeps it and puts it into the chosen cart. Works without a network. */
  async function add(): Promise<Added | null> {
    const accountId = product.value?.accountId;
    if (accountId === undefined) return null;
    const mine = opened;
    const [into, called, count] = [cartId.value, newCartName.value.trim(), quantity.value];
    return withKept('add', async (record) => {
      const result =
        into === ''
          ? await beginCart(accountId, called, record.id, count)
          : await addToCart(into, record.id, count);
      if (!result.ok) return result;
      used.add(record.id);
      if (mine !== opened) return result;
      added.value = result.value;
      await readCarts();
      cartId.value = result.value.cart.id;
      newCartName.value = '';
      return result;
    });
  }

  /** Takes the draft away that was kept of this form. */
  async function discard(): Promise<ConfiguredProductRecord | null> {
    const record = kept.value;
    if (record === null) return null;
    const mine = opened;
    const result = await open.act('keep', () => call('configured-products:delete', { ids: [record.id] }));
    if (result?.ok !== true) return null;
    if (mine === opened) {
      kept.value = null;
      begin(null);
    }
    return record;
  }

  /**
   * Leaves the form. What was typed is kept as a draft; what cannot be read as it is waits here until
   * the form of this product is opened again.
   *
   * @returns the draft that was kept by leaving, `waits`, or null when there was nothing to keep
   */
  async function leave(): Promise<ConfiguredProductRecord | 'waits' | null> {
    const one = product.value;
    if (one === null || !hasChanges.value) return null;
    const typed = { selections: [...selections.value], name: name.value, quantity: quantity.value };
    // What is being kept may be all of it, and is changed by what was typed since.
    await keeping;
    const record = isUnreadable.value ? null : await keepNow();
    if (record !== null) return record;
    waiting.set(keyOf(one), typed);
    return 'waits';
  }

  function close(): void {
    opened += 1;
    open.close();
    kept.value = null;
    added.value = null;
  }

  on('changed', ({ area, ids }) => {
    if (area === 'submission-carts' && product.value !== null) void readCarts();
    const id = kept.value?.id;
    if (area !== 'configured-products' || id === undefined || (ids.length > 0 && !ids.includes(id))) return;
    void call('configured-products:read', { id }).then((result) => {
      if (!result.ok || kept.value?.id !== id || result.value.revision < kept.value.revision) return;
      // One that was deleted elsewhere is kept again when it is asked for again.
      kept.value = result.value.deletedAt === null ? result.value : null;
    });
  });

  return {
    product,
    /** Why the product cannot be shown at all. */
    problem: open.problem,
    /** Why what was asked for last failed; whoever asks the lab for the product is answered. */
    workProblem: computed(() => {
      const failure = open.failure.value;
      return failure === null || failure.of === 'ask' ? null : { of: failure.of, problem: failure.problem };
    }),
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
    open: openForm,
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
