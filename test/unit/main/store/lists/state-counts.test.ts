import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartStage } from '@core/carts/carts';
import type { SqlParameters } from '@main/store/engine/database';
import { StateCounts } from '@main/store/lists/state-counts';
import { ACCOUNT, draftOf, summaryOf, temporaryDesk } from '../temporary-desk';

const OTHER = 'another account';
const STAGES: readonly CartStage[] = ['drafted', 'exported', 'placing', 'confirmed'];
const CARTS = { table: 'carts', state: 'stage', hasTrash: true } as const;
type Desk = ReturnType<typeof temporaryDesk>;

/** Counted anew by looking at each cart. */
function counted({ database }: Desk, account: string | null): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of database.all('SELECT account_id, stage, archived_at, deleted_at FROM carts')) {
    if (account !== null && row.account_id !== account) continue;
    const standing = row.deleted_at === null ? (row.archived_at === null ? 'listed' : 'archived') : 'deleted';
    const key = `${String(row.stage)} ${standing}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

const said = (counts: StateCounts, account: string | null): Record<string, number> =>
  Object.fromEntries(counts.of(account).map(({ state, standing, count }) => [`${state} ${standing}`, count]));

/** What can happen to a cart; each takes a number that says which one. */
const writes: Readonly<Record<string, (desk: Desk, number: number) => void>> = {
  add: ({ carts }, number) => {
    const accountId = number % 3 === 0 ? OTHER : ACCOUNT;
    carts.create({
      accountId,
      name: `Cart ${number}`,
      draft: draftOf(),
      summary: summaryOf(),
      note: '',
      at: 1,
    });
  },
  move: ({ database }, number) =>
    void database.run('UPDATE carts SET stage = ? WHERE number % 4 = ?', [
      STAGES[number % STAGES.length] ?? 'drafted',
      number % 4,
    ]),
  archive: ({ database }, number) =>
    void database.run('UPDATE carts SET archived_at = ? WHERE number % 5 = ?', [
      number % 2 === 0 ? 1 : null,
      number % 5,
    ]),
  delete: ({ database }, number) =>
    void database.run('UPDATE carts SET deleted_at = ? WHERE number % 5 = ?', [
      number % 2 === 0 ? 1 : null,
      number % 5,
    ]),
  give: ({ database }, number) =>
    void database.run('UPDATE carts SET account_id = ? WHERE number % 5 = ?', [OTHER, number % 5]),
  purge: ({ database }, number) => void database.run('DELETE FROM carts WHERE number % 7 = ?', [number % 7]),
  rename: ({ database }) => void database.run(`UPDATE carts SET name = name || '.', stage = stage`),
};

describe('counts by state', () => {
  it('are what is there after whatever is written, kept or taken back', () => {
    const step = fc.record({
      write: fc.constantFrom(...Object.keys(writes)),
      number: fc.nat(40),
      end: fc.constantFrom('kept', 'taken back', 'looked at and taken back'),
      isLookedAt: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const desk = temporaryDesk();
        const counts = new StateCounts(desk.database, CARTS);
        const look = (): void => {
          for (const account of [ACCOUNT, OTHER, null])
            expect(said(counts, account)).toEqual(counted(desk, account));
        };
        for (const { write, number, end, isLookedAt } of steps) {
          const work = (): void => writes[write]?.(desk, number);
          if (end === 'kept') work();
          else
            expect(() =>
              desk.database.transaction(() => {
                work();
                if (end === 'looked at and taken back') look();
                throw new Error('taken back');
              }),
            ).toThrow('taken back');
          if (isLookedAt) look();
        }
        look();
        desk.database.close();
      }),
      { numRuns: 60 },
    );
  });

  it('are not counted again after a write', () => {
    const desk = temporaryDesk();
    const asked: string[] = [];
    const listening = {
      readOnly: false,
      script: (sql: string) => desk.database.script(sql),
      all: (sql: string, parameters?: SqlParameters) => {
        asked.push(sql);
        return desk.database.all(sql, parameters);
      },
    };
    const counts = new StateCounts(listening, CARTS);
    for (let number = 1; number < 4; number += 1) {
      writes['add']?.(desk, number);
      expect(said(counts, null)).toEqual({ 'drafted listed': number });
    }
    expect(asked.filter((sql) => sql.includes('FROM carts '))).toHaveLength(1);
  });
});
