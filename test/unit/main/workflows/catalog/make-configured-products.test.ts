import { tries } from '@test/faults/cells';
import { placeSelectionParams } from '@core/catalog/selection-params';
import { ProblemError } from '@main/problem-error';
import { saveConfiguredProduct } from '@main/workflows/catalog/draft-configured-product';
import { makeConfiguredProducts } from '@main/workflows/catalog/make-configured-products';
import type { Progress } from '@main/workflows/jobs/running-work';
import type { FaultEffect } from '@practice/faults/fault';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfiguringDesks } from '../desks/configuring-desks';
import type { NodeDesk } from '../desks/node-desk';

let desks: ConfiguringDesks;
let desk: NodeDesk;

beforeAll(async () => {
  desks = await ConfiguringDesks.start('configured');
});
beforeEach(async () => {
  await desks.lab.control({ do: 'reset' });
  desk = await desks.open();
});
afterAll(() => desks.lab.stop());

describe('one configured product', () => {
  it('is made with the exact text of its selections, and followed until it is built', async () => {
    const drafted = desks.draft(desks.selecting(1, 0));
    expect(drafted).toMatchObject({ state: 'drafted', configuredProductId: null, answer: null });
    desks.changes = [];
    const steps: Progress[] = [];
    const made = await desks.makeOne(drafted.id, { report: (progress) => steps.push(progress) });
    expect(made).toMatchObject({ state: 'ready', isValidForOrder: true, problem: null });
    expect(made.configuredProductId).toMatch(/^cfp_/);
    expect(made.unitPrice?.amount).toMatch(/^\d+\.\d\d$/);
    expect(made.unitPrice?.currency).toBe('USD');
    expect(desks.served('createConfiguredProduct').map(({ body }) => body)).toEqual([
      `{"productRef":${JSON.stringify(desks.product.ref)},"selections":${drafted.selections}}`,
    ]);
    expect(desks.polls().length).toBeGreaterThan(0);
    expect(JSON.parse(made.answer ?? '')).toMatchObject({ id: made.configuredProductId, status: 'ready' });
    // making, building, and one for each look.
    expect(desks.changes).toHaveLength(2 + desks.polls().length);
    expect(steps).toEqual([
      { done: 0, of: 1 },
      { done: 1, of: 1 },
    ]);
  });

  it('keeps the lab’s answer byte for byte', async () => {
    const body =
      '{ "id": "cfp_odd", "unitPrice": {"value": 1.10, "currency": "USD"}, "extra": [1e3, 12345678901234567890] }';
    desks.strike('createConfiguredProduct', {
      kind: 'answer',
      status: 201,
      body,
      contentType: 'application/json',
      acts: false,
    });
    const made = await desks.makeOne(desks.draft().id);
    expect(made).toMatchObject({
      state: 'ready',
      isValidForOrder: null,
      configuredProductId: 'cfp_odd',
      unitPrice: { amount: '1.10', currency: 'USD' },
    });
    expect(made.answer).toBe(body);
  });

  it('is not valid when the lab built it and says that it cannot be ordered', async () => {
    const body = '{"id":"cfp_bad","isValidForOrder":false}';
    desks.strike('createConfiguredProduct', {
      kind: 'answer',
      status: 201,
      body,
      contentType: 'application/json',
      acts: false,
    });
    const made = await desks.makeOne(desks.draft().id);
    expect(made).toMatchObject({ state: 'not-valid', isValidForOrder: false, unitPrice: null });
    expect((await desks.makeOne(made.id)).revision).toBe(made.revision);
    expect(desks.served('createConfiguredProduct')).toHaveLength(1);
  });

  it('once made, is not made again unless the lab has forgotten it', async () => {
    const made = await desks.makeOne(desks.draft().id);
    expect(await desks.makeOne(made.id)).toEqual(made);
    expect(desks.served('createConfiguredProduct')).toHaveLength(1);
    const again = await desks.makeOne(made.id, { remake: true });
    expect(again.state).toBe('ready');
    expect(again.configuredProductId).not.toBe(made.configuredProductId);
    expect(desks.served('createConfiguredProduct')).toHaveLength(2);
  });

  it('uses what another one of the same selections has', async () => {
    const made = await desks.makeOne(desks.draft(desks.selecting(1, 1)).id);
    const turned = `{ ${desks.selecting(1, 1).slice(1, -1).split(',').reverse().join(' , ')} }`;
    expect(turned).not.toBe(desks.selecting(1, 1));
    const twin = desks.draft(turned, 'The same once more');
    await desks.makeOne(twin.id);
    expect(desk.desk.configuredProducts.read(twin.id)).toMatchObject({
      name: 'The same once more',
      selections: turned,
      state: 'ready',
      configuredProductId: made.configuredProductId,
      unitPrice: made.unitPrice,
    });
    const other = await desks.makeOne(desks.draft(desks.selecting(0, 1)).id);
    expect(other.configuredProductId).not.toBe(made.configuredProductId);
    expect(desks.served('createConfiguredProduct')).toHaveLength(2);
  });

  it('asks for nothing, not even for a key, when there is nothing to make', async () => {
    const made = await desks.makeOne(desks.draft().id);
    const without: NodeDesk['desk'] = {
      ...desk.desk,
      keys: { ...desk.desk.keys, keyFor: () => expect.fail('A key was asked for') },
    };
    expect(await makeConfiguredProducts(without, [made.id])).toEqual([made]);
  });
});

