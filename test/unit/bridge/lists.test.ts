import { filtersOf, knownQuery, openingQuery, sortsOf } from '@core/values/list-declaration';
import { CHANNELS } from '@bridge/contract';
import { listChoiceSchema, pageQuery } from '@bridge/lists';
import { ORDER_LIST } from '@core/orders/order-list';
import { inputProblem } from '@main/bridge/input-problem';
import { expect, it } from 'vitest';

const query = pageQuery(ORDER_LIST);
const refused = (schema: typeof query | typeof listChoiceSchema, asked: object) => {
  const { error } = schema.safeParse(asked);
  return error === undefined ? [] : inputProblem(error, asked).fields;
};

it('asks for what a list opens with where nothing else is given', () => {
  expect(query.parse({})).toEqual({ ...openingQuery(ORDER_LIST), offset: 0, limit: 200 });
});

it('refuses a filter and an order that the list does not have, and names those that it has', () => {
  const [filter, sort, ...more] = refused(query, { filter: 'deleted', sort: 'constructor' });
  expect(filter).toMatchObject({ path: 'filter', given: 'text of 7 characters' });
  for (const known of filtersOf(ORDER_LIST)) expect(filter?.expected).toContain(known);
  expect(sort?.path).toBe('sort');
  for (const known of sortsOf(ORDER_LIST)) expect(sort?.expected).toContain(known);
  expect(more).toEqual([]);
});

it('refuses a filter and a column of another list, of a choice and of a file', () => {
  const choice = { by: 'query', list: 'orders', accountId: 'a', filter: 'placed' };
  expect(listChoiceSchema.safeParse({ ...choice, list: 'carts' }).success).toBe(true);
  expect(refused(listChoiceSchema, choice)).toMatchObject([{ path: 'filter' }]);
  const { argument } = CHANNELS['lists:export'];
  const file = {
    accountId: 'a',
    selected: null,
    columns: [{ key: 'request', title: 'Request' }],
    title: '',
    currency: '',
  };
  expect(argument.safeParse({ ...file, list: 'activity', filter: 'slow' }).success).toBe(true);
  const ofOrders = { ...file, list: 'orders', columns: [{ key: 'placed', title: 'Placed' }] };
  expect(argument.safeParse(ofOrders).success).toBe(true);
  expect(argument.safeParse({ ...ofOrders, filter: 'slow' }).success).toBe(false);
  expect(argument.safeParse({ ...ofOrders, columns: file.columns }).success).toBe(false);
});

it('leaves filter and order as they are where a kept query names others', () => {
  const now = { ...openingQuery(ORDER_LIST), filter: 'awaiting' as const };
  const kept = { search: 'okafor', filter: 'gone', sort: 'name', descending: false };
  const steps = [{ sort: 'total', descending: true }];
  const keptQuery = { ...kept, thenBy: [...steps, { sort: 'gone', descending: false }] };
  expect(knownQuery(ORDER_LIST, keptQuery, now)).toEqual({ ...kept, filter: 'awaiting', thenBy: steps });
  expect(knownQuery(ORDER_LIST, { ...keptQuery, sort: '' }, now).sort).toBe('placedAt');
});
