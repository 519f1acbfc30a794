import { archiveCarts } from '@main/workflows/carts/archive-carts';
import { saveCart } from '@main/workflows/carts/draft-cart';
import { readCart } from '@main/workflows/carts/read-carts';
import { runRetention } from '@main/workflows/customers/run-retention';
import { WhenOnlineRepository } from '@main/store/holds/when-online';
import { DEFAULT_SETTINGS } from '@core/settings/settings';
import { describe, expect, it } from 'vitest';
import type { StudioDesk } from '../workflows/desks/studio';
import {
  cartOfPerson,
  eraseAt,
  foundIn,
  orderOfPerson,
  PERSON,
  placesNaming,
  submissionOfPerson,
} from './erased-person';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { TwoDesks } from './two-desks';

const desks = new TwoDesks('erased-apart');

/** What the server says of the person. */
const serverNames = (): string[] => {
  const { changes, operations, records, versions, erased } = desks.studio.model.data;
  return foundIn(
    JSON.stringify([changes, [...operations.values()], [...records], [...versions], [...erased]]),
  );
};

const change = ({ desk }: StudioDesk, id: string, text: string): unknown =>
  saveCart(desk, { id, revision: readCart(desk, id).revision, note: text });

/** Nothing of the person is anywhere, and all desks have the same. */
async function expectErased(...all: readonly StudioDesk[]): Promise<void> {
  await desks.alike(...all);
  expect(serverNames()).toEqual([]);
  for (const desk of all) expect([all.indexOf(desk), ...placesNaming(desk)]).toEqual([all.indexOf(desk)]);
  expect(desks.reported).toEqual([]);
}

