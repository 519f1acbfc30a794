import { createRequire } from 'node:module';

// That of the package which reads what it makes: they have one version.
const fromCore = createRequire(createRequire(import.meta.url).resolve('@intlify/core-base'));
/** @type {typeof import('@intlify/message-compiler')} */
const { baseCompile } = fromCore('@intlify/message-compiler');

/** The modules of catalogues, in whatever language. */
const CATALOGUES =
  /\/src\/(renderer\/messages|languages|(core|main)\/(?!language\/).*?(messages|-messages))(\/.*)?\.ts$/;

/**
 * What makes a text one that has to be compiled. Sentences, which number their values, are read as they are
 * (src/core/language/sentences.ts).
 *
 * @param {string} text
 */
const isMessage = (text) => /[{}@|]/.test(text) && !/\{\d/.test(text);

/**
 * What `src/core/language/messages.ts` reads without a compiler: `$` holds the forms of the message, each of them text
 * and names of values in turn. It adds a quarter of the bytes of a syntax tree.
 *
 * @param {string} message
 */
export function compiledMessage(message) {
  const { body } = baseCompile(message, {
    ...{ jit: true, location: false, optimize: false },
    onError(error) {
      throw error;
    },
  }).ast;
  return {
    $: ('cases' in body ? body.cases : [body]).map(({ items }) =>
      items.reduce((/** @type {string[]} */ form, item) => {
        const name = 'key' in item && typeof item.key === 'string' ? item.key : undefined;
        const text = 'value' in item ? item.value : undefined;
        if (name === undefined && text === undefined)
          throw new Error(`The page cannot read this message: ${message}`);
        const before = form.length % 2 === 1 ? (form.pop() ?? '') : '';
        if (name === undefined) form.push(`${before}${text}`);
        else form.push(before, name);
        return form;
      }, []),
    ),
  };
}

/**
 * Compiles the messages of a module of catalogues.
 *
 * @param {string} code
 * @param {object} program its syntax tree
 */
export function withCompiledMessages(code, program) {
  /** @type {{ start: number, end: number, message: string }[]} */
  const found = [];
  /** @param {any} node @param {any} [parent] */
  const visit = (node, parent) => {
    if (node === null || typeof node !== 'object') return;
    const isValue =
      (parent?.type === 'Property' && parent.value === node) || parent?.type === 'ArrayExpression';
    if (isValue && typeof node.value === 'string' && isMessage(node.value))
      found.push({ start: node.start, end: node.end, message: node.value });
    for (const inner of Object.values(node))
      if (Array.isArray(inner)) for (const one of inner) visit(one, node);
      else visit(inner, node);
  };
  visit(program);
  return found.reduceRight(
    (made, { start, end, message }) =>
      made.slice(0, start) + `(${JSON.stringify(compiledMessage(message))})` + made.slice(end),
    code,
  );
}

/**
 * Compiles the messages of a program while it is built, so that it does not load the compiler.
 *
 * @returns {import('vite').Plugin}
 */
export function compiledMessages() {
  return {
    name: 'proofdesk:compiled-messages',
    config: () => ({
      define: { __INTLIFY_DROP_MESSAGE_COMPILER__: 'true', __INTLIFY_PROD_DEVTOOLS__: 'false' },
    }),
    transform(code, id) {
      if (!CATALOGUES.test(id)) return null;
      return { code: withCompiledMessages(code, this.parse(code)), map: null };
    },
  };
}
