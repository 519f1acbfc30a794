import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { reportOfParked } from '@main/workspace/report-call';
import { describe, expect, it } from 'vitest';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { exportedCartOf } from '../workflows/desks/studio';
import { UncertainDesks } from './uncertain-desks';

const desks = new UncertainDesks('told by who cannot read it');
const { acts, cutOff, sessionOf } = desks;

describe('a call that this program cannot read', () => {
  it.each(['{', '[]', '{"root":"cart","kind":"print","state":"sent","call":"{}"}'])(
    'is not told to a server that was put back, and keeps nothing else from it: %s',
    (body) => {
      const parked = { desk: 'desk', record: 'call', body };
      expect(reportOfParked(parked, { no: 1, deskId: 'this' })).toBeNull();
    },
  );
});

describe('records that this program cannot read', () => {
  it('are told as they came, in pages, to a server that was put back and whose desk is lost', async () => {
    const { one, two, studio } = desks;
    const copy = studio.model.copy();
    const told = Array.from({ length: 60 }, (_, index) => ({
      ...{ no: 900 + index, kind: 'moods', record: `mood ${String(index)}` },
      ...{ base: 0, bodyVersion: 2, body: `{"v":"two","mood":${String(index)}}` },
    }));
    await sessionOf(one).tell(told);
    await studio.settle(two);
    one.close();
    const { between } = studio;
    const pages: string[][] = [];
    studio.between = (connector, by) => ({
      connect: async () => {
        const session = await between(connector, by).connect();
        const { tell } = session;
        session.tell = (records) => {
          pages.push(records.map(({ kind }) => kind));
          return tell(records);
        };
        return session;
      },
    });
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    await studio.settle(two);
    const withMoods = pages.filter((kinds) => kinds.includes('moods'));
    expect(withMoods.flat()).toEqual(Array(60).fill('moods'));
    // How much goes into one page is a matter of time.
    expect(withMoods.length).toBeLessThan(30);
    const kept = two.desk.database.all('SELECT record, body_version, body FROM workspace_parked');
    expect(kept).toHaveLength(60);
    expect(kept).toEqual(
      expect.arrayContaining(told.map(({ record, body }) => ({ record, body_version: 2, body }))),
    );
  });
});

describe('a confirmation that only a desk without its account has heard of', () => {
  it('is known to all again, where its own desk and the server were put back', async () => {
    const { one, two, account, studio } = desks;
    const three = await studio.desk({ person: 'person 3' });
    await studio.enter(three, 'Desk 3', one);
    const order = await place(two, await exportedCartOf(two, account.id));
    await studio.settle(one, two, three);
    const folder = two.copied();
    const copy = studio.model.copy();
    const reaches = cutOff(one);
    studio.model.cut(one.role);
    await confirmOrder(two.desk, approvalOf(order));
    await studio.settle(two, three);
    expect(
      three.desk.database.all(`SELECT kind FROM workspace_parked WHERE kind = 'call'`).length,
    ).toBeGreaterThan(1);
    two.close();
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    reaches();
    desks.two = await two.again({ folder });
    await studio.settle(desks.two, one, three);
    await studio.settle(one, desks.two, three);
    expect(studio.model.data.gate).toBe('open');
    expect(desks.newestCall()).toBe('succeeded');
    expect(desks.statesOf(order.id)).toEqual(['confirmed', 'confirmed']);
    for (const { desk } of [one, desks.two])
      await confirmOrder(desk, approvalOf(desk.orders.read(order.id))).catch(() => undefined);
    expect(acts()).toEqual([1]);
    await three.desk.workspace.mapAccount(account.id, null);
    await studio.settle(one, desks.two, three);
    expect(three.desk.database.all('SELECT kind, record, why FROM workspace_parked')).toEqual([]);
    expect(three.desk.orders.read(order.id).state).toBe('confirmed');
    await desks.expectAlike();
  });
});
