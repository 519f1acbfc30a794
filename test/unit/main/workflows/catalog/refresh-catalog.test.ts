import { createServer, type Server } from 'node:http';
import { rmSync } from 'node:fs';
import type { CatalogFilter } from '@core/catalog/catalog-list';
import { ProblemError } from '@main/problem-error';
import type { Problem } from '@contract/problems';
import { catalogSubject, listCatalog, readCatalogProduct } from '@main/workflows/catalog/read-catalog';
import { fetchDiscovery, fetchProduct } from '@main/workflows/catalog/fetch-product';
import { markFavourite, markUsed } from '@main/workflows/catalog/favourites';
import { refreshCatalog } from '@main/workflows/catalog/refresh-catalog';
import { startPracticeLab, type PracticeLab } from '@practice/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NodeDesk, openDesk, PRACTICE } from '../desks/node-desk';
import { giveKey } from '@test/unit/main/accounts/give-key';

const PRODUCTS = 130;
let lab: PracticeLab;
let desk: NodeDesk;
const folders: string[] = [];

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'catalog', products: PRODUCTS });
});
afterAll(() => lab.stop());
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  desk = await openDesk({ lab: lab.ready });
  folders.push(desk.folder);
});
afterEach(() => {
  desk.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const list = (filter: CatalogFilter = 'all', search = '', accountId = PRACTICE) =>
  listCatalog(desk.desk, accountId, {
    search,
    filter,
    facets: [],
    sort: 'catalog',
    descending: false,
    offset: 0,
    limit: 500,
  });
const refs = (filter?: CatalogFilter): string[] => list(filter).rows.map(({ ref }) => ref);

/** Ends the program and starts it again on the same folder. */
async function reopen(ready: unknown = lab.ready): Promise<void> {
  const { folder } = desk;
  desk.close();
  desk = await openDesk({ lab: ready, folder });
}

const refresh = () => refreshCatalog(desk.desk, PRACTICE);

async function problemOf(work: Promise<unknown>): Promise<Problem> {
  const cause: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(cause instanceof ProblemError)) throw new Error('It did not fail as it should', { cause });
  return cause.problem;
}

/** How many products are on disk in any generation: nothing may be left behind. */
const stored = (): number =>
  Number(desk.desk.database.get('SELECT count(*) AS count FROM catalog_products')?.count);

describe('a refresh', () => {
  it('keeps every product with its exact text, in the order of the list, and counts none as added at first', async () => {
    const state = await refresh();
    expect(state).toMatchObject({
      count: PRODUCTS,
      refreshing: null,
      changes: { added: 0, changed: 0, gone: 0 },
      leftOut: 0,
      problem: null,
    });
    expect(list().total).toBe(PRODUCTS);
    const { page } = lab.parts.catalog.page(null, PRODUCTS);
    expect(refs()).toEqual(page.map(({ ref }) => ref));
    const answer = await fetch(`${lab.ready.commerceBaseUrl}/v1/catalog/products/album-8x8`, {
      headers: { authorization: `Bearer ${lab.ready.accounts[0]?.keys.full ?? ''}` },
    });
    const product = readCatalogProduct(desk.desk, PRACTICE, 'album-8x8');
    expect(product.text).toBe(await answer.text());
    expect(product).toMatchObject({ name: 'Album 8×8', category: 'albums', detailed: false, change: null });
    expect(product.price).toEqual({ amount: '74.30', currency: 'USD' });
    expect(product.pictures).toHaveLength(2);
    expect(product.fields?.map(({ name }) => name)).toEqual(['cover', 'debossing']);
    expect(list().facets.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['orientation', 'tags', 'madeToOrder', 'production.site', 'series']),
    );
  });

  it('says what changed: added, changed, gone, and what came back', async () => {
    await refresh();
    await lab.control({
      do: 'changeCatalog',
      remove: ['album-8x8', 'print-5x7'],
      rename: [{ ref: 'print-8x10', name: 'Print, new name' }],
      add: [{ ref: 'PRINT-8x10', name: 'Another product', like: 'print-8x10' }],
    });
    expect((await refresh()).changes).toEqual({ added: 1, changed: 1, gone: 2 });
    expect(refs('added')).toEqual(['PRINT-8x10']);
    expect(refs('changed')).toEqual(['print-8x10']);
    expect(refs('gone').sort()).toEqual(['album-8x8', 'print-5x7']);
    expect(list().total).toBe(PRODUCTS - 1);
    const gone = readCatalogProduct(desk.desk, PRACTICE, 'album-8x8');
    expect(gone).toMatchObject({ gone: true, change: 'gone', name: 'Album 8×8' });
    expect(gone.fields).toHaveLength(2);
    expect(desk.desk.products.isGone(PRACTICE, 'album-8x8')).toBe(true);
    expect(desk.desk.products.isGone(PRACTICE, 'ALBUM-8x8')).toBe(false);

    expect((await refresh()).changes).toEqual({ added: 0, changed: 0, gone: 0 });
    expect(refs('changed')).toEqual([]);
    expect(refs('gone')).toHaveLength(2);
    await lab.control({ do: 'reset' });
    expect((await refresh()).changes).toEqual({ added: 2, changed: 1, gone: 1 });
    expect(desk.desk.products.isGone(PRACTICE, 'album-8x8')).toBe(false);
  });

  it('finds nothing changed when only the port of the practice lab is another one', async () => {
    await refresh();
    const other = await startPracticeLab({ seed: 'catalog', products: PRODUCTS });
    try {
      await reopen(other.ready);
      expect((await refresh()).changes).toEqual({ added: 0, changed: 0, gone: 0 });
    } finally {
      await other.stop();
    }
  });

  it('keeps favourites and what was used, also when the product is gone', async () => {
    await refresh();
    markFavourite(desk.desk, PRACTICE, 'album-8x8', true);
    markUsed(desk.desk, PRACTICE, 'print-5x7');
    await lab.control({ do: 'changeCatalog', remove: ['album-8x8'] });
    await refresh();
    expect(refs('favourites')).toEqual(['album-8x8']);
    expect(list('favourites').rows[0]).toMatchObject({ favourite: true, gone: true });
    expect(refs('recent')).toEqual(['print-5x7']);
    markFavourite(desk.desk, PRACTICE, 'album-8x8', false);
    expect(refs('favourites')).toEqual([]);
  });

  it('reads one product on its own: whatever the list says later, the newer text is shown', async () => {
    const fetched = await fetchProduct(desk.desk, PRACTICE, 'print-8x10');
    expect(fetched).toMatchObject({ detailed: true, name: 'Print 8×10', gone: false });
    expect(refs()).toEqual(['print-8x10']);
    await refresh();
    expect(readCatalogProduct(desk.desk, PRACTICE, 'print-8x10').detailed).toBe(false);
    await fetchProduct(desk.desk, PRACTICE, 'print-8x10');
    await refresh();
    expect(readCatalogProduct(desk.desk, PRACTICE, 'print-8x10').detailed).toBe(true);
    const renamed = 'Print, new name';
    await lab.control({ do: 'changeCatalog', rename: [{ ref: 'print-8x10', name: renamed }] });
    await refresh();
    expect(readCatalogProduct(desk.desk, PRACTICE, 'print-8x10')).toMatchObject({
      detailed: false,
      name: renamed,
      change: 'changed',
    });
  });

  it('marks a product as gone when the lab says so of it alone', async () => {
    await refresh();
    await lab.control({ do: 'changeCatalog', remove: ['print-8x10'] });
    const problem = await problemOf(fetchProduct(desk.desk, PRACTICE, 'print-8x10'));
    expect(problem).toMatchObject({ kind: 'details', status: 404 });
    expect(list('gone').rows).toMatchObject([{ ref: 'print-8x10', gone: true }]);
    // Another product altogether, of which nothing is known.
    await problemOf(fetchProduct(desk.desk, PRACTICE, 'PRINT-5x7'));
    expect(desk.desk.products.isGone(PRACTICE, 'print-5x7')).toBe(false);
    expect(
      await problemOf(Promise.resolve().then(() => readCatalogProduct(desk.desk, PRACTICE, 'PRINT-5x7'))),
    ).toMatchObject({ kind: 'absent' });
  });

  it('opens offline, with pictures, facets and what discovery said', async () => {
    await refresh();
    const discovery = await fetchDiscovery(desk.desk, PRACTICE);
    const before = list('all', 'linen');
    await lab.control({ do: 'listen', accepting: false });
    try {
      await reopen();
      expect(list('all', 'linen')).toEqual(before);
      expect(before.total).toBeGreaterThan(0);
      expect(before.rows.every(({ picture }) => picture !== null)).toBe(true);
      expect(desk.desk.products.discovery(PRACTICE)).toEqual(discovery);
      expect(await problemOf(refresh())).toMatchObject({ kind: 'network' });
      expect(list('all', 'linen').rows).toEqual(before.rows);
      expect(list().state.problem).toMatchObject({ kind: 'network' });
    } finally {
      await lab.control({ do: 'listen', accepting: true });
    }
    expect((await refresh()).problem).toBeNull();
  });
});

