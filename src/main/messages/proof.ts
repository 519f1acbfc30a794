import { messages } from '@core/language/messages';

/** Proofs: why one failed, and the dialog that saves one. */
export const proofMessages = messages('proofMessages', {
  save: 'Save the proof',
  fileName: 'proofdesk proof {day}',
  text: 'Text',
  ended: 'Proofdesk ended while the proof ran.',
  silent: 'The process that runs the proof said nothing for {seconds} seconds.',
  exited: 'The process that runs the proof ended by itself, exit code {code}.',
});
