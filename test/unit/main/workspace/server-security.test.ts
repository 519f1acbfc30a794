import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimInvitation, postgresConnector } from '@main/workspace/postgres/connector';
import type { Login } from '@main/workspace/postgres/connection';
import { deskFunctions } from '@main/workspace/postgres/schema/migrations';
import { makeWorkspace, updateSchema } from '@main/workspace/setup/make-workspace';
import { makeCertificate } from '../../../../scripts/workspace-server.mjs';
import {
  addressOf,
  askAs,
  DEADLINES,
  type StartedServer,
  startPostgres,
  superuser,
  threeDesks,
} from './postgres-trial';
import { call, draft, ended, TriedDesk } from './server-promises';

let server: StartedServer;
let places: [Login, Login, Login];
let owner: string;

beforeAll(async () => {
  server = await startPostgres({ settings: { listen_addresses: '127.0.0.1,127.0.0.2' } });
  ({ places } = await threeDesks(server));
  const [row] = await askAs(
    server,
    superuser(server),
    `SELECT nspowner::regrole::text AS owner FROM pg_namespace
    WHERE nspname = 'proofdesk'`,
  );
  owner = String(row?.['owner']);
});
afterAll(() => server?.stop());

const as = ({ role, password }: Login) => ({ user: role, password });
const refusedAs = (why: string) => expect.objectContaining({ name: 'ServerRefused', why });
const desk = (index: 0 | 1 | 2): TriedDesk =>
  new TriedDesk(postgresConnector(places[index], DEADLINES), `desk ${index}`);

