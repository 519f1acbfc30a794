/**
 * Takes pictures of the desk with the stand-in: `node test/renderer/look.mjs <folder> [words of scene names]`.
 * Needs a Chromium in the path. For looking while building; the tour takes the pictures of the real app.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { scenes } from './scenes.mjs';

const [folder = '/tmp/look', ...wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const server = await createServer({
  configFile: fileURLToPath(new URL('./vite.config.mts', import.meta.url)),
  logLevel: 'warn',
});
await server.listen(0);
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });

let failures = 0;
for (const scene of scenes.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
)) {
  const [width, height] = scene.size ?? [1360, 860];
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scene.density ?? 1,
    colorScheme: scene.theme ?? 'light',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
    ...(scene.contrast === undefined ? {} : { contrast: scene.contrast }),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(8000);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      console.log(`  [${scene.name}] ${message.text().slice(0, 400)}`);
  });
  page.on('pageerror', (error) => console.log(`  [${scene.name}] ${error.stack ?? error.message}`));
  try {
    await page.goto(`${address}?${new URLSearchParams(scene.world ?? {})}#${scene.path}`);
    await page.waitForSelector('html[data-ready="true"]', { timeout: 30_000 });
    await page.waitForTimeout(150);
    await scene.act?.(page);
    await page.waitForTimeout(scene.wait ?? 250);
  } catch (error) {
    failures += 1;
    console.log(`  [${scene.name}] ${String(error).slice(0, 600)}`);
  }
  await page.screenshot({ path: join(folder, `${scene.name}.png`) });
  await context.close();
  console.log(scene.name);
}
await browser.close();
await server.close();
process.exit(failures === 0 ? 0 : 1);
