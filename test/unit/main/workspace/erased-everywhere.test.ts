import { type PracticeLab, startPracticeLab } from '@practice/server';
import { claimInvitation, postgresConnector } from '@main/workspace/postgres/connector';
import type { Login } from '@main/workspace/postgres/connection';
import { makeWorkspace } from '@main/workspace/setup/make-workspace';
import { readLedger } from '@main/workflows/history/read-ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedOf, Studio, type StudioDesk } from '../workflows/desks/studio';
import { cartOfPerson, eraseAt, foundIn, orderOfPerson, placesNaming } from './erased-person';
import { addressOf, askAs, DEADLINES, type StartedServer, startPostgres, superuser } from './postgres-trial';

let lab: PracticeLab;
let server: StartedServer;

beforeAll(async () => {
  [lab, server] = await Promise.all([startPracticeLab({ seed: 'erased' }), startPostgres()]);
});
afterAll(async () => {
  await server.stop();
  await lab.stop();
});

/** A studio whose desks connect to the PostgreSQL of this test. */
async function studioOnPostgres(): Promise<Studio> {
  const studio = new Studio(lab.ready);
  const { place } = await makeWorkspace(
    addressOf(server),
    { workspaceName: 'Studio', deskName: 'Desk 1' },
    DEADLINES,
  );
  const logins = new Map<string, Login>([[studio.model.firstRole, place]]);
  studio.between = (_model, role) => ({
    connect: async () => {
      const session = await postgresConnector(logins.get(role) ?? place, DEADLINES).connect();
      const invite = session.invite.bind(session);
      session.invite = async (name) => {
        const invited = await invite(name);
        const login = { ...place, role: invited.role, password: invited.password };
        logins.set(invited.role, {
          ...login,
          password: await claimInvitation(login, { deadlines: DEADLINES }),
        });
        return invited;
      };
      return session;
    },
  });
  return studio;
}

/** Tables of the server that say something of the person. */
async function serverNaming(): Promise<string[]> {
  const ask = (statement: string) => askAs(server, superuser(server), statement);
  const tables = await ask(`SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'proofdesk'::regnamespace AND relkind = 'r' ORDER BY relname`);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await ask(`SELECT to_json(t)::text AS row FROM proofdesk.${String(name)} t`);
    if (foundIn(rows.map(({ row }) => String(row)).join('\n')).length > 0) found.push(String(name));
  }
  return found;
}

const PROVEN = {
  operations: 'id, subject_id, kind, state, body_digest, body_bytes, approved_total, settled_at, proof',
  orders: 'id, cart_id, state, confirmation_id, total_amount, total_currency, placed_at',
  attempts: 'id, operation_id, number, outcome, status, sent_at, ended_at',
};
const provenAt = ({ desk }: StudioDesk): unknown[] =>
  Object.entries(PROVEN).map(([table, columns]) =>
    desk.database.all(`SELECT ${columns} FROM ${table} ORDER BY id`),
  );

it('erases a person at the server and at every desk, and proves what was ordered as before', async () => {
  const studio = await studioOnPostgres();
  const [one, two] = (await studio.desks(2)) as [StudioDesk, StudioDesk];
  const account = await studio.account(one, two);
  const { cart, order } = await orderOfPerson(one, account.id);
  await studio.settle(one, two);
  expect(sharedOf(two)).toEqual(sharedOf(one));
  const before = provenAt(two);
  expect(await serverNaming()).toEqual(['changes', 'operations', 'records']);
  expect(placesNaming(two)).toEqual(
    expect.arrayContaining([
      ...['carts.draft', 'carts.words', 'exports.request', 'orders.recipient', 'addresses.address_key'],
      ...[
        'operations.body',
        'carts_search_data.block',
        'history.detail',
        'comments.text',
        'workspace_versions.record',
      ],
    ]),
  );

  await eraseAt(one);
  await studio.settle(one, two);
  expect(await serverNaming()).toEqual([]);
  expect(placesNaming(one)).toEqual([]);
  expect(placesNaming(two)).toEqual([]);
  expect(provenAt(two)).toEqual(before);
  expect(sharedOf(two)).toEqual(sharedOf(one));
  const ledger = JSON.parse(
    readLedger(two.desk, { kind: 'order', id: order, accountId: null, part: '' }).json,
  ) as Record<string, unknown>;
  expect(ledger).toMatchObject({ personalDataErasedAt: expect.stringMatching(/^20/) as string });
  expect((ledger['operations'] as { bodyErased: boolean }[])[0]).toMatchObject({ bodyErased: true });
  expect(two.desk.database.all(`SELECT 1 FROM history WHERE kind = 'data-erased'`)).toHaveLength(1);

  // Who joins now never hears of them.
  const three = await studio.desk({ person: 'person 3' });
  await studio.enter(three, 'Desk 3', one);
  await studio.settle(one, two, three);
  await three.desk.workspace.mapAccount(account.id, null);
  await studio.settle(one, two, three);
  expect(placesNaming(three)).toEqual([]);
  expect(three.desk.database.all('SELECT kind, record, why FROM workspace_parked')).toEqual([]);
  expect(sharedOf(three)).toEqual(sharedOf(one));
  expect(three.desk.carts.read(cart).name).toBe('');

  // Written anew, and erased by two desks at once.
  const anew = cartOfPerson(one, account.id);
  await studio.settle(one, two, three);
  await Promise.all([one, two].map(eraseAt));
  await Promise.all([one, two, three].map(({ desk }) => desk.workspace.connectNow()));
  await studio.settle(one, two, three);
  expect(await serverNaming()).toEqual([]);
  expect([one, two, three].map(placesNaming)).toEqual([[], [], []]);
  expect(two.desk.carts.read(anew).draft.shipTo).toEqual(one.desk.carts.read(anew).draft.shipTo);
  for (const { desk } of [one, two, three])
    expect(desk.workspace.status()).toMatchObject({ mode: 'shared', untold: 0, parked: 0 });
  studio.closeAll();
}, 180_000);
