/** What people, desktops and the updater give a packed program. Everything else is for developers. */
const ACCEPTED: ReadonlySet<string> = new Set([
  'profile',
  // See chromium-sandbox.ts: it is accepted, explained and reported.
  'no-sandbox',
  'disable-gpu',
  'force-device-scale-factor',
  'force-renderer-accessibility',
  'lang',
  'ozone-platform',
  'ozone-platform-hint',
  // The installer for Windows starts the new version with these.
  'updated',
  'force-run',
]);

/** What macOS gives a program that is opened from the Finder or from Xcode. */
const OF_MACOS = /^-(psn_|NS|Apple)/;

/**
 * The switches among the arguments that a shipped program refuses, without their values.
 *
 * SECURITY: Chromium has hundreds of switches. Some open the page to a debugger, write what goes over the network into a
 * file, or start its processes through another program; the fuses of Electron cover only those of Node. So the accepted
 * ones are listed, and what is not known is refused. An argument after `--` counts as a switch as well: whether it is
 * one differs between Chromium and Electron.
 *
 * @param args the command line without the program's own path
 */
export function refusedSwitches(args: readonly string[], platform: NodeJS.Platform): string[] {
  const prefix = platform === 'win32' ? /^(--?|\/)(?=[^/\\-])/ : /^--?(?=[^-])/;
  return args.flatMap((argument) => {
    const [head = ''] = argument.split('=', 1);
    if (!prefix.test(head) || (platform === 'darwin' && OF_MACOS.test(head))) return [];
    return ACCEPTED.has(head.replace(prefix, '').toLowerCase()) ? [] : [head];
  });
}
