import { randomBytes, randomUUID } from 'node:crypto';
import type { ServerAddress } from '@core/workspace/workspace';
import { PostgresConnection, DEADLINES, type Deadlines, type Login } from '../postgres/connection';
import { newPassword, verifierOf } from '../postgres/password';
import { deskFunctions, hashOf, MIGRATIONS } from '../postgres/schema/migrations';
import { ServerRefused } from '../server-port';

/** A workspace that was made, and how its first desk connects. */
export interface MadeWorkspace {
  readonly workspaceId: string;
  readonly deskId: string;
  readonly place: Login;
}

type Ask = (text: string, ...values: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** Does something as the administrator of a server, whole or not at all. */
async function asAdministrator<T>(
  address: ServerAddress,
  deadlines: Deadlines,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  const { host, port, database, user: role, password, certificate } = address;
  const place = { host, port, database, role, password, certificate };
  const connection = await PostgresConnection.open(place, deadlines, () => undefined);
  const ask: Ask = async (text, ...values) =>
    (await connection.query(text, values, deadlines.bulk)).filter(
      (row): row is Record<string, unknown> => typeof row === 'object' && row !== null,
    );
  try {
    await ask('BEGIN');
    const done = await work(ask);
    await ask('COMMIT');
    return done;
  } finally {
    // What was not committed ends with the connection.
    connection.close();
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Desks may call what is listed, as the owner, and nothing else. */
async function seal(ask: Ask, group: string, steps: number): Promise<void> {
  await ask('REVOKE ALL ON ALL FUNCTIONS IN SCHEMA proofdesk FROM PUBLIC');
  await ask(`GRANT USAGE ON SCHEMA proofdesk TO ${quoted(group)}`);
  for (const name of deskFunctions(steps)) {
    await ask(
      `ALTER FUNCTION proofdesk.${name} SECURITY DEFINER SET search_path = proofdesk, pg_catalog, pg_temp`,
    );
    await ask(`GRANT EXECUTE ON FUNCTION proofdesk.${name} TO ${quoted(group)}`);
  }
}

async function migrate(ask: Ask, from: number, migrations: readonly string[]): Promise<void> {
  for (const [index, migration] of migrations.entries()) {
    if (index < from) continue;
    await ask(migration);
    await ask('INSERT INTO migrations (number, hash) VALUES ($1, $2)', index + 1, hashOf(migration));
  }
}

/**
 * Removes a workspace that was made and of which its first desk never heard: nothing was told to it, no one else was
 * invited, and that desk is not connected. False, with nothing changed, where it may be in use.
 */
async function removeUnused(ask: Ask, database: string): Promise<boolean> {
  const [schema] = await ask(
    `SELECT nspowner::regrole::text AS owner, pg_has_role(nspowner, 'MEMBER') AS is_ours
     FROM pg_namespace WHERE nspname = 'proofdesk'`,
  );
  if (schema?.['is_ours'] !== true) return false;
  const owner = String(schema['owner']);
  await ask(`SET LOCAL ROLE ${owner}`);
  const desks = await ask('SELECT role FROM proofdesk.desks');
  const [workspace] = await ask(
    `SELECT w.desks_role, EXISTS (SELECT 1 FROM proofdesk.changes WHERE kind <> 'desk')
       OR EXISTS (SELECT 1 FROM proofdesk.operations)
       OR EXISTS (SELECT 1 FROM pg_stat_activity WHERE usename IN (SELECT role FROM proofdesk.desks)) AS is_used
     FROM proofdesk.workspace w`,
  );
  if (desks.length !== 1 || workspace?.['is_used'] !== false) {
    await ask('RESET ROLE');
    return false;
  }
  const group = quoted(String(workspace['desks_role']));
  await ask('DROP SCHEMA proofdesk CASCADE');
  await ask('RESET ROLE');
  await ask(`REVOKE CONNECT ON DATABASE ${quoted(database)} FROM ${group}`);
  await ask(`SET LOCAL ROLE ${owner}`);
  for (const { role } of desks) await ask(`DROP ROLE ${quoted(String(role))}`);
  await ask(`DROP ROLE ${group}`);
  await ask('RESET ROLE');
  await ask(`DROP ROLE ${owner}`);
  return true;
}

/**
 * Who does not own the schema public cannot take from others that they make tables in it: before 15 it is a superuser's in
 * every database, and an upgrade of the server keeps that. Rejects with ServerRefused where everyone still may.
 */
async function assertPublicIsShut(ask: Ask): Promise<void> {
  const [row] = await ask(`SELECT EXISTS (
    SELECT 1 FROM pg_namespace n, aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) AS given
    WHERE n.nspname = 'public' AND given.grantee = 0 AND given.privilege_type = 'CREATE') AS open`);
  if (row?.['open'] === true)
    throw new ServerRefused(
      'invalid',
      'every role may make tables in this database; a superuser ends that in it with REVOKE CREATE ON SCHEMA public FROM PUBLIC',
    );
}

/** Functions by which every role may store data in a database beside its tables. */
const STORES_LARGE_OBJECTS = ['lo_create(oid)', 'lo_creat(integer)', 'lo_from_bytea(oid, bytea)'];

/** Takes from everyone what only a superuser can take. */
async function closeLargeObjects(ask: Ask): Promise<void> {
  const [row] = await ask('SELECT rolsuper FROM pg_roles WHERE rolname = current_user');
  if (row?.['rolsuper'] === true)
    await ask(`REVOKE EXECUTE ON FUNCTION ${STORES_LARGE_OBJECTS.join(', ')} FROM PUBLIC`);
}

/**
 * Makes a workspace on a server, with its first desk, an owner. The administrator need not be a superuser: who may make
 * roles and owns the database can do it. Rejects with ServerAway or ServerRefused; nothing is left half made.
 */
export async function makeWorkspace(
  address: ServerAddress,
  names: { readonly workspaceName: string; readonly deskName: string },
  deadlines = DEADLINES,
  migrations = MIGRATIONS,
): Promise<MadeWorkspace> {
  const password = newPassword();
  const verifier = await verifierOf(password);
  const workspaceId = randomUUID();
  const suffix = randomBytes(4).toString('hex');
  const owner = `proofdesk_owner_${suffix}`;
  const group = `proofdesk_desks_${suffix}`;
  const made = await asAdministrator(address, deadlines, async (ask) => {
    const [server] = await ask(`SELECT current_setting('server_version_num')::int AS number,
      current_setting('fsync') AS fsync, to_regnamespace('proofdesk') IS NOT NULL AS taken,
      (SELECT rolsuper OR rolcreaterole FROM pg_roles WHERE rolname = current_user) AS may_make_roles`);
    if (Number(server?.['number']) < 140_000)
      throw new ServerRefused('server-too-old', 'PostgreSQL 14 or newer is needed');
    if (server?.['fsync'] !== 'on')
      throw new ServerRefused('invalid', 'this server does not write to its disk (fsync is off)');
    if (server['may_make_roles'] !== true)
      throw new ServerRefused('no-roles', 'this user may not make roles');
    if (server['taken'] === true && !(await removeUnused(ask, address.database)))
      throw new ServerRefused('exists', 'this database has a workspace already');
    await ask(`CREATE ROLE ${owner} NOLOGIN CREATEROLE`);
    await ask(`GRANT ${owner} TO CURRENT_USER`);
    await ask(`CREATE SCHEMA proofdesk AUTHORIZATION ${owner}`);
    // Before 15 everyone may make tables in the schema public, and everyone may make temporary ones.
    await ask('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
    await ask(`REVOKE TEMPORARY ON DATABASE ${quoted(address.database)} FROM PUBLIC`);
    await assertPublicIsShut(ask);
    await closeLargeObjects(ask);
    await ask(`SET LOCAL ROLE ${owner}`);
    await ask('SET LOCAL search_path = proofdesk, pg_catalog');
    await ask(`CREATE ROLE ${group} NOLOGIN`);
    await ask(`CREATE TABLE migrations (number int PRIMARY KEY, hash text NOT NULL,
      at timestamptz NOT NULL DEFAULT clock_timestamp())`);
    await migrate(ask, 0, migrations);
    await ask(
      `INSERT INTO workspace (id, name, desks_role, epochs, started, home)
        VALUES ($1, $2, $3, ARRAY[gen_random_uuid()::text], pg_postmaster_start_time(), here())`,
      workspaceId,
      names.workspaceName,
      group,
    );
    const [first] = await ask(
      'SELECT a->>$1 AS id, a->>$2 AS role FROM make_desk($3, true, true, $4) AS a',
      ...['deskId', 'role', names.deskName, verifier],
    );
    await seal(ask, group, migrations.length);
    await ask('RESET ROLE');
    await ask(`GRANT CONNECT ON DATABASE ${quoted(address.database)} TO ${group}`);
    return { deskId: String(first?.['id']), role: String(first?.['role']) };
  });
  const { host, port, database, certificate } = address;
  return {
    workspaceId,
    deskId: made.deskId,
    place: { host, port, database, role: made.role, password, certificate },
  };
}

/** Brings the schema of a workspace up to this program. Rejects with ServerAway or ServerRefused; all of it or nothing. */
export async function updateSchema(
  address: ServerAddress,
  deadlines = DEADLINES,
  migrations = MIGRATIONS,
): Promise<void> {
  await asAdministrator(address, deadlines, async (ask) => {
    const [owner] = await ask(
      `SELECT nspowner::regrole::text AS name FROM pg_namespace WHERE nspname = 'proofdesk'`,
    );
    if (owner === undefined) throw new ServerRefused('no-workspace', 'this database has no workspace');
    await ask(`SET LOCAL ROLE ${String(owner['name'])}`);
    await ask('SET LOCAL search_path = proofdesk, pg_catalog');
    await ask('SELECT 1 FROM workspace FOR UPDATE');
    const steps = await ask('SELECT number, hash FROM migrations ORDER BY number');
    if (steps.length > migrations.length)
      throw new ServerRefused('newer-schema', 'the workspace was made by a newer program');
    for (const [index, { hash }] of steps.entries())
      if (hash !== hashOf(migrations[index] ?? ''))
        throw new ServerRefused('invalid', 'the schema of the workspace is not what this program made');
    await migrate(ask, steps.length, migrations);
    const [workspace] = await ask('SELECT desks_role FROM workspace');
    await seal(ask, String(workspace?.['desks_role']), migrations.length);
  });
}
