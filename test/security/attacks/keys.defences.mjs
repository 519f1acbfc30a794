/** @type {readonly import('./defences.mjs').Defence[]} */
export const DEFENCES = [
  {
    attacks: ['key-sent-by-edited-account', 'key-sent-by-account-list', 'restored-file-names-another-host'],
    file: 'main/accounts/keytar-store.ts',
    find: `if (!entry.origins.includes(origin)) return`,
    replace: `if (origin === '') return`,
  },
  {
    attacks: ['key-sent-by-edited-account', 'key-sent-by-account-list', 'restored-file-names-another-host'],
    file: 'main/accounts/memory-store.ts',
    find: `key.origins.includes(origin) ?`,
    replace: `origin !== '' ?`,
  },
  {
    attacks: ['key-sent-past-certificates'],
    file: 'main/service/proxies.ts',
    find: `    rejectUnauthorized: true,`,
    replace: ``,
  },
  {
    attacks: ['key-sent-past-certificates'],
    file: 'main/index.ts',
    find: `import './shell/checked-certificates';`,
    replace: ``,
  },
];
