import { approvalOfCart } from '../workflows/desks/commerce-desk';
import { spokenSources } from '@main/store/inbox/need-workspace';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { sendSubmitAgain } from '@main/workflows/submissions/settle-submit';
import { submitCart } from '@main/workflows/submissions/submit-cart';
import { readAround } from '@main/workflows/workspace/read-around';
import { commentOn } from '@main/workflows/workspace/say-about';
import { describe, expect, it } from 'vitest';
import { draftedCart, type StudioDesk } from '../workflows/desks/studio';
import { blockedBy } from '../workflows/desks/submit-bench';
import { TwoDesks } from './two-desks';

const desks = new TwoDesks('clocks apart');
const HOUR = 3_600_000;

/** Does something at a desk while its clock is ahead by so many hours. */
async function ahead<T>(hours: number, work: () => T | Promise<T>): Promise<T> {
  desks.now = () => Date.now() + hours * HOUR;
  try {
    return await work();
  } finally {
    desks.now = Date.now;
  }
}

describe('a submit of unknown outcome', () => {
  it('leaves again only from the desk whose clock says how old it is', async () => {
    const { one, two } = desks;
    const id = await desks.pricedCart(one);
    desks.lab.setFault({ route: 'submit', effect: { kind: 'resetAfter' }, count: 4 });
    const approval = approvalOfCart(readSubmissionCart(one.desk, id));
    expect(await ahead(30, () => submitCart(one.desk, approval))).toMatchObject({ stage: 'uncertain' });
    await desks.settle();
    // By its own clock it is an hour old, and by that of the first desk it is of the future or just as old.
    const again = ahead(31, () => sendSubmitAgain(two.desk, { id }));
    expect(await blockedBy(again)).toBe('too-late-to-send-again');
    expect(desks.lab.parts.log.list({ route: 'submit' })).toHaveLength(4);
    expect(await ahead(31, () => sendSubmitAgain(one.desk, { id }))).toMatchObject({ stage: 'submitted' });
    await desks.expectAlike();
  });
});

describe('what a desk reads at the lab', () => {
  it('is newer than what one whose clock is ahead read before', async () => {
    const { one, two, account } = desks;
    const text = (status: string): string => JSON.stringify({ id: 'sub 1', status, orders: [] });
    const at = Date.now();
    one.desk.submissions.keepAnswer({
      accountId: account.id,
      text: text('IN PRODUCTION'),
      at: at + 10 * HOUR,
    });
    await desks.settle();
    const [entries, end] = [[text('PRINT FAILED')], 'oldest'] as const;
    two.desk.submissions.keepListed({ accountId: account.id, entries, at: Date.now() + 1_000, end });
    expect(two.desk.database.get('SELECT status FROM submissions')).toEqual({ status: 'PRINT FAILED' });
  });
});

describe('a mention', () => {
  it('is answered by what its person writes after it, whatever their clocks say', async () => {
    const { one, two, account } = desks;
    const cart = draftedCart(one, account.id);
    await desks.settle();
    const around = ({ desk }: StudioDesk) => ({ ...desk, presence: () => [] });
    const subject = { kind: 'cart', id: cart } as const;
    await ahead(5, () => commentOn(around(one), { subject, text: 'Is this right, @person 2?' }));
    await desks.settle();
    const mentions = (): number =>
      spokenSources(two.desk.database, () => 'person 2').flatMap((source) =>
        source.cause === 'mentioned' ? source.read(null, Date.now()) : [],
      ).length;
    expect(mentions()).toBe(1);
    commentOn(around(two), { subject, text: 'It is' });
    expect(mentions()).toBe(0);
    await desks.settle();
    expect(readAround(around(one), subject).comments).toHaveLength(2);
  });
});
