import { join } from 'node:path';

/**
 * How a system's users install the program and take it away, as commands.
 *
 * @typedef {{ command: string; args: string[] }} Command
 * @typedef {object} InstallPlan
 * @property {string} program what is started once it is installed
 * @property {(installer: string) => Command[]} install a version, also over another; without a question
 * @property {Command[]} uninstall
 * @property {string[]} gone files and folders that the uninstallation has to take along
 * @property {Command[]} unknown each fails once the system knows nothing of the program any more
 */

/**
 * The plan for a system.
 *
 * @param {import('./decisions.mjs').System} system
 * @param {object} places
 * @param {string} places.folder a folder of one's own, for what the system lets people choose
 * @param {string} places.home
 * @param {string} places.roaming where Windows has the files of programs, `%APPDATA%`
 * @param {boolean} places.isRoot
 * @returns {InstallPlan}
 */
export function installPlan(system, { folder, home, roaming, isRoot }) {
  switch (system) {
    case 'Windows': {
      const place = join(folder, 'Proofdesk');
      const uninstaller = join(place, 'Uninstall Proofdesk.exe');
      return {
        program: join(place, 'Proofdesk.exe'),
        // The folder is the last argument, unquoted, or NSIS does not take it.
        install: (installer) => [{ command: installer, args: ['/S', '/currentuser', `/D=${place}`] }],
        uninstall: [{ command: uninstaller, args: ['/S', '/currentuser'] }],
        gone: [place, join(roaming, 'Microsoft/Windows/Start Menu/Programs/Proofdesk.lnk')],
        unknown: [
          {
            command: 'reg',
            args: [
              'query',
              String.raw`HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall`,
              ...['/s', '/f', 'Proofdesk', '/d'],
            ],
          },
          { command: 'reg', args: ['query', String.raw`HKCU\Software\Classes\Proofdesk carts`] },
        ],
      };
    }
    case 'macOS': {
      const mounted = join(folder, 'image');
      const place = join(home, 'Applications/Proofdesk.app');
      return {
        program: join(place, 'Contents/MacOS/Proofdesk'),
        install: (installer) => [
          {
            command: 'hdiutil',
            args: ['attach', installer, '-nobrowse', '-readonly', '-mountpoint', mounted],
          },
          // A person who drags it over another replaces it; ditto alone would merge the two.
          { command: 'rm', args: ['-rf', place] },
          { command: 'ditto', args: [join(mounted, 'Proofdesk.app'), place] },
          { command: 'hdiutil', args: ['detach', mounted] },
        ],
        uninstall: [{ command: 'rm', args: ['-rf', place] }],
        gone: [place],
        unknown: [],
      };
    }
    case 'Linux': {
      /** @param {string[]} args @returns {Command} */
      const apt = (...args) => {
        const [command = '', ...rest] = [
          ...(isRoot ? [] : ['sudo', '--non-interactive']),
          ...['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args],
        ];
        return { command, args: rest };
      };
      return {
        program: '/opt/Proofdesk/proofdesk',
        install: (installer) => [apt('install', '-y', '--no-install-recommends', installer)],
        uninstall: [apt('purge', '-y', 'proofdesk')],
        gone: [
          '/opt/Proofdesk',
          '/usr/bin/proofdesk',
          '/usr/share/applications/proofdesk.desktop',
          '/usr/share/mime/packages/proofdesk.xml',
          '/etc/apparmor.d/proofdesk',
        ],
        unknown: [{ command: 'dpkg-query', args: ['--status', 'proofdesk'] }],
      };
    }
  }
}
