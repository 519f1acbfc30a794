import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { layers } from './aliases.mjs';
import { Plain, root } from './project.mjs';

/*
 * Earlier versions of the program, each from its own commit: checked out, and its own code bundled for plain Node.
 */

/** Where the profiles of earlier versions are, each compressed into one file. */
export const FIXTURES = join(root, 'test/upgrade/fixtures');

/**
 * The last version with each schema, the oldest first. `commit`: where it is.
 *
 * @type {readonly { schema: number; commit: string }[]}
 */
export const VERSIONS = JSON.parse(readFileSync(join(root, 'test/upgrade/versions.json'), 'utf8')).versions;

/** What the profile of a schema is called. @param {number} schema */
export const nameOf = (schema) => `${String(schema).padStart(4, '0')}.br`;

/** What sources were called before, by their present names. @type {Readonly<Record<string, string>>} */
const EARLIER_NAMES = { 'workflows/carts/templates': 'cart-templates' };

/**
 * Lays the sources of a commit into an empty folder, with the packages of this checkout.
 *
 * @param {string} commit
 * @param {string} folder
 */
export function checkOut(commit, folder) {
  mkdirSync(folder, { recursive: true });
  const git = spawnSync('git', ['archive', commit, 'src', 'test', 'resources', 'tsconfig.base.json'], {
    cwd: root,
    maxBuffer: 2 ** 30,
  });
  if (git.status !== 0)
    throw new Plain(
      `The commit ${commit} is not in this checkout (${git.stderr.toString().trim()}). Fetch all of its history.`,
    );
  const tar = spawnSync('tar', ['x', '-C', folder], { input: git.stdout });
  if (tar.status !== 0) throw new Plain(`The commit ${commit} cannot be unpacked: ${tar.stderr.toString()}`);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/**
 * A source of a version by the name that it has now: in its place, or where the version had it.
 *
 * @param {string} folder a layer of the version, or its tests
 * @param {string} name such as `store/orders/orders`
 */
function sourceOf(folder, name) {
  const inPlace = join(folder, `${name}.ts`);
  if (existsSync(inPlace)) return inPlace;
  const wanted = [basename(name), EARLIER_NAMES[name]];
  const [first = ''] = name.split('/');
  const within = existsSync(join(folder, first)) ? join(folder, first) : folder;
  const found = readdirSync(within, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && wanted.includes(basename(path, '.ts')),
  );
  const [only] = found;
  if (only === undefined || found.length > 1)
    throw new Plain(`${within} has ${found.length} sources called ${name}: ${found.join(', ')}`);
  return join(within, only);
}

/** What electron-store asks of Electron. */
const ELECTRON = `const app = { getPath: () => '', getVersion: () => '0.1.0', getName: () => 'proofdesk' };
  export { app }; export default { app };`;

/**
 * Bundles a program of a version for plain Node, over the version's own sources.
 *
 * @param {{ folder: string; program: string; into: string; name: string; change?: (path: string, text: string) => string }} what
 *   `folder`: where the version was checked out; `program`: TypeScript, which imports by `@main/…` and so on by today's names,
 *   and by `@writer/…` what writes a profile; `change`: changes a source of its tests
 * @returns {Promise<string>} path of the CommonJS file
 */
export async function bundleOf({ folder, program, into, name, change = (_path, text) => text }) {
  const entry = join(folder, `${name}.entry.ts`);
  writeFileSync(entry, program);
  const own = join(folder, 'test/upgrade/writer');
  const places = new Map([
    ...layers.map((layer) => /** @type {const} */ ([`@${layer}/`, join(folder, 'src', layer)])),
    ['@test/', join(folder, 'test')],
    ['@writer/', existsSync(own) ? own : join(root, 'test/upgrade/writer')],
  ]);
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external: ['libsql'], target: 'node' },
    plugins: [
      {
        name: 'proofdesk:version',
        enforce: 'pre',
        resolveId(id) {
          if (id === 'electron') return '\0electron';
          for (const [alias, place] of places)
            if (id.startsWith(alias)) return sourceOf(place, id.slice(alias.length));
          return null;
        },
        load: (id) => (id === '\0electron' ? ELECTRON : null),
        transform: (text, id) => (id.startsWith(join(folder, 'test')) ? change(id, text) : null),
      },
    ],
    build: {
      ssr: true,
      target: 'node20',
      outDir: into,
      emptyOutDir: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { [name]: entry },
        external: ['libsql', 'keytar', 'vitest', ...builtinModules.flatMap((id) => [id, `node:${id}`])],
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false, strict: true },
      },
    },
  });
  return join(into, `${name}.cjs`);
}
