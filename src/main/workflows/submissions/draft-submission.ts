import { v7 as uuid } from 'uuid';
import type { ListChoice } from '@bridge/lists';
import type { ConfiguredProductRecord } from '@core/catalog/configured-products';
import type { SubmissionCart, SubmissionDraft, SubmissionStage } from '@core/submissions/submission-carts';
import { withDeskMark, withoutForeignMark } from '@core/submissions/submission-request';
import { blocked, ProblemError, valueOf } from '../../problem-error';
import { inPortions } from '../jobs/in-portions';
import { chosenIds } from '../lists/list-choice';
import { defaultsOfAccount } from '../../store/accounts/new-cart-defaults';
import { assertNotHeld } from '../../store/holds/assert-not-held';
import { readSubmissionCart, submissionSummaryOf } from './read-submission-carts';
import type { Changes, Drafts } from '../ports';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { ConfiguredProductRepository } from '../../store/catalog/configured-products';
import type { AccountDefaultsRepository } from '../../store/accounts/account-defaults';
import type { Journal } from '../../store/journal/journal';
import type { RestoreRepository } from '../../store/backups/restores';
import type { AccountRegistry } from '../../accounts/registry';
import type { HoldRepository } from '../../store/holds/holds';
import type { CartRepository } from '../../store/carts/carts';
import type { OrderRepository } from '../../store/orders/orders';
import { submissionMessages } from '../../messages/submissions';

/** What making submission carts uses. */
export interface DraftSubmissionPorts extends Drafts {
  readonly submissionCarts: SubmissionCartRepository;
  readonly configuredProducts: ConfiguredProductRepository;
  readonly accountDefaults: AccountDefaultsRepository;
  readonly journal: Journal;
  readonly restores: RestoreRepository;
  readonly accounts: AccountRegistry;
}

/** What saving a submission cart uses. */
export interface SaveSubmissionCartPorts extends Drafts {
  readonly submissionCarts: SubmissionCartRepository;
  readonly configuredProducts: ConfiguredProductRepository;
  readonly journal: Journal;
  readonly holds: HoldRepository;
}

/** What deleting chosen submission carts uses. */
export interface DeleteChosenSubmissionCartsPorts extends Changes {
  readonly carts: CartRepository;
  readonly orders: OrderRepository;
  readonly submissionCarts: SubmissionCartRepository;
  readonly holds: HoldRepository;
  readonly accounts: AccountRegistry;
  now(): number;
}

/** The products of a draft, each once. Refuses items whose products are not the account's own. */
function ownProductsOf(
  desk: Pick<SaveSubmissionCartPorts, 'configuredProducts'>,
  accountId: string,
  draft: SubmissionDraft,
): ConfiguredProductRecord[] {
  const known = desk.configuredProducts.find(draft.items.map((item) => item.configuredProduct));
  const products = new Map<string, ConfiguredProductRecord>();
  const fields = draft.items.flatMap(({ configuredProduct: given }, index) => {
    const product = known.get(given);
    if (product?.accountId === accountId) {
      products.set(given, product);
      return [];
    }
    const expected = submissionMessages.ownProduct;
    return [{ path: `items.${index}.configuredProduct`, given, expected }];
  });
  if (fields.length > 0) throw new ProblemError({ kind: 'input', fields });
  return [...products.values()];
}

function create(
  desk: DraftSubmissionPorts,
  input: {
    readonly accountId: string;
    readonly name: string;
    readonly draft: SubmissionDraft;
    readonly copiedFrom: string | null;
    readonly withDefaults?: boolean;
  },
): string {
  valueOf(desk.accounts.read(input.accountId));
  const products = ownProductsOf(desk, input.accountId, input.draft);
  const used = products.map((product) => product.id);
  const [id, at] = [uuid(), desk.now()];
  desk.database.transaction(() => {
    const given =
      input.withDefaults === true
        ? defaultsOfAccount(desk, input.accountId).submission(input.name, input.draft)
        : input.draft;
    if (input.copiedFrom !== null) desk.restores.guardCopy(input.copiedFrom, { id, name: input.name });
    const draft = withDeskMark(given, id);
    const summary = submissionSummaryOf(draft, products, null);
    desk.submissionCarts.create({ ...input, id, draft, summary, at });
    desk.configuredProducts.markUsed(used, at);
  });
  desk.saved();
  desk.changed('submission-carts', [id]);
  if (used.length > 0) desk.changed('configured-products', used);
  return id;
}

/**
 * Starts a submission cart; it is on disk when this returns, and carries its own id in its metadata. Throws
 * ProblemError `input` for a product that is not the account's. With `withDefaults` it has what its account gives where
 * the draft has nothing, the next reference included.
 */
export function createSubmissionCart(
  desk: DraftSubmissionPorts,
  input: {
    readonly accountId: string;
    readonly name: string;
    readonly draft: SubmissionDraft;
    readonly withDefaults?: boolean;
  },
): SubmissionCart {
  return readSubmissionCart(desk, create(desk, { ...input, copiedFrom: null }));
}

const BLOCKED = {
  submitting: 'already-running',
  uncertain: 'outcome-unknown',
  submitted: 'already-submitted',
} as const;

function refuseAt(stage: SubmissionStage, open: readonly SubmissionStage[]): void {
  if (stage === 'drafted' || stage === 'refused' || open.includes(stage)) return;
  throw blocked(BLOCKED[stage]);
}

/**
 * Refuses to go on with a cart that is past drafting: submitted, on its way, or of unknown outcome. Throws
 * ProblemError `blocked`, and `absent`.
 */
