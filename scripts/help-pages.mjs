import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parsers } from 'prettier/plugins/markdown';
import { root } from './project.mjs';

/*
 * The pages that people read in the app, made of the Markdown of `docs/` while the app is built. What reaches the page is
 * data of a few known kinds and no HTML: the page makes its elements itself, and needs no parser.
 */

/**
 * @typedef {import('../src/renderer/help/help-text').Inline} Inline
 * @typedef {import('../src/renderer/help/help-text').Block} Block
 * @typedef {import('../src/renderer/help/help-text').Help} Help
 */

/** Languages of the help, each with the folder of its pages. @type {Record<string, string>} */
const HELP_FOLDERS = { en: 'docs', de: 'docs/de' };

/** What the build leaves in `out/`, a file for each language. */
export const HELP_FILES = Object.keys(HELP_FOLDERS).map((language) => `help-${language}.json`);

/** @typedef {{ id: string, keepsLead: boolean, file: (language: string) => string }} Page */

/** @param {string} id @param {boolean} keepsLead @returns {Page} */
const page = (id, keepsLead) => ({
  id,
  keepsLead,
  file: (language) => `${HELP_FOLDERS[language]}/${id}.md`,
});

/** In the order in which they are listed. `keepsLead` takes what is before the first heading along. @type {Page[]} */
export const HELP_PAGES = [
  page('guide', false),
  page('csv', true),
  page('workspace', true),
  {
    ...page('changes', false),
    file: (language) => (language === 'en' ? 'CHANGELOG.md' : `${HELP_FOLDERS[language]}/changes.md`),
  },
];

/** Every page in every language. */
export const HELP_SOURCES = Object.keys(HELP_FOLDERS).flatMap((language) =>
  HELP_PAGES.map(({ file }) => file(language)),
);

/** Pages that the app has in another form: a link to one runs that command. @type {Record<string, string>} */
const COMMANDS = { 'docs/keyboard.md': 'shortcuts' };

/** The anchor of a heading, as GitHub makes it. @param {string} words */
const anchorOf = (words) =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-');

/** @param {any} node @returns {string} */
const wordsOf = (node) => (node.children ?? []).map(wordsOf).join('') + (node.value ?? '');

/**
 * Reads the pages of one language as syntax trees, with their headings.
 *
 * @param {string} language
 * @param {(file: string) => string} read
 */
function parsePages(language, read) {
  return HELP_PAGES.map(({ id, keepsLead, file }) => {
    const path = file(language);
    // Prettier has the parser; its types want options that this one does not read.
    const tree = /** @type {any} */ (parsers.markdown).parse(read(path), {});
    const headings = tree.children.filter((/** @type {any} */ { type }) => type === 'heading');
    return {
      ...{ id, keepsLead, path, nodes: tree.children },
      headings: headings.map((/** @type {any} */ heading) => ({
        depth: heading.depth,
        words: wordsOf(heading),
        anchor: anchorOf(wordsOf(heading)),
      })),
    };
  });
}

/**
 * Makes the help of one language. Sections have the ids of the English page, so that a view leads to the same place in
 * every language.
 *
 * @param {string} language
 * @param {(file: string) => string} [read] the text of a file of the project
 * @returns {Help}
 * @throws {Error} when a link leads nowhere, a page has other sections than the English one, or something in it cannot be
 *   shown; the message names the page
 */
