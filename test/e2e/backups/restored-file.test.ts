import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openLibsql } from '@main/store/engine/libsql-database';
import { Backups } from '../desk/backups';
import { startEar } from '../desk/ear';
import { editFile } from '../desk/edited-file';
import { chooseFile } from '../desk/file-dialogs';
import { type Desk, openDesk, reopen } from '../desk/open-desk';
import { accountOf } from '../desk/samples';
import { startPractice } from '../practice';

const NAME = 'Northlight sandbox';
/** As long as the start of the program lets what waits stay where it is, and a little more, in milliseconds. */
const LONG_ENOUGH = 4_000;
const PICTURES = process.env['LOOK'];

/** Takes a picture in light and in dark where someone wants to look at them. */
async function picture({ running }: Desk, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await running.page.emulateMedia({ colorScheme });
    await running.page.screenshot({ path: join(PICTURES, `${name}-${colorScheme}.png`) });
  }
}

/** The account in the list on disk, as it is at this moment. */
function storedAccount({ running }: Desk): { readonly id: string; readonly editorBaseUrl: string } {
  const { accounts } = JSON.parse(readFileSync(join(running.profile, 'accounts.json'), 'utf8'));
  return accounts[0];
}

function receiverIn({ running }: Desk): unknown {
  const database = openLibsql(join(running.profile, 'proofdesk.db'), { mode: 'read' });
  try {
    return database.get('SELECT is_on, host FROM receiver') ?? 'none';
  } finally {
    database.close();
  }
}

it('holds back what an edited file of everything changes until a person accepts it', async () => {
  const [lab, ear] = await Promise.all([startPractice(), startEar()]);
  const desk = await openDesk(lab);
  await desk.settings.goAccounts();
  await desk.settings.add({
    ...{ name: NAME, environment: 'Sandbox', editorBaseUrl: lab.editorBaseUrl },
    ...{ orderSubmitUrl: lab.orderSubmitUrl, commerceBaseUrl: lab.commerceBaseUrl },
    key: accountOf(lab).keys.full,
  });
  const before = storedAccount(desk);
  const backups = new Backups(desk.running);
  await backups.open();
  const file = await chooseFile(desk.running, 'everything.proofdesk-desk');
  await backups.page.getByRole('button', { name: 'Export everything…' }).click();
  await backups.page.getByText(/^Everything exported/).waitFor();

  // A trigger in it is named, and the file is not opened.
  const withTrigger = join(desk.running.profile, '..', 'trigger.proofdesk-desk');
  copyFileSync(file, withTrigger);
  editFile(withTrigger, { sql: 'CREATE TRIGGER ran AFTER UPDATE ON desk BEGIN SELECT 1; END' });
  await chooseFile(desk.running, withTrigger);
  await backups.page.getByRole('button', { name: 'Restore from file…' }).click();
  await backups.page
    .getByText(/the trigger “ran” is not one of this program/)
    .first()
    .waitFor();
  await picture(desk, 'restore-trigger');

  editFile(file, {
    address: { from: before.editorBaseUrl, to: ear.url },
    ...{ deliveryFor: before.id, receiver: true },
  });
  await chooseFile(desk.running, file);
  await backups.openFile();
  const outside = backups.preview.getByRole('region', { name: 'Accounts, addresses and receiver' });
  await outside.getByText('The file’s seal does not match.', { exact: false }).waitFor();
  const row = outside.getByRole('row', { name: 'Editor address' });
  await expect.poll(() => row.getByRole('cell').allInnerTexts()).toEqual([before.editorBaseUrl, ear.url]);
  await outside.getByRole('row', { name: 'Listens on' }).getByText('0.0.0.0').waitFor();
  await picture(desk, 'restore-preview');
  await backups.goBack();

  const back = await reopen(desk);
  await delay(LONG_ENOUGH);
  expect(ear.keys).toEqual([]);
  expect(storedAccount(back)).toEqual(before);
  expect(receiverIn(back)).toBe('none');
  await back.running.page
    .getByRole('button', { name: 'Review…' })
    .or(back.running.page.getByRole('button', { name: 'Settle…' }))
    .click();
  const held = back.running.page.getByRole('region', { name: 'Not accepted yet' });
  await held.getByRole('checkbox', { name: `Select Account: ${NAME}` }).click();
  await picture(back, 'restore-held-back');

  // Nothing comes of it while no one agrees in the window of the program.
  const answer = (response: number): Promise<void> =>
    back.running.app.evaluate(({ dialog }, said) => {
      Object.assign(dialog, {
        showMessageBox: (options: { detail?: string }) => {
          console.log(`asked: ${options.detail}`);
          return Promise.resolve({ response: said, checkboxChecked: false });
        },
      });
    }, response);
  await answer(0);
  await held.getByRole('button', { name: 'Accept 1…' }).click();
  await expect.poll(() => back.running.logs()).toContain(`${before.editorBaseUrl} → ${ear.url}`);
  expect(storedAccount(back)).toEqual(before);
  expect(ear.keys).toEqual([]);

  await answer(1);
  await held.getByRole('button', { name: 'Accept 1…' }).click();
  await held.getByText(`Account: ${NAME}`).waitFor({ state: 'hidden' });
  expect(storedAccount(back)).toMatchObject({ id: before.id, editorBaseUrl: ear.url });
  await held.getByText('Receiver').first().waitFor();
  expect(receiverIn(back)).toBe('none');
}, 240_000);
