import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { registerCallback } from '@main/workflows/webhooks/register-callback';
import { startPracticeLab } from '@practice/server';
import { sign } from '@practice/webhooks/signature';
import { afterEach, expect, it } from 'vitest';
import { type NodeDesk, openDesk, PRACTICE } from '../workflows/desks/node-desk';

/** A machine may have much else to do. */
const SOON = { timeout: 20_000 };
const CALLBACK = { accountId: PRACTICE, service: 'editor' } as const;
const EVERYTHING = { accountId: null, filter: 'all', search: '' } as const;

const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/**
 * A desk with its receiver on and registered, how often the lab was asked about a signature, and a good signature. `pass`
 * has the desk's clock go on by so many milliseconds.
 */
async function listening() {
  const lab = await startPracticeLab({ seed: 'flood' });
  let passed = 0;
  const desk = await openDesk({ lab: lab.ready, elapsed: () => performance.now() + passed });
  closing.push(
    () => lab.stop(),
    () => desk.close(),
    () => desk.deliveryWork.settled(),
    () => desk.deliveryWork.stop(),
    () => desk.receiver.stop(),
  );
  await desk.receiver.choose({ on: true });
  const to = desk.receiver.addressFor(PRACTICE, 'editor');
  await registerCallback(desk.desk, { ...CALLBACK, callbackUri: to, replaces: null });
  await expect.poll(() => standings(desk).verified, SOON).toBe(1);
  await expect.poll(() => desk.desk.callbacks.read(PRACTICE, 'editor').state, SOON).toBe('enabled');
  const asked = (): number => lab.parts.log.list({ route: 'validateWebhook' }).length;
  const [before, [webhook]] = [asked(), lab.parts.store.webhooksOf(lab.ready.accounts[0]?.accountId ?? '')];
  const signed = (body: string): string =>
    sign({ secret: webhook?.secret ?? '', isUpperCase: false }, body, Date.now());
  const pass = (milliseconds: number): void => void (passed += milliseconds);
  return { desk, to, asked: () => asked() - before, signed, pass };
}

function deliver(agent: Agent, to: string, body: string, signature: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'service-signature': signature };
    const sent = request(to, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

const standings = ({ desk }: NodeDesk) =>
  desk.deliveries.list(EVERYTHING, { descending: true, offset: 0, limit: 1 }).counts;

it('uses the key for ten wrong signatures a minute, and checks a true one that came after them before their turn', async () => {
  const { desk, asked, pass, signed, to } = await listening();
  const agent = new Agent({ keepAlive: true });
  closing.push(() => agent.destroy());
  for (let count = 0; count < 20; count += 1)
    expect(await deliver(agent, to, `{"forged":${count}}`, `t=1,v1=${count}`)).toBe(200);
  await expect.poll(asked, SOON).toBe(10);
  // Fifteen forged ones wait, two calls each: three minutes for whoever came after them, were it not for its turn.
  const body = '{"type":"order.shipped"}';
  expect(await deliver(agent, to, body, signed(body))).toBe(200);
  pass(40_000);
  await expect.poll(() => standings(desk).verified, SOON).toBe(2);
  // Ten, one more every six seconds, and the true one.
  expect(asked()).toBeLessThanOrEqual(10 + 40 / 6 + 1);
  // A person who asks for all of them has a budget apart, and learns how many wait.
  const { checked, waiting } = await desk.deliveryWork.check(null);
  expect(checked).toBeGreaterThanOrEqual(3);
  expect(checked).toBeLessThanOrEqual(5);
  expect(waiting).toBeGreaterThan(5);
}, 60_000);

it('checks a burst of true signatures without a pause', async () => {
  const { desk, signed, to } = await listening();
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  closing.push(() => agent.destroy());
  const bodies = Array.from({ length: 100 }, (_, count) => `{"type":"order.shipped","n":${count}}`);
  await Promise.all(bodies.map((body) => deliver(agent, to, body, signed(body))));
  await expect.poll(() => standings(desk).verified, SOON).toBe(101);
}, 60_000);

it('takes deliveries although a thousand connections say nothing', async () => {
  const { desk, to } = await listening();
  const { hostname, port } = new URL(to);
  const silent: Socket[] = [];
  closing.push(() => silent.forEach((socket) => socket.destroy()));
  for (let count = 0; count < 1_000; count += 1) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    silent.push(socket);
    if (count % 50 === 0) await once(socket, 'connect');
  }
  // Half a request is as silent as none.
  for (const socket of silent.slice(900)) socket.write('POST / HTTP/1.1\r\nHost: x\r\n');
  const agent = new Agent();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, count) => deliver(agent, to, `{"n":${count}}`, 't=1,v1=00')),
  );
  expect(answers.filter((status) => status === 200)).toHaveLength(20);
  expect(desk.desk.deliveries.list(EVERYTHING, { descending: true, offset: 0, limit: 1 }).total).toBe(21);
}, 60_000);

it('lets a delivery through while a thousand others never end', async () => {
  const { to } = await listening();
  const { hostname, port, pathname } = new URL(to);
  const endless: Socket[] = [];
  closing.push(() => endless.forEach((socket) => socket.destroy()));
  for (let count = 0; count < 1_000; count += 1) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(`POST ${pathname} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{`);
    endless.push(socket);
    if (count % 50 === 0) await once(socket, 'connect');
  }
  expect(await deliver(new Agent(), to, '{"type":"order.shipped"}', 't=1,v1=00')).toBe(200);
}, 60_000);
