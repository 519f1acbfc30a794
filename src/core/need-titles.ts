import { codeSaid } from './explain-codes';
import type { NeedCause } from './needs';
import { explainOrderFailure } from './order-failures';

const TITLES: Readonly<Record<NeedCause, string>> = {
  'may-be-confirmed': 'May be confirmed: nobody knows',
  'submit-unknown': 'May be submitted: nobody knows',
  'creation-unknown': 'May be created: nobody knows',
  'restored-unsettled': 'May have been sent since the desk was put back',
  'order-failure': 'Failed at the lab',
  'creation-refused': 'The lab did not take the order',
  'confirmation-refused': 'The lab did not confirm the order',
  'submit-refused': 'The lab did not take the submission',
  'unset-values': 'Values that the lab needs are not set',
  'key-rejected': 'The lab refuses the key',
  'webhook-trouble': 'Webhooks need you',
  'event-unmatched': 'An event about nothing that is known here',
  'held-too-long': 'Held for too long',
  'awaiting-too-long': 'Not confirmed for days',
  'batch-paused': 'The batch is paused',
};

/** What a group of needs is called: by its cause, and by what its code says where that is known. */
export function needTitle(cause: NeedCause, code: string): string {
  if (cause === 'order-failure') return explainOrderFailure({ code, message: '' }).title;
  if (code === '') return TITLES[cause];
  return `${TITLES[cause]}: ${codeSaid(code)?.title ?? code}`;
}
