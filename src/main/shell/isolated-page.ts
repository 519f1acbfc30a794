import type { WebPreferences } from 'electron';

/**
 * Rules for a page of main without a script: what it prints or asks for. They are those of the desk's window, and no
 * script besides.
 *
 * SECURITY: Electron's checklist, 2 to 4, 6, 8 to 11. All are written out, so that no change of a default can loosen one.
 */
export const isolatedPage = (): WebPreferences => ({
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  // A middle click would open what it is on in a window of its own.
  disableBlinkFeatures: 'Auxclick',
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
  javascript: false,
});
