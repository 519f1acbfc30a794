import { projectPath } from './paths.mjs';

/**
 * What may be used in one file alone, so that there is one place that checks, validates and can be tested. The
 * composition root may import it to hand it to that file, under its own name and without using it.
 *
 * @type {{ name: string; file: string; handedOnBy?: string; instead: string }[]}
 */
const doors = [
  {
    name: 'ipcMain',
    file: 'src/main/bridge/handle.ts',
    handedOnBy: 'src/main/start.ts',
    instead: 'handle()',
  },
  { name: 'ipcRenderer', file: 'src/preload/index.ts', instead: 'the bridge' },
  {
    name: 'openExternal',
    file: 'src/main/shell/window/open-external.ts',
    instead: 'openExternal of that file',
  },
];
const announce = 'src/main/bridge/announce.ts';

/** The methods with which main says something to a page, and how whatever has them is called. */
const sending = /^(send|sendToFrame|sendToAll|postMessage)$/;
const page = /(web_?contents|^contents|^sender|frame)$/i;

/** @param {any} node the last name in an expression such as `window.webContents` */
function lastName(node) {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return propertyName(node);
    case 'CallExpression':
      return lastName(node.callee);
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return lastName(node.expression);
    default:
      return '';
  }
}

/** @param {any} node a member expression or a property of a pattern */
function propertyName(node) {
  const key = node.type === 'MemberExpression' ? node.property : node.key;
  if (!node.computed && key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : '';
}

/**
 * Keeps raw inter-process calls and the opening of links behind their one wrapper.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const oneDoor = {
  meta: { type: 'problem', schema: [], docs: { description: 'raw Electron calls have one wrapper each' } },
  create(context) {
    const file = projectPath(context);
    /** @param {string} name @param {any} node */
    const check = (name, node) => {
      const door = doors.find((candidate) => candidate.name === name);
      if (door !== undefined && file !== door.file)
        context.report({ node, message: `${name} is for ${door.file} alone; use ${door.instead}.` });
    };
    /** @param {any} node @param {string} owner @param {string} method */
    const checkSending = (node, owner, method) => {
      if (file !== announce && sending.test(method) && page.test(owner))
        context.report({ node, message: `Only ${announce} says something to a page.` });
    };
    return {
      ImportSpecifier(/** @type {any} */ node) {
        const name = node.imported.type === 'Identifier' ? node.imported.name : String(node.imported.value);
        const handedOn = doors.some((door) => door.name === name && door.handedOnBy === file);
        if (handedOn && node.local.name === name) return;
        // `openExternal` of our own wrapper has the same name; Electron's is never imported by itself.
        if (name !== 'openExternal') check(name, node);
      },
      MemberExpression(/** @type {any} */ node) {
        check(propertyName(node), node);
        if (node.object.type === 'Identifier') check(node.object.name, node);
        checkSending(node, lastName(node.object), propertyName(node));
      },
      'VariableDeclarator > ObjectPattern'(/** @type {any} */ node) {
        const owner = node.parent.init === null ? '' : lastName(node.parent.init);
        for (const property of node.properties) {
          if (property.type !== 'Property') continue;
          check(propertyName(property), property);
          checkSending(property, owner, propertyName(property));
        }
      },
    };
  },
};