describe('a refresh that goes wrong', () => {
  const fault = (
    effect: Parameters<PracticeLab['setFault']>[0]['effect'],
    skip = 0,
    count: number | null = null,
  ) => lab.setFault({ route: 'listProducts', skip, count, effect });
  const answer = (body: unknown, skip = 1) =>
    fault(
      { kind: 'answer', status: 200, body: typeof body === 'string' ? body : JSON.stringify(body) },
      skip,
    );

  const FAULTS: readonly (readonly [string, () => unknown, Partial<Problem>])[] = [
    ['HTML with status 200', () => fault({ kind: 'captivePortal' }, 1), { kind: 'html' }],
    ['a list of texts', () => answer(['a', 'b']), { kind: 'incomplete' }],
    ['a cursor that is no text', () => answer({ items: [], nextCursor: 7 }), { kind: 'incomplete' }],
    ['an object without a list', () => answer({ count: 3 }), { kind: 'incomplete' }],
    ['an answer that is cut', () => fault({ kind: 'cutBody' }, 1), { kind: 'unreadable' }],
    ['10 MB', () => fault({ kind: 'hugeBody' }, 1), { kind: 'unreadable' }],
    ['nothing', () => fault({ kind: 'emptyBody' }, 1), { kind: 'unreadable' }],
    ['an error of the server', () => fault({ kind: 'serverError' }, 1), { kind: 'other-json' }],
    ['a lost connection', () => fault({ kind: 'resetBefore' }, 1), { kind: 'network' }],
  ];
  it.each(FAULTS)('leaves the old catalog as it was: %s', async (_, begin, expected) => {
    await refresh();
    const before = list();
    begin();
    const problem = await problemOf(refresh());
    expect(problem.kind).toBe(expected.kind);
    const after = list();
    expect(after).toEqual({ ...before, state: { ...before.state, problem } });
    expect(stored()).toBe(PRODUCTS);
    lab.parts.switchboard.clear();
    expect((await refresh()).problem).toBeNull();
  });

  it('names a key that lacks the scope', async () => {
    await refresh();
    const title = 'Insufficient scope';
    fault({ kind: 'answer', status: 403, body: JSON.stringify({ title, status: 403, type: 'about:blank' }) });
    expect(await problemOf(refresh())).toMatchObject({ kind: 'details', status: 403, title });
    expect(list().total).toBe(PRODUCTS);
  });

  it('keeps out entries without a ref and counts them, and takes refs that differ by case for two', async () => {
    answer(
      { items: [{ ref: 'a' }, { name: 'no ref' }, { ref: '' }, { ref: 7 }, { ref: 'A' }, { ref: 'a' }] },
      0,
    );
    const state = await refresh();
    expect(state).toMatchObject({ count: 2, leftOut: 4, problem: null });
    expect(refs()).toEqual(['a', 'A']);
    expect(list().rows[0]).toMatchObject({ name: 'a', price: null, picture: null });
  });

  it('reads lists in other shapes', async () => {
    answer([{ ref: 'x', title: 'On its own' }], 0);
    await refresh();
    expect(list().rows).toMatchObject([{ ref: 'x', name: 'On its own' }]);
    lab.parts.switchboard.clear();
    answer({ data: [{ ref: 'y', title: 'Under data' }], meta: { next: null } }, 0);
    expect((await refresh()).changes).toEqual({ added: 1, changed: 0, gone: 1 });
  });

  it('ends when the pages go in a circle', async () => {
    for (const [skip, nextCursor] of ['one', 'two', 'one'].entries()) {
      const body = JSON.stringify({ items: [{ ref: `r${skip}` }], nextCursor });
      fault({ kind: 'answer', status: 200, body }, skip, 1);
    }
    expect(await problemOf(refresh())).toMatchObject({
      kind: 'incomplete',
      missing: [{ path: 'nextCursor', reason: [{ kind: 'page-again', params: {} }] }],
    });
    expect(stored()).toBe(0);
  });

  const expired = {
    kind: 'answer',
    status: 410,
    body: '{"title":"The cursor has expired","status":410}',
  } as const;
  it('starts over once when the cursor expires in the middle', async () => {
    fault(expired, 1, 1);
    expect(await refresh()).toMatchObject({ count: PRODUCTS, leftOut: 0 });
    expect(lab.parts.log.list({ route: 'listProducts' })).toHaveLength(2 + 3);
    expect(stored()).toBe(PRODUCTS);
  });

  it('gives up when the cursor expires again', async () => {
    await refresh();
    fault(expired, 1, 1);
    fault(expired, 3, 1);
    expect(await problemOf(refresh())).toMatchObject({ kind: 'details', status: 410 });
    expect(list().total).toBe(PRODUCTS);
    expect(stored()).toBe(PRODUCTS);
  });

  it('starts over when the lab really refuses a cursor', async () => {
    fault({ kind: 'latency', ms: 400 }, 1, 1);
    const running = refresh();
    await expect.poll(() => list().state.refreshing).toBeGreaterThan(0);
    await lab.control({ do: 'setClock', advanceMs: 2 * 60 * 60 * 1000 });
    expect(await running).toMatchObject({ count: PRODUCTS });
    const statuses = lab.parts.log.list({ route: 'listProducts' }).map(({ status }) => status);
    expect(statuses.filter((status) => status === 410)).toHaveLength(1);
  });

  it('can be ended, and then changes nothing and says no problem', async () => {
    await refresh();
    const before = list();
    fault({ kind: 'latency', ms: 10_000 }, 1);
    const running = problemOf(refresh());
    await expect.poll(() => list().state.refreshing).toBeGreaterThan(0);
    expect(await problemOf(refresh())).toMatchObject({ kind: 'blocked', reason: 'already-running' });
    desk.desk.running.cancel(catalogSubject(PRACTICE));
    expect(await running).toMatchObject({ kind: 'network', phase: 'cancelled' });
    expect(list()).toEqual(before);
    expect(stored()).toBe(PRODUCTS);
  });

  it('killed in the middle leaves the old catalog, and the next one removes what was begun', async () => {
    await refresh();
    const before = list();
    fault({ kind: 'hang' }, 2);
    // What happens to a program that has ended is of no account.
    refresh().catch(() => undefined);
    await expect.poll(stored).toBe(PRODUCTS + 100);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await reopen();
    lab.parts.switchboard.clear();
    expect(list()).toEqual(before);
    expect(list('all', 'linen').rows.map(({ ref }) => ref)).toEqual(
      before.rows.filter(({ name, ref }) => /linen/i.test(`${name} ${ref}`)).map(({ ref }) => ref),
    );
    expect(await refresh()).toMatchObject({ count: PRODUCTS, changes: { added: 0, changed: 0, gone: 0 } });
    expect(stored()).toBe(PRODUCTS);
  });
});

