import { groupOf, groupsOf } from '@core/customers/margin';
import { SEVERAL_PRODUCTS } from '@core/customers/margin-choices';
import type { MarginReport, Sale } from '@core/customers/margin-report';
import { lastWeeks, startOfWeek } from '@core/values/weeks';
import type { CustomerRepository } from '../../store/customers/customers';
import type { CustomerPriceRepository } from '../../store/customers/customer-prices';

/** What the report uses. */
export interface ReadMarginPorts {
  readonly customers: Pick<CustomerRepository, 'link'>;
  readonly prices: CustomerPriceRepository;
  now(): number;
}

/** The one product of a sale: of one with several no one can say which of them earned what. */
function productOf({ products }: Sale): { readonly key: string; readonly name: string } {
  const [only = '', ...others] = products;
  return others.length > 0 ? { key: SEVERAL_PRODUCTS, name: '' } : { key: only, name: only };
}

/**
 * Reads what customers pay against what the lab charges, of the last weeks, with so many of the orders at most. Everything
 * else has its turn between two weeks.
 */
export async function readMargin(
  { customers, prices, now }: ReadMarginPorts,
  accountId: string,
  count: number,
  most: number,
): Promise<MarginReport> {
  await customers.link(accountId);
  const starts = lastWeeks(now(), count);
  const sales: Sale[] = [];
  for (const [index, from] of starts.entries()) {
    sales.push(...prices.salesWithin(accountId, from, starts[index + 1] ?? Number.MAX_SAFE_INTEGER));
    await new Promise((resolve) => setImmediate(resolve));
  }
  sales.sort((one, other) => other.at - one.at);
  const byWeek = new Map(
    groupsOf(sales, ({ at }) => ({ key: String(startOfWeek(at)), name: '' })).map((group) => [
      group.key,
      group,
    ]),
  );
  const largest = (groups: MarginReport['products']): MarginReport['products'] =>
    groups.sort((one, other) => other.sales - one.sales);
  return {
    all: groupOf('', '', sales),
    weeks: starts.map((from) => byWeek.get(String(from)) ?? groupOf(String(from), '', [])),
    products: largest(groupsOf(sales, productOf)),
    customers: largest(
      groupsOf(sales, ({ customer, customerName }) => ({ key: customer, name: customer && customerName })),
    ),
    orders: [
      ...sales.filter(({ paid }) => paid === null),
      ...sales.filter(({ paid }) => paid !== null),
    ].slice(0, most),
    fromMarkup: sales.filter(({ source }) => source === 'markup').length,
    unknown: prices.countUnknown(accountId, starts[0] ?? 0),
    failed: prices.countFailed(accountId, starts[0] ?? 0),
  };
}
