import { tries } from '@test/faults/cells';
import { describe, expect, it } from 'vitest';
import { acted, entriesOf, reached, tallyOf } from '../desk/lab-record';
import { type Desk, sharedDesk } from '../desk/open-desk';
import { exported, placed } from '../desk/samples';

const desk = sharedDesk({ freshLab: true });

const openOrder = async ({ frame, orders }: Desk, name: string): Promise<void> => {
  await frame.go('Orders');
  await orders.row(new RegExp(name)).click();
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
      const { carts, lab } = desk();
      const name = `Created, ${when}`;
      await exported(desk(), name, 2);
      await lab.control({
        do: 'setFault',
        fault: { route: 'createOrder', count: 1, effect: { kind: 'latency', ms: 600_000, when } },
      });
      await carts.place.click();
      await (when === 'after' ? acted : reached)(lab, 'createOrder');

      const again = await desk.restart({ by: 'kill' });
      // That of the kill before is still said.
      const said = again.frame.notices.getByText(/on its way to the lab when Proofdesk closed/);
      await expect.poll(() => said.count()).toBe(when === 'before' ? 1 : 2);
      await openOrder(again, name);
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
      const { orders, lab } = desk();
      const name = `Confirmed, ${when}`;
      await placed(desk(), name, 2);
      await lab.control({
        do: 'setFault',
        fault: { route: 'confirmOrder', count: 1, effect: { kind: 'latency', ms: 600_000, when } },
      });
      await orders.confirmReviewed();
      await (when === 'after' ? acted : reached)(lab, 'confirmOrder');

      const again = await desk.restart({ by: 'kill' });
      await openOrder(again, name);
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
    const { carts, frame, lab } = desk();
    const ids = (lab.accounts[0]?.sampleEditors ?? []).slice(0, 4).map(({ editorId }) => editorId);
    await frame.go('Carts');
    await carts.begin();
    await carts.pasteBox.fill(ids.join('\n'));
    await carts.name.fill('Zoë’s “first” delivery');
    await frame.saved();

    const again = await desk.restart({ by: 'kill' });
    await again.frame.go('Carts');
    await again.carts.row(/Zoë’s “first” delivery/).click();
    await expect.poll(() => again.carts.lines.count()).toBe(4);
    expect(await tallyOf(again.lab)).toMatchObject({ exports: 0, creations: 0 });
  });

  it('is there after a kill in the middle of an export, which then can be made', async () => {
    tries('real', { F1: ['E2'] });
    const { carts, frame, lab } = desk();
    const ids = (lab.accounts[0]?.sampleEditors ?? []).slice(0, 3).map(({ editorId }) => editorId);
    await lab.control({
      do: 'setFault',
      fault: { route: 'exportEditors', effect: { kind: 'latency', ms: 600_000 } },
    });
    await frame.go('Carts');
    await carts.draft(ids.join('\n'), 'Okafor, in an export');
    await reached(lab, 'exportEditors');

    // An export is sent again when its connection breaks, so none may be answered before the kill.
    const meanwhile = (): Promise<unknown> => lab.control({ do: 'clearFaults' });
    const again = await desk.restart({ by: 'kill', meanwhile });
    await again.frame.go('Carts');
    await again.carts.row(/Okafor, in an export/).click();
    await again.carts.getPrices.click();
    await again.carts.stillNeeds.waitFor();
    await expect.poll(() => again.carts.lines.count()).toBe(3);
  });
});

describe('the page killed while a confirmation is on its way', () => {
  it('is opened again, and the confirmation was settled without it', async () => {
    tries('real', { F2: ['E9'] });
    const { orders, lab, running } = desk();
    await placed(desk(), 'Okafor, without a page', 2);
    await lab.control({
      do: 'setFault',
      fault: { route: 'confirmOrder', count: 1, effect: { kind: 'latency', ms: 1_500, when: 'after' } },
    });
    await orders.confirmReviewed();
    await acted(lab, 'confirmOrder');
    const crashed = running.page.waitForEvent('crash').catch(() => undefined);
    await running.app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
    });
    await crashed;
    const look = async (): Promise<string> =>
      running.app.evaluate(
        ({ BrowserWindow }) =>
          BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('document.body.innerText') ?? '',
      );
    await expect.poll(look, { timeout: 20_000 }).toContain('submitted for processing');
    expect(await tallyOf(lab)).toMatchObject({ confirmations: 1, processed: 1 });
  });
});
