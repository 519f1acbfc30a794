import type { Environment } from '@core/accounts/accounts';
import { PRACTICE_ACCOUNT_ID } from '@main/accounts/registry';
import { ProblemError, valueOf } from '@main/problem-error';
import { readCart } from '@main/workflows/carts/read-carts';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { describe, expect, it } from 'vitest';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { draftedCart, exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { TwoDesks } from './two-desks';

const desks = new TwoDesks('accounts apart');

/** A person changes what an account of a desk is. */
function edit({ desk }: StudioDesk, id: string, change: { name?: string; environment?: Environment }): void {
  const { name, environment, serviceApiVersion, keyPerService, ...others } = valueOf(desk.accounts.read(id));
  const { editorBaseUrl, orderSubmitUrl, commerceBaseUrl } = others;
  const addresses = { editorBaseUrl, orderSubmitUrl, commerceBaseUrl };
  const before = { name, environment, serviceApiVersion, keyPerService, ...addresses };
  valueOf(desk.accounts.edit(id, { ...before, ...change }));
}

const unmappedAt = ({ desk }: StudioDesk): string[] => {
  const status = desk.workspace.status();
  return status.mode === 'alone' ? [] : status.accounts.map(({ sharedId }) => sharedId);
};

describe('an account of the studio', () => {
  it('is never that of the practice lab, nor one of another environment', async () => {
    await desks.anew();
    const { one, two } = desks;
    const [mine, theirs] = [desks.addAccount(one), desks.addAccount(two)];
    edit(two, theirs, { environment: 'production' });
    await desks.settle();
    for (const other of [PRACTICE_ACCOUNT_ID, theirs])
      await expect(two.desk.workspace.mapAccount(mine, other)).rejects.toThrow(ProblemError);
    expect(unmappedAt(two)).toEqual([mine]);
  });

  it('is not taken for another one once that was said', async () => {
    const { one, two, account } = desks;
    const cart = draftedCart(one, account.id);
    await desks.settle();
    const other = valueOf(
      two.desk.accounts.add({
        ...{ name: 'Other', environment: 'sandbox', serviceApiVersion: null, keyPerService: false },
        ...{ editorBaseUrl: 'https://other.example', orderSubmitUrl: '', commerceBaseUrl: '' },
      }),
    ).id;
    for (const { desk } of [one, two])
      await expect(desk.workspace.mapAccount(account.id, other)).rejects.toThrow(ProblemError);
    await desks.expectAlike();
    expect(readCart(two.desk, cart).accountId).toBe(account.id);
  });

  it('sends nothing from a desk where it is another environment than at the desk that changed it', async () => {
    const { one, two, account } = desks;
    const order = await place(one, await exportedCartOf(one, account.id));
    await desks.settle();
    edit(one, account.id, { environment: 'production' });
    await desks.settle();
    const approval = approvalOf(two.desk.orders.read(order.id));
    await expect(confirmOrder(two.desk, approval)).rejects.toMatchObject({
      problem: { kind: 'blocked', reason: 'workspace-account' },
    });
    expect(desks.lab.parts.log.list({ route: 'confirmOrder' })).toEqual([]);
    edit(two, account.id, { environment: 'production' });
    await desks.settle();
    const again = approvalOf(two.desk.orders.read(order.id));
    expect(await confirmOrder(two.desk, again)).toMatchObject({ state: 'confirmed' });
    await desks.expectAlike();
  });

  it('that was removed at one desk can be added there again, with all that is of it', async () => {
    const { one, two, account } = desks;
    valueOf(await two.desk.accounts.remove(account.id));
    const cart = draftedCart(one, account.id);
    await desks.settle();
    expect(unmappedAt(two)).toEqual([account.id]);
    await two.desk.workspace.mapAccount(account.id, null);
    await desks.expectAlike();
    expect(unmappedAt(two)).toEqual([]);
    expect(readCart(two.desk, cart).accountId).toBe(account.id);
    expect(valueOf(two.desk.accounts.read(account.id)).name).toBe('Studio');
  });
});
