import { messages } from '@core/language/messages';

/** Proofs: why one failed, and the dialog that saves one. */
export const proofMessages = messages('proofMessages', {
  save: 'Save proof',
  fileName: 'proofdesk proof {day}',
  text: 'Text',
  ended: 'Proofdesk closed while the proof was running.',
  silent: 'The proof process did not respond for {seconds} seconds.',
  exited: 'The proof process ended unexpectedly, exit code {code}.',
});
