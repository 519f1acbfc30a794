/**
 * Licences under which something may ship with Proofdesk, by their SPDX names. All of them let anyone use, change and pass
 * on the work in a program under whatever licence, also one that is sold, and ask no more than that their text and names
 * go along, which the notices do. What asks for source, such as GPL, LGPL, AGPL and MPL, for a restriction of use, or for
 * a mention in advertisements is not here: whoever needs such a package decides that first.
 */
const ALLOWED = new Set([
  // Keep the text and the names.
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'X11', 'BlueOak-1.0.0', 'Python-2.0'],
  // Also give a grant of patents, and ask that a NOTICE goes along.
  'Apache-2.0',
  // Ask not to misrepresent where it came from.
  'Zlib',
  // Fonts: may be embedded and bundled, and only not sold by themselves.
  'OFL-1.1',
  // Given to everyone.
  ...['CC0-1.0', 'Unlicense', 'blessing'],
  // Tables of Unicode, in what knows about letters.
  ...['Unicode-3.0', 'Unicode-DFS-2016'],
]);

/**
 * What a single work may also be under. The old licence of OpenSSL, of which ring has some code, asks for a mention in
 * advertising that names what it does; no advertising of Proofdesk does, and the notices have the mention.
 */
const ALSO_FOR = new Map([['ring', 'OpenSSL']]);

/**
 * @typedef {{ kind: 'licence', id: string }} One
 * @typedef {One | { kind: 'AND' | 'OR', parts: Terms[] }} Terms
 */

/** The parts of an expression: brackets, words between them. */
const WORDS = /[()]|[^\s()]+/g;

/** What may be the name of a licence, or of an exception to one. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9.-]*\+?$/;

/**
 * Reads an SPDX licence expression, such as `(MIT OR Apache-2.0) AND ISC`. AND binds closer than OR, WITH closer than both.
 * An exception only ever adds a permission, so it is read and left out.
 *
 * @param {string} expression
 * @returns {Terms | null} null for what is no such expression
 */
export function readLicence(expression) {
  const words = expression.match(WORDS) ?? [];
  let at = 0;
  /** @returns {Terms | null} */
  function single() {
    const word = words[at++] ?? '';
    if (word === '(') {
      const inside = joined('OR');
      return words[at++] === ')' ? inside : null;
    }
    if (!NAME.test(word) || ['AND', 'OR', 'WITH'].includes(word)) return null;
    if (words[at] === 'WITH') {
      if (!NAME.test(words[at + 1] ?? '')) return null;
      at += 2;
    }
    return { kind: 'licence', id: word.replace(/\+$/, '') };
  }
  /** @param {'AND' | 'OR'} kind @returns {Terms | null} */
  function joined(kind) {
    const next = () => (kind === 'OR' ? joined('AND') : single());
    /** @type {Terms[]} */
    const parts = [];
    do {
      const part = next();
      if (part === null) return null;
      parts.push(part);
    } while (words[at] === kind && at++ >= 0);
    return parts.length === 1 ? /** @type {Terms} */ (parts[0]) : { kind, parts };
  }
  const terms = joined('OR');
  return at === words.length ? terms : null;
}

/** @param {Terms} terms @param {string} name @returns {string[] | null} null while some of it is not allowed */
function chosenOf(terms, name) {
  if (terms.kind === 'licence')
    return ALLOWED.has(terms.id) || ALSO_FOR.get(name) === terms.id ? [terms.id] : null;
  const parts = terms.parts.map((part) => chosenOf(part, name));
  if (terms.kind === 'OR') return parts.find((part) => part !== null) ?? null;
  return parts.every((part) => part !== null) ? [...new Set(parts.flat())] : null;
}

/**
 * The licences under which something is shipped: of a choice the first that is allowed, of what applies together all.
 *
 * @param {string} expression of SPDX
 * @param {string} name of the work
 * @returns {string[] | null} null when it may not ship, or the expression cannot be read
 */
export function licencesTaken(expression, name) {
  const terms = readLicence(expression);
  return terms === null ? null : chosenOf(terms, name);
}
