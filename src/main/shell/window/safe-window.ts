import {
  BrowserWindow,
  type BrowserWindowConstructorOptions,
  type Session,
  type WebPreferences,
} from 'electron';

/**
 * Makes a window with the rules for every page, that of the desk's window included. `page` is what a page has besides.
 *
 * SECURITY: Electron's checklist, 2 "Do not enable Node.js integration for remote content", 3 "Enable context
 * isolation", 4 "Enable process sandboxing", 6 "Do not disable webSecurity", 8 to 10 on insecure content and
 * experimental features, 11 on <webview>. All are written out, so that no change of a default can loosen one, and in the
 * call itself, where a scan of the sources sees them.
 */
export const safeWindow = (
  page: Pick<WebPreferences, 'preload' | 'session' | 'javascript'>,
  options: Omit<BrowserWindowConstructorOptions, 'webPreferences'>,
): BrowserWindow =>
  new BrowserWindow({
    ...options,
    webPreferences: {
      ...page,
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
    },
  });

/** Makes a window for a page of main without a script: what it prints or asks for. */
export const windowWithoutScript = (
  session: Session,
  options: Omit<BrowserWindowConstructorOptions, 'webPreferences'>,
): BrowserWindow => safeWindow({ session, javascript: false }, options);
