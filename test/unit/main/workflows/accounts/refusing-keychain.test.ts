import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Point } from '@core/proof/fault-matrix';
import { createMemoryStore } from '@main/accounts/memory-store';
import type { KeyStore, StoredKey, StoredOrigins, StoredSecret } from '@main/accounts/secret-store';
import { ProblemError } from '@main/problem-error';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { createCart, saveCart } from '@main/workflows/carts/draft-cart';
import { createSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { exportCart } from '@main/workflows/carts/export-cart';
import { readCart } from '@main/workflows/carts/read-carts';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { strikes } from '@test/faults/cells';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approve, itemsOf, rested } from '../desks/batch-desks';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { startBatch } from '@main/workflows/batches/run-batch';
import { madeByLab, priced, readyProduct, submissionDraftOf, submit } from '../desks/commerce-desk';
import { batchOf } from '../desks/batch-desks';
import { accountFileInMemory, approvalOf, draftOf, type NodeDesk, openDesk, place } from '../desks/node-desk';
import { giveKey } from '@test/unit/main/accounts/give-key';

/** How a keychain can withhold a key that was given to it. */
type Refusal = 'locked' | 'unavailable' | 'gone' | 'another key';
const REFUSALS: readonly Refusal[] = ['locked', 'unavailable', 'gone', 'another key'];

/** A keychain that can be locked, taken away, emptied and changed from outside, as a real one can. */
class SickKeychain {
  readonly memory = createMemoryStore();
  refusal: Refusal | null = null;
  readonly store: KeyStore = {
    ...this.memory,
    originsOf: async (id) => this.answer(await this.memory.originsOf(id)),
    readKey: async (id, origin) => this.answer(await this.memory.readKey(id, origin)),
    writeKey: (id, key, origins) =>
      this.refusal === 'locked' || this.refusal === 'unavailable'
        ? Promise.resolve({ state: this.refusal, cause: 'by the test' })
        : this.memory.writeKey(id, key, origins),
    probe: () => Promise.resolve(this.refusal === 'unavailable' ? 'unavailable' : 'available'),
  };

  private answer<Kept extends StoredKey | StoredOrigins>(
    kept: Kept,
  ): Kept | Exclude<StoredSecret, { state: 'ok' }> {
    switch (this.refusal) {
      case null:
        return kept;
      case 'gone':
        return { state: 'absent' };
      case 'another key':
        return kept.state === 'ok' && 'value' in kept ? { ...kept, value: 'a-key-of-somebody-else' } : kept;
      default:
        return { state: this.refusal, cause: 'by the test' };
    }
  }
}

let lab: PracticeLab;
let folder: string;
let keychain: SickKeychain;
let accountFile: ReturnType<typeof accountFileInMemory>;
let desk: NodeDesk;
let accountId: string;

const reopen = async (): Promise<void> => {
  desk?.close();
  desk = await openDesk({ lab: lab.ready, folder, keychain: keychain.store, accountFile });
};
const key = (): string => lab.ready.accounts[0]?.keys.full ?? '';

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'keychain', submissions: 0 });
});
afterAll(() => lab.stop());
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  folder = mkdtempSync(join(tmpdir(), 'proofdesk-keychain-'));
  keychain = new SickKeychain();
  accountFile = accountFileInMemory();
  desk = await openDesk({ lab: lab.ready, folder, keychain: keychain.store, accountFile });
  const added = desk.desk.accounts.add({
    name: 'Northlight',
    environment: 'sandbox',
    editorBaseUrl: `${lab.ready.baseUrl}/api/v1`,
    orderSubmitUrl: lab.ready.baseUrl,
    commerceBaseUrl: lab.ready.baseUrl,
    serviceApiVersion: null,
    keyPerService: false,
  });
  if (!added.ok) throw new ProblemError(added.problem);
  accountId = added.value.id;
  await giveKey(desk.desk.keys, added.value, key());
  return () => {
    desk.close();
    rmSync(folder, { recursive: true, force: true });
  };
});

const drafted = (count = 1): string[] =>
  Array.from({ length: count }, (_, index) => {
    const draft = draftOf([desk.sampleEditors[index] ?? ''], { entryId: `entry-${index}` });
    return createCart(desk.desk, { accountId, name: `Okafor ${index}`, draft }).id;
  });
const orderOf = (cartId: string) => desk.desk.orders.read(desk.desk.orders.ofCart(cartId)?.id ?? '');
const arrivedAt = (route: 'createOrder' | 'confirmOrder' | 'submit'): number =>
  lab.parts.log.list({ route }).length;
/** Calls that the lab let in: a key that it does not know gets no further than its gate. */
const letIn = (route: 'createOrder' | 'confirmOrder' | 'submit'): number =>
  lab.parts.log.list({ route }).filter(({ status }) => status !== 401 && status !== 403).length;

interface Sending {
  readonly point: Point;
  readonly route: 'createOrder' | 'confirmOrder' | 'submit';
  prepare(): Promise<string>;
  send(id: string): Promise<unknown>;
  isDone(id: string): boolean;
}

