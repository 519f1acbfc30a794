import { Agent, request } from 'node:http';
import { valueOf } from '@main/problem-error';
import type { StoredCallback } from '@main/store/webhooks/callbacks';
import { forgetCallback, registerCallback } from '@main/workflows/webhooks/register-callback';
import { startPracticeLab } from '@practice/server';
import { afterEach, expect, it, vi } from 'vitest';
import { type NodeDesk, openDesk, PRACTICE } from '../workflows/desks/node-desk';
import { giveKey } from '@test/unit/main/accounts/give-key';

/** A machine may have much else to do. */
const SOON = { timeout: 20_000 };

const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Lab = Awaited<ReturnType<typeof startPracticeLab>>;

async function labOf(seed: string): Promise<Lab> {
  const lab = await startPracticeLab({ seed });
  closing.push(() => lab.stop());
  return lab;
}

/** A desk with its receiver on; it has ended when the test does, or earlier. */
async function listening(lab: Lab, folder?: string): Promise<{ desk: NodeDesk; end: () => Promise<void> }> {
  const desk = await openDesk({ lab: lab.ready, ...(folder !== undefined && { folder }) });
  let isOver = false;
  const end = async (): Promise<void> => {
    if (isOver) return;
    isOver = true;
    await desk.receiver.stop();
    desk.deliveryWork.stop();
    await desk.deliveryWork.settled();
    desk.close();
  };
  closing.push(end);
  await desk.receiver.choose({ on: true });
  return { desk, end };
}

