import { workspaceFacts } from '@main/store/inbox/need-workspace';
import { ProblemError } from '@main/problem-error';
import { deleteCarts, saveCart } from '@main/workflows/carts/draft-cart';
import { readCart } from '@main/workflows/carts/read-carts';
import { createTemplate } from '@main/workflows/carts/templates';
import { holdConfirmation } from '@main/workflows/holds/hold-approved';
import { handOver, takeOver } from '@main/workflows/workspace/hand-over';
import { settleConflict } from '@main/workflows/workspace/settle-conflict';
import { describe, expect, it } from 'vitest';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { draftedCart, exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { TwoDesks } from './two-desks';

const desks = new TwoDesks('settled twice');

const rename = ({ desk }: StudioDesk, id: string, name: string): unknown =>
  saveCart(desk, { id, revision: readCart(desk, id).revision, name });

function settleAt({ desk }: StudioDesk, id: string, takeOther: readonly string[]): void {
  const [conflict] = desk.conflicts.openOf([id]);
  const ports = { ...desk, presence: () => [] };
  settleConflict(ports, { subject: { kind: 'cart', id }, id: conflict?.id ?? '', takeOther });
}

const needsAt = ({ desk }: StudioDesk): string[] =>
  workspaceFacts(desk.database, { now: Date.now(), hears: true }).map(({ cause }) => cause);

/** A cart that both renamed at once, with its conflict. */
async function renamedByBoth(): Promise<string> {
  const { one, two, account } = desks;
  const id = draftedCart(one, account.id);
  await desks.settle();
  rename(one, id, 'By one');
  rename(two, id, 'By two');
  await desks.settle();
  return id;
}

describe('two versions of a cart', () => {
  it.each([
    [['name'], [], 'By two'],
    [[], ['name'], 'By two'],
    [['name'], ['name'], 'By two'],
    [[], [], 'By one'],
  ] as const)('between which both choose at once, %j and %j', async (first, second, name) => {
    const { one, two } = desks;
    const id = await renamedByBoth();
    settleAt(one, id, first);
    settleAt(two, id, second);
    await desks.expectAlike();
    expect(readCart(two.desk, id).name).toBe(name);
    for (const at of [one, two]) {
      expect(at.desk.conflicts.openOf([id])).toEqual([]);
      expect(needsAt(at)).toEqual([]);
    }
  });

  it('are kept where one chooses and the other goes on typing', async () => {
    const { one, two } = desks;
    const id = await renamedByBoth();
    settleAt(one, id, ['name']);
    rename(two, id, 'By two again');
    await desks.expectAlike();
    const [open] = one.desk.conflicts.openOf([id]);
    expect([readCart(one.desk, id).name, open?.fields[0]?.other].sort()).toEqual(['By two', 'By two again']);
  });

  it('of one that was deleted meanwhile are no work for anyone', async () => {
    const { one, two } = desks;
    const id = await renamedByBoth();
    deleteCarts(one.desk, [id]);
    settleAt(two, id, []);
    await desks.expectAlike();
    for (const at of [one, two]) expect(needsAt(at)).toEqual([]);
  });
});

describe('two versions of a template', () => {
  it('are shown to both', async () => {
    const { one, two, account } = desks;
    const cartId = draftedCart(one, account.id);
    const parts = { withRecipient: true, withItems: true };
    const { id } = createTemplate(one.desk, { kind: 'cart', cartId, name: 'Wedding', ...parts });
    await desks.settle();
    one.desk.templates.rename(id, 'By one');
    two.desk.templates.rename(id, 'By two');
    await desks.expectAlike();
    for (const at of [one, two]) expect(needsAt(at)).toEqual(['two-versions']);
  });
});

describe('what is held', () => {
  it('is not handed over to the desk that has it', async () => {
    const { one, two, account } = desks;
    const order = await place(one, await exportedCartOf(one, account.id));
    const until = { kind: 'after', milliseconds: 3_600_000 } as const;
    const { id } = await holdConfirmation(one.desk, { ...approvalOf(order), until });
    const deskId = one.desk.knownDesks.own()?.id ?? '';
    expect(() => handOver(one.desk, { kind: 'hold', id, deskId })).toThrow(ProblemError);
    await desks.settle();
    expect(one.desk.holds.read(id)).toMatchObject({ state: 'held' });
    expect(one.desk.holds.read(id).desk).toBeUndefined();
    for (const what of [
      { kind: 'batch', id },
      { kind: 'hold', id: order.id },
    ] as const)
      expect(() => takeOver(two.desk, what)).toThrow(ProblemError);
  });
});
