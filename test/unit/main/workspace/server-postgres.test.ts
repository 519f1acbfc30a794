import { afterAll } from 'vitest';
import { postgresTrial, startPostgres, type StartedServer } from './postgres-trial';
import { serverPromises } from './server-promises';

let server: StartedServer | null = null;
afterAll(() => server?.stop());

serverPromises(
  'PostgreSQL',
  async () => {
    server = await startPostgres();
    return postgresTrial(server);
  },
  8,
);
