import { tries } from '@test/faults/cells';
import { type AccountDraft, accountDraftSchema } from '@core/accounts/accounts';
import { valueOf } from '@main/problem-error';
import { createSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { sendSubmitAgain } from '@main/workflows/submissions/settle-submit';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { arrived, madeByLab, priced, submit } from '../desks/commerce-desk';
import { type NodeDesk, openDesk } from '../desks/node-desk';
import { blockedBy } from '../desks/submit-bench';
import { draftProduct, submissionDraft } from '../desks/submission-desks';
import { giveKey } from '@test/unit/main/accounts/give-key';
import { PASTED, startTokenLab } from '@test/unit/main/accounts/token-lab';

let lab: PracticeLab;
let desk: NodeDesk;
let accountId: string;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'another key' });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  desk = await openDesk({ lab: lab.ready });
  const studio: AccountDraft = {
    name: 'Studio',
    environment: 'sandbox',
    editorBaseUrl: lab.ready.editorBaseUrl,
    orderSubmitUrl: lab.ready.orderSubmitUrl,
    commerceBaseUrl: lab.ready.commerceBaseUrl,
    serviceApiVersion: '2025-10',
    keyPerService: false,
  };
  accountId = valueOf(desk.desk.accounts.add(studio)).id;
});
afterAll(() => lab.stop());

/** Puts a key into the slot that the submit leaves with. */
async function use(key: string): Promise<void> {
  valueOf(await giveKey(desk.desk.keys, valueOf(desk.desk.accounts.read(accountId)), key));
}

const labAccount = (index: number): PracticeLab['ready']['accounts'][number] => {
  const account = lab.ready.accounts[index];
  if (account === undefined) throw new Error(`The lab has no account ${index}`);
  return account;
};

/** A new key of an account at the lab; an opaque one says nothing of its account. */
async function issued(index: number, { opaque = false } = {}): Promise<string> {
  const key = { accountId: labAccount(index).accountId, withAccountId: !opaque };
  return z.object({ key: z.string() }).parse(await lab.control({ do: 'issueKey', key })).key;
}

/** A cart whose submit the lab has taken, and of which every answer was lost. */
async function uncertainCart(key: string): Promise<string> {
  await use(key);
  const draft = submissionDraft([draftProduct(desk, lab, { accountId })]);
  const { id } = createSubmissionCart(desk.desk, { accountId, name: 'Under one key', draft });
  await priced(desk, id);
  lab.setFault({ route: 'submit', effect: { kind: 'resetAfter' }, count: 4 });
  expect((await submit(desk, id)).stage).toBe('uncertain');
  await lab.control({ do: 'clearFaults' });
  return id;
}

const again = (id: string, keyIsRenewed = false) => sendSubmitAgain(desk.desk, { id, keyIsRenewed });

describe('a submit of unknown outcome, with another key in its slot', () => {
  it('does not leave with one that names another account, whatever a person says', async () => {
    tries('desk', { F13: ['C5'] });
    const id = await uncertainCart(labAccount(0).keys.full);
    const before = arrived(lab).length;
    await use(labAccount(1).keys.full);
    expect(await blockedBy(again(id))).toBe('account-changed');
    expect(await blockedBy(again(id, true))).toBe('account-changed');
    expect(arrived(lab)).toHaveLength(before);
    expect(readSubmissionCart(desk.desk, id).stage).toBe('uncertain');
    // The earlier key again: nothing is lost.
    await use(labAccount(0).keys.full);
    expect((await again(id)).stage).toBe('submitted');
    expect(madeByLab(lab, id)).toHaveLength(1);
  });

  it('leaves with one that names the same account', async () => {
    const id = await uncertainCart(labAccount(0).keys.full);
    await use(await issued(0));
    expect((await again(id)).stage).toBe('submitted');
    expect(madeByLab(lab, id)).toHaveLength(1);
  });

  it('leaves with one that names none only when a person says that it is of the same account', async () => {
    tries('desk', { F13: ['C5'] });
    const id = await uncertainCart(await issued(0, { opaque: true }));
    const before = arrived(lab).length;
    const next = await issued(0, { opaque: true });
    await use(next);
    expect(await blockedBy(again(id))).toBe('key-changed');
    expect(arrived(lab)).toHaveLength(before);
    // What distinguishes the two is no part of a key.
    expect(
      desk.desk.database
        .all('SELECT name, value FROM desk')
        .map((row) => JSON.stringify(row))
        .join(),
    ).not.toContain(next.split('.').at(-1));
    expect((await again(id, true)).stage).toBe('submitted');
    expect(madeByLab(lab, id)).toHaveLength(1);
    expect(new Set(arrived(lab).map(({ body, key }) => `${key} ${body}`)).size).toBe(1);
  });

  it('is not sent by itself with a key that took the place of its own between two sendings', async () => {
    tries('desk', { F13: ['C5'] });
    await use(labAccount(0).keys.full);
    const draft = submissionDraft([draftProduct(desk, lab, { accountId })]);
    const { id } = createSubmissionCart(desk.desk, { accountId, name: 'Between two sendings', draft });
    await priced(desk, id);
    lab.setFault({ route: 'submit', effect: { kind: 'resetAfter' }, count: 1 });
    const wait = desk.desk.wait;
    let waited = 0;
    Object.assign(desk.desk, {
      wait: async (...given: Parameters<typeof wait>) => {
        waited += 1;
        await use(labAccount(1).keys.full);
        await wait(...given);
      },
    });
    expect((await submit(desk, id)).stage).toBe('uncertain');
    expect(waited).toBe(1);
    expect(arrived(lab)).toHaveLength(1);
  });

  it('leaves with the next token of the same key and secret, and asks no one', async () => {
    const tokens = await startTokenLab(lab);
    const account = valueOf(
      desk.desk.accounts.edit(accountId, accountDraftSchema.parse(tokens.account('oauth'))),
    );
    const id = await uncertainCart(PASTED);
    const before = arrived(lab).length;
    const held = valueOf(await desk.desk.keys.keyFor(account, 'commerce'));
    desk.desk.keys.markRejected(accountId, held, 1);
    await again(id);
    expect(valueOf(await desk.desk.keys.keyFor(account, 'commerce')).key).not.toBe(held.key);
    expect(readSubmissionCart(desk.desk, id).stage).toBe('submitted');
    expect(arrived(lab)).toHaveLength(before + 1);
    expect(madeByLab(lab, id)).toHaveLength(1);
    await tokens.stop();
  });
});
