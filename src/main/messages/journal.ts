import { messages } from '@core/language/messages';

/** Calls that act at the lab: what the end of the program broke off, and what one lacks. */
export const journalMessages = messages('journalMessages', {
  interrupted: {
    requests:
      'One request was on its way to the lab when Proofdesk closed. Its outcome is unknown. | {count} requests were on their way to the lab when Proofdesk closed. Their outcomes are unknown.',
    submissions:
      'One catalog cart was on its way to the lab when Proofdesk closed. Its outcome is unknown. | {count} catalog carts were on their way to the lab when Proofdesk closed. Their outcomes are unknown.',
  },
});
