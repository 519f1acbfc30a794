import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { claimInvitation, postgresConnector } from '@main/workspace/postgres/connector';
import { MIGRATIONS } from '@main/workspace/postgres/schema/migrations';
import { sealInvitation } from '@main/workspace/setup/invitation';
import { makeWorkspace, updateSchema } from '@main/workspace/setup/make-workspace';
import { createPostgresSetup } from '@main/workspace/setup/postgres-setup';
import { asked } from '@main/workflows/workspace/refusals';
import type { AttemptRequest, WorkspaceServer } from '@main/workspace/server-port';
import { addressOf, askAs, DEADLINES, type StartedServer, startPostgres, superuser } from './postgres-trial';

const NAMES = { workspaceName: 'Studio', deskName: 'Desk 1' };
const NEXT = [...MIGRATIONS, 'CREATE TABLE of_a_newer_program (one int)'];
let server: StartedServer;

beforeAll(async () => {
  server = await startPostgres({
    settings: {
      ...{ logging_collector: 'on', log_min_messages: 'log', log_statement: 'all' },
      ...{ log_parameter_max_length: '-1', log_min_duration_statement: '0' },
    },
  });
});
afterAll(() => server.stop());
afterEach(async () => {
  await askAs(server, superuser(server), 'DROP SCHEMA IF EXISTS proofdesk CASCADE');
});

const make = () => makeWorkspace(addressOf(server), NAMES, DEADLINES);
const greeting = {
  ...{ run: 'run', runNumber: 1, epoch: '', cursor: 0, mark: '', pushed: 0 },
  ...{ person: 'Ada', program: '1', reads: 1 },
};
async function greeted(place: Awaited<ReturnType<typeof make>>['place']): Promise<WorkspaceServer> {
  const session = await postgresConnector(place, DEADLINES).connect();
  await session.hello(greeting);
  return session;
}

it('is made anew where the first desk of a workspace never heard of it', async () => {
  const first = await make();
  const second = await make();
  expect(second.workspaceId).not.toBe(first.workspaceId);
  const session = await greeted(second.place);
  // Connected, though nothing was told yet.
  await expect(make()).rejects.toMatchObject({ why: 'exists' });
  session.close();
  const left = await askAs(
    server,
    superuser(server),
    `SELECT rolname FROM pg_roles WHERE rolname = '${first.place.role}'`,
  );
  expect(left).toEqual([]);
});

it('lets no desk store large objects where its administrator is a superuser', async () => {
  const say = (statement: string) => askAs(server, superuser(server), statement);
  await say('GRANT EXECUTE ON FUNCTION lo_create(oid) TO PUBLIC');
  const { user, password } = superuser(server);
  const { place } = await makeWorkspace({ ...addressOf(server), user, password }, NAMES, DEADLINES);
  const desk = { user: place.role, password: place.password };
  await expect(askAs(server, desk, 'SELECT lo_create(0)')).rejects.toThrow('permission denied');
});

