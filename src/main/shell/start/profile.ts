import { join, resolve } from 'node:path';

const OPTION = '--profile=';

/**
 * The folder that holds everything of this desk: database, settings, logs. Named by `--profile=<folder>`
 * or PROOFDESK_PROFILE, in this order; otherwise the folder that the system gives to the program.
 *
 * @returns an absolute path; a relative one counts from `workingFolder`
 */
export function chooseProfile(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  workingFolder: string,
  systemFolder: string,
): string {
  const option = args.find((argument) => argument.startsWith(OPTION))?.slice(OPTION.length);
  return resolve(workingFolder, option || environment['PROOFDESK_PROFILE'] || systemFolder);
}

/** Where Chromium keeps what is its own, apart from what is the person's. */
export const browserFolder = (profile: string): string => join(profile, 'browser');

/** Where the logs are. */
export const logFolder = (profile: string): string => join(profile, 'logs');
