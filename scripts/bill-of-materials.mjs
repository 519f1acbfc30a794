import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** @param {string} file below the checkout */
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/**
 * What ships beside the bundles: the runtime, and the native modules with everything that they load.
 *
 * @param {Record<string, { optional?: boolean; dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }>} locked
 * @returns {string[]} folders as the lock file names them
 */
function shippedBeside(locked) {
  const own = Object.keys(read('package.json').dependencies);
  /** @type {Set<string>} */
  const found = new Set(['node_modules/electron']);
  const visit = (/** @type {string} */ name) => {
    const folder = `node_modules/${name}`;
    // Headers to compile a module with; the modules come compiled, and it is not packed.
    if (name === 'node-addon-api') return;
    const entry = locked[folder];
    if (entry === undefined || found.has(folder)) return;
    found.add(folder);
    for (const next of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) visit(next);
  };
  own.forEach(visit);
  return [...found];
}

/**
 * The digest of a package's archive as the bill wants it.
 *
 * @param {string | undefined} integrity such as `sha512-…` in base64
 */
function hashOf(integrity) {
  const [kind, digest] = (integrity ?? '').split('-', 2);
  if (kind !== 'sha512' || digest === undefined) return [];
  return [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }];
}

/** @param {string} name @param {string} version */
const purlOf = (name, version) => `pkg:npm/${name.startsWith('@') ? `%40${name.slice(1)}` : name}@${version}`;

/**
 * A bill of materials in CycloneDX's form of what a build ships: the packages in its bundles, the native modules with
 * what they load on every platform, and Electron. It holds no time and no machine, so the same sources give the same bill.
 *
 * @param {readonly string[]} bundled folders of packages of which something is in a bundle, such as `node_modules/vue`
 */
export function billOfMaterials(bundled) {
  const { packages: locked } = read('package-lock.json');
  const { name, version, license } = read('package.json');
  const beside = shippedBeside(locked);
  const folders = [...new Set([...bundled, ...beside])].sort();
  const components = folders.map((folder) => {
    const entry = locked[folder];
    if (entry === undefined) throw new Error(`${folder} is in a bundle and not in package-lock.json`);
    // What is installed under another name is what its archive says.
    const packageName =
      entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const own = existsSync(join(root, folder, 'package.json')) ? read(`${folder}/package.json`) : {};
    const stated = entry.license ?? own.license;
    const purl = purlOf(packageName, entry.version);
    return {
      type: folder === 'node_modules/electron' ? 'framework' : 'library',
      'bom-ref': `${purl}#${folder}`,
      name: packageName,
      version: entry.version,
      purl,
      ...(stated === undefined ? {} : { licenses: [{ expression: String(stated) }] }),
      hashes: hashOf(entry.integrity),
      properties: [{ name: 'proofdesk:ships', value: bundled.includes(folder) ? 'bundled' : 'beside' }],
    };
  });
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `${name}@${version}`,
        name,
        version,
        licenses: [{ license: { name: license } }],
      },
    },
    components,
    dependencies: [
      { ref: `${name}@${version}`, dependsOn: components.map((component) => component['bom-ref']) },
    ],
  };
}
