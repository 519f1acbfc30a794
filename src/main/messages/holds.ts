import { messages } from '@core/language/messages';

/** What is held, and does not leave. */
export const holdMessages = messages('holdMessages', {
  waiting:
    '“{name}” was held when Proofdesk ended, and did not leave. It waits for you under Held. | {count} things were held when Proofdesk ended, and did not leave. They wait for you under Held.',
  atQuit: {
    title: 'One thing is held | {count} things are held',
    text: 'It does not leave while Proofdesk is closed. What becomes due meanwhile waits for you. | They do not leave while Proofdesk is closed. What becomes due meanwhile waits for you.',
  },
  futureDate: 'a date that is still to come',
});
