import { type CsvCell, csvLine, csvMoney, csvTime, CSV_MARK } from '../values/csv';
import { marginOf } from './margin';
import type { MarginBy } from './margin-choices';
import type { MarginGroup, MarginReport } from './margin-report';

/** Headings of a report as the page shows them, and its words for names that are no one's. */
export interface MarginFileWords {
  /** Of the group, the orders, those without a price, then each amount; and of the currency. */
  readonly titles: readonly string[];
  /** Names of groups in place of keys, such as of weeks and of what has no product. */
  readonly names: Readonly<Record<string, string>>;
}

const amounts = (sum: MarginGroup['sums'][number] | undefined): CsvCell[] =>
  sum === undefined
    ? [null, null, null, null]
    : [
        { number: sum.paid.amount },
        { number: sum.charged.amount },
        { number: sum.margin.amount },
        sum.paid.currency,
      ];

function groupLines(group: MarginGroup, words: MarginFileWords): string[] {
  const name = words.names[group.key] ?? group.name;
  // Currencies are never added up: a group in several has a line for each.
  const sums = group.sums.length === 0 ? [undefined] : group.sums;
  const counts = [{ number: group.sales }, { number: group.withoutPrice }];
  // Only the first line counts: a column that is added up has every order once.
  return sums.map((sum, at) => csvLine([name, ...(at === 0 ? counts : [null, null]), ...amounts(sum)]));
}

/** A margin report as CSV, in its groups, or order by order. What is not known is empty, never zero. */
export function marginFile(report: MarginReport, by: MarginBy, words: MarginFileWords): string {
  const head = CSV_MARK + csvLine(words.titles);
  if (by === 'order')
    return report.orders.reduce(
      (text, sale) =>
        text +
        csvLine([
          sale.name || sale.customerName,
          csvTime(sale.at),
          sale.customerName,
          ...csvMoney(sale.paid),
          ...csvMoney(sale.charged),
          ...csvMoney(marginOf(sale)).slice(0, 1),
        ]),
      head,
    );
  const groups = { product: report.products, customer: report.customers, week: report.weeks }[by];
  return head + groups.flatMap((group) => groupLines(group, words)).join('');
}
