import type { CONFIGURED_PRODUCT_LIST } from '@core/catalog/catalog-list';
import type { SortOf } from '@core/values/list-declaration';
import type { PageRequest } from '@main/store/lists/lists';
import { ProblemError } from '@main/problem-error';
import { ConfiguredProductRepository } from '@main/store/catalog/configured-products';
import type { Database } from '@main/store/engine/database';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT, temporaryDesk } from '../temporary-desk';

let database: Database;
let products: ConfiguredProductRepository;
let gone: Set<string>;

beforeEach(() => {
  database = temporaryDesk().database;
  gone = new Set();
  products = new ConfiguredProductRepository(database, (_account, ref) => gone.has(ref));
});

const create = (change: Partial<Parameters<ConfiguredProductRepository['create']>[0]> = {}) =>
  products.create({
    accountId: ACCOUNT,
    productRef: 'frame',
    productName: 'Frame',
    name: 'Ada’s frame',
    picture: null,
    selections: '{"size":"8x10","depth":1.50}',
    configuredProductId: null,
    at: 10,
    ...change,
  });
const PAGE: PageRequest<SortOf<typeof CONFIGURED_PRODUCT_LIST>> = {
  search: '',
  sort: 'updatedAt',
  descending: true,
  offset: 0,
  limit: 10,
};
const listed = (
  filter: 'all' | 'ready' | 'not-ready' | 'deleted' = 'all',
  page: Partial<typeof PAGE> = {},
  productRef: string | null = null,
) => products.list(ACCOUNT, { filter, productRef }, { ...PAGE, ...page }).rows.map(({ name }) => name);
const reasonOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (cause) {
    if (cause instanceof ProblemError)
      return cause.problem.kind === 'blocked' ? cause.problem.reason : cause.problem.kind;
    throw cause;
  }
  return 'nothing was refused';
};
const READY = { state: 'ready', configuredProductId: 'cfp_1', isValidForOrder: true } as const;

