import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { page, app, open, quit, folder, lab, see, button, go } from './desk.mjs';
mkdirSync(folder, { recursive: true });
const shot = (n) => page.screenshot({ path: join(folder, `${n}.png`) });
try {
  await open();
  const editors = lab.accounts[0].sampleEditors.filter(({product}) => /^(print|fine-art)-/.test(product)).map((e) => e.editorId);
  const rows = ['Customer,E-mail,Editor,Quantity,Address,City,State,Zip'];
  for (let i = 1; i <= 100; i++) rows.push(`"Family ${i}",f${i}@example.com,${editors[i % editors.length]},${1 + (i % 3)},${i} Lone Oak Parkway,Eagan,MN,55121`);
  await go('Carts');
  await page.keyboard.press('Control+Shift+I');
  await page.getByRole('textbox', { name: 'Lines pasted from a spreadsheet' }).waitFor();
  await shot('0-start');
  await page.keyboard.insertText(rows.join('\n'));
  await page.keyboard.press('Control+Enter');
  await page.getByText(/carts? from \d+ lines?/).first().waitFor();
  await page.waitForTimeout(500);
  await shot('1-preview'); await page.getByRole('textbox', { name: 'Ship to: Country' }).fill('United States'); await page.keyboard.press('Tab'); await page.waitForTimeout(500); await shot('1b-country');
  console.log(await page.locator('main').innerText().then((t) => t.slice(0, 1500)));
  await page.keyboard.press('Control+Enter');
  await page.getByText(/carts imported/).first().waitFor();
  await shot('2-imported');
  await button('Prepare as a batch…').click();
  await page.waitForTimeout(1500);
  await shot('3-batch');
  await button('Prepare 100 carts').click();
  await page.waitForFunction(() => !document.body.innerText.includes('Preparing'), undefined, { timeout: 180000 });
  await page.waitForTimeout(1000);
  await shot('4-prepared');
  console.log(await page.locator('main').innerText().then((t) => t.slice(0, 1500)));
  const fix = page.getByRole('button', { name: /^Fix/ });
  console.log('fix buttons', await fix.count());
  if (await fix.count()) { await fix.first().click(); await page.waitForTimeout(400); await shot('5-fix'); console.log(await page.getByRole('dialog').innerText()); }
  await quit();
} catch (e) { console.error(e); await shot('failed').catch(() => {}); app?.process().kill('SIGKILL'); process.exitCode = 1; }
