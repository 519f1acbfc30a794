import { readFile, stat } from 'node:fs/promises';
import type { App, Dialog } from 'electron';
import { expectation } from '@core/values/expectations';
import { ProblemError } from '../../problem-error';
import { fileMessages } from '../../messages/desktop';
import { workspaceMessages as text } from '../../messages/workspace';
import { fileNameOf, saveFile, type SavePorts } from './save-file';

/** An invitation is a few kilobytes: an address, a certificate and a password. */
const INVITATION_BYTES = 200_000;

const ENDING = 'proofdesk-invitation';

/** Saves the compose file of a server where the person chooses; null when that was cancelled. Throws `storage`. */
export const saveComposeFile = (
  ports: SavePorts,
  content: () => Promise<string>,
): Promise<{ path: string } | null> =>
  saveFile(ports, {
    ...{ title: text.compose.save, name: 'docker-compose', ending: 'yaml', kind: text.compose.kind },
    content,
  });

/** Saves an invitation where the person chooses; it is made once a place is. Null when that was cancelled. Throws `storage`. */
export const saveInvitation = (
  ports: SavePorts,
  deskName: string,
  content: () => Promise<string>,
): Promise<{ path: string } | null> =>
  saveFile(ports, {
    ...{
      title: text.invitation.save,
      name: fileNameOf(deskName),
      ending: ENDING,
      kind: text.invitation.kind,
    },
    content,
  });

/**
 * Reads the invitation that the person chooses; null when that was cancelled. Throws ProblemError: `input` for a file that
 * is larger than any invitation, `storage` when it cannot be read.
 */
export async function chooseInvitation(ports: {
  readonly dialog: Pick<Dialog, 'showOpenDialog'>;
  readonly app: Pick<App, 'getPath'>;
}): Promise<string | null> {
  const { canceled, filePaths } = await ports.dialog.showOpenDialog({
    title: text.invitation.open,
    defaultPath: ports.app.getPath('documents'),
    filters: [
      { name: text.invitation.kind, extensions: [ENDING] },
      { name: fileMessages.allFiles, extensions: ['*'] },
    ],
    properties: ['openFile'],
  });
  const [path] = filePaths;
  if (canceled || path === undefined) return null;
  try {
    const { size } = await stat(path);
    if (size <= INVITATION_BYTES) return await readFile(path, 'utf8');
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new ProblemError({ kind: 'storage', state: 'failed', cause: message });
  }
  throw new ProblemError({
    kind: 'input',
    fields: [{ path: 'file', given: '', expected: [expectation('invitation')] }],
  });
}
