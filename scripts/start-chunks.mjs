import { fileURLToPath } from 'node:url';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(`../src/main/${path}`, import.meta.url));

/**
 * What a start reads, in the order in which it does (src/main/start.ts): each step is one script with everything that
 * no step before it has read. Left to itself, the builder would make a script of its own of whatever a step shares with
 * any area, some fifty of them.
 */
const STEPS = [
  { name: 'first', root: here('index.ts') },
  { name: 'shell', root: here('program.ts') },
  { name: 'bridge', root: here('bridge/handle.ts') },
  { name: 'store', root: here('store/open.ts') },
  { name: 'desk', root: here('wiring/desk.ts') },
  { name: 'compose', root: here('compose.ts') },
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

/** Puts what each step of a start reads into one script, and leaves to the areas what only they read. */
export function startChunks() {
  /** Which step reads a module first. @type {Map<string, string>} */
  const steps = new Map();
  /** @type {import('vite').Plugin} */
  const plugin = {
    name: 'proofdesk:start-chunks',
    buildEnd() {
      steps.clear();
      for (const { name, root } of STEPS) {
        /** @type {string[]} */
        const waiting = [root];
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          const module = steps.has(id) || isSeldom(id) ? null : this.getModuleInfo(id);
          if (module === null) continue;
          steps.set(id, name);
          waiting.push(...module.importedIds);
        }
      }
    },
    renderChunk: (code) => ({
      code: code.replace(READS_SELDOM, 'const $1 = new Proxy({}, { get: (_, name) => $2[name] });'),
      map: null,
    }),
  };
  const groups = STEPS.map(({ name }, index) => ({
    name,
    test: (/** @type {string} */ id) => steps.get(id) === name,
    priority: STEPS.length - index,
  }));
  const seldom = SELDOM.map((group) => ({
    ...group,
    priority: STEPS.length + 1,
    // What they need is in the steps.
    includeDependenciesRecursively: false,
  }));
  return { plugin, groups: [...groups, ...seldom] };
}
