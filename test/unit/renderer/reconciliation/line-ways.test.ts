import { describe, expect, it } from 'vitest';
import type { ReconciliationRow } from '@core/reconciliation/reconciliation';
import { waysOf } from '@renderer/reconciliation/line-ways';

const cart = { kind: 'submission-cart', id: 'c1', accountId: 'a', part: '' } as const;
const order = { kind: 'order', id: 'o1', accountId: 'a', part: '' } as const;
const row = (change: Partial<ReconciliationRow>): ReconciliationRow => ({
  ...{ id: 'x', bucket: 'matched', finding: 'agrees', ours: cart, theirId: 's 1', theirKind: 'submission' },
  ...{ name: 'Okafor', recipient: '', reference: '', total: null, at: null, why: '', next: '' },
  ...{ differences: [], alike: null, unsettled: false, known: null },
  ...change,
});
const ways = (change: Partial<ReconciliationRow>, unsettledNow = false): string[] =>
  waysOf({ row: row(change), unsettledNow }).map(({ key }) => key);

describe('the ways from a line', () => {
  it('lead from a match to the lab’s side and to ours', () => {
    expect(ways({})).toEqual(['open-theirs', 'open-ours']);
    expect(waysOf({ row: row({}), unsettledNow: false })[0]).toMatchObject({ path: '/submissions/s%201' });
    const fulfilled = { theirKind: 'fulfillment-order', theirId: 'f1', ours: order } as const;
    expect(waysOf({ row: row(fulfilled), unsettledNow: false })).toMatchObject([
      { path: '/fulfillment/f1' },
      { to: order },
    ]);
  });

  it('begin with the settling while no one knows the outcome of what the lab has, and only then', () => {
    expect(ways({ finding: 'differs' }, true)).toEqual(['settle', 'open-ours', 'open-theirs']);
    expect(ways({ finding: 'differs' })).not.toContain('settle');
  });

  it('begin with the cart where the list proves nothing', () => {
    const unknown = { bucket: 'only-ours', finding: 'unknown', theirId: '', theirKind: null } as const;
    expect(ways(unknown, true)).toEqual(['open-ours', 'settle']);
    expect(ways({ ...unknown, finding: 'under-way' })).toEqual(['open-ours']);
  });

  it('begin with reading what the lab gave an id and does not list', () => {
    expect(ways({ bucket: 'only-ours', finding: 'not-listed' })).toEqual(['open-theirs', 'open-ours']);
    const gone = { kind: 'submission', id: 's 1', accountId: 'a', part: '' } as const;
    expect(ways({ bucket: 'only-ours', finding: 'not-listed', ours: gone })).toEqual(['open-theirs']);
  });

  it('begin with what of here an order from elsewhere looks like', () => {
    const theirs = { bucket: 'only-theirs', ours: null } as const;
    expect(ways({ ...theirs, finding: 'elsewhere' })).toEqual(['open-theirs']);
    const alike = { subject: cart, name: 'Okafor' };
    expect(ways({ ...theirs, finding: 'alike', alike })).toEqual(['open-alike', 'open-theirs']);
  });
});
