import type { Page } from 'playwright-core';
import { EMPTY_ADDRESS } from '@core/addresses/address-draft';
import { type Cart, type CartDraft, EMPTY_DRAFT } from '@core/carts/carts';
import type { PracticeLab } from '../practice';
import { askBridge } from './ask-bridge';
import type { Desk } from './open-desk';

/** The account that {@link useOwnAccount} adds. */
export const OWN_ACCOUNT = 'Northlight sandbox';

/** Prints alone: their pictures are drawn quickly, and they make one order. */
const QUICK = /^(print|fine-art)-/;

/** One of the lab's accounts, by its place in the list. */
export function accountOf(lab: PracticeLab, index = 0): PracticeLab['accounts'][number] {
  const account = lab.accounts[index];
  if (account === undefined) throw new Error(`The lab has no account ${index}`);
  return account;
}

/** Ids of editors of an account. */
export const editorsOf = (lab: PracticeLab, count: number, account = 0): string[] =>
  accountOf(lab, account)
    .sampleEditors.filter(({ product }) => QUICK.test(product))
    .slice(0, count)
    .map(({ editorId }) => editorId);

const SHIP_TO = {
  name: 'Adaeze Okafor',
  addr1: '2840 Lone Oak Parkway',
  city: 'Eagan',
  state: 'MN',
  zip: '55121',
  country: 'US',
};

/** An export request that leaves nothing to be filled in afterwards, as one pastes it. */
export const wholeRequest = (editors: readonly string[]): string =>
  JSON.stringify({
    editors: editors.map((editorId) => ({ editorId })),
    entryId: 'entry-1',
    reference: 'NL-2291',
    shipToAddress: SHIP_TO,
  });

/** Turns a desk to an account of its own at the lab, with its first key, as most studios have it. */
export async function useOwnAccount({ settings, lab, frame }: Desk, key?: string): Promise<void> {
  await settings.goAccounts();
  await settings.add({
    name: OWN_ACCOUNT,
    environment: 'Sandbox',
    editorBaseUrl: lab.editorBaseUrl,
    orderSubmitUrl: lab.orderSubmitUrl,
    commerceBaseUrl: lab.commerceBaseUrl,
    key: key ?? accountOf(lab).keys.full,
  });
  await settings.use(OWN_ACCOUNT);
  await frame.go('Carts');
}

/** Shows a record, as a link to it does. */
const show = (page: Page, path: string): Promise<void> =>
  page.evaluate((hash) => void (window.location.hash = hash), path);

/** Has main draft and export a cart of the account that the desk shows, without showing it. */
async function drafted({ running, lab }: Desk, name: string, editors: number): Promise<Cart> {
  const { page } = running;
  const { currentId } = await askBridge(page, 'accounts:list', undefined);
  const draft: CartDraft = {
    ...EMPTY_DRAFT,
    editors: editorsOf(lab, editors).map((editorId) => ({ editorId, quantity: null, orderAttributes: null })),
    entryId: 'entry-1',
    reference: 'NL-2291',
    shipTo: { ...EMPTY_ADDRESS, ...SHIP_TO },
  };
  const { id } = await askBridge(page, 'carts:create', { accountId: currentId, name, draft });
  return askBridge(page, 'carts:export', { id, anyway: false });
}

/**
 * Opens a new cart that can be placed, for tests that begin there: main is asked for it at once, since to draft one by
 * its fields takes as long as all that most of them do.
 */
export async function exported(desk: Desk, name: string, editors = 1): Promise<void> {
  const { id } = await drafted(desk, name, editors);
  await show(desk.running.page, `/carts/${id}`);
  await desk.carts.place.waitFor();
}

/** Opens a new order that waits for its confirmation, made in the same way. */
export async function placed(desk: Desk, name: string, editors = 1): Promise<void> {
  const { id, revision } = await drafted(desk, name, editors);
  const order = await askBridge(desk.running.page, 'carts:place', { id, revision, asIs: false });
  await show(desk.running.page, `/orders/${order.id}`);
  await desk.orders.says('The lab has the order and is waiting for your confirmation.');
}
