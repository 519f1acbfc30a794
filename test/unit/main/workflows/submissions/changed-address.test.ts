import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Account } from '@core/accounts/accounts';
import type { SubmissionCart } from '@core/submissions/submission-carts';
import { valueOf } from '@main/problem-error';
import { createBatch } from '@main/workflows/batches/draft-batch';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { createCart } from '@main/workflows/carts/draft-cart';
import { createSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { submitCart } from '@main/workflows/submissions/submit-cart';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { giveKey } from '@test/unit/main/accounts/give-key';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approve, confirmationsAt, itemsOf, rested } from '../desks/batch-desks';
import {
  approvalOfCart,
  arrived,
  lastSubmit,
  priced,
  readyProduct,
  submissionDraftOf,
} from '../desks/commerce-desk';
import { draftOf, type NodeDesk, openDesk } from '../desks/node-desk';

let lab: PracticeLab;
let desk: NodeDesk;
let account: Account;
let elsewhere: Server;
let there: string;
/** Paths that were asked for at the other address. */
const heard: string[] = [];

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'changed address', submissions: 3 });
  // It answers as the lab does, so that nothing but the address is another.
  elsewhere = createServer((request, response) => {
    heard.push(request.url ?? '');
    void text(request).then(async (body) => {
      const headers: Record<string, string> = {};
      for (const name of ['authorization', 'content-type', 'idempotency-key']) {
        const value = request.headers[name];
        if (typeof value === 'string') headers[name] = value;
      }
      const answer = await fetch(`${lab.ready.commerceBaseUrl}${request.url ?? ''}`, {
        ...{ method: request.method ?? 'GET', headers },
        ...(body === '' ? {} : { body }),
      });
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(await answer.text());
    });
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const at = elsewhere.address();
  there = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`;
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  heard.length = 0;
  desk = await openDesk({ lab: lab.ready });
  const { editorBaseUrl, orderSubmitUrl, commerceBaseUrl } = lab.ready;
  const bases = { editorBaseUrl, orderSubmitUrl, commerceBaseUrl };
  const rest = { environment: 'sandbox', serviceApiVersion: null, keyPerService: false } as const;
  account = valueOf(desk.desk.accounts.add({ name: 'Studio', ...bases, ...rest }));
  await giveItsKey();
});
afterAll(async () => {
  elsewhere.close();
  await lab.stop();
});

const giveItsKey = async (): Promise<void> =>
  void valueOf(await giveKey(desk.desk.keys, account, lab.ready.accounts[0]?.keys.full ?? ''));

async function leadElsewhere(): Promise<void> {
  const bases = { editorBaseUrl: `${there}/api/v1`, orderSubmitUrl: there, commerceBaseUrl: there };
  account = valueOf(desk.desk.accounts.edit(account.id, { ...account, ...bases }));
  await giveItsKey();
}

async function pricedHere(): Promise<SubmissionCart> {
  const draft = submissionDraftOf(await readyProduct(desk, lab, account.id));
  const { id } = createSubmissionCart(desk.desk, { accountId: account.id, name: 'Okafor wall', draft });
  return priced(desk, id);
}

async function preparedBatch(subject: 'cart' | 'submission-cart', cart: string): Promise<string> {
  const choice = { by: 'ids' as const, subject, ids: [cart] };
  const { id } = createBatch(desk.desk, { name: 'Picture day', choice });
  await prepareBatch(desk.desk, { id, which: null });
  return id;
}

describe('an account whose address is changed after a cart was priced', () => {
  it('does not get its submit at the other address, until it is priced there', async () => {
    const cart = await pricedHere();
    await leadElsewhere();
    await expect(submitCart(desk.desk, approvalOfCart(cart))).rejects.toMatchObject({
      problem: { reason: 'not-priced', detail: [{ kind: 'address-changed-since-pricing' }] },
    });
    expect([heard, arrived(lab)]).toEqual([[], []]);
    const again = await priced(desk, cart.id);
    expect((await submitCart(desk.desk, approvalOfCart(again))).stage).toBe('submitted');
    expect(lastSubmit(desk, cart.id).target.startsWith(there)).toBe(true);
  });

  it('does not get the submits of a batch there either, until it is prepared again', async () => {
    const { id: cart } = await pricedHere();
    const id = await preparedBatch('submission-cart', cart);
    expect(itemsOf(desk, id)).toMatchObject([{ lane: 'ready' }]);
    await leadElsewhere();
    const refused = { problem: expect.objectContaining({ kind: 'blocked', reason: 'batch-state' }) };
    expect(() => approve(desk, id)).toThrow(expect.objectContaining(refused));
    expect(itemsOf(desk, id)).not.toMatchObject([{ lane: 'ready' }]);
    expect([heard, arrived(lab)]).toEqual([[], []]);
    expect(itemsOf(desk, await preparedBatch('submission-cart', cart))).toMatchObject([{ lane: 'ready' }]);
    expect(heard).toEqual(['/v1/commerce/submissions/calculate']);
  });

  it('has the orders of a batch confirmed where they were placed', async () => {
    const draft = draftOf(desk.sampleEditors.slice(0, 1));
    const cart = createCart(desk.desk, { accountId: account.id, name: 'Okafor album', draft });
    const id = await preparedBatch('cart', cart.id);
    await leadElsewhere();
    approve(desk, id);
    await rested(desk, id);
    expect(itemsOf(desk, id)).toMatchObject([{ outcome: 'confirmed' }]);
    expect(confirmationsAt(lab)).toHaveLength(1);
    expect(heard).toEqual([]);
  });

  it('gets the submit where it was priced after another change of it', async () => {
    const cart = await pricedHere();
    account = valueOf(desk.desk.accounts.edit(account.id, { ...account, name: 'Renamed' }));
    expect((await submitCart(desk.desk, approvalOfCart(cart))).stage).toBe('submitted');
    expect(lastSubmit(desk, cart.id).target.startsWith(lab.ready.commerceBaseUrl)).toBe(true);
  });
});