describe('two accounts', () => {
  let other: Server;
  let address = '';
  beforeAll(async () => {
    other = createServer((_, response) => {
      response.setHeader('content-type', 'application/json');
      response.end('{"items":[{"ref":"album-8x8","name":"Their album","tags":["x"]}]}');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const at = other.address();
    address = typeof at === 'object' && at !== null ? `http://127.0.0.1:${at.port}` : '';
  });
  afterAll(() => other.close());

  it('do not mix, whatever is refreshed, marked or searched for', async () => {
    const added = desk.desk.accounts.add({
      name: 'Another lab',
      environment: 'sandbox',
      editorBaseUrl: '',
      orderSubmitUrl: '',
      commerceBaseUrl: address,
      serviceApiVersion: null,
      keyPerService: false,
    });
    if (!added.ok) throw new Error(JSON.stringify(added.problem));
    const second = added.value.id;
    await giveKey(desk.desk.keys, added.value, 'key-of-another-lab');
    await refresh();
    await refreshCatalog(desk.desk, second);
    markFavourite(desk.desk, second, 'album-8x8', true);
    expect(list('all', 'album', second).rows).toMatchObject([{ name: 'Their album', favourite: true }]);
    expect(list('favourites').rows).toEqual([]);
    expect(readCatalogProduct(desk.desk, PRACTICE, 'album-8x8').name).toBe('Album 8×8');
    await refresh();
    await refreshCatalog(desk.desk, second);
    expect([list().total, list('all', '', second).total]).toEqual([PRODUCTS, 1]);
    expect(stored()).toBe(PRODUCTS + 1);
  });
});
