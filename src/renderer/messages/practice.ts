import { messages } from '@core/language/messages';
import type { FaultName } from '@core/practice/practice-faults';
import { counted, formatCount } from '../ui/format/numbers';
import { routeText } from './frame';

/** What each fault does, as a person who practises reads it. */
const FAULTS: Readonly<Record<FaultName, string>> = {
  slow: 'Answers after 4 to 5 seconds',
  'slow-answer': 'Acts at once and answers 4 seconds later',
  'cut-before': 'Cuts the connection before it acts',
  'answer-lost': 'Acts, then cuts the connection: the answer is lost',
  'late-commit': 'Acts only after Proofdesk has given up waiting',
  'no-answer': 'Never answers and does not act',
  'too-many-requests': 'Asks for fewer requests (429)',
  'too-many-requests-wait': 'Asks for fewer requests and a wait of 20 seconds (429)',
  'server-error': 'Fails without acting (503)',
  'server-error-acts': 'Acts, then says that it failed (500)',
  'html-refusal': 'A load balancer’s page instead of an answer (400)',
  'html-gateway': 'A gateway’s page instead of an answer (502)',
  'html-gateway-acts': 'Acts, then a gateway’s page instead of the answer (502)',
  'sign-in-page': 'The sign-in page of a network, as if all were well (200)',
  redirect: 'Sends somewhere else (302)',
  'empty-object': 'Acts, and answers a success with nothing in it',
  'cut-short': 'Acts, and half of the answer arrives',
  'cut-clean': 'Acts, and half of the answer arrives as if it were all',
  'huge-body': 'Answers 10 megabytes',
  'empty-body': 'Acts, and answers nothing at all',
  'wrong-type': 'Calls its answer HTML',
  'extra-fields': 'Adds fields that nobody knows',
  'missing-fields': 'Acts, and leaves the proof out of its answer',
  'unknown-code': 'Refuses with a code that nobody has heard of',
  'twice-delivered': 'Sends each event twice',
  'bad-signature': 'Signs events wrongly',
  'wrong-clock': 'Says that it is tomorrow',
};

/** Places that are no route of the document. */
const PLACES: Readonly<Record<string, string>> = {
  '*': 'Every request',
  image: 'Pictures',
  delivery: 'Webhook deliveries',
};

/** Words of the practice lab's page. */
export const practiceText = messages('practiceText', {
  title: 'Practice lab',
  text: 'Make the lab on this computer misbehave, and see what Proofdesk makes of it. Nothing here reaches a real lab.',
  add: 'Switch a fault on',
  where: 'Where',
  place: (route: string) => PLACES[route] ?? routeText(route),
  what: 'What goes wrong',
  fault: (name: FaultName | null) => (name === null ? 'A fault set from outside' : FAULTS[name]),
  often: 'How often',
  times: { 1: 'Once', 3: '3 times', 10: '10 times', 0: 'Until switched off' },
  share: 'Which requests',
  shares: { 1: 'Each', 0.5: 'One in two, by chance', 0.1: 'One in ten, by chance' },
  set: 'Switch on',
  on: 'Switched on',
  none: 'Everything works as it should.',
  hits: (struck: number, count: number | null) =>
    count === null
      ? `struck ${counted(struck, 'request', 'requests')}`
      : `struck ${formatCount(struck)} of ${formatCount(count)}`,
  chance: (probability: number) => ` · ${formatCount(Math.round(probability * 100))} % of requests`,
  off: 'Switch off',
  offNamed: 'Switch off: {what}',
  allOff: 'Switch all off',
  failed: 'The practice lab cannot be told',
  announce: {
    title: 'Announce an event',
    text: 'The lab tells the registered callback address of an order, at any time and in any order.',
    about: 'About',
    none: 'Nothing was placed at this lab yet.',
    entry: 'Order',
    submission: 'Submission',
    event: 'What it says',
    events: {
      received: 'Received',
      accepted: 'Accepted',
      processing: 'In production',
      shipped: 'Shipped',
      delivered: 'Delivered',
      failed: 'Failed',
    },
    code: 'Failure code, any text',
    when: 'When it happened',
    ago: { 0: 'Now', 3600000: 'An hour ago', 604800000: 'A week ago' },
    signature: 'Signature',
    signatures: { lab: 'The lab’s', forged: 'Forged' },
    go: 'Announce',
    gone: 'The event is on its way',
    noAddress: 'No callback address is registered: nobody was told',
    unknown: 'The lab does not know this order any more',
  },
  reset: 'Start over',
  resetText:
    'The lab forgets all orders, registrations and faults. What this desk has of them stays, and can no longer be confirmed there.',
  resetButton: 'Reset the practice lab…',
  resetTitle: 'Reset the practice lab',
  resetGo: 'Reset the lab',
  cancel: 'Cancel',
  wasReset: 'The practice lab starts over',
});
