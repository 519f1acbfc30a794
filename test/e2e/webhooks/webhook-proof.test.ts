import { expect, it } from 'vitest';
import { askBridge } from '../desk/ask-bridge';
import { sharedDesk } from '../desk/open-desk';
import { editorsOf, wholeRequest } from '../desk/samples';
import { Webhooks } from '../desk/webhooks';

const desk = sharedDesk();
const webhooks = (): Webhooks => new Webhooks(desk().running.page);
const callback = () => webhooks().callback('Practice lab', 'Editor service');

/** Where a person who checks the looks of it wants pictures; nowhere unless asked for. */
async function look(name: string): Promise<void> {
  const folder = process.env['LOOK'];
  if (folder === undefined) return;
  const { page } = desk().running;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png` });
  }
}

it('shows a verification with an empty answer as sent and not proven yet, and says what proves it', async () => {
  const { lab, running, frame } = desk();
  await askBridge(running.page, 'webhooks:set-receiver', { on: true });
  const fault = { route: 'verifyWebhook', count: 1, effect: { kind: 'emptyBody' } } as const;
  await lab.control({ do: 'setFault', fault });
  await webhooks().goSettings();
  await callback().getByRole('button', { name: 'Register… Editor service' }).click();
  const dialog = frame.dialog('Register an address: Editor service');
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Callback address' }).inputValue())
    .toMatch(/^http/);
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await callback().getByText('Sent, not proven yet', { exact: true }).waitFor();
  await callback()
    .getByText(/The first delivery with a valid signature proves it/)
    .waitFor();
  await look('webhook-unproven');
});

it('says so after a restart too, until the first signed delivery proves it', async () => {
  await desk.restart();
  await webhooks().goSettings();
  await callback().getByText('Sent, not proven yet', { exact: true }).waitFor();
  const { carts, orders, frame, lab } = desk();
  await frame.go('Carts');
  await carts.draft(wholeRequest(editorsOf(lab, 1)), 'Okafor');
  await carts.place.click();
  await orders.says('The lab has the order and is waiting for your confirmation.');
  await orders.confirmReviewed();
  await webhooks().goSettings();
  await callback().getByText('Enabled', { exact: true }).waitFor();
});

it('shows an answer that refuses in words as not enabled, with the words', async () => {
  const { lab, frame } = desk();
  const body = JSON.stringify({ isVerified: false, message: 'That code is not ours' });
  const effect = { kind: 'answer', status: 200, body } as const;
  await lab.control({ do: 'setFault', fault: { route: 'verifyWebhook', count: 1, effect } });
  await callback().getByRole('button', { name: 'Replace… Editor service' }).click();
  const dialog = frame.dialog('Replace the address: Editor service');
  await dialog.getByRole('button', { name: 'Replace this address' }).click();
  await callback().getByText('Not enabled', { exact: true }).waitFor();
  await callback()
    .getByText(/That code is not ours/)
    .first()
    .waitFor();
  await look('webhook-refused');
});
