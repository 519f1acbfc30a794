import type { Account } from '@core/accounts/accounts';
import type { Operation } from '@core/journal/operations';
import { EMPTY_SUBMISSION_DRAFT } from '@core/submissions/submission-carts';
import { createSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { findAtLab } from '@main/workflows/submissions/find-at-lab';
import { duplicatesOfSubmissionCart } from '@main/workflows/orders/find-duplicates';
import { priceSubmission } from '@main/workflows/submissions/price-submission';
import { sendSubmitAgain } from '@main/workflows/submissions/settle-submit';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { submitCart } from '@main/workflows/submissions/submit-cart';
import { addedAccount, meddle } from './changed-account';
import { oddSubmission } from './odd-answers';
import { centsOf, SHIP_TO, type Stage } from './stage';

const HOUR = 3_600_000;
/** How long the lab can be trusted to know a key, in milliseconds. */
const KEY_LIVES = 24 * HOUR;
/** Sendings that a submit gets by itself for each that someone asked for. */
const BY_ITSELF = 3;
/** Answers to a submit that are no refusals of it. */
const NO_REFUSALS: ReadonlySet<number> = new Set([408, 409, 429, 499]);

/** A cart for a recipient, or for the studio, of which no address is sent: its total is then not the whole one. */
function draftedCart(stage: Stage, accountId: string, goesTo: 'recipient' | 'studio'): string {
  const { desk } = stage.desk();
  const product = stage.lab.parts.catalog
    .page(null, 100)
    .page.find(({ fields }) => fields.every((field) => field.type === 'choice' || !field.required));
  if (product === undefined) throw new Error('Every product of the lab wants a selection');
  const { id: configuredProduct } = desk.configuredProducts.create({
    accountId,
    productRef: product.ref,
    productName: product.name,
    name: product.name,
    picture: null,
    selections: '{}',
    configuredProductId: null,
    at: desk.now(),
  });
  const draft = {
    ...EMPTY_SUBMISSION_DRAFT,
    items: [{ id: 'line-1', configuredProduct, quantity: 2 }],
    ...(goesTo === 'studio'
      ? { shippingType: 'studio', shippingPriority: 'studio.standard' }
      : { shippingType: 'dropship', shippingPriority: 'dropship.standard', address: SHIP_TO }),
  };
  return createSubmissionCart(desk, { accountId, name: 'Okafor wall', draft }).id;
}

/** One cart of the catalog that is submitted while everything goes wrong. */
class OddlySubmitted {
  /** What the lab asked for it when nothing was wrong, in cents. */
  private price: bigint | null = null;
  /** The first sending arrives long after the desk gave up on it. */
  private isLate = false;

  constructor(
    private readonly stage: Stage,
    private readonly id: string,
    private readonly goesTo: 'recipient' | 'studio',
    private readonly own: Account,
    private readonly other: Account,
  ) {}

  private get cart() {
    return readSubmissionCart(this.stage.desk().desk, this.id);
  }

  async askPrice(): Promise<void> {
    await this.stage.perform(() => priceSubmission(this.stage.desk().desk, this.id));
    this.price ??= centsOf(this.cart.pricing?.totals.toPay?.amount ?? '');
  }

  /** The lab named a lower price a moment ago than it asks now. */
  async priceTooLow(): Promise<void> {
    const { answer } = this.stage.desk().desk.submissionCarts.latestPricing(this.id) ?? {};
    if (answer === undefined) return;
    const body = answer.replace(
      /("value"\s*:\s*"?)(\d+)/g,
      (_, before: string, whole: string) => `${before}${Math.max(0, Number(whole) - 1)}`,
    );
    this.stage.strikes('F24', 'C4');
    const effect = {
      kind: 'answer',
      status: 200,
      body,
      contentType: 'application/json',
      acts: false,
    } as const;
    this.stage.lab.setFault({ route: 'calculate', effect, count: 1 });
    await this.askPrice();
  }

  /** What is wrong on the way, in the order in which it strikes. */
  faults(): void {
    const { random, lab } = this.stage;
    if (random.chance(0.2)) {
      this.isLate = true;
      this.stage.strikes('F6', 'C5');
      lab.setFault({
        route: 'submit',
        effect: { kind: 'lateCommit', ms: 600_000, giveUpMs: 60_000 },
        count: 1,
      });
      lab.setFault({ route: 'submit', effect: { kind: 'resetBefore' }, skip: 1, count: BY_ITSELF });
      return;
    }
    if (random.chance(0.25)) {
      this.stage.strikes('F9', 'C5');
      lab.setFault({ route: 'submit', effect: { kind: 'serverError', status: 503, acts: false }, count: 20 });
      return;
    }
    this.stage.strikes('F10', 'C6');
    for (let skip = 0; skip < random.integer(1, 4); skip += 1) {
      lab.setFault({ route: 'submit', effect: oddSubmission(random, 'another-cart'), skip, count: 1 });
    }
  }

  /** What a person does with the cart as it is shown. */
  async goOn(): Promise<void> {
    const { stage, id } = this;
    const { random } = stage;
    const desk = () => stage.desk().desk;
    if (this.cart.stage === 'uncertain') {
      if (random.chance(0.35)) await stage.perform(() => findAtLab(desk(), id));
      else await stage.perform(() => sendSubmitAgain(desk(), { id }));
    } else if (this.cart.stage !== 'submitted') {
      if (this.cart.stage === 'refused' || this.cart.pricing?.matchesDraft !== true) await this.askPrice();
      await stage.perform(() => this.submit());
      // Nothing of it is at the lab yet, which proves nothing.
      if (this.isLate) await stage.perform(() => findAtLab(desk(), id));
    }
    this.check();
    if (random.chance(0.3)) await meddle(stage, this.own, this.other);
    await stage.pass(random.pick([60_000, 1_200_000, 16 * HOUR, 16 * HOUR, 25 * HOUR]));
    if (random.chance(0.1)) stage.restart();
    this.check();
  }

  private submit(): Promise<unknown> {
    const { random } = this.stage;
    const { desk } = this.stage.desk();
    const { revision, pricing } = this.cart;
    const missing = pricing?.missing ?? [];
    return submitCart(desk, {
      id: this.id,
      revision,
      pricingId: pricing?.id ?? '',
      approvedTotal: pricing?.totals.toPay?.amount ?? '',
      // Approved as the whole one, as if nothing had said that it is not.
      missing: missing.length > 0 && random.chance(0.5) ? [] : missing,
      seenDuplicates: duplicatesOfSubmissionCart(desk, this.id).map((other) => other.id),
    });
  }

  check(): void {
    const { stage, id, cart } = this;
    const made = stage.lab.ready.accounts
      .flatMap(({ accountId }) => stage.lab.parts.store.submissionsOf(accountId))
      .filter(({ metadata }) => metadata['proofdesk-cart'] === id);
    stage.tell('no-order-twice', made.length <= 1, `The lab has ${made.length} submissions of one cart.`);
    const isOpen = cart.stage === 'drafted' || cart.stage === 'refused';
    const isLost = isOpen && made.length > 0;
    stage.tell(
      'no-false-certainty',
      !isLost,
      `The lab has the submission of a cart that is shown as ${cart.stage}.`,
    );
    const isProven = cart.stage !== 'submitted' || made.some((one) => one.id === cart.submissionId);
    stage.tell(
      'no-false-certainty',
      isProven,
      'A cart is shown as submitted, and the lab has no such submission.',
    );
    for (const operation of stage.desk().desk.journal.ofSubject(id))
      this.checkCall(operation, made.length > 0);
  }

  private checkCall(operation: Operation, isMade: boolean): void {
    const { stage } = this;
    const { attempts, idempotencyKey, body, headers, state, proof } = operation;
    const arrived = stage.lab.parts.log
      .list({ route: 'submit' })
      .filter((request) => request.headers['idempotency-key'] === idempotencyKey);
    const [first] = attempts;
    const latest = attempts.at(-1)?.sentAt ?? 0;
    const isYoung = first === undefined || latest - first.sentAt <= KEY_LIVES;
    stage.tell('no-order-twice', isYoung, 'A submit was sent again a day after its first sending.');
    const asked = attempts.filter(({ reason }) => reason !== 'retry').length;
    const few = attempts.length <= asked * (1 + BY_ITSELF);
    stage.tell(
      'no-nagging',
      few,
      `A submit was sent ${attempts.length} times, and asked for ${asked} times.`,
    );
    const same = arrived.every(
      (request) =>
        request.body === body && request.headers['service-api-version'] === headers['service-api-version'],
    );
    stage.tell('unchanged-means-unchanged', same, 'A submit did not leave as it was written down.');
    const wasConflict = attempts.some(({ status }) => status !== null && NO_REFUSALS.has(status));
    const isGivenUp = wasConflict && state === 'refused' && proof !== 'person';
    stage.tell(
      'no-order-twice',
      !isGivenUp,
      'A conflict, or a lab that was busy, opened the cart for another key.',
    );
    const approved = centsOf(operation.approvedTotal ?? '');
    const isDear =
      isMade && attempts.length > 0 && approved !== null && this.price !== null && approved < this.price;
    stage.tell('no-surprise-on-the-bill', !isDear, 'A submit left at less than what the lab asks for it.');
    const isNamed = (operation.approvedMissing ?? []).includes('destination');
    stage.tell(
      'no-surprise-on-the-bill',
      attempts.length === 0 || this.goesTo === 'recipient' || isNamed,
      'A submit left with an incomplete total that was approved as the whole one.',
    );
  }
}

/**
 * A submit is answered with something else than what the lab says, late, or not at all; hours pass, the account is
 * changed, and a person looks for it at the lab and sends it again. It becomes one submission at most, under one key,
 * never after a day, and at the price that was approved: one that is not the whole one only as such.
 */
export async function oddlySubmitted(stage: Stage): Promise<void> {
  const [own, other] = [await addedAccount(stage, 'Northlight', 0), await addedAccount(stage, 'Harbor', 1)];
  const goesTo = stage.random.chance(0.3) ? 'studio' : 'recipient';
  const cart = new OddlySubmitted(stage, draftedCart(stage, own.id, goesTo), goesTo, own, other);
  await cart.askPrice();
  if (stage.random.chance(0.25)) await cart.priceTooLow();
  cart.faults();
  for (let round = 0; round < 5; round += 1) await cart.goOn();
  await stage.lab.control({ do: 'clearFaults' });
  await stage.pass(1_200_000);
  cart.check();
}
