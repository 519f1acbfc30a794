import { codeSaid } from './explain-codes';
import type { NeedCause } from './needs';
import { explainOrderFailure } from './order-failures';
import { say } from './sentences';

const titles = (): Readonly<Record<NeedCause, string>> => ({
  'may-be-confirmed': say('May be confirmed: nobody knows'),
  'submit-unknown': say('May be submitted: nobody knows'),
  'creation-unknown': say('May be created: nobody knows'),
  'restored-unsettled': say('May have been sent since the desk was put back'),
  'order-failure': say('Failed at the lab'),
  'creation-refused': say('The lab did not take the order'),
  'confirmation-refused': say('The lab did not confirm the order'),
  'submit-refused': say('The lab did not take the submission'),
  'unset-values': say('Values that the lab needs are not set'),
  'key-rejected': say('The lab refuses the key'),
  'webhook-trouble': say('Webhooks need you'),
  'event-unmatched': say('An event about nothing that is known here'),
  'held-too-long': say('Held for too long'),
  'awaiting-too-long': say('Not confirmed for days'),
  'batch-paused': say('The batch is paused'),
});

/** What a group of needs is called: by its cause, and by what its code says where that is known. */
export function needTitle(cause: NeedCause, code: string): string {
  if (cause === 'order-failure') return explainOrderFailure({ code, message: '' }).title;
  if (code === '') return titles()[cause];
  return `${titles()[cause]}: ${codeSaid(code)?.title ?? code}`;
}