export function assertDrafting(
  desk: Pick<DeleteChosenSubmissionCartsPorts, 'submissionCarts'>,
  id: string,
): void {
  refuseAt(desk.submissionCarts.read(id).stage, []);
}

/** Refuses a cart whose submit is on its way or of unknown outcome. Throws ProblemError `blocked`, and `absent`. */
export function refuseUnsettledSubmission(
  desk: Pick<DeleteChosenSubmissionCartsPorts, 'submissionCarts'>,
  id: string,
): void {
  refuseAt(desk.submissionCarts.read(id).stage, ['submitted']);
}

function copyOf(desk: DraftSubmissionPorts, id: string): string {
  const { accountId, name, draft, stage } = desk.submissionCarts.read(id);
  refuseAt(stage, ['submitted']);
  return create(desk, { accountId, name, draft, copiedFrom: id });
}

/**
 * A new cart with the same draft, which carries its own id. Refused for a cart whose submit is on its way or
 * of unknown outcome: while no one knows what the lab has, nothing offers the same order once more.
 */
export const duplicateSubmissionCart = (desk: DraftSubmissionPorts, id: string): SubmissionCart =>
  readSubmissionCart(desk, copyOf(desk, id));

/** The same for several: one for each id and in their order, all of them or none. */
export const duplicateSubmissionCarts = (desk: DraftSubmissionPorts, ids: readonly string[]): string[] =>
  desk.database.transaction(() => ids.map((id) => copyOf(desk, id)));

/**
 * Saves what a person changed in a submission cart, durably. Throws ProblemError `blocked` when the cart
 * changed since that revision, is past drafting or is held, and `input` for a product that is not the account's.
 */
export function saveSubmissionCart(
  desk: SaveSubmissionCartPorts,
  input: {
    readonly id: string;
    readonly revision: number;
    readonly name?: string | undefined;
    readonly draft?: SubmissionDraft | undefined;
    /** In place of the draft's own. Never sent, so it can be written at any time. */
    readonly note?: string | undefined;
  },
): SubmissionCart {
  const before = desk.submissionCarts.read(input.id);
  if (input.name !== undefined || input.draft !== undefined) refuseAt(before.stage, []);
  desk.submissionCarts.assertReadable(input.id);
  // What was approved is this revision of the cart: a note would make it another one.
  assertNotHeld(desk, input.id);
  const drafted = withoutForeignMark(input.draft ?? before.draft, input.id);
  const draft = { ...drafted, note: input.note ?? drafted.note };
  const after = { name: input.name ?? before.name, draft };
  const products = ownProductsOf(desk, before.accountId, after.draft);
  const at = desk.now();
  const had = new Set(before.draft.items.map((item) => item.configuredProduct));
  const added = products.map((product) => product.id).filter((id) => !had.has(id));
  desk.database.transaction(() => {
    const summary = submissionSummaryOf(after.draft, products, desk.submissionCarts.latestPricing(input.id));
    desk.submissionCarts.save(input.id, input.revision, after, summary, at);
    // What the desk itself found wrong with the draft was about the draft before.
    const isOutdated = input.draft !== undefined && before.problem?.kind === 'input';
    if (isOutdated && before.problemOf === 'price') desk.submissionCarts.savePriceProblem(input.id, null, at);
    desk.configuredProducts.markUsed(added, at);
  });
  desk.saved();
  desk.changed('submission-carts', [input.id]);
  if (added.length > 0) desk.changed('configured-products', added);
  return readSubmissionCart(desk, input.id);
}

function refuseToDelete(
  desk: Pick<DeleteChosenSubmissionCartsPorts, 'submissionCarts' | 'holds'>,
  ids: readonly string[],
): void {
  for (const id of ids) {
    refuseAt(desk.submissionCarts.read(id).stage, ['submitted']);
    assertNotHeld(desk, id);
  }
}

/**
 * Takes carts out of the lists. One whose submit is held, on its way or of unknown outcome stays, and all of
 * them.
 */
export function deleteSubmissionCarts(
  desk: Pick<DeleteChosenSubmissionCartsPorts, 'submissionCarts' | 'holds' | 'now' | 'changed'>,
  ids: readonly string[],
): void {
  refuseToDelete(desk, ids);
  desk.submissionCarts.softDelete(ids, desk.now());
  desk.changed('submission-carts', ids);
}

/** Brings deleted carts back. */
export function restoreSubmissionCarts(
  desk: Pick<DeleteChosenSubmissionCartsPorts, 'submissionCarts' | 'now' | 'changed'>,
  ids: readonly string[],
): void {
  desk.submissionCarts.restore(ids, desk.now());
  desk.changed('submission-carts', ids);
}

/**
 * Takes everything that a choice means out of the lists, a portion at a time; answers which. Nothing goes when
 * one of them has to stay.
 */
export async function deleteChosenSubmissionCarts(
  desk: DeleteChosenSubmissionCartsPorts,
  choice: ListChoice,
): Promise<{ ids: string[] }> {
  const ids = chosenIds(desk, choice, 'submission-cart');
  await inPortions(ids, (portion) => refuseToDelete(desk, portion));
  await inPortions(ids, (portion) => deleteSubmissionCarts(desk, portion));
  return { ids: [...ids] };
}

/** Brings back everything that a choice means, a portion at a time; answers which. */
export async function restoreChosenSubmissionCarts(
  desk: DeleteChosenSubmissionCartsPorts,
  choice: ListChoice,
): Promise<{ ids: string[] }> {
  const ids = chosenIds(desk, choice, 'submission-cart');
  await inPortions(ids, (portion) => restoreSubmissionCarts(desk, portion));
  return { ids: [...ids] };
}
