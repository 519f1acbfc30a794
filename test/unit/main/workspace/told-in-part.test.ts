import { createBatch } from '@main/workflows/batches/draft-batch';
import { ServerAway } from '@main/workspace/server-port';
import { describe, expect, it } from 'vitest';
import { itemsOf } from '../workflows/desks/batch-desks';
import { place } from '../workflows/desks/node-desk';
import { draftedCart, exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { TwoDesks } from './two-desks';

const desks = new TwoDesks('told in part');

/** More than what is told at once. */
const MANY = 260;

const draftedCarts = (desk: StudioDesk, count = MANY): string[] =>
  Array.from({ length: count }, () => draftedCart(desk, desks.account.id));

const batchOf = ({ desk }: StudioDesk, ids: readonly string[]): string =>
  createBatch(desk, { name: 'Day', choice: { by: 'ids', subject: 'cart', ids: [...ids] } }).id;

/** Of what a desk tells from now on the first pages do not arrive, nor what comes after the first page with this kind. */
function arrivesUntil({ role }: StudioDesk, kind: string, lost = 0): void {
  const { studio } = desks;
  const { between } = studio;
  let pages = 0;
  let isOver = false;
  studio.between = (connector, by) => ({
    connect: async () => {
      const session = await between(connector, by).connect();
      if (by !== role) return session;
      const { tell } = session;
      session.tell = async (told) => {
        pages += 1;
        if (isOver || pages <= lost) throw new ServerAway('it is cut off');
        isOver = told.some((one) => one.kind === kind);
        return await tell(told);
      };
      return session;
    },
  });
  studio.model.cut(role);
}

/** Desk one is lost, and desk two reads what it told. */
async function expectReadable(kind: string): Promise<void> {
  const { one, two, studio } = desks;
  await studio.settle(one);
  expect(studio.model.data.changes.some((change) => change.kind === kind)).toBe(true);
  one.close();
  desks.two = await two.again();
  await studio.settle(desks.two);
  expect(desks.two.desk.database.all('SELECT kind, record, why FROM workspace_parked')).toEqual([]);
  expect(desks.two.desk.workspace.status()).toMatchObject({ parked: 0 });
}

describe('a desk that is lost before it told everything', () => {
  it('told of no item of a batch before that batch, where a page of it did not arrive', async () => {
    const { one, two, studio } = desks;
    const carts = draftedCarts(one, 2 * MANY);
    await desks.settle();
    two.close();
    studio.model.stop();
    batchOf(one, carts);
    arrivesUntil(one, 'batch_items', 1);
    studio.model.start();
    await expectReadable('batch_items');
  }, 120_000);

  it('told of no item of a batch before that batch, where the server was put back', async () => {
    const { one, two, studio } = desks;
    const carts = draftedCarts(one);
    await desks.settle();
    two.close();
    const copy = studio.model.copy();
    const id = batchOf(one, carts.slice(0, 3));
    await studio.settle(one);
    studio.model.stop();
    const [first] = itemsOf(one, id);
    one.desk.batchItems.setHeld(id, { by: 'ids', ids: [first?.id ?? ''] }, true);
    arrivesUntil(one, 'batch_items');
    studio.model.restore(copy, 'folder');
    await expectReadable('batch_items');
  });

  it('told of no order before its cart, where the server was put back', async () => {
    const { one, two, studio, account } = desks;
    draftedCarts(one);
    await desks.settle();
    two.close();
    const copy = studio.model.copy();
    const { id } = await place(one, await exportedCartOf(one, account.id));
    await studio.settle(one);
    studio.model.stop();
    one.desk.database.run(`UPDATE orders SET note = 'frame' WHERE id = ?`, [id]);
    arrivesUntil(one, 'orders');
    studio.model.restore(copy, 'folder');
    await expectReadable('orders');
  });
});
