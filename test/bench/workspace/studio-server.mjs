import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startServer } from '../../../scripts/workspace-server.mjs';

const madeSchema = z.object({
  changes: z.number(),
  records: z.number(),
  orders: z.number(),
  bytes: z.number(),
});

/**
 * A server of the bench's own, on a disk, as a studio's is: what is promised there is what is on it. `file` says how it is
 * reached.
 *
 * @param {Record<string, string>} [settings]
 */
export async function startBenchServer(settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-bench-server-'));
  // The server runs as another user.
  chmodSync(folder, 0o755);
  const server = await startServer({ folder: join(folder, 'server'), settings });
  const file = join(folder, 'server.json');
  writeFileSync(file, JSON.stringify(server), { mode: 0o600 });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { server, folder, file, stop };
}

/**
 * A server with a workspace.
 *
 * @param {import('../parts/part.mjs').Bench} bench
 * @param {{ changes: number; invitations: number }} wanted how long its log is at least, and how many desks are invited
 */
export async function startStudio(bench, { changes, invitations }) {
  const started = await startBenchServer();
  try {
    const invited = join(started.folder, 'invitations');
    mkdirSync(invited);
    const said = await bench.fill(
      'test/bench/workspace/fill-studio.ts',
      ...[started.file, changes, invitations, invited],
    );
    return {
      ...started,
      invited,
      /** @param {number} index from 1 */
      invitation: (index) => join(invited, `invitation-${index}.json`),
      made: madeSchema.parse(JSON.parse(said)),
    };
  } catch (cause) {
    await started.stop();
    throw cause;
  }
}
