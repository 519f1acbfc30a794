import { tries } from '@test/faults/cells';
import { describe, expect, it } from 'vitest';
import { acted, entriesOf, reached, tallyOf } from '../desk/lab-record';
import { type Desk, openDesk, reopen } from '../desk/open-desk';
import { startPractice } from '../practice';

const NAME = 'Okafor wedding';
const FIELDS = {
  EntryId: 'okafor-1',
  Reference: 'NL-2291',
  Name: 'Adaeze Okafor',
  Addr1: '2840 Lone Oak Parkway',
  City: 'Eagan',
  State: 'MN',
  Zip: '55121',
  Country: 'US',
};

/** A cart of two editors, complete and ready to be placed. */
async function readyToPlace(): Promise<Desk> {
  const desk = await openDesk(await startPractice());
  const ids = (desk.lab.accounts[0]?.sampleEditors ?? []).slice(3, 5).map(({ editorId }) => editorId);
  await desk.carts.draft(ids.join('\n'), NAME);
  await desk.carts.stillNeeds.waitFor();
  await desk.carts.fillIn(FIELDS);
  await desk.carts.place.waitFor();
  await desk.frame.saved();
  return desk;
}

/** The same, placed and waiting for its confirmation. */
async function readyToConfirm(): Promise<Desk> {
  const desk = await readyToPlace();
  await desk.carts.place.click();
  await desk.orders.review.waitFor();
  return desk;
}

const openOrder = async ({ frame, orders }: Desk): Promise<void> => {
  await frame.go('Orders');
  await orders.row(new RegExp(NAME)).click();
  await orders.detail.waitFor();
};

describe('the program killed while something is on its way', () => {
  it.each([
    ['before the lab acted', 'before', 0],
    ['after the lab acted', 'after', 1],
  ] as const)(
    'a creation, %s: unknown when it opens again, and placed once more with the same bytes',
    async (_, when, created) => {
      tries('real', { F1: [when === 'before' ? 'E4' : 'E5'] });
      const desk = await readyToPlace();
      await desk.lab.control({
        do: 'setFault',
        fault: { route: 'createOrder', count: 1, effect: { kind: 'latency', ms: 600_000, when } },
      });
      await desk.carts.place.click();
      await (when === 'after' ? acted : reached)(desk.lab, 'createOrder');
      await desk.running.kill();

      const again = await reopen(desk);
      await again.frame.notices.getByText(/on its way to the lab when Proofdesk closed/).waitFor();
      await openOrder(again);
      await again.orders.says('The lab may or may not have created this order.');
      expect(await tallyOf(again.lab)).toMatchObject({ creations: 1, created, confirmations: 0 });
      await expect.poll(() => again.orders.review.count()).toBe(0);

      await again.orders.placeAgain.click();
      await again.orders.review.waitFor();
      const entries = await entriesOf(again.lab);
      expect(new Set(entries.map(({ body }) => body)).size).toBe(1);
      await again.orders.confirmReviewed();
      await again.orders.says(/submitted for processing/);
      expect((await tallyOf(again.lab)).processed).toBe(1);
    },
  );

  it.each([
    ['before the lab acted', 'before', 0],
    ['after the lab acted', 'after', 1],
  ] as const)(
    'a confirmation, %s: may be confirmed, and only a person goes on',
    async (_, when, processed) => {
      tries('real', { F1: [when === 'before' ? 'E8' : 'E9'] });
      const desk = await readyToConfirm();
      await desk.lab.control({
        do: 'setFault',
        fault: { route: 'confirmOrder', count: 1, effect: { kind: 'latency', ms: 600_000, when } },
      });
      await desk.orders.confirmReviewed();
      await (when === 'after' ? acted : reached)(desk.lab, 'confirmOrder');
      await desk.running.kill();

      const again = await reopen(desk);
      await openOrder(again);
      await again.orders.says('The lab may or may not be processing this order.');
      expect(await again.orders.actions()).toEqual(expect.arrayContaining(['Record the lab’s answer…']));
      await expect.poll(() => again.orders.review.count()).toBe(0);
      await expect.poll(() => again.orders.placeAgain.count()).toBe(0);
      // Nothing was sent by opening and looking.
      expect(await tallyOf(again.lab)).toMatchObject({ creations: 1, confirmations: 1, processed });
    },
  );
});

describe('a draft that was acknowledged', () => {
  it('is there after a kill, to the last letter', async () => {
    tries('real', { F1: ['E1'] });
    const desk = await openDesk(await startPractice());
    const ids = (desk.lab.accounts[0]?.sampleEditors ?? []).slice(0, 4).map(({ editorId }) => editorId);
    await desk.carts.begin();
    await desk.carts.pasteBox.fill(ids.join('\n'));
    await desk.carts.name.fill('Zoë’s “first” delivery');
    await desk.frame.saved();
    await desk.running.kill();

    const again = await reopen(desk);
    await again.frame.go('Carts');
    await again.carts.row(/Zoë’s “first” delivery/).click();
    await expect.poll(() => again.carts.lines.count()).toBe(4);
    expect(await tallyOf(again.lab)).toMatchObject({ exports: 0, creations: 0 });
  });

  it('is there after a kill in the middle of an export, which then can be made', async () => {
    tries('real', { F1: ['E2'] });
    const desk = await openDesk(await startPractice());
    const ids = (desk.lab.accounts[0]?.sampleEditors ?? []).slice(0, 3).map(({ editorId }) => editorId);
    await desk.lab.control({
      do: 'setFault',
      fault: { route: 'exportEditors', effect: { kind: 'latency', ms: 600_000 } },
    });
    await desk.carts.draft(ids.join('\n'), NAME);
    await reached(desk.lab, 'exportEditors');
    await desk.running.kill();
    // An export is sent again when its connection breaks, so none may be answered before the kill.
    await desk.lab.control({ do: 'clearFaults' });

    const again = await reopen(desk);
    await again.frame.go('Carts');
    await again.carts.row(new RegExp(NAME)).click();
    await again.carts.getPrices.click();
    await again.carts.stillNeeds.waitFor();
    await expect.poll(() => again.carts.lines.count()).toBe(3);
  });
});

describe('the page killed while a confirmation is on its way', () => {
  it('is opened again, and the confirmation was settled without it', async () => {
    tries('real', { F2: ['E9'] });
    const desk = await readyToConfirm();
    await desk.lab.control({
      do: 'setFault',
      fault: { route: 'confirmOrder', count: 1, effect: { kind: 'latency', ms: 1_500, when: 'after' } },
    });
    await desk.orders.confirmReviewed();
    await acted(desk.lab, 'confirmOrder');
    const crashed = desk.running.page.waitForEvent('crash').catch(() => undefined);
    await desk.running.app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
    });
    await crashed;
    const look = async (): Promise<string> =>
      desk.running.app.evaluate(
        ({ BrowserWindow }) =>
          BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('document.body.innerText') ?? '',
      );
    await expect.poll(look, { timeout: 20_000 }).toContain('submitted for processing');
    expect(await tallyOf(desk.lab)).toMatchObject({ confirmations: 1, processed: 1 });
  });
});
