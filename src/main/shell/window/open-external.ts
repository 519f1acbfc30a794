import { shell } from 'electron';
import { mayOpenExternally } from './external-links';

/**
 * Opens an address in the system's browser if it may be opened; otherwise does nothing. No other file
 * calls `shell.openExternal`.
 *
 * @returns whether it was handed to the system
 */
export async function openExternally(address: string): Promise<boolean> {
  if (!mayOpenExternally(address)) return false;
  await shell.openExternal(new URL(address).href);
  return true;
}
