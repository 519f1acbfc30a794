import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openLibsql } from '@main/store/engine/libsql-database';
import { askBridge } from '../../e2e/desk/ask-bridge';
import { Backups } from '../../e2e/desk/backups';
import { editFile, type Edits } from '../../e2e/desk/edited-file';
import { chooseFile } from '../../e2e/desk/file-dialogs';
import type { Desk } from '../../e2e/desk/open-desk';
import { accountOf, placed } from '../../e2e/desk/samples';
import { startPractice } from '../../e2e/practice';
import { type Attack, type AttackedApp, heldUnless, type Listener, startListener } from './attack';

/** Longer than the start of the program lets what waits rest, in milliseconds. */
const AFTER_START = 6_000;

/** A row of the running desk's database, read beside it. */
function rowOf({ running }: Desk, sql: string): unknown {
  const database = openLibsql(join(running.profile, 'proofdesk.db'), { mode: 'read' });
  try {
    return database.get(sql);
  } finally {
    database.close();
  }
}

/** A desk with an account and its key, and everything of it as one file. */
async function deskWithExport(
  target: AttackedApp,
  prepare: (desk: Desk, account: { readonly id: string }) => Promise<unknown> = () => Promise.resolve(),
): Promise<{ desk: Desk; backups: Backups; file: string; account: { id: string; editorBaseUrl: string } }> {
  const lab = await startPractice();
  const desk = await target.open(lab);
  await desk.settings.goAccounts();
  await desk.settings.add({
    ...{ name: 'Northlight sandbox', environment: 'Sandbox', editorBaseUrl: lab.editorBaseUrl },
    ...{ orderSubmitUrl: lab.orderSubmitUrl, commerceBaseUrl: lab.commerceBaseUrl },
    key: accountOf(lab).keys.full,
  });
  const { accounts } = JSON.parse(readFileSync(join(desk.running.profile, 'accounts.json'), 'utf8'));
  await prepare(desk, accounts[0]);
  const backups = new Backups(desk.running);
  await backups.open();
  const file = await chooseFile(desk.running, 'everything.proofdesk-desk');
  await backups.page.getByRole('button', { name: 'Export everything…' }).click();
  await backups.page.getByText(/^Everything exported/).waitFor();
  return { desk, backups, file, account: accounts[0] };
}

/** Edits an export, opens it as a person does, and starts again. */
async function openEdited(
  target: AttackedApp,
  edits: (account: { id: string; editorBaseUrl: string }, host: Listener) => Edits,
): Promise<{ desk: Desk; host: Listener }> {
  const host = await startListener(() => ({ body: 'true' }));
  const { desk, backups, file, account } = await deskWithExport(target);
  editFile(file, edits(account, host));
  await backups.openFile();
  await backups.goBack();
  const after = await target.open(desk.lab, { profile: desk.running.profile });
  await delay(AFTER_START);
  return { desk: after, host };
}

