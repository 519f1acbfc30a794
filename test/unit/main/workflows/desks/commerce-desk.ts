import {
  EMPTY_SUBMISSION_DRAFT,
  type SubmissionCart,
  type SubmissionDraft,
} from '@core/submissions/submission-carts';
import type { Operation } from '@core/journal/operations';
import { PRACTICE_ACCOUNT } from '@main/accounts/registry';
import { valueOf } from '@main/problem-error';
import { createSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { duplicatesOfSubmissionCart } from '@main/workflows/orders/find-duplicates';
import { priceSubmission } from '@main/workflows/submissions/price-submission';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { type SubmitApproval, submitCart } from '@main/workflows/submissions/submit-cart';
import type { SubmissionRecord } from '@practice/store/records';
import type { PracticeLab } from '@practice/server';
import { type NodeDesk, PRACTICE, SHIP_TO } from './node-desk';

/** A configured product that the lab has built, written down on a desk; its id on the desk. */
export async function readyProduct(
  { desk }: NodeDesk,
  lab: PracticeLab,
  accountId = PRACTICE,
): Promise<string> {
  // A key leaves only once the key ring has given it out.
  valueOf(await desk.keys.keyFor(PRACTICE_ACCOUNT, 'commerce'));
  const options = { key: lab.ready.accounts[0]?.keys.full ?? null };
  const listed = valueOf(await desk.catalog.listProducts(PRACTICE_ACCOUNT, {}, options));
  const ref = listed.value.entries[0]?.ref ?? '';
  const body = JSON.stringify({ productRef: ref, selections: {} });
  const made = valueOf(await desk.commerce.createConfiguredProduct(PRACTICE_ACCOUNT, body, options));
  valueOf(await desk.commerce.followConfiguredProduct(PRACTICE_ACCOUNT, made.value, options));
  return desk.configuredProducts.create({
    accountId,
    productRef: ref,
    productName: ref,
    name: ref,
    picture: null,
    selections: '{}',
    configuredProductId: made.value.id,
    at: desk.now(),
  }).id;
}

/** A draft of one product, shipped to a customer. */
export const submissionDraftOf = (
  product: string,
  change: Partial<SubmissionDraft> = {},
): SubmissionDraft => ({
  ...EMPTY_SUBMISSION_DRAFT,
  items: [{ id: 'line-1', configuredProduct: product, quantity: 2 }],
  shippingType: 'dropship',
  shippingPriority: 'dropship.standard',
  address: SHIP_TO,
  ...change,
});

/** Asks the lab for the price of a cart as it is, and keeps it. */
export const priced = ({ desk }: NodeDesk, id: string): Promise<SubmissionCart> => priceSubmission(desk, id);

/** Drafts and prices a cart of one product. */
export async function pricedCart(
  desk: NodeDesk,
  product: string,
  change: Partial<SubmissionDraft> = {},
): Promise<SubmissionCart> {
  const draft = submissionDraftOf(product, change);
  const cart = createSubmissionCart(desk.desk, { accountId: PRACTICE, name: 'Okafor wall', draft });
  return priced(desk, cart.id);
}

/** The approval of exactly what a cart shows. */
export const approvalOfCart = (
  { id, revision, pricing }: SubmissionCart,
  change: Partial<SubmitApproval> = {},
): SubmitApproval => ({
  id,
  revision,
  pricingId: pricing?.id ?? '',
  approvedTotal: pricing?.totals.toPay?.amount ?? '',
  missing: pricing?.missing ?? [],
  seenDuplicates: [],
  ...change,
});

/** Submits a cart as it is shown now, with everything seen that looks like it. */
export const submit = ({ desk }: NodeDesk, id: string): Promise<SubmissionCart> =>
  submitCart(
    desk,
    approvalOfCart(readSubmissionCart(desk, id), {
      seenDuplicates: duplicatesOfSubmissionCart(desk, id).map((other) => other.id),
    }),
  );

/** What the lab made of the carts of a desk: its submissions by the mark that they carry. */
export const madeByLab = (lab: PracticeLab, cartId: string): readonly SubmissionRecord[] =>
  lab.parts.store
    .submissionsOf(lab.ready.accounts[0]?.accountId ?? '')
    .filter(({ metadata }) => metadata['proofdesk-cart'] === cartId);

/** Every submit that arrived at the lab: the exact body and the key. */
export const arrived = (lab: PracticeLab): { readonly body: string; readonly key: string | undefined }[] =>
  lab.parts.log.list({ route: 'submit' }).map(({ body, headers }) => ({
    body,
    key: headers['idempotency-key'],
  }));

/** The one submit of a cart that counts: the last. */
export function lastSubmit(desk: NodeDesk, cartId: string): Operation {
  const last = desk.desk.journal.ofSubject(cartId).at(-1);
  if (last === undefined) throw new Error('The cart was never submitted');
  return last;
}