describe('what goes wrong with one', () => {
  it('shows an unknown field on the key that caused it, and can be fixed', async () => {
    const [first] = desks.product.fields;
    const wrong = desks.draft(`{"${first?.name}":"${first?.values[0]}","papre":"matte","odd.key":1}`);
    const failed = await desks.makeOne(wrong.id);
    expect(failed).toMatchObject({ state: 'failed', problem: { code: 'unknown_selection_field' } });
    const { placed, unplaced } = placeSelectionParams(failed.problem, failed.selections);
    expect(placed.map(({ key }) => key)).toEqual(['papre', 'odd.key']);
    expect(unplaced).toEqual([]);

    const fixed = saveConfiguredProduct(desk.desk, {
      id: wrong.id,
      revision: failed.revision,
      selections: desks.selecting(0),
    });
    expect(fixed).toMatchObject({ state: 'drafted', problem: null });
    expect((await desks.makeOne(wrong.id)).state).toBe('ready');
  });

  it('shows a value that is not offered on its key', async () => {
    const [first] = desks.product.fields;
    const failed = await desks.makeOne(desks.draft(`{"${first?.name}":"of no kind"}`).id);
    const { placed } = placeSelectionParams(failed.problem, failed.selections);
    expect(placed).toMatchObject([{ key: first?.name, param: { value: 'of no kind' } }]);
  });

  it('cannot be changed any more once the lab has it', async () => {
    const made = await desks.makeOne(desks.draft().id);
    const change = { id: made.id, revision: made.revision, selections: desks.selecting(1) };
    expect(() => saveConfiguredProduct(desk.desk, change)).toThrow(ProblemError);
    expect(
      saveConfiguredProduct(desk.desk, { ...change, selections: made.selections, name: 'Other' }),
    ).toMatchObject({
      name: 'Other',
      state: 'ready',
      configuredProductId: made.configuredProductId,
    });
  });

  it('is never sent twice by itself when its answer is lost', async () => {
    desks.strike('createConfiguredProduct', { kind: 'resetAfter' });
    const failed = await desks.makeOne(desks.draft().id);
    expect(failed).toMatchObject({
      state: 'failed',
      configuredProductId: null,
      problem: { kind: 'network', maybeActed: true },
    });
    expect(desks.served('createConfiguredProduct')).toHaveLength(1);
    expect((await desks.makeOne(failed.id)).state).toBe('ready');
    expect(desks.served('createConfiguredProduct')).toHaveLength(2);
  });

  it.each([
    [
      'an answer without an id',
      {
        kind: 'answer',
        status: 201,
        body: '{"status":"ready"}',
        contentType: 'application/json',
        acts: true,
      },
      'incomplete',
    ],
    ['HTML', { kind: 'html', status: 502, acts: true }, 'html'],
    ['an empty answer', { kind: 'emptyBody' }, 'unreadable'],
    ['a cut answer', { kind: 'truncatedBody', share: 0.5 }, 'unreadable'],
    ['a refused connection', { kind: 'resetBefore' }, 'network'],
    ['trouble of the lab', { kind: 'serverError', status: 503, acts: false }, 'other-json'],
  ] satisfies [string, FaultEffect, string][])(
    'fails for %s and can be made again',
    async (_, effect, kind) => {
      desks.strike('createConfiguredProduct', effect);
      const failed = await desks.makeOne(desks.draft().id);
      expect(failed.state).toBe('failed');
      expect(failed.problem?.kind).toBe(kind);
      expect((await desks.makeOne(failed.id)).state).toBe('ready');
    },
  );

  it('says that the scope is lacking', async () => {
    // The key of the practice account has every scope, and no other key leaves for the practice lab.
    desks.lab.setFault({
      route: 'createConfiguredProduct',
      count: 1,
      effect: {
        kind: 'answer',
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'Insufficient scope', status: 403 }),
      },
    });
    const { id } = desks.draft();
    const [failed] = await makeConfiguredProducts(desk.desk, [id]);
    expect(failed).toMatchObject({ state: 'failed', problem: { kind: 'details', status: 403 } });
    expect((await desks.makeOne(id)).state).toBe('ready');
  });

  it('keeps the key that no body may contain from being kept at all', () => {
    tries('desk', { F25: ['C1'] });
    for (const selections of ['{"__proto__":1}', '{"a":{"__proto__":1}}', '{"a":1,"a":2}', '[1]', 'no']) {
      expect(() => desks.draft(selections), selections).toThrow(ProblemError);
    }
    expect(desks.served('createConfiguredProduct')).toHaveLength(0);
  });
});
