import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { EMPTY_DRAFT } from '@core/carts/carts';
import { compareDesks, type Comparison } from '@main/backups/preview-restore';
import { createCart, saveCart } from '@main/workflows/carts/draft-cart';
import { readCart } from '@main/workflows/carts/read-carts';
import { type NodeDesk, openDesk, PRACTICE } from '../workflows/desks/node-desk';

const LAB = {
  port: 1,
  baseUrl: 'http://127.0.0.1:1',
  editorBaseUrl: 'http://127.0.0.1:1',
  orderSubmitUrl: 'http://127.0.0.1:1',
  commerceBaseUrl: 'http://127.0.0.1:1',
  accounts: [{ accountId: 'a', name: 'Studio', markup: false, keys: { full: 'key' }, sampleEditors: [] }],
};

const NOTHING = { accounts: null, settings: null };

let opened: NodeDesk;
afterEach(() => opened.close());

const cart = (name: string): string =>
  createCart(opened.desk, { accountId: PRACTICE, name, draft: EMPTY_DRAFT }).id;

const rename = (id: string, reference: string): void => {
  const { draft, revision } = readCart(opened.desk, id);
  saveCart(opened.desk, { id, revision, draft: { ...draft, reference } });
};

const submission = (id: string, status: string): void => {
  opened.desk.submissions.keepAnswer({ accountId: PRACTICE, text: JSON.stringify({ id, status }), at: 1 });
};

/** Keeps the desk as it is, does something, and compares. */
async function after(work: () => void): Promise<Comparison> {
  const { database } = opened.desk;
  const earlier = join(mkdtempSync(join(tmpdir(), 'proofdesk-earlier-')), 'earlier.db');
  database.copyTo(earlier);
  work();
  return compareDesks({
    ...{ present: database.path, earlier, isOfThisDesk: true, besides: [] },
    ...{ now: NOTHING, then: NOTHING },
    turn: () => Promise.resolve(),
  });
}

const told = ({ differences }: Comparison): string[] =>
  differences.map(({ kind, change, name, now, then }) => `${kind} ${change} ${name}: ${now} | ${then}`);

describe('what going back would change', () => {
  it('reports what goes away, becomes older and comes back, and nothing that stays', async () => {
    opened = await openDesk({ lab: LAB });
    const [changed, removed] = [cart('Changed'), cart('Removed')];
    cart('Stays');
    submission('s-stays', 'accepted');
    submission('s-moves', 'accepted');
    const comparison = await after(() => {
      rename(changed, 'NL-2');
      opened.desk.database.run('UPDATE carts SET deleted_at = 1 WHERE id = ?', [removed]);
      cart('New');
      submission('s-moves', 'shipped');
      submission('s-new', 'accepted');
    });
    expect(told(comparison)).toEqual([
      'cart becomes-older Changed: drafted | drafted',
      'cart goes-away New: drafted | ',
      'cart comes-back Removed:  | drafted',
      'submission becomes-older s-moves: shipped | accepted',
      'submission goes-away s-new: accepted | ',
    ]);
    expect(comparison.counts).toContainEqual({ kind: 'cart', change: 'goes-away', count: 1 });
  });

  it('counts more than it lists, over several portions', async () => {
    opened = await openDesk({ lab: LAB });
    const comparison = await after(() => {
      opened.desk.database.transaction(() => {
        for (let index = 0; index < 4_100; index += 1) cart(`New ${index}`);
      });
    });
    expect(comparison.counts).toEqual([{ kind: 'cart', change: 'goes-away', count: 4_100 }]);
    expect(comparison.differences).toHaveLength(1_000);
  });
});
