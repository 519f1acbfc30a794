import type { WindowCommand } from '@bridge/window';
import type { Handle } from './handle';

/** Handler of what is done with the window itself. */
export function registerWindowHandlers(handle: Handle, doCommand: (command: WindowCommand) => void): void {
  handle('window:do', function doWithWindow({ command }) {
    doCommand(command);
    return null;
  });
}