describe('the role of a desk', () => {
  it('can read and write nothing itself, define nothing, and become no other', async () => {
    const others = [places[0].role, owner, owner.replace('owner', 'desks'), 'studio_admin', 'postgres'];
    const statements = [
      ...[
        'workspace',
        'desks',
        'operations',
        'attempts',
        'changes',
        'records',
        'migrations',
        'presence',
      ].flatMap((table) => [
        `SELECT * FROM proofdesk.${table}`,
        `DELETE FROM proofdesk.${table}`,
        `TRUNCATE proofdesk.${table}`,
        `INSERT INTO proofdesk.${table} DEFAULT VALUES`,
        `DROP TABLE proofdesk.${table}`,
        `LOCK TABLE proofdesk.${table} IN EXCLUSIVE MODE`,
      ]),
      `UPDATE proofdesk.workspace SET gate = 'open'`,
      `UPDATE proofdesk.operations SET state = 'refused'`,
      'CREATE TABLE public.own (a int)',
      'CREATE TABLE proofdesk.own (a int)',
      'CREATE TEMP TABLE own (a int)',
      'CREATE SCHEMA own',
      'CREATE EXTENSION dblink',
      `CREATE FUNCTION proofdesk.own() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
      `CREATE FUNCTION pg_temp.own() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
      'CREATE DATABASE own',
      'CREATE ROLE own',
      'DROP SCHEMA proofdesk CASCADE',
      `SELECT proofdesk.make_desk('x', true, true, 'x')`,
      `SELECT proofdesk.append('x', 1, 'x', 'x', 1, 1, 'x')`,
      `SELECT proofdesk.end_desk('x', 'x', 'gone')`,
      `SELECT proofdesk.end_sessions('${places[0].role}')`,
      'SELECT proofdesk.shut_as_put_back()',
      'SELECT proofdesk.open_if_all_were_here()',
      `SELECT pg_read_file('/etc/passwd')`,
      `SELECT pg_ls_dir('/')`,
      `SELECT lo_import('/etc/passwd')`,
      ...['SELECT lo_create(0)', 'SELECT lo_creat(-1)', `SELECT lo_from_bytea(0, 'kept')`],
      `COPY (SELECT 1) TO PROGRAM 'true'`,
      `COPY (SELECT 1) TO '/tmp/own'`,
      'SELECT * FROM pg_authid',
      'SELECT pg_reload_conf()',
      'ALTER SYSTEM SET fsync = off',
      ...others.flatMap((role) => [
        `SET ROLE ${role}`,
        `SET SESSION AUTHORIZATION ${role}`,
        `ALTER ROLE ${role} PASSWORD 'x'`,
        `GRANT ${role} TO CURRENT_USER`,
      ]),
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'postgres'`,
      ...deskFunctions().map((name) => `ALTER FUNCTION proofdesk.${name} RESET ALL`),
    ];
    const client = new pg.Client({ ...server, ...as(places[1]), ssl: { ca: server.certificate } });
    const watching = new pg.Client({ ...server, ...superuser(server), ssl: { ca: server.certificate } });
    await watching.connect();
    await client.connect();
    const done: string[] = [];
    for (const statement of statements) {
      await client.query(statement).then(
        () => done.push(statement),
        () => undefined,
      );
      await client.query('RESET ROLE');
    }
    await client.end();
    await watching.end();
    // The role of all desks is granted to it, and gives it no more than it has.
    expect(done.filter((one) => !one.startsWith(`SET ROLE ${owner.replace('owner', 'desks')}`))).toEqual([]);
  });

  it('may call what is listed and no other function of the schema', async () => {
    const rows = await askAs(
      server,
      superuser(server),
      `SELECT p.oid::regprocedure::text AS name, p.prosecdef AS as_owner, array_to_string(p.proconfig, ' ') AS config
        FROM pg_proc p WHERE p.pronamespace = 'proofdesk'::regnamespace
        AND has_function_privilege('${places[1].role}', p.oid, 'EXECUTE')`,
    );
    const names = rows.map(({ name }) => String(name).replace('proofdesk.', '').replaceAll(',', ', '));
    expect(names.toSorted()).toEqual(deskFunctions().toSorted());
    for (const row of rows)
      expect(row).toMatchObject({ as_owner: true, config: 'search_path=proofdesk, pg_catalog, pg_temp' });
    expect(
      await askAs(
        server,
        superuser(server),
        `SELECT rolcanlogin, rolsuper FROM pg_roles WHERE rolname = '${owner}'`,
      ),
    ).toEqual([{ rolcanlogin: false, rolsuper: false }]);
  });
});

describe('joining', () => {
  it('makes nothing half: a second workspace in the database leaves no trace', async () => {
    const roles = () => askAs(server, superuser(server), 'SELECT count(*) AS n FROM pg_roles');
    const before = await roles();
    await expect(
      makeWorkspace(addressOf(server), { workspaceName: 'B', deskName: 'B' }, DEADLINES),
    ).rejects.toEqual(refusedAs('exists'));
    expect(await roles()).toEqual(before);
    await updateSchema(addressOf(server), DEADLINES);
  });

  it('has an invitation that is useless a second time, and lets no desk in before it was taken', async () => {
    const first = desk(0);
    await first.start();
    const { role, password } = await first.session.invite('Desk 4');
    const place = { ...places[0], role, password };
    await expect(postgresConnector(place, DEADLINES).connect()).rejects.toEqual(refusedAs('password'));
    const claims = await Promise.allSettled([
      claimInvitation(place, { deadlines: DEADLINES }),
      claimInvitation(place, { deadlines: DEADLINES }),
    ]);
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(claimInvitation(place, { deadlines: DEADLINES })).rejects.toEqual(refusedAs('password'));
    await expect(postgresConnector(place, DEADLINES).connect()).rejects.toEqual(refusedAs('password'));
    first.session.close();
  });

  it('refuses a workspace of another version', async () => {
    const count = (sign: string) =>
      askAs(
        server,
        superuser(server),
        sign === '+'
          ? `INSERT INTO proofdesk.migrations VALUES (99, 'x')`
          : 'DELETE FROM proofdesk.migrations WHERE number = 99',
      );
    await count('+');
    const newer = refusedAs('newer-schema');
    await expect(postgresConnector(places[0], DEADLINES).connect()).rejects.toEqual(newer);
    await expect(updateSchema(addressOf(server), DEADLINES)).rejects.toEqual(newer);
    await count('-');
    await expect(
      postgresConnector({ ...places[0], database: 'postgres' }, DEADLINES).connect(),
    ).rejects.toEqual(refusedAs('no-workspace'));
  });
});

describe('the connection', () => {
  it('refuses another name, another authority, and a server without TLS', async () => {
    const refused = refusedAs('certificate');
    const tried = (change: Partial<Login>) =>
      expect(postgresConnector({ ...places[0], ...change }, DEADLINES).connect()).rejects.toEqual(refused);
    await tried({ host: '127.0.0.2' });
    await tried({ certificate: '' });
    const folder = await mkdtemp(join(tmpdir(), 'authority-'));
    await makeCertificate(folder, ['DNS:localhost']);
    await tried({ certificate: await readFile(join(folder, 'authority.pem'), 'utf8') });
    await rm(folder, { recursive: true });
    const plain = await listening((socket) => socket.on('data', () => socket.write('N')));
    await tried({ host: '127.0.0.1', port: plain.port });
    plain.server.close();
  });

  it('gives up a server that says nothing', async () => {
    const silent = await listening(() => undefined);
    const place = { ...places[0], host: '127.0.0.1', port: silent.port };
    await expect(postgresConnector(place, { ...DEADLINES, connect: 300 }).connect()).rejects.toThrow(
      expect.objectContaining({ name: 'ServerAway' }),
    );
    silent.server.close();
  });

  it('ends by itself where the server is killed, and says so', async () => {
    const first = desk(0);
    await first.start();
    const hints: string[] = [];
    first.session.onHint((hint) => hints.push(hint));
    await askAs(
      server,
      superuser(server),
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${places[0].role}'`,
    );
    await expect.poll(() => hints).toContain('ended');
    await expect(first.session.desks()).rejects.toEqual(expect.objectContaining({ name: 'ServerAway' }));
  });
});

