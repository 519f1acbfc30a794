import type { NoticeFact } from '@core/inbox/notices';
import { fieldFaultText } from '@core/orders/messages';
import { totalAsFar } from '@core/values/incomplete-total';
import { formatMoney } from '@core/values/money';
import { pathInWords } from '@core/values/order-fields';
import { joinSentences } from '@core/values/text';
import { accountMessages } from '../../messages/accounts';
import { batchMessages } from '../../messages/batches';
import { cartMessages } from '../../messages/carts';
import { desktopMessages } from '../../messages/desktop';
import { holdMessages } from '../../messages/holds';
import { journalMessages } from '../../messages/journal';
import { storageMessages } from '../../messages/storage';
import { submissionMessages } from '../../messages/submissions';

/** A notice in the language that is spoken. */
export function noticeInWords(notice: NoticeFact): string {
  switch (notice.kind) {
    case 'unknown-after-restart':
      return journalMessages.interrupted.requests(notice.params);
    case 'submit-unknown-after-restart':
      return journalMessages.interrupted.submissions(notice.params);
    case 'batch-paused-after-restart':
      return batchMessages.paused(notice.params);
    case 'charged-more-than-approved': {
      const { name, charged, approved, missing } = notice.params;
      return submissionMessages.charged({
        total: formatMoney(charged),
        name,
        approved: totalAsFar(approved, missing),
      });
    }
    case 'holds-waiting':
      return holdMessages.waiting(notice.params);
    case 'database-set-aside':
      return joinSentences(databaseGone(notice.params.file), storageMessages.copy);
    case 'database-lost': {
      const { file, until } = notice.params;
      return until === null
        ? joinSentences(databaseGone(file), storageMessages.noCopy)
        : joinSentences(
            file === null ? storageMessages.partLost : storageMessages.partSetAside({ file }),
            storageMessages.nothingAfter({ until: momentInWords(until) }),
          );
    }
    case 'database-read-only':
      return notice.params.isFull ? storageMessages.full : storageMessages.readOnly;
    case 'settings-set-aside':
      return fileInWords(notice.params);
    case 'edits-without-place': {
      const { name, paths } = notice.params;
      const reasons = paths.map((path) => fieldFaultText.noPlace({ path: pathInWords(path) })).join(' ');
      return cartMessages.lostChanges({ name, count: paths.length, reasons });
    }
    case 'page-restarted':
      return desktopMessages.windowGone;
  }
}

const databaseGone = (file: string | null): string =>
  file === null ? storageMessages.missing : storageMessages.setAside({ file });

const momentInWords = (at: number): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' }).format(at);

function fileInWords({
  holds,
  file,
  kept,
}: Extract<NoticeFact, { kind: 'settings-set-aside' }>['params']): string {
  if (holds === 'accounts') {
    const { damaged, setAside } = accountMessages.list;
    return kept === null ? damaged({ file }) : setAside({ file, kept });
  }
  const { unreadable, setAside } = desktopMessages.settings;
  return kept === null ? unreadable({ file }) : setAside({ file, kept });
}
