import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { isTypeScriptPath, projectPath } from './paths.mjs';

/**
 * What each layer may import from the others. The arrows run one way; docs/architecture.md draws them.
 *
 * @type {Record<string, string[]>}
 */
const arrows = {
  contract: [],
  core: ['contract'],
  bridge: ['core', 'contract'],
  main: ['bridge', 'core', 'contract'],
  preload: ['bridge'],
  renderer: ['bridge', 'core', 'contract'],
  practice: ['contract'],
  proof: ['practice', 'main', 'bridge', 'core', 'contract'],
  // Types alone, see below. It is reached by the paths of its files: each process loads the language that is spoken.
  languages: ['renderer', 'main', 'bridge', 'core', 'contract'],
};

/** The layers that take only types from the others: texts that read values would load what they translate. */
const typesAlone = ['languages'];

/**
 * The packages a layer may import. `only` names every one that it may; `never` names those that it may not.
 *
 * @type {Record<string, { only: string[] } | { never: string[] }>}
 */
const packages = {
  contract: { only: ['zod', 'jsonc-parser'] },
  core: { only: ['@intlify/core-base', 'zod', 'big.js', 'jsonc-parser', 'papaparse'] },
  bridge: { only: ['zod'] },
  preload: { only: ['electron'] },
  main: { never: ['vue', 'vue-router', 'pinia', 'naive-ui', 'lucide-vue-next', '@vueuse/', '@tanstack/'] },
  practice: {
    never: [
      'electron',
      'electron-',
      'keytar',
      'libsql',
      'vue',
      'vue-router',
      'pinia',
      'naive-ui',
      '@vueuse/',
    ],
  },
  // It also runs under plain Node, so it takes of main what needs no Electron.
  proof: { never: ['electron', 'electron-', 'keytar', 'vue', 'vue-router', 'pinia', 'naive-ui', '@vueuse/'] },
  languages: { only: [] },
  renderer: { never: ['electron', 'electron-', 'keytar', 'libsql', 'hono', '@hono/', 'ky', 'p-queue'] },
};

/** The layers that run where there is Node. */
const onNode = ['main', 'practice', 'proof'];

/** @param {string} file a path in the project */
export const layerOf = (file) => /^src\/([^/]+)\//.exec(file)?.[1];

/** @param {string} specifier */
function packageNameOf(specifier) {
  const [scope = '', name = ''] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** @param {string} specifier */
const isBuiltin = (specifier) =>
  specifier.startsWith('node:') || builtinModules.includes(specifier.split('/')[0] ?? specifier);

/**
 * Why a file may not import something.
 *
 * @param {string} file the importing file, a path in the project
 * @param {string} specifier what is between the quotes
 * @param {boolean} [isType] whether nothing of it is there while the program runs
 * @returns {string | null} null: it may
 */
export function objection(file, specifier, isType = false) {
  const layer = layerOf(file);
  if (layer === undefined || !(layer in arrows)) return null;
  const [bare = specifier] = specifier.split('?');

  const alias = /^@([a-z]+)\//.exec(bare)?.[1];
  if (alias !== undefined && (alias in arrows || alias === 'test')) {
    if (alias === layer) return `${layer} reaches itself with a relative path.`;
    if (!arrows[layer]?.includes(alias)) return `${layer} must not import ${alias}.`;
    return isType || !typesAlone.includes(layer) ? null : `${layer} must import only types of ${alias}.`;
  }
  if (bare.startsWith('.')) {
    const target = posix.join(posix.dirname(file), bare);
    const reached = layerOf(target);
    if (reached === layer) return null;
    if (reached === undefined || !(reached in arrows))
      return `${layer} must not import what lies outside src.`;
    return arrows[layer]?.includes(reached)
      ? `${layer} reaches ${reached} as @${reached}/….`
      : `${layer} must not import ${reached}.`;
  }
  if (isBuiltin(bare)) return onNode.includes(layer) ? null : `${layer} must not import Node's ${bare}.`;

  const name = packageNameOf(bare);
  const rule = packages[layer];
  if (rule === undefined) return null;
  const allowed =
    'only' in rule
      ? rule.only.includes(name)
      : !rule.never.some((banned) => name === banned || (/[-/]$/.test(banned) && name.startsWith(banned)));
  return allowed ? null : `${layer} must not import ${name}.`;
}

/**
 * Keeps the layers of src/ apart, however an import is written.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const layers = {
  meta: {
    type: 'problem',
    schema: [],
    docs: { description: 'imports follow the arrows between the layers' },
  },
  create(context) {
    const file = projectPath(context);
    if (!isTypeScriptPath(file)) return {};
    /** @param {any} source @param {boolean} [isType] */
    const check = (source, isType = false) => {
      const literal = source?.type === 'TSLiteralType' ? source.literal : source;
      if (literal?.type !== 'Literal' || typeof literal.value !== 'string') return;
      const message = objection(file, literal.value, isType);
      if (message !== null) context.report({ node: literal, message });
    };
    return {
      ImportDeclaration: (/** @type {any} */ node) => check(node.source, node.importKind === 'type'),
      ExportAllDeclaration: (/** @type {any} */ node) => check(node.source, node.exportKind === 'type'),
      ExportNamedDeclaration: (/** @type {any} */ node) => check(node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node.source),
      TSImportType: (/** @type {any} */ node) => check(node.source ?? node.argument, true),
      TSExternalModuleReference: (/** @type {any} */ node) => check(node.expression),
      CallExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'require') check(node.arguments[0]);
      },
    };
  },
};
