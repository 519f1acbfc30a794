import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningDesk } from './compose';
import type { Task } from './task';

/** Under which all invitations of a trial are written. */
export const PASSPHRASE = 'nine desks in one studio';

/** Between two tries to join, in milliseconds. */
const BETWEEN_TRIES = 200;
const TRIES = 8;

/**
 * Joins the workspace unless this desk is in it already: the first desk makes it and lays the invitations of the
 * others, which wait for theirs. A desk that was ended in the middle of it tries again.
 */
export async function join({ workspace }: RunningDesk, { joining, name }: Task): Promise<void> {
  if (joining === null || workspace.status().mode === 'shared') {
    if (joining?.by === 'sharing') await layInvitations(workspace, joining.invite);
    return;
  }
  if (joining.by === 'sharing') {
    await workspace.share(joining.address, { workspaceName: 'Studio', deskName: name });
    await layInvitations(workspace, joining.invite);
    return;
  }
  while (!existsSync(joining.path)) await pause(BETWEEN_TRIES);
  for (let tries = 1; ; tries += 1) {
    try {
      await workspace.join(readFileSync(joining.path, 'utf8'), PASSPHRASE);
      return;
    } catch (cause) {
      // The network may be away; a person tries again.
      if (tries === TRIES) throw cause;
      await pause(BETWEEN_TRIES * 5);
    }
  }
}

async function layInvitations(
  workspace: RunningDesk['workspace'],
  wanted: readonly { readonly name: string; readonly path: string }[],
): Promise<void> {
  for (const { name, path } of wanted) {
    if (!existsSync(path)) await layInvitation(workspace, name, path);
  }
}

/** Writes an invitation, whole from the first moment on. */
export async function layInvitation(
  workspace: RunningDesk['workspace'],
  name: string,
  path: string,
): Promise<void> {
  writeFileSync(`${path}.new`, await workspace.invite(name, PASSPHRASE));
  renameSync(`${path}.new`, path);
}
