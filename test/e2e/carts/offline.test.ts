import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ArgumentOf, AnswerOf } from '@bridge/contract';
import type { ChannelName } from '@bridge/names';
import { EMPTY_DRAFT } from '@core/carts/carts';
import { EMPTY_SUBMISSION_DRAFT } from '@core/submissions/submission-carts';
import { askBridge } from '../desk/ask-bridge';
import { picturesOn } from '../desk/carts';
import { Catalog } from '../desk/catalog';
import { chooseFile } from '../desk/file-dialogs';
import { tallyOf } from '../desk/lab-record';
import { Lists } from '../desk/lists';
import { type Desk, openDesk, reopen } from '../desk/open-desk';
import { editorsOf, exported, placed } from '../desk/samples';
import { currentAccount } from '../desk/submission-record';
import { startPractice } from '../practice';

const SHIP_TO = {
  name: 'Adaeze Okafor',
  addr1: '2840 Lone Oak Parkway',
  addr2: '',
  city: 'Eagan',
  state: 'MN',
  zip: '55121',
  country: 'US',
};
const SYNCED = 'Okafor synced';
const OFFLINE = 'Okafor offline';
/** Open lately when `OFF-2` is looked for, and has its letters: one after another, not together. */
const PLACED = 'Okafor placed for frames - 2';

