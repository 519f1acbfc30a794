import { messages } from '@core/language/messages';

/** What a restored file changes, and the window that asks about it. */
export const restoredMessages = messages('restoredMessages', {
  field: {
    name: 'Name',
    environment: 'Environment',
    editorBaseUrl: 'Editor address',
    orderSubmitUrl: 'Order submit address',
    commerceBaseUrl: 'Commerce address',
    serviceApiVersion: 'Service-API-Version',
    keyPerService: 'A key for each service',
    on: 'Receiver',
    host: 'Listens on',
    port: 'Port',
    publicBase: 'Public address',
    pathPart: 'Secret part of the address',
    callback_uri: 'Registered address',
    replaces: 'Replaces',
    state: 'State',
    key_slot: 'Key',
    unchecked: 'Signatures to check with the lab',
    origin: 'Address of earlier calls',
    calls: 'Earlier calls',
    grace: 'Waiting time before sending',
    lookForUpdates: 'Look for updates',
  },
  kind: {
    account: 'Account',
    calls: 'Earlier calls',
    receiver: 'Receiver of deliveries',
    registration: 'Registration',
    deliveries: 'Deliveries',
    setting: 'Setting',
  },
  named: '{kind}: {name}',
  value: {
    on: 'on',
    off: 'off',
    anyPort: 'any that is free',
    grace: '{single} s for one, {batch} s for a batch',
    nothing: 'nothing',
  },
  accept: {
    title: 'Accept what the file changes',
    question: 'Do you know these addresses? What you accept takes effect at once.',
    go: 'Accept',
  },
  discard: {
    title: 'Discard what the file changes',
    question: 'What you discard is gone from this desk.',
    go: 'Discard',
  },
  cancel: 'Cancel',
  isAsking: 'A window already asks about this.',
  notAccepted: 'It would be sent to {origin}.',
});

/** What is held back after a desk was put back. */
export const guardMessages = messages('guardMessages', {
  more: '“{name}” and {count} more',
  pending: 'What was sent since is not written down yet.',
  labHasIt: '“{name}”: the lab has it. {detail}',
  folder: 'a folder outside the one that the database is in',
});