it('is not made where every role may make tables, as before PostgreSQL 15, until a superuser ends that', async () => {
  const say = (statement: string) => askAs(server, superuser(server), statement);
  const [{ owner } = {}] = await say(
    "SELECT nspowner::regrole::text AS owner FROM pg_namespace WHERE nspname = 'public'",
  );
  await say('ALTER SCHEMA public OWNER TO postgres');
  await say('GRANT CREATE ON SCHEMA public TO PUBLIC');
  const before = await say('SELECT rolname FROM pg_roles ORDER BY 1');
  await expect(make()).rejects.toMatchObject({
    why: 'invalid',
    message: expect.stringContaining('REVOKE CREATE ON SCHEMA public FROM PUBLIC'),
  });
  expect(await say('SELECT rolname FROM pg_roles ORDER BY 1')).toEqual(before);
  await say('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
  await make();
  await say(`ALTER SCHEMA public OWNER TO ${String(owner)}`);
});

it('is not made by a user who may not make roles, which is said', async () => {
  const say = (...statements: string[]) => askAs(server, superuser(server), ...statements);
  await say("CREATE ROLE clerk LOGIN PASSWORD 'clerk'");
  const clerk = { ...addressOf(server), user: 'clerk', password: 'clerk' };
  await expect(asked(() => makeWorkspace(clerk, NAMES, DEADLINES))).rejects.toMatchObject({
    problem: { reason: 'workspace-refused', detail: [{ kind: 'no-right-to-make-roles' }] },
  });
  await say('DROP ROLE clerk');
});

it('lets in with an invitation once, and says so to whoever comes second', async () => {
  const { place } = await make();
  const owner = await greeted(place);
  const { role, password } = await owner.invite('Desk 2');
  owner.close();
  const text = await sealInvitation({ ...NAMES, place: { ...place, role, password } }, 'four spoken words');
  const setup = createPostgresSetup();
  const entry = await setup.accept(text, 'four spoken words');
  // Whoever could not enter then, or heard no answer, tries once more.
  expect(await setup.accept(text, 'four spoken words')).toEqual(entry);
  const otherComputer = createPostgresSetup();
  await expect(otherComputer.accept(text, 'four spoken words')).rejects.toMatchObject({
    problem: { kind: 'input', fields: [{ path: 'invitation', expected: [{ kind: 'invitation-unused' }] }] },
  });
});

it('is not made anew where something was told, or someone was invited', async () => {
  const told = await greeted((await make()).place);
  await told.tell([{ no: 1, kind: 'carts', record: 'a', base: 0, bodyVersion: 1, body: '{}' }]);
  told.close();
  await expect(make()).rejects.toMatchObject({ why: 'exists' });
  await askAs(server, superuser(server), 'DROP SCHEMA proofdesk CASCADE');
  const inviting = await greeted((await make()).place);
  await inviting.invite('Desk 2');
  inviting.close();
  await expect(make()).rejects.toMatchObject({ why: 'exists' });
});

it('is updated by its administrator for a program that knows more of it', async () => {
  const { place } = await make();
  const newer = postgresConnector(place, DEADLINES, NEXT.length);
  await expect(newer.connect()).rejects.toMatchObject({ why: 'older-schema' });
  await expect(
    updateSchema({ ...addressOf(server), password: 'wrong' }, DEADLINES, NEXT),
  ).rejects.toMatchObject({ why: 'password' });
  await expect(newer.connect()).rejects.toMatchObject({ why: 'older-schema' });
  await updateSchema(addressOf(server), DEADLINES, NEXT);
  const session = await newer.connect();
  expect(await session.hello(greeting)).toMatchObject({ standing: 'known', gate: 'open' });
  session.close();
  await expect(postgresConnector(place, DEADLINES).connect()).rejects.toMatchObject({ why: 'newer-schema' });
  await updateSchema(addressOf(server), DEADLINES, NEXT);
});

it('is brought from its first schema to the next one with all that it holds, also while an older program is connected', async () => {
  const { place } = await makeWorkspace(addressOf(server), NAMES, DEADLINES, MIGRATIONS.slice(0, 1));
  const asOlder = postgresConnector(place, DEADLINES, 1);
  const older = await asOlder.connect();
  await older.hello(greeting);
  const asked: AttemptRequest = {
    root: 'root',
    kind: 'confirm',
    operationId: 'confirm',
    number: 1,
    reason: 'first',
    basis: 'place',
    body: '{}',
  };
  const report = {
    no: 1,
    root: 'root',
    kind: 'confirm',
    operationId: 'confirm',
    proof: null,
    body: '{}',
  } as const;
  expect(await older.begin(asked)).toEqual({ granted: true });
  const asNewer = postgresConnector(place, DEADLINES);
  await expect(asNewer.connect()).rejects.toMatchObject({ why: 'older-schema' });
  await updateSchema(addressOf(server), DEADLINES);
  // What it asks is answered as before, until it connects again.
  const outcome = 'on-its-way' as const;
  expect(await older.report({ ...report, ended: [{ number: 1, outcome }] })).toBe('sent');
  older.close();
  await expect(asOlder.connect()).rejects.toMatchObject({ why: 'newer-schema' });
  const newer = await asNewer.connect();
  expect(await newer.hello({ ...greeting, pushed: 1 })).toMatchObject({ standing: 'known', gate: 'open' });
  const ended = [{ number: 1, outcome: 'succeeded', attemptId: 'attempt' }] as const;
  expect(await newer.report({ ...report, no: 2, ended })).toBe('succeeded');
  newer.close();
  await updateSchema(addressOf(server), DEADLINES);
});

it('has a desk connect again that joined after the copy was made which the server was put back to', async () => {
  const { place } = await make();
  const owner = await greeted(place);
  const { deskId, role, password } = await owner.invite('Desk 2');
  const late = { ...place, role, password };
  const lateAgain = { ...late, password: await claimInvitation(late, { deadlines: DEADLINES }) };
  const second = await greeted(lateAgain);
  second.close();
  await askAs(server, superuser(server), `DELETE FROM proofdesk.desks WHERE id = '${deskId}'`);
  await expect(postgresConnector(lateAgain, DEADLINES).connect()).rejects.toMatchObject({ why: 'password' });
  await owner.wasRestored();
  const { epoch } = await owner.hello(greeting);
  expect(await owner.toldAll(epoch, [{ id: deskId, name: 'Desk 2' }])).toBe('put-back');
  const again = await postgresConnector(lateAgain, DEADLINES).connect();
  expect(await again.hello({ ...greeting, runNumber: 7 })).toMatchObject({ standing: 'known', deskId });
  expect(await again.toldAll(epoch)).toBe('open');
  again.close();
  owner.close();
});

it('leaves no password in the log of the server', async () => {
  // Whoever started the server gave it its administrator.
  const before = (await logOf(server)).length;
  const { place } = await make();
  const owner = await greeted(place);
  const { deskId, role, password } = await owner.invite('Desk 2');
  const claimed = await claimInvitation({ ...place, role, password }, { deadlines: DEADLINES });
  const second = await greeted({ ...place, role, password: claimed });
  await owner.revoke(deskId);
  second.close();
  owner.close();
  const log = (await logOf(server)).slice(before);
  expect(log).toContain('proofdesk.claim');
  const secrets = {
    ...{ first: place.password, invited: password, claimed },
    ...{ administrator: server.password, superuser: server.superuser },
  };
  expect(Object.entries(secrets).filter(([, secret]) => log.includes(secret))).toEqual([]);
});

async function logOf({ folder }: StartedServer): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const logs = files.filter((name) => name.endsWith('.log'));
  expect(logs).not.toEqual([]);
  return (await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}
