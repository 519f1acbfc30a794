import { messages } from '@core/language/messages';

/** What a restored file changes, and the window that asks about it. */
export const restoredMessages = messages('restoredMessages', {
  field: {
    name: 'Name',
    environment: 'Environment',
    editorBaseUrl: 'Editor address',
    orderSubmitUrl: 'Order submission address',
    commerceBaseUrl: 'Commerce address',
    serviceApiVersion: 'Service-API-Version',
    keyPerService: 'Separate key for each service',
    exchanges: 'How a key becomes a token',
    on: 'Receiver',
    host: 'Listens on',
    port: 'Port',
    publicBase: 'Public address',
    pathPart: 'Secret in the address',
    callback_uri: 'Registered address',
    replaces: 'Replaces',
    state: 'State',
    key_slot: 'Key',
    unchecked: 'Signatures to check with the lab',
    origin: 'Address of earlier requests',
    calls: 'Earlier requests',
    grace: 'Hold before sending',
    lookForUpdates: 'Check for updates',
  },
  kind: {
    account: 'Account',
    calls: 'Earlier requests',
    receiver: 'Receiver',
    registration: 'Registration',
    deliveries: 'Deliveries',
    setting: 'Setting',
  },
  named: '{kind}: {name}',
  value: {
    on: 'on',
    off: 'off',
    anyPort: 'any free port',
    grace: '{single} s for one order, {batch} s for a batch',
    nothing: 'nothing',
  },
  accept: {
    title: 'Accept these changes from the file?',
    question: 'Do you know these addresses? Accepted changes take effect immediately.',
    go: 'Accept',
  },
  discard: {
    title: 'Discard these changes from the file?',
    question: 'Discarded changes are removed from this desk.',
    go: 'Discard',
  },
  cancel: 'Cancel',
});

/** What is held back after a desk was put back. */
export const guardMessages = messages('guardMessages', {
  folder: 'a folder outside the database folder',
});
