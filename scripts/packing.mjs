import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { Plain, root } from './project.mjs';

/**
 * What is known of something packed.
 *
 * `archive` is the file that holds our code, `bytes` its size without native modules; `executable` starts the program;
 * `files` are what was made, relative to the project. `isTrial` says that it was packed on the fallback, which is never
 * given out.
 *
 * @typedef {{ name: string, wanted: 'on' | 'off', found: 'on' | 'off' | 'not there' }} Fuse
 * @typedef {{ executable: string, archive: string, bytes: number, files: string[], fuses: Fuse[], isTrial: boolean }} Packed
 * @typedef {import('./runtime.mjs').Runtime} Runtime
 */

const require = createRequire(import.meta.url);

/** The names of the fuses in the configuration, and what Electron calls them. */
const FUSES = /** @type {const} */ ({
  runAsNode: 'RunAsNode',
  enableCookieEncryption: 'EnableCookieEncryption',
  enableNodeOptionsEnvironmentVariable: 'EnableNodeOptionsEnvironmentVariable',
  enableNodeCliInspectArguments: 'EnableNodeCliInspectArguments',
  enableEmbeddedAsarIntegrityValidation: 'EnableEmbeddedAsarIntegrityValidation',
  onlyLoadAppFromAsar: 'OnlyLoadAppFromAsar',
  loadBrowserProcessSpecificV8Snapshot: 'LoadBrowserProcessSpecificV8Snapshot',
  grantFileProtocolExtraPrivileges: 'GrantFileProtocolExtraPrivileges',
});

/** What an Electron says of a fuse, as a digit of its wire. */
const STATES = new Map([
  [48, /** @type {const} */ ('off')],
  [49, /** @type {const} */ ('on')],
]);

async function configuration() {
  return (await import('../electron-builder.config.mjs')).default;
}

/**
 * Validates the configuration against the packer's own schema, and that every file that it names is there.
 *
 * @returns {Promise<string[]>} a line for each thing that is wrong
 */
