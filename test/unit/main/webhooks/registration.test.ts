import type { FaultEffect } from '@practice/faults/fault';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import type { StoredCallback } from '@main/store/webhooks/callbacks';
import { readCallback } from '@main/workflows/webhooks/read-callbacks';
import {
  completeRegistration,
  registerCallback,
  verifyCallback,
} from '@main/workflows/webhooks/register-callback';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { needsFor } from '../workflows/desks/need-desks';
import { approvalOf, type NodeDesk, openDesk, placedOrder, PRACTICE } from '../workflows/desks/node-desk';

/** A machine may have much else to do. */
const SOON = { timeout: 20_000 };
const CHOICE = { accountId: PRACTICE, service: 'editor' } as const;
const ELSEWHERE = 'http://127.0.0.1:9/lab';

let lab: PracticeLab;
let desk: NodeDesk;
const closing: (() => Promise<void>)[] = [];

/** A desk with its receiver on; it has ended when the test does, or earlier. */
async function listening(folder?: string): Promise<{ desk: NodeDesk; end: () => Promise<void> }> {
  const opened = await openDesk({ lab: lab.ready, ...(folder !== undefined && { folder }) });
  let isOver = false;
  const end = async (): Promise<void> => {
    if (isOver) return;
    isOver = true;
    await opened.receiver.stop();
    opened.deliveryWork.stop();
    await opened.deliveryWork.settled();
    opened.close();
  };
  closing.push(end);
  await opened.receiver.choose({ on: true });
  return { desk: opened, end };
}

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'registration' });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  ({ desk } = await listening());
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(() => lab.stop());

const strike = (route: 'createWebhook' | 'verifyWebhook', effect: FaultEffect): void =>
  void lab.setFault({ route, effect, count: 1 });
/** What the lab answers although it did what was asked for. */
const answers = (body: string, contentType = 'application/json'): FaultEffect => ({
  kind: 'answer',
  status: 200,
  body,
  contentType,
  acts: true,
});
const now = (): StoredCallback => desk.desk.callbacks.read(PRACTICE, 'editor');
const registered = (callbackUri = desk.receiver.addressFor(PRACTICE, 'editor')): Promise<StoredCallback> =>
  registerCallback(desk.desk, { ...CHOICE, callbackUri, replaces: null });
/** Has the lab deliver an event that it signed to whatever address is enabled there. */
async function anEvent(): Promise<void> {
  const editor = lab.ready.accounts[0]?.sampleEditors[0]?.editorId ?? '';
  await confirmOrder(desk.desk, approvalOf(await placedOrder(desk, [editor])));
  // The lab would let a second pass.
  await lab.control({ do: 'deliverNow' });
}

describe.each([
  ['empty', answers('')],
  ['unreadable', answers('\u0000\u0001 upstream', 'application/octet-stream')],
  ['without a statement', answers('{}')],
  ['a page', answers('<html><title>Welcome</title><body>Sign in</body></html>', 'text/html')],
] as const)('a 2xx that is %s', (_, effect) => {
  it('does not make a verification done; the first delivery with a valid signature does', async () => {
    strike('verifyWebhook', effect);
    await registered();
    await expect.poll(() => now().state, SOON).toBe('unproven');
    expect(now()).toMatchObject({ verifiedAt: null, problem: { status: 200 } });
    const [need] = needsFor(desk, 'webhook-trouble');
    expect(need).toMatchObject({ cause: 'webhook-trouble' });
    await anEvent();
    await expect.poll(() => now().state, SOON).toBe('enabled');
    expect(now()).toMatchObject({ problem: null, verifiedAt: expect.any(Number) });
    expect(needsFor(desk, 'webhook-trouble')).toEqual([]);
  }, 60_000);

  it('does not make a registration done; its verifier does', async () => {
    strike('createWebhook', effect);
    const elsewhere = await registered(ELSEWHERE);
    expect(elsewhere).toMatchObject({ state: 'unproven', problem: { status: 200 } });
    strike('createWebhook', effect);
    await registered();
    await expect.poll(() => now().state, SOON).toBe('enabled');
  }, 60_000);
});

