import { KEEP_EVERYTHING } from '@core/settings/retention';
import { HistoryRepository } from '@main/store/history/history';
import { runRetention } from '@main/workflows/customers/run-retention';
import { expect, it } from 'vitest';
import { ACCOUNT, draftOf, orderSummaryOf, summaryOf, temporaryDesk } from '../../store/temporary-desk';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;

function deskWithOrders() {
  const desk = temporaryDesk();
  const order = (recipient: string, at: number, state: 'confirmed' | 'awaiting-confirmation'): string => {
    const draft = { ...draftOf('e'), shipTo: { ...draftOf('e').shipTo, name: recipient, addr1: '1 Elm St' } };
    const cart = desk.carts.create({
      accountId: ACCOUNT,
      name: recipient,
      draft,
      summary: summaryOf({ recipient }),
      at,
    });
    const { id } = desk.orders.create({
      cartId: cart.id,
      accountId: ACCOUNT,
      name: recipient,
      summary: orderSummaryOf({ recipient }),
      at,
    });
    desk.orders.change(id, { state, confirmationId: `C-${id}` }, at);
    return id;
  };
  const { database } = desk;
  const history = new HistoryRepository(database, {
    now: () => NOW,
    person: () => 'tester',
    written: () => undefined,
  });
  const removed: number[] = [];
  const ports = {
    ...{ database, history, changed: () => undefined, now: () => NOW },
    removePictures: (before: number) => Promise.resolve(void removed.push(before)),
  };
  return { desk, order, ports, removed, history };
}

it('removes nothing unless a person chose it', async () => {
  const { desk, order, ports, removed } = deskWithOrders();
  const old = order('Ann Lee', NOW - 900 * DAY, 'confirmed');
  expect(await runRetention(ports, KEEP_EVERYTHING)).toBe(0);
  expect(desk.orders.read(old).recipient).toBe('Ann Lee');
  expect(removed).toEqual([]);
});

it('erases people from finished orders that are older, and from no other, and says so once', async () => {
  const { desk, order, ports, removed, history } = deskWithOrders();
  const old = order('Ann Lee', NOW - 400 * DAY, 'confirmed');
  const open = order('Bo Berg', NOW - 400 * DAY, 'awaiting-confirmation');
  const young = order('Ann Lee', NOW - 20 * DAY, 'confirmed');
  const kept = { ...KEEP_EVERYTHING, orders: 365, pictures: 30 };
  expect(await runRetention(ports, kept)).toBe(1);
  expect(await runRetention(ports, kept)).toBe(0);
  expect(desk.orders.read(old)).toMatchObject({
    recipient: '***',
    name: '',
    state: 'confirmed',
    confirmationId: `C-${old}`,
  });
  expect(JSON.stringify(desk.carts.read(desk.orders.read(old).cartId))).not.toContain('Elm');
  expect(desk.orders.read(open).recipient).toBe('Bo Berg');
  expect(desk.orders.read(young).recipient).toBe('Ann Lee');
  const about = history.about({ kind: 'order', id: old, accountId: ACCOUNT });
  expect(about.map(({ fact }) => fact)).toEqual([
    { kind: 'personal-data-erased', params: { why: 'retention' } },
  ]);
  expect(removed).toEqual([NOW - 30 * DAY, NOW - 30 * DAY]);
});
