import { basename } from 'node:path';
import type { Notice } from '@bridge/app';
import { say } from '@core/language/sentences';
import type { StoreEvent } from '../open';

const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

/**
 * What a person has to be told of how the database was found, in plain words, or null for what needs
 * no word.
 */
export function noticeOf(event: StoreEvent): Pick<Notice, 'kind' | 'text'> | null {
  const copy = (goodCopy: string | null): string =>
    goodCopy === null
      ? say('There is no earlier copy of it.')
      : say('A verified earlier copy is there: it can be opened in its place.');
  // Only what offers a copy may look as if it did.
  const withOffer = (goodCopy: string | null) =>
    goodCopy === null ? ('database-lost' as const) : ('database-set-aside' as const);
  switch (event.kind) {
    case 'set-aside':
      return {
        kind: withOffer(event.goodCopy),
        text: say`The database was damaged. It is kept as ${basename(event.file)}, and an empty one was started. ${copy(event.goodCopy)}`,
      };
    case 'missing':
      return {
        kind: withOffer(event.goodCopy),
        text: say`The database was gone, and an empty one was started. ${copy(event.goodCopy)}`,
      };
    case 'log-lost':
      return {
        kind: 'database-lost',
        text: say`${
          event.file === null
            ? say('Part of the database is gone or damaged')
            : say`Part of the database was damaged. It is kept as ${basename(event.file)}`
        }. Nothing after ${dateTime.format(event.until)} is known: what may have been placed or confirmed since is held back until it is settled with the lab.`,
      };
    case 'read-only':
      return {
        kind: 'database-read-only',
        text: say('The database cannot be written to. Everything can be read; nothing can be saved or sent.'),
      };
    case 'full':
      return {
        kind: 'database-read-only',
        text: say(
          'The disk is full. Everything can be read; nothing can be saved or sent until there is room.',
        ),
      };
    // The banner of a desk that was put back says it, and leads to what is to be settled.
    case 'good-copy-in-use':
    case 'migrated':
      return null;
  }
}