async function listening(
  serve: (socket: import('node:net').Socket) => void,
): Promise<{ server: Server; port: number }> {
  const sockets = createServer((socket) => {
    socket.on('error', () => undefined);
    serve(socket);
  });
  await new Promise<void>((resolve) => sockets.listen(0, '127.0.0.1', resolve));
  sockets.unref();
  const address = sockets.address();
  return { server: sockets, port: typeof address === 'object' && address !== null ? address.port : 0 };
}

describe('a hostile desk with valid credentials', () => {
  it('asks junk in any order and leaves the log and the calls of others whole', async () => {
    const first = desk(0);
    const second = desk(1);
    await first.start();
    await second.start();
    await (await startedThird()).greet();
    const asked = call('honest', 'confirm');
    await first.session.onlyStarted();
    expect(await first.session.begin(asked)).toEqual({ granted: true });

    const client = new pg.Client({ ...server, ...as(places[1]), ssl: { ca: server.certificate } });
    client.on('error', () => undefined);
    await client.connect();
    const value = fc.oneof(
      fc.constantFrom(
        null,
        '',
        'honest',
        asked.operationId,
        second.run,
        'confirm',
        'place',
        'first',
        '1',
        '-1',
        't',
      ),
      fc.constantFrom(
        '99999999999999999999',
        '[]',
        '{}',
        '[{"number":1,"outcome":"refused"}]',
        '[null]',
        '[[]]',
      ),
      fc.constantFrom(
        'succeeded',
        'never-left',
        'x'.repeat(10_000),
        '\u0000',
        "'; DROP SCHEMA proofdesk; --",
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    const spared = [
      'declare_gone',
      'shut_out',
      'revoke',
      'leave',
      'was_restored',
      'goodbye',
      'hello',
      'claim',
    ];
    const functions = deskFunctions().filter((name) => !spared.some((one) => name.startsWith(`${one}(`)));
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...functions),
        fc.boolean(),
        fc.array(value, { minLength: 9, maxLength: 9 }),
        async (signature, isOwnRun, values) => {
          const [name = '', types = ''] = signature.replace(')', '').split('(');
          const count = types === '' ? 0 : types.split(', ').length;
          const given = values.slice(0, count);
          if (isOwnRun && count > 0) given[0] = second.run;
          const places = given.map((_, index) => `$${index + 1}::${types.split(', ')[index] ?? 'text'}`);
          await client.query(`SELECT proofdesk.${name}(${places.join(', ')})`, given).then(
            () => (answered += 1),
            (error: unknown) => expect(error).toMatchObject({ severity: expect.stringMatching(/ERROR/) }),
          );
        },
      ),
      { seed: 19, numRuns: 400 },
    );
    await client.end();
    expect(answered).toBeGreaterThan(5);

    // It cannot settle or have what another has on its way, and forges nothing of another desk.
    expect(await second.session.report(ended(asked, 900_000, 'refused'))).toBe('sent');
    expect(await first.session.begin(asked)).toEqual({ granted: true });
    const log = await askAs(
      server,
      superuser(server),
      `SELECT seq::int, encode(mark, 'hex') AS mark, concat_ws(E'\\n', desk, kind, record, coalesce(version::text, ''),
         body_version, body) AS text FROM proofdesk.changes ORDER BY seq`,
    );
    expect(log.length).toBeGreaterThan(5);
    const read = await first.session.pull(0, 250);
    let mark = Buffer.alloc(0);
    for (const [index, change] of log.entries()) {
      mark = createHash('sha256').update(mark).update(String(change['text'])).digest();
      const expected = { seq: index + 1, mark: mark.toString('hex') };
      expect(change).toMatchObject(expected);
      if (index < 250) expect(read[index]).toMatchObject(expected);
    }
    expect(await first.session.tell([draft(1, 'after', 0)])).toMatchObject([{ taken: true }]);
    for (const one of [first, second]) one.session.close();
  });

  it('is out at once when it is revoked, even while it holds the lock of the workspace', async () => {
    const first = desk(0);
    await first.start();
    const third = await startedThird();
    const { deskId } = await third.greet();
    const client = new pg.Client({ ...server, ...as(places[2]), ssl: { ca: server.certificate } });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('BEGIN');
    await client.query('SELECT proofdesk.begin_call($1, $2, $3, $4, 1, $5, NULL, $6)', [
      ...[third.run, 'hoarded', 'submit', 'hoarded', 'first', ''],
    ]);
    await first.session.revoke(deskId);
    await expect(client.query('SELECT 1')).rejects.toThrow();
    await expect(third.session.desks()).rejects.toThrow();
    await expect(postgresConnector(places[2], DEADLINES).connect()).rejects.toEqual(refusedAs('revoked'));
    expect(await first.session.begin(call('hoarded', 'submit'))).toEqual({ granted: true });
    first.session.close();
  });
});

let third: TriedDesk | null = null;
async function startedThird(): Promise<TriedDesk> {
  if (third === null) {
    third = desk(2);
    await third.start();
  }
  return third;
}
