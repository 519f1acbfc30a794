import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { registerCallback } from '@main/workflows/webhooks/register-callback';
import { startPracticeLab } from '@practice/server';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { approvalOf, type NodeDesk, openDesk, placedOrder, PRACTICE } from '../workflows/desks/node-desk';

const curl = promisify(execFile);
/** A machine may have much else to do. */
const SOON = { timeout: 20_000 };

const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A desk with its receiver on, and what curl is answered there. */
async function listening(): Promise<{
  lab: Awaited<ReturnType<typeof startPracticeLab>>;
  desk: NodeDesk;
  post: (path: string, body: string) => Promise<string>;
}> {
  const lab = await startPracticeLab({ seed: 'receiver' });
  const desk = await openDesk({ lab: lab.ready });
  closing.push(
    () => lab.stop(),
    () => desk.close(),
    // What is being written down ends before the database does.
    () => desk.deliveryWork.settled(),
    () => desk.deliveryWork.stop(),
    () => desk.receiver.stop(),
  );
  await desk.receiver.choose({ on: true });
  const { address } = desk.receiver.state();
  const post = async (path: string, body: string): Promise<string> => {
    const status = ['-s', '-o', '/dev/null', '-w', '%{http_code}'];
    const request = ['-H', 'Service-Signature: t=1,v1=00', '--data-binary', body];
    return (await curl('curl', [...status, ...request, `${address ?? ''}${path}`])).stdout;
  };
  return { lab, desk, post };
}

const everything = (desk: NodeDesk) =>
  desk.desk.deliveries.list(
    { accountId: null, filter: 'all', search: '' },
    { descending: true, offset: 0, limit: 50 },
  );

it('completes a registration by itself, and takes a forged delivery for what it is', async () => {
  const { desk, post } = await listening();
  const callbackUri = desk.receiver.addressFor(PRACTICE, 'editor');
  await registerCallback(desk.desk, { accountId: PRACTICE, service: 'editor', callbackUri, replaces: null });
  await expect.poll(() => desk.desk.callbacks.read(PRACTICE, 'editor').state, SOON).toBe('enabled');
  const { pathPart } = desk.receiver.state();
  expect(await post(`/${pathPart}/${PRACTICE}/editor`, '{"confirmationId":"forged"}')).toBe('200');
  await expect
    .poll(() => everything(desk).rows.find(({ kind }) => kind === 'event')?.standing, SOON)
    .toBe('not-verified');
  await expect
    .poll(() => everything(desk).rows.find(({ kind }) => kind === 'verifier')?.standing, SOON)
    .toBe('verified');
});

it('answers 404 for anything else, and keeps nothing of it', async () => {
  const { desk, post } = await listening();
  const { pathPart } = desk.receiver.state();
  const others = ['/', `/${PRACTICE}/editor`, `/x/${PRACTICE}/editor`, `/${pathPart}/${PRACTICE}/other`];
  for (const path of others) expect(await post(path, '{}')).toBe('404');
  expect(everything(desk).total).toBe(0);
});

it('takes what the lab tries again after no one listened, and settles by it what only a true event proves', async () => {
  const { lab, desk } = await listening();
  const callbackUri = desk.receiver.addressFor(PRACTICE, 'editor');
  await registerCallback(desk.desk, { accountId: PRACTICE, service: 'editor', callbackUri, replaces: null });
  await expect.poll(() => desk.desk.callbacks.read(PRACTICE, 'editor').state, SOON).toBe('enabled');
  const order = await placedOrder(desk, desk.sampleEditors.slice(0, 1));
  lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetBefore' }, count: 1 });
  const uncertain = await confirmOrder(desk.desk, approvalOf(order));
  expect(uncertain.state).toBe('may-be-confirmed');
  const about = order.confirmationId ?? '';

  await lab.control({ do: 'announceEvent', about, event: 'shipped', forged: true });
  const standings = () => everything(desk).counts;
  await expect.poll(standings, SOON).toMatchObject({ 'not-verified': 1 });
  await desk.deliveryWork.settled();
  expect(desk.desk.orders.read(order.id).state).toBe('may-be-confirmed');

  await desk.receiver.choose({ on: false });
  await lab.control({ do: 'announceEvent', about, event: 'processing' });
  const tried = async (): Promise<unknown[]> =>
    z.array(z.unknown()).parse(await lab.control({ do: 'listDeliveries' }));
  const before = (await tried()).length;
  await expect.poll(async () => (await tried()).length, SOON).toBeGreaterThan(before);
  await desk.receiver.choose({ on: true });
  await expect.poll(() => desk.desk.orders.read(order.id).state, SOON).toBe('confirmed');
});
