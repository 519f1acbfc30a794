import type { KeySlot } from '@core/accounts/accounts';
import { messages } from '@core/language/messages';

/** Words around a problem; what the problem itself means is said by the core. */
export const problemsText = messages('problemsText', {
  retry: 'Try again',
  showField: 'Show field',
  version: {
    open: 'Change version…',
    choose: 'Version for {account}',
    use: 'Use {version}',
    newest: 'newest',
    now: 'now {version}',
    changed: '{account} now uses version {version}.',
    failed: 'The version could not be changed',
  },
  account: 'Open account…',
  unlock: 'Unlocked, try again',
  freed: 'Try again',
  signedIn: 'Signed in, try again',
  restart: 'Restart the practice lab',
  exportAgain: 'Export again',
  settleRestored: 'Show what to settle',
  updateProgram: 'Update Proofdesk…',
  reload: 'Reload',
  openOrder: 'Open the order',
  openCart: 'Open the cart',
  copyForLab: 'Copy details for the lab',
  copyForSupport: 'Copy for the lab’s support',
  copyForReport: 'Copy for a bug report',
  copied: 'Copied',
  readAbout: 'Read about this',
  detail: 'Technical details',
  key: {
    label: 'New key for {account}{slot}',
    slot: {
      all: '',
      editor: ', editor service',
      orderSubmit: ', order submission',
      commerce: ', commerce',
    } as const satisfies Record<KeySlot, string>,
    give: 'Enter the key and try again…',
    kept: 'Proofdesk asks for it in a separate window. Your drafts are not affected.',
    failed: 'The key could not be saved',
  },
});
