import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Desk } from './open-desk';

/** Where a person who checks the looks of it wants pictures; nowhere unless asked for. */
const PICTURES = process.env['PROOFDESK_PICTURES'];

/** Takes pictures of what is on screen, light and dark, in a small, a usual and a large window. */
export async function picture({ running: { app, page } }: Desk, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1280, 1360, 1920]) {
      await app.evaluate(
        ({ BrowserWindow }, size) =>
          BrowserWindow.getAllWindows()[0]?.setContentSize(size, size === 1920 ? 1080 : 800),
        width,
      );
      await page.screenshot({
        path: join(PICTURES, `${name}-${colorScheme}-${width}.png`),
        animations: 'disabled',
      });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
