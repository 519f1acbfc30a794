import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { JsonDocument } from '@contract/json-document';
import type { Problem } from '@contract/problems';
import type { FulfillmentRecord, PreviewDraft } from '@core/fulfillment/fulfillment';
import { shippingPreviewBody } from '@core/fulfillment/shipping-preview';
import { foundAddress } from '@core/addresses/usual-places';
import { call } from '../bridge';
import { type Autosave, createAutosave } from '../ui/forms/autosave';
import { useDraftSaving } from '../ui/forms/draft-saving';
import { useOpenRecord } from '../ui/open-record';
import { EMPTY_ADDRESS } from '@core/addresses/address-draft';

const SAVED_AFTER = 400;

type Named = Readonly<Record<'accountId' | 'orderId', string>>;

/** The order in fulfillment that is open, from disk, and the shipping preview that is written for it. */
export const useFulfillmentOrder = defineStore('fulfillment-order', () => {
  const order = useOpenRecord<Named, FulfillmentRecord>({
    read: (named) => call('fulfillment:read', named),
    follows: { fulfillment: ({ orderId }) => [orderId] },
  });
  /** What is asked with; null until the order is there. */
  const draft = ref<PreviewDraft | null>(null);
  /** What the last preview was asked with, or what was here when the order was opened. */
  const asked = shallowRef<PreviewDraft | null>(null);
  /** Why what was written earlier could not be read. */
  const draftProblem = shallowRef<Problem | null>(null);
  const saving = shallowRef<Autosave<PreviewDraft> | null>(null);
  const draftSaving = useDraftSaving();
  watch(
    () => saving.value?.state.value ?? 'saved',
    (state) => {
      draftSaving.state = state;
    },
  );

  const savingOf = (named: Named): Autosave<PreviewDraft> =>
    createAutosave<PreviewDraft, null>({
      send: (change) => call('fulfillment:keep-draft', { ...named, draft: change }),
      adopt: () => undefined,
      rebase: () => Promise.resolve(false),
      delay: SAVED_AFTER,
    });

  async function open(accountId: string, orderId: string): Promise<void> {
    const named = { accountId, orderId };
    close();
    const own = savingOf(named);
    saving.value = own;
    const [kept] = await Promise.all([call('fulfillment:read-draft', named), order.open(named)]);
    if (saving.value !== own || order.record.value === null) return;
    const known = foundAddress(JsonDocument.parse(order.record.value.text))?.address ?? EMPTY_ADDRESS;
    draft.value = (kept.ok ? kept.value : null) ?? { form: 'address', address: known, body: '' };
    // A refusal of an earlier day is about what is here now, as far as anyone knows: it goes with a change.
    asked.value = draft.value;
    draftProblem.value = kept.ok ? null : kept.problem;
  }

  /** Notes a change of what is asked with; it is on disk shortly after. */
  function change(part: Partial<PreviewDraft>): void {
    if (draft.value === null) return;
    const next = { ...draft.value, ...part };
    // Whoever turns to the body goes on from what the address became.
    if (next.form === 'body' && next.body === '')
      next.body = shippingPreviewBody({ ...next, form: 'address' });
    draft.value = next;
    saving.value?.change(next);
  }

  /** Puts on disk what was written. */
  async function flush(): Promise<void> {
    await saving.value?.flush();
  }

  /** Asks the lab once what shipping would cost. */
  async function preview(): Promise<void> {
    const sent = draft.value;
    if (sent === null || order.running.value.size > 0) return;
    draftProblem.value = null;
    asked.value = sent;
    await order.change('act', async (named) => {
      await flush();
      return call('fulfillment:preview-shipping', { ...named, request: shippingPreviewBody(sent) });
    });
  }

  /** Closes that order, unless another was opened meanwhile; without an id, whatever is open. */
  function close(orderId?: string): void {
    if (orderId !== undefined && order.key.value?.orderId !== orderId) return;
    const last = saving.value;
    void last?.flush().then(() => last.stop());
    order.close();
    saving.value = null;
    draft.value = null;
    asked.value = null;
    draftProblem.value = null;
  }

  return {
    order: order.record,
    problem: order.problem,
    read: order.read,
    ...{ draft, asked },
    /** Why the last preview was not asked for, or not answered. */
    askProblem: computed(() => order.failure.value?.problem ?? draftProblem.value),
    isAsking: computed(() => order.running.value.size > 0),
    /** Why what was written is not on disk yet. */
    saveProblem: computed(() => saving.value?.problem.value ?? null),
    ...{ open, change, flush, preview, close },
  };
});
