import { formatCount } from '../format/numbers';

/** Words of the ledger of an order or a submission. */
export const ledgerWords = {
  known: 'What is known',
  create: {
    sent: 'Order written down, then sent',
    again: 'Order sent again',
    succeeded: 'Created at the lab',
    refused: 'Refused: nothing was created',
  },
  confirm: {
    sent: 'Confirmation written down, then sent',
    again: 'Confirmation sent again',
    succeeded: 'Confirmed by the lab',
    refused: 'Refused: not confirmed',
  },
  submit: {
    sent: 'Submission written down, then sent',
    again: 'Submission sent again',
    succeeded: 'Accepted by the lab',
    refused: 'Refused: nothing was submitted',
  },
  approved: (total: string) => `price approved: ${total}`,
  approvedWithout: 'approved without a readable total',
  byChoice: 'by your choice',
  byRule: 'by rule',
  planned: 'Written down, not sent yet',
  onItsWay: 'On its way, no answer yet',
  noAnswer: 'No answer',
  noProof: 'An answer that proves nothing',
  interrupted: 'Proofdesk ended before an answer came',
  neverLeft: 'Did not leave this computer',
  answered: (status: number, took: string) => `answered ${status} in ${took}`,
  after: (took: string) => `after ${took}`,
  attempt: (number: number) => `attempt ${formatCount(number)}`,
  body: (bytes: string) => `${bytes} of body`,
  byPerson: (confirmed: boolean) =>
    confirmed ? 'Settled by you: the lab has it' : 'Settled by you: the lab does not have it',
  byEvent: 'Settled by an event from the lab',
  detail: {
    target: 'Sent to',
    digest: 'SHA-256 of the body',
    idempotencyKey: 'Idempotency key',
    headers: 'Headers',
    answer: 'Answer',
    answerHeaders: 'Answer headers',
    problem: 'Problem',
    body: 'Body, exactly as it is sent',
  },
} as const;
