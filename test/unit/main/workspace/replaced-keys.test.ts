import type { Account } from '@core/accounts/accounts';
import type { NeedDetail } from '@core/inbox/needs';
import { valueOf } from '@main/problem-error';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { needsFor } from '../workflows/desks/need-desks';
import { Studio, type StudioDesk } from '../workflows/desks/studio';

const OTHER_KEY = 'another key of the studio 0123456789';
let lab: PracticeLab;
let studio: Studio;
let one: StudioDesk;
let two: StudioDesk;
let account: Account;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'keys' });
});
afterAll(() => lab.stop());
beforeEach(async () => {
  studio = new Studio(lab.ready);
  const [first, second] = await studio.desks(2);
  if (first === undefined || second === undefined) throw new Error('There are two');
  [one, two] = [first, second];
  account = await studio.account(one, two);
  await studio.settle(one, two);
});
afterEach(() => studio.closeAll());

const enter = async (desk: StudioDesk, pasted: string): Promise<void> => {
  valueOf(await desk.desk.keys.set(account, 'all', { pasted, origins: ['https://lab.example'] }));
  await studio.settle(one, two);
};
const warned = (desk: StudioDesk): NeedDetail[] => needsFor(desk, 'key-replaced-elsewhere');

it('says nothing while both have the same key', () => {
  expect([...warned(one), ...warned(two)]).toEqual([]);
});

it('tells the other desk that its key may be old, until it has the same one', async () => {
  await enter(one, OTHER_KEY);
  expect(warned(one)).toEqual([]);
  const [need] = warned(two);
  expect(need?.happened).toMatch(
    /^person 1 entered another key for Studio at Desk 1 on .+\. The key here may be old\.$/,
  );
  expect(need).toMatchObject({ actions: ['replace-key', 'tick'], name: 'Studio', desk: { name: 'Desk 1' } });
  await enter(two, OTHER_KEY);
  expect([...warned(one), ...warned(two)]).toEqual([]);
});

it('warns only where there is a key', async () => {
  valueOf(await two.desk.keys.remove(account, 'all'));
  await enter(one, OTHER_KEY);
  expect(warned(two)).toEqual([]);
});

it('compares a key that was entered before the desk shared', async () => {
  two.desk.database.run('DELETE FROM workspace_keys');
  await enter(one, OTHER_KEY);
  await vi.waitFor(() => expect(warned(two)).toHaveLength(1));
});

it('tells no key, and no digest that is the same in another workspace', async () => {
  await enter(one, OTHER_KEY);
  const other = new Studio(lab.ready);
  const desk = await other.desk();
  await other.enter(desk, 'Desk 1');
  const digestAt = (of: StudioDesk, id: string): Promise<string | null> =>
    of.desk.keys.digestOf(account, 'all', id);
  const idOf = (of: StudioDesk): string => String(of.desk.database.get('SELECT id FROM workspace')?.id);
  const told = String(two.desk.database.get('SELECT digest FROM workspace_keys')?.digest);
  expect(told).toBe(await digestAt(one, idOf(one)));
  expect(told).not.toBe(await digestAt(one, idOf(desk)));
  expect(JSON.stringify(studio.model.data.changes)).not.toContain(OTHER_KEY);
  other.closeAll();
});
