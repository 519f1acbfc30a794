import { ConstraintError } from '@main/store/engine/database';
import { type Departure, HoldRepository } from '@main/store/holds/holds';
import { ProblemError } from '@main/problem-error';
import { describe, expect, it } from 'vitest';
import { temporaryDesk } from '../temporary-desk';

const departure = (subjectId: string): Departure => ({
  kind: 'confirm',
  subjectId,
  accountId: 'account-1',
  name: 'Okafor wedding',
  recipient: 'Adaeze Okafor',
  orderCount: 1,
  totals: [{ amount: '223.84', currency: 'USD' }],
  approval: { kind: 'confirm', confirmationId: 'C-1', approvedTotal: '223.84', missing: [] },
  until: { kind: 'at', at: 5_000 },
});

function reasonOf(work: () => unknown): string {
  try {
    work();
  } catch (cause) {
    if (cause instanceof ProblemError && cause.problem.kind === 'blocked') return cause.problem.reason;
    throw cause;
  }
  throw new Error('Nothing was refused');
}

describe('holds', () => {
  it('are kept as they were approved, and listed once they are settled', () => {
    const { database } = temporaryDesk();
    const holds = new HoldRepository(database);
    const hold = holds.create(departure('order-1'), 10);
    expect(hold).toMatchObject({ ...departure('order-1'), state: 'held', createdAt: 10, revision: 1 });
    expect(holds.openOf('order-1')).toEqual(hold);
    expect(holds.open()).toEqual([hold]);
    const taken = holds.move(hold.id, { state: 'taken-back', settledAt: 20 });
    expect(holds.open()).toEqual([]);
    expect(holds.settled(5)).toEqual({ total: 1, rows: [taken] });
  });

  it('are one at a time for a subject, and another one after that', () => {
    const { database } = temporaryDesk();
    const holds = new HoldRepository(database);
    const first = holds.create(departure('order-1'), 10);
    expect(reasonOf(() => holds.create(departure('order-1'), 11))).toBe('held');
    holds.create(departure('order-2'), 12);
    holds.move(first.id, { state: 'leaving', callsBefore: 0 });
    expect(reasonOf(() => holds.create(departure('order-1'), 13))).toBe('held');
    holds.move(first.id, { state: 'left', settledAt: 14 });
    expect(holds.create(departure('order-1'), 15).id).not.toBe(first.id);
  });

  it('can be taken back at the revision that was shown, and not once they left', () => {
    const { database } = temporaryDesk();
    const holds = new HoldRepository(database);
    const { id } = holds.create(departure('order-1'), 10);
    holds.move(id, { state: 'held', until: { kind: 'after', milliseconds: 1 } });
    expect(reasonOf(() => holds.readOpen(id, 1))).toBe('changed-meanwhile');
    expect(holds.readOpen(id, 2).until).toEqual({ kind: 'after', milliseconds: 1 });
    holds.move(id, { state: 'leaving', callsBefore: 0 });
    expect(reasonOf(() => holds.readOpen(id, 3))).toBe('left-already');
  });

  it.each([
    [
      'leave once they were taken back',
      `UPDATE holds SET state = 'leaving', calls_before = 0, settled_at = NULL`,
    ],
    ['have another approval', `UPDATE holds SET approval = '{}'`],
    ['belong to another subject', `UPDATE holds SET subject_id = 'order-2'`],
    ['go', 'DELETE FROM holds'],
  ])('cannot %s, whoever asks the database to', (_, statement) => {
    const { database } = temporaryDesk();
    const holds = new HoldRepository(database);
    const { id } = holds.create(departure('order-1'), 10);
    holds.move(id, { state: 'taken-back', settledAt: 20 });
    expect(() => database.run(statement)).toThrow(ConstraintError);
    expect(holds.read(id)).toMatchObject({ state: 'taken-back', subjectId: 'order-1' });
  });
});
