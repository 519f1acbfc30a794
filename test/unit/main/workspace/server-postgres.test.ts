import { afterAll } from 'vitest';
import { postgresTrial, startPostgres, type StartedServer } from './postgres-trial';
import { serverPromises } from './server-promises';

/** As studios are advised to have it for speed: what was answered is on the disk seconds later. */
const LATE = { synchronous_commit: 'off', wal_writer_delay: '10s', wal_writer_flush_after: '64MB' };

let server: StartedServer | null = null;
afterAll(() => server?.stop());

serverPromises(
  'PostgreSQL',
  async () => {
    server = await startPostgres({ settings: LATE });
    return postgresTrial(server);
  },
  8,
);
