import { describe, expect, it } from 'vitest';
import { saveCart } from '@main/workflows/carts/draft-cart';
import { readCart } from '@main/workflows/carts/read-carts';
import { SERVER_LIMITS, ServerRefused, type WorkspaceServer } from '@main/workspace/server-port';
import { SHIP_TO } from '../workflows/desks/node-desk';
import { draftedCart, exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { TwoDesks } from './two-desks';

const desks = new TwoDesks('records that fail');
const status = (desk: StudioDesk) => desk.desk.workspace.status();
const has = (desk: StudioDesk, id: string): boolean =>
  desk.desk.database.get('SELECT 1 FROM carts WHERE id = ?', [id]) !== undefined;

function sessionOf(desk: StudioDesk): WorkspaceServer {
  const session = desks.studio.sessions.get(desk.role);
  if (session === undefined) throw new Error('The desk is not connected');
  return session;
}

describe('what the server does not take', () => {
  it('keeps nothing else from being told, is counted, and told once it is another', async () => {
    const { one, two, account } = desks;
    const [bad, ...good] = ['Bad', 'Good', 'Better', 'Best'].map((name) =>
      draftedCart(one, account.id, name),
    );
    const session = sessionOf(one);
    const tell = session.tell.bind(session);
    session.tell = async (told) => {
      if (told.some(({ record, body }) => record === bad && body.includes('"Bad"')))
        throw new ServerRefused('invalid', 'this is not taken');
      return await tell(told);
    };
    await desks.settle();
    expect(good.map((id) => has(two, id))).toEqual([true, true, true]);
    expect(status(one)).toMatchObject({ untold: 1, refused: 1, link: { state: 'connected' } });
    expect(desks.reported).toHaveLength(1);
    const id = String(bad);
    saveCart(one.desk, { id, revision: readCart(one.desk, id).revision, name: 'Not so bad' });
    await desks.expectAlike();
    expect(has(two, id)).toBe(true);
  });

  it('is what is too large, until it is smaller', async () => {
    const { one, two, account } = desks;
    const id = draftedCart(one, account.id);
    one.desk.database.run('UPDATE carts SET note = ? WHERE id = ?', ['n'.repeat(SERVER_LIMITS.body), id]);
    await desks.settle();
    expect(has(two, id)).toBe(false);
    expect(status(one)).toMatchObject({ untold: 1, refused: 1 });
    one.desk.database.run(`UPDATE carts SET note = '' WHERE id = ?`, [id]);
    await desks.expectAlike();
    expect(has(two, id)).toBe(true);
  });
});

describe('what another desk told and cannot be applied', () => {
  it('keeps nothing after it from being read', async () => {
    const { one, two, account } = desks;
    const row = { id: 'x', account_id: account.id, name: 'no \u0000 text' };
    const body = JSON.stringify({ v: 1, row });
    await sessionOf(one).tell([{ no: 900, kind: 'carts', record: 'x', base: 0, bodyVersion: 1, body }]);
    const id = draftedCart(one, account.id);
    await desks.settle();
    expect(has(two, id)).toBe(true);
    expect(status(two)).toMatchObject({ parked: 1, link: { state: 'connected' } });
  });

  it('keeps nothing that was told with it from being read, and is reported once at each desk', async () => {
    const { one, two, account, studio, reported } = desks;
    const before = draftedCart(one, account.id, 'Before');
    await studio.settle(one);
    const row = { id: 'x', account_id: account.id, name: 'no \u0000 text' };
    const body = JSON.stringify({ v: 1, row });
    await sessionOf(one).tell([{ no: 900, kind: 'carts', record: 'x', base: 0, bodyVersion: 1, body }]);
    const after = draftedCart(one, account.id, 'After');
    await desks.settle();
    expect([before, 'x', after].map((id) => has(two, id))).toEqual([true, false, true]);
    expect(two.desk.database.all('SELECT record, why FROM workspace_parked')).toEqual([
      { record: 'x', why: 'rule' },
    ]);
    expect(reported).toEqual(Array(2).fill('A change of another desk could not be applied'));
  });

  it('waits with its parts for its account, and is applied whole once that is known', async () => {
    await desks.anew();
    const { one, two, lab } = desks;
    const { editorBaseUrl, orderSubmitUrl, commerceBaseUrl } = lab.ready;
    const added = one.desk.accounts.add({
      ...{ name: 'Studio', environment: 'sandbox', serviceApiVersion: null, keyPerService: false },
      ...{ editorBaseUrl, orderSubmitUrl, commerceBaseUrl },
    });
    if (!added.ok) throw new Error('It was not added');
    const origins = [editorBaseUrl, orderSubmitUrl, commerceBaseUrl].map((url) => new URL(url).origin);
    await one.desk.keys.set(added.value, 'all', {
      pasted: lab.ready.accounts[0]?.keys.full ?? '',
      origins,
    });
    const id = await exportedCartOf(one, added.value.id);
    await desks.settle();
    const whys = two.desk.database.all('SELECT kind, why FROM workspace_parked ORDER BY kind');
    expect(whys).toContainEqual({ kind: 'exports', why: 'account' });
    expect(new Set(whys.map(({ why }) => why))).toEqual(new Set(['account']));
    await two.desk.workspace.mapAccount(added.value.id, null);
    await desks.expectAlike();
    expect(readCart(two.desk, id).export).not.toBeNull();
  });
});

describe('what a window shows', () => {
  it('is said only where it is here: the server refuses odd names, which would end the session each time', async () => {
    const { one, studio } = desks;
    const due: (() => void)[] = [];
    const third = await studio.desk({
      later(work) {
        due.push(work);
        return () => undefined;
      },
    });
    await studio.enter(third, 'Desk 3', one);
    const said: (string | null)[] = [];
    sessionOf(third).present = (subject) => Promise.resolve(void said.push(subject));
    const show = async (id: string): Promise<void> => {
      const before = said.length;
      third.desk.workspace.present({ kind: 'cart', id }, true);
      for (const work of due.splice(0)) work();
      await expect.poll(() => said.length, { timeout: 10_000 }).toBe(before + 1);
    };
    for (const id of ['x'.repeat(2_000_000), 'of no record']) await show(id);
    const cart = draftedCart(third, desks.addAccount(third));
    await show(cart);
    expect(said).toEqual([null, null, `cart ${cart}`]);
  });
});

describe('the log of the program', () => {
  it('names no customer whose address is not taken', async () => {
    const { one } = desks;
    const session = sessionOf(one);
    session.tell = (told) =>
      told.some(({ kind }) => kind === 'addresses')
        ? Promise.reject(new ServerRefused('invalid', 'this is not taken'))
        : Promise.resolve(told.map(({ no }) => ({ no, taken: true, version: null })));
    one.desk.addresses.keep({ address: SHIP_TO, label: '' }, Date.now());
    await desks.settle();
    expect(status(one)).toMatchObject({ refused: 1 });
    expect(desks.reported.join().toLowerCase()).not.toContain('okafor');
  });
});
