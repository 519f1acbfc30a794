import { basename } from 'node:path';
import type { Notice } from '@bridge/app';
import type { StoreEvent } from './open';

const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

/**
 * What a person has to be told of how the database was found, in plain words, or null for what needs
 * no word.
 */
export function noticeOf(event: StoreEvent): Pick<Notice, 'kind' | 'text'> | null {
  const copy = (goodCopy: string | null): string =>
    goodCopy === null
      ? 'There is no earlier copy of it.'
      : 'A verified earlier copy is there: it can be opened in its place.';
  // Only what offers a copy may look as if it did.
  const withOffer = (goodCopy: string | null) =>
    goodCopy === null ? ('database-lost' as const) : ('database-set-aside' as const);
  switch (event.kind) {
    case 'set-aside':
      return {
        kind: withOffer(event.goodCopy),
        text: `The database was damaged. It is kept as ${basename(event.file)}, and an empty one was started. ${copy(event.goodCopy)}`,
      };
    case 'missing':
      return {
        kind: withOffer(event.goodCopy),
        text: `The database was gone, and an empty one was started. ${copy(event.goodCopy)}`,
      };
    case 'log-lost':
      return {
        kind: 'database-lost',
        text: 'Part of the database vanished while Proofdesk was not running. What was saved last may be missing.',
      };
    case 'read-only':
      return {
        kind: 'database-read-only',
        text: 'The database cannot be written to. Everything can be read; nothing can be saved or sent.',
      };
    case 'full':
      return {
        kind: 'database-read-only',
        text: 'The disk is full. Everything can be read; nothing can be saved or sent until there is room.',
      };
    case 'good-copy-in-use':
      return {
        kind: 'database-lost',
        // A cart that was placed since looks as if it had not been: placing it again would be a second order.
        text: `An earlier copy of the database is in use. Nothing after ${dateTime.format(event.until)} is in it: ask the lab before you place or confirm an order again.`,
      };
    case 'migrated':
      return null;
  }
}
