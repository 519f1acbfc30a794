import { z } from 'zod';
import { stringAt } from '@core/values/json-reading';
import { JsonDocument } from '@contract/json-document';
import { addressDraftSchema } from '@core/addresses/address-draft';
import { orderEditSchema } from '@core/carts/carts';
import { customerKey, customerOfShipping, recipientOfCart } from '@core/customers/customer-key';
import { columnText, jsonColumn, readRow } from '../engine/columns';
import type { Database, SqlRow } from '../engine/database';
import { readingOf, readKeptTexts } from '../submissions/submission-records';

/** Records that are looked at in one step. */
const PORTION = 500;

/** A table whose records are of a customer, what tells of whom, and how that is read. */
interface Linked {
  readonly table: 'carts' | 'submission_carts' | 'submissions';
  readonly columns: string;
  readonly from: string;
  readonly keyOf: (row: SqlRow) => string;
}

const cartColumns = z.object({
  recipient: z.string(),
  shipTo: jsonColumn(addressDraftSchema.partial()).nullable(),
  edits: jsonColumn(z.array(orderEditSchema)),
});
const submissionCartColumns = z.object({
  recipient: z.string(),
  shippingType: z.string().nullable(),
  address: jsonColumn(addressDraftSchema.partial()).nullable(),
});

const LINES = { name: '', addr1: '', addr2: '', city: '', state: '', zip: '', country: '' };

/** The recipient of a cart, from a row that has `recipient`, `ship_to` and `edits`. Throws as `readRow` does. */
export function recipientIn(row: SqlRow) {
  const { recipient, shipTo, edits } = readRow(cartColumns, row, 'cart');
  const address = recipientOfCart({ draft: { shipTo: { ...LINES, ...shipTo } }, edits });
  return { address: { ...address, name: address.name || recipient }, edits };
}

function keyOfSubmission(row: SqlRow): string {
  const texts = readKeptTexts(row);
  const shown = texts.detail ?? texts.listed;
  const type = shown === null ? null : stringAt(JsonDocument.parse(shown.text), ['shipping', 'type']);
  return customerOfShipping(type ?? '', readingOf(texts).address);
}

const LINKED: readonly Linked[] = [
  {
    table: 'carts',
    columns: `recipient, draft -> '$.shipTo' AS ship_to, edits`,
    from: 'carts',
    keyOf: (row) => customerKey(recipientIn(row).address),
  },
  {
    table: 'submission_carts',
    columns: `recipient, draft ->> '$.shippingType' AS shipping_type, draft -> '$.address' AS address`,
    from: 'submission_carts',
    keyOf: (row) => {
      const { recipient, shippingType, address } = readRow(submissionCartColumns, row, 'submission cart');
      return customerOfShipping(shippingType ?? '', { ...LINES, name: recipient, ...address });
    },
  },
  {
    table: 'submissions',
    columns: 'listed, listed_at, detail, detail_at',
    from: 'submissions JOIN submission_texts USING (number)',
    keyOf: keyOfSubmission,
  },
];

/**
 * Works out who some records of an account are of, of those where that is not known since they were changed last. A row
 * that cannot be read is of no one. False once there are none left, and for a desk that is read only.
 */
export function linkSome(database: Database, accountId: string): boolean {
  if (database.readOnly) return false;
  for (const { table, columns, from, keyOf } of LINKED) {
    const rows = database.all(
      `SELECT number, ${columns} FROM ${from} WHERE number IN (
         SELECT number FROM ${table} WHERE account_id = ? AND customer IS NULL LIMIT ${PORTION})`,
      [accountId],
    );
    if (rows.length === 0) continue;
    const keys = rows.map((row) => [row['number'], columnText(keyOrNone(keyOf, row))]);
    database.run(
      `UPDATE ${table} SET customer = found.value ->> 1 FROM json_each(?) AS found
       WHERE ${table}.number = found.value ->> 0`,
      [JSON.stringify(keys)],
    );
    return true;
  }
  return false;
}

function keyOrNone(keyOf: Linked['keyOf'], row: SqlRow): string {
  try {
    return keyOf(row);
  } catch {
    return '';
  }
}
