import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './project.mjs';

/** A line between the notices of two works. */
export const RULE = '='.repeat(80);

/**
 * The notice of one work: its name and version, what else is said of it line by line (`Licence` first), and its text.
 *
 * @typedef {{ name: string, version: string, facts: Record<string, string>, text: string }} Notice
 * @typedef {import('./bill-of-materials.mjs').Shipped} Shipped
 */

/**
 * Writes notices one below the other, each under a rule.
 *
 * @param {readonly Notice[]} notices
 */
export const writeNotices = (notices) =>
  notices
    .map(({ name, version, facts, text }) =>
      [
        ...[RULE, `${name} ${version}`, ...Object.entries(facts).map(([key, value]) => `${key}: ${value}`)],
        ...['', text, ''],
      ].join('\n'),
    )
    .join('\n');

/**
 * Reads notices back; what is before the first is left out.
 *
 * @param {string} text
 * @returns {Notice[]}
 */
export const readNotices = (text) =>
  text
    .split(`${RULE}\n`)
    .slice(1)
    .map((section) => {
      const [head = '', ...rest] = section.split('\n\n');
      const [title = '', ...lines] = head.split('\n');
      const at = title.lastIndexOf(' ');
      const facts = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s, 2)));
      return {
        name: title.slice(0, at),
        version: title.slice(at + 1),
        facts,
        text: rest.join('\n\n').trim(),
      };
    });

/** The native modules: they alone are dependencies of the program, everything else is bundled. */
const NATIVE = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies);

/**
 * Where the notices are of what is compiled into the binaries of a native module; null for any other package. No package of
 * that is installed, and the module carries no list of it, so it is kept for each version by itself (docs/release.md).
 *
 * @param {Pick<Shipped, 'folder' | 'version'>} shipped
 * @returns {string | null} below the checkout
 */
export const compiledInFile = ({ folder, version }) =>
  NATIVE.includes(folder.slice('node_modules/'.length))
    ? `scripts/compiled-in/${basename(folder)}-${version}.txt`
    : null;

/**
 * What is compiled into the binaries of a package.
 *
 * @param {Pick<Shipped, 'folder' | 'version'>} shipped
 * @returns {Notice[]} none where nothing says it
 */
export function compiledInto(shipped) {
  const file = compiledInFile(shipped);
  return file === null || !existsSync(join(root, file))
    ? []
    : readNotices(readFileSync(join(root, file), 'utf8'));
}

/** Where a library of Rust was when it was compiled, as the messages of a binary name it. */
const COMPILED_FROM = /[\\/]registry[\\/]src[\\/][^\\/\s]+[\\/]([a-z][\w-]*?)-(\d+\.\d+\.\d+[\w.+-]*)[\\/]/g;

/** libSQL is made of several, under one notice. */
const OF_LIBSQL = /^libsql(-sys|_replication)?$/;

/**
 * The libraries which a package's binary in this checkout names.
 *
 * @param {string} folder of a package with a binary; that of another system is not installed
 * @returns {string[]} such as `tokio 1.40.0`, each once
 */
export function librariesNamed(folder) {
  const binary = join(root, folder, 'index.node');
  if (!existsSync(binary)) return [];
  const found = [...readFileSync(binary, 'latin1').matchAll(COMPILED_FROM)];
  return [
    ...new Set(found.map(([, name = '', version]) => `${name.replace(OF_LIBSQL, 'libSQL')} ${version}`)),
  ].sort();
}
