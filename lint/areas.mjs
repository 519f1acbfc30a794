import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { isTypeScriptPath, projectPath } from './paths.mjs';

/** The areas of the product; docs/glossary.md says what each is. A feature has the same area in every layer. */
export const AREAS = [
  'accounts',
  'addresses',
  'backups',
  'batches',
  'carts',
  'catalog',
  'customers',
  'fulfillment',
  'history',
  'holds',
  'imports',
  'inbox',
  'journal',
  'lists',
  'orders',
  'practice',
  'proof',
  'reconciliation',
  'settings',
  'submissions',
  'webhooks',
  'workspace',
];

/**
 * The folders that are sorted by area, each with the technical folders that it has beside them.
 *
 * @type {Record<string, string[]>}
 */
export const SORTED = {
  'src/core': ['language', 'values'],
  'src/main/workflows': ['jobs'],
  'src/main/store': ['engine', 'migrations', 'recovery'],
  'src/renderer': ['frame', 'help', 'keyboard', 'messages', 'ui'],
};

/**
 * Folders whose files, or folders, are named after areas, each with the technical files that it has beside them.
 *
 * @type {Record<string, string[]>}
 */
const NAMED = {
  'src/bridge': ['app', 'channel', 'contract', 'names'],
  'src/main/handlers': ['app'],
  'src/main/messages': ['desktop', 'input', 'menus', 'storage'],
  'src/main/wiring': ['desk', 'desktop', 'handlers', 'ports', 'service', 'shell'],
};

/**
 * Which area may import from which, by folder. It only ever loses lines: a new dependency is a question for the design,
 * and test/unit/lint/areas.test.ts fails while a line is listed that no import needs any more.
 *
 * @type {Record<string, Record<string, string[]>>}
 */
export const IMPORTS = JSON.parse(readFileSync(new URL('area-imports.json', import.meta.url), 'utf8'));

/**
 * The sorted folder that a file is in, and its area there.
 *
 * @param {string} file a path in the project
 * @returns {{ sorted: string; area: string } | null} null for files elsewhere, and for those beside the areas
 */
export function areaOf(file) {
  const sorted = Object.keys(SORTED).find((folder) => file.startsWith(`${folder}/`));
  if (sorted === undefined) return null;
  const [area = '', ...rest] = file.slice(sorted.length + 1).split('/');
  return rest.length === 0 ? null : { sorted, area };
}

/**
 * Why a file may not be where it is.
 *
 * @param {string} file a path in the project
 * @returns {string | null} null: it may
 */
export function misplaced(file) {
  const place = areaOf(file);
  if (place !== null && ![...AREAS, ...(SORTED[place.sorted] ?? [])].includes(place.area))
    return `${place.area} is not an area; see docs/glossary.md.`;
  const named = Object.keys(NAMED).find((folder) => file.startsWith(`${folder}/`)) ?? '';
  const name = file.slice(named.length + 1).replace(/(?:\.ts$|\/).*/, '');
  return named !== '' && ![...AREAS, ...(NAMED[named] ?? [])].includes(name)
    ? `${name} is not an area; see docs/glossary.md.`
    : null;
}

/**
 * The dependency between two areas that an import is.
 *
 * @param {string} file the importing file, a path in the project
 * @param {string} specifier what is imported
 * @returns {{ sorted: string; from: string; to: string } | null} null for an import within an area or from elsewhere
 */
export function dependency(file, specifier) {
  const place = areaOf(file);
  if (place === null || !specifier.startsWith('.')) return null;
  const target = areaOf(posix.join(posix.dirname(file), specifier.split('?')[0] ?? ''));
  return target === null || target.sorted !== place.sorted || target.area === place.area
    ? null
    : { sorted: place.sorted, from: place.area, to: target.area };
}

/**
 * Keeps every file in an area, and areas from depending on more of each other than they do.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const areas = {
  meta: { type: 'problem', schema: [], docs: { description: 'files are sorted by area' } },
  create(context) {
    const file = projectPath(context);
    if (!isTypeScriptPath(file)) return {};
    /** @param {any} source */
    const check = (source) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const found = dependency(file, source.value);
      if (found !== null && IMPORTS[found.sorted]?.[found.from]?.includes(found.to) !== true)
        context.report({
          node: source,
          message: `${found.from} must not import ${found.to} in ${found.sorted}.`,
        });
    };
    return {
      Program(node) {
        const message = misplaced(file);
        if (message !== null) context.report({ node, message });
      },
      ImportDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
    };
  },
};
