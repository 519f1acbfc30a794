import { readFileSync } from 'node:fs';
import { projectPath } from './paths.mjs';

/** What says which system the code runs on, by the module or global that has it. */
const ASKED = new Map([
  ['process', new Set(['platform'])],
  ['os', new Set(['platform', 'type'])],
  ['navigator', new Set(['platform', 'userAgent', 'userAgentData'])],
]);
const GLOBALS = new Set(['process', 'navigator']);
const ALL_GLOBALS = new Set(['globalThis', 'global', 'window', 'self']);

/** The section of the page whose rows are the places; each begins with the path of a file. */
const SECTION = '## Where the code asks for the system';

/**
 * The files that may ask which system they run on, as the page lists them.
 *
 * @param {string} page the text of docs/platforms.md
 * @returns {string[]} paths from the project's folder, as often and in the order in which they are there
 */
export function systemPlaces(page) {
  const [, section = ''] = page.split(`${SECTION}\n`);
  const [rows = ''] = section.split(/^## /m);
  return [...rows.matchAll(/^\| `([^`]+)`/gm)].map((row) => row[1] ?? '');
}

const places = new Set(
  systemPlaces(readFileSync(new URL('../docs/platforms.md', import.meta.url), 'utf8').replaceAll('\r', '')),
);

/** @param {unknown} source of an import */
const moduleNamed = (source) => {
  const name = String(source).replace(/^node:/, '');
  return name === 'process' || name === 'os' ? name : null;
};

/** @param {any} key @param {boolean} computed */
const nameOf = (key, computed) => {
  if (!computed && key.type === 'Identifier') return key.name;
  if (key.type === 'Literal') return String(key.value);
  return key.type === 'TemplateLiteral' && key.quasis.length === 1 ? key.quasis[0].value.cooked : '';
};

/**
 * Which of {@link ASKED} an expression gives, through other names, imports and brackets; null for anything else.
 *
 * @param {any} node
 * @param {import('eslint').Rule.RuleContext} context
 * @returns {string | null}
 */
function askedOf(node, context) {
  switch (node?.type) {
    case 'Identifier': {
      let scope = /** @type {import('eslint').Scope.Scope | null} */ (context.sourceCode.getScope(node));
      while (scope !== null && !scope.set.has(node.name)) scope = scope.upper;
      const definition = /** @type {any} */ (scope?.set.get(node.name)?.defs[0]);
      if (definition === undefined) return GLOBALS.has(node.name) ? node.name : null;
      if (definition.type === 'ImportBinding')
        return definition.node.type === 'ImportSpecifier' && definition.node.imported.name !== 'default'
          ? null
          : moduleNamed(definition.parent.source.value);
      // Only what cannot become something else, and not a name that is being given to itself.
      return definition.type === 'Variable' &&
        definition.parent.kind === 'const' &&
        definition.node.id.type === 'Identifier' &&
        definition.node.init !== node
        ? askedOf(definition.node.init, context)
        : null;
    }
    case 'MemberExpression': {
      const name = nameOf(node.property, node.computed);
      if (name === 'default') return askedOf(node.object, context);
      return ALL_GLOBALS.has(node.object.name) && GLOBALS.has(name) ? name : null;
    }
    case 'CallExpression':
      return node.callee.name === 'require' ? moduleNamed(node.arguments[0]?.value) : null;
    case 'ImportExpression':
      return moduleNamed(node.source.value);
    case 'AwaitExpression':
      return askedOf(node.argument, context);
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return askedOf(node.expression, context);
    default:
      return null;
  }
}

/**
 * Lets only the files that docs/platforms.md lists ask which system they run on, and each of those has to ask: so the
 * page names every place where a system can be treated in its own way, and no other.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const systemPlacesRule = {
  meta: {
    type: 'problem',
    schema: [],
    docs: { description: 'only the places that docs/platforms.md lists ask for the system' },
  },
  create(context) {
    const file = projectPath(context);
    const isListed = places.has(file);
    let asks = false;
    /** @param {any} node @param {string | null} owner @param {string} name */
    const check = (node, owner, name) => {
      if (owner === null || ASKED.get(owner)?.has(name) !== true) return;
      asks = true;
      if (!isListed)
        context.report({
          node,
          message: `${owner}.${name} is for the places that docs/platforms.md lists; take the system from one of them, or list this file with what differs and the test that covers it.`,
        });
    };
    /** @param {any} pattern @param {any} value */
    const checkPattern = (pattern, value) => {
      if (pattern.type !== 'ObjectPattern') return;
      const owner = askedOf(value, context);
      for (const property of pattern.properties)
        if (property.type === 'Property') check(property, owner, nameOf(property.key, property.computed));
    };
    /** @param {any} node */
    const checkNames = (node) => {
      if (node.source === null || node.importKind === 'type' || node.exportKind === 'type') return;
      for (const one of node.specifiers) {
        const name = (one.type === 'ImportSpecifier' ? one.imported : one.local)?.name;
        if (one.type === 'ImportSpecifier' || one.type === 'ExportSpecifier')
          check(one, moduleNamed(node.source.value), name);
      }
    };
    return {
      MemberExpression: (/** @type {any} */ node) =>
        check(node, askedOf(node.object, context), nameOf(node.property, node.computed)),
      VariableDeclarator: (/** @type {any} */ node) => checkPattern(node.id, node.init),
      AssignmentExpression: (/** @type {any} */ node) => checkPattern(node.left, node.right),
      AssignmentPattern: (/** @type {any} */ node) => checkPattern(node.left, node.right),
      ImportDeclaration: checkNames,
      ExportNamedDeclaration: checkNames,
      'Program:exit'(node) {
        if (isListed && !asks)
          context.report({
            node,
            message: 'This file no longer asks for the system; take its row out of docs/platforms.md.',
          });
      },
    };
  },
};
