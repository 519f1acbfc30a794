import { basename } from 'node:path';
import type { Notice } from '@bridge/app';
import type { StoreEvent } from '../open';
import { storageMessages } from '../../messages/storage';

const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

/**
 * What a person has to be told of how the database was found, in plain words, or null for what needs
 * no word.
 */
export function noticeOf(event: StoreEvent): Pick<Notice, 'kind' | 'text'> | null {
  const copy = (goodCopy: string | null): string =>
    goodCopy === null ? storageMessages.noCopy : storageMessages.copy;
  // Only what offers a copy may look as if it did.
  const withOffer = (goodCopy: string | null) =>
    goodCopy === null ? ('database-lost' as const) : ('database-set-aside' as const);
  switch (event.kind) {
    case 'set-aside':
      return {
        kind: withOffer(event.goodCopy),
        text: [storageMessages.setAside({ file: basename(event.file) }), copy(event.goodCopy)].join(' '),
      };
    case 'missing':
      return {
        kind: withOffer(event.goodCopy),
        text: [storageMessages.missing, copy(event.goodCopy)].join(' '),
      };
    case 'log-lost':
      return {
        kind: 'database-lost',
        text: [
          event.file === null
            ? storageMessages.partLost
            : storageMessages.partSetAside({ file: basename(event.file) }),
          storageMessages.nothingAfter({ until: dateTime.format(event.until) }),
        ].join(' '),
      };
    case 'read-only':
      return {
        kind: 'database-read-only',
        text: storageMessages.readOnly,
      };
    case 'full':
      return {
        kind: 'database-read-only',
        text: storageMessages.full,
      };
    // The banner of a desk that was put back says it, and leads to what is to be settled.
    case 'good-copy-in-use':
    case 'migrated':
      return null;
  }
}
