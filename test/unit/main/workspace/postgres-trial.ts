import { execFile } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { postgresConnector, claimInvitation } from '@main/workspace/postgres/connector';
import type { Login } from '@main/workspace/postgres/connection';
import { makeWorkspace, type MadeWorkspace } from '@main/workspace/setup/make-workspace';
import { deskFunctions, MIGRATIONS } from '@main/workspace/postgres/schema/migrations';
import type { Trial } from './server-promises';
import { startServer } from '../../../../scripts/workspace-server.mjs';

const execute = promisify(execFile);

/** A PostgreSQL that a test started (scripts/workspace-server.mjs). */
export interface StartedServer {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password: string;
  readonly superuser: string;
  readonly certificate: string;
  readonly folder: string;
  halt(how?: 'fast' | 'kill'): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

export const startPostgres: (options?: { settings?: Record<string, string> }) => Promise<StartedServer> =
  startServer;

/** Asks the server as someone, once. */
export async function askAs(
  server: StartedServer,
  who: { user: string; password: string; database?: string },
  ...statements: readonly string[]
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({
    host: server.host,
    port: server.port,
    database: server.database,
    ...who,
    ssl: { ca: server.certificate },
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows;
    return rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export const superuser = (server: StartedServer) => ({ user: 'postgres', password: server.superuser });

export const addressOf = ({ host, port, database, user, password, certificate }: StartedServer) => ({
  host,
  port,
  database,
  user,
  password,
  certificate,
});

export const DEADLINES = { connect: 5_000, answer: 5_000, bulk: 20_000 };

/** A workspace with three desks that can connect and have not greeted; the first is an owner. */
export async function threeDesks(
  server: StartedServer,
): Promise<{ made: MadeWorkspace; places: [Login, Login, Login] }> {
  const made = await makeWorkspace(
    addressOf(server),
    { workspaceName: 'Studio', deskName: 'Desk 1' },
    DEADLINES,
  );
  const owner = await postgresConnector(made.place, DEADLINES).connect();
  const greeting = { run: 'making', runNumber: 0, cursor: 0, mark: '', epoch: '', pushed: 0 };
  await owner.hello({ ...greeting, person: 'maker', program: '1', reads: 1 });
  const join = async (name: string): Promise<Login> => {
    const { role, password } = await owner.invite(name);
    const place = { ...made.place, role, password };
    return { ...place, password: await claimInvitation(place, { deadlines: DEADLINES }) };
  };
  const places: [Login, Login, Login] = [made.place, await join('Desk 2'), await join('Desk 3')];
  owner.close();
  return { made, places };
}

/** Everything that a dump of the schema holds, in the order in which it can be read back. */
const TABLES = ['migrations', 'workspace', 'erased', 'desks', 'operations', 'attempts', 'changes', 'records'];

/** A trial of the promises on PostgreSQL. */
export async function postgresTrial(server: StartedServer): Promise<Trial> {
  const { places } = await threeDesks(server);
  const root = superuser(server);
  let copies = 0;
  const connections = (place: Login) => postgresConnector(place, DEADLINES);
  return {
    desks: [connections(places[0]), connections(places[1]), connections(places[2])],
    copy: async (way) => {
      if (way === 'dump') {
        const rows = new Map<string, unknown>();
        for (const table of TABLES) {
          const [row] = await askAs(
            server,
            root,
            `SELECT coalesce(json_agg(t), '[]')::text AS rows FROM proofdesk.${table} t`,
          );
          rows.set(table, row?.['rows']);
        }
        return rows;
      }
      const name = join(server.folder, `copy-${(copies += 1)}`);
      await server.halt();
      await execute('cp', ['-a', join(server.folder, 'data'), name]);
      await server.resume();
      return name;
    },
    restore: async (copy) => {
      if (!(copy instanceof Map)) {
        await server.halt();
        await rm(join(server.folder, 'data'), { recursive: true });
        await rename(String(copy), join(server.folder, 'data'));
        await server.resume();
        return;
      }
      // As reading back a dump does: tables are made anew while connections stand.
      const client = new pg.Client({
        host: server.host,
        port: server.port,
        database: server.database,
        ...root,
        ssl: { ca: server.certificate },
      });
      await client.connect();
      const ask = (text: string, values: unknown[] = []) => client.query(text, values);
      const [owner] = (
        await ask("SELECT nspowner::regrole::text AS name FROM pg_namespace WHERE nspname = 'proofdesk'")
      ).rows.map((row: { name: string }) => row.name);
      const group = String(owner).replace('owner', 'desks');
      await ask(
        `BEGIN; DROP SCHEMA proofdesk CASCADE; CREATE SCHEMA proofdesk AUTHORIZATION ${owner};
        SET LOCAL ROLE ${owner}; SET LOCAL search_path = proofdesk, pg_catalog;
        CREATE TABLE migrations (number int PRIMARY KEY, hash text NOT NULL, at timestamptz);
        ${MIGRATIONS.join('\n')}`,
      );
      for (const table of TABLES)
        await ask(
          `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${table}, $1)`,
          [copy.get(table)],
        );
      for (const [table, column] of [
        ['desks', 'ordinal'],
        ['operations', 'ordinal'],
      ])
        await ask(
          `SELECT setval(pg_get_serial_sequence('${table}', '${column}'), max(${column})) FROM ${table}`,
        );
      await ask(
        [
          'REVOKE ALL ON ALL FUNCTIONS IN SCHEMA proofdesk FROM PUBLIC',
          `GRANT USAGE ON SCHEMA proofdesk TO ${group}`,
        ]
          .concat(
            deskFunctions().flatMap((name) => [
              `ALTER FUNCTION ${name} SECURITY DEFINER SET search_path = proofdesk, pg_catalog, pg_temp`,
              `GRANT EXECUTE ON FUNCTION ${name} TO ${group}`,
            ]),
          )
          .join(';'),
      );
      await ask('COMMIT');
      await client.end();
    },
    restart: async () => {
      await server.halt();
      await server.resume();
    },
    kill: async () => {
      await server.halt('kill');
      await server.resume();
    },
    pass: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    end: () => Promise.resolve(),
  };
}
