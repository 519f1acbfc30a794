/** Gives each worker a display and a session of its own, of those that `scripts/test-runs.mjs` started. */
const worker = Number(process.env['VITEST_POOL_ID'] ?? 1);
const listed = (name: string): Record<string, string>[] => JSON.parse(process.env[name] ?? '[]');

if (worker > Number(process.env['PROOFDESK_WORKERS'] ?? 1))
  throw new Error(`Worker ${worker} has no display`);
// The first worker keeps the ones that are in the environment already.
if (worker > 1)
  for (const name of ['PROOFDESK_DISPLAYS', 'PROOFDESK_SESSIONS'])
    Object.assign(process.env, listed(name)[worker - 2]);
