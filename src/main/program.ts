import './shell/older-runtime';
import { mkdirSync } from 'node:fs';
import { app, Menu, protocol } from 'electron';
import { gatherOpenedFiles } from './shell/opened-files';
import { browserFolder, chooseProfile } from './shell/profile';
import { registerSchemes } from './shell/schemes';
import { claimProfile } from './shell/single-instance';
import { markStage } from './shell/stages';
import { start } from './start';

/*
 * The program. What has to be settled before Electron is ready is settled here, in this
 * order; nothing else is made or opened but by the process that has the profile.
 */

markStage('script');
const systemFolder = app.getPath('userData');
const profile = chooseProfile(process.argv, process.env, process.cwd(), systemFolder);
mkdirSync(browserFolder(profile), { recursive: true, mode: 0o700 });
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
  // Whoever asks for --no-sandbox has to: as root, or where the system forbids it, Chromium's processes
  // would not start with it. The window's own `sandbox: true` keeps Node out of the page even then.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
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
