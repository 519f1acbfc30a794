import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { JsonDocument } from '@contract/json-document';
import type { Problem } from '@contract/problems';
import type { FulfillmentRecord, PreviewDraft } from '@core/fulfillment/fulfillment';
import { shippingPreviewBody } from '@core/fulfillment/shipping-preview';
import { foundAddress } from '@core/addresses/usual-places';
import { call, on } from '../bridge';
import { type Autosave, createAutosave } from '../ui/forms/autosave';
import { useDraftSaving } from '../ui/forms/draft-saving';
import { EMPTY_ADDRESS } from '@core/addresses/address-draft';

const SAVED_AFTER = 400;

interface Wanted {
  readonly accountId: string;
  readonly orderId: string;
}

/** The order in fulfillment that is open, from disk, and the shipping preview that is written for it. */
export const useFulfillmentOrder = defineStore('fulfillment-order', () => {
  const order = shallowRef<FulfillmentRecord | null>(null);
  const problem = shallowRef<Problem | null>(null);
  /** What is asked with; null until the order is there. */
  const draft = ref<PreviewDraft | null>(null);
  /** What the last preview was asked with, or what stood here when the order was opened. */
  const asked = shallowRef<PreviewDraft | null>(null);
  /** Why the last preview was not asked for, or not answered. */
  const askProblem = shallowRef<Problem | null>(null);
  const isAsking = shallowRef(false);
  const saving = shallowRef<Autosave<PreviewDraft> | null>(null);
  let wanted: Wanted | null = null;
  const draftSaving = useDraftSaving();
  watch(
    () => saving.value?.state.value ?? 'saved',
    (state) => {
      draftSaving.state = state;
    },
  );

  async function read(): Promise<void> {
    const place = wanted;
    if (place === null) return;
    const result = await call('fulfillment:read', place);
    if (wanted !== place) return;
    problem.value = result.ok ? null : result.problem;
    order.value = result.ok ? result.value : null;
  }

  const savingOf = (place: Wanted): Autosave<PreviewDraft> =>
    createAutosave<PreviewDraft, null>({
      send: (change) => call('fulfillment:keep-draft', { ...place, draft: change }),
      adopt: () => undefined,
      rebase: () => Promise.resolve(false),
      delay: SAVED_AFTER,
    });

  async function open(accountId: string, orderId: string): Promise<void> {
    const place = { accountId, orderId };
    wanted = place;
    askProblem.value = null;
    asked.value = null;
    isAsking.value = false;
    draft.value = null;
    saving.value = savingOf(place);
    const [kept] = await Promise.all([call('fulfillment:read-draft', place), read()]);
    if (wanted !== place || order.value === null) return;
    const known = foundAddress(JsonDocument.parse(order.value.text))?.address ?? EMPTY_ADDRESS;
    draft.value = (kept.ok ? kept.value : null) ?? { form: 'address', address: known, body: '' };
    // A refusal of an earlier day is about what stands here now, as far as anybody knows: it goes with a change.
    asked.value = draft.value;
    if (!kept.ok) askProblem.value = kept.problem;
  }

  /** Notes a change of what is asked with; it is on disk shortly after. */
  function change(part: Partial<PreviewDraft>): void {
    if (draft.value === null) return;
    const next = { ...draft.value, ...part };
    // Whoever turns to the body goes on from what the address came to.
    if (next.form === 'body' && next.body === '')
      next.body = shippingPreviewBody({ ...next, form: 'address' });
    draft.value = next;
    saving.value?.change(next);
  }

  /** Puts on disk what was written. */
  async function flush(): Promise<void> {
    await saving.value?.flush();
  }

  /** Asks the lab once what shipping would come to. */
  async function preview(): Promise<void> {
    const [place, sent] = [wanted, draft.value];
    if (place === null || sent === null || isAsking.value) return;
    isAsking.value = true;
    askProblem.value = null;
    asked.value = sent;
    await flush();
    const result = await call('fulfillment:preview-shipping', {
      ...place,
      request: shippingPreviewBody(sent),
    });
    if (wanted !== place) return;
    isAsking.value = false;
    if (result.ok) order.value = result.value;
    else askProblem.value = result.problem;
  }

  function close(orderId: string): void {
    // Another one may have been opened before this one was put away.
    if (wanted?.orderId !== orderId) return;
    const last = saving.value;
    void last?.flush().then(() => last.stop());
    wanted = null;
    saving.value = null;
    order.value = null;
    problem.value = null;
    draft.value = null;
  }

  on('changed', ({ area, ids }) => {
    if (wanted === null) return;
    const isMeant = area === 'fulfillment' && (ids.length === 0 || ids.includes(wanted.orderId));
    if (isMeant) void read();
  });

  return {
    ...{ order, problem, draft, asked, askProblem, isAsking },
    /** Why what was written is not on disk yet. */
    saveProblem: computed(() => saving.value?.problem.value ?? null),
    ...{ open, change, flush, preview, close },
  };
});
