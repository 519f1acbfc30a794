import { BrowserWindow, dialog } from 'electron';
import { desktopMessages } from '../../messages/desktop';

/** So much of an address is shown, in characters: whoever wrote it may have hidden its point behind a long one. */
const SHOWN = 300;

/** Asks whether an address may be opened in the browser, over the window where there is one; resolves true for yes. */
export async function askBeforeOpening(host: string, address: string): Promise<boolean> {
  const shown = address.length > SHOWN ? `${address.slice(0, SHOWN)}…` : address;
  const options = {
    type: 'question' as const,
    title: 'Proofdesk',
    message: desktopMessages.link.question({ host }),
    detail: desktopMessages.link.detail({ address: shown }),
    buttons: [desktopMessages.link.open, desktopMessages.link.cancel],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  };
  const window = BrowserWindow.getFocusedWindow();
  const { response } = await (window === null
    ? dialog.showMessageBox(options)
    : dialog.showMessageBox(window, options));
  return response === 0;
}