describe('a person who is erased', () => {
  it('is erased elsewhere once the server is there again, with what others wrote before that', async () => {
    const { one, two, account, studio } = desks;
    const { cart } = await orderOfPerson(one, account.id);
    const drafted = cartOfPerson(one, account.id);
    await desks.settle();
    expect(serverNames()).not.toEqual([]);
    // Only desk two reaches the server.
    const reach = studio.between;
    studio.between = (connector, role) =>
      role === one.role ? { connect: () => Promise.reject(new Error('away')) } : reach(connector, role);
    studio.sessions.get(one.role)?.close();
    await eraseAt(one);
    expect(placesNaming(one)).toEqual([]);
    expect(one.desk.workspace.status()).not.toMatchObject({ untold: 0 });
    change(two, drafted, `${PERSON.name} wants two`);
    archiveCarts(two.desk, { ids: [drafted], archived: true });
    await studio.settle(two);
    studio.between = reach;
    await expectErased(one, two);
    for (const { desk } of [one, two]) {
      expect(readCart(desk, drafted).archivedAt).not.toBeNull();
      expect(readCart(desk, cart)).toMatchObject({ name: '', stage: 'confirmed' });
    }
    expect(two.desk.database.all('SELECT * FROM conflicts')).toEqual([]);
  });

  it('is erased at a desk that wrote of them meanwhile, which keeps what else it did', async () => {
    const { one, two, account, studio } = desks;
    const drafted = cartOfPerson(one, account.id);
    await desks.settle();
    const reach = studio.between;
    studio.between = (connector, role) =>
      role === two.role ? { connect: () => Promise.reject(new Error('away')) } : reach(connector, role);
    studio.sessions.get(two.role)?.close();
    change(two, drafted, `${PERSON.name} wants two`);
    archiveCarts(two.desk, { ids: [drafted], archived: true });
    await eraseAt(one);
    await studio.settle(one);
    studio.between = reach;
    await expectErased(one, two);
    expect(readCart(one.desk, drafted).archivedAt).not.toBeNull();
    // It can be used again, and erased again.
    change(two, drafted, `${PERSON.name}, ${PERSON.phone}`);
    await desks.settle();
    expect(readCart(one.desk, drafted).note).toBe(`${PERSON.name}, ${PERSON.phone}`);
    await eraseAt(two);
    await expectErased(one, two);
  });

  it('is erased also where what others wrote of them was just being read', async () => {
    const { one, two, account, studio } = desks;
    const drafted = cartOfPerson(one, account.id);
    await desks.settle();
    change(two, drafted, `${PERSON.name}, ${PERSON.phone}, wants two`);
    const session = studio.sessions.get(one.role);
    if (session === undefined) throw new Error('It is connected');
    const pull = session.pull;
    session.pull = async (after, limit) => {
      const page = await pull(after, limit);
      if (foundIn(JSON.stringify(page)).length > 0 && placesNaming(one).length > 0) await eraseAt(one);
      return page;
    };
    await studio.settle(two, one);
    session.pull = pull;
    await expectErased(one, two);
    expect(one.desk.database.all('SELECT * FROM conflicts')).toEqual([]);
  });

  it('is erased in submissions and deliveries too', async () => {
    const { one, two, account } = desks;
    const cart = await submissionOfPerson(one, account.id, await desks.productAt(one));
    await desks.settle();
    expect(placesNaming(two)).toEqual(
      expect.arrayContaining([
        ...['submission_carts.draft', 'submission_pricings.request', 'submission_texts.detail'],
        ...['operations.body', 'delivery_parts.body', 'submissions_search_data.block'],
      ]),
    );
    await eraseAt(one);
    await expectErased(one, two);
    expect(readSubmissionCart(two.desk, cart)).toMatchObject({ stage: 'submitted', name: '' });
    const three = await desks.third();
    expect(placesNaming(three)).toEqual([]);
    for (const { deliveryWork } of [one, two, three]) deliveryWork.stop();
  });

  it('is no way to have another desk say something else than it did', async () => {
    const { one, two, account, studio } = desks;
    const { cart, order } = await orderOfPerson(one, account.id);
    await desks.settle();
    const forged = { $base64: Buffer.from('{"forged":true}').toString('base64') };
    const told = (row: object) => `{"erased":1,"v":1,"row":${JSON.stringify(row)}}`;
    const { database } = two.desk;
    const idOf = (sql: string, id: string): string => String(database.get(sql, [id])?.id);
    await studio.sessions.get(one.role)?.erase(90_000, [
      {
        kind: 'exports',
        record: idOf('SELECT id FROM exports WHERE cart_id = ?', cart),
        body: told({ answer: forged, request: null }),
      },
      {
        kind: 'call',
        record: idOf(`SELECT id FROM operations WHERE subject_id = ? AND kind = 'create'`, order),
        body: told({ body: forged, state: 'refused', headers: '{"forged":"true"}' }),
      },
      {
        kind: 'orders',
        record: order,
        body: told({ confirmation: forged, state: 'refused', total_amount: '1.00', note: '' }),
      },
    ]);
    await studio.settle(two);
    const all = [
      ...database.all('SELECT answer, request FROM exports'),
      ...database.all('SELECT headers, body, state FROM operations'),
      ...database.all('SELECT confirmation, state, total_amount FROM orders'),
    ].flatMap((row) =>
      Object.values(row).map((value) => Buffer.from(value instanceof Uint8Array ? value : String(value))),
    );
    expect(all.join('\n')).not.toMatch(/forged|refused|^1\.00$/m);
    expect(
      foundIn(String(Buffer.from(database.get('SELECT answer FROM exports')?.answer as Uint8Array))),
    ).toEqual([]);
    expect(two.desk.orders.read(order)).toMatchObject({ state: 'confirmed' });
  });

  it('stays at a desk at which a record is not settled yet, until it is', async () => {
    const { one, two, account, studio } = desks;
    const drafted = cartOfPerson(one, account.id);
    await desks.settle();
    const waiting = new WhenOnlineRepository(two.desk.database);
    waiting.add({ kind: 'export', subjectId: drafted, accountId: account.id, askedAt: 1 });
    await eraseAt(one);
    await desks.settle();
    expect(serverNames()).toEqual([]);
    expect(placesNaming(one)).toEqual([]);
    expect(readCart(two.desk, drafted).draft.shipTo?.name).toBe(PERSON.name);
    // What it tells of that in between no one else reads.
    change(two, drafted, `${PERSON.name} rang`);
    await desks.settle();
    expect(serverNames()).toEqual([]);
    const retention = {
      ...{ database: two.desk.database, history: two.desk.history, changed: () => undefined },
      ...{ now: two.desk.now, removePictures: () => Promise.resolve() },
    };
    expect(await runRetention(retention, DEFAULT_SETTINGS.retention)).toBe(0);
    two.desk.database.run('DELETE FROM when_online');
    expect(await runRetention(retention, DEFAULT_SETTINGS.retention)).toBe(1);
    two.desk.workspace.wrote();
    await studio.settle(two);
    await expectErased(one, two);
  });

  it('does not come back with a server that was put back, nor with a desk that was away', async () => {
    const { one, two, account, studio } = desks;
    const three = await desks.third();
    await orderOfPerson(one, account.id);
    await desks.alike(one, two, three);
    const copy = studio.model.copy();
    const reach = studio.between;
    studio.between = (connector, role) =>
      role === three.role ? { connect: () => Promise.reject(new Error('away')) } : reach(connector, role);
    studio.sessions.get(three.role)?.close();
    await eraseAt(one);
    await expectErased(one, two);
    studio.model.restore(copy, 'dump');
    studio.between = reach;
    // Who has heard nothing tells first.
    await studio.settle(three);
    expect(serverNames()).not.toEqual([]);
    await studio.settle(three, two, one);
    await expectErased(one, two, three);
  });
});
