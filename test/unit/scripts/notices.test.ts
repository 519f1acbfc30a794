import { describe, expect, it } from 'vitest';
import { type Shipped, shippedPackages } from '../../../scripts/bill-of-materials.mjs';
import { compiledInto, librariesNamed, readNotices } from '../../../scripts/compiled-in.mjs';
import { licencesTaken } from '../../../scripts/licences.mjs';
import { licenceRemarks, makeNotices, missingRemarks } from '../../../scripts/notices.mjs';

const shipped = shippedPackages(['node_modules/vue', 'node_modules/@fontsource-variable/inter']);
const vue = shipped.find(({ name }) => name === 'vue') as Shipped;

describe('the licence of a package', () => {
  it.each([
    ['MIT', ['MIT']],
    ['(MIT OR Apache-2.0)', ['MIT']],
    ['GPL-3.0-only OR MIT', ['MIT']],
    // AND binds closer.
    ['MIT OR GPL-2.0-only AND Apache-2.0', ['MIT']],
    ['(MIT OR GPL-2.0-only) AND ISC', ['MIT', 'ISC']],
    ['Apache-2.0 WITH LLVM-exception', ['Apache-2.0']],
    ['MIT AND GPL-3.0-only', null],
    ['LGPL-2.1-or-later', null],
    ['GPL-2.0-only WITH Classpath-exception-2.0', null],
    ['MPL-2.0', null],
    ['OpenSSL', null],
    ['UNLICENSED', null],
    ['SEE LICENSE IN LICENSE.txt', null],
    ['MIT/X11', null],
    ['(MIT', null],
    ['MIT)', null],
    ['MIT ISC', null],
    ['', null],
  ])('%j is taken as %j', (expression, taken) => {
    expect(licencesTaken(expression, 'some-package')).toEqual(taken);
  });

  it('is refused in one line that names the package, where it asks for too much or is not stated', () => {
    const planted = (name: string, licence: string | undefined): Shipped => ({
      ...{ ...vue, name, licence },
      version: '1.0.0',
    });
    expect(licenceRemarks([...shipped, planted('copyleft', 'GPL-3.0-only')])).toEqual([
      'copyleft 1.0.0 is under GPL-3.0-only, which is not allowed (scripts/licences.mjs).',
    ]);
    expect(licenceRemarks([planted('silent', undefined)])).toEqual(['silent 1.0.0 states no licence.']);
  });

  it('has a text: of a file, of the README, of what the package is part of, or the standard one', () => {
    expect(licenceRemarks([{ ...vue, folder: 'node_modules/not-installed' }])).toEqual([
      `vue ${vue.version} has no licence text, and there is no standard text for it.`,
    ]);
    const more = ['node_modules/pg-types', 'node_modules/lazy-val'];
    const notices = readNotices(makeNotices(shippedPackages(more)));
    const textOf = (wanted: string): string => {
      const found = notices.find(({ name }) => name === wanted);
      return `${found?.facts['Text'] ?? ''}\n${found?.text ?? ''}`;
    };
    expect(textOf('libsql')).toMatch(/^LICENSE\nThe MIT License/);
    expect(textOf('pg-types')).toMatch(/^the licence in README.md\n[^]*Brian M. Carlson/);
    // That of another system is not installed here.
    expect(textOf('@libsql/win32-x64-msvc')).toMatch(
      /^LICENSE of libsql, which it is part of\nThe MIT License/,
    );
    expect(textOf('lazy-val')).toMatch(
      /^the standard text of MIT[^]*\nCopyright \(c\) Vladimir Krivosheev\n/,
    );
  });
});

describe('the third-party notices', () => {
  it('have every package that ships, fonts, Electron and what is compiled into binaries, and are the same each time', () => {
    const text = makeNotices(shipped);
    expect(makeNotices(shipped)).toBe(text);
    expect(missingRemarks(shipped, text)).toEqual([]);
    expect(licenceRemarks(shipped)).toEqual([]);
    const names = readNotices(text).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        ...['electron', 'vue', '@fontsource-variable/inter', '@github/keytar', 'node-addon-api'],
        ...['libsql', '@libsql/darwin-arm64', 'SQLite', 'SQLite3MultipleCiphers', 'ring', 'tokio'],
      ]),
    );
    expect(text).toContain('LICENSES.chromium.html');
    expect(readNotices(text).filter((notice) => notice.text.length < 100)).toEqual([]);
  });

  it('are found incomplete when a package that ships is not in them', () => {
    const text = makeNotices(shipped.filter(({ name }) => name !== 'vue'));
    expect(missingRemarks(shipped, text)).toEqual([
      `vue ${vue.version} ships and is missing in the third-party notices.`,
    ]);
    // Another version has another text.
    expect(missingRemarks([{ ...vue, version: '1.0.0' }], makeNotices(shipped))).toHaveLength(1);
  });

  it('are found incomplete when a native module is another version, or its binary names what is not listed', () => {
    const libsql = shipped.find(({ name }) => name === 'libsql') as Shipped;
    expect(licenceRemarks([{ ...libsql, version: '9.0.0' }])).toEqual([
      'libsql 9.0.0: what is compiled into it is not listed. scripts/compiled-in/libsql-9.0.0.txt is missing.',
    ]);
    const listed = compiledInto(libsql).map(({ name, version }) => `${name} ${version}`);
    const named = shipped
      .filter(({ partOf }) => partOf === libsql.folder)
      .flatMap(({ folder }) => librariesNamed(folder));
    expect(named).toContain('tokio 1.40.0');
    expect(named.filter((library) => !listed.includes(library))).toEqual([]);
  });
});
