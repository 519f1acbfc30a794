import { messages } from '@core/language/messages';

/** The practice lab. */
export const practiceMessages = messages('practiceMessages', {
  stopped: 'The practice lab on this computer is not running.',
});
