import { readFileSync } from 'node:fs';

/** What is in the place of a module of CommonJS. Other modules may ask whether it is one of ES. */
const COMMON = `module.exports = new Proxy({}, {
  get(_none, name) {
    if (typeof name === 'symbol' || name.startsWith('__')) return undefined;
    throw new Error(name + ' is left out of this program');
  },
});`;

/**
 * What is in the place of a module of ES. Its functions can be called, and what they make throws: some packages bind what
 * they offer long before anyone uses it.
 *
 * @param {string} code
 */
const modern = (code) =>
  [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)]
    .map(
      ([, name]) =>
        `export const ${name} = () => () => { throw new Error('${name} is left out of this program'); };`,
    )
    .join('\n');

/**
 * Leaves out files of packages that nothing here calls; a call to one throws. A build that does not find one of the files
 * fails: the package has moved it.
 *
 * @param {readonly RegExp[]} files
 * @returns {import('vite').Plugin}
 */
export function leftOut(files) {
  /** @type {Set<RegExp>} */
  const found = new Set();
  return {
    name: 'proofdesk:left-out',
    load(id) {
      const file = files.find((one) => one.test(id));
      if (file === undefined) return null;
      found.add(file);
      const code = readFileSync(id, 'utf8');
      return /^export /m.test(code) ? modern(code) : COMMON;
    },
    buildEnd(error) {
      const missing = files.filter((file) => !found.has(file));
      if (error === undefined && missing.length > 0)
        this.error(`These files are not there to be left out: ${missing.join(', ')}`);
    },
  };
}
