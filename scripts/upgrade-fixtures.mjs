import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { Plain, root, run, say } from './project.mjs';
import { bundleOf, checkOut, FIXTURES, nameOf, VERSIONS } from './versions.mjs';

/*
 * Makes the profiles of earlier versions again, each by that version's own code, into test/upgrade/fixtures.
 *
 *   node scripts/upgrade-fixtures.mjs              those that are missing
 *   node scripts/upgrade-fixtures.mjs 4 12         these, again
 */

/** What writes a profile, and the first schema that has room for it; in this order. */
const PARTS = /** @type {const} */ ([
  [1, 'orders', 'writeOrders(desk, lab)'],
  [3, 'submissions', 'writeSubmissions(desk, lab)'],
  [4, 'scale', 'writeScale(desk)'],
  [5, 'after-sending', 'writeAfterSending(desk)'],
  [12, 'customers', 'writeCustomers(desk)'],
]);

/** The program that writes a profile of a version. @param {number} schema */
function writerOf(schema) {
  const parts = PARTS.filter(([since]) => since <= schema);
  const shares = schema >= 15;
  return `import { startPracticeLab } from '@practice/server';
    import { openDesk } from '@test/unit/main/workflows/desks/node-desk';
    import { openProfile, writeAccounts } from '@writer/profile';
    ${shares ? "import { openShared } from '@writer/workspace';" : ''}
    ${parts.map(([, file, call]) => `import { ${call.split('(')[0]} } from '@writer/${file}';`).join('\n')}
    async function write(folder: string): Promise<void> {
      const lab = await startPracticeLab({ seed: 'upgrades', submissions: 4, products: 6 });
      const profile = openProfile(folder);
      const options = { ...profile.options, lab: lab.ready, folder, report: () => undefined };
      ${
        shares
          ? 'const { desk, share, close } = await openShared(lab, options);'
          : 'const desk = await openDesk(options); const close = () => desk.close();'
      }
      await writeAccounts(desk, lab, ${schema >= 8});
      ${parts.map(([, , call]) => `await ${call};`).join('\n')}
      ${shares ? 'await share();' : ''}
      ${schema >= 2 ? 'desk.requestLog.flush();' : ''}
      close();
      profile.close();
      await lab.stop();
    }
    write(process.argv[2] ?? '').then(() => process.exit(0), (cause) => { console.error(cause); process.exit(1); });`;
}

/**
 * Until schema 8 the desk of the tests took no keychain, accounts and settings of its own.
 *
 * @param {string} path
 * @param {string} text
 */
function opened(path, text) {
  if (!path.endsWith('/node-desk.ts')) return text;
  return text
    .replace(
      /^(\s*)keychain: createMemoryStore\(\),$/m,
      '$1keychain: options.keychain ?? createMemoryStore(),',
    )
    .replace(
      /^(\s*)accountFile: (NO_ACCOUNTS|accountFileInMemory\(\)),$/m,
      '$1accountFile: options.accountFile ?? $2,',
    )
    .replace(/^(\s*)settings: (\{ read: .*\}),$/m, '$1settings: options.settings ?? $2,')
    .replace(/^(\s*)settings: \{$/m, '$1settings: options.settings ?? {');
}

/** All files of a profile in one, compressed. @param {string} folder */
function packed(folder) {
  const files = readdirSync(folder)
    .filter((name) => /^proofdesk\.db(-wal)?$|\.json$/.test(name) && statSync(join(folder, name)).size > 0)
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
  const head = JSON.stringify(files.map(({ name, bytes }) => ({ name, size: bytes.length })));
  const body = Buffer.concat([Buffer.from(`${head}\n`), ...files.map(({ bytes }) => bytes)]);
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

await run(async () => {
  const asked = process.argv.slice(2).map(Number);
  const strange = asked.find((one) => !VERSIONS.some(({ schema }) => schema === one));
  if (strange !== undefined)
    throw new Plain(`No version has schema ${strange}: see test/upgrade/versions.json.`);
  mkdirSync(FIXTURES, { recursive: true });
  const there = readdirSync(FIXTURES);
  const wanted = VERSIONS.filter(({ schema }) =>
    asked.length > 0 ? asked.includes(schema) : !there.includes(nameOf(schema)),
  );
  for (const { schema, commit } of wanted) {
    const work = mkdtempSync(join(tmpdir(), 'proofdesk-version-'));
    try {
      const folder = join(work, 'sources');
      checkOut(commit, folder);
      const program = await bundleOf({
        folder,
        program: writerOf(schema),
        into: work,
        name: 'write',
        change: opened,
      });
      const profile = join(work, 'profile');
      const made = spawnSync(process.execPath, [program, profile], {
        env: { ...process.env, NODE_PATH: join(root, 'node_modules') },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      if (made.status !== 0) throw new Plain(`The version of schema ${schema} ended with ${made.status}.`);
      const bytes = packed(profile);
      writeFileSync(join(FIXTURES, nameOf(schema)), bytes);
      say(`Schema ${schema}, by ${commit}: ${Math.round(bytes.length / 1024)} KB.`);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }
  return 0;
});
