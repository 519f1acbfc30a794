import type { ConnectionTest } from '@bridge/accounts';
import type { Environment, KeySlot, KeyStatus } from '@core/accounts';
import { counted } from '../format/numbers';

/** Words of the settings, the accounts and the About panel. */
export const settingsText = {
  title: 'Settings',
  line: 'Everything here is on this computer alone',
  sections: { appearance: 'Appearance', accounts: 'Accounts', practice: 'Practice lab', about: 'About' },
  appearance: {
    title: 'Light or dark',
    system: 'As the computer',
    light: 'Light',
    dark: 'Dark',
    contrast: 'More contrast and less motion follow the computer’s own settings.',
    rail: 'Rail of areas',
    folded: 'Show icons only',
    narrow: 'In a narrow window it folds by itself.',
  },
  about: {
    title: 'About Proofdesk',
    version: 'Version',
    runtime: 'Runtime',
    official: (electron: string) => `Electron ${electron}`,
    fallback: (electron: string) =>
      `Electron ${electron}, a stand-in for trying Proofdesk on closed networks`,
    chrome: 'Chromium',
    node: 'Node.js',
    sqlite: 'SQLite',
    platform: 'System',
    copy: 'Copy all',
    failed: 'The versions could not be read',
  },
} as const;

const SERVICES: Readonly<Record<ConnectionTest['service'], string>> = {
  editor: 'Editor service',
  orderSubmit: 'Order submission',
  commerce: 'Commerce',
};

/** Words of accounts and their keys. */
export const accountsText = {
  title: 'Accounts',
  failed: 'The accounts could not be read',
  text: 'An account says where orders go and with which key. Keys stay in the keychain of this computer.',
  add: 'Add an account',
  edit: 'Edit…',
  remove: 'Remove…',
  use: 'Show this account',
  current: 'shown on the desk',
  environment: { practice: 'Practice', sandbox: 'Sandbox', production: 'Production' } satisfies Record<
    Environment,
    string
  >,
  environmentHint: {
    practice: 'Nothing is really ordered. For a practice lab of your own.',
    sandbox: 'The lab’s sandbox. Nothing is really made or charged.',
    production: 'Real orders, real money. The desk says so on every screen.',
  } satisfies Record<Environment, string>,
  builtIn:
    'The lab that Proofdesk carries. It runs on this computer, draws its own pictures and makes nothing.',
  keychain: {
    locked:
      'The keychain of this computer is locked. Drafts go on; nothing can be sent until it is unlocked.',
    unavailable:
      'This computer has no keychain that Proofdesk can use. Keys are held until the program ends and have to be given again.',
  },
  services: SERVICES,
  addresses: 'Addresses',
  notSet: 'not set',
  version: 'Service-API-Version',
  versionDefault: 'the account’s default',
  keys: 'Keys',
  slot: { all: 'All services', ...SERVICES } satisfies Record<KeySlot, string>,
  keyState: {
    saved: 'saved in the keychain',
    'this-run': 'held until Proofdesk ends',
    absent: 'none yet',
    locked: 'in the keychain, which is locked',
    unavailable: 'the keychain does not answer',
  } satisfies Record<KeyStatus['state'], string>,
  rejected: (when: string) => `the lab rejected it ${when}`,
  claims: {
    account: (id: string) => `account ${id}`,
    noAccount: 'names no account: exports need one',
    opaque: 'says nothing about itself',
    until: (day: string) => `until ${day}`,
    expired: (day: string) => `expired ${day}`,
    soon: (days: number) => `expires in ${counted(days, 'day', 'days')}`,
  },
  giveKey: 'Give a key…',
  replaceKey: 'Replace…',
  removeKey: 'Remove',
  keyLabel: (slot: string) => `New key: ${slot}`,
  keyPlaceholder: 'Paste the key or token',
  saveKey: 'Save',
  cancel: 'Cancel',
  keySaved: 'The key is saved',
  keyHeld: 'The key is held until Proofdesk ends',
  keyRemoved: 'The key is removed',
  keyFailed: 'The key could not be changed',
  test: 'Test the connection',
  tested: (when: string) => `Tested ${when}. Nothing was created.`,
  testFailed: 'The test could not be made',
  outcome: {
    fine: 'answers and takes the key',
    unreachable: 'cannot be reached',
    'rejected-by-gateway': 'key missing, unreadable, expired or revoked (401)',
    'forbidden-by-gateway': 'key unknown here, or not for this host (403 of the gateway)',
    'scope-lacking': 'key is valid but lacks the scope (403)',
    'no-key': 'no key to test with',
    'not-set-up': 'no address, not tested',
    unexpected: 'answered in a way the document does not name',
  } satisfies Record<ConnectionTest['outcome'], string>,
  detail: 'Technical detail',
  dialog: {
    add: 'Add an account',
    edit: 'Edit the account',
    name: 'Name',
    namePlaceholder: 'Northlight Studio',
    environment: 'Environment',
    addresses: 'Addresses of the lab',
    editorBaseUrl: 'Editor service, with its version',
    orderSubmitUrl: 'Order submission',
    commerceBaseUrl: 'Commerce, catalog, discovery, fulfillment',
    editorPlaceholder: 'https://…/api/v1',
    otherPlaceholder: 'https://…',
    commercePlaceholder: 'https://…/api',
    version: 'Service-API-Version',
    versionHint: 'A month as YYYY-MM. Empty leaves it to the account’s default.',
    keyPerService: 'A key of its own for each service',
    key: 'Key or token',
    keyHint: 'Goes to the keychain and is never shown again. It can be given later.',
    expected: (expected: string) => `Expected is ${expected}.`,
    save: 'Save',
    addIt: 'Add it',
    back: 'Back',
    failed: 'The account could not be saved',
  },
  removal: {
    title: (name: string) => `Remove ${name}`,
    text: 'Its keys are taken out of the keychain, and nothing can be sent for it any more. Its carts and orders stay in the record of this desk.',
    go: 'Remove the account',
    back: 'Back',
    failed: 'The account was not removed',
    done: (name: string) => `${name} removed`,
  },
} as const;
