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
 * The licence that a package states, as one text; older packages state an object, or several.
 *
 * @typedef {string | { type?: string }} Stated
 * @param {{ license?: Stated, licenses?: Stated[] }} stated
 * @returns {string | undefined}
 */
function licenceOf({ license, licenses }) {
  const given = [license ?? licenses ?? []].flat();
  const names = given.map((one) => (typeof one === 'string' ? one : (one.type ?? '')));
  return names.filter((name) => name !== '').join(' OR ') || undefined;
}

/**
 * A package of which something ships. `folder` is where the lock file has it, such as `node_modules/vue`; `licence` is what
 * it states of itself; `isBundled` says that it is in a bundle, and not beside them; `partOf` is the folder of the package
 * that brings it for some systems alone, so that it may not be installed here.
 *
 * @typedef {{ folder: string, name: string, version: string, licence: string | undefined, integrity: string | undefined,
 *   isBundled: boolean, partOf: string | null }} Shipped
 */

/**
 * Everything of others that a build ships: the packages in its bundles, the native modules with what they load on every
 * platform, and Electron; in the order of their folders. It is the same on every machine.
 *
 * @param {readonly string[]} bundled folders of packages of which something is in a bundle, such as `node_modules/vue`
 * @returns {Shipped[]}
 * @throws {Error} for a package that no one locked
 */
export function shippedPackages(bundled) {
  const { packages: locked } = read('package-lock.json');
  const beside = shippedBeside(locked);
  const folders = [...new Set([...bundled, ...beside])].sort();
  return folders.map((folder) => {
    const entry = locked[folder];
    if (entry === undefined) throw new Error(`${folder} is in a bundle and not in package-lock.json`);
    // What is installed under another name is what its archive says.
    const name = entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const own = existsSync(join(root, folder, 'package.json')) ? read(`${folder}/package.json`) : {};
    const whole = beside.find(
      (other) => entry.os !== undefined && locked[other].optionalDependencies?.[name] === entry.version,
    );
    return {
      ...{ folder, name, version: entry.version, integrity: entry.integrity },
      licence: licenceOf(entry) ?? licenceOf(own),
      isBundled: bundled.includes(folder),
      partOf: whole ?? null,
    };
  });
}

/**
 * A bill of materials in CycloneDX's form of what a build ships. It holds no time and no machine, so the same sources give
 * the same bill.
 *
 * @param {readonly string[]} bundled folders of packages of which something is in a bundle, such as `node_modules/vue`
 */
export function billOfMaterials(bundled) {
  const { name, version, license } = read('package.json');
  const components = shippedPackages(bundled).map((shipped) => {
    const purl = purlOf(shipped.name, shipped.version);
    return {
      type: shipped.folder === 'node_modules/electron' ? 'framework' : 'library',
      'bom-ref': `${purl}#${shipped.folder}`,
      name: shipped.name,
      version: shipped.version,
      purl,
      ...(shipped.licence === undefined ? {} : { licenses: [{ expression: shipped.licence }] }),
      hashes: hashOf(shipped.integrity),
      properties: [{ name: 'proofdesk:ships', value: shipped.isBundled ? 'bundled' : 'beside' }],
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
