import type { Progress } from './deliveries';

/*
 * Words of events are not shown by the document (document: "Events"), so they are recognised by what they usually
 * are. Only all of what is said counts: `not shipped` and `shipment delayed` say nothing that is recognised.
 */

const PHRASES: Readonly<Record<Exclude<Progress, 'other'>, readonly string[]>> = {
  received: ['received', 'created', 'placed', 'submitted', 'imported', 'queued', 'new'],
  accepted: ['accepted', 'confirmed', 'approved', 'accepted for production', 'released to production'],
  processing: [
    'processing',
    'in processing',
    'being processed',
    'processed',
    'in process',
    'in progress',
    'production',
    'in production',
    'production started',
    'producing',
    'manufacturing',
    'printing',
    'printed',
    'packing',
    'packed',
  ],
  shipped: [
    'shipped',
    'complete shipped',
    'dispatched',
    'despatched',
    'sent',
    'in transit',
    'out for delivery',
    'handed to carrier',
  ],
  delivered: ['delivered'],
};

/** Words that say that it will not finish by itself. */
const FAILURES: readonly string[] = [
  'failed',
  'failure',
  'error',
  'errored',
  'in error',
  'rejected',
  'refused',
  'declined',
  'cancelled',
  'canceled',
  'production failed',
  'processing failed',
  'import failed',
  'submission failed',
];

const RANK = new Map(
  Object.entries(PHRASES).flatMap(([progress, phrases]) => phrases.map((phrase) => [phrase, progress])),
);

/** What a type of event begins with before it says what happened. */
const NOUN =
  /^(?:webhook|event|commerce|editor|fulfillment|fulfilment|order|orders|submission|submissions|entry|item|shipment|package|status|update)$/;

const wordsIn = (text: string): string[] =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

function phraseIn(text: string): string {
  const words = wordsIn(text);
  const first = words.findIndex((word) => !NOUN.test(word));
  return first === -1 ? '' : words.slice(first).join(' ');
}

const isProgress = (text: string | undefined): text is Exclude<Progress, 'other'> =>
  text !== undefined && Object.hasOwn(PHRASES, text);

/** What a status or a type of event says, as far as its words are recognised. */
export function progressIn(text: string): Progress {
  const found = RANK.get(phraseIn(text));
  return isProgress(found) ? found : 'other';
}

/** True for a status or a type of event that speaks of a failure. */
export const saysFailure = (text: string): boolean => FAILURES.includes(phraseIn(text));
