import { run, say } from './project.mjs';
import { ensurePackages } from './setup.mjs';
import { startServer } from './workspace-server.mjs';

/*
 * Starts a real PostgreSQL on this computer for a shared workspace, for development: with TLS, SCRAM and an administrator
 * as in a studio. `npm run workspace -- <folder>` keeps it in a folder; without one it is gone at the end.
 */
await run(async () => {
  await ensurePackages();
  const [folder] = process.argv.slice(2);
  const server = await startServer({
    port: Number(process.env['PORT'] ?? 54_329),
    ...(folder === undefined ? {} : { folder }),
  });
  say(`PostgreSQL for a workspace runs until Ctrl+C.

  Host       ${server.host}
  Port       ${server.port}
  Database   ${server.database}
  User       ${server.user}
  Password   ${server.password}

The certificate for "Share this desk":

${server.certificate}`);
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });
  await server.stop();
  return 0;
});
