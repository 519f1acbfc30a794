import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../scripts/workspace-server.mjs';
import {
  app,
  button,
  control,
  fill,
  go,
  lab,
  open,
  page,
  quit,
  see,
  settings,
  sitAt,
  step,
  TIMEOUT_MS,
} from './desk.mjs';
import { fillAddress } from './editors.mjs';

/* Two desks of a studio beside a real PostgreSQL: sharing and joining, who works on what, two versions, one confirmation. */

/** @typedef {{ app: import('playwright-core').ElectronApplication; page: import('playwright-core').Page }} Desk */

const ACCOUNT = 'Northlight';
const account = lab.accounts[0];
/** @type {{ sampleEditors: { editorId: string; product: string }[] }} */
const { sampleEditors } = account;
const ids = sampleEditors
  .filter(({ product }) => /^(print|fine-art)-/.test(product))
  .map(({ editorId }) => editorId);

/** Opens a desk of its own. @param {string} files @param {string} person @returns {Promise<Desk>} */
async function deskOf(files, person) {
  const preload = join(import.meta.dirname, '../e2e/workspace/signed-in.cjs');
  await open({ files, args: ['-r', preload], env: { PROOFDESK_TEST_PERSON: person } });
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1360, 835));
  return { app, page };
}

/** Gives the window that asks for a key one. @param {() => Promise<void>} act */
async function giveKey(act) {
  const [asked] = await Promise.all([page.context().waitForEvent('page'), act()]);
  await asked.locator('input').first().fill(account.keys.full);
  const closed = asked.waitForEvent('close');
  // The page goes away with the click.
  await asked
    .getByRole('button', { name: 'Save key', exact: true })
    .click({ noWaitAfter: true })
    .catch(() => undefined);
  await closed;
}

const card = () => page.getByRole('region', { name: ACCOUNT, exact: true });

async function useTheAccount() {
  await card().getByRole('button', { name: 'Use this account' }).click();
  await card().getByText('in use').waitFor({ timeout: TIMEOUT_MS });
}

async function anAccountOfItsOwn() {
  await settings('Accounts');
  await button('Add an account').first().click();
  const dialog = page.getByRole('dialog');
  /** @param {string} label @param {string} value */
  const enter = (label, value) => dialog.getByRole('textbox', { name: label, exact: true }).fill(value);
  await enter('Name', ACCOUNT);
  await dialog.getByRole('radiogroup').getByText('Sandbox', { exact: true }).click();
  await enter('Editor service, with its version', lab.editorBaseUrl);
  await enter('Order submission', lab.orderSubmitUrl);
  await giveKey(() => dialog.getByRole('button', { name: 'Add' }).click());
  await useTheAccount();
}

/** Has a person choose a file, to save as or to open. @param {string} path */
const chooseFile = (path) =>
  app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, path);

/** Drafts and exports a cart, complete. @param {string} name */
async function aCart(name) {
  await go('Carts');
  await button('New cart').first().click();
  await page.getByRole('textbox', { name: /Editor ids/i }).fill(ids.slice(0, 4).join('\n'));
  await fill(/Cart name/, name);
  await button('Get pictures and prices').click();
  await see(/The lab still needs/i);
  await fill(/, Entry id$/, name.toLowerCase());
  await fill(/, Reference$/, 'NL-4410');
  await fillAddress();
  await button('Place order').waitFor({ timeout: TIMEOUT_MS });
}

/** Opens a cart or an order of a list. @param {'Carts' | 'Orders'} area @param {string} name */
async function openOne(area, name) {
  await go(area);
  await page.getByRole('grid', { name: area }).getByRole('row', { name }).first().click();
}

const note = () => page.getByRole('textbox', { name: 'Note' });

/** Goes to the settings of the workspace and connects. */
async function connect() {
  await settings('Workspace');
  // The desk tries by itself as well, and then there is nothing to press.
  const pressed = button('Connect now').click();
  await Promise.race([pressed.catch(() => undefined), see(/^Shared, 2 desks/)]);
}

/**
 * @param {import('../../scripts/workspace-server.mjs').Running} server
 * @param {string} invitation
 * @param {Desk} reception
 * @param {Desk} retouching
 */
