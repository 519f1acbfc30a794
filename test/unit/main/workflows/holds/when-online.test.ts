import { setTimeout as wait } from 'node:timers/promises';
import { CHANNELS } from '@bridge/contract';
import { createCart } from '@main/workflows/carts/draft-cart';
import { exportCart } from '@main/workflows/carts/export-cart';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftOf, type NodeDesk, openDesk, PRACTICE } from '../desks/node-desk';
import { draftProduct, newCart } from '../desks/submission-desks';

let lab: PracticeLab;
let desk: NodeDesk;
let offline = false;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'when-online' });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  offline = false;
  desk = await openDesk({ lab: lab.ready, offline: () => offline });
});
afterEach(() => desk.close());
afterAll(() => lab.stop());

const newEditorCart = (name: string, desk_: NodeDesk = desk): string =>
  createCart(desk_.desk, { accountId: PRACTICE, name, draft: draftOf(desk.sampleEditors.slice(0, 1)) }).id;
const waiting = (): string[] => desk.whenOnline.list().map(({ name, state }) => `${name}: ${state}`);
/** Asks for work, and waits until what begins at once is over. */
async function add(kind: 'export' | 'price', ids: readonly string[]): Promise<void> {
  desk.whenOnline.add(kind, ids);
  await until(() => desk.whenOnline.list().every(({ state }) => state !== 'running'));
}
const exportsServed = (): number => lab.parts.log.list({ route: 'exportEditors' }).length;
const isExported = (id: string): boolean => desk.desk.carts.latestExport(id) !== null;

async function until(reached: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300 && !reached(); tries += 1) await wait(10);
  expect(reached()).toBe(true);
}

describe('when back online', () => {
  it('waits while the lab cannot be reached, through a restart too, and is done once the network returns', async () => {
    offline = true;
    const id = newEditorCart('Okafor');
    await expect(exportCart(desk.desk, { id, anyway: false })).rejects.toMatchObject({
      problem: { kind: 'network' },
    });
    await add('export', [id, id]);
    await desk.whenOnline.run();
    expect(waiting()).toEqual(['Okafor: waiting']);
    const { folder } = desk;
    desk.close();
    desk = await openDesk({ lab: lab.ready, folder, offline: () => offline });
    expect(waiting()).toEqual(['Okafor: waiting']);
    offline = false;
    await desk.whenOnline.run();
    expect(waiting()).toEqual([]);
    expect(isExported(id)).toBe(true);
    expect(exportsServed()).toBe(1);
    expect(CHANNELS['when-online:list'].answer.safeParse(desk.whenOnline.list()).success).toBe(true);
  }, 20_000);

  it('prices catalog carts, and keeps what the lab refused for a person', async () => {
    const product = draftProduct(desk, lab, { name: 'Framed print' });
    const good = newCart(desk, [product]).id;
    const bad = newCart(desk, [product], { shippingPriority: 'dropship.nonsense' }).id;
    offline = true;
    await add('price', [good, bad]);
    offline = false;
    await desk.whenOnline.run();
    expect(desk.desk.submissionCarts.latestPricing(good)).not.toBeNull();
    const [left, ...others] = desk.whenOnline.list();
    expect(others).toEqual([]);
    expect(left).toMatchObject({ subjectId: bad, state: 'refused', tries: 2 });
    const before = lab.parts.log.list({}).length;
    await desk.whenOnline.run();
    expect(lab.parts.log.list({}).length).toBe(before);
    desk.whenOnline.remove([left?.id ?? '']);
    expect(desk.whenOnline.list()).toEqual([]);
  });

  it('tries each once a time, and stops at the first call that does not get through', async () => {
    offline = true;
    await add(
      'export',
      Array.from({ length: 12 }, (_, index) => newEditorCart(`Cart ${index}`)),
    );
    await desk.whenOnline.run();
    const tries = desk.whenOnline.list().map((work) => work.tries);
    expect(tries).toHaveLength(12);
    expect(tries.filter((count) => count > 0).length).toBeLessThanOrEqual(3);
    offline = false;
    await Promise.all([desk.whenOnline.run(), desk.whenOnline.run(), desk.whenOnline.run()]);
    expect(waiting()).toEqual([]);
    expect(exportsServed()).toBe(12);
  }, 30_000);

  it('runs by itself when any call gets through again, and says meanwhile since when none did', async () => {
    offline = true;
    const id = newEditorCart('Okafor');
    await add('export', [id]);
    expect(desk.unreached(PRACTICE)).toMatchObject({ why: 'no-answer' });
    offline = false;
    await exportCart(desk.desk, { id: newEditorCart('Another'), anyway: false });
    await until(() => isExported(id));
    expect(desk.unreached(PRACTICE)).toBeNull();
    await until(() => desk.whenOnline.list().length === 0);
    expect(exportsServed()).toBe(2);
  }, 20_000);

  it('is over for a cart that a person exported or deleted meanwhile', async () => {
    const exported = newEditorCart('Exported');
    const deleted = newEditorCart('Deleted');
    offline = true;
    await exportCart(desk.desk, { id: exported, anyway: false }).catch(() => undefined);
    await add('export', [exported, deleted]);
    desk.desk.carts.softDelete([deleted], Date.now());
    expect(waiting()).toEqual(['Exported: waiting']);
    offline = false;
    await exportCart(desk.desk, { id: exported, anyway: false });
    await desk.whenOnline.run();
    expect(exportsServed()).toBe(1);
    expect(waiting()).toEqual([]);
  }, 20_000);

  it('takes in nothing that places, confirms or submits', () => {
    const id = newEditorCart('Okafor');
    for (const kind of ['place', 'confirm', 'submit', 'create'])
      expect(() =>
        desk.desk.database.run(
          `INSERT INTO when_online (id, kind, subject_id, account_id, asked_at, state, tries)
           VALUES ('1', ?, ?, ?, 1, 'waiting', 0)`,
          [kind, id, PRACTICE],
        ),
      ).toThrow();
  });
});
