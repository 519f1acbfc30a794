import type { Statement } from '@contract/statements';
import { because } from '@core/journal/because';
import { v4 as randomId } from 'uuid';
import { type Account, isPricedAtAddress } from '@core/accounts/accounts';
import { pricingOf } from '@core/submissions/calculation';
import { sameAmount } from '@core/values/money';
import type { Operation } from '@core/journal/operations';
import { priceChanges } from '@core/submissions/price-changes';
import type { Pricing, SubmissionCart } from '@core/submissions/submission-carts';
import { isSubmittable } from '@core/submissions/total-standing';
import { isSameLack, type MissingPart } from '@core/values/incomplete-total';
import { blocked, ProblemError, valueOf } from '../../problem-error';
import { recordedHeaders } from '../../service/clients/service-client';
import { subjectOfCall } from '../../store/history/audit-subjects';
import { assertDrafting } from './draft-submission';
import { lookForLate } from './find-at-lab';
import { duplicatesOfSubmissionCart } from '../orders/find-duplicates';
import { askPrice } from './price-submission';
import { followBuildsOf, type ReadSubmissionsPorts } from './read-submissions';
import { assertNotHeld } from '../../store/holds/assert-not-held';
import { assertNotRestored } from '../../store/backups/assert-not-restored';
import { readSubmissionCart } from './read-submission-carts';
import { sendUntilKnown, type SubmitRetryingPorts } from './submit-retrying';
import type { DuplicatesRepository } from '../../store/orders/duplicates';
import type { HoldRepository } from '../../store/holds/holds';
import type { EventRepository } from '../../store/webhooks/events';

/** What submitting an approved cart uses. */
export interface SubmitCartPorts extends SubmitRetryingPorts, ReadSubmissionsPorts {
  readonly duplicates: DuplicatesRepository;
  readonly holds: HoldRepository;
  readonly events: EventRepository;
}

/** What a person approved: this cart, at this price, beside these duplicates. */
export interface SubmitApproval {
  readonly id: string;
  readonly revision: number;
  readonly pricingId: string;
  /** Decimal amount; the empty text approves a price without a readable total. */
  readonly approvedTotal: string;
  /** What the review said that the total leaves out; empty for a whole total. */
  readonly missing: readonly MissingPart[];
  readonly seenDuplicates: readonly string[];
}

/**
 * Submits a cart (document: "Commerce family routes"): exactly the bytes that were priced, under a key of
 * its own, at the total that a person approved. The lab is asked for the price of the same bytes once more
 * before; if it differs, the new price is kept with the cart and nothing is sent.
 *
 * Throws ProblemError before anything is sent: `blocked` when the cart is past drafting, was changed, is not
 * priced as it is, is not the one that was approved, would not be taken, has a total that leaves out what the
 * person does not know, or looks like something that the person has not seen; what calculate was refused with; `key`. What the lab answered to the submit, or that it
 * did not, is in the cart that is returned. `assertMaySend` is asked before anything is, and in the step that
 * plans the submit, and keeps it from leaving by throwing; it is given by whoever had the approval before. Without
 * it a person approves at this moment, which the history then says, and nothing held leaves.
 */
export async function submitCart(
  desk: SubmitCartPorts,
  approval: SubmitApproval,
  assertMaySend?: () => void,
): Promise<SubmissionCart> {
  const { id } = approval;
  const ask = assertMaySend ?? (() => assertNotHeld(desk, id));
  const { name } = desk.submissionCarts.read(id);
  return desk.running.run({ kind: 'submit', label: name, subjectId: id }, async (signal) => {
    if (desk.database.readOnly) throw blocked('read-only-desk');
    ask();
    assertNotRestored(desk, id);
    const { accountId } = approvedCart(desk, approval);
    assertNoNewDuplicates(desk, approval);
    const account = valueOf(desk.accounts.read(accountId));
    const { slot } = valueOf(await desk.keys.keyFor(account, 'commerce'));
    await lookForLate(desk, id, signal);
    const pricingId = await priceOnceMore(desk, approval, signal);
    const priced = { account, keySlot: slot };
    const operation = desk.database.transaction(() => {
      const planned = planSubmit(desk, { ...approval, pricingId }, priced, ask);
      if (assertMaySend === undefined) submitApproved(desk, desk.submissionCarts.read(id), approval);
      return planned;
    });
    desk.changed('submission-carts', [id]);
    await sendUntilKnown(desk, operation, 'first', signal);
    const submitted = readSubmissionCart(desk, id);
    const { submissionId } = submitted;
    if (submitted.stage === 'submitted' && submissionId !== null)
      followBuildsOf(desk, { accountId, submissionId });
    return submitted;
  });
}

/**
 * The cart and its price, if they are what a person approved. Throws ProblemError `blocked` when they are not.
 */
export function approvedCart(
  desk: Pick<SubmitCartPorts, 'submissionCarts' | 'configuredProducts' | 'journal' | 'accounts' | 'now'>,
  approval: SubmitApproval,
): SubmissionCart & { readonly pricing: Pricing } {
  assertDrafting(desk, approval.id);
  const { pricing, ...cart } = readSubmissionCart(desk, approval.id);
  if (cart.deletedAt !== null) {
    throw new ProblemError({ kind: 'absent', what: 'submission cart', id: cart.id });
  }
  if (cart.revision !== approval.revision) throw blocked('changed-meanwhile');
  if (pricing === null) throw blocked('not-priced', because('no-price'));
  if (!pricing.matchesDraft) throw blocked('not-priced', because('changed-since-pricing'));
  assertPricedAtAddress(desk, cart.accountId, pricing.pricedAt);
  const total = pricing.totals.toPay?.amount ?? '';
  if (!sameAmount(total, approval.approvedTotal)) {
    throw blocked('total-changed', because('other-total', { approved: approval.approvedTotal, total }));
  }
  if (pricing.id !== approval.pricingId) {
    throw blocked('total-changed', because('priced-since-review'));
  }
  if (!isSubmittable(pricing)) throw blocked('not-submittable', ...whyShippingIsUnmet(pricing));
  if (!isSameLack(pricing.missing, approval.missing)) {
    throw pricing.missing.length === 0
      ? blocked('total-changed', because('whole-total'))
      : blocked('total-incomplete', because('leaves-out', { missing: pricing.missing }));
  }
  return { ...cart, pricing };
}