export const ATTACKS: readonly Attack[] = [
  {
    name: 'restored-file-names-another-host',
    actor: 'restored file',
    attempt:
      'An export is edited so that the account is at another host and a delivery waits to be checked there with the key.',
    async run(target) {
      const { host } = await openEdited(target, ({ id, editorBaseUrl }, { origin }) => ({
        address: { from: new URL(editorBaseUrl).origin, to: origin },
        deliveryFor: id,
      }));
      return heldUnless(
        host.heard.map(
          ({ method, path, headers }) => `${method} ${path} ${headers.authorization?.slice(0, 16) ?? ''}`,
        ),
        'no request reached the host',
      );
    },
  },
  {
    name: 'restored-file-page-script-and-lab-together',
    actor: 'restored file',
    attempt:
      'An edited export is opened while the lab redirects every call to the same other host, and a script in the page moves the accounts there and has them tested and read.',
    async run(target) {
      const { desk, host } = await openEdited(target, ({ id, editorBaseUrl }, { origin }) => ({
        ...{ address: { from: new URL(editorBaseUrl).origin, to: origin }, deliveryFor: id, receiver: true },
      }));
      const { page } = desk.running;
      for (const route of ['discovery', 'validateWebhook', 'exportEditors'] as const) {
        const effect = { kind: 'redirect' as const, location: `${host.origin}/${route}` };
        await desk.lab.control({ do: 'setFault', fault: { route, effect, count: 50 } });
      }
      const { accounts } = await askBridge(page, 'accounts:list', undefined);
      for (const { account } of accounts) {
        const { id } = account;
        await askBridge(page, 'accounts:test', { id });
        const urls = { editorBaseUrl: `${host.origin}/api/v1`, orderSubmitUrl: host.origin };
        const draft = { ...account, ...urls, commerceBaseUrl: `${host.origin}/api` };
        await askBridge(page, 'accounts:edit', { id, draft }).catch(() => undefined);
        await askBridge(page, 'accounts:test', { id });
      }
      await delay(AFTER_START);
      return heldUnless(
        host.heard.flatMap(({ method, path, headers }) =>
          headers.authorization === undefined ? [] : [`${method} ${path} with a key`],
        ),
        'no request with a key reached the host',
      );
    },
  },
  {
    name: 'restored-file-turns-the-receiver-on',
    actor: 'restored file',
    attempt: 'An export is edited so that the receiver of deliveries listens on every interface.',
    async run(target) {
      const { desk } = await openEdited(target, () => ({ receiver: true }));
      const row = rowOf(desk, `SELECT host FROM receiver WHERE is_on = 1`);
      return heldUnless(row === undefined ? [] : [JSON.stringify(row)], 'the receiver stayed off');
    },
  },
  {
    name: 'restored-file-calls-a-delivery-verified',
    actor: 'restored file',
    attempt:
      'An export is edited to hold a delivery, said to be verified, of an order whose confirmation the lab never got.',
    async run(target) {
      let accountId = '';
      const { desk, backups, file } = await deskWithExport(target, async (made, { id }) => {
        accountId = id;
        await made.settings.use('Northlight sandbox');
        await placed(made, 'Okafor wedding');
        await made.lab.control({
          ...{ do: 'setFault', fault: { route: 'confirmOrder', effect: { kind: 'resetBefore' }, count: 1 } },
        });
        await made.orders.confirmReviewed();
        await made.orders.recordAnswer.waitFor();
      });
      const { confirmation_id: confirmationId, state } = Object(
        rowOf(desk, 'SELECT confirmation_id, state FROM orders'),
      );
      if (state !== 'may-be-confirmed') throw new Error('The outcome is known, so nothing is proven');
      editFile(file, { verifiedEvent: { accountId, confirmationId } });
      await backups.openFile();
      await backups.goBack();
      const after = await target.open(desk.lab, { profile: desk.running.profile });
      await delay(AFTER_START);
      const row = rowOf(after, `SELECT state FROM orders WHERE state = 'confirmed'`);
      return heldUnless(
        row === undefined ? [] : ['the order counts as confirmed'],
        'the outcome of the order stayed unknown',
      );
    },
  },
  {
    name: 'restored-file-carries-a-trigger',
    actor: 'restored file',
    attempt: 'An export is edited to carry a trigger that runs with the program’s own writes.',
    async run(target) {
      const { desk, backups, file } = await deskWithExport(target);
      editFile(file, {
        sql: `CREATE TRIGGER ran AFTER INSERT ON notices BEGIN
            INSERT OR REPLACE INTO desk (name, value) VALUES ('ran', 'yes'); END;
          CREATE TRIGGER ran_at_start AFTER UPDATE ON desk WHEN NEW.name <> 'ran' BEGIN
            INSERT OR REPLACE INTO desk (name, value) VALUES ('ran', 'yes'); END;`,
      });
      await backups.page.getByRole('button', { name: 'Restore from file…' }).click();
      const opened = backups.preview.getByRole('heading', { name: 'What stays the same' });
      const refused = backups.page.getByText(/the trigger “ran” is not one of this program/).first();
      await opened.or(refused).first().waitFor();
      if (await refused.isVisible()) return heldUnless([], 'the file was refused and the trigger named');
      await backups.goBack();
      const after = await target.open(desk.lab, { profile: desk.running.profile });
      await delay(AFTER_START);
      const row = rowOf(after, `SELECT value FROM desk WHERE name = 'ran'`);
      return heldUnless(row === undefined ? [] : ['the trigger ran'], 'the trigger did not run');
    },
  },
];
