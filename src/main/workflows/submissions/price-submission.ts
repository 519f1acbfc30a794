import { preflightFaults } from '@contract/preflight';
import { JsonDocument } from '@contract/json-document';
import { failure, type Problem, type Result, success } from '@contract/problems';
import { type Calculation, calculationSchema } from '@contract/wire/commerce';
import type { Account } from '@core/accounts/accounts';
import { type ConfiguredProductRecord, labIdOf } from '@core/catalog/configured-products';
import type { SubmissionCart, SubmissionDraft } from '@core/submissions/submission-carts';
import { submissionDraftFaults, submissionRequestText } from '@core/submissions/submission-request';
import { expectation } from '@core/values/expectations';
import { ProblemError } from '../../problem-error';
import type { StoredPricing, SubmissionCartRepository } from '../../store/submissions/submission-carts';
import { askLab } from '../journal/ask-lab';
import { assertDrafting } from './draft-submission';
import { followBuilding, type FollowBuildingPorts } from './follow-building';
import { makeConfiguredProducts } from '../catalog/make-configured-products';
import { assertNotHeld } from '../../store/holds/assert-not-held';
import type { Progress } from '../jobs/running-work';
import {
  idsOf,
  productsOf,
  readSubmissionCart,
  requestTextOf,
  submissionSummaryOf,
} from './read-submission-carts';
import type { Callers } from '../ports';
import type { Database } from '../../store/engine/database';
import type { Journal } from '../../store/journal/journal';
import type { HoldRepository } from '../../store/holds/holds';
import type { ConfiguredProductRepository } from '../../store/catalog/configured-products';
import type { CommerceClient } from '../../service/clients/commerce-client';

/** What pricing a submission cart uses. */
export interface PriceSubmissionPorts extends FollowBuildingPorts {
  readonly database: Database;
  readonly journal: Journal;
  readonly holds: HoldRepository;
}

/** What asking for a price uses. */
export interface AskPricePorts extends Callers {
  readonly database: Database;
  readonly submissionCarts: SubmissionCartRepository;
  readonly configuredProducts: ConfiguredProductRepository;
  readonly commerce: CommerceClient;
  now(): number;
}

/** Until when someone wants to know, and who wants to know how far it is. */
interface Watch {
  readonly signal: AbortSignal;
  readonly report: (progress: Progress) => void;
}

/**
 * *Price and check*: has the lab make the configured products that it has not made, and asks calculate
 * (document: "Commerce family routes"). Nothing is ordered by it. While calculate says that a product builds which
 * was made elsewhere, that is followed, and once it is built the price is asked for again. The outcome is in
 * the cart that is given back: a new pricing, or what prevented it, beside the pricing before. One that was called
 * off keeps the pricings that it had got. Throws ProblemError `blocked` for a cart that is past drafting or being priced already.
 */
export async function priceSubmission(desk: PriceSubmissionPorts, id: string): Promise<SubmissionCart> {
  assertDrafting(desk, id);
  assertNotHeld(desk, id);
  const { name } = desk.submissionCarts.read(id);
  return desk.running.run({ kind: 'price', label: name, subjectId: id }, async (signal, report) => {
    const priced = await price(desk, id, { signal, report });
    if (!priced.ok && !signal.aborted) desk.submissionCarts.savePriceProblem(id, priced.problem, desk.now());
    desk.changed('submission-carts', [id]);
    return readSubmissionCart(desk, id);
  });
}

async function price(desk: PriceSubmissionPorts, id: string, watch: Watch): Promise<Result<StoredPricing>> {
  // What is priced is the draft of this moment, whatever a person goes on drafting.
  const { accountId, draft } = desk.submissionCarts.read(id);
  const account = desk.accounts.read(accountId);
  if (!account.ok) return account;
  const faults = faultsOf(desk, account.value, draft);
  if (faults.length > 0) return failure({ kind: 'input', fields: faults });
  const made = await makeProductsOf(desk, draft, watch);
  if (!made.ok) return made;
  const products = made.value;
  const text = requestTextOf(draft, products);
  if (text === null) return failure(whyNotMade(draft, products));
  const price = (): Promise<Result<StoredPricing>> => askPrice(desk, { id, accountId }, text, watch.signal);
  let priced = await price();
  await followBuilding(desk, {
    accountId,
    products,
    watch,
    from: () => {
      desk.changed('submission-carts', [id]);
      return priced.ok ? whatIsNotReady(priced.value) : null;
    },
    built: async () => void (priced = await price()),
  });
  return priced;
}

