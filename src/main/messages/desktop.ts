import { messages } from '@core/language/messages';

/** What the system shows of the program: its start, its end and its notifications. */
export const desktopMessages = messages('desktopMessages', {
  windowGone: 'The window stopped working and was reopened. Everything you saved is still here.',
  cannotShow: 'Proofdesk’s window cannot be shown',
  keepsFailing: 'Proofdesk’s window keeps failing',
  cannotStart: 'Proofdesk could not start',
  settings: {
    unreadable:
      '{file} cannot be read. It is not changed; new settings are kept only until Proofdesk closes.',
    setAside: '{file} was damaged. It was saved as {kept}, and the settings were reset.',
  },
  error: {
    title: 'An error occurred in Proofdesk',
    detail:
      '{cause}\n\nYour drafts and sent orders are saved: restarting loses nothing. Details are in the log.',
    startAgain: 'Restart',
    goOn: 'Continue',
    atStart: '{cause}\n\nDetails are in the log.',
    quit: 'Quit',
  },
  link: {
    question: 'Open {host} in the browser?',
    detail:
      '{address}\n\nProofdesk has not opened an address on this host before. Open it only if you know the host. You will not be asked again for this host.',
    open: 'Open',
    cancel: 'Cancel',
  },
  sandbox: {
    missing: 'Proofdesk did not start because it would run without the Chromium sandbox.',
    why: {
      'no-user-namespaces': 'This system does not allow user namespaces, which the sandbox needs.',
      apparmor: 'AppArmor does not allow this program to create user namespaces, which the sandbox needs.',
      unknown: 'The system does not say why.',
    },
    purpose: 'The sandbox keeps malicious pictures away from your files and keys.',
    install: 'Install the .deb package instead, or start Proofdesk with {option} to run without the sandbox.',
    allow: 'Install the .deb package instead, or allow it with: {command}',
    close: 'Close',
  },
});

/** Notifications of work that ended. */
export const signalMessages = messages('signalMessages', {
  ended: {
    batch: 'Batch finished',
    prepare: 'Batch prepared',
    import: 'Import finished',
    catalog: 'Catalog loaded',
  },
  batch: {
    finished: 'The batch was sent',
    paused: 'The batch is paused and waiting for you',
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
  report: { save: 'Save report', name: 'report {name}' },
  print: 'Save as PDF',
  bundle: { save: 'Save support bundle', name: 'proofdesk support' },
  everything: {
    kind: 'Proofdesk export',
    save: 'Export everything',
    open: 'Restore from file',
    snapshots: 'Snapshots',
    folder: 'Choose a folder for snapshots',
  },
});
