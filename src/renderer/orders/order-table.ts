import { numberOrText } from '@core/values/csv';
import type { OrderRow } from '@core/orders/orders';
import { leftOut } from '@core/values/incomplete-total';
import { ordersText as text } from '../messages/orders';
import { orderLooks } from './states';

/** A cell that a spreadsheet takes as text or number, never as a formula. */
const cell = (value: string): string => numberOrText(value.replace(/[\t\r\n]+/g, ' '));

/** Rows as tab-separated text with a header, for a spreadsheet. Amounts and ids are whole. */
export function rowsAsTable(rows: readonly OrderRow[]): string {
  const { columns } = text;
  const head = [
    columns.customer,
    columns.reference,
    columns.state,
    columns.pieces,
    columns.confirmation,
    columns.placed,
    columns.total,
    'Currency',
  ];
  const lines = rows.map((row) =>
    [
      row.name || row.recipient,
      row.reference,
      [orderLooks(row).look.word, ...leftOut(row.total, row.missing)].join(', '),
      String(row.pieceCount),
      row.confirmationId ?? '',
      new Date(row.placedAt).toISOString(),
      ...(row.missing.length === 0 ? [row.total?.amount ?? '', row.total?.currency ?? ''] : ['', '']),
    ]
      .map(cell)
      .join('\t'),
  );
  return [head.join('\t'), ...lines].join('\n');
}
