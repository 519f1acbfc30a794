import { messages } from '@core/language/messages';

/** What the system shows of the program: its start, its end and its notifications. */
export const desktopMessages = messages('desktopMessages', {
  windowGone: 'The window stopped working and was opened again. Everything that was saved is still here.',
  cannotShow: 'The window of Proofdesk cannot be shown',
  keepsFailing: 'The window of Proofdesk keeps failing',
  cannotStart: 'Proofdesk could not start',
  settings: {
    unreadable: '{file} cannot be read. It is left as it is; settings last until Proofdesk is closed.',
    setAside: '{file} was damaged. It is kept as {kept}, and the settings begin anew.',
  },
  error: {
    title: 'Proofdesk met an error of its own',
    detail:
      '{cause}\n\nWhat was drafted and sent is on disk: starting again loses nothing. The log holds the details.',
    startAgain: 'Start again',
    goOn: 'Go on',
    atStart: '{cause}\n\nThe log holds the details.',
    quit: 'Quit',
  },
  link: {
    question: 'Open {host} in the browser?',
    detail:
      '{address}\n\nProofdesk has not opened an address of this host before. Open it only if you know the host. You are not asked about it again once you have opened it.',
    open: 'Open',
    cancel: 'Cancel',
  },
  sandbox: {
    missing: 'Proofdesk did not start, because it would run without the sandbox of Chromium.',
    why: {
      'no-user-namespaces': 'This system does not allow user namespaces, which the sandbox is made of.',
      apparmor: 'AppArmor does not allow this program to make user namespaces, which the sandbox is made of.',
      unknown: 'The system does not say why.',
    },
    purpose: 'The sandbox keeps what is hidden in a picture away from your files and keys.',
    install: 'Install the .deb package instead, or start Proofdesk with {option} to do without the sandbox.',
    allow: 'Install the .deb package instead, or allow it with: {command}',
    close: 'Close',
  },
});

/** Notifications of work that ended. */
export const signalMessages = messages('signalMessages', {
  ended: {
    batch: 'The batch has ended',
    prepare: 'The batch is prepared',
    import: 'The import has ended',
    catalog: 'The catalog was read',
  },
  batch: {
    finished: 'The batch was sent',
    paused: 'The batch is paused and waits for you',
    stopped: 'The batch was stopped',
  },
  online: {
    title: 'Back online',
    done: '{count} cart exported or priced | {count} carts exported or priced',
    refused: '{count} cart refused by the lab | {count} carts refused by the lab',
  },
});

/** Dialogs that open and save files. */
export const fileMessages = messages('fileMessages', {
  allFiles: 'All files',
  report: { save: 'Save the report', name: 'report {name}' },
  bundle: { save: 'Save a support bundle', name: 'proofdesk support' },
  everything: {
    kind: 'Everything of a Proofdesk',
    save: 'Save everything as one file',
    open: 'Open a file of everything',
    snapshots: 'Snapshots',
    folder: 'Choose the folder for snapshots',
  },
});
