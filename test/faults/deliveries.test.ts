import { tries } from '@test/faults/cells';
import { expect, it } from 'vitest';
import { askBridge } from '@test/e2e/desk/ask-bridge';
import { openDesk, reopen } from '@test/e2e/desk/open-desk';
import { startPractice } from '@test/e2e/practice';

const CALLBACK = { accountId: 'practice-lab', service: 'editor' } as const;

/** What a stranger delivers; gives the status of the answer. */
const deliver = async (to: string, index: number): Promise<number> => {
  const answer = await fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'service-signature': `t=1,v1=${index}` },
    body: JSON.stringify({ type: 'order.shipped', ConfirmationID: `killed-${index}` }),
  });
  return answer.status;
};

it('has on disk whatever it answered when it is killed before any of it is checked, and goes on checking then', async () => {
  tries('real', { F1: ['W'] });
  const desk = await openDesk(await startPractice());
  const { lab, running } = desk;
  await lab.control({
    do: 'setFault',
    fault: { route: 'validateWebhook', count: 100, effect: { kind: 'latency', ms: 600_000 } },
  });
  await askBridge(running.page, 'webhooks:set-receiver', { on: true });
  const { callbackUri } = await askBridge(running.page, 'webhooks:address', CALLBACK);
  // The lab itself delivers the verifier, with a signature that is good.
  await askBridge(running.page, 'webhooks:register', { ...CALLBACK, callbackUri, replaces: null });
  await expect
    .poll(async () => (await askBridge(running.page, 'deliveries:list', {})).total, { timeout: 10_000 })
    .toBe(1);
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => deliver(callbackUri, index)));
  await running.kill();
  expect(answers.filter((status) => status === 200)).toHaveLength(40);

  await lab.control({ do: 'clearFaults' });
  const again = await reopen(desk);
  const { page } = again.running;
  expect((await askBridge(page, 'deliveries:list', {})).total).toBe(41);
  const standings = async () => (await askBridge(page, 'deliveries:list', {})).counts;
  // All forty are forged, and few wrong signatures are asked about at one time.
  await expect
    .poll(async () => (await standings())['not-verified'], { timeout: 30_000 })
    .toBeGreaterThanOrEqual(3);
  const { verified, unchecked, 'not-verified': notVerified } = await standings();
  expect({ verified, all: unchecked + notVerified }).toEqual({ verified: 1, all: 40 });
  // It listens again at the address that is registered.
  await expect
    .poll(async () => (await askBridge(page, 'webhooks:receiver', undefined)).state)
    .toBe('listening');
  expect(await deliver(callbackUri, 40)).toBe(200);
});
