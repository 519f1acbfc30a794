import type { Session } from 'electron';

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
