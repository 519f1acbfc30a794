import { reportCsv, type ReportedBatch, reportPage } from '@core/batches/batch-report';
import { asName } from '@core/language/messages';
import { PREVIEW_SCHEME } from '../window/page-addresses';
import { fileMessages } from '../../messages/desktop';
import type { PrintPage } from '../print/page-printer';
import type { PaperSize } from '@core/settings/paper';
import { fileNameOf, saveFile, type SavePorts } from './save-file';

export interface ReportPorts extends SavePorts {
  readonly print: PrintPage;
  /** The person's locale, for dates and amounts. */
  readonly locale: () => string;
  readonly paper: () => PaperSize;
}

/**
 * Saves the report of a batch where the person chooses: as CSV for a spreadsheet, or as a PDF with pictures, to be
 * printed. Null when the choice was cancelled. Throws ProblemError (`storage`) when the file cannot be written.
 *
 * @param read reads the batch as it is once a place is chosen
 */
export function saveBatchReport(
  ports: ReportPorts,
  name: string,
  as: 'csv' | 'pdf',
  read: () => ReportedBatch,
): Promise<{ path: string } | null> {
  const locale = ports.locale();
  const clock = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  return saveFile(ports, {
    title: fileMessages.report.save,
    name: fileNameOf(asName(() => fileMessages.report.name({ name }))),
    ending: as,
    kind: as === 'csv' ? 'CSV' : 'PDF',
    content: () => {
      if (as === 'csv') return reportCsv(read());
      const html = reportPage(read(), {
        locale,
        moment: (at) => clock.format(at),
        pictures: `${PREVIEW_SCHEME}://`,
      });
      return ports.print({ html, pageSize: ports.paper() });
    },
  });
}
