import { randomUUID } from 'node:crypto';
import { session, type Session, type WebContents } from 'electron';
import type { PaperSize } from '@core/settings/paper';
import { escaped } from '@core/values/text';
import { PAGE_HOST, PAGE_SCHEME, PREVIEW_SCHEME } from '../window/page-addresses';
import { windowWithoutScript } from '../window/safe-window';
import { leaveWithoutNetwork } from '../window/page-network';
import { denyPermissions } from '../window/permissions';
import { type PreviewResponse, servePreviews } from '../window/preview-protocol';

/**
 * What a page to print may load: its own style, and pictures that main keeps on disk. No script at all.
 *
 * SECURITY: Electron's checklist, 7 "Define a Content Security Policy".
 */
const PRINT_POLICY = `default-src 'none'; img-src ${PREVIEW_SCHEME}:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`;

/** How long a page of many pictures may take, in milliseconds. */
const LOADS_WITHIN = 120_000;

/** What is below every page: what it is about, and which page of how many it is. */
const footOf = (title: string): string =>
  `<div style="display:flex;gap:8mm;justify-content:space-between;width:100%;padding:0 12mm;color:#444;font-size:7pt"><span style="overflow:hidden;text-overflow:ellipsis;white-space:nowrap">${escaped(title)}</span><span style="white-space:nowrap"><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>`;

export interface PrintOptions {
  /** The page: without scripts, its texts escaped. */
  readonly html: string;
  readonly pageSize: PaperSize;
  /** Said in the footer of every page; none where it is left out. */
  readonly footer?: string;
}

/** Makes a PDF file of a page, invisibly. */
export type PrintPage = (options: PrintOptions) => Promise<Uint8Array>;

/** What became of a page that was given to a printer; `why` is the system's own reason, or empty. */
export interface PaperOutcome {
  readonly outcome: 'printed' | 'cancelled' | 'no-printer' | 'not-printed';
  readonly why: string;
}

/** Prints pages, invisibly: into a file, or on paper through the system's own dialog. */
export interface PagePrinter {
  readonly toPdf: PrintPage;
  readonly toPaper: (options: PrintOptions) => Promise<PaperOutcome>;
}

/**
 * Makes the printer. Its pages live in a session of their own that keeps nothing, have no script and no bridge, and
 * see nothing but the page that is printed and the pictures of this desk.
 */
export function createPrinter(previewResponse: PreviewResponse): PagePrinter {
  const pages = new Map<string, string>();
  let made: Promise<Session> | null = null;

  async function makeSession(): Promise<Session> {
    const own = session.fromPartition('print', { cache: false });
    await leaveWithoutNetwork(own, null);
    denyPermissions(own);
    own.protocol.handle(PAGE_SCHEME, (request) => {
      const html = pages.get(request.url);
      return new Response(html ?? null, {
        status: html === undefined ? 404 : 200,
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': PRINT_POLICY,
          'X-Content-Type-Options': 'nosniff',
          'Referrer-Policy': 'no-referrer',
        },
      });
    });
    own.protocol.handle(PREVIEW_SCHEME, servePreviews(previewResponse));
    return own;
  }

  /** Shows a page to `work` in a window that no one sees. */
  async function withPage<Done>(html: string, work: (page: WebContents) => Promise<Done>): Promise<Done> {
    made ??= makeSession();
    const own = await made;
    const address = `${PAGE_SCHEME}://${PAGE_HOST}/${randomUUID()}.html`;
    pages.set(address, html);
    // SECURITY: no script: what the lab says is only ever printed.
    const window = windowWithoutScript(own, { show: false });
    const late = setTimeout(() => window.webContents.stop(), LOADS_WITHIN);
    try {
      await window.loadURL(address);
      return await work(window.webContents);
    } finally {
      clearTimeout(late);
      pages.delete(address);
      window.destroy();
    }
  }

  return {
    toPdf: ({ html, pageSize, footer = '' }) =>
      withPage(html, (page) =>
        page.printToPDF({
          pageSize,
          printBackground: true,
          margins: { top: 0.5, bottom: 0.6, left: 0.5, right: 0.5 },
          displayHeaderFooter: true,
          headerTemplate: '<span></span>',
          footerTemplate: footOf(footer),
        }),
      ),
    toPaper: ({ html, pageSize, footer = '' }) =>
      withPage(html, async (page) => {
        if ((await page.getPrintersAsync()).length === 0) return { outcome: 'no-printer', why: '' };
        return new Promise((resolve) => {
          // Chromium writes the number of the page beside these two.
          const options = { printBackground: true, pageSize, header: ' ', footer: footer || ' ' };
          page.print(options, (isPrinted, why) => {
            const outcome = isPrinted ? 'printed' : /cancel/i.test(why) ? 'cancelled' : 'not-printed';
            resolve({ outcome, why: isPrinted ? '' : why });
          });
        });
      }),
  };
}
