import type { WebPreferences } from 'electron';

/**
 * Rules for every page, that of the desk's window included.
 *
 * SECURITY: Electron's checklist, 2 "Do not enable Node.js integration for remote content", 3 "Enable context
 * isolation", 4 "Enable process sandboxing", 6 "Do not disable webSecurity", 8 to 10 on insecure content and
 * experimental features, 11 on <webview>. All are written out, so that no change of a default can loosen one.
 */
export const safePage = (): WebPreferences => ({
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
  // SECURITY: its dictionaries would be fetched from the internet.
  spellcheck: false,
});

/** Rules for a page of main without a script: what it prints or asks for. */
export const isolatedPage = (): WebPreferences => ({ ...safePage(), javascript: false });
