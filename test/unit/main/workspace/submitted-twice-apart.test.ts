import { findAtLab } from '@main/workflows/submissions/find-at-lab';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { settleSubmit } from '@main/workflows/submissions/settle-submit';
import { submitCart } from '@main/workflows/submissions/submit-cart';
import { describe, expect, it } from 'vitest';
import { approvalOfCart, madeByLab } from '../workflows/desks/commerce-desk';
import type { StudioDesk } from '../workflows/desks/studio';
import { UncertainDesks } from './uncertain-desks';

const desks = new UncertainDesks('submitted twice apart');

describe('a cart that two desks submitted while they were apart, one of them without an answer,', () => {
  it('is at the lab once, of which that one is not offered what the other submit became', async () => {
    const { one, two, lab, studio } = desks;
    const id = await desks.pricedCart(one);
    await desks.settle();
    const submitAt = ({ desk }: StudioDesk): Promise<unknown> =>
      submitCart(desk, approvalOfCart(readSubmissionCart(desk, id)));
    await two.desk.workspace.leave(false);
    lab.setFault({ route: 'submit', effect: { kind: 'resetBefore' }, count: 4 });
    await submitAt(two);
    await submitAt(one);
    await studio.settle(one);
    await studio.enter(two, 'Desk 5', one);
    await desks.settle();
    expect([one, two].map(({ desk }) => readSubmissionCart(desk, id).stage)).toEqual([
      'submitted',
      'uncertain',
    ]);
    expect(madeByLab(lab, id)).toHaveLength(1);
    expect(await findAtLab(two.desk, id)).toEqual([]);
    settleSubmit(two.desk, { id, outcome: 'not-submitted', note: 'the other one is there' });
    await desks.expectAlike();
    expect(studio.model.data.gate).toBe('open');
    expect([one, two].map(({ desk }) => readSubmissionCart(desk, id).stage)).toEqual([
      'submitted',
      'submitted',
    ]);
  });
});