async function theyJoin(server, invitation, reception, retouching) {
  sitAt(reception);
  await anAccountOfItsOwn();
  await step('desks-share', 'Share a desk', async () => {
    await settings('Workspace');
    await button('Share this desk…').click();
    const dialog = page.getByRole('dialog');
    const given = {
      ...{ Workspace: 'Northlight Studio', 'This desk': 'Reception', Address: server.host },
      ...{ Port: String(server.port), Database: server.database, User: server.user },
      ...{ Password: server.password, 'Certificate of the server': server.certificate },
    };
    for (const [label, value] of Object.entries(given))
      await dialog.getByLabel(label, { exact: true }).fill(value);
    return 'an address, a user and a certificate';
  });
  let passphrase = '';
  await step('desks-invite', 'Invite another one', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Share this desk' }).click();
    await chooseFile(invitation);
    await button('Invite a desk…').click();
    await page.getByLabel('Name of the desk', { exact: true }).fill('Retouching');
    await button('Save invitation…').click();
    passphrase = await page.locator('.said').innerText();
    return see('Tell the passphrase by phone');
  });
  await button('Done').click();
  sitAt(retouching);
  await step('desks-join', 'Join with the invitation', async () => {
    await settings('Workspace');
    await chooseFile(invitation);
    await button('Join with an invitation…').click();
    await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Join / })
      .click();
    await button('Add account').click({ timeout: TIMEOUT_MS });
    return see(/is shared with the studio now/);
  });
  await settings('Accounts');
  await giveKey(() =>
    card()
      .getByRole('button', { name: /^Enter key…/ })
      .click(),
  );
  await useTheAccount();
}

/** @param {Desk} reception @param {Desk} retouching */
async function theyWorkOnOne(reception, retouching) {
  sitAt(reception);
  await aCart('Okafor');
  sitAt(retouching);
  await openOne('Carts', 'Okafor');
  await note().fill('The bride calls about the frame');
  sitAt(reception);
  await step('desks-cart', 'See who is working on a cart, assign it and comment', async () => {
    await see(/Ben Ruiz at Retouching is editing/);
    await button('Assign…').click();
    await page.getByRole('menuitemradio', { name: 'Ben Ruiz' }).click();
    await see(/Assigned to Ben Ruiz/);
    await page.getByRole('button', { name: /comments?$/i }).click();
    await page
      .getByRole('textbox', { name: 'Write a comment' })
      .fill('@Ben Ruiz the walnut frame is out of stock');
    await page.getByRole('dialog').getByRole('button', { name: 'Comment', exact: true }).click();
    return see(/is out of stock/);
  });
  await page.keyboard.press('Escape');
}

/**
 * @param {import('../../scripts/workspace-server.mjs').Running} server
 * @param {Desk} reception
 * @param {Desk} retouching
 */
async function theyWriteApart(server, reception, retouching) {
  await server.halt();
  for (const [desk, words] of /** @type {const} */ ([
    [reception, 'She wants walnut'],
    [retouching, 'She wants oak'],
  ])) {
    sitAt(desk);
    await see(/^Away since/);
    await note().fill(words);
    await see(/^Saved \d+ s ago$/);
  }
  await step('desks-away', 'Go on without the server', async () => {
    await settings('Workspace');
    return see(/^Away since .* nothing is sent/);
  });
  await server.resume();
  for (const desk of [reception, retouching]) {
    sitAt(desk);
    await connect();
  }
  for (const desk of [reception, retouching]) {
    sitAt(desk);
    await see(/^Shared, 2 desks$/);
  }
  sitAt(reception);
  await step('desks-versions', 'Choose between what two people wrote', async () => {
    await openOne('Carts', 'Okafor');
    await button('Compare and choose…').click({ timeout: TIMEOUT_MS });
    return see(/Both changed these fields/);
  });
  await button('Keep the cart as it is').click();
}

/** @param {Desk} reception @param {Desk} retouching */
async function oneConfirms(reception, retouching) {
  sitAt(reception);
  await button('Place order').click();
  await button('Review and confirm').waitFor({ timeout: TIMEOUT_MS });
  sitAt(retouching);
  await openOne('Orders', 'Okafor');
  await button('Review and confirm').waitFor({ timeout: TIMEOUT_MS });
  const effect = { kind: 'latency', ms: 3_000, when: 'after' };
  await control({ do: 'setFault', fault: { route: 'confirmOrder', count: 1, effect } });
  sitAt(reception);
  await button('Review and confirm').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Confirm for / })
    .click();
  sitAt(retouching);
  await step('desks-on-its-way', 'See that another desk is confirming', () =>
    see(/The confirmation is on its way from Reception/),
  );
  await step('desks-confirmed', 'See who confirmed it', () => see(/Confirmed by Adaeze Okafor at Reception/));
}

/** Two more desks, on files of their own. What the tour's own desk did is counted by then. */
export async function severalDesks() {
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-desks-'));
  const server = await startServer();
  /** @type {Desk[]} */
  const opened = [];
  try {
    const reception = await deskOf(join(folder, 'reception'), 'Adaeze Okafor');
    opened.push(reception);
    const retouching = await deskOf(join(folder, 'retouching'), 'Ben Ruiz');
    opened.push(retouching);
    await theyJoin(server, join(folder, 'retouching.proofdesk-invitation'), reception, retouching);
    await theyWorkOnOne(reception, retouching);
    await theyWriteApart(server, reception, retouching);
    await oneConfirms(reception, retouching);
    for (const desk of opened.splice(0)) {
      sitAt(desk);
      await quit();
    }
  } finally {
    for (const desk of opened) desk.app.process().kill('SIGKILL');
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