describe('configured products', () => {
  it('come back as they were written, answers byte for byte', () => {
    const drafted = create();
    expect(drafted).toMatchObject({
      state: 'drafted',
      revision: 1,
      selections: '{"size":"8x10","depth":1.50}',
    });
    const answer = '\ufeff{ "id": "cfp_1", "n": 1.10 }';
    const unitPrice = { amount: '12.50', currency: 'USD' };
    const made = products.change(drafted.id, { ...READY, unitPrice, answer }, 20);
    expect(made).toEqual({ ...drafted, ...READY, unitPrice, answer, updatedAt: 20, revision: 2 });
    expect(products.readMany([made.id, made.id])).toEqual([made]);
    expect(reasonOf(() => products.read('none'))).toBe('absent');
  });

  it('say that their product is gone once the catalog says so', () => {
    const { id } = create();
    expect(products.read(id).productGone).toBe(false);
    gone.add('frame');
    expect(products.read(id).productGone).toBe(true);
    const byId = create({ productRef: null, configuredProductId: 'cfp_9', selections: '{}' });
    expect(byId).toMatchObject({ state: 'ready', isValidForOrder: null, productGone: false });
  });

  it('take other selections until the lab has them, and only from who saw them last', () => {
    const { id } = create();
    const saved = products.save(id, 1, { selections: '{"size":"5x7"}' }, 20);
    expect(saved).toMatchObject({ selections: '{"size":"5x7"}', revision: 2 });
    expect(reasonOf(() => products.save(id, 1, { name: 'Late' }, 30))).toBe('changed-meanwhile');
    for (const state of ['making', 'building', 'ready', 'not-valid'] as const) {
      const before = products.change(id, { ...READY, state, answer: '{}' }, 40);
      const save = () => products.save(id, before.revision, { selections: '{}' }, 50);
      expect(reasonOf(save), state).toBe('already-made');
      expect(products.save(id, before.revision, { name: state }, 50).name).toBe(state);
    }
    const failed = products.change(id, { state: 'failed' }, 60);
    expect(products.save(id, failed.revision, { selections: '{}' }, 70)).toMatchObject({
      state: 'drafted',
      configuredProductId: null,
    });
  });

  it('are kept by the schema from what cannot be', () => {
    const { id } = create();
    expect(() => products.change(id, { state: 'ready' }, 20)).toThrow(/CHECK/);
    products.change(id, READY, 20);
    expect(() => database.run(`UPDATE configured_products SET selections = '{}' WHERE id = ?`, [id])).toThrow(
      /cannot be changed/,
    );
  });

  it('find a twin that is ready and sound', () => {
    const one = create();
    const twin = create({ selections: '{ "depth": 1.50, "size": "8x10" }' });
    expect(products.readyTwin(one)).toBeNull();
    const ready = products.change(twin.id, READY, 20);
    expect(products.readyTwin(one)).toEqual(ready);
    expect(products.readyTwin(ready)).toBeNull();
    for (const other of [
      { selections: '{"size":"8x10","depth":1.5}' },
      { productRef: 'Frame' },
      { accountId: 'b' },
    ]) {
      expect(products.readyTwin(create(other)), JSON.stringify(other)).toBeNull();
    }
    products.change(twin.id, { problem: { kind: 'absent', what: 'x', id: 'y' } }, 30);
    expect(products.readyTwin(one)).toBeNull();
  });

  it('are listed by filter, product and words', () => {
    const made = create({ name: 'Núñez album', productRef: 'album', at: 20 });
    products.change(made.id, { ...READY, configuredProductId: 'cfp_777' }, 30);
    const deleted = create({ name: 'Old', at: 5 });
    products.softDelete([deleted.id], 40);
    create({ name: 'Draft' });
    create({ name: 'Of another', accountId: 'b' });
    expect(listed()).toEqual(['Núñez album', 'Draft']);
    expect(listed('ready')).toEqual(['Núñez album']);
    expect(listed('not-ready')).toEqual(['Draft']);
    expect(listed('deleted')).toEqual(['Old']);
    expect(listed('all', {}, 'album')).toEqual(['Núñez album']);
    expect(listed('all', { search: 'nunez' })).toEqual(['Núñez album']);
    expect(listed('all', { search: 'cfp_777' })).toEqual(['Núñez album']);
    expect(listed('all', { search: '8x10 dra' })).toEqual(['Draft']);
    expect(listed('all', { sort: 'name', descending: false })).toEqual(['Draft', 'Núñez album']);
    products.restore([deleted.id], 50);
    expect(listed('all', { sort: 'createdAt', descending: false })).toEqual(['Old', 'Draft', 'Núñez album']);
    expect(reasonOf(() => products.softDelete(['none'], 1))).toBe('absent');
  });

  it('remember when they were used', () => {
    const { id, revision } = create();
    products.markUsed([id, id], 99);
    expect(products.read(id)).toMatchObject({ usedAt: 99, revision });
  });

  it('are found by indexes alone', () => {
    const plans = [
      `SELECT number FROM configured_products WHERE account_id = 'a' AND deleted_at IS NULL ORDER BY updated_at DESC, number DESC LIMIT 9`,
      `SELECT number FROM configured_products WHERE account_id = 'a' AND deleted_at IS NULL ORDER BY name COLLATE NOCASE, number LIMIT 9`,
      `SELECT * FROM configured_products WHERE account_id = 'a' AND product_ref = 'b' AND selections_digest = 'c' AND state = 'ready'`,
      `SELECT * FROM configured_products WHERE state = 'making' ORDER BY number`,
    ].flatMap((sql) => database.all(`EXPLAIN QUERY PLAN ${sql}`).map(({ detail }) => String(detail)));
    expect(plans.filter((detail) => !/USING (COVERING )?INDEX configured_products_/.test(detail))).toEqual(
      [],
    );
  });
});
