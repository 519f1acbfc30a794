/** @type {readonly import('./defences.mjs').Defence[]} */
export const DEFENCES = [
  {
    attacks: [
      'key-sent-by-edited-account',
      'key-sent-by-account-list',
      'restored-file-names-another-host',
      'restored-file-page-script-and-lab-together',
    ],
    file: 'main/accounts/keytar-store.ts',
    find: `if (!entry.origins.includes(origin)) return`,
    replace: `if (origin === '') return`,
  },
  {
    attacks: [
      'key-sent-by-edited-account',
      'key-sent-by-account-list',
      'restored-file-names-another-host',
      'restored-file-page-script-and-lab-together',
    ],
    file: 'main/accounts/memory-store.ts',
    find: `key.origins.includes(origin) ?`,
    replace: `origin !== '' ?`,
  },
  {
    attacks: ['secrets-of-connections-recorded'],
    file: 'main/program.ts',
    find: `delete process.env['SSLKEYLOGFILE'];\n`,
    replace: ``,
  },
  {
    attacks: ['key-on-an-old-electron'],
    file: 'main/shell/start/runtime-age.ts',
    find: `  return runtime === 'fallback' || !(line >= OLDEST_TRUSTED);`,
    replace: `  return runtime === 'fallback' && line > OLDEST_TRUSTED;`,
  },
  {
    attacks: ['key-sent-past-certificates', 'key-on-an-old-electron'],
    file: 'main/service/proxies.ts',
    find: `    rejectUnauthorized: true,`,
    replace: ``,
  },
  {
    attacks: ['key-sent-past-certificates', 'key-on-an-old-electron'],
    file: 'main/index.ts',
    find: `import './shell/start/checked-certificates';`,
    replace: ``,
  },
];
