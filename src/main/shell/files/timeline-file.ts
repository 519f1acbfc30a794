import { timelinePage } from '@core/history/timeline-page';
import type { WrittenLedger } from '../../workflows/history/read-ledger';
import { historyMessages } from '../../messages/history';
import type { PrintPage } from '../print/page-printer';
import type { PaperSize } from '@core/settings/paper';
import { fileNameOf, saveFile, type SavePorts } from './save-file';

export interface TimelinePorts extends SavePorts {
  readonly print: PrintPage;
  /** The person's locale, for dates. */
  readonly locale: () => string;
  readonly paper: () => PaperSize;
}

/**
 * Saves a ledger with its timeline where the person chooses: whole as JSON, or as a PDF to be printed. Null when the
 * choice was cancelled. Throws ProblemError (`storage`) when the file cannot be written.
 *
 * @param read reads the ledger as it is once a place is chosen
 */
export function saveTimeline(
  ports: TimelinePorts,
  name: string,
  as: 'json' | 'pdf',
  read: () => WrittenLedger,
): Promise<{ path: string } | null> {
  const locale = ports.locale();
  const clock = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  return saveFile(ports, {
    title: historyMessages.saveTimeline,
    name: fileNameOf(name),
    ending: as,
    kind: as === 'json' ? 'JSON' : 'PDF',
    content: () => {
      if (as === 'json') return read().json;
      const html = timelinePage(read().printed, (at) => clock.format(at));
      return ports.print({ html, pageSize: ports.paper() });
    },
  });
}
