import type { App } from 'electron';
import type { PageAddress } from './addresses';

/**
 * Keeps every page where it is.
 *
 * SECURITY: Electron's checklist, 13 "Disable or limit navigation", 14 "Disable or limit creation of
 * new windows", 11 and 12 on `<webview>`: there is none.
 *
 * @param leave what to do with an address that the page wanted to open: it decides itself whether that may be
 */
export function holdPages(
  app: Pick<App, 'on'>,
  address: PageAddress,
  leave: (address: string) => void,
): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event, target) => {
      if (!address.owns(target)) event.preventDefault();
    });
    contents.on('will-redirect', (event, target) => {
      if (!address.owns(target)) event.preventDefault();
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      leave(url);
      return { action: 'deny' };
    });
  });
}
