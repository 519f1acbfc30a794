import { resolve } from 'node:path';
import type { RunningApp } from '../launch';

/**
 * Has a person choose this file of the profile, or of this whole path, in every dialog to come, to save as or to open.
 * Gives its path.
 */
export async function chooseFile({ app, profile }: RunningApp, name: string): Promise<string> {
  const path = resolve(profile, name);
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, path);
  return path;
}
