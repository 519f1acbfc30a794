import { inLanguage } from '@core/language';
import { counted, formatCount } from '../format/numbers';

/** Words of the review before a submission, and of what became of it. */
export const submitText = inLanguage('submitText', {
  review: {
    title: 'Submit this cart',
    lead: 'The lab begins to make this. It cannot be cancelled from here.',
    approve: 'You approve',
    includes: (age: string) =>
      `Tax included, as the lab priced it ${age}. If it is another one by now, nothing is sent.`,
    soFar: (parts: string) => `So far, without ${parts}`,
    /** Beside an incomplete total, before it is approved. */
    higher: 'This is not the whole price. The bill will be higher.',
    accept: (total: string, parts: string) =>
      `I approve ${total} although it leaves out ${parts}, and the bill will be higher`,
    acceptUnseen: 'I approve a price that I do not see',
    noTotal: 'No readable total',
    noTotalText:
      'The lab’s answer carries no total that can be read. You approve a price that you do not see.',
    for: 'For',
    recipient: 'Ship to',
    studio: 'The studio, as the lab knows it',
    shipping: 'Shipping',
    pieces: 'Pieces',
    account: 'Account',
    environment: 'Environment',
    what: 'What will be made',
    lookFirst: 'Look at these first',
    looking: 'Looking for orders that look like this one',
    lookFailed: 'Orders that look like this one could not be looked for',
    looked: (count: number) =>
      count === 1 ? 'I have looked at the one above' : `I have looked at the ${formatCount(count)} above`,
    noneAlike: 'Nothing here looks like this order.',
    changed: {
      title: 'The lab’s answer is another one by now. Nothing was sent.',
      before: 'You approved',
      after: 'It is now',
      optionBefore: 'Shipping before',
      optionAfter: 'Shipping now',
      noOption: 'no longer offered',
      leavesOut: 'It leaves out',
      nothing: 'nothing',
      notReady: 'The lab says that it is not ready to be submitted any more. Go back and mend it.',
      approve: (total: string) => `I approve ${total} instead`,
      approveSame: 'I approve what the lab says now',
    },
    newAlike: 'Something else looks like this order by now. Nothing was sent.',
    back: 'Back',
    go: (total: string) => `Submit for ${total}`,
    goSoFar: (total: string) => `Submit, ${total} so far`,
    goWithout: 'Submit without a total',
    sending:
      'Asking for the price once more, then sending. If no answer comes, the same request is sent again under its key.',
    failed: 'The cart was not submitted',
  },

  outcome: {
    submitting: [
      'The submission is on its way to the lab.',
      'What was sent is on disk. Wait for the answer.',
    ],
    submitted: ['The lab has the submission and begins to make it.', ''],
    failed: (title: string, next: string) => [`${title}.`, next],
    refused: [
      'The lab refused the submission.',
      'It made nothing of it. The cart is open again; what the lab said stands at the fields.',
    ],
    uncertain: ['The lab may or may not have this submission.', ''],
    conflict: [
      'The lab has a submission under this key, with other contents.',
      'The first one stands. Proofdesk does not send this one under a new key: that would place a second order.',
    ],
    support: [
      'The lab reports a conflict.',
      'It may or may not have this submission. Contact the lab’s support: sending it again does not change the conflict.',
    ],
  },
  failedMark: 'Failed at the lab',
  needs: 'See what needs you',
  id: 'Submission id',
  open: 'Open the submission',
  again: 'Order again…',
  exportLedger: 'Save the ledger…',
  ledgerSaved: (path: string) => `Ledger saved as ${path}`,
  ledgerFailed: 'The ledger could not be saved',
  charged: 'The lab charges',
  approved: 'You approved',
  sameAmount: 'Exactly what you approved, tax included.',
  approvedSoFar: (parts: string) =>
    `You approved an amount so far, without ${parts}. What the lab charges includes everything.`,
  otherAmount: 'The lab’s total is not the one that you approved. Ask the lab before the bill comes.',
  chargedSoFar: (parts: string) => `So far, without ${parts}. The bill will be higher.`,
  chargedUnknown: 'The lab’s answer carries no total that can be read.',

  known: {
    sent: (when: string, why: string) => `It was sent at ${when} and ${why}.`,
    refusedAs: (when: string, said: string) =>
      `It was sent at ${when}.${said === '' ? '' : ` The lab says: “${said}”.`}`,
    times: (count: number, last: string) =>
      count === 1 ? 'Sent once.' : `Sent ${formatCount(count)} times, last at ${last}.`,
    until: (when: string) =>
      `The very same request can be sent again until ${when}: under its key the lab makes at most one submission of it, however often it comes.`,
    tooLate:
      'The sending is more than a day old, so the same request is no longer sent: its key may be forgotten by now. Look for it at the lab, or ask.',
    undated:
      'The clock of this computer shows a time before the sending, so nobody can say how old it is and the same request is not sent. Set the clock, or look for it at the lab.',
    conflict: 'Look for the first one at the lab, or ask the lab which one it is.',
    support:
      'Support will ask for what is below. Record its answer under “The lab says…”. Send the same again only if support asks for it.',
    blocked: 'Until this is settled the cart stays as it is, and nothing here offers a second order for it.',
  },
  why: {
    reset: 'the connection ended before an answer came',
    timedOut: 'no answer came in time',
    interrupted: 'Proofdesk ended before an answer came',
    noProof: 'what came back does not prove anything',
    onItsWay: 'no answer came yet',
  },
  support: {
    copy: 'Copy for the lab’s support',
    copied: 'Copied. Paste it into a mail to the lab’s support.',
    facts: 'For the lab’s support',
    sent: 'Sent',
    key: 'Idempotency key',
  },
  sendAgain: 'Send the same again',
  sendAgainHint: 'Same bytes, same key: it cannot make a second order',
  keyIsRenewed: 'It is a key of the same lab account: send',
  keyIsRenewedHint:
    'Only if it took the place of the earlier key. With a key of another account it may be ordered twice',
  sendAgainFailed: 'It is still not known what became of it',
  find: 'Look for it at the lab…',
  told: 'The lab says…',

  findDialog: {
    title: 'Look for it at the lab',
    lead: 'Submissions that the lab lists and that this one may have become. Looking sends nothing.',
    asking: 'Reading the lab’s list',
    none: 'The lab lists no submission that looks like this one. That alone does not prove that there is none.',
    failed: 'The lab’s list could not be read',
    sure: 'This is it',
    maybe: 'May be it',
    received: (when: string) => `received ${when}`,
    orders: (count: number) => counted(count, 'order', 'orders'),
    choices: 'Submissions at the lab',
    note: 'How you know',
    noteFound: (why: string) => `Found in the lab’s list: ${why}`,
    back: 'Back',
    again: 'Look again',
    go: 'This one it is',
    failedSettle: 'This could not be recorded',
  },
  settle: {
    title: 'What the lab says',
    lead: 'Your word settles this submission, and stays in its ledger.',
    outcome: 'Outcome',
    submitted: 'The lab has the submission',
    notSubmitted: 'The lab does not have the submission, and will not make it',
    notSubmittedHint:
      'The cart is then open again and can be submitted anew. If the lab has it after all, that makes a second order.',
    id: 'Its submission id',
    note: 'Who said so, when, and how',
    notePlaceholder: 'Jane at the lab, by phone, 10:15',
    back: 'Back',
    go: 'Record it',
    failed: 'This could not be recorded',
  },
  againDialog: {
    title: 'Order again',
    lead: 'This cart is ordered already.',
    exists: 'What exists',
    submittedAt: 'Submitted',
    total: 'Total with tax',
    text: 'A copy is a new draft with the same items, address and shipping. Submitting the copy makes and charges a second order; nothing is sent by copying.',
    back: 'Back',
    go: 'Make a copy as a draft',
    failed: 'The copy could not be made',
  },
});
