import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { askBridge } from '../desk/ask-bridge';
import { sharedDesk } from '../desk/open-desk';
import { Webhooks } from '../desk/webhooks';

const curl = promisify(execFile);
const desk = sharedDesk();
const webhooks = (): Webhooks => new Webhooks(desk().running.page);

/** The lab's own account, by its name on the page. */
const ACCOUNT = 'Practice lab';

/** Where the lab is to deliver for the practice account. */
const address = async (): Promise<string> =>
  (
    await askBridge(desk().running.page, 'webhooks:address', {
      accountId: 'practice-lab',
      service: 'editor',
    })
  ).callbackUri;

/** Delivers as a stranger would, with a signature that no one made; gives the status of the answer. */
async function forge(to: string, body: string): Promise<string> {
  const status = ['-s', '-o', '/dev/null', '-w', '%{http_code}'];
  const sent = ['-H', 'Service-Signature: t=1,v1=00', '-H', 'Content-Type: application/json'];
  return (await curl('curl', [...status, ...sent, '--data-binary', body, to])).stdout;
}

it('is off until a person turns it on, and says where it listens', async () => {
  const { page } = desk().running;
  await webhooks().goSettings();
  await expect.poll(() => webhooks().switch.getAttribute('aria-checked')).toBe('false');
  await webhooks().receiver.getByText('Off', { exact: true }).waitFor();
  await webhooks().switch.click();
  await webhooks().receiver.getByText('Listening', { exact: true }).waitFor();
  await webhooks()
    .receiver.getByText(/^http:\/\/127\.0\.0\.1:\d+$/)
    .waitFor();
  const { pathPart, state } = await askBridge(page, 'webhooks:receiver', undefined);
  expect(state).toBe('listening');
  expect(pathPart.length).toBeGreaterThan(20);
});

it('registers its address, and sends the verifier back by itself', async () => {
  const { frame } = desk();
  const callback = webhooks().callback(ACCOUNT, 'Editor service');
  await callback.getByText('Not registered').waitFor();
  await callback.getByRole('button', { name: 'Register… Editor service' }).click();
  const dialog = frame.dialog('Register an address: Editor service');
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Callback address' }).inputValue())
    .toBe(await address());
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await callback.getByText('Enabled', { exact: true }).waitFor();
  await webhooks().go('Deliveries');
  await webhooks()
    .row(/Verifier/)
    .waitFor();
});

it('keeps what a stranger sends, and shows that it is not verified', async () => {
  expect(await forge(await address(), '{"type":"order.shipped","ConfirmationID":"forged-77"}')).toBe('200');
  const row = webhooks().row(/Not verified/);
  await row.waitFor();
  await row.click();
  await webhooks()
    .detail.getByText(/The lab says that the signature is not its own/)
    .waitFor();
  await expect
    .poll(() => webhooks().detail.getByLabel('Payload, Body', { exact: true }).innerText())
    .toContain('forged-77');
  await webhooks().detail.getByText('Nothing, and it never will.').waitFor();
});

it('answers a stranger without the secret part with 404, and keeps nothing of it', async () => {
  const before = await webhooks().rows.count();
  const [origin = ''] = (await address()).match(/^http:\/\/[^/]+/) ?? [];
  expect(await forge(`${origin}/guessed/practice-lab/editor`, '{"type":"guessed"}')).toBe('404');
  const { total } = await askBridge(desk().running.page, 'deliveries:list', {});
  expect(total).toBe(before);
});

it('takes a delivery that reached someone in another way, exactly as it is pasted', async () => {
  const { frame, running } = desk();
  const { page } = running;
  await page.keyboard.press('Control+Shift+P');
  const dialog = frame.dialog('Paste a delivery');
  const keep = dialog.getByRole('button', { name: 'Save and check' });
  await expect.poll(() => keep.isDisabled()).toBe(true);
  await dialog
    .getByRole('textbox', { name: 'Body, exactly as it arrived' })
    .fill('{ "type":"order.processing",  "ConfirmationID":"pasted-5" }');
  await keep.click();
  await expect.poll(() => dialog.count()).toBe(0);
  await webhooks()
    .detail.getByText(/^It has no signature, /)
    .waitFor();
  await webhooks()
    .detail.getByText(/pasted/)
    .first()
    .waitFor();
  const { rows } = await askBridge(page, 'deliveries:list', { search: 'pasted-5' });
  const [id = ''] = rows.map((row) => row.id);
  const kept = await askBridge(page, 'deliveries:read', { id });
  expect(kept.body).toBe('{ "type":"order.processing",  "ConfirmationID":"pasted-5" }');
  // The document has every request of the lab carry a signature.
  expect(kept.standing).toBe('not-verified');
});