export async function checkPacking() {
  const wanted = await configuration();
  /** @type {string[]} */
  const remarks = [];
  const { validateConfiguration } = require('app-builder-lib/out/util/config/config');
  const { DebugLogger } = require('builder-util');
  try {
    await validateConfiguration(wanted, new DebugLogger(false));
  } catch (error) {
    remarks.push(String(error instanceof Error ? error.message : error));
  }
  const named = [wanted.win?.icon, wanted.mac?.icon, wanted.mac?.entitlements, wanted.linux?.icon];
  for (const file of named)
    if (typeof file !== 'string' || !existsSync(join(root, file))) remarks.push(`${file} is not there.`);
  const stated = Object.keys(wanted.electronFuses ?? {});
  for (const name of Object.keys(FUSES))
    if (!stated.includes(name)) remarks.push(`The fuse ${name} is not stated.`);
  const url = process.env['PROOFDESK_UPDATES'];
  if (url) {
    if (!url.startsWith('https://')) remarks.push(`PROOFDESK_UPDATES is not an https address: ${url}`);
    if (!/RELEASE_KEYS: readonly string\[\] = \[\s*'/.test(keysSource()))
      remarks.push(
        'src/main/updates/release-keys.ts names no key, so that no newer version could be installed.',
      );
  }
  return remarks;
}

const keysSource = () => readFileSync(join(root, 'src/main/updates/release-keys.ts'), 'utf8');

/**
 * Reads the fuses of a program and puts them beside what the configuration wants. A fuse that this Electron does not
 * have yet is `not there`.
 *
 * @param {string} executable
 * @returns {Promise<Fuse[]>}
 */
export async function readFuses(executable) {
  const { FuseV1Options, getCurrentFuseWire } = require('@electron/fuses');
  const wire = /** @type {Record<number, number>} */ (
    /** @type {unknown} */ (await getCurrentFuseWire(executable))
  );
  const wanted = /** @type {Record<string, unknown>} */ ((await configuration()).electronFuses ?? {});
  return /** @type {[keyof typeof FUSES, (typeof FUSES)[keyof typeof FUSES]][]} */ (
    Object.entries(FUSES)
  ).map(([name, called]) => ({
    name,
    wanted: wanted[name] === true ? 'on' : 'off',
    found: STATES.get(wire[FuseV1Options[called]] ?? 0) ?? 'not there',
  }));
}

/** What signs, notarises and names the folder of versions; docs/release.md says what each is. */
const GIVEN = [
  ...['PROOFDESK_UPDATES', 'WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD', 'CSC_LINK', 'CSC_KEY_PASSWORD'],
  ...['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  ...['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
];

/**
 * Takes what is empty out of an environment: a workflow sets a secret that it does not have to nothing, which the packer
 * takes for a certificate without a name.
 *
 * @param {Record<string, string | undefined>} environment changed in place
 */
export function forgetEmpty(environment) {
  for (const name of GIVEN) if (environment[name]?.trim() === '') delete environment[name];
}

/**
 * The folder of an Electron as the packer takes it; undefined where the packer gets its own: a universal program for macOS
 * is made of two, and the one that is installed is of this processor alone. The fallback brings a small app of its own,
 * which is left behind. Copied and not linked: the fuses of what is packed are set in its program.
 *
 * @param {Runtime} runtime
 * @param {string} work an empty folder
 * @param {NodeJS.Platform} [platform]
 * @returns {string | undefined}
 */
export function distOf(runtime, work, platform = process.platform) {
  const from = dirname(runtime.executable);
  if (runtime.kind === 'official') return platform === 'darwin' ? undefined : from;
  const dist = join(work, 'electron');
  cpSync(from, dist, { recursive: true, filter: (path) => path !== join(from, 'resources') });
  return dist;
}

/**
 * The fuses that can be set: in the official Electron all that are stated, so that one that went is noticed; in the older
 * fallback those that it has.
 *
 * @param {Runtime} runtime
 * @param {import('electron-builder').Configuration} wanted
 */
async function fusesFor(runtime, wanted) {
  if (runtime.kind === 'official') return wanted.electronFuses;
  const there = (await readFuses(runtime.executable)).filter(({ found }) => found !== 'not there');
  return Object.fromEntries(there.map(({ name, wanted: state }) => [name, state === 'on']));
}

/** What the packer calls a system. */
const PLATFORMS = /** @type {const} */ ({ linux: 'linux', win32: 'win', darwin: 'mac' });

/**
 * What the configuration says of this system, with what was built taken from another folder than the project's.
 *
 * @param {import('electron-builder').Configuration} wanted
 * @param {string} from
 */
function builtIn(wanted, from) {
  const name = PLATFORMS[/** @type {keyof typeof PLATFORMS} */ (process.platform)] ?? 'linux';
  const files = [wanted[name]?.files ?? []]
    .flat()
    .map((one) =>
      typeof one === 'string' && one.startsWith('out/')
        ? { from: join(from, 'out'), to: 'out', filter: [one.slice('out/'.length)] }
        : one,
    );
  return { [name]: { ...wanted[name], files } };
}

/**
 * Packs what was built, for the system of this machine. With `installers` the files that users get, otherwise the folder
 * alone. A program to which a debugger can attach is packed apart from what is given out, for the tests alone.
 *
 * @param {Runtime} runtime
 * @param {{ installers: boolean, attachable?: boolean, from?: string }} options `from`: the folder of
 *   another build, packed with the modules of this project
 * @returns {Promise<Packed>}
 * @throws {Plain} when the runtime cannot be packed
 */
export async function pack(runtime, { installers, attachable = false, from = root }) {
  const isTrial = runtime.kind === 'fallback';
  if (isTrial && installers)
    throw new Plain(
      'Installers are packed on the official Electron alone. Connect to a network that reaches github.com and try again.',
    );
  const wanted = await configuration();
  const work = mkdtempSync(join(tmpdir(), 'proofdesk-packing-'));
  if (attachable && installers) throw new Error('What is given out is never attachable');
  const output = join(from, attachable ? 'out/attachable' : 'dist');
  try {
    const electronDist = distOf(runtime, work);
    rmSync(output, { recursive: true, force: true });
    const { build } = await import('electron-builder');
    const made = await build({
      projectDir: root,
      dir: !installers,
      publish: 'never',
      config: {
        ...wanted,
        ...(from === root ? {} : builtIn(wanted, from)),
        directories: { ...wanted.directories, output },
        extraMetadata: {
          ...(attachable ? { attachable: true } : {}),
          ...(isTrial ? { main: 'fallback/packed.js' } : {}),
        },
        ...(electronDist === undefined ? {} : { electronDist }),
        electronVersion: runtime.version,
        electronFuses: await fusesFor(runtime, wanted),
        // Tells the program, and whoever looks into it, what it runs on.
        ...(isTrial ? onFallback(work, wanted) : {}),
      },
    });
    return await describe(output, made, isTrial);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * What is also packed beside the program to be tried on the fallback: a mark, and what that Electron lacks.
 *
 * @param {string} work
 * @param {import('electron-builder').Configuration} wanted
 * @returns {Pick<import('electron-builder').Configuration, 'extraResources' | 'files'>}
 */
function onFallback(work, wanted) {
  const mark = join(work, 'fallback-mark');
  writeFileSync(mark, 'Packed on the Electron of the package registry, to be tried. Not for giving out.\n');
  return {
    extraResources: [...[wanted.extraResources ?? []].flat(), { from: mark, to: 'fallback' }],
    files: [{ from: 'scripts/fallback', to: 'fallback', filter: ['*.js'] }],
  };
}

/** The place of the program and of its code within a packed folder, by system. */
const PLACES = {
  linux: { folder: 'linux-unpacked', executable: 'proofdesk', resources: 'resources' },
  win32: { folder: 'win-unpacked', executable: 'Proofdesk.exe', resources: 'resources' },
  darwin: {
    folder: 'mac-universal',
    executable: 'Proofdesk.app/Contents/MacOS/Proofdesk',
    resources: 'Proofdesk.app/Contents/Resources',
  },
};

/**
 * @param {string} output
 * @param {string[]} made
 * @param {boolean} isTrial
 * @returns {Promise<Packed>}
 */
async function describe(output, made, isTrial) {
  const place = PLACES[/** @type {keyof typeof PLACES} */ (process.platform)] ?? PLACES.linux;
  const folder = join(output, place.folder);
  const executable = join(folder, place.executable);
  const archive = join(folder, place.resources, 'app.asar');
  if (!existsSync(archive)) throw new Plain(`${relative(root, archive)} was not made.`);
  return {
    executable,
    archive: relative(root, archive),
    bytes: statSync(archive).size,
    files: [executable, ...made].map((file) => relative(root, file)),
    fuses: await readFuses(executable),
    isTrial,
  };
}
