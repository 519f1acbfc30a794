import { randomBytes } from 'node:crypto';
import type { App, Dialog } from 'electron';
import type { About } from '@bridge/app';
import type { Announcer } from '../bridge/announce';
import type { Handle } from '../bridge/handle';
import { registerProofHandlers } from '../handlers/proof';
import { makeProofFolder, removeProofFolder } from '../proof/proof-folder';
import { createProofHost, type ProofPorts } from '../proof/proof-host';
import { openProofFile } from '../settings/proof-file';
import type { Log } from '../shell/log';
import type { Quit } from '../shell/quit';
import { saveFile } from '../shell/files/save-file';
import { proofMessages } from '../messages/proof';

export interface ProofShell {
  readonly profile: string;
  readonly log: Log;
  readonly quit: Quit;
  readonly announce: Announcer;
  readonly app: Pick<App, 'getPath'>;
  readonly dialog: Pick<Dialog, 'showSaveDialog'>;
  readonly fork: ProofPorts['fork'];
  about(): About;
}

/** When what an ended proof left is cleared up, in milliseconds after the start: the first view comes first. */
const CLEAR_UP_AFTER = 3_000;

const versions = ({ name, version, electron, node, sqlite, platform }: About): string =>
  `${name} ${version}, Electron ${electron}, Node ${node}, SQLite ${sqlite}, ${platform}`;

/** Gives the channels of trying the desk's promises their handlers. */
export function registerProof(handle: Handle, shell: ProofShell): void {
  const { profile, log, quit, app, dialog, fork } = shell;
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
  registerProofHandlers(handle, {
    proof,
    save: (text) =>
      saveFile(
        { dialog, app },
        {
          title: proofMessages.save,
          name: proofMessages.fileName({ day: new Date().toISOString().slice(0, 10) }),
          ending: 'txt',
          kind: proofMessages.text,
          content: () => text,
        },
      ),
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
}