it('finds deliveries by what they say, and by what is known of their signature', async () => {
  const { page } = desk().running;
  // Beside an open delivery there is room for the search alone.
  await page.keyboard.press('Escape');
  await webhooks().filter('All').waitFor();
  const search = page.getByRole('searchbox', { name: 'Search deliveries' });
  await search.fill('forged-77');
  await expect.poll(() => webhooks().rows.count()).toBe(1);
  await search.fill('');
  await webhooks().filter('Not verified').click();
  await expect.poll(() => webhooks().rows.count()).toBe(2);
  await webhooks().filter('All').click();
  await expect.poll(() => webhooks().rows.count()).toBe(3);
});

it('writes down who registered what', async () => {
  await webhooks().go('History');
  await webhooks()
    .auditEntry(/Address registered/)
    .waitFor();
  await webhooks()
    .auditEntry(/Address verified/)
    .waitFor();
  await webhooks()
    .auditEntry(/Receiver changed/)
    .waitFor();
  await webhooks()
    .auditEntry(/Delivery pasted/)
    .waitFor();
});

it('keeps the window alive while very many arrive', async () => {
  const { page } = desk().running;
  await webhooks().go('Deliveries');
  await webhooks().rows.first().waitFor();
  const to = await address();
  const send = async (sender: number): Promise<void> => {
    for (let index = 0; index < 10; index += 1) {
      const answer = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'service-signature': 't=1,v1=00' },
        body: JSON.stringify({ type: 'order.shipped', ConfirmationID: `burst-${sender}-${index}` }),
      });
      expect(answer.status).toBe(200);
    }
  };
  const burst = Promise.all(Array.from({ length: 50 }, (_, sender) => send(sender)));
  const search = page.getByRole('searchbox', { name: 'Search deliveries' });
  await search.fill('forged');
  await expect.poll(() => webhooks().rows.count()).toBe(1);
  await burst;
  // Every one is kept when it is answered; found by its words a moment later.
  const found = async (): Promise<number> =>
    (await askBridge(page, 'deliveries:list', { search: 'burst-' })).total;
  await expect.poll(found, { timeout: 20_000 }).toBe(500);
  await search.fill('');
});

it('asks before an address is replaced, and names the one that ends', async () => {
  const { frame } = desk();
  const before = await address();
  await webhooks().goSettings();
  const callback = webhooks().callback(ACCOUNT, 'Editor service');
  await callback.getByRole('button', { name: 'Replace… Editor service' }).click();
  const dialog = frame.dialog('Replace the address: Editor service');
  await dialog.getByText(before, { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await callback.getByText('Enabled', { exact: true }).waitFor();
});

it('listens again after the desk was closed, at an address that stays', async () => {
  const to = await address();
  const { running } = await desk.restart();
  await expect
    .poll(async () => (await askBridge(running.page, 'webhooks:receiver', undefined)).state)
    .toBe('listening');
  expect(await address()).toBe(to);
  expect(await forge(to, '{"type":"after.restart"}')).toBe('200');
});

it('goes on after megabytes that are no text', async () => {
  const to = await address();
  // On Node 18 a strict decoder reads before the beginning of these, and the whole program ends.
  const answer = await fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'service-signature': 't=1,v1=00' },
    body: new Uint8Array(2_000_000).fill(0x80),
  });
  expect(answer.status).toBe(200);
  const { page } = desk().running;
  const isRead = async (): Promise<boolean> =>
    (await askBridge(page, 'deliveries:list', {})).rows.some(({ kind }) => kind === 'unreadable');
  await expect.poll(isRead).toBe(true);
  expect(await forge(to, '{"type":"after.no.text"}')).toBe('200');
});

it('takes nothing any more once it is off', async () => {
  const to = await address();
  await webhooks().goSettings();
  await webhooks().switch.click();
  await webhooks().receiver.getByText('Off', { exact: true }).waitFor();
  await expect(forge(to, '{}')).rejects.toThrow();
});
