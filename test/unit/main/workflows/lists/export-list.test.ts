import { EMPTY_ADDRESS } from '@core/addresses/address-draft';
import { ConfiguredProductRepository } from '@main/store/catalog/configured-products';
import { RequestRepository } from '@main/store/history/requests';
import { ReconciliationRepository } from '@main/store/reconciliation/reconciliations';
import { exportedLines, type ListExport } from '@main/workflows/lists/export-list';
import type { AccountRegistry } from '@main/accounts/registry';
import { describe, expect, it } from 'vitest';
import { ACCOUNT, draftOf, orderSummaryOf, summaryOf, temporaryDesk } from '../../store/temporary-desk';

const ROWS = 450;
const URL_OF = 'https://lab.example/';

const exportOf = (list: ListExport['list'], key: string, more: Partial<ListExport> = {}): ListExport =>
  ({
    ...{ list, accountId: ACCOUNT, search: '', filter: 'all', descending: true, also: null, selected: null },
    ...{ columns: [{ key, title: key }], title: list, currency: 'Currency' },
    ...more,
  }) as ListExport;

function deskWithRows() {
  const desk = temporaryDesk();
  const { database, submissions, carts } = desk;
  const configuredProducts = new ConfiguredProductRepository(database, () => false);
  const requests = new RequestRepository(database);
  const names = Array.from({ length: ROWS }, (_, index) => `no${String(index).padStart(4, '0')}`);
  const cartOf = (name: string) =>
    carts.create({ accountId: ACCOUNT, name, draft: draftOf(), summary: summaryOf(), note: '', at: 1 });
  const productOf = (name: string) =>
    configuredProducts.create({
      ...{ accountId: ACCOUNT, productRef: 'p', productName: name, name, picture: null, selections: '{}' },
      configuredProductId: null,
      at: 1,
    });
  const askFor = (id: string): void =>
    requests.addAll([
      {
        ...{
          id,
          at: 1,
          accountId: ACCOUNT,
          purpose: 'read',
          route: 'discovery',
          method: 'GET',
          url: URL_OF + id,
        },
        ...{
          status: 200,
          milliseconds: 1,
          problem: null,
          operationId: null,
          withKey: true,
          requestHeaders: {},
        },
        ...{ requestBody: null, requestBytes: 0, requestBodyCut: false, answerHeaders: {}, answerBody: '' },
        answerBodyCut: false,
      },
    ]);
  const receive = (id: string, minute: number): void => {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
    submissions.keepAnswer({ accountId: ACCOUNT, text: JSON.stringify({ id, createdAt }), at: 9e12 });
  };
  database.transaction(() => {
    for (const [index, name] of names.entries()) {
      cartOf(name);
      productOf(name);
      askFor(name);
      receive(name, index);
    }
  });
  const all = {
    ...{ ...desk, configuredProducts, requests, reconciliations: new ReconciliationRepository(database) },
    accounts: { list: () => [] } as unknown as AccountRegistry,
    now: () => 1,
  };
  return { names, all, cartOf, productOf, askFor, receive, configuredProducts };
}

/** The first cells of a file, and how far it said it was, while something happens after its first rows. */
async function fileOf(
  desk: Parameters<typeof exportedLines>[0],
  wanted: ListExport,
  meanwhile: () => void,
): Promise<{ cells: string[]; of: number[] }> {
  let text = '';
  let portions = 0;
  const of: number[] = [];
  for await (const portion of exportedLines(desk, wanted, (_done, all) => of.push(all))) {
    text += portion.text;
    portions += 1;
    if (portions === 2) meanwhile();
  }
  return { cells: text.replaceAll(`GET ${URL_OF}`, '').split('\r\n').slice(1, -1), of };
}

it('counts no order of a customer twice, and sums up no one whose total is not known', async () => {
  const { all } = deskWithRows();
  const order = (name: string, amount: string, currency: string, missing: 'tax'[] = []): void => {
    const shipTo = { ...EMPTY_ADDRESS, name, zip: '02134' };
    const summary = summaryOf({ recipient: name });
    const given = { accountId: ACCOUNT, name, draft: { ...draftOf(), shipTo }, summary, note: '', at: 1 };
    const cartId = all.carts.create(given).id;
    const { id } = all.orders.create({ cartId, accountId: ACCOUNT, name, summary: orderSummaryOf(), at: 1 });
    const total = { amount, currency };
    all.orders.change(id, { state: 'confirmed', total, missing, confirmationId: id }, 1);
  };
  order('Ann Lee', '10', 'USD');
  order('Ann Lee', '5', 'EUR');
  order('Mo Ba', '7', 'USD');
  order('Mo Ba', '8', 'USD', ['tax']);
  const columns = ['name', 'orders', 'charged'].map((key) => ({ key, title: key }));
  const sorted = exportOf('customers', 'name', { sort: 'name', descending: false });
  const wanted = { ...sorted, columns } as ListExport;
  const { cells } = await fileOf(all, wanted, () => undefined);
  expect(cells).toEqual(['Ann Lee,2,5.00,EUR', 'Ann Lee,,10.00,USD', 'Mo Ba,2,,']);
});

describe('a list as a file', () => {
  it.each([
    ['carts', 'name', 'updatedAt'],
    ['configured-products', 'name', 'updatedAt'],
    ['activity', 'request', 'at'],
    ['submissions', 'reference', 'receivedAt'],
  ] as const)('has every row of %s once, whatever changes meanwhile', async (list, key, sort) => {
    const { names, all, cartOf, productOf, askFor, receive } = deskWithRows();
    const before = await fileOf(all, exportOf(list, key, { sort }), () => undefined);
    expect(before.cells).toEqual(names.toReversed());
    expect(new Set(before.of)).toEqual(new Set([ROWS]));
    const during = await fileOf(all, exportOf(list, key, { sort }), () => {
      for (const name of ['later1', 'later2', 'later3']) {
        cartOf(name);
        productOf(name);
        askFor(name);
        receive(name, ROWS);
      }
    });
    expect(during.cells).toEqual(before.cells);
  });

  it.each(['configured-products', 'activity', 'submissions'] as const)(
    'has of %s what is selected, or all but the exceptions, in the order that is shown',
    async (list) => {
      const { names, all, configuredProducts } = deskWithRows();
      const sorts = {
        'configured-products': 'name',
        activity: 'at',
        submissions: 'receivedAt',
      } as const;
      const keys = { 'configured-products': 'name', activity: 'request', submissions: 'reference' } as const;
      const page = { search: '', sort: 'name', descending: false, offset: 0, limit: ROWS } as const;
      const ids =
        list === 'configured-products'
          ? configuredProducts
              .list(ACCOUNT, { filter: 'all', productRef: null }, page)
              .rows.map(({ id }) => id)
          : names;
      const some = [ids[3], ids[300]].map(String);
      const select = (isAll: boolean) =>
        exportOf(list, keys[list], {
          ...{ sort: sorts[list], descending: false },
          selected: { all: isAll, ids: some },
        });
      const { cells, of } = await fileOf(all, select(false), () => undefined);
      expect([cells, of]).toEqual([[names[3], names[300]], [2]]);
      const rest = await fileOf(all, select(true), () => undefined);
      expect(rest.cells).toEqual(names.filter((_, index) => index !== 3 && index !== 300));
    },
  );
});
