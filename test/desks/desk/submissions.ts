import { EMPTY_SUBMISSION_DRAFT } from '@core/submissions/submission-carts';
import { ProblemError, valueOf } from '@main/problem-error';
import type { ComposedDesk } from '@main/wiring/desk';
import { duplicatesOfSubmissionCart } from '@main/workflows/orders/find-duplicates';
import { createSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { findAtLab } from '@main/workflows/submissions/find-at-lab';
import { priceSubmission } from '@main/workflows/submissions/price-submission';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { sendSubmitAgain, settleSubmit, uncertainSubmit } from '@main/workflows/submissions/settle-submit';
import { submitCart } from '@main/workflows/submissions/submit-cart';
import { ACCOUNT_ID } from './compose';

type Desk = ComposedDesk['desk'];

const CUSTOMER = {
  name: 'Tomoko Ito',
  addr1: '77 Massachusetts Avenue',
  addr2: '',
  city: 'Cambridge',
  state: 'MA',
  zip: '02139',
  country: 'US',
};

/** The desk's id of a product that the lab has ready; made where no desk has one. */
async function readyProduct(desk: Desk): Promise<string> {
  const known = desk.database.get(
    `SELECT id FROM configured_products WHERE account_id = ? AND state = 'ready' AND deleted_at IS NULL LIMIT 1`,
    [ACCOUNT_ID],
  );
  if (known !== undefined) return String(known.id);
  const account = valueOf(desk.accounts.read(ACCOUNT_ID));
  const { key } = valueOf(await desk.keys.keyFor(account, 'commerce'));
  const listed = valueOf(await desk.catalog.listProducts(account, {}, { key }));
  const ref = listed.value.entries[0]?.ref ?? '';
  const body = JSON.stringify({ productRef: ref, selections: {} });
  const made = valueOf(await desk.commerce.createConfiguredProduct(account, body, { key }));
  valueOf(await desk.commerce.followConfiguredProduct(account, made.value, { key }));
  return desk.configuredProducts.create({
    accountId: ACCOUNT_ID,
    productRef: ref,
    productName: ref,
    name: ref,
    picture: null,
    selections: '{}',
    configuredProductId: made.value.id,
    at: desk.now(),
  }).id;
}

/** Drafts an order of products that are ready. */
export async function draftSubmission(desk: Desk, name: string): Promise<void> {
  const product = await readyProduct(desk);
  createSubmissionCart(desk, {
    accountId: ACCOUNT_ID,
    name,
    draft: {
      ...EMPTY_SUBMISSION_DRAFT,
      items: [{ id: 'line-1', configuredProduct: product, quantity: 1 }],
      shippingType: 'dropship',
      shippingPriority: 'dropship.standard',
      address: CUSTOMER,
    },
  });
}

/** Ids of the submission carts that are not submitted, the oldest first. */
export const openSubmissions = (desk: Desk): string[] =>
  desk.database
    .all(
      `SELECT id FROM submission_carts WHERE account_id = ? AND stage <> 'submitted' AND deleted_at IS NULL
       ORDER BY id LIMIT 12`,
      [ACCOUNT_ID],
    )
    .map(({ id }) => String(id));

/**
 * Brings a submission cart one step further: its key lets one of unknown outcome leave again without harm. Where the clocks
 * do not say whether that is so, a person looks for it at the lab, and asks there once nothing is on its way any more.
 */
export async function goOnWithSubmission(desk: Desk, cartId: string, truthUrl: string | null): Promise<void> {
  const { stage, pricing } = readSubmissionCart(desk, cartId);
  if (stage === 'submitting') return;
  if (stage === 'uncertain') {
    try {
      await sendSubmitAgain(desk, { id: cartId });
    } catch (cause) {
      const isTooLate =
        cause instanceof ProblemError &&
        cause.problem.kind === 'blocked' &&
        cause.problem.reason === 'too-late-to-send-again';
      if (!isTooLate || truthUrl === null) throw cause;
      await settleByAsking(desk, cartId, truthUrl);
    }
    return;
  }
  if (pricing === null) {
    await priceSubmission(desk, cartId);
    return;
  }
  const priced = await priceSubmission(desk, cartId);
  await submitCart(desk, {
    id: cartId,
    revision: priced.revision,
    pricingId: priced.pricing?.id ?? '',
    approvedTotal: priced.pricing?.totals.toPay?.amount ?? '',
    missing: priced.pricing?.missing ?? [],
    seenDuplicates: duplicatesOfSubmissionCart(desk, cartId).map(({ id }) => id),
  });
}

async function settleByAsking(desk: Desk, id: string, truthUrl: string): Promise<void> {
  const { idempotencyKey } = uncertainSubmit(desk, id);
  const answer = await fetch(`${truthUrl}/submit/${idempotencyKey ?? ''}`);
  const said = await answer.text();
  const note = 'called the lab';
  if (said === 'not-submitted') settleSubmit(desk, { id, outcome: said, note });
  if (said !== 'submitted') return;
  const found = (await findAtLab(desk, id)).find(({ sure }) => sure);
  if (found !== undefined) settleSubmit(desk, { id, outcome: said, submissionId: found.submissionId, note });
}