export function makeHelp(language, read = (file) => readFileSync(join(root, file), 'utf8')) {
  const english = parsePages('en', read);
  const pages = language === 'en' ? english : parsePages(language, read);

  /** The sections of a page by their anchors in this language. */
  const idsOf = pages.map((page, index) => {
    const others = english[index]?.headings ?? [];
    const outline = (/** @type {{ depth: number, words: string }[]} */ headings) =>
      headings.map(({ depth, words }) => `${'#'.repeat(depth)} ${words}`);
    const differs = page.headings.findIndex(
      (/** @type {{ depth: number }} */ { depth }, /** @type {number} */ at) => depth !== others[at]?.depth,
    );
    if (differs >= 0 || page.headings.length !== others.length) {
      const at = differs >= 0 ? differs : Math.min(page.headings.length, others.length);
      throw new Error(
        `${page.path} has other sections than ${english[index]?.path}, from “${outline(page.headings)[at] ?? 'its end'}” (“${outline(others)[at] ?? 'the end'}”) on.`,
      );
    }
    return new Map(
      page.headings.map((/** @type {{ anchor: string }} */ { anchor }, /** @type {number} */ at) => [
        anchor,
        `${page.id}#${others[at]?.anchor}`,
      ]),
    );
  });

  /** @param {string} path @param {any} link @returns {Inline[]} */
  function readLink(path, link) {
    const inner = readInlines(path, link.children);
    const [file = '', anchor] = String(link.url).split('#');
    const target = file === '' ? path : posix.normalize(posix.join(dirname(path), file));
    // An English page stands in for one that is not translated; in the app each has its own language.
    const at = HELP_PAGES.findIndex(({ file: of }) => of(language) === target || of('en') === target);
    const command = COMMANDS[target];
    if (command !== undefined) return [['run', command, inner]];
    const id = anchor === undefined ? `${HELP_PAGES[at]?.id}` : idsOf[at]?.get(anchor);
    if (at < 0 || id === undefined)
      throw new Error(`${path} links to ${link.url}, which is not in the help of the app.`);
    return [['to', id, inner]];
  }

  /** @param {string} path @param {any[]} nodes @returns {Inline[]} */
  function readInlines(path, nodes) {
    return nodes.flatMap((node) => {
      switch (node.type) {
        case 'text':
          return [node.value.replaceAll(/\s+/g, ' ')];
        case 'strong':
          return [['b', readInlines(path, node.children)]];
        case 'emphasis':
          return [['i', readInlines(path, node.children)]];
        case 'inlineCode':
          return [['code', node.value]];
        case 'link':
          return readLink(path, node);
        case 'image':
          // The screen itself is beside the help.
          return [];
        default:
          throw new Error(`${path} has something that the help cannot show: ${node.type}.`);
      }
    });
  }

  /** @param {string} path @param {any[]} nodes @param {(words: string) => string} idOf @returns {Block[]} */
  function readBlocks(path, nodes, idOf) {
    /** @param {any} node @returns {Block[]} */
    const read = (node) => {
      switch (node.type) {
        case 'paragraph': {
          const inlines = readInlines(path, node.children);
          return inlines.length === 0 ? [] : [['p', inlines]];
        }
        case 'heading':
          return [['h', idOf(wordsOf(node)), readInlines(path, node.children)]];
        case 'list': {
          const items = node.children.map((/** @type {any} */ item) => readBlocks(path, item.children, idOf));
          return node.ordered ? [['ol', items]] : [['ul', items]];
        }
        case 'code':
          return [['pre', node.value]];
        case 'table':
          return [
            [
              'table',
              node.children.map((/** @type {any} */ row) =>
                row.children.map((/** @type {any} */ cell) => readInlines(path, cell.children)),
              ),
            ],
          ];
        default:
          throw new Error(`${path} has something that the help cannot show: ${node.type}.`);
      }
    };
    return nodes.flatMap(read);
  }

  const chapters = pages.flatMap(({ id: pageId, path, keepsLead, nodes }, index) => {
    const idOf = (/** @type {string} */ words) => {
      const id = idsOf[index]?.get(anchorOf(words));
      if (id === undefined) throw new Error(`${path}: ${words} has no id.`);
      return id;
    };
    /** @type {{ title: string, id: string, nodes: any[] }[]} */
    const parts = [];
    for (const node of nodes)
      if (node.type === 'heading' && node.depth <= 2) {
        const title = wordsOf(node);
        parts.push({ title, id: node.depth === 1 ? pageId : idOf(title), nodes: [] });
      } else parts.at(-1)?.nodes.push(node);
    return parts.slice(keepsLead ? 0 : 1).map((part) => ({
      ...{ id: part.id, page: pageId, title: part.title },
      blocks: readBlocks(path, part.nodes, idOf),
    }));
  });
  return {
    pages: pages.map(({ id, headings }) => ({ id, title: headings[0]?.words ?? id })),
    chapters,
  };
}

/**
 * Writes the help of every language into `out/`, beside what is packed into the archive.
 *
 * @returns {import('vite').Plugin}
 */
export function helpPages() {
  return {
    name: 'proofdesk:help-pages',
    buildStart() {
      mkdirSync(join(root, 'out'), { recursive: true });
      for (const source of HELP_SOURCES) this.addWatchFile(join(root, source));
      Object.keys(HELP_FOLDERS).forEach((language, at) =>
        writeFileSync(join(root, 'out', HELP_FILES[at] ?? ''), JSON.stringify(makeHelp(language))),
      );
    },
  };
}
