import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { has, isRoot, packageBin, Plain, quietly, say } from './project.mjs';

/** Debian's names of what Electron and the keychain library link against. */
const libraries = [
  'libnss3',
  'libatk-bridge2.0-0',
  'libgtk-3-0',
  'libasound2',
  'libgbm1',
  'libxss1',
  'libxtst6',
  'libsecret-1-0',
];

/** What the tests need besides: a session bus and a keychain that is not the user's own. */
const sessionPackages = ['gnome-keyring', 'dbus', 'dbus-x11'];

/** What the clients of others run on (`test/clients`), by the program that shows whether it is there. */
const clientPackages = { curl: ['curl'], perl: ['perl-base'], openssl: ['openssl'], python3: ['python3'] };

/** What is missing for them. */
function missingForClients() {
  const hasPhp = has('php') && quietly('php', ['-r', 'exit((int) !extension_loaded("curl"));']).ok;
  return [
    ...Object.entries(clientPackages).flatMap(([program, packages]) => (has(program) ? [] : packages)),
    ...(hasPhp ? [] : ['php-cli', 'php-curl']),
  ];
}

/**
 * The shared libraries that a program asks for and the system does not have.
 *
 * @param {string[]} binaries
 */
function missingLibraries(binaries) {
  return binaries
    .filter((binary) => existsSync(binary))
    .flatMap((binary) => quietly('ldd', [binary], { cwd: dirname(binary) }).output.split('\n'))
    .filter((line) => line.includes('not found'))
    .map((line) => line.trim().split(/\s+/)[0] ?? line);
}

function keychainBinaries() {
  const folder = packageBin(`keytar/prebuilds/linux-${process.arch}`);
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

/**
 * Ubuntu since 24.04 and Debian since 13 carry some of these libraries under a name that ends in t64.
 *
 * @param {string} name
 */
function nameHere(name) {
  const known = (/** @type {string} */ candidate) =>
    /^Filename:/m.test(quietly('apt-cache', ['show', '--no-all-versions', candidate]).output);
  return !known(name) && known(`${name}t64`) ? `${name}t64` : name;
}

/**
 * @param {string[]} packages
 * @param {string[]} asRoot what makes a command root's; nothing where this is root
 */
function install(packages, asRoot) {
  say('Installing system libraries…');
  const apt = (/** @type {string[]} */ ...args) => {
    const [command = '', ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return quietly(command, rest);
  };
  const updated = apt('update', '-qq');
  const names = packages.map(nameHere);
  const result = apt('install', '-y', '-qq', '--no-install-recommends', ...names);
  if (!result.ok)
    throw new Plain(
      `${updated.ok ? '' : `${updated.output}\n`}${result.output}\nSystem libraries could not be installed.`,
    );
}

/**
 * Sees to it that the system has what the app, and if asked the tests, need; only Linux can lack anything.
 *
 * Root on Debian and its kin gets what is missing installed. Anyone else gets one line that says what to install.
 *
 * @param {{ executable: string; display: boolean; session: boolean; clients: boolean; sudo?: boolean }} needs `display`: a
 *   virtual one may have to be started; `session`: a private session with a keychain will be started; `clients`: those of
 *   others will be tried; `sudo`: whoever runs this may become root without a password, as on a build machine
 * @throws {Plain}
 */
export function ensureSystem({ executable, display, session, clients, sudo = false }) {
  if (process.platform !== 'linux') return;
  const find = () => {
    const gone = missingLibraries([executable, ...keychainBinaries()]);
    return {
      gone,
      packages: [
        ...(gone.length > 0 ? libraries : []),
        ...(display && !has('Xvfb') ? ['xvfb', 'xauth'] : []),
        ...(session && !(has('gnome-keyring-daemon') && has('dbus-run-session')) ? sessionPackages : []),
        ...(clients ? missingForClients() : []),
      ],
    };
  };
  const { packages } = find();
  if (packages.length === 0) return;
  const apt = has('apt-get');
  if (!apt || !(isRoot || sudo)) {
    const how = apt
      ? `sudo apt-get install ${packages.join(' ')}`
      : `what Debian calls ${packages.join(', ')}`;
    throw new Plain(`System libraries are missing. Install ${apt ? 'them with: ' : ''}${how}`);
  }
  install(packages, isRoot ? [] : ['sudo', '--non-interactive']);
  const after = find();
  if (after.packages.length > 0)
    throw new Plain(`Still missing after the installation: ${[...after.gone, ...after.packages].join(', ')}`);
}
