import { CURRENCY } from '@contract/limits';
import type { Point } from '@core/proof/fault-matrix';
import { compareMoney, sameAmount } from '@core/values/money';
import type { SubmissionCart } from '@core/submissions/submission-carts';
import { ProblemError } from '@main/problem-error';
import { duplicatesOfSubmissionCart } from '@main/workflows/orders/find-duplicates';
import { priceSubmission } from '@main/workflows/submissions/price-submission';
import { sendSubmitAgain } from '@main/workflows/submissions/settle-submit';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { submitCart } from '@main/workflows/submissions/submit-cart';
import { amountText } from '@practice/cents';
import type { SubmissionRecord } from '@practice/store/records';
import { type Checks, type RoundFacts, reportOf, tryForACent } from './round';

/** What the lab made of a cart: its submissions by the mark that they carry. */
const madeOf = ({ lab }: RoundFacts, cartId: string): readonly SubmissionRecord[] =>
  lab.parts.store
    .submissionsOf(lab.ready.accounts[0]?.accountId ?? '')
    .filter(({ metadata }) => metadata['proofdesk-cart'] === cartId);

/** What the lab charges for a submission, tax included: a decimal amount. */
const chargedFor = ({ items, shipping, tax }: SubmissionRecord): string =>
  amountText(
    items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0) + shipping.price + tax,
  );

const isAbove = (amount: string, approved: string): boolean =>
  compareMoney({ amount, currency: CURRENCY }, { amount: approved, currency: CURRENCY }) !== -1 &&
  !sameAmount(amount, approved);

function cartOf({ desk: { desk } }: RoundFacts, cartId: string): SubmissionCart | undefined {
  try {
    return readSubmissionCart(desk, cartId);
  } catch (cause) {
    if (cause instanceof ProblemError && cause.problem.kind === 'absent') return undefined;
    throw cause;
  }
}

/** The point of an order from the catalog at which its program ended. */
export function catalogPoint(facts: RoundFacts): Point {
  const { reported, desk } = facts;
  const cartId = reportOf(reported, 'drafted')?.cartId;
  if (cartId === undefined || reportOf(reported, 'edited') === undefined) return 'C1';
  const cart = cartOf(facts, cartId);
  switch (cart?.stage) {
    case undefined:
      return 'C1';
    case 'drafted':
    case 'refused':
      if (desk.desk.journal.ofSubject(cartId).length > 0) return 'C4';
      return cart.pricing === null ? 'C3' : 'C4';
    case 'submitting':
      return 'C4';
    case 'uncertain':
      return madeOf(facts, cartId).length > 0 ? 'C6' : 'C5';
    case 'submitted':
      return 'C8';
  }
}

/** What must hold of an order from the catalog as the reopened desk shows it, before anyone does anything. */
export function checkReopenedCatalog(facts: RoundFacts, checks: Checks): void {
  const { reported } = facts;
  const cartId = reportOf(reported, 'drafted')?.cartId;
  if (cartId === undefined) return;
  const cart = cartOf(facts, cartId);
  if (cart === undefined) {
    checks.that('no-order-lost', false, 'A cart that was told to be drafted is not there');
    return;
  }
  const made = madeOf(facts, cartId).length;
  const { stage } = cart;
  const name = reportOf(reported, 'edited')?.name ?? cart.name;
  checks.that('no-order-twice', made <= 1, `The lab made ${made} submissions of one cart`);
  checks.that('no-order-lost', cart.name === name, `The cart is named “${cart.name}”, told was “${name}”`);
  if (reportOf(reported, 'priced') !== undefined)
    checks.that('no-order-lost', cart.pricing !== null, 'A price that was told is not there');
  const submitted = reportOf(reported, 'submitted');
  if (submitted?.state === 'submitted')
    checks.that(
      'no-order-lost',
      stage === 'submitted' && cart.submissionId === submitted.submissionId,
      `Told was the submission ${submitted.submissionId ?? '?'}, and the cart is ${stage}`,
    );
  checks.that(
    'no-false-certainty',
    stage !== 'submitting',
    'A submit of a program that has ended is on its way',
  );
  if (made > 0)
    checks.that(
      'no-false-certainty',
      stage === 'uncertain' || stage === 'submitted',
      `The lab has the submission, and the desk says ${stage}`,
    );
  if (stage === 'submitted')
    checks.that(
      'no-false-certainty',
      made === 1,
      'The desk says submitted, and the lab has no such submission',
    );
}

/** As many steps as it can take a person to bring a cart to its end. */
const STEPS = 6;

/**
 * Does what a person would do with what the reopened desk shows, until the cart is submitted; says what was done. On
 * the way a submit below the lab's total is tried, which must not leave.
 */
export async function finishCatalog(facts: RoundFacts, checks: Checks): Promise<string[]> {
  const cartId = reportOf(facts.reported, 'drafted')?.cartId;
  if (cartId === undefined || cartOf(facts, cartId) === undefined) return [];
  const { desk } = facts.desk;
  const done: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const { stage } = readSubmissionCart(desk, cartId);
    if (stage === 'submitted') break;
    done.push(`the person finds ${stage}, and goes on`);
    if (stage === 'uncertain') await sendSubmitAgain(desk, { id: cartId });
    else {
      const priced = await priceSubmission(desk, cartId);
      await tryForACent(facts, 'submit', checks, (total) =>
        submitCart(desk, approvalOf(facts, priced, total)),
      );
      await submitCart(desk, approvalOf(facts, priced, priced.pricing?.totals.toPay?.amount ?? ''));
    }
  }
  checkFinishedCatalog(facts, cartId, checks);
  return done;
}

const approvalOf = (
  { desk: { desk } }: RoundFacts,
  { id, revision, pricing }: SubmissionCart,
  approvedTotal: string,
): Parameters<typeof submitCart>[1] => ({
  id,
  revision,
  pricingId: pricing?.id ?? '',
  approvedTotal,
  missing: pricing?.missing ?? [],
  seenDuplicates: duplicatesOfSubmissionCart(desk, id).map((other) => other.id),
});

function checkFinishedCatalog(facts: RoundFacts, cartId: string, checks: Checks): void {
  const { desk } = facts.desk;
  const { stage, submissionId } = readSubmissionCart(desk, cartId);
  const made = madeOf(facts, cartId);
  checks.that(
    'no-order-lost',
    stage === 'submitted',
    `The cart could not be brought to its end; it is ${stage}`,
  );
  checks.that('no-order-twice', made.length === 1, `The lab made ${made.length} submissions of one cart`);
  checks.that(
    'no-false-certainty',
    made.some(({ id }) => id === submissionId),
    `The desk says ${submissionId ?? 'none'}, which the lab does not have`,
  );
  const operations = desk.journal.ofSubject(cartId);
  const approved = operations.find(({ state }) => state === 'succeeded')?.approvedTotal ?? null;
  if (approved !== null)
    for (const one of made)
      checks.that(
        'no-surprise-on-the-bill',
        !isAbove(chargedFor(one), approved),
        `Approved was ${approved}, and the lab charges ${chargedFor(one)}`,
      );
  const arrived = facts.lab.parts.log.list({ route: 'submit' });
  for (const { body, headers } of arrived)
    checks.that(
      'unchanged-means-unchanged',
      operations.some(
        (operation) => operation.idempotencyKey === headers['idempotency-key'] && operation.body === body,
      ),
      'A submit left with other bytes, or another key, than the stored ones',
    );
  checks.that('no-nagging', arrived.length <= 8, `${arrived.length} submits were sent for one cart`);
}
