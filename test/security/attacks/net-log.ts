import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEndOfTest } from '../../e2e/at-end';
import type { RunningApp } from '../../e2e/launch';

/** What the network process of Chromium did while `work` ran, as it reports itself. */
export async function netLogOf({ app }: RunningApp, work: () => Promise<void>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'proofdesk-netlog-'));
  const file = join(folder, 'net.json');
  atEndOfTest(() => rm(folder, { recursive: true, force: true }));
  await app.evaluate(({ netLog }, path) => netLog.startLogging(path, { captureMode: 'everything' }), file);
  // What is looked up on purpose has to be found, or the log proves nothing.
  await app.evaluate(async ({ session }) => {
    await session
      .fromPartition('control')
      .resolveHost('control.example.com')
      .catch(() => undefined);
  });
  await work();
  await app.evaluate(({ netLog }) => netLog.stopLogging());
  const log = await readFile(file, 'utf8');
  if (!log.includes('control.example.com')) throw new Error('The log of the network names nothing');
  return log;
}

/** Host names under `domain` in a log of the network. */
export const namesIn = (log: string, domain: string): string[] =>
  [...new Set(Array.from(log.matchAll(/[a-z0-9-]+(?:\.[a-z0-9-]+)+/g), ([name]) => name))].filter(
    (name) => name.endsWith(domain) || name === 'stolen.local',
  );
