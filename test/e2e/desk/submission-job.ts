import type { Desk } from './open-desk';
import { SubmissionCarts } from './submission-cart';
import { ask, currentAccount } from './submission-record';

export const ADDRESS = {
  Name: 'Adaeze Okafor',
  Street: '2840 Lone Oak Parkway',
  City: 'Eagan',
  State: 'MN',
  'Postal code': '55121',
  Country: 'US',
};
/** What the configured products are called that {@link configure} makes. */
export const FRAMED = 'Okafor hallway';
export const PRINT = 'Okafor bedside';

/** Drafts two configured products; nothing is asked of the lab by it. */
export async function configure({ running: { page } }: Desk): Promise<void> {
  const accountId = await currentAccount(page);
  const configured = [
    { productRef: 'framed-16x24', name: FRAMED },
    { productRef: 'fine-art-8x12', name: PRINT },
  ];
  for (const one of configured)
    await ask(page, 'configured-products:create', { accountId, ...one, selections: '{}' });
}

/** The desk's own id of the submission cart that is open. */
export const openCartId = ({ running }: Desk): string =>
  /submission-carts\/([^?]+)/.exec(running.page.url())?.[1] ?? '';

/** A new cart with an item, complete but for its price. */
export async function drafted({ running }: Desk, name: string): Promise<void> {
  const cart = new SubmissionCarts(running.page);
  await cart.go();
  await cart.begin(name);
  await cart.add(FRAMED);
  await cart.type('Drop ship').check();
  await cart.address(ADDRESS);
}

/** The same, priced, with a way to ship chosen. */
export async function readyToSubmit(desk: Desk, name: string): Promise<void> {
  const cart = new SubmissionCarts(desk.running.page);
  await drafted(desk, name);
  await cart.priced();
  await cart.option(/Standard/).check();
  await cart.priced();
  await cart.ready.waitFor();
}