describe('what is sent and not proven', () => {
  it('survives a restart, and is proven by what came before the program ended', async () => {
    strike('verifyWebhook', answers(''));
    await registered();
    await expect.poll(() => now().state, SOON).toBe('unproven');
    lab.setFault({ id: 'no answer', route: 'validateWebhook', effect: { kind: 'resetBefore' }, count: null });
    await anEvent();
    const events = (): unknown[] =>
      desk.desk.database.all(`SELECT 1 FROM deliveries WHERE kind = 'event' AND standing = 'unchecked'`);
    await expect.poll(() => events().length, SOON).toBeGreaterThan(0);
    const { folder } = desk;
    for (const end of closing.splice(0)) await end();
    await lab.control({ do: 'clearFaults' });
    ({ desk } = await listening(folder));
    const shown = await readCallback(desk.desk, CHOICE, () => '');
    expect(shown).toMatchObject({ state: 'unproven', verifierSent: true });
    desk.deliveryWork.start();
    await expect.poll(() => now().state, SOON).toBe('enabled');
  }, 60_000);

  it('is not proven by a delivery that no one or someone else signed', async () => {
    strike('verifyWebhook', answers(''));
    await registered();
    await expect.poll(() => now().state, SOON).toBe('unproven');
    for (const signature of [null, 't=1,v1=00']) {
      await fetch(desk.receiver.addressFor(PRACTICE, 'editor'), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(signature !== null && { 'service-signature': signature }),
        },
        body: '{"id":"evt_forged"}',
      });
    }
    await desk.deliveryWork.settled();
    expect(now().state).toBe('unproven');
  }, 60_000);

  it('is what an older run kept of an empty answer', () => {
    desk.desk.callbacks.change(PRACTICE, 'editor', {
      ...{ state: 'registering', callbackUri: ELSEWHERE, registeredAt: 1 },
    });
    const why = { why: 'empty', contentType: null, rawBody: '', rawBodyCut: false } as const;
    desk.desk.database.run(`UPDATE callbacks SET state = 'trouble', problem = ?`, [
      JSON.stringify({ kind: 'unreadable', status: 200, ...why }),
    ]);
    expect(now().state).toBe('unproven');
    desk.desk.database.run(`UPDATE callbacks SET problem = ?`, [
      JSON.stringify({ kind: 'unreadable', status: 502, ...why }),
    ]);
    expect(now().state).toBe('trouble');
  });

  it('takes a verifier that is pasted, and what is said then', async () => {
    strike('createWebhook', answers(''));
    await registered(ELSEWHERE);
    strike('verifyWebhook', answers('{"isVerified": true}'));
    const done = await verifyCallback(desk.desk, { ...CHOICE, verifier: 'code' });
    expect(done.state).toBe('enabled');
  });
});

describe('a readable refusal in a 2xx wins', () => {
  it.each([
    ['{"error":"invalid_verifier","message":"That code is not ours"}', 'application/json'],
    ['{"isVerified":false}', 'application/json'],
    ['{"verified": "no"}', 'application/json'],
    ['<VerifyResponse><IsVerified>false</IsVerified></VerifyResponse>', 'text/xml'],
    ['Verification refused', 'text/plain'],
  ])('%s', async (body, contentType) => {
    strike('createWebhook', answers('{"created":true}'));
    await registered(ELSEWHERE);
    strike('verifyWebhook', { ...answers(body, contentType), acts: false } as FaultEffect);
    const refused = await verifyCallback(desk.desk, { ...CHOICE, verifier: 'code' });
    expect(refused).toMatchObject({
      state: 'trouble',
      verifiedAt: null,
      problem: { kind: 'refusal', status: 200 },
    });
    expect((await completeRegistration(desk.desk, CHOICE)).state).toBe('trouble');
  });

  it('also for the registration itself', async () => {
    strike('createWebhook', answers('{"error":"bad_address","message":"Address refused"}'));
    expect(await registered(ELSEWHERE)).toMatchObject({ state: 'trouble', problem: { kind: 'refusal' } });
  });
});

describe('a lab that has habits of its own', () => {
  afterEach(() => lab.control({ do: 'setQuirks', quirks: [] }));

  it.each(['editor', 'orderSubmit'] as const)(
    'is believed at the %s: a code as a form before its answer, answers in its form, signatures in upper case',
    async (service) => {
      await lab.control({ do: 'setQuirks', quirks: 'all' });
      const callbackUri = desk.receiver.addressFor(PRACTICE, service);
      await registerCallback(desk.desk, { accountId: PRACTICE, service, callbackUri, replaces: null });
      await expect.poll(() => desk.desk.callbacks.read(PRACTICE, service).state, SOON).toBe('enabled');
      await anEvent();
      const kept = () =>
        desk.desk.deliveries.list(
          { accountId: PRACTICE, filter: 'all', search: '' },
          { descending: false, offset: 0, limit: 50 },
        );
      await expect
        .poll(() => kept().counts, SOON)
        .toMatchObject({ verified: 2, unchecked: 0, 'not-verified': 0 });
      const [first] = kept().rows;
      expect(first?.kind).toBe('verifier');
      const one = desk.desk.deliveries.read(kept().rows.at(-1)?.id ?? '');
      expect(one.signature).toMatch(/^t=\d+,v1=[0-9A-F]{64}$/);
    },
    60_000,
  );

  it('is not believed when it refuses with a 200', async () => {
    await lab.control({ do: 'setQuirks', quirks: 'all' });
    const refused = await registered('http://127.0.0.1:9/taken-by-no-one');
    expect(refused).toMatchObject({ state: 'trouble', problem: { kind: 'refusal' } });
  });
});
