import { messages } from '@core/language/messages';

/** What is held, and does not leave. */
export const holdMessages = messages('holdMessages', {
  waiting:
    '“{name}” was held when Proofdesk closed and was not sent. It is waiting for you under Held. | {count} orders were held when Proofdesk closed and were not sent. They are waiting for you under Held.',
  atQuit: {
    title: 'One order is held | {count} orders are held',
    text: 'It is not sent while Proofdesk is closed. If its time passes, it waits for you. | They are not sent while Proofdesk is closed. If their time passes, they wait for you.',
  },
  futureDate: 'a date in the future',
});