/** One sync with the lab, then the lab is gone before the desk opens again: everything but sending is the same. */
describe('the desk without a network', () => {
  let desk: Desk;
  let account = '';
  /** Pictures of the pages of a cart, as many as were on screen while the lab was there. */
  let pictures = 0;
  const page = () => desk.running.page;
  const ask = <Name extends ChannelName>(name: Name, argument: ArgumentOf<Name>): Promise<AnswerOf<Name>> =>
    askBridge(page(), name, argument);
  const revisionOf = async (id: string): Promise<number> => (await ask('carts:read', { id })).revision;
  const port = (): number => Number(new URL(desk.lab.baseUrl).port);

  beforeAll(async () => {
    desk = await openDesk(await startPractice({ seed: 'offline' }), { outlivesTest: true });
    account = await currentAccount(page());
    await ask('catalog:refresh', { accountId: account });
    await ask('catalog:fetch-discovery', { accountId: account });
    await placed(desk, PLACED);
    await exported(desk, SYNCED, 2);
    pictures = await vi.waitUntil(
      async () => {
        const { drawn, missing } = await picturesOn(page());
        return missing === 0 && drawn;
      },
      { timeout: 20_000 },
    );
    await desk.running.close();
    await desk.lab.kill();
    desk = await reopen(desk, { outlivesTest: true });
  }, 240_000);
  afterAll(() => desk.running.close());

  it('opens with everything of the last time in it', async () => {
    await desk.frame.go('Carts');
    await desk.carts.row(new RegExp(SYNCED)).waitFor();
    await desk.carts.row(new RegExp(SYNCED)).dblclick();
    await desk.carts.lines.first().waitFor();
    await expect.poll(() => picturesOn(page())).toEqual({ drawn: pictures, missing: 0 });
  });

  it('browses, searches and narrows the catalog, and shows a product with its pictures', async () => {
    await desk.frame.go('Catalog');
    const catalog = new Catalog(page());
    await catalog.tile('print-8x10').waitFor();
    await page()
      .getByText(/products · loaded /)
      .waitFor();
    await catalog.search.fill('album');
    await expect.poll(() => catalog.tile('Print 5×7').count()).toBe(0);
    await catalog.value('Orientation', 'landscape').click();
    await page().getByRole('button', { name: 'Remove Orientation: landscape' }).click();
    await catalog.search.fill('');
    await catalog.tile('print-8x10').click();
    await catalog.detail.getByRole('heading', { name: 'Print 8×10' }).waitFor();
    await page().keyboard.press('Escape');
    expect(await ask('catalog:discovery', { accountId: account })).not.toBeNull();
  });

  it('drafts, saves, copies, files, deletes and restores carts of both kinds', async () => {
    const draft = {
      ...EMPTY_DRAFT,
      editors: editorsOf(desk.lab, 2).map((editorId) => ({
        editorId,
        quantity: null,
        orderAttributes: null,
      })),
      reference: 'OFF-1',
      shipTo: SHIP_TO,
    };
    const cart = await ask('carts:create', { accountId: account, name: OFFLINE, draft });
    const saved = await ask('carts:save', {
      id: cart.id,
      revision: cart.revision,
      draft: { ...draft, reference: 'OFF-2' },
    });
    expect(saved.draft.reference).toBe('OFF-2');
    const [copy = ''] = (await ask('carts:duplicate', { ids: [cart.id] })).ids;
    await ask('carts:archive', { ids: [copy], archived: true });
    await ask('carts:archive', { ids: [copy], archived: false });
    await ask('carts:delete', { choice: { by: 'ids', subject: 'cart', ids: [copy] } });
    await ask('carts:restore', { choice: { by: 'ids', subject: 'cart', ids: [copy] } });
    expect((await ask('carts:read', { id: copy })).deletedAt).toBeNull();
    const template = await ask('templates:create', {
      kind: 'cart',
      cartId: cart.id,
      name: 'Family',
      withRecipient: false,
      withItems: true,
    });
    expect((await ask('templates:start', { id: template.id })).kind).toBe('cart');
    await ask('templates:rename', { id: template.id, name: 'Families' });
    await ask('templates:delete', { ids: [template.id] });
    expect(await ask('templates:list', { accountId: account })).toEqual([]);
    await ask('templates:restore', { ids: [template.id] });
    expect((await ask('templates:list', { accountId: account })).map(({ name }) => name)).toEqual([
      'Families',
    ]);
    const noted = await ask('carts:save', { id: copy, revision: await revisionOf(copy), note: 'Frame here' });
    expect(noted.note).toBe('Frame here');

    const product = await ask('configured-products:create', {
      accountId: account,
      productRef: 'print-8x10',
      name: 'Bedside',
      selections: '{}',
    });
    const other = await ask('submission-carts:create', {
      accountId: account,
      name: OFFLINE,
      draft: {
        ...EMPTY_SUBMISSION_DRAFT,
        items: [{ id: 'line-1', configuredProduct: product.id, quantity: 2 }],
        shippingType: 'dropship',
        shippingPriority: 'dropship.standard',
        address: SHIP_TO,
      },
    });
    await ask('submission-carts:save', { id: other.id, revision: other.revision, note: 'Call before noon' });
    await ask('submission-carts:duplicate', { ids: [other.id] });
    expect(
      (await ask('submission-carts:list', { accountId: account, search: OFFLINE })).total,
    ).toBeGreaterThanOrEqual(2);
  });

  it('keeps the address book, and brings in a sheet', async () => {
    await ask('addresses:keep', { address: SHIP_TO, label: 'Okafor' });
    expect((await ask('addresses:suggest', { text: 'oka' })).length).toBeGreaterThan(0);
    const [editor = ''] = editorsOf(desk.lab, 1);
    const sheet = await ask('imports:create', {
      accountId: account,
      name: 'Picture day',
      content: { as: 'text', text: `editor id,reference,name\n${editor},PD-1,Adaeze Okafor\n` },
    });
    expect((await ask('imports:rows', { id: sheet.id })).total).toBe(1);
    expect((await ask('imports:read', { id: sheet.id })).name).toBe('Picture day');
    await ask('imports:run', { id: sheet.id });
    const { ids } = await ask('imports:carts', { id: sheet.id });
    expect(ids).toHaveLength(1);
    const { draft } = await ask('carts:read', { id: ids[0] ?? '' });
    expect(draft).toMatchObject({ reference: 'PD-1', editors: [{ editorId: editor }] });
    const batch = await ask('batches:create', {
      name: 'Monday',
      choice: { by: 'ids', subject: 'cart', ids },
    });
    await ask('batches:rename', { id: batch.id, name: 'Tuesday' });
    expect((await ask('batches:items', { id: batch.id })).total).toBe(1);
  });

  it('puts a cart into a file and opens it from there', async () => {
    const [cart] = (await ask('carts:list', { accountId: account, search: SYNCED })).rows;
    const path = await chooseFile(desk.running, 'synced.proofdesk-cart');
    const saved = await ask('cart-files:save', { kind: 'cart', ids: [cart?.id ?? ''] });
    expect(saved).toEqual({ path, count: 1 });
    const file = await ask('cart-files:choose', {});
    expect(file?.text).toBe(await readFile(path, 'utf8'));
    const known = await ask('cart-files:read', { accountId: account, text: file?.text ?? '' });
    expect(known.carts).toMatchObject([{ kind: 'cart', name: SYNCED, existing: { id: cart?.id } }]);
    const text = (file?.text ?? '').replace(/"id": "[^"]*"/, '"id": "from-another-computer"');
    const { carts } = await ask('cart-files:open', { accountId: account, text, places: [0] });
    expect(carts).toHaveLength(1);
    expect(await ask('carts:read', { id: carts[0]?.id ?? '' })).toMatchObject({ name: SYNCED });
  });

  it('keeps a view of a list, and saves the list as CSV as it is shown', async () => {
    const lists = new Lists(page());
    const carts = lists.rows('Carts');
    await desk.frame.go('Carts');
    await lists.search('Search carts').fill(OFFLINE);
    const found = (await ask('carts:list', { accountId: account, search: OFFLINE })).total;
    await expect.poll(() => carts.count()).toBe(found);
    const views = await lists.openViews();
    await views.getByRole('textbox', { name: 'View name' }).fill('Offline ones');
    await views.getByRole('button', { name: 'Save view' }).click();
    await page().getByRole('button', { name: 'Saved views: Offline ones' }).waitFor();
    const path = await chooseFile(desk.running, 'carts.csv');
    await page().getByRole('button', { name: 'Save as CSV…' }).click();
    await page().getByText(`${found} rows saved as`).waitFor();
    const lines = (await readFile(path, 'utf8')).split('\r\n').slice(1, -1);
    expect(lines).toHaveLength(found);
    for (const line of lines) expect(line).toContain(OFFLINE);
    await lists.search('Search carts').fill('');
  });

  it('reads an order, notes on it, saves its ledger and makes carts of it again', async () => {
    await desk.frame.go('Orders');
    await desk.orders.row(new RegExp(PLACED)).dblclick();
    await desk.orders.says('The lab has the order and is waiting for your confirmation.');
    const path = await chooseFile(desk.running, 'ledger.json');
    await desk.orders.saveLedger.click();
    const [order] = (await ask('orders:list', { accountId: account })).rows;
    const id = order?.id ?? '';
    await expect.poll(() => readFile(path, 'utf8').catch(() => '')).toContain(id);
    expect((await ask('orders:note', { id, note: 'Ask for the frame' })).note).toBe('Ask for the frame');
    const { cartIds } = await ask('orders:reorder', { ids: [id] });
    expect((await ask('carts:read', { id: cartIds[0] ?? '' })).stage).toBe('drafted');
    await ask('orders:archive', { ids: [id], archived: true });
    await ask('orders:archive', { ids: [id], archived: false });
    const ledger = await ask('orders:export-ledger', { id });
    expect(ledger).toEqual({ path });
  });

  it('searches orders, looks at activity, changes settings and undoes that', async () => {
    await ask('orders:list', { accountId: account, search: 'okafor' });
    await ask('submissions:list', { accountId: account });
    expect((await ask('activity:list', {})).total).toBeGreaterThan(0);
    await page().keyboard.press('Control+,');
    await page().getByRole('radio', { name: 'Dark' }).click();
    await expect.poll(() => ask('settings:read', undefined).then(({ theme }) => theme)).toBe('dark');
    await page().getByRole('heading', { level: 1 }).click();
    await page().keyboard.press('Control+z');
    await expect.poll(() => ask('settings:read', undefined).then(({ theme }) => theme)).toBe('system');
  });

  it('finds a cart by its reference in the palette, and lists the shortcuts', async () => {
    // Quicker than any hand: the palette has not been loaded yet, and must lose no character.
    await page().evaluate(() => {
      const press = (key: string, ctrlKey = false): unknown =>
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
        );
      press('k', true);
      for (const key of 'OFFX') press(key);
      press('Backspace');
      for (const key of '-2') press(key);
    });
    await page()
      .getByRole('option', { name: new RegExp(OFFLINE) })
      .first()
      .waitFor();
    await page().keyboard.press('Enter');
    await page().waitForURL(/#\/carts\/[0-9a-f-]+$/);
    const id = page().url().replace(/.*\//, '');
    expect((await ask('carts:read', { id })).draft.reference).toBe('OFF-2');
    await page().keyboard.press('Control+/');
    const list = desk.frame.dialog('Keyboard shortcuts');
    await list.getByText('Search commands').waitFor();
    await list.getByRole('button', { name: 'Close' }).click();
  });

  it('says that the lab cannot be reached, and keeps the export for when it can', async () => {
    await page()
      .getByRole('button', { name: /^Get|^Export/ })
      .first()
      .click();
    await desk.frame.foot.getByText(/Lab unreachable since/).waitFor({ timeout: 60_000 });
    await page().getByRole('button', { name: 'Export when back online' }).click();
    const waiting = desk.frame.foot.getByRole('button', { name: '1 cart is waiting for the network' });
    await waiting.click();
    await page()
      .getByRole('button', { name: /^Remove .*$/ })
      .click();
    await waiting.waitFor({ state: 'detached' });
    await page().keyboard.press('Control+z');
    await waiting.waitFor();
  });

  it('sends nothing by itself but what was asked for, once the lab is there again', async () => {
    const lab = await startPractice({ seed: 'offline', port: port() });
    expect(lab.baseUrl).toBe(desk.lab.baseUrl);
    await desk.frame.foot.getByRole('button', { name: '1 cart is waiting for the network' }).click();
    await page().getByRole('button', { name: 'Try now' }).first().click();
    await expect.poll(() => ask('when-online:list', undefined), { timeout: 60_000 }).toEqual([]);
    await desk.frame.foot.getByText('Online', { exact: true }).waitFor();
    const [cart] = (await ask('carts:list', { accountId: account, search: 'OFF-2' })).rows;
    expect((await ask('carts:read', { id: cart?.id ?? '' })).stage).toBe('exported');
    expect((await ask('orders:list', { accountId: account })).total).toBe(1);
    expect(await tallyOf(lab)).toMatchObject({ exports: 1, creations: 0, confirmations: 0 });
  });
});
