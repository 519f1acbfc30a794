import { projectPath } from './paths.mjs';

/** What of Vitest replaces something that files share, and what that is. */
const REPLACES = new Map([
  ['mock', 'a module'],
  ['doMock', 'a module'],
  ['unmock', 'a module'],
  ['resetModules', 'every module'],
  ['hoisted', 'what modules find'],
  ['stubGlobal', 'a global'],
  ['stubEnv', 'the environment'],
  ['useFakeTimers', 'the clock'],
  ['setSystemTime', 'the clock'],
]);
const COMMON = new Set(['process', 'globalThis', 'global']);
const DEFINES = new Set([
  'defineProperty',
  'defineProperties',
  'assign',
  'set',
  'deleteProperty',
  'setPrototypeOf',
]);
const HOOKS = new Set(['beforeAll', 'beforeEach', 'afterEach', 'afterAll']);
const MOVES = new Set(['chdir', 'umask', 'setuid', 'setgid']);

/**
 * The object at the root of `a.b['c']`, by name.
 *
 * @param {import('estree').Node} node
 * @returns {string}
 */
function rootOf(node) {
  let inner = node;
  while (inner.type === 'MemberExpression') inner = inner.object;
  return inner.type === 'Identifier' ? inner.name : '';
}

/** @param {import('estree').MemberExpression} member */
const nameOf = ({ property }) =>
  property.type === 'Identifier' ? property.name : property.type === 'Literal' ? String(property.value) : '';

/**
 * Refuses, in tests that share one process and its modules, what replaces anything of either, for the next file would
 * meet it, and hooks of the modules that they share. A file that has to belongs into `ALONE` of `test/unit/alone.mjs`.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const sharedProcess = {
  meta: {
    type: 'problem',
    schema: [],
    docs: { description: 'a test leaves the process that it shares as it is' },
  },
  create(context) {
    /** @param {import('estree').Node} node @param {string} what */
    const refuse = (node, what) =>
      context.report({
        node,
        message: `This changes ${what} for the files that share this process; list the file in test/unit/alone.mjs.`,
      });
    /** @param {import('estree').Node} node @param {import('estree').Node} target */
    const changes = (node, target) => {
      if (target.type === 'MemberExpression' && COMMON.has(rootOf(target)))
        refuse(node, context.sourceCode.getText(target));
    };
    const isRead = !projectPath(context).endsWith('.test.ts');
    /** @param {import('eslint').Rule.Node} node */
    const atTop = ({ parent }) => parent?.type === 'ExpressionStatement' && parent.parent?.type === 'Program';
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === 'Identifier' && HOOKS.has(callee.name) && isRead && atTop(node))
          context.report({
            node,
            message:
              'This module is read once for many files: only the first would have its hook. Use atEndOfFile.',
          });
        if (callee.type !== 'MemberExpression') return;
        const [of, name] = [rootOf(callee.object), nameOf(callee)];
        if (of === 'vi' && REPLACES.has(name)) refuse(node, REPLACES.get(name) ?? '');
        if (of === 'process' && MOVES.has(name) && node.arguments.length > 0) refuse(node, `process.${name}`);
        const [target] = node.arguments;
        if (
          (of === 'Object' || of === 'Reflect') &&
          DEFINES.has(name) &&
          target !== undefined &&
          COMMON.has(rootOf(target))
        )
          refuse(node, context.sourceCode.getText(target));
      },
      AssignmentExpression: (node) => changes(node, node.left),
      UpdateExpression: (node) => changes(node, node.argument),
      UnaryExpression: (node) => {
        if (node.operator === 'delete') changes(node, node.argument);
      },
    };
  },
};
