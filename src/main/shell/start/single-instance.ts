/** The part of Electron's `app` that the lock needs. */
export interface InstanceLockPort {
  requestSingleInstanceLock(): boolean;
  on(
    event: 'second-instance',
    listener: (event: unknown, args: string[], workingFolder: string) => void,
  ): unknown;
}

/**
 * Claims the profile for this process. The lock is in the profile folder, which must be set before:
 * two profiles may run side by side, two programs on one profile never.
 *
 * @param onSecondStart called in the first process when another was started, with its command line and its folder
 * @returns false when another process has the profile; then this one must end without opening anything
 */
export function claimProfile(
  app: InstanceLockPort,
  onSecondStart: (args: readonly string[], workingFolder: string) => void,
): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', (_event, args, workingFolder) => onSecondStart(args, workingFolder));
  return true;
}
