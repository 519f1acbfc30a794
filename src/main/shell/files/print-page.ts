import { randomUUID } from 'node:crypto';
import { session, type Session } from 'electron';
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

const FOOT = `<div style="width:100%;padding:0 12mm;color:#63686f;font-size:7pt;text-align:right"><span class="pageNumber"></span> / <span class="totalPages"></span></div>`;

export interface PrintOptions {
  /** The page: without scripts, its texts escaped. */
  readonly html: string;
  readonly pageSize: 'A4' | 'Letter';
}

/** Makes PDF files of pages, invisibly. */
export type PrintPage = (options: PrintOptions) => Promise<Uint8Array>;

/**
 * Makes the printer. Its pages live in a session of their own that keeps nothing, have no script and no bridge, and
 * see nothing but the page that is printed and the pictures of this desk.
 */
export function createPrinter(previewResponse: PreviewResponse): PrintPage {
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

  return async ({ html, pageSize }) => {
    made ??= makeSession();
    const own = await made;
    const address = `${PAGE_SCHEME}://${PAGE_HOST}/${randomUUID()}.html`;
    pages.set(address, html);
    // SECURITY: no script: what the lab says is only ever printed.
    const window = windowWithoutScript(own, { show: false });
    const late = setTimeout(() => window.webContents.stop(), LOADS_WITHIN);
    try {
      await window.loadURL(address);
      return await window.webContents.printToPDF({
        pageSize,
        printBackground: true,
        margins: { top: 0.5, bottom: 0.6, left: 0.5, right: 0.5 },
        displayHeaderFooter: true,
        headerTemplate: '<span></span>',
        footerTemplate: FOOT,
      });
    } finally {
      clearTimeout(late);
      pages.delete(address);
      window.destroy();
    }
  };
}
