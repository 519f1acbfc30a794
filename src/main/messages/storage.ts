import { messages } from '@core/language/messages';

/** Notices of the database. */
export const storageMessages = messages('storageMessages', {
  setAside: 'The database was damaged. It is kept as {file}, and an empty one was started.',
  missing: 'The database was gone, and an empty one was started.',
  noCopy: 'There is no earlier copy of it.',
  copy: 'A verified earlier copy is there: it can be opened in its place.',
  partLost: 'Part of the database is gone or damaged.',
  partSetAside: 'Part of the database was damaged. It is kept as {file}.',
  nothingAfter:
    'Nothing after {until} is known: what may have been placed or confirmed since is held back until it is settled with the lab.',
  readOnly: 'The database cannot be written to. Everything can be read; nothing can be saved or sent.',
  full: 'The disk is full. Everything can be read; nothing can be saved or sent until there is room.',
});
