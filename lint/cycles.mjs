import { posix } from 'node:path';

/** Whatever follows `from` or `import`, with or without a bracket: types, effects, what is passed on or loaded later. */
const IMPORTED = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;

/**
 * The file that an import names; null for a package.
 *
 * @param {string} importer
 * @param {string} specifier
 * @param {ReadonlyMap<string, string>} sources
 */
const fileOf = (importer, specifier, sources) => {
  const path = specifier.startsWith('.')
    ? posix.join(posix.dirname(importer), specifier)
    : specifier.replace(/^@(?=(?:bridge|contract|core|main|practice|preload|proof|renderer)\/)/, 'src/');
  return [path, `${path}.ts`, `${path}.vue`].find((file) => sources.has(file)) ?? null;
};

/**
 * The groups of files in which each imports every other, straight or through others (Tarjan's strongly connected
 * components). An import of a type counts: whoever reads one of the files has to read all.
 *
 * @param {ReadonlyMap<string, string>} sources text of every file by its path in the project
 * @returns {string[][]} paths, sorted, of each group of two or more
 */
export function importCycles(sources) {
  /** @type {Map<string, { index: number; low: number; open: boolean }>} */
  const visited = new Map();
  /** @type {string[]} */
  const path = [];
  /** @type {string[][]} */
  const cycles = [];
  /** @param {string} file */
  const visit = (file) => {
    const own = { index: visited.size, low: visited.size, open: true };
    visited.set(file, own);
    path.push(file);
    for (const [, specifier = ''] of (sources.get(file) ?? '').matchAll(IMPORTED)) {
      const target = fileOf(file, specifier.split('?')[0] ?? '', sources);
      if (target === null) continue;
      const other = visited.get(target) ?? visit(target);
      if (other.open) own.low = Math.min(own.low, other.low);
    }
    if (own.low === own.index) {
      const group = path.splice(path.indexOf(file));
      for (const member of group) Object.assign(visited.get(member) ?? {}, { open: false });
      if (group.length > 1) cycles.push(group.sort());
    }
    return own;
  };
  for (const file of sources.keys()) if (!visited.has(file)) visit(file);
  return cycles;
}
