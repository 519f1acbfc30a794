import { messages } from '../language/messages';

/** By what a state is found in English, whatever language is spoken: the first is what a list shows. */
export const ENGLISH_STATES = {
  order: {
    placing: ['Placing'],
    'creation-refused': ['Refused', 'Creation refused'],
    'creation-unknown': ['Placement unknown', 'Outcome unknown', 'Unknown', 'Uncertain', 'May be placed'],
    'awaiting-confirmation': ['Awaiting confirmation', 'Awaiting'],
    confirming: ['Confirming'],
    'confirmation-refused': ['Confirmation refused', 'Refused'],
    'may-be-confirmed': [
      'Confirmation unknown',
      'Outcome unknown',
      'Unknown',
      'Uncertain',
      'May be confirmed',
    ],
    confirmed: ['Confirmed'],
  },
  progress: {
    received: ['Received', 'Received by the lab'],
    accepted: ['Accepted', 'Accepted by the lab'],
    processing: ['In production', 'Processing', 'Production'],
    shipped: ['Shipped'],
    delivered: ['Delivered'],
    failed: ['Failed', 'Failed at the lab'],
  },
  cart: {
    drafted: ['Drafted'],
    'needs-fields': ['Needs fields', 'Needs'],
    'needs-nothing': ['Ready to place', 'Ready'],
    placing: ['Placing'],
    placed: ['Awaiting confirmation', 'Awaiting', 'Placed'],
    confirmed: ['Confirmed'],
    uncertain: ['Outcome unknown', 'Unknown', 'Uncertain'],
  },
  submissionCart: {
    'not-priced': ['Drafted'],
    priced: ['Priced'],
    submitting: ['Submitting'],
    uncertain: ['Outcome unknown', 'Unknown', 'Uncertain'],
    submitted: ['Submitted'],
    refused: ['Refused'],
  },
} as const;

export const stateText = messages('stateText', {
  ...ENGLISH_STATES,
  is: { held: 'held', archived: 'archived' },
  failedAtLab: 'Failed at the lab',
  known: { by: 'Known ({person})', with: 'Known ({person}): {note}' },
});
