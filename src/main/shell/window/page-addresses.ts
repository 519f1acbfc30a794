/** Scheme and host of the program's own page. */
export const PAGE_SCHEME = 'proofdesk';
export const PAGE_HOST = 'desk';
/** Host of the page in which main asks for keys. It exists in the session of that window alone. */
export const KEY_HOST = 'key';
/** Scheme of the pictures that main keeps on disk. */
export const PREVIEW_SCHEME = 'preview';

/** An address, read; null when it is none. (`URL.canParse` is younger than the oldest runtime.) */
export function readAddress(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** Where the program's page is, and what belongs to it. */
export interface PageAddress {
  /** The address that a window opens. */
  readonly start: string;
  /** Whether an address is a page of this program. */
  owns(address: string): boolean;
}

/**
 * The address of the program's page.
 *
 * SECURITY: Electron's checklist, 18 "Avoid usage of the file:// protocol and prefer usage of custom
 * protocols". A development server takes its place only while the program is not packaged.
 *
 * @param developmentServer address of a development server, if one is wanted
 */
export function pageAddress(packaged: boolean, developmentServer: string | undefined): PageAddress {
  const own = `${PAGE_SCHEME}://${PAGE_HOST}/index.html`;
  const start = !packaged && developmentServer ? developmentServer : own;
  const home = new URL(start);
  return {
    start,
    owns(address) {
      const given = readAddress(address);
      // Not `origin`: Node calls that of every scheme of one's own "null".
      return (
        given !== null &&
        given.protocol === home.protocol &&
        given.host === home.host &&
        given.username === '' &&
        given.password === ''
      );
    },
  };
}

/**
 * The address that opens the page at a place in it, so that it loads that view without asking where it was left.
 *
 * @param route as the page's router writes it; one that is none opens the page as it is
 */
export function addressAt(address: PageAddress, route: string): string {
  if (!route.startsWith('/')) return address.start;
  const place = new URL(address.start);
  place.hash = route;
  return place.href;
}
