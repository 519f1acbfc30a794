import { afterAll, beforeAll, expect, it } from 'vitest';
import { postgresConnector } from '@main/workspace/postgres/connector';
import {
  askAs,
  DEADLINES,
  startPostgres,
  type StartedServer,
  superuser,
  threeDesks,
} from '../postgres-trial';

let server: StartedServer;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** As many as a studio has after a year, and more than are read more cheaply one after another. */
const RECORDS = 30_000;
const PAGES = 4;

it('reads of the records only those that a page is about', async () => {
  const { places } = await threeDesks(server);
  await askAs(
    server,
    superuser(server),
    `INSERT INTO proofdesk.changes (seq, mark, desk, no, kind, record, version, body_version, body)
       SELECT w.seq + n, '', d.id, n, 'carts', 'cart-' || n, 1, 1, repeat(n::text, 100)
       FROM proofdesk.workspace w, proofdesk.desks d, generate_series(1, ${RECORDS}) n WHERE d.is_owner`,
    `INSERT INTO proofdesk.records SELECT kind, record, version, seq FROM proofdesk.changes WHERE kind = 'carts'`,
    `UPDATE proofdesk.workspace SET seq = seq + ${RECORDS}`,
    'ANALYZE',
  );
  const session = await postgresConnector(places[1], DEADLINES).connect();
  await session.hello({
    ...{ run: 'joining', runNumber: 1, epoch: '', cursor: 0, mark: '', pushed: 0 },
    ...{ person: 'Ada', program: '1', reads: 1 },
  });
  let cursor = 0;
  for (let page = 0; page < PAGES; page += 1) {
    const changes = await session.pull(cursor, 250);
    expect(changes).toHaveLength(250);
    cursor = changes.at(-1)?.seq ?? 0;
  }
  session.close();
  // A session counts what it read when it ends.
  const counted = async (): Promise<Record<string, unknown> | undefined> =>
    (
      await askAs(
        server,
        superuser(server),
        `SELECT seq_scan + idx_scan > 0 AS is_counted, seq_tup_read::int AS read FROM pg_stat_user_tables WHERE relname = 'records'`,
      )
    )[0];
  await expect.poll(counted, { timeout: 5_000 }).toMatchObject({ is_counted: true });
  expect((await counted())?.['read']).toBeLessThan(RECORDS);
});