/** Refuses what was priced at another address than the account has now. Throws ProblemError `blocked`. */
export function assertPricedAtAddress(
  { accounts, now }: Pick<SubmitCartPorts, 'accounts' | 'now'>,
  accountId: string,
  pricedAt: number,
): void {
  if (!isPricedAtAddress(valueOf(accounts.read(accountId)), pricedAt, now()))
    throw blocked('not-priced', because('address-changed-since-pricing'));
}

/** Why the shipping choice keeps a cart here; empty while it does not. */
const whyShippingIsUnmet = ({ shippingChoice }: Pricing): Statement[] =>
  shippingChoice === 'settled' ? [] : [because(`shipping-${shippingChoice}`)];

/** Writes down who approved a submit, which total, and what the review said that it leaves out. */
export function submitApproved(
  desk: Pick<SubmitCartPorts, 'history'>,
  { id, accountId, name }: Pick<SubmissionCart, 'id' | 'accountId' | 'name'>,
  { approvedTotal, missing }: Pick<SubmitApproval, 'approvedTotal' | 'missing'>,
): void {
  const subject = subjectOfCall({ kind: 'submit', subjectId: id, accountId });
  const params = { name, total: approvedTotal, missing: [...missing] };
  desk.history.add('approved', subject, { kind: 'submit-approved', params });
}

/**
 * Something that looks like the same order, and that the person has not seen, stops the submit. Throws
 * ProblemError `blocked` (duplicates).
 */
export function assertNoNewDuplicates(
  desk: Pick<SubmitCartPorts, 'submissionCarts' | 'configuredProducts' | 'duplicates' | 'now'>,
  { id, seenDuplicates }: SubmitApproval,
): void {
  const seen = new Set(seenDuplicates);
  const [unseen] = duplicatesOfSubmissionCart(desk, id).filter((other) => !seen.has(other.id));
  if (unseen !== undefined) throw blocked('look-alikes', because('named', { name: unseen.name }));
}

/**
 * Asks for the price of the identical bytes once more, and gives the new price if what was approved still
 * holds. It is kept with the cart either way, so that a person sees what stopped the submit.
 */
async function priceOnceMore(
  desk: SubmitCartPorts,
  approval: SubmitApproval,
  signal: AbortSignal,
): Promise<string> {
  const { id, accountId, draft, pricing } = approvedCart(desk, approval);
  const { request } = pricedRequest(desk, id);
  const asked = await askPrice(desk, { id, accountId }, request, signal);
  if (!asked.ok && !signal.aborted) desk.submissionCarts.savePriceProblem(id, asked.problem, desk.now());
  desk.changed('submission-carts', [id]);
  const now = pricingOf(valueOf(asked), draft, request);
  const changes = priceChanges(pricing, now);
  if (changes.length === 0) return now.id;
  throw blocked('total-changed', ...changes.map((change) => because(`changed-${change}`)));
}

/** The newest price as it is stored, with the exact bytes that were priced. */
function pricedRequest(
  desk: Pick<SubmitCartPorts, 'submissionCarts'>,
  cartId: string,
): { readonly request: string } {
  const stored = desk.submissionCarts.latestPricing(cartId);
  if (stored === null) throw blocked('not-priced', because('no-price'));
  return stored;
}

/** True while what was priced with one would go to the same lab with the other, and be read the same there. */
const isSameAccount = (one: Account, other: Account): boolean =>
  one.commerceBaseUrl === other.commerceBaseUrl &&
  one.serviceApiVersion === other.serviceApiVersion &&
  one.environment === other.environment &&
  one.keyPerService === other.keyPerService;

/** Writes the submit down, and the cart on its way, as one step; everything that was approved is looked at again. */
function planSubmit(
  desk: SubmitCartPorts,
  approval: SubmitApproval,
  priced: { readonly account: Account; readonly keySlot: string },
  assertMaySend: () => void,
): Operation {
  const at = desk.now();
  return desk.database.transaction(() => {
    assertMaySend();
    const { id, accountId } = approvedCart(desk, approval);
    assertNoNewDuplicates(desk, approval);
    const account = valueOf(desk.accounts.read(accountId));
    if (!isSameAccount(account, priced.account)) throw blocked('changed-meanwhile');
    const { request } = pricedRequest(desk, id);
    const idempotencyKey = randomId();
    const pinned = valueOf(desk.commerce.prepareSubmit(account, request, idempotencyKey));
    const planned = desk.journal.plan({
      kind: 'submit',
      subjectId: id,
      accountId,
      keySlot: priced.keySlot,
      method: pinned.method,
      target: pinned.target,
      headers: recordedHeaders(pinned),
      idempotencyKey,
      body: pinned.body,
      approvedTotal: approval.approvedTotal,
      approvedMissing: approval.missing,
      at,
    });
    const { approvedTotal } = approval;
    desk.submissionCarts.setOutcome(id, { stage: 'submitting', problem: null, approvedTotal }, at);
    return planned;
  });
}
