import { approveBatch, reviewBatch } from '@main/workflows/batches/approve-batch';
import { createBatch } from '@main/workflows/batches/draft-batch';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { createCart } from '@main/workflows/carts/draft-cart';
import { holdConfirmation } from '@main/workflows/holds/hold-approved';
import { takeBackHold } from '@main/workflows/holds/hold-departure';
import type { Leave } from '@core/holds/holds';
import { itemsOf } from '../workflows/desks/batch-desks';
import { approvalOf, draftOf, SHIP_TO } from '../workflows/desks/node-desk';
import type { StudioDesk } from '../workflows/desks/studio';
import { byIds } from './random-desks';
import { UncertainDesks } from './uncertain-desks';

/** Batches that leave at once. */
export const NOW: Leave = { kind: 'now' };
/** Batches that are held. */
export const LATER: Leave = { kind: 'after', milliseconds: 3_600_000 };

/** Drafts complete carts at a desk, no two alike. */
export const cartsAt = (
  { desk, sampleEditors }: StudioDesk,
  accountId: string,
  names: readonly string[],
): string[] =>
  names.map((name) => {
    const draft = draftOf([sampleEditors[0] ?? ''], {
      ...{ entryId: `entry-${name}`, reference: `PD-${name}` },
      shipTo: { ...SHIP_TO, name: `Household ${name}`, addr1: `${name} Lone Oak Parkway` },
    });
    return createCart(desk, { accountId, name, draft }).id;
  });

/** Approves exactly what the review of a batch shows at a desk. */
export function approveAt({ desk }: StudioDesk, id: string, leave: Leave = NOW): void {
  approveBatch(desk, { id, digest: reviewBatch(desk, id).digest, leave });
}

/** Takes the approval of a batch back that is held. */
export function takeBackAt({ desk }: StudioDesk, id: string): void {
  const hold = desk.holds.openOf(id);
  if (hold === null) throw new Error('It is held');
  takeBackHold(desk, hold);
}

/** Holds the confirmation of an order for a day. Answers the id of the hold. */
export async function holdAt({ desk }: StudioDesk, order: string): Promise<string> {
  const until = { kind: 'at', at: Date.now() + 86_400_000 } as const;
  return (await holdConfirmation(desk, { ...approvalOf(desk.orders.read(order)), until })).id;
}

/** Has what follows be later by every clock. */
export const pause = (milliseconds = 5): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What came of each item of a batch, as a desk knows it, in the order of the items. */
export const outcomesAt = (at: StudioDesk, id: string): string[] =>
  itemsOf(at, id).map(({ outcome }) => outcome);

/** Two desks that approve the same things without each other. */
export class RivalDesks extends UncertainDesks {
  /** Drafts complete carts at a desk, no two alike. */
  readonly cartsOf = (at: StudioDesk, names: readonly string[]): string[] =>
    cartsAt(at, this.account.id, names);

  /** A batch that was drafted and prepared at a desk, and that both desks have. */
  readonly readyAt = async (at: StudioDesk, names = ['1', '2', '3']): Promise<string> => {
    const id = await this.preparedAt(at, this.cartsOf(at, names));
    await this.settle();
    return id;
  };

  /** A prepared batch of carts that a desk has. */
  readonly preparedAt = async ({ desk }: StudioDesk, carts: readonly string[]): Promise<string> => {
    const { id } = createBatch(desk, { name: 'Day', choice: byIds('cart', ...carts) });
    await prepareBatch(desk, { id, which: null });
    return id;
  };

  /** Has both be out of touch while something is done at each. */
  readonly apart = async (work: () => void | Promise<void>): Promise<void> => {
    const { one, two, studio } = this;
    studio.model.stop();
    for (const { desk } of [one, two]) await desk.workspace.connectNow();
    await work();
    studio.model.start();
  };

  /** Desk two reaches no server while something is done, and comes back once desk one has told of it. */
  readonly twoIsAway = async (work: () => void | Promise<void>): Promise<void> => {
    const { one, two, studio } = this;
    const reaches = await this.goesAway(two);
    await work();
    await studio.settle(one);
    reaches();
  };
}