/** A calculation of what cannot be submitted yet, with the poll that may lead to the reason; null for any other. */
function whatIsNotReady({ answer }: StoredPricing): Calculation | null {
  const calculation = calculationSchema.safeParse(JsonDocument.parse(answer).valueAt([]));
  return calculation.success && !calculation.data.validation.isValidForSubmit ? calculation.data : null;
}

/** Has the lab make the products of a draft; the outcome of each is in it. */
async function makeProductsOf(
  desk: PriceSubmissionPorts,
  draft: SubmissionDraft,
  watch: Watch,
): Promise<Result<ConfiguredProductRecord[]>> {
  const ids = productsOf(desk, draft).map((product) => product.id);
  try {
    return success(await makeConfiguredProducts(desk, ids, watch));
  } catch (cause) {
    // Nothing was sent, such as without a key. A disk that takes no writing cannot keep the reason either.
    if (!(cause instanceof ProblemError) || cause.problem.kind === 'storage') throw cause;
    return failure(cause.problem);
  }
}

/** What the lab would be sure to refuse, found before it makes a product for nothing. */
function faultsOf(
  desk: Pick<AskPricePorts, 'configuredProducts'>,
  account: Account,
  draft: SubmissionDraft,
): ReturnType<typeof preflightFaults> {
  const faults = submissionDraftFaults(draft);
  if (faults.length > 0) return faults;
  const known = idsOf(productsOf(desk, draft));
  const body = submissionRequestText(draft, (product) => known(product) ?? '');
  return preflightFaults({ route: 'calculate', version: account.serviceApiVersion, body });
}

/** True for a refusal that is about what was selected, and about nothing that concerns every request. */
function isAboutProduct(problem: Problem): boolean {
  if (problem.kind === 'input')
    return problem.fields.some(({ path }) => /^(selections|productRef)\b/.test(path));
  if (problem.kind !== 'details' && problem.kind !== 'other-json') return false;
  return (problem.status === 400 || problem.status === 404) && problem.supportedVersions.length === 0;
}

/** Why the draft has no request: what prevented every call, or the items whose products are not made. */
function whyNotMade(draft: SubmissionDraft, products: readonly ConfiguredProductRecord[]): Problem {
  const unmade = new Map(
    products.filter((product) => labIdOf(product) === null).map((product) => [product.id, product]),
  );
  for (const { problem } of unmade.values()) {
    if (problem !== null && !isAboutProduct(problem)) return problem;
  }
  const fields = draft.items.flatMap(({ configuredProduct }, index) => {
    const product = unmade.get(configuredProduct);
    const path = `items.${index}.configuredProduct`;
    const expected = [expectation('product-that-can-be-made')];
    return product === undefined ? [] : [{ path, given: product.name, expected }];
  });
  return { kind: 'input', fields };
}

/**
 * Asks what exactly this text would cost, and keeps what the lab answers with the cart. Repeated while it
 * fails in passing: calculate creates nothing.
 */
export async function askPrice(
  desk: AskPricePorts,
  cart: { readonly id: string; readonly accountId: string },
  request: string,
  signal: AbortSignal,
): Promise<Result<StoredPricing>> {
  const answered = await askLab(desk, cart.accountId, 'commerce', (account, key) =>
    desk.commerce.calculate(account, request, { key, signal }),
  );
  if (!answered.ok) return answered;
  const { text } = answered.value.document;
  return success(keepPricing(desk, cart.id, { request, answer: text, pricedAt: desk.now() }));
}

/**
 * Keeps what the lab answered to calculate with a cart, request and answer byte for byte, and lets the list
 * show its total while it knows of the draft as that is by now.
 */
function keepPricing(
  desk: Pick<AskPricePorts, 'database' | 'submissionCarts' | 'configuredProducts'>,
  cartId: string,
  input: { readonly request: string; readonly answer: string; readonly pricedAt: number },
): StoredPricing {
  return desk.database.transaction(() => {
    const { draft } = desk.submissionCarts.read(cartId);
    const pricing = desk.submissionCarts.savePricing(cartId, input);
    desk.submissionCarts.writeSummary(cartId, submissionSummaryOf(draft, productsOf(desk, draft), pricing));
    return pricing;
  });
}
