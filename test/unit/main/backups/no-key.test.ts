import { readFileSync } from 'node:fs';
import { createCart } from '@main/workflows/carts/draft-cart';
import { exportCart } from '@main/workflows/carts/export-cart';
import { startPracticeLab } from '@practice/server';
import { expect, it } from 'vitest';
import { draftOf, openDesk, place, PRACTICE } from '../workflows/desks/node-desk';
import { makeSnapshotOf } from './made-snapshots';

it('a snapshot of a desk that exported and placed with a key holds that key in no byte', async () => {
  const lab = await startPracticeLab({ seed: 'sentinel' });
  const desk = await openDesk({ lab: lab.ready });
  try {
    const cart = createCart(desk.desk, {
      ...{ accountId: PRACTICE, name: 'Okafor', draft: draftOf(desk.sampleEditors.slice(0, 2)) },
    });
    await exportCart(desk.desk, { id: cart.id, anyway: false });
    await place(desk, cart.id);
    const { path } = await makeSnapshotOf(desk.folder, Date.now());
    const bytes = readFileSync(path);
    // What was sent is in it, so that looking for something can find it.
    expect(bytes.includes('oas/orders/create')).toBe(true);
    const keys = lab.ready.accounts.flatMap((account) => Object.values(account.keys));
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(bytes.includes(key)).toBe(false);
  } finally {
    desk.close();
    await lab.stop();
  }
});
