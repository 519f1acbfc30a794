import type { Desk } from './open-desk';
import type { PracticeLab } from '../practice';

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

/** An export request that leaves nothing to be filled in afterwards, as one pastes it. */
export const wholeRequest = (editors: readonly string[]): string =>
  JSON.stringify({
    editors: editors.map((editorId) => ({ editorId })),
    entryId: 'entry-1',
    reference: 'NL-2291',
    shipToAddress: {
      name: 'Adaeze Okafor',
      addr1: '2840 Lone Oak Parkway',
      city: 'Eagan',
      state: 'MN',
      zip: '55121',
      country: 'US',
    },
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

/** Exports a new cart that then can be placed. */
export async function exported({ carts, frame, lab }: Desk, name: string, editors = 1): Promise<void> {
  await frame.go('Carts');
  await carts.draft(wholeRequest(editorsOf(lab, editors)), name);
  await carts.place.waitFor();
}

/** Places a new cart: its order waits for its confirmation. */
export async function placed(desk: Desk, name: string, editors = 1): Promise<void> {
  await exported(desk, name, editors);
  await desk.carts.place.click();
  await desk.orders.says('The lab has the order and is waiting for your confirmation.');
}
