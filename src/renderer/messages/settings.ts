import type { ConnectionTest } from '@bridge/accounts';
import type { Environment, KeySlot, KeyStatus } from '@core/accounts/accounts';
import { messages } from '@core/language/messages';
import type { Check } from '@core/settings/diagnostics';
import type { UpdateHindrance } from '@core/settings/updates';

/** Words of the settings, the accounts and the About panel. */
export const settingsText = messages('settingsText', {
  title: 'Settings',
  line: 'Everything here is on this computer alone',
  sections: {
    appearance: 'Appearance',
    accounts: 'Accounts',
    webhooks: 'Webhooks',
    sending: 'Sending',
    addresses: 'Addresses',
    backups: 'Backups',
    practice: 'Practice lab',
    diagnostics: 'Diagnostics',
    proof: 'Prove it',
    about: 'About',
  },
  appearance: {
    title: 'Light or dark',
    system: 'As the computer',
    light: 'Light',
    dark: 'Dark',
    contrast: 'Contrast',
    standard: 'Standard',
    more: 'High',
    motion: 'Less motion follows the computer’s own setting.',
    rail: 'Rail of areas',
    folded: 'Show icons only',
    notifications: 'Notifications',
    notify: 'Tell when long work ends',
    notifyWhen:
      'Only while the window is not in front: batches, imports, the catalog, what waited for the network.',
    narrow: 'In a narrow window it folds by itself.',
  },
  language: {
    title: 'Language',
    system: 'As the computer',
    text: 'The desk opens again in it, where you are. What the lab says stays as it came; dates and numbers follow the computer.',
  },
  about: {
    title: 'About Proofdesk',
    version: 'Version',
    runtime: 'Runtime',
    official: 'Electron {electron}',
    fallback:
      'Electron {electron}, a stand-in for trying Proofdesk on closed networks. It gets no security updates: keys go to this computer only, and WebP pictures of other computers are not shown',
    chrome: 'Chromium',
    node: 'Node.js',
    sqlite: 'SQLite',
    platform: 'System',
    copy: 'Copy all',
    failed: 'The versions could not be read',
  },
});

const SERVICES: Readonly<Record<ConnectionTest['service'], string>> = {
  editor: 'Editor service',
  orderSubmit: 'Order submission',
  commerce: 'Commerce',
};

/** Words of accounts and their keys. */
export const accountsText = messages('accountsText', {
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
    'other-origin': 'not given for this address, not used',
    unbound: 'not used until you say where it may be sent',
    'old-runtime': 'none: this Electron is too old to send a key to another computer',
    'of-the-lab': 'given by the practice lab',
  } satisfies Record<KeyStatus['state'], string>,
  rejected: 'the lab rejected it {when}',
  claims: {
    account: 'account {id}',
    noAccount: 'names no account: exports need one',
    opaque: 'says nothing about itself',
    until: 'until {day}',
    expired: 'expired {day}',
    soon: 'expires in {count} day | expires in {count} days',
  },
  boundTo: 'given for {places}',
  giveKey: 'Give a key…',
  giveKeyAgain: 'Give the key again…',
  allowKey: 'Say where it may go…',
  replaceKey: 'Replace…',
  removeKey: 'Remove',
  keySaved: 'The key is saved',
  keyHeld: 'The key is held until Proofdesk ends',
  keyRemoved: 'The key is removed',
  keyFailed: 'The key could not be changed',
  test: 'Test the connection',
  tested: 'Tested {when}. Nothing was created.',
  testFailed: 'The test could not be made',
  outcome: {
    fine: 'answers and takes the key',
    unreachable: 'cannot be reached',
    'rejected-by-gateway': 'key missing, unreadable, expired or revoked (401)',
    'forbidden-by-gateway': 'key unknown here, or not for this host (403 of the gateway)',
    'scope-lacking': 'key is valid but lacks the scope (403)',
    'no-key': 'no key to test with',
    'key-elsewhere': 'not called: the key was not given for this address',
    'not-set-up': 'no address, not tested',
    unexpected: 'answered in a way the document does not name',
  } satisfies Record<ConnectionTest['outcome'], string>,
  detail: 'Technical detail',
  dialog: {
    add: 'Add an account',
    edit: 'Edit the account',
    edited: '{name} edited',
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
    keyNext:
      'Proofdesk asks for the key next, in a window of its own that names these addresses. It can also be given later.',
    keyMoves:
      'A key is sent only to the address that it was given for. Another address asks for the key again.',
    expected: 'Expected is {expected}.',
    save: 'Save',
    addIt: 'Add it',
    back: 'Back',
    failed: 'The account could not be saved',
  },
  removal: {
    title: 'Remove {name}',
    text: 'Its keys are taken out of the keychain, and nothing can be sent for it any more. Its carts and orders stay in the record of this desk.',
    go: 'Remove the account',
    back: 'Back',
    failed: 'The account was not removed',
    done: '{name} removed',
  },
});

