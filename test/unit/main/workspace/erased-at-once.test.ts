import { WhenOnlineRepository } from '@main/store/holds/when-online';
import { readBody } from '@main/store/workspace/shared-bodies';
import { archiveCarts, archiveOrders } from '@main/workflows/carts/archive-carts';
import { saveCart } from '@main/workflows/carts/draft-cart';
import { exportCart } from '@main/workflows/carts/export-cart';
import { readCart } from '@main/workflows/carts/read-carts';
import { runRetention } from '@main/workflows/customers/run-retention';
import { DEFAULT_SETTINGS } from '@core/settings/settings';
import { confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { describe, expect, it } from 'vitest';
import { approvalOf, place } from '../workflows/desks/node-desk';
import type { StudioDesk } from '../workflows/desks/studio';
import { cartOfPerson, eraseAt, foundIn, orderOfPerson, PERSON, placesNaming } from './erased-person';
import { away, UncertainDesks } from './uncertain-desks';

const desks = new UncertainDesks('erased-at-once');

const write = ({ desk }: StudioDesk, id: string, text: string): unknown =>
  saveCart(desk, { id, revision: readCart(desk, id).revision, note: text });
const archive = ({ desk }: StudioDesk, id: string): void => archiveCarts(desk, { ids: [id], archived: true });
const isArchived = (id: string): boolean[] =>
  [desks.one, desks.two].map(({ desk }) => readCart(desk, id).archivedAt !== null);

/** Nothing of the person is anywhere, and both desks have the same. */
async function expectErased(): Promise<void> {
  const { one, two, studio } = desks;
  await desks.expectAlike();
  const { changes, operations, records, versions, erased } = studio.model.data;
  const server = [changes, [...operations.values()], [...records], [...versions], [...erased]];
  expect([foundIn(JSON.stringify(server)), placesNaming(one), placesNaming(two)]).toEqual([[], [], []]);
  for (const { desk } of [one, two]) expect(desk.database.all('SELECT * FROM conflicts')).toEqual([]);
  expect(desks.reported).toEqual([]);
}

/** Has a desk read this many changes first once it is back, and the others only after it has told. */
function readsFirst(at: StudioDesk, count: number): void {
  const { studio } = desks;
  const { between } = studio;
  let left = 1;
  studio.between = (connector, role) => ({
    connect: async () => {
      const session = await between(connector, role).connect();
      const { pull } = session;
      if (role === at.role)
        session.pull = (after, limit) => {
          left -= 1;
          if (left < 0) return pull(after, limit);
          return count === 0 ? Promise.resolve([]) : pull(after, count);
        };
      return session;
    },
  });
}

/** A third desk that joins, and has heard of everything. */
async function joinsBy(by: StudioDesk, accountId: string): Promise<StudioDesk> {
  const three = await desks.studio.desk({ person: 'person 3' });
  await desks.studio.enter(three, 'Desk 3', by);
  await desks.studio.settle(three);
  await three.desk.workspace.mapAccount(accountId, null);
  await desks.studio.settle(three);
  return three;
}

describe('a person whom one desk erases', () => {
  it.each(['first', 'second'])('while another does, which tells %s', async (which) => {
    const { one, two, account, studio } = desks;
    const { order } = await orderOfPerson(one, account.id);
    const [mine, theirs] = [cartOfPerson(one, account.id), cartOfPerson(two, account.id)];
    await desks.settle();
    const states = desks.statesOf(order);
    const back = await desks.goesAway(two);
    const backToo = await desks.goesAway(one);
    write(two, mine, `${PERSON.name} wants two`);
    archive(two, mine);
    archive(one, theirs);
    await eraseAt(one);
    await eraseAt(two);
    backToo();
    back();
    for (const desk of which === 'second' ? [one, two] : [two, one]) await studio.settle(desk);
    await expectErased();
    expect([isArchived(mine), isArchived(theirs)]).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(desks.statesOf(order)).toEqual(states);
  });

  it('keeps what it changed itself where another one wrote meanwhile', async () => {
    const { one, two, account, studio } = desks;
    const cart = cartOfPerson(one, account.id);
    await desks.settle();
    const back = await desks.goesAway(two);
    archive(one, cart);
    await studio.settle(one);
    await eraseAt(one);
    await studio.settle(one);
    write(two, cart, `${PERSON.name} wants two`);
    back();
    await expectErased();
    expect(isArchived(cart)).toEqual([true, true]);
  });

  it('is in no index of a desk that reads what was changed before only after that', async () => {
    const { one, two, account, studio } = desks;
    const cart = cartOfPerson(one, account.id);
    await desks.settle();
    const back = await desks.goesAway(two);
    archive(one, cart);
    await studio.settle(one);
    await eraseAt(one);
    await studio.settle(one);
    back();
    await expectErased();
    expect(isArchived(cart)).toEqual([true, true]);
  });

  it('is in no second version of what was written by a desk that tells before it reads', async () => {
    const { one, two, account, studio } = desks;
    const cart = cartOfPerson(one, account.id);
    await desks.settle();
    const back = await desks.goesAway(two);
    write(two, cart, `${PERSON.name} wants two`);
    archive(one, cartOfPerson(one, account.id));
    await studio.settle(one);
    await eraseAt(one);
    await studio.settle(one);
    write(one, cart, 'Wants three');
    await studio.settle(one);
    back();
    readsFirst(two, 1);
    await two.desk.workspace.connectNow();
    await expect.poll(() => two.desk.workspace.status()).toMatchObject({ untold: 0 });
    await expectErased();
    expect([one, two].map(({ desk }) => readCart(desk, cart).note)).toEqual(['Wants three', 'Wants three']);
  });

  it.each(['before', 'after'])('stays where it is to be sent, whatever was changed %s', async (when) => {
    const { one, two, account, studio } = desks;
    const cart = cartOfPerson(one, account.id);
    await desks.settle();
    const asked = { kind: 'export', subjectId: cart, accountId: account.id, askedAt: 1 } as const;
    new WhenOnlineRepository(two.desk.database).add(asked);
    const back = await desks.goesAway(two);
    if (when === 'before') archive(one, cart);
    await studio.settle(one);
    await eraseAt(one);
    await studio.settle(one);
    if (when === 'after') archive(one, cart);
    await studio.settle(one);
    back();
    await desks.settle();
    expect(readCart(two.desk, cart).draft.shipTo).toMatchObject({ name: PERSON.name });
    expect(foundIn(JSON.stringify(studio.model.data.changes))).toEqual([]);
  });

  it.each([false, true])(
    'is of a call that another desk knows more of, which all hear (it waits: %s)',
    async (waits) => {
      const { one, two, account, studio } = desks;
      const cart = cartOfPerson(one, account.id);
      await exportCart(one.desk, { id: cart, anyway: true });
      const order = await place(one, cart);
      desks.silent('resetAfter');
      await confirmOrder(one.desk, approvalOf(order));
      await desks.settle();
      const back = await desks.goesAway(two);
      settleOrder(two.desk, { id: order.id, outcome: 'confirmed', note: 'asked the lab' });
      const asked = { kind: 'export', subjectId: cart, accountId: account.id, askedAt: 1 } as const;
      if (waits) new WhenOnlineRepository(two.desk.database).add(asked);
      desks.notConfirmed(one, order.id);
      archiveOrders(one.desk, { ids: [order.id], archived: true });
      await eraseAt(one);
      await studio.settle(one);
      expect(placesNaming(one)).toEqual([]);
      back();
      readsFirst(two, 0);
      await studio.settle(two);
      await desks.settle();
      if (waits) {
        two.desk.database.run('DELETE FROM when_online');
        const { database, history, now } = two.desk;
        const changed = (): void => undefined;
        const removePictures = (): Promise<void> => Promise.resolve();
        const retention = { database, history, now, changed, removePictures };
        expect(await runRetention(retention, DEFAULT_SETTINGS.retention)).toBe(1);
      }
      await expectErased();
      expect(desks.statesOf(order.id)).toEqual(['confirmed', 'confirmed']);
      expect(desks.acts()).toEqual([1]);
    },
  );

  it('is erased by each desk itself where what another one tells of that is nothing to be shown', async () => {
    const { one, two, account } = desks;
    const { order } = await orderOfPerson(one, account.id);
    const cart = cartOfPerson(one, account.id);
    await desks.settle();
    const { database, carts, orders, journal } = two.desk;
    const call = String(database.get('SELECT id FROM operations WHERE subject_id = ?', [order])?.id);
    const told = (row: object): string => `{"erased":1,"v":1,"row":${JSON.stringify(row)}}`;
    await desks.sessionOf(one).erase(90_000, [
      { kind: 'carts', record: cart, body: told({ draft: '[]', edits: '***', note: '' }) },
      { kind: 'orders', record: order, body: told({ breakdown: '***', thumbnails: '{}' }) },
      { kind: 'call', record: call, body: told({ headers: '***' }) },
    ]);
    await two.desk.workspace.connectNow();
    expect(two.desk.workspace.status()).toMatchObject({ parked: 0 });
    expect(foundIn(JSON.stringify([carts.read(cart), orders.read(order)]))).toEqual([]);
    expect(journal.read(call)).toMatchObject({ state: 'succeeded' });
  });

  it.each(['nothing', 'refused', 'another order'])(
    'is of a call that a hostile desk says is of %s',
    async (lie) => {
      const { one, two, account } = desks;
      const { order } = await orderOfPerson(one, account.id);
      await desks.settle();
      const call = [...desks.studio.model.data.operations].find(([, { kind }]) => kind === 'confirm');
      const [id = '', { body = '' } = {}] = call ?? [];
      const told = readBody(body);
      const row = {
        nothing: null,
        refused: { ...told?.row, state: 'refused', proof: 'person' },
        'another order': { ...told?.row, subject_id: 'another' },
      }[lie];
      const attempts = lie === 'another order' ? told?.attempts : [];
      await desks.sessionOf(one).erase(90_000, [
        {
          kind: 'call',
          record: id,
          body: `{"erased":1,"v":1,"row":${JSON.stringify(row)},"attempts":${JSON.stringify(attempts)}}`,
        },
      ]);
      // Who lied tells no more.
      await desks.goesAway(two);
      await desks.studio.settle(two);
      expect(two.desk.orders.read(order)).toMatchObject({ state: 'confirmed' });
      const three = await joinsBy(one, account.id);
      expect(three.desk.orders.read(order)).toMatchObject({ state: 'confirmed' });
      expect(three.desk.journal.read(id)).toMatchObject({ state: 'succeeded', subjectId: order });
      expect(three.desk.workspace.status()).toMatchObject({ parked: 0 });
    },
  );

  it('does not come back with a desk that is put back to before that', async () => {
    const { one, two, account, studio } = desks;
    await orderOfPerson(one, account.id);
    cartOfPerson(two, account.id);
    await desks.settle();
    const folder = two.copied();
    await eraseAt(one);
    await desks.settle();
    two.close();
    desks.two = await two.again({ folder });
    expect(placesNaming(desks.two)).not.toEqual([]);
    await studio.settle(desks.two);
    await expectErased();
  });

  it('does not come back with the desk itself that erased, put back to before that', async () => {
    const { one, account } = desks;
    await orderOfPerson(one, account.id);
    await desks.settle();
    const folder = one.copied();
    await eraseAt(one);
    await desks.settle();
    one.close();
    desks.one = await one.again({ folder });
    await expectErased();
  });

  it('can be written and erased again, however often a hostile desk says that it was', async () => {
    const { one, two, account } = desks;
    const cart = cartOfPerson(one, account.id);
    await desks.settle();
    const change = desks.studio.model.data.changes.find(({ record }) => record === cart);
    const often = `{"erased":${'9'.repeat(15)},`;
    await desks
      .sessionOf(two)
      .erase(90_000, [{ kind: 'carts', record: cart, body: `${often}${change?.body.slice(1) ?? ''}` }]);
    await desks.settle();
    await eraseAt(one);
    write(one, cart, 'Wants three');
    await desks.expectAlike();
    expect(readCart(two.desk, cart).note).toBe('Wants three');
    expect(desks.reported).toEqual([]);
  });

  it.each(['before', 'after'])(
    'is erased everywhere where the server is lost %s it hears that',
    async (when) => {
      const { one, two, account } = desks;
      const { order } = await orderOfPerson(one, account.id);
      const cart = cartOfPerson(one, account.id);
      await desks.settle();
      const session = desks.sessionOf(one);
      const { erase } = session;
      session.erase = async (no, erased) => {
        if (when === 'after') await erase(no, erased);
        desks.studio.model.cut(one.role);
        return await away();
      };
      archive(one, cart);
      await eraseAt(one);
      await one.desk.workspace.connectNow();
      archive(two, cart);
      await expectErased();
      expect(isArchived(cart)).toEqual([true, true]);
      expect(desks.statesOf(order)).toEqual(['confirmed', 'confirmed']);
    },
  );

  it('is erased at a desk whose program knew of no erasure, once it does', async () => {
    const { one, two, account, studio } = desks;
    const { order } = await orderOfPerson(one, account.id);
    const cart = cartOfPerson(one, account.id);
    await desks.settle();
    const { between } = studio;
    studio.between = (connector, role) => ({
      connect: async () => {
        const session = await between(connector, role).connect();
        const { pull } = session;
        if (role === two.role)
          session.pull = async (after, limit) =>
            (await pull(after, limit)).map((change) =>
              change.kind === 'erasure' ? { ...change, kind: 'unknown' } : change,
            );
        return session;
      },
    });
    studio.model.cut(two.role);
    await eraseAt(one);
    await desks.settle();
    write(two, cart, `${PERSON.name} wants two`);
    await desks.settle();
    expect(foundIn(JSON.stringify(studio.model.data.changes))).toEqual([]);
    expect(placesNaming(one)).toEqual([]);
    studio.between = between;
    const { folder } = two;
    two.desk.database.run(`UPDATE workspace_parked SET kind = 'erasure' WHERE kind = 'unknown'`);
    two.close();
    desks.two = await two.again({ folder });
    await expectErased();
    expect(desks.statesOf(order)).toEqual(['confirmed', 'confirmed']);
  });
});
