import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXCHANGE_PRESETS, type ExchangePreset } from '@core/accounts/exchange-presets';
import type { BatchOutcome } from '@core/batches/batches';
import { createMemoryStore } from '@main/accounts/memory-store';
import { originsOfSlot } from '@main/accounts/keys';
import { valueOf } from '@main/problem-error';
import { createCart } from '@main/workflows/carts/draft-cart';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { resumeBatch } from '@main/workflows/batches/run-batch';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { tries } from '@test/faults/cells';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASTED, SECRET, startTokenLab, type TokenLab } from '../../accounts/token-lab';
import { createSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { approve, batchOf, itemsOf, processed, rested } from '../desks/batch-desks';
import { arrived, madeByLab, priced, submit } from '../desks/commerce-desk';
import { draftProduct, submissionDraft } from '../desks/submission-desks';
import { accountFileInMemory, draftOf, type NodeDesk, openDesk, SHIP_TO } from '../desks/node-desk';

const NUMBERED = '{"ErrorNumber":"403.01","Message":"Access token has expired","BrokenRules":[]}';

let practice: PracticeLab;
let lab: TokenLab;
let desk: NodeDesk;
let accountId: string;

beforeAll(async () => {
  practice = await startPracticeLab({ seed: 'credential-batch' });
});
afterAll(() => practice.stop());
beforeEach(async () => {
  await practice.control({ do: 'reset' });
  lab = await startTokenLab(practice);
});
afterEach(async () => {
  desk.close();
  await lab.stop();
});

/** A desk with an account whose key and secret are exchanged in one of the styles. */
async function open(
  style: ExchangePreset,
  options: Partial<Parameters<typeof openDesk>[0]> = {},
): Promise<void> {
  desk = await openDesk({
    ...{ lab: practice.ready, keychain: createMemoryStore(), accountFile: accountFileInMemory() },
    ...options,
  });
  const added = desk.desk.accounts.add(lab.account(style));
  if (!added.ok) throw new Error(JSON.stringify(added.problem));
  accountId = added.value.id;
  const origins = originsOfSlot(added.value, 'all');
  expect((await desk.desk.keys.set(added.value, 'all', { pasted: PASTED, origins })).ok).toBe(true);
}

function drafted(count: number): string {
  const ids = Array.from({ length: count }, (_, index) => {
    const draft = draftOf([desk.sampleEditors[index % desk.sampleEditors.length] ?? ''], {
      ...{ entryId: `entry-${index}`, reference: `PD-${index}` },
      shipTo: { ...SHIP_TO, name: `Household ${index}`, addr1: `${index + 1} Lone Oak Parkway` },
    });
    return createCart(desk.desk, { accountId, name: `Household ${index}`, draft }).id;
  });
  return batchOf(desk, ids).id;
}

async function ready(count: number): Promise<string> {
  const id = drafted(count);
  const { counts, problem } = await prepareBatch(desk.desk, { id, which: null });
  expect([counts.lanes.ready, problem]).toEqual([count, null]);
  return id;
}

/** How many items have each outcome; the lab agrees with every one of them. */
function agreed(id: string): Partial<Record<BatchOutcome, number>> {
  const atLab = processed(practice);
  const counts: Partial<Record<BatchOutcome, number>> = {};
  for (const { outcome, labId } of itemsOf(desk, id)) {
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    expect([outcome, atLab.get(labId ?? '') ?? 0]).toEqual([outcome, outcome === 'confirmed' ? 1 : 0]);
  }
  return counts;
}

describe('a batch with a key and a secret', () => {
  it('of 200 with tokens that end all the time is confirmed, each order once, without a person', async () => {
    tries('desk', { F29: ['D'] });
    await open('oauth');
    const id = await ready(200);
    Object.assign(lab.rules, { lives: 700, delay: 30 });
    lab.endTokens();
    const before = lab.exchanges.length;
    approve(desk, id);
    expect(await rested(desk, id)).toMatchObject({ state: 'finished', problem: null });
    expect(agreed(id)).toEqual({ confirmed: 200 });
    // Ended at once, and at least three more times while it was confirmed.
    expect(lab.exchanges.length - before).toBeGreaterThanOrEqual(4);
  });

  it.each([
    ['401', 30, 401, '{"message":"Unauthorized"}'],
    ['200 with an error number', 40, 200, NUMBERED],
  ])(
    'is confirmed with tokens that end without a word, each with a proven refusal: %s',
    async (_, count, status, body) => {
      tries('desk', { F29: ['E8', 'D'] });
      await open('oauth');
      const id = await ready(count);
      lab.rules.ended = { status, body };
      lab.rules.answer = (token, response) => void response.end(JSON.stringify({ access_token: token }));
      lab.rules.uses = Math.ceil(count / 5);
      lab.endTokens();
      approve(desk, id);
      expect(await rested(desk, id)).toMatchObject({ state: 'finished', problem: null });
      expect(agreed(id)).toEqual({ confirmed: count });
      expect(lab.refusals.length).toBeGreaterThanOrEqual(4);
      // Another token is another call: none is sent again, and only the last of an order is no proven refusal.
      for (const { orderId } of itemsOf(desk, id)) {
        const calls = desk.desk.orders
          .read(orderId ?? '')
          .operations.filter(({ kind }) => kind === 'confirm');
        expect(calls.map(({ attempts }) => attempts.length)).toEqual(calls.map(() => 1));
        expect(calls.map(({ state }) => state).sort()).toEqual([
          ...calls.slice(1).map(() => 'refused'),
          'succeeded',
        ]);
      }
      const kept = JSON.stringify(desk.desk.database.all('SELECT * FROM operations'));
      expect(kept).not.toContain('token-');
    },
  );

  it.each([
    ['401', 401, '{"message":"Unauthorized"}'],
    ['403', 403, '{"message":"Forbidden"}'],
    ['200 with an error number', 200, NUMBERED],
  ])('is prepared over tokens that end without a word: %s', async (_, status, body) => {
    tries('desk', { F29: ['E2', 'E4', 'D'] });
    await open('consumerQuery');
    lab.rules.ended = { status, body };
    lab.rules.answer = (token, response) => void response.end(JSON.stringify({ Token: token }));
    lab.rules.uses = 7;
    await ready(30);
    expect(lab.refusals.length).toBeGreaterThanOrEqual(2);
  });

  it('submits a cart once over tokens that are good for two calls each', async () => {
    tries('desk', { F29: ['C3', 'C5'] });
    await open('oauth');
    const draft = submissionDraft([draftProduct(desk, practice, { accountId })]);
    const { id } = createSubmissionCart(desk.desk, { accountId, name: 'Okafor wall', draft });
    await priced(desk, id);
    lab.rules.answer = (token, response) => void response.end(JSON.stringify({ access_token: token }));
    lab.rules.uses = 2;
    lab.endTokens();
    await priced(desk, id);
    // The token ends after the second price: a proven refusal, and the next click has another token.
    expect((await submit(desk, id)).stage).toBe('refused');
    expect((await submit(desk, id)).stage).toBe('submitted');
    expect(lab.refusals).toContain('/v1/commerce/submissions');
    expect(madeByLab(practice, id)).toHaveLength(1);
    expect(arrived(practice)).toHaveLength(1);
  });

  it('pauses for a secret that the lab changed, with nothing in doubt, and goes on with the new one', async () => {
    tries('desk', { F12: ['T', 'D'] });
    await open('json');
    const id = await ready(12);
    lab.rules.secret = 'changed-at-the-lab';
    lab.endTokens();
    approve(desk, id);
    const paused = await rested(desk, id);
    expect(paused).toMatchObject({ state: 'paused', pauseReason: 'key' });
    expect(paused.problem).toMatchObject({ kind: 'key', state: 'exchange-refused' });
    expect(agreed(id)).toEqual({ waiting: 12 });
    await paste(PASTED.replace(SECRET, 'changed-at-the-lab'));
    resumeBatch(desk.desk, id);
    expect((await rested(desk, id)).state).toBe('finished');
    expect(agreed(id)).toEqual({ confirmed: 12 });
  });

  it('stops preparing for a secret that the lab changed, and prepares the rest with the new one', async () => {
    await open('consumerQuery');
    const id = drafted(20);
    lab.rules.uses = 9;
    let exchanges = 0;
    lab.rules.answer = (token, response) => {
      exchanges += 1;
      if (exchanges === 1) lab.rules.secret = 'changed-at-the-lab';
      response.end(JSON.stringify({ Token: token }));
    };
    const stopped = await prepareBatch(desk.desk, { id, which: null });
    expect(stopped).toMatchObject({ accountId, problem: { kind: 'key', state: 'exchange-refused' } });
    expect(stopped.counts.lanes).toMatchObject({ 'needs-you': 0 });
    expect(stopped.counts.lanes.new).toBeGreaterThan(10);
    Object.assign(lab.rules, { answer: null, uses: Infinity });
    await paste(PASTED.replace(SECRET, 'changed-at-the-lab'));
    const { counts, problem } = await prepareBatch(desk.desk, { id, which: null });
    expect([counts.lanes.ready, problem]).toEqual([20, null]);
  });

  it('goes on after the program was killed while a token was got, each order once', async () => {
    const keychain = createMemoryStore();
    const accountFile = accountFileInMemory();
    await open('json', { keychain, accountFile });
    const id = await ready(4);
    const killed = desk;
    let asked: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    // The one that was killed gets no answer any more.
    lab.rules.answer = () => asked();
    killed.desk.keys.markRejected(accountId, await held(), 1);
    approve(killed, id);
    await isAsked;
    // What a killed program leaves is what is on the disk at that moment.
    const folder = mkdtempSync(join(tmpdir(), 'proofdesk-killed-'));
    cpSync(killed.folder, folder, { recursive: true });
    lab.rules.answer = null;
    desk = await openDesk({ lab: practice.ready, folder, keychain, accountFile });
    expect(await rested(desk, id)).toMatchObject({ state: 'paused', pauseReason: 'restart' });
    expect(agreed(id)).toEqual({ waiting: 4 });
    resumeBatch(desk.desk, id);
    expect((await rested(desk, id)).state).toBe('finished');
    expect(agreed(id)).toEqual({ confirmed: 4 });
    killed.desk.batchRuns.of(id)?.end();
    await lab.stop();
    await rested(killed, id);
    killed.close();
  });

  it('has written nothing of an order while a token is got: who ends then has left nothing behind', async () => {
    await open('json');
    const id = await ready(2);
    lab.endTokens();
    let asked: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    let answer: () => void = () => undefined;
    lab.rules.answer = (token, response) => {
      answer = () => void response.end(JSON.stringify({ accessToken: token, expires: 4_000_000_000 }));
      asked();
    };
    desk.desk.keys.markRejected(accountId, await held(), 1);
    const orders = itemsOf(desk, id).map(({ orderId }) => orderId ?? '');
    approve(desk, id);
    await isAsked;
    for (const order of orders.map((one) => desk.desk.orders.read(one))) {
      expect(order.state).toBe('awaiting-confirmation');
      expect(order.operations.some(({ kind }) => kind === 'confirm')).toBe(false);
    }
    answer();
    expect((await rested(desk, id)).state).toBe('finished');
    expect(agreed(id)).toEqual({ confirmed: 2 });
  });

  it('stops preparing when a token that was pasted ends, names its account, and goes on with another', async () => {
    await open('oauth');
    const id = drafted(20);
    const account = desk.desk.accounts.find(accountId);
    if (account === undefined) throw new Error('no account');
    lab.rules.uses = 9;
    const paste = async (): Promise<void> => {
      const { key } = await held();
      const pasted = JSON.stringify({ accessToken: key, expires: 4_000_000_000 });
      const origins = originsOfSlot(account, 'all');
      expect((await desk.desk.keys.set(account, 'all', { pasted, origins })).ok).toBe(true);
      const [status] = await desk.desk.keys.statuses(account);
      expect(status?.endsAt).toBe(4_000_000_000_000);
    };
    await paste();
    const stopped = await prepareBatch(desk.desk, { id, which: null });
    expect(stopped).toMatchObject({ state: 'open', accountId, problem: { kind: 'gateway', status: 401 } });
    expect(stopped.counts.lanes).toMatchObject({ 'needs-you': 0 });
    expect(stopped.counts.lanes.new).toBeGreaterThan(10);
    // The page offers the window for the key, and prepares the rest once one is given.
    lab.rules.uses = Infinity;
    const origins = originsOfSlot(account, 'all');
    await desk.desk.keys.set(account, 'all', { pasted: PASTED, origins });
    expect((await prepareBatch(desk.desk, { id, which: null })).counts.lanes.ready).toBe(20);
  });

  it('is confirmed by a computer whose clock is wrong by a day', async () => {
    tries('desk', { F17: ['T'] });
    for (const wrong of [-86_400_000, 86_400_000]) {
      await open('consumerForm', { now: () => Date.now() + wrong });
      const id = await ready(8);
      approve(desk, id);
      expect(await rested(desk, id)).toMatchObject({ state: 'finished', problem: null });
      expect(agreed(id)).toEqual({ confirmed: 8 });
      expect(lab.refusals).toEqual([]);
    }
    expect(lab.exchanges).toHaveLength(2);
  });

  it('is prepared and confirmed at a lab whose two services give tokens of their own, in their own ways', async () => {
    await practice.control({
      ...{ do: 'setQuirks', quirks: ['token-exchange', 'refusals-as-200'], tokenLifeSeconds: 2 },
    });
    const { editorBaseUrl, orderSubmitUrl, accounts } = practice.ready;
    const lab = accounts[0];
    if (lab === undefined) throw new Error('no account');
    desk = await openDesk({ lab: practice.ready });
    const of = (preset: ExchangePreset, address: string) => ({
      ...EXCHANGE_PRESETS[preset],
      ...{ fields: [...EXCHANGE_PRESETS[preset].fields], address, account: lab.accountId },
    });
    const account = valueOf(
      desk.desk.accounts.add({
        ...{
          name: 'Two services',
          environment: 'sandbox',
          editorBaseUrl,
          orderSubmitUrl,
          commerceBaseUrl: '',
        },
        ...{ serviceApiVersion: null, keyPerService: true },
        exchanges: {
          editor: of('json', `${editorBaseUrl}/auth/access-token`),
          orderSubmit: of('consumerQuery', `${orderSubmitUrl}/api/AccessToken`),
        },
      }),
    );
    accountId = account.id;
    for (const slot of ['editor', 'orderSubmit'] as const) {
      const pasted = JSON.stringify(lab.consumer);
      valueOf(await desk.desk.keys.set(account, slot, { pasted, origins: originsOfSlot(account, slot) }));
      expect(valueOf(await desk.desk.keys.tryExchange(account, slot)).life?.kind).toBe('lasts');
    }
    const id = await ready(24);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    approve(desk, id);
    expect(await rested(desk, id)).toMatchObject({ state: 'finished', problem: null });
    expect(agreed(id)).toEqual({ confirmed: 24 });
    await practice.control({ do: 'setQuirks', quirks: [], tokenLifeSeconds: null });
  });
});

/** Gives the account what a person pastes. */
async function paste(pasted: string): Promise<void> {
  const account = desk.desk.accounts.find(accountId);
  if (account === undefined) throw new Error('no account');
  valueOf(await desk.desk.keys.set(account, 'all', { pasted, origins: originsOfSlot(account, 'all') }));
}

async function held() {
  const account = desk.desk.accounts.find(accountId);
  const key = account === undefined ? null : await desk.desk.keys.keyFor(account, 'editor');
  if (key?.ok !== true) throw new Error('no key');
  return key.value;
}
