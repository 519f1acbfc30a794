import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { LANGUAGE_OF_PAGE, type LanguageTag } from '@core/language/language-tags';
import { PAGE_HOST, PAGE_SCHEME, readAddress } from './page-addresses';
import { CONTENT_POLICY } from './content-policy';

/** Kinds of file that the page is made of; nothing else is served. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_POLICY,
  // SECURITY: a file is what its type says, never what its bytes look like.
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-DNS-Prefetch-Control': 'off',
};

/** Letters, digits, `_`, `-` and dots that do not lead: no `../..`, no hidden file, no drive, no escape. */
const SAFE_PATH = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/;

/**
 * Which file an address of the page's scheme means.
 *
 * SECURITY: only plain names below the one folder; an encoded or relative step is not resolved but
 * refused, so no address reaches a file outside.
 *
 * @returns its path below the folder and its media type, or null when it means none
 */
export function pageFile(address: string): { path: string; mediaType: string } | null {
  const given = readAddress(address);
  if (given?.protocol !== `${PAGE_SCHEME}:` || given.host !== PAGE_HOST) return null;
  const { pathname } = given;
  const path = pathname === '/' || pathname === '' ? '/index.html' : pathname;
  const mediaType = MEDIA_TYPES[extname(path)];
  if (mediaType === undefined || !SAFE_PATH.test(path)) return null;
  return { path: path.slice(1), mediaType };
}

/** How the page begins, as it was built. */
const ROOT = '<html lang="en"';

/**
 * Answers requests for the program's page out of one folder.
 *
 * @param language what the program speaks: the page reads it from its root element, so that it can say its first word
 *   without asking
 */
export function servePage(
  folder: string,
  language: () => LanguageTag,
): (request: Request) => Promise<Response> {
  const withLanguage = (body: Buffer): string =>
    body.toString('utf8').replace(ROOT, `${ROOT} ${LANGUAGE_OF_PAGE}="${language()}"`);
  return async (request) => {
    const file = pageFile(request.url);
    if (request.method !== 'GET') return refusal(405);
    if (file === null) return refusal(404);
    try {
      const body = await readFile(join(folder, file.path));
      return new Response(file.path === 'index.html' ? withLanguage(body) : body, {
        headers: { ...HEADERS, 'Content-Type': file.mediaType },
      });
    } catch {
      return refusal(404);
    }
  };
}

function refusal(status: number): Response {
  return new Response(null, { status, headers: HEADERS });
}
