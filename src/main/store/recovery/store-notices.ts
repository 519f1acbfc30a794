import { basename } from 'node:path';
import type { NoticeFact } from '@core/inbox/notices';
import type { StoreEvent } from '../open';

/** What a person has to be told of how the database was found, or null for what needs no word. */
export function noticeOf(event: StoreEvent): NoticeFact | null {
  switch (event.kind) {
    case 'set-aside':
      return goneNotice(basename(event.file), event.soundSnapshot);
    case 'missing':
      return goneNotice(null, event.soundSnapshot);
    case 'log-lost': {
      const file = event.file === null ? null : basename(event.file);
      return { kind: 'database-lost', params: { file, until: event.until } };
    }
    case 'read-only':
    case 'full':
      return { kind: 'database-read-only', params: { isFull: event.kind === 'full' } };
    // The banner of a desk that was put back says it, and leads to what is to be settled. After a step that failed
    // nothing of the desk is shown, and what is shown says why.
    case 'recovery-copy-in-use':
    case 'migrated':
    case 'migration-failed':
      return null;
  }
}

/** Only what offers a copy may look as if it did. */
const goneNotice = (file: string | null, soundSnapshot: string | null): NoticeFact =>
  soundSnapshot === null
    ? { kind: 'database-lost', params: { file, until: null } }
    : { kind: 'database-set-aside', params: { file } };