const SENDINGS: readonly Sending[] = [
  {
    point: 'E4',
    route: 'createOrder',
    async prepare() {
      const [id = ''] = drafted();
      await exportCart(desk.desk, { id, anyway: false });
      return id;
    },
    send: (id) => place(desk, id),
    isDone: (id) => desk.desk.orders.ofCart(id)?.state === 'awaiting-confirmation',
  },
  {
    point: 'E8',
    route: 'confirmOrder',
    async prepare() {
      const [id = ''] = drafted();
      await exportCart(desk.desk, { id, anyway: false });
      await place(desk, id);
      return id;
    },
    send: (id) => confirmOrder(desk.desk, approvalOf(orderOf(id))),
    isDone: (id) => orderOf(id).state === 'confirmed',
  },
  {
    point: 'C5',
    route: 'submit',
    async prepare() {
      const draft = submissionDraftOf(await readyProduct(desk, lab, accountId));
      const { id } = createSubmissionCart(desk.desk, { accountId, name: 'Wall', draft });
      await priced(desk, id);
      return id;
    },
    send: (id) => submit(desk, id),
    isDone: (id) => readSubmissionCart(desk.desk, id).stage === 'submitted',
  },
];

const storedText = (path: string): string =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'latin1'))
    .join('\n');

/** A key that is typed in again by a person who was asked for it. */
async function giveKeyAgain(): Promise<void> {
  const account = desk.desk.accounts.find(accountId);
  if (account === undefined) throw new Error('The account is gone');
  await giveKey(desk.desk.keys, account, key());
}

describe.each(REFUSALS)('a keychain with its key %s', (refusal) => {
  it('at the start leaves drafts usable and every file free of keys', async () => {
    await strikes('desk', { F21: ['S'] }, async () => {
      const [id = ''] = drafted();
      keychain.refusal = refusal;
      await reopen();
      const { revision } = readCart(desk.desk, id);
      expect(saveCart(desk.desk, { id, revision, name: 'Edited' }).name).toBe('Edited');
      const state = await desk.desk.keys.keychainState();
      const account = desk.desk.accounts.find(accountId);
      if (account === undefined) throw new Error('The account is gone');
      const [status] = await desk.desk.keys.statuses(account);
      const expected = {
        locked: 'locked',
        unavailable: 'unavailable',
        gone: 'locked',
        'another key': 'saved',
      };
      expect(status?.state).toBe(expected[refusal]);
      if (refusal === 'unavailable') expect(state).toBe('unavailable');
      expect(storedText(folder)).not.toContain(key());
      expect(JSON.stringify(accountFile.read())).not.toContain(key());
    });
  });

  it.each(SENDINGS)(
    'parks what would be sent at $point, and it goes once the key is there again',
    async (sending) => {
      await strikes('desk', { F21: [sending.point] }, async () => {
        const id = await sending.prepare();
        keychain.refusal = refusal;
        await reopen();
        const before = letIn(sending.route);
        const refused = await sending.send(id).then(
          () => null,
          (cause: unknown) => cause,
        );
        if (refusal !== 'another key') {
          expect(refused).toBeInstanceOf(ProblemError);
          const state = refusal === 'gone' ? 'locked' : refusal;
          expect(refused).toMatchObject({ problem: { kind: 'key', state, accountId } });
          expect(arrivedAt(sending.route)).toBe(before);
        }
        expect(letIn(sending.route)).toBe(before);
        expect(sending.isDone(id)).toBe(false);
        // Unlocked, or typed in again: for a keychain that stays away, for this run alone.
        if (refusal === 'locked') keychain.refusal = null;
        else {
          if (refusal !== 'unavailable') keychain.refusal = null;
          await giveKeyAgain();
        }
        await sending.send(id);
        expect(sending.isDone(id)).toBe(true);
        expect(letIn(sending.route)).toBe(before + 1);
        if (sending.route === 'submit') expect(madeByLab(lab, id)).toHaveLength(1);
        expect(storedText(folder)).not.toContain(key());
      });
    },
  );

  it('pauses a batch and fails none of it', async () => {
    await strikes('desk', { F21: ['D'] }, async () => {
      const { id } = batchOf(desk, drafted(3));
      await prepareBatch(desk.desk, { id, which: null });
      keychain.refusal = refusal;
      await reopen();
      approve(desk, id);
      const paused = await rested(desk, id);
      expect(paused.state).toBe('paused');
      expect(itemsOf(desk, id).map(({ outcome }) => outcome)).not.toContain('confirmed');
      expect(letIn('confirmOrder')).toBe(0);
      keychain.refusal = null;
      await giveKeyAgain();
      startBatch(desk.desk, id);
      const done = await rested(desk, id);
      expect(done.state).toBe('finished');
      expect(itemsOf(desk, id).map(({ outcome }) => outcome)).toEqual([
        'confirmed',
        'confirmed',
        'confirmed',
      ]);
      expect(letIn('confirmOrder')).toBe(3);
    });
  });
});
