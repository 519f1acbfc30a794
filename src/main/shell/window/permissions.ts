import type { App, Session } from 'electron';

/**
 * Denies every permission, device and download. The page needs none: main copies to the clipboard and
 * saves files, by channels of the bridge.
 *
 * SECURITY: Electron's checklist, 5 "Handle session permission requests from remote content".
 */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
  // Its dictionaries would be fetched from the internet.
  session.setSpellCheckerEnabled(false);
}

/**
 * Shows no server a certificate of the person. Unless it is asked, Electron takes the first that fits out of the system's
 * store, since its line 44 also for what main sends: a server that asks for one would learn who the person is.
 */
export function presentNoCertificate(app: Pick<App, 'on'>): void {
  app.on('select-client-certificate', (event, _contents, _url, _certificates, choose) => {
    event.preventDefault();
    choose();
  });
}
