import { messages } from '@core/language/messages';

/** Notices of the database. */
export const storageMessages = messages('storageMessages', {
  setAside: 'The database was damaged. It was saved as {file}, and an empty one was created.',
  missing: 'The database was missing, and an empty one was created.',
  noCopy: 'There is no earlier copy.',
  copy: 'You can restore a verified earlier copy.',
  partLost: 'Part of the database is missing or damaged.',
  partSetAside: 'Part of the database was damaged. It was saved as {file}.',
  nothingAfter:
    'Nothing after {until} is known: anything that may have been placed or confirmed since then is blocked until it is settled with the lab.',
  readOnly: 'The database is read-only. Nothing can be saved or sent.',
  full: 'The disk is full. Nothing can be saved or sent until you free up space.',
});
