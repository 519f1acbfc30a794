import type { App } from 'electron';
import { KEY_HOST, PAGE_SCHEME, type PageAddress, readAddress } from './page-addresses';

/** The page in which main asks for keys. It sends its form to its own address; no other page gets there. */
function isKeyPage(address: string): boolean {
  const given = readAddress(address);
  return given?.protocol === `${PAGE_SCHEME}:` && given.host === KEY_HOST;
}

/** What is reported of a page. */
export interface PageEvents {
  /** The page wanted to open an address elsewhere; the listener decides whether that may be. */
  readonly leave: (address: string) => void;
  /** The page received input of this type, as Electron names it. */
  readonly input: (type: string) => void;
}

/**
 * Keeps every page where it is.
 *
 * SECURITY: Electron's checklist, 13 "Disable or limit navigation", 14 "Disable or limit creation of
 * new windows", 11 and 12 on `<webview>`: there is none.
 */
export function holdPages(app: Pick<App, 'on'>, address: PageAddress, events: PageEvents): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event, target) => {
      const isKeyForm = isKeyPage(target) && isKeyPage(contents.getURL());
      if (!address.owns(target) && !isKeyForm) event.preventDefault();
    });
    contents.on('will-redirect', (event, target) => {
      if (!address.owns(target)) event.preventDefault();
    });
    // Chromium asks no one before it goes to an `about:` page, which takes over the origin of the page before it.
    contents.on('did-navigate', (_navigation, target) => {
      if (address.owns(target) || !target.startsWith('about:')) return;
      contents.loadURL(address.start).catch(() => undefined);
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.on('input-event', (_input, { type }) => events.input(type));
    contents.setWindowOpenHandler(({ url }) => {
      events.leave(url);
      return { action: 'deny' };
    });
  });
}
