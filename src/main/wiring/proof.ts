import { randomBytes } from 'node:crypto';
import type { App } from 'electron';
import type { About } from '@bridge/app';
import type { Announcer } from '../bridge/announce';
import { makeProofFolder, removeProofFolder } from '../proof/proof-folder';
import { createProofHost, type ProofHost, type ProofPorts } from '../proof/proof-host';
import { openProofFile } from '../settings/proof-file';
import type { Log } from '../shell/log';
import type { Quit } from '../shell/quit';

export interface ProofShell {
  readonly profile: string;
  readonly log: Log;
  readonly quit: Quit;
  readonly announce: Announcer;
  readonly app: Pick<App, 'getPath'>;
  readonly fork: ProofPorts['fork'];
  about(): About;
}

/** When what an ended proof left is cleared up, in milliseconds after the start: the first view comes first. */
const CLEAR_UP_AFTER = 3_000;

const versions = ({ name, version, electron, node, sqlite, platform }: About): string =>
  `${name} ${version}, Electron ${electron}, Node ${node}, SQLite ${sqlite}, ${platform}`;

/** Makes what tries the desk's promises; what an ended proof left is cleared up by itself. */
export function createProof(shell: ProofShell): ProofHost {
  const { profile, log, quit, app, fork } = shell;
  let opened: ReturnType<typeof openProofFile> | null = null;
  const proof = createProofHost({
    fork,
    file: () =>
      (opened ??= openProofFile(profile, {
        now: Date.now,
        failed: (cause) => log.warn('The proof could not be kept', cause),
      })),
    makeFolder: () => makeProofFolder(profile, app.getPath('temp')),
    removeFolder: removeProofFolder,
    newSeed: () => randomBytes(6).toString('hex'),
    about: () => versions(shell.about()),
    now: Date.now,
    changed: () => shell.announce.changed('proof'),
    report: (text, cause) => log.warn(text, cause),
  });
  const clearUp = setTimeout(
    () =>
      void proof.clearUp().catch((cause: unknown) => log.warn('An ended proof was not cleared up', cause)),
    CLEAR_UP_AFTER,
  );
  quit.before('clearing up', () => clearTimeout(clearUp));
  quit.before('proof', async () => {
    await proof.stop();
  });
  return proof;
}
