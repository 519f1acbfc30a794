import { editors, exported, fillIn } from './editors.mjs';
import { button, fill, go, page, see, step } from './desk.mjs';

/* A morning at a real lab: the practice lab fills the holes of the document as real labs do, and an order goes through. */

/** Turns every quirk of the lab on or off. */
async function turnAll() {
  await go('Settings');
  await page.getByRole('link', { name: 'Practice lab' }).first().click();
  await page.getByRole('checkbox', { name: 'A morning at a real lab' }).click();
}

export async function aMorningAtARealLab() {
  await step('real-lab', 'Have the practice lab do as real labs do', async () => {
    await turnAll();
    return see(/11 of 11 on/);
  });
  await step('real-lab-refused', 'Place an order with a wrong postal code', async () => {
    await exported(editors.slice(0, 1), 'Brandt, a morning at a real lab');
    await fillIn('brandt-1', 'NL-2311');
    await fill(/Ship to.*, Postal code$/, '1234');
    await button('Place order').click();
    return see(/must have five or nine figures/);
  });
  await step('real-lab-placed', 'Correct it and place it again', async () => {
    await fill(/Ship to.*, Postal code$/, '55121');
    await button('Place order').click();
    await see(/Awaiting confirmation/);
    return see(/Shipping: /);
  });
  await step('real-lab-confirmed', 'Confirm', async () => {
    await button('Review and confirm').first().click();
    await page.getByRole('button', { name: /^Confirm for/ }).click();
    return see(/submitted for processing/);
  });
  await step('real-lab-over', 'Have the lab follow the document again', async () => {
    await turnAll();
    return see(/0 of 11 on/);
  });
}
