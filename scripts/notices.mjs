import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiledInFile, compiledInto, librariesNamed, readNotices, writeNotices } from './compiled-in.mjs';
import { licencesTaken } from './licences.mjs';
import { root } from './project.mjs';

/** @typedef {import('./bill-of-materials.mjs').Shipped} Shipped */

/** The name of the file, in `out` and in the package. */
export const NOTICES = 'THIRD-PARTY-NOTICES.txt';

/** Tools that leave a few lines of their own in a bundle; what they are made of themselves is not in it. */
const TOOLS = ['node_modules/vite', 'node_modules/rolldown', 'node_modules/@vitejs/plugin-vue'];

const LICENCE_FILE = /^(licen[cs]e|copying|copyright|notice|unlicense)([-.][\w.-]+)?$/i;
const NO_TEXT = /\.(c?js|mjs|ts|json|html)$/i;

/** What packages without a text of their own are under; `{who}` has the copyright. */
const STANDARD = new Map([
  [
    'MIT',
    `Copyright (c) {who}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`,
  ],
]);

/** @param {string} path below the checkout */
const textIn = (path) =>
  readFileSync(join(root, path), 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r', '')
    .replaceAll(/[ \t\f]+$/gm, '')
    .trim();

/**
 * The licence in a README, where it is given whole.
 *
 * @param {string} folder @param {string[]} files
 */
function fromReadme(folder, files) {
  const readme = files.find((file) => /^readme(\.md|\.markdown)?$/i.test(file));
  if (readme === undefined) return null;
  const [, section = ''] =
    /^#+ *licen[sc]e *\n([^]*?)(?=^#|$(?![^]))/im.exec(textIn(`${folder}/${readme}`)) ?? [];
  return /permission is hereby granted/i.test(section)
    ? { from: `the licence in ${readme}`, text: section.trim() }
    : null;
}

/**
 * The text of a package's licence, and where it was found.
 *
 * @param {Shipped} shipped
 * @returns {{ from: string, text: string } | null} null when it has none, and there is no standard text either
 */
function licenceText({ folder, name, licence, partOf }) {
  // Not installed on every machine, and the notices are the same on all of them.
  const home = partOf ?? folder;
  if (!existsSync(join(root, home))) return null;
  const files = readdirSync(join(root, home)).sort();
  const own = files.filter((file) => LICENCE_FILE.test(file) && !NO_TEXT.test(file));
  if (own.length > 0) {
    const text = own.map((file) => textIn(`${home}/${file}`)).join('\n\n');
    return {
      from: `${own.join(', ')}${partOf === null ? '' : ` of ${home.slice('node_modules/'.length)}, which it is part of`}`,
      text: TOOLS.includes(home)
        ? (text.split(/^# Licenses of bundled dependencies$/m)[0] ?? '').trim()
        : text,
    };
  }
  const readme = fromReadme(home, files);
  if (readme !== null) return readme;
  const [only, ...more] = licencesTaken(licence ?? '', name) ?? [];
  const standard = more.length > 0 ? undefined : STANDARD.get(only ?? '');
  if (standard === undefined) return null;
  const { author } = JSON.parse(readFileSync(join(root, home, 'package.json'), 'utf8'));
  const named = String((typeof author === 'object' ? author?.name : author) ?? '').replace(/\s*[<(].*$/, '');
  return {
    from: `the standard text of ${only}, with the author in package.json; the package has no text of its own`,
    text: standard.replace('{who}', named || `the authors of ${name}`),
  };
}

/** @param {readonly import('./compiled-in.mjs').Notice[]} notices */
function counted(notices) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { facts } of notices)
    counts.set(facts['Licence'] ?? '', (counts.get(facts['Licence'] ?? '') ?? 0) + 1);
  return [...counts]
    .sort(([first, many], [second, more]) => more - many || (first < second ? -1 : 1))
    .map(([licence, count]) => `${licence} ${count}`)
    .join(', ');
}

/**
 * The notices of packages, each with what is compiled into it.
 *
 * @param {readonly Shipped[]} packages
 */
function noticesOf(packages) {
  return packages.flatMap((shipped) => {
    const { name, version, licence, isBundled } = shipped;
    const found = licenceText(shipped);
    const facts = {
      Licence: licence ?? 'none stated',
      Ships: isBundled ? 'in the code of Proofdesk' : 'beside the code of Proofdesk',
      Text: found?.from ?? 'none found',
    };
    const parts = compiledInto(shipped).map((part) => ({
      ...part,
      facts: { ...part.facts, Ships: `in the binaries of ${name} ${version}` },
    }));
    return [{ name, version, facts, text: found?.text ?? '' }, ...parts];
  });
}

/**
 * The text of the notices of everything of others that ships: what the bill of materials lists, and what is compiled into
 * native modules. It holds no time and no machine, so the same sources give the same text.
 *
 * @param {readonly Shipped[]} packages as `shippedPackages` lists them
 */
export function makeNotices(packages) {
  const notices = noticesOf(packages);
  return `Third-party notices of Proofdesk

Proofdesk ships with the ${notices.length} works below, each under its own licence.
Licences: ${counted(notices)}.

Electron contains Chromium, Node.js and what these are made of. Their notices are files of
Electron's own: LICENSE.electron.txt and LICENSES.chromium.html, beside the program
(Windows, Linux) or in Contents/Resources of Proofdesk.app (macOS).

${writeNotices(notices)}`;
}

/**
 * What is wrong with the licences of packages, whether they are in the notices or not.
 *
 * @param {readonly Shipped[]} packages
 * @returns {string[]} a line for each thing, beginning with the package
 */
export function licenceRemarks(packages) {
  return packages.flatMap((shipped) => {
    const { folder, name, version, licence } = shipped;
    const called = `${name} ${version}`;
    const file = compiledInFile(shipped);
    const parts = compiledInto(shipped);
    const listed = new Set(parts.map((part) => `${part.name} ${part.version}`));
    const binaries = packages.filter(({ partOf }) => partOf === folder);
    const named = new Set(binaries.flatMap((binary) => librariesNamed(binary.folder)));
    return [
      ...licenceRemark(called, name, licence),
      ...(licenceText(shipped) === null
        ? [`${called} has no licence text, and there is no standard text for it.`]
        : []),
      ...(file !== null && parts.length === 0
        ? [`${called}: what is compiled into it is not listed. ${file} is missing.`]
        : []),
      ...parts.flatMap((part) =>
        licenceRemark(`${part.name} ${part.version} in ${called}`, part.name, part.facts['Licence']),
      ),
      ...(file === null ? [] : [...named].filter((library) => !listed.has(library))).map(
        (library) => `${library} is compiled into ${called} and missing in ${file}.`,
      ),
    ];
  });
}

/** @param {string} called @param {string} name @param {string | undefined} licence */
function licenceRemark(called, name, licence) {
  if (licence === undefined) return [`${called} states no licence.`];
  return licencesTaken(licence, name) === null
    ? [`${called} is under ${licence}, which is not allowed (scripts/licences.mjs).`]
    : [];
}

/**
 * The packages that ship and are missing in a text of notices.
 *
 * @param {readonly Pick<Shipped, 'name' | 'version'>[]} packages
 * @param {string} text
 * @returns {string[]} a line for each
 */
export function missingRemarks(packages, text) {
  const there = new Set(readNotices(text).map(({ name, version }) => `${name} ${version}`));
  return packages
    .map(({ name, version }) => `${name} ${version}`)
    .filter((called) => !there.has(called))
    .map((called) => `${called} ships and is missing in the third-party notices.`);
}
