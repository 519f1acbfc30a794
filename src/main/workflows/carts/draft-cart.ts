import type { ListChoice } from '@bridge/lists';
import type { Cart, CartDraft, OrderEdit } from '@core/carts/carts';
import { blocked, valueOf } from '../../problem-error';
import { readCart, summaryOf } from './read-carts';
import { inPortions } from '../jobs/in-portions';
import { chosenIds, chosenRecords, type ListChoicePorts } from '../lists/list-choice';
import { defaultsOfAccount } from '../../store/accounts/new-cart-defaults';
import { assertNotHeld } from '../../store/holds/assert-not-held';
import type { Changes, Drafts } from '../ports';
import type { CartRepository } from '../../store/carts/carts';
import type { OrderRepository } from '../../store/orders/orders';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { HoldRepository } from '../../store/holds/holds';
import type { AccountRegistry } from '../../accounts/registry';
import type { PreviewCache } from '../../previews/preview-cache';
import type { AccountDefaultsRepository } from '../../store/accounts/account-defaults';
import type { ParsedArgumentOf } from '@bridge/contract';
import type { BatchSubject } from '@core/batches/batches';

/** What choosing carts for a batch uses. */
export type ChooseCartsPorts = ListChoicePorts;

/** Which carts are meant, as the bridge says it. */
export type BatchChoice = ParsedArgumentOf<'batches:create'>['choice'];

/** Carts of one kind, by the desk's own ids. */
interface ChosenCarts {
  readonly subject: BatchSubject;
  readonly ids: readonly string[];
}

/**
 * The carts that a choice means, each once; an order stands for its cart. Throws ProblemError `absent` for an order that
 * does not exist.
 */
export function chosenCarts(desk: ChooseCartsPorts, choice: BatchChoice): ChosenCarts {
  const { subject, ids } = chosenRecords(desk, choice);
  if (subject !== 'order') return { subject, ids };
  return { subject: 'cart', ids: ids.map((id) => desk.orders.readStored(id).cartId) };
}

/** What changing carts uses. */
export interface DraftCartPorts extends Changes {
  readonly carts: CartRepository;
  readonly orders: OrderRepository;
  readonly submissionCarts: SubmissionCartRepository;
  readonly holds: HoldRepository;
  readonly accounts: AccountRegistry;
  readonly previews: Pick<PreviewCache, 'addressOf' | 'prefetch' | 'withhold' | 'withheldHosts' | 'release'>;
  now(): number;
  saved(): void;
}

/** What creating a cart uses. */
export interface CreateCartPorts extends Drafts {
  readonly carts: CartRepository;
  readonly accountDefaults: AccountDefaultsRepository;
  readonly accounts: AccountRegistry;
}

/**
 * Starts a cart. It is on disk when this returns. With `withDefaults` it has what its account gives where the draft
 * has nothing, the next reference included.
 */
export function createCart(
  desk: CreateCartPorts,
  {
    withDefaults = false,
    ...input
  }: {
    readonly accountId: string;
    readonly name: string;
    readonly draft: CartDraft;
    readonly withDefaults?: boolean;
    readonly edits?: readonly OrderEdit[];
    readonly note?: string;
  },
): Cart {
  valueOf(desk.accounts.read(input.accountId));
  const cart = desk.database.transaction(() => {
    const draft = withDefaults
      ? defaultsOfAccount(desk, input.accountId).cart(input.name, input.draft)
      : input.draft;
    const summary = summaryOf({ draft, edits: [], export: null });
    return desk.carts.create({ ...input, draft, summary, at: desk.now() });
  });
  desk.saved();
  desk.changed('carts', [cart.id]);
  return { ...cart, export: null };
}

/**
 * Refuses to touch a cart whose order is on its way, confirmed, or of unknown outcome: while no one
 * knows what the lab has, nothing about it may change. Nor while its confirmation is held: what was
 * approved stays as it is until it leaves or is taken back. Throws ProblemError `blocked`.
 */
export function assertOpen(desk: Pick<DraftCartPorts, 'orders' | 'holds'>, cartId: string): void {
  const order = desk.orders.ofCart(cartId);
  switch (order?.state) {
    case 'confirmed':
      throw blocked('already-confirmed');
    case 'may-be-confirmed':
    case 'creation-unknown':
      throw blocked('outcome-unknown');
    case 'placing':
    case 'confirming':
      throw blocked('already-running');
    case 'awaiting-confirmation':
    case 'confirmation-refused':
      return assertNotHeld(desk, order.id);
    case undefined:
    case 'creation-refused':
      return undefined;
  }
}

/**
 * Saves what a person changed in a cart, durably. Throws ProblemError `blocked` when the cart changed
 * since that revision or may no longer be changed, or a newer program wrote what cannot be read here.
 */
export function saveCart(
  desk: DraftCartPorts,
  input: {
    readonly id: string;
    readonly revision: number;
    readonly name?: string | undefined;
    readonly draft?: CartDraft | undefined;
    readonly edits?: readonly OrderEdit[] | undefined;
    /** Never sent, so it can be written at any time. */
    readonly note?: string | undefined;
  },
): Cart {
  if (input.draft !== undefined || input.edits !== undefined) assertOpen(desk, input.id);
  desk.carts.assertReadable(input.id);
  const before = readCart(desk, input.id);
  const after = {
    name: input.name ?? before.name,
    draft: input.draft ?? before.draft,
    edits: input.edits ?? before.edits,
    note: input.note ?? before.note,
  };
  desk.carts.save(
    input.id,
    input.revision,
    after,
    summaryOf({ ...after, export: before.export }),
    desk.now(),
  );
  desk.saved();
  desk.changed('carts', [input.id]);
  return readCart(desk, input.id);
}

function refuseToDelete(desk: Pick<DraftCartPorts, 'orders' | 'holds'>, ids: readonly string[]): void {
  for (const id of ids) {
    const state = desk.orders.ofCart(id)?.state;
    if (state === 'confirmed' || state === undefined) continue;
    assertOpen(desk, id);
  }
}

/** Takes carts out of the lists. A cart whose order is uncertain or on its way stays. */
export function deleteCarts(desk: DraftCartPorts, ids: readonly string[]): void {
  refuseToDelete(desk, ids);
  desk.carts.softDelete(ids, desk.now());
  desk.changed('carts', ids);
}

/** Brings deleted carts back. */
function restoreCarts(
  desk: Pick<CreateCartPorts, 'carts' | 'now' | 'changed'>,
  ids: readonly string[],
): void {
  desk.carts.restore(ids, desk.now());
  desk.changed('carts', ids);
}

/**
 * Takes everything that a choice means out of the lists, a portion at a time; answers which. Nothing goes when
 * one of them has to stay.
 */
export async function deleteChosenCarts(
  desk: DraftCartPorts,
  choice: ListChoice,
): Promise<{ ids: string[] }> {
  const ids = chosenIds(desk, choice, 'cart');
  await inPortions(ids, (portion) => refuseToDelete(desk, portion));
  await inPortions(ids, (portion) => deleteCarts(desk, portion));
  return { ids: [...ids] };
}

/** Brings back everything that a choice means, a portion at a time; answers which. */
export async function restoreChosenCarts(
  desk: DraftCartPorts,
  choice: ListChoice,
): Promise<{ ids: string[] }> {
  const ids = chosenIds(desk, choice, 'cart');
  await inPortions(ids, (portion) => restoreCarts(desk, portion));
  return { ids: [...ids] };
}
