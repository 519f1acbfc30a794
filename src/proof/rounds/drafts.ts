import { type CartDraft, EMPTY_DRAFT } from '@core/carts/carts';
import { EMPTY_SUBMISSION_DRAFT, type SubmissionDraft } from '@core/submissions/submission-carts';
import { PRACTICE_ACCOUNT } from '@main/accounts/registry';
import { valueOf } from '@main/problem-error';
import type { DeskOnDisk } from './desk-on-disk';

/** A customer whom no one knows, with every field that the lab asks for. */
const CUSTOMER = {
  name: 'Adaeze Okafor',
  addr1: '2840 Lone Oak Parkway',
  addr2: 'Unit 4',
  city: 'Eagan',
  state: 'MN',
  zip: '55121',
  country: 'US',
};

/** A draft of an order from editors; its reference distinguishes it from every other one of the proof. */
export const editorDraft = (reference: string, editorIds: readonly string[]): CartDraft => ({
  ...EMPTY_DRAFT,
  editors: editorIds.map((editorId) => ({ editorId, quantity: null, orderAttributes: null })),
  entryId: reference,
  reference,
  shipTo: CUSTOMER,
});

/** A draft of an order from the catalog, of one product that is ready. */
export const catalogDraft = (product: string, quantity: number): SubmissionDraft => ({
  ...EMPTY_SUBMISSION_DRAFT,
  items: [{ id: 'line-1', configuredProduct: product, quantity }],
  shippingType: 'dropship',
  shippingPriority: 'dropship.standard',
  address: CUSTOMER,
});

/** Has the lab make a product ready, and writes it down on the desk; the desk's id of it. */
export async function readyProduct({ desk }: DeskOnDisk): Promise<string> {
  const account = PRACTICE_ACCOUNT;
  const { key } = valueOf(await desk.keys.keyFor(account, 'commerce'));
  const options = { key };
  const listed = valueOf(await desk.catalog.listProducts(account, {}, options));
  const ref = listed.value.entries[0]?.ref ?? '';
  const body = JSON.stringify({ productRef: ref, selections: {} });
  const made = valueOf(await desk.commerce.createConfiguredProduct(account, body, options));
  valueOf(await desk.commerce.followConfiguredProduct(account, made.value, options));
  return desk.configuredProducts.create({
    accountId: account.id,
    productRef: ref,
    productName: ref,
    name: ref,
    picture: null,
    selections: '{}',
    configuredProductId: made.value.id,
    at: desk.now(),
  }).id;
}
