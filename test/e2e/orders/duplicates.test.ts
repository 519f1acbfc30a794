import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedDesk } from '../desk/open-desk';
import { exported, placed, useOwnAccount } from '../desk/samples';

const desk = sharedDesk({ prepare: useOwnAccount });

/** Where a person who checks the looks of it wants pictures; nowhere unless asked for. */
const PICTURES = process.env['PROOFDESK_PICTURES'];

async function picture(name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await desk().running.page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

describe('an order like one that was placed', () => {
  it('says nothing while nothing looks like it', async () => {
    const { orders } = desk();
    await placed(desk(), 'Okafor, first');
    await orders.says('The lab has the order');
    await orders.review.click();
    await orders.confirm.waitFor();
    await expect.poll(() => orders.reviewDialog.getByText('possible duplicate').count()).toBe(0);
    await orders.confirm.click();
    await orders.says('The lab confirmed the order');
  });

  it('is shown before it is placed', async () => {
    const { running, orders } = desk();
    await exported(desk(), 'Okafor, again');
    const alike = running.page.getByRole('list', { name: 'Possible duplicates of this order' });
    await alike.getByText('Okafor, first').waitFor();
    await picture('cart');
    await desk().carts.place.click();
    await orders.says('The lab has the order');
  });

  it('and once more in the review, with why and the way to it', async () => {
    const { orders, running } = desk();
    await orders.review.click();
    await orders.reviewDialog.getByRole('heading', { name: '1 possible duplicate' }).waitFor();
    const entry = orders.reviewDialog
      .getByRole('list', { name: 'Possible duplicates of this order' })
      .getByRole('listitem');
    const words = (await entry.innerText()).replace(/\s+/g, ' ');
    expect(words).toContain('Okafor, first');
    expect(words).toContain('Confirmed');
    expect(words.toLowerCase()).toContain('same items, same reference, same recipient');
    expect(words).toContain('At the lab');
    await expect.poll(() => orders.confirm.isEnabled()).toBe(true);
    await picture('review');
    await running.page.emulateMedia({ colorScheme: 'dark' });
    await picture('review-dark');
    await running.page.emulateMedia({ colorScheme: 'light' });
    await entry.getByRole('link', { name: 'Show Okafor, first' }).click();
    await orders.says('The lab confirmed the order');
    await expect.poll(() => orders.reviewDialog.count()).toBe(0);
  });
});
