import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './project.mjs';

const sourceOf = (/** @type {string} */ path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/**
 * What a start reads, in the order in which it does (src/main/start.ts): each step is one script with everything that
 * no step before it has read. Left to itself, the builder would make a script of its own of whatever a step shares with
 * any area, some fifty of them.
 */
const STEPS = [
  { name: 'first', root: sourceOf('main/index.ts') },
  { name: 'shell', root: sourceOf('main/program.ts') },
  { name: 'bridge', root: sourceOf('main/bridge/handle.ts') },
  { name: 'store', root: sourceOf('main/store/open.ts') },
  { name: 'desk', root: sourceOf('main/wiring/desk.ts') },
  { name: 'compose', root: sourceOf('main/compose.ts') },
];

/**
 * What a start seldom needs, and then in the middle of reading a row or a schema: a script of its own each, which is read
 * when something of it is first used.
 */
const SELDOM = [
  { name: 'migrations', test: /\/src\/main\/store\/migrations\// },
  { name: 'old-sentences', test: /\/src\/core\/history\/old-sentences\.ts$/ },
  { name: 'restore-merge', test: /\/src\/main\/backups\/(merge-after-restore|replay-calls)\.ts$/ },
];
const isSeldom = (/** @type {string} */ id) => SELDOM.some(({ test }) => test.test(id));

/** Where a script reads one of those. */
const READS_SELDOM = /^const (require_(?:migrations|old_sentences|restore_merge)) = (require\("[^"]+"\));$/gm;

/**
 * Programs of helper processes: beside what is theirs alone they read scripts of main, but none in which something of main
 * alone is, since what that reads of Electron no helper can have.
 */
const HELPERS = {
  practice: sourceOf('practice/process.ts'),
  proof: sourceOf('proof/process.ts'),
  snapshots: sourceOf('main/backups/process.ts'),
};

/** @param {string[]} names @returns {string[][]} in the order of the names */
const subsets = ([first, ...rest]) =>
  first === undefined ? [[]] : subsets(rest).flatMap((subset) => [[first, ...subset], subset]);

/** Where a build notes which of our modules each script of main is made of: a script itself does not tell. */
const MODULES = join(root, 'out/.modules');

/**
 * Puts what each step of a start reads into one script, leaves to the areas what only they read, and notes in
 * `out/.modules/main.json` which modules are in which script.
 */
export function startChunks() {
  /** Which script of a start a module is in. @type {Map<string, string>} */
  const scripts = new Map();
  /** @type {import('vite').Plugin} */
  const plugin = {
    name: 'proofdesk:start-chunks',
    buildEnd() {
      /** @param {string} root @param {(id: string) => boolean} isOther @param {boolean} withLater */
      const readBy = (root, isOther, withLater) => {
        /** @type {Set<string>} */
        const read = new Set();
        const waiting = [root];
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          const module = read.has(id) || isOther(id) ? null : this.getModuleInfo(id);
          if (module === null) continue;
          read.add(id);
          waiting.push(...module.importedIds, ...(withLater ? module.dynamicallyImportedIds : []));
        }
        return read;
      };
      const helpers = Object.entries(HELPERS).map(([name, root]) => {
        const read = readBy(root, () => false, true);
        if ([...read].some((id) => /^electron(\/|$)/.test(id)))
          this.error(`The program of the helper process ${name} must not read electron.`);
        return { name, read };
      });
      scripts.clear();
      for (const { name, root } of STEPS)
        for (const id of readBy(root, (other) => scripts.has(other) || isSeldom(other), false)) {
          const also = helpers.filter(({ read }) => read.has(id)).map((helper) => helper.name);
          scripts.set(id, [name, ...also].join('-'));
        }
    },
    renderChunk: (code) => ({
      code: code.replace(READS_SELDOM, 'const $1 = new Proxy({}, { get: (_, name) => $2[name] });'),
      map: null,
    }),
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? [[file.fileName, Object.keys(file.modules).map((id) => relative(root, id).split(sep).join('/'))]]
          : [],
      );
      mkdirSync(MODULES, { recursive: true });
      writeFileSync(join(MODULES, 'main.json'), JSON.stringify(Object.fromEntries(modules)));
    },
  };
  const groups = STEPS.flatMap(({ name: step }, index) =>
    subsets(Object.keys(HELPERS)).map((also) => {
      const name = [step, ...also].join('-');
      return {
        name,
        test: (/** @type {string} */ id) => scripts.get(id) === name,
        priority: STEPS.length - index,
      };
    }),
  );
  const seldom = SELDOM.map((group) => ({
    ...group,
    priority: STEPS.length + 1,
    // What they need is in the steps.
    includeDependenciesRecursively: false,
  }));
  return { plugin, input: HELPERS, groups: [...groups, ...seldom] };
}
