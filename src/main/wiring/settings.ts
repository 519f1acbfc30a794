import { join } from 'node:path';
import type { App } from 'electron';
import type { Announcer } from '../bridge/announce';
import type { Handle } from '../bridge/handle';
import { registerUpdatesHandlers } from '../handlers/app';
import type { Snapshots } from '../backups/snapshots';
import { systemTimer } from '../service/timer';
import type { SettingsFile } from '../settings/settings-file';
import type { Log } from '../shell/log';
import type { Quit } from '../shell/quit';
import { electronSource } from '../updates/electron-source';
import { Updates } from '../updates/updates';
import type { ComposedDesk } from './desk';

/** What says whether the program may end. */
type Desk = Pick<ComposedDesk['desk'], 'running' | 'journal' | 'settlements' | 'holds' | 'holdClock' | 'now'>;

export interface UpdatesShell {
  readonly profile: string;
  readonly app: Pick<App, 'isPackaged' | 'getVersion' | 'releaseSingleInstanceLock'>;
  readonly settings: SettingsFile;
  readonly snapshots: Pick<Snapshots, 'make'>;
  readonly announce: Announcer;
  readonly log: Log;
  readonly quit: Quit;
}

/** Gives the channels of newer versions their handlers, and begins to look for them. */
export function registerUpdates(handle: Handle, desk: Desk, shell: UpdatesShell): void {
  const { app, profile, settings, snapshots, announce, log, quit } = shell;
  const { PROOFDESK_UPDATES: address, PROOFDESK_UPDATES_KEY: key = '' } = process.env;
  const updates = new Updates({
    source: () =>
      electronSource({
        packaged: app.isPackaged,
        resources: process.resourcesPath,
        current: app.getVersion(),
        tried: address === undefined ? undefined : { address, key, file: join(profile, 'tried-updates.yml') },
        log,
      }),
    work: () => ({
      running: desk.running.list().map(({ kind }) => kind),
      isSending: desk.journal.isSending(),
      unwritten: desk.settlements.count,
      nextLeavesIn: nextLeavesIn(desk),
    }),
    makeSnapshot: () => snapshots.make('before-update'),
    looksByItself: () => settings.read().lookForUpdates,
    now: Date.now,
    later: systemTimer,
    endWith: (lastStep) =>
      quit.nowWith(() => {
        // What is installed starts at once, and must be the one that has the profile.
        app.releaseSingleInstanceLock();
        return lastStep();
      }),
    changed: () => announce.changed('updates'),
    report: (what, cause) => log.warn(what, cause),
  });
  registerUpdatesHandlers(handle, updates);
  updates.start();
  quit.before('newer versions', () => updates.stop());
}

function nextLeavesIn(desk: Desk): number | null {
  const held = desk.holds.openHere().filter(({ state }) => state !== 'waiting');
  if (held.length === 0) return null;
  return Math.min(...held.map((hold) => desk.holdClock.leavesAt(hold))) - desk.now();
}
