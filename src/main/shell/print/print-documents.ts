import type { PrintOutcome } from '@bridge/lists';
import type { PaperSize } from '@core/settings/paper';
import { type PrintContext, type PrintedDocument, picturesOf } from '@core/values/print/printed-document';
import { printedPage, titleOf } from '@core/values/print/printed-page';
import { fileMessages } from '../../messages/desktop';
import { fileNameOf, saveFile, type SavePorts } from '../files/save-file';
import { type PreviewResponse, previewId } from '../window/preview-protocol';
import type { PagePrinter } from './page-printer';

/** What is to be printed, and where to. */
export interface PrintJob {
  readonly documents: (locale: Pick<PrintContext, 'locale' | 'moment'>) => readonly PrintedDocument[];
  readonly paper: PaperSize;
  readonly to: 'pdf' | 'paper';
}

export interface PrintPorts extends SavePorts {
  readonly printer: PagePrinter;
  /** Answers for the pictures of this desk; it asks the lab for those that are not on disk. */
  readonly picture: PreviewResponse;
  /** The person's locale, for dates and amounts. */
  readonly locale: () => string;
}

/** Pictures that are asked for at the same time. */
const AT_ONCE = 8;
/** After so long what has not come is printed as missing, in milliseconds. */
const COMES_WITHIN = 60_000;

/** Those of some pictures that can be shown, of all that come in time. */
async function picturesHere(pictures: readonly string[], picture: PreviewResponse): Promise<Set<string>> {
  const here = new Set<string>();
  const waiting = [...pictures];
  const isLate = new AbortController();
  async function askForNext(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined && !isLate.signal.aborted; next = waiting.shift()) {
      const id = previewId(next);
      const answer = id === null ? null : await picture(id).catch(() => null);
      if (answer?.ok === true) here.add(next);
    }
  }
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isLate.abort();
      resolve();
    }, COMES_WITHIN);
  });
  await Promise.race([Promise.all(Array.from({ length: AT_ONCE }, askForNext)), late]);
  clearTimeout(timer);
  return new Set(here);
}

/**
 * Prints documents into a PDF file that the person chooses, or on paper through the system's dialog. Pictures that do not
 * come are marked on the paper and counted. Throws ProblemError (`storage`) when the file cannot be written.
 */
export async function printDocuments(ports: PrintPorts, job: PrintJob): Promise<PrintOutcome> {
  const locale = ports.locale();
  const clock = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const documents = job.documents({ locale, moment: (at) => clock.format(at) });
  const title = titleOf(documents);
  let missing = 0;
  async function page() {
    const pictures = picturesOf(documents);
    const here = await picturesHere(pictures, ports.picture);
    missing = pictures.length - here.size;
    return { html: printedPage(documents, { here }), pageSize: job.paper, footer: title };
  }
  if (job.to === 'paper') {
    const { outcome, why } = await ports.printer.toPaper(await page());
    return { outcome, path: null, missing, why };
  }
  const saved = await saveFile(ports, {
    title: fileMessages.print,
    name: fileNameOf(title),
    ending: 'pdf',
    kind: 'PDF',
    content: async () => ports.printer.toPdf(await page()),
  });
  return { outcome: saved === null ? 'cancelled' : 'saved', path: saved?.path ?? null, missing, why: '' };
}
