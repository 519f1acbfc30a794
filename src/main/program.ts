import { chmodSync, mkdirSync } from 'node:fs';
import { app, Menu, protocol } from 'electron';
import { gatherOpenedFiles } from './shell/files/opened-files';
import { lookUpNothingAhead, spellNothing } from './shell/window/page-network';
import { browserFolder, chooseProfile } from './shell/start/profile';
import { presentNoCertificate } from './shell/window/permissions';
import { registerSchemes } from './shell/window/schemes';
import { claimProfile } from './shell/start/single-instance';
import { markStage } from './shell/start/stages';
import { mayStart } from './shell/start/start-check';
import { start } from './start';

/*
 * The program. What has to be settled before Electron is ready is settled here, in this
 * order; nothing else is made or opened but by the process that has the profile.
 */

markStage('script');
// SECURITY: Chromium writes the secrets of every connection into the file that this names.
delete process.env['SSLKEYLOGFILE'];
if (mayStart(app)) begin();

function begin(): void {
  const systemFolder = app.getPath('userData');
  const profile = chooseProfile(process.argv, process.env, process.cwd(), systemFolder);
  // SECURITY: whatever is written belongs to the user: the database, its snapshots and exports hold customers' data.
  process.umask(0o077);
  mkdirSync(browserFolder(profile), { recursive: true, mode: 0o700 });
  makePrivate(profile);
  // Windows shows notifications and groups windows under this name; elsewhere it does nothing.
  app.setAppUserModelId('studio.proofdesk.Proofdesk');
  app.setPath('userData', profile);
  app.setPath('sessionData', browserFolder(profile));
  app.setPath('crashDumps', browserFolder(profile));

  let secondStart = (): void => undefined;
  const openedFiles = gatherOpenedFiles(app);

  const startedAgain = (args: readonly string[], workingFolder: string): void => {
    openedFiles.offer(args, workingFolder);
    secondStart();
  };

  if (claimProfile(app, startedAgain)) {
    openedFiles.offer(process.argv, process.cwd());
    // SECURITY: Electron's checklist, 4 "Enable process sandboxing", for every page there will ever be.
    // With --no-sandbox Chromium's processes would not start in it (start-check.ts has decided about that). The window's
    // own `sandbox: true` keeps Node out of the page even then.
    if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
    lookUpNothingAhead(app);
    spellNothing(app);
    presentNoCertificate(app);
    registerSchemes(protocol);
    // Without this Electron builds a menu of its own first.
    Menu.setApplicationMenu(null);
    start({
      profile,
      usualProfile: profile === systemFolder,
      openedFiles,
      onSecondStart: (listener) => (secondStart = listener),
    });
  } else {
    // Another process has the profile and was told to come to the front.
    app.exit(0);
  }
}

/** Takes the rights of others from a folder that an earlier version or a person made. */
function makePrivate(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch {
    // Some file systems know no rights; some folders are another person's, who gave them.
  }
}
