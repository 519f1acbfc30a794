import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArgumentOf, AnswerOf } from '@bridge/contract';
import type { ChannelName } from '@bridge/names';
import { EMPTY_DRAFT } from '@core/carts';
import { EMPTY_SUBMISSION_DRAFT } from '@core/submission-carts';
import { askBridge } from './desk/ask-bridge';
import { picturesOn } from './desk/carts';
import { Catalog } from './desk/catalog';
import { type Desk, openDesk, reopen } from './desk/open-desk';
import { editorsOf, exported } from './desk/samples';
import { currentAccount } from './desk/submission-record';
import { startPractice } from './practice';

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

/** One sync with the lab, then the lab is gone before the desk opens again: everything but sending is the same. */
describe('the desk without a network', () => {
  let desk: Desk;
  let account = '';
  const page = () => desk.running.page;
  const ask = <Name extends ChannelName>(name: Name, argument: ArgumentOf<Name>): Promise<AnswerOf<Name>> =>
    askBridge(page(), name, argument);
  const port = (): number => Number(new URL(desk.lab.baseUrl).port);

  beforeAll(async () => {
    desk = await openDesk(await startPractice({ seed: 'offline' }), { outlivesTest: true });
    account = await currentAccount(page());
    await ask('catalog:refresh', { accountId: account });
    await ask('catalog:fetch-discovery', { accountId: account });
    await exported(desk, SYNCED, 2);
    await page().waitForFunction(() =>
      [...document.images].some((image) => image.complete && image.naturalWidth > 0),
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
    await expect.poll(async () => (await picturesOn(page())).drawn).toBeGreaterThan(0);
  });

  it('browses, searches and narrows the catalog, and shows a product with its pictures', async () => {
    await desk.frame.go('Catalog');
    const catalog = new Catalog(page());
    await catalog.tile('print-8x10').waitFor();
    await page()
      .getByText(/products · read /)
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
    await page().keyboard.press('Control+k');
    await page().keyboard.type('OFF-2');
    await page()
      .getByRole('option', { name: new RegExp(OFFLINE) })
      .first()
      .waitFor();
    await page().keyboard.press('Enter');
    await page().waitForURL(/#\/carts\/[0-9a-f-]+$/);
    await page().keyboard.press('F1');
    const list = desk.frame.dialog('Keyboard shortcuts');
    await list.getByText('Do something by name').waitFor();
    await list.getByRole('button', { name: 'Close' }).click();
  });

  it('says that the lab cannot be reached, and keeps the export for when it can', async () => {
    await page()
      .getByRole('button', { name: /^Get|^Export/ })
      .first()
      .click();
    await desk.frame.foot.getByText(/The lab cannot be reached since/).waitFor({ timeout: 60_000 });
    await page().getByRole('button', { name: 'Export when back online' }).click();
    const waiting = desk.frame.foot.getByRole('button', { name: '1 cart waits for the network' });
    await waiting.click();
    await page()
      .getByRole('button', { name: /^Take .* out$/ })
      .click();
    await waiting.waitFor({ state: 'detached' });
    await page().keyboard.press('Control+z');
    await waiting.waitFor();
  });

  it('sends nothing by itself but what was asked for, once the lab is there again', async () => {
    const lab = await startPractice({ seed: 'offline', port: port() });
    expect(lab.baseUrl).toBe(desk.lab.baseUrl);
    await desk.frame.foot.getByRole('button', { name: '1 cart waits for the network' }).click();
    await page().getByRole('button', { name: 'Try now' }).first().click();
    await expect.poll(() => ask('when-online:list', undefined), { timeout: 60_000 }).toEqual([]);
    await desk.frame.foot.getByText('Online', { exact: true }).waitFor();
    const [cart] = (await ask('carts:list', { accountId: account, search: 'OFF-2' })).rows;
    expect((await ask('carts:read', { id: cart?.id ?? '' })).stage).toBe('exported');
    expect((await ask('orders:list', { accountId: account })).total).toBe(0);
  });
});
