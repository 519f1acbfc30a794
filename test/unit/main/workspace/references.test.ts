import { type AccountDefaults, NO_DEFAULTS } from '@core/accounts/account-defaults';
import { readAccountDefaults, saveAccountDefaults } from '@main/workflows/accounts/account-defaults';
import { createCart } from '@main/workflows/carts/draft-cart';
import { duplicatesOfCart } from '@main/workflows/orders/find-duplicates';
import { describe, expect, it } from 'vitest';
import { draftOf } from '../workflows/desks/node-desk';
import type { StudioDesk } from '../workflows/desks/studio';
import { TwoDesks } from './two-desks';

const desks = new TwoDesks('references');

/** Has the account of both count its references. */
async function counting(changes: Partial<AccountDefaults> = {}): Promise<void> {
  const { one, account } = desks;
  const defaults = { ...NO_DEFAULTS, referencePattern: 'AB-{n:4}', ...changes };
  saveAccountDefaults(one.desk, { id: account.id, revision: 0, defaults });
  await desks.settle();
}

/** The reference of a new cart, which has that of the account unless one is typed. */
const referenceAt = ({ desk }: StudioDesk, typed = ''): string =>
  createCart(desk, {
    ...{ accountId: desks.account.id, name: 'Okafor', withDefaults: true },
    draft: draftOf(['editor-1'], { reference: typed }),
  }).draft.reference;

describe('references of desks that are out of touch', () => {
  it('are never the same', async () => {
    await counting();
    const { one, two } = desks;
    const apart = [one, two, two, one].map((desk) => referenceAt(desk));
    expect(apart).toEqual(['AB-0001', 'AB-0001B', 'AB-0002B', 'AB-0002']);
    await desks.settle();
    // In touch they count on together.
    const together: string[] = [];
    for (const desk of [two, one, two]) {
      together.push(referenceAt(desk));
      await desks.settle();
    }
    expect(together).toEqual(['AB-0003B', 'AB-0004', 'AB-0005B']);
  });

  it('are shown as they will be', async () => {
    await counting();
    const { two, account } = desks;
    expect(readAccountDefaults(two.desk, { id: account.id })).toMatchObject({ nextNumber: 1, mark: 'B' });
  });

  it('stay apart when a desk has left', async () => {
    await counting();
    const { one, two } = desks;
    await two.desk.workspace.leave(false);
    expect([one, two].map((desk) => referenceAt(desk))).toEqual(['AB-0001', 'AB-0001B']);
  });

  it('have another letter at each desk that was ever in the studio', async () => {
    await counting();
    const { studio, one, two } = desks;
    await two.desk.workspace.leave(false);
    const third = await studio.desk();
    await studio.enter(third, 'Desk 3', one);
    await studio.enter(two, 'Desk 2 again', one);
    const markOf = ({ desk }: StudioDesk): string => desk.accountDefaults.mark();
    expect([one, third, two].map(markOf)).toEqual(['', 'C', 'D']);
  });
});

describe('a reference that was typed at two desks', () => {
  it('is shown as a duplicate at both', async () => {
    const { one, two } = desks;
    for (const desk of [one, two]) referenceAt(desk, 'Smith 7');
    await desks.expectAlike();
    for (const { desk } of [one, two])
      for (const { id = null } of desk.database.all('SELECT id FROM carts'))
        expect(duplicatesOfCart(desk, String(id))).toMatchObject([
          { likeness: expect.arrayContaining(['same-reference']) },
        ]);
  });
});