/** Delivers a body; gives the status of the answer. */
function deliver(agent: Agent, to: string, body: string, signature: string | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      ...(signature !== null && { 'service-signature': signature }),
    };
    const sent = request(to, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

const totalOf = ({ desk }: NodeDesk): number =>
  desk.deliveries.list(
    { accountId: null, filter: 'all', search: '' },
    { descending: true, offset: 0, limit: 1 },
  ).total;

it('answers and stores every delivery of a burst over a hundred connections, and checks them after it', async () => {
  const { desk } = await listening(await labOf('burst'));
  const to = desk.receiver.addressFor(PRACTICE, 'editor');
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  closing.push(() => agent.destroy());
  const answers = await Promise.all(
    Array.from({ length: 2_000 }, (_, index) =>
      deliver(agent, to, `{"id":"burst-${index}"}`, `t=1,v1=${index}`),
    ),
  );
  const unchecked = (): number => desk.desk.deliveries.unchecked(3_000, [PRACTICE]).length;
  // What no one waits for rested meanwhile, but for what has waited very long.
  expect(unchecked()).toBeGreaterThan(1_900);
  expect(answers.filter((status) => status === 200)).toHaveLength(2_000);
  expect(totalOf(desk)).toBe(2_000);
  const left = unchecked();
  // All of them are forged, and few wrong signatures are asked about at one time.
  await expect.poll(unchecked, SOON).toBeLessThan(left);
}, 90_000);

it('checks after a restart what had arrived when the program ended', async () => {
  const lab = await labOf('ended');
  const first = await listening(lab);
  const agent = new Agent();
  // No signature is checked in the first run: it ends before any of them has its turn.
  first.desk.deliveryWork.stop();
  const to = first.desk.receiver.addressFor(PRACTICE, 'editor');
  expect(await deliver(agent, to, '{"id":"before-the-end"}', 't=1,v1=00')).toBe(200);
  await first.end();
  const { desk } = await listening(lab, first.desk.folder);
  const [kept] = desk.desk.deliveries.unchecked(10, [PRACTICE]);
  expect(kept).toBeDefined();
  desk.deliveryWork.start();
  await expect.poll(() => desk.desk.deliveries.read(kept?.id ?? '').standing, SOON).toBe('not-verified');
});

it('replaces an enabled address only when it is named, also for an account with the same key', async () => {
  const lab = await labOf('shared');
  const { desk } = await listening(lab);
  const account = valueOf(
    desk.desk.accounts.add({
      ...{ name: 'Studio', environment: 'sandbox', serviceApiVersion: null, keyPerService: false },
      editorBaseUrl: lab.ready.editorBaseUrl,
      orderSubmitUrl: lab.ready.orderSubmitUrl,
      commerceBaseUrl: lab.ready.commerceBaseUrl,
    }),
  );
  valueOf(await giveKey(desk.desk.keys, account, lab.ready.accounts[0]?.keys.full ?? ''));
  const stateOf = (service: 'editor' | 'orderSubmit'): string =>
    desk.desk.callbacks.read(account.id, service).state;
  const uri = (service: 'editor' | 'orderSubmit'): string => desk.receiver.addressFor(account.id, service);
  const register = (service: 'editor' | 'orderSubmit', replaces: string | null): Promise<unknown> =>
    registerCallback(desk.desk, { accountId: account.id, service, callbackUri: uri(service), replaces });
  await register('editor', null);
  await expect.poll(() => stateOf('editor'), SOON).toBe('enabled');
  for (const replaces of [null, 'https://another.example/lab']) {
    await expect(register('orderSubmit', replaces)).rejects.toMatchObject({
      problem: { kind: 'input', fields: [{ path: 'replaces', expected: uri('editor') }] },
    });
  }
  expect([stateOf('editor'), stateOf('orderSubmit')]).toEqual(['enabled', 'none']);
  await register('orderSubmit', uri('editor'));
  await expect.poll(() => stateOf('orderSubmit'), SOON).toBe('enabled');
  // One address is enabled with one key: that of the editor service has ended.
  expect(stateOf('editor')).toBe('none');
});

/** A desk with two accounts that have the same key, and what registers the editor service for one of them. */
async function twoOfOneKey(): Promise<{
  desk: NodeDesk;
  accounts: [string, string];
  register: (account: string, replaces: string | null) => Promise<StoredCallback>;
}> {
  const lab = await labOf('one-key');
  const { desk } = await listening(lab);
  const add = async (name: string): Promise<string> => {
    const account = valueOf(
      desk.desk.accounts.add({
        ...{ name, environment: 'sandbox', serviceApiVersion: null, keyPerService: false },
        editorBaseUrl: lab.ready.editorBaseUrl,
        orderSubmitUrl: lab.ready.orderSubmitUrl,
        commerceBaseUrl: lab.ready.commerceBaseUrl,
      }),
    );
    valueOf(await giveKey(desk.desk.keys, account, lab.ready.accounts[0]?.keys.full ?? ''));
    return account.id;
  };
  return {
    desk,
    accounts: [await add('Studio'), await add('Branch')],
    register: (accountId, replaces) =>
      registerCallback(desk.desk, {
        ...{ accountId, service: 'editor', replaces },
        callbackUri: desk.receiver.addressFor(accountId, 'editor'),
      }),
  };
}

it('lets one of two registrations with the same key go on that begin at once', async () => {
  const { desk, accounts, register } = await twoOfOneKey();
  const [one, other] = await Promise.allSettled(accounts.map((account) => register(account, null)));
  expect(one?.status).toBe('fulfilled');
  expect(other).toMatchObject({ status: 'rejected', reason: { problem: { kind: 'blocked' } } });
  await expect.poll(() => desk.desk.callbacks.read(accounts[0], 'editor').state, SOON).toBe('enabled');
  expect(desk.desk.callbacks.read(accounts[1], 'editor').state).toBe('none');
});

it('leaves what was forgotten forgotten, although the lab takes its verifier meanwhile', async () => {
  const { desk, accounts, register } = await twoOfOneKey();
  const [account] = accounts;
  const choice = { accountId: account, service: 'editor' } as const;
  const { webhooks, keys } = desk.desk;
  const { verify } = webhooks;
  const { markOf } = keys;
  let isTaken = false;
  vi.spyOn(webhooks, 'verify').mockImplementation(async (...given) => {
    const answered = await verify(...given);
    isTaken = answered.ok;
    return answered;
  });
  // Forgotten while it is looked up what else is registered with the key.
  vi.spyOn(keys, 'markOf').mockImplementation((...given) => {
    if (isTaken) forgetCallback(desk.desk, choice);
    return markOf(...given);
  });
  await register(account, null);
  await expect.poll(() => isTaken, SOON).toBe(true);
  await desk.deliveryWork.settled();
  expect(desk.desk.callbacks.read(account, 'editor').state).toBe('none');
});
