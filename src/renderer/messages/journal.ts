import type { KeySlot } from '@core/accounts/accounts';
import { messages } from '@core/language/messages';

/** Words around a problem; what the problem itself means is said by the core. */
export const problemsText = messages('problemsText', {
  retry: 'Try again',
  showField: 'Show the field',
  version: {
    open: 'Change the version…',
    choose: 'Version that {account} asks for',
    use: 'Use {version}',
    newest: 'newest',
    now: 'now {version}',
    changed: '{account} asks for version {version} from now on.',
    failed: 'The version could not be changed',
  },
  account: 'Open the account…',
  unlock: 'Unlocked, try again',
  freed: 'Try again',
  signedIn: 'Signed in, try again',
  restart: 'Start the practice lab again',
  exportAgain: 'Export again',
  settleRestored: 'Show what is to be settled',
  reload: 'Show it as it is now',
  copyForLab: 'Copy what to tell the lab',
  copyForSupport: 'Copy for the lab’s support',
  copyForReport: 'Copy for a report',
  copied: 'Copied',
  detail: 'Technical detail',
  key: {
    label: 'New key for {account}{slot}',
    slot: {
      all: '',
      editor: ', editor service',
      orderSubmit: ', order submission',
      commerce: ', commerce',
    } as const satisfies Record<KeySlot, string>,
    give: 'Give the key and try again…',
    kept: 'Proofdesk asks for it in a window of its own. Nothing that you drafted is touched.',
    failed: 'The key could not be saved',
  },
});