/** Words of the checks of the desk on itself. */
export const diagnosticsText = messages('diagnosticsText', {
  title: 'Diagnostics',
  text: 'Checks this computer, the desk and the way to each lab. Nothing is created anywhere.',
  run: 'Run the checks',
  again: 'Run them again',
  running: 'Checking…',
  failed: 'The checks could not be made',
  results: 'Results',
  sum: { good: 'All {good} that were made are good.', some: '{good} good, {other} to look at.' },
  state: {
    good: 'Good',
    attention: 'Attention',
    bad: 'Bad',
    skipped: 'Not checked',
  } satisfies Record<Check['state'], string>,
  took: '{milliseconds} ms',
  copy: 'Copy all results',
  bundle: 'Support bundle',
  bundleText:
    'One JSON file: these results, versions, counts and the end of the log. Never a key, and never the secret part of the receiver’s path.',
  personal: 'With names, addresses and requests',
  personalText: 'Then it also holds the last requests with their answers. Read it before it is handed on.',
  show: 'Show the support bundle',
  shown: 'The support bundle, as it will be saved',
  size: '{characters} characters',
  more: 'Show more: {shown} of {all} characters are shown',
  gatherFailed: 'The support bundle could not be gathered',
  save: 'Save the support bundle…',
  saved: 'Saved to {path}',
  saveFailed: 'The support bundle could not be saved',
});

/** Words of newer versions of the program. */
export const updatesText = messages('updatesText', {
  title: 'Newer versions',
  look: 'Look now',
  byItself: 'Look for newer versions once a day, and fetch them',
  install: 'Restart and update',
  waitNoMore: 'Not now',
  lookedAt: 'Last looked {when}',
  states: {
    'no-source': 'This copy of Proofdesk was made without an address to ask for newer versions.',
    idle: 'Nobody has asked yet whether there is a newer version.',
    looking: 'Asking for a newer version…',
    newest: 'This is the newest version.',
    installing: 'A snapshot is being made; then Proofdesk closes, is replaced and starts again.',
  },
  fetching: 'Fetching version {version}: {share}',
  ready: 'Version {version} is on this computer.',
  waiting: 'Version {version} is installed as soon as this is done:',
  hindered: 'If you ask for it now, it waits until this is done:',
  before: 'Before anything is replaced, a snapshot of the desk is made and examined.',
  hindrances: {
    batch: 'orders of a batch are leaving',
    sending: 'a call to the lab has no answer yet',
    work: 'other work is under way',
    unwritten: 'answers of the lab are not on the disk yet',
    held: 'something held leaves within two minutes',
  } satisfies Record<UpdateHindrance, string>,
  failed: {
    look: 'No newer version could be asked for',
    fetch: 'The newer version could not be fetched',
    trust: 'A newer version was refused, because it is not signed as ours',
    snapshot: 'Nothing was installed, because no snapshot could be made',
  },
});
