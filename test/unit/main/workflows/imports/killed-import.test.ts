import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createImport, readImport } from '@main/workflows/imports/draft-import';
import { cartsOfImport, runImport, takeBackImport } from '@main/workflows/imports/run-import';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Killed } from '@proof/world/killed';
import { KillSwitch } from '../../kill-switch';
import { type NodeDesk, openDesk, PRACTICE } from '../desks/node-desk';

const ORDERS = 430;
let lab: PracticeLab;
/** A desk's folder in which an import is open and nothing of it was brought in. */
let prepared: string;
let id: string;

const source = new TextEncoder().encode(
  [
    'Order,Name,Editor,Qty',
    ...Array.from({ length: ORDERS }, (_, index) => [
      `NL-${index},Household ${index},editor${index}A,1`,
      `NL-${index},Household ${index},editor${index}B,2`,
    ]).flat(),
  ].join('\n'),
);

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'killed imports' });
  prepared = mkdtempSync(join(tmpdir(), 'proofdesk-import-'));
  const desk = await openDesk({ lab: lab.ready, folder: prepared });
  ({ id } = await createImport(desk.desk, { accountId: PRACTICE, name: 'school.csv', source }));
  desk.close();
});
afterAll(() => lab.stop());

function copied(): string {
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-import-'));
  cpSync(prepared, folder, { recursive: true });
  return folder;
}

/** Every cart of the desk by its reference, with its editors; the deleted ones left out. */
function cartsOf({ desk }: NodeDesk): Map<string, string[]> {
  const rows = desk.database.all('SELECT reference, editor_ids FROM carts WHERE deleted_at IS NULL');
  const carts = new Map<string, string[]>();
  for (const { reference, editor_ids: editors } of rows) {
    carts.set(String(reference), [...(carts.get(String(reference)) ?? []), String(editors)]);
  }
  return carts;
}

function expectEachOnce(desk: NodeDesk, at: string): void {
  const carts = cartsOf(desk);
  expect(carts.size, at).toBe(ORDERS);
  for (let index = 0; index < ORDERS; index += 1) {
    expect(carts.get(`NL-${index}`), at).toEqual([`editor${index}A editor${index}B`]);
  }
}

/** Runs work on a copy of the desk, killed at the so-many-th write; false when it ended before. */
async function killedAt(
  folder: string,
  write: number,
  moment: 'inside' | 'after',
  work: (desk: NodeDesk) => Promise<unknown>,
): Promise<boolean> {
  const killer = new KillSwitch();
  const desk = await openDesk({ lab: lab.ready, folder, database: killer.wrap });
  killer.arm(write, moment);
  try {
    await work(desk);
    return false;
  } catch (cause) {
    if (!(cause instanceof Killed)) throw cause;
    return true;
  } finally {
    desk.close();
  }
}

describe('an import that is killed at a write', () => {
  it.each(['inside', 'after'] as const)(
    'makes each order once, wherever it was broken off (%s)',
    async (moment) => {
      let kills = 0;
      for (let write = 1; ; write += 1) {
        const folder = copied();
        const at = `write ${write}, ${moment}`;
        if (!(await killedAt(folder, write, moment, ({ desk }) => runImport(desk, id)))) break;
        kills += 1;
        const desk = await openDesk({ lab: lab.ready, folder });
        const { counts } = await readImport(desk.desk, id);
        // What is there is whole, and the import knows of exactly that.
        const carts = cartsOf(desk);
        expect(carts.size, at).toBe(counts.broughtInCarts);
        expect(counts.broughtInCarts + counts.carts, at).toBe(ORDERS);
        for (const editors of carts.values()) expect(editors[0]?.split(' '), at).toHaveLength(2);
        await runImport(desk.desk, id);
        expectEachOnce(desk, at);
        desk.close();
      }
      expect(kills).toBeGreaterThanOrEqual(4);
    },
  );

  it('takes everything back in the end, and brings it in again once', async () => {
    const whole = copied();
    const first = await openDesk({ lab: lab.ready, folder: whole });
    await runImport(first.desk, id);
    first.close();
    prepared = whole;
    let kills = 0;
    for (let write = 1; ; write += 1) {
      const folder = copied();
      const moment = write % 2 === 0 ? 'inside' : 'after';
      if (!(await killedAt(folder, write, moment, ({ desk }) => takeBackImport(desk, id)))) break;
      kills += 1;
      const desk = await openDesk({ lab: lab.ready, folder });
      expect(cartsOf(desk).size).toBe(cartsOfImport(desk.desk, id).length);
      await takeBackImport(desk.desk, id);
      expect(cartsOf(desk).size).toBe(0);
      await runImport(desk.desk, id);
      expectEachOnce(desk, `write ${write}`);
      desk.close();
    }
    expect(kills).toBeGreaterThanOrEqual(4);
  });
});
