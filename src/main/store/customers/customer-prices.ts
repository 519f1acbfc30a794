import { z } from 'zod';
import type { Sale } from '@core/customers/margin-report';
import { CURRENCY } from '@contract/limits';
import { isShippingCharge, splitProducts } from '@core/orders/charges-among-products';
import { type Breakdown, breakdownSchema } from '@core/orders/orders';
import { type Money, moneyOf as moneyOfText, subtractMoney } from '@core/values/money';
import { ProblemError } from '../../problem-error';
import { jsonColumn, readRow } from '../engine/columns';
import type { Database, SqlRow } from '../engine/database';
import { assertReadable } from '../engine/readable';
import { ALL_FAILED, chargedPart } from '../submissions/charged-carts';

const saleColumns = z.object({
  cartId: z.string(),
  kind: z.enum(['order', 'submission-cart']),
  id: z.string(),
  name: z.string(),
  at: z.number(),
  customer: z.string().nullable(),
  customerName: z.string(),
  products: jsonColumn(z.array(z.string().nullable())),
  priced: jsonColumn(breakdownSchema.shape.orders).nullable(),
  chargedAmount: z.string().nullable(),
  chargedCurrency: z.string().nullable(),
  subTotalAmount: z.string().nullable(),
  subTotalCurrency: z.string().nullable(),
  paidAmount: z.string().nullable(),
  paidCurrency: z.string().nullable(),
  markedUpAmount: z.string().nullable(),
  markedUpCurrency: z.string().nullable(),
});

const pricedColumns = z.object({
  kind: z.enum(['cart', 'submission-cart']),
  accountId: z.string(),
  name: z.string(),
});
/** A cart whose price was written down: its name is that of its recipient where it has none. */
export type PricedCart = z.infer<typeof pricedColumns>;

const WHOLE = `coalesce(o.total_missing, '[]') = '[]'`;

/** The markup of an export that came after the order was placed says nothing of that order. */
const ORDERS = `SELECT o.cart_id, 'order' AS kind, o.id, o.name, o.placed_at AS at, c.customer,
    c.recipient AS customer_name,
    (SELECT json_group_array(DISTINCT product.value ->> '$.description')
      FROM json_each(o.breakdown, '$.orders') AS part, json_each(part.value, '$.products') AS product) AS products,
    iif(c.has_markup, o.breakdown -> '$.orders', NULL) AS priced,
    iif(${WHOLE}, o.total_amount, NULL) AS charged_amount, o.total_currency AS charged_currency,
    o.breakdown ->> '$.subTotal.amount' AS sub_total_amount, o.breakdown ->> '$.subTotal.currency' AS sub_total_currency,
    p.amount AS paid_amount, p.currency AS paid_currency,
    iif(c.has_markup AND c.exported_at <= o.placed_at, c.total_amount, NULL) AS marked_up_amount, c.total_currency AS marked_up_currency
  FROM orders o JOIN carts c ON c.id = o.cart_id LEFT JOIN customer_prices p ON p.cart_id = o.cart_id
  WHERE o.account_id = ? AND o.state = 'confirmed' AND o.placed_at >= ? AND o.placed_at < ?`;

const SUBMISSIONS = `SELECT c.id AS cart_id, 'submission-cart' AS kind, c.id, c.name, o.settled_at AS at, c.customer,
    c.recipient AS customer_name,
    (SELECT json_group_array(DISTINCT f.product_name) FROM json_each(c.draft, '$.items') AS item
      JOIN configured_products f ON f.id = item.value ->> '$.configuredProduct') AS products, NULL AS priced,
    ${chargedPart('amount')} AS charged_amount, ${chargedPart('currency')} AS charged_currency,
    NULL AS sub_total_amount, NULL AS sub_total_currency,
    p.amount AS paid_amount, p.currency AS paid_currency, NULL AS marked_up_amount, NULL AS marked_up_currency
  FROM operations o JOIN submission_carts c ON c.id = o.subject_id LEFT JOIN customer_prices p ON p.cart_id = c.id
  WHERE o.account_id = ? AND o.kind = 'submit' AND o.state = 'succeeded' AND o.settled_at >= ? AND o.settled_at < ?
    AND NOT ${ALL_FAILED}`;

/** What customers pay, beside what the lab charges. Every write is durable when it returns. */
export class CustomerPriceRepository {
  constructor(private readonly database: Database) {}

  /**
   * Writes down what the customer pays for a cart of either kind, or for null that it is not known. Gives the cart; null
   * where that was written down already. Throws ProblemError `absent` for a cart that is not here, `blocked` (newer-program).
   */
  save(cartId: string, price: Money | null, at: number): PricedCart | null {
    const row = this.database.get(
      `SELECT 'cart' AS kind, account_id, coalesce(nullif(name, ''), recipient) AS name FROM carts WHERE id = ?
       UNION ALL SELECT 'submission-cart', account_id, coalesce(nullif(name, ''), recipient)
       FROM submission_carts WHERE id = ?`,
      [cartId, cartId],
    );
    if (row === undefined) throw new ProblemError({ kind: 'absent', what: 'cart', id: cartId });
    assertReadable(this.database, 'customer_prices', [cartId]);
    const changed =
      price === null
        ? this.database.run('DELETE FROM customer_prices WHERE cart_id = ?', [cartId])
        : this.database.run(
            `INSERT INTO customer_prices (cart_id, amount, currency, at) VALUES (?, ?, ?, ?)
             ON CONFLICT (cart_id) DO UPDATE SET amount = excluded.amount, currency = excluded.currency, at = excluded.at
             WHERE (amount, currency) IS NOT (excluded.amount, excluded.currency)`,
            [cartId, price.amount, price.currency, at],
          );
    return changed === 0 ? null : readRow(pricedColumns, row, 'cart');
  }

  /**
   * What the lab charges an account from one moment up to another, UTC milliseconds: confirmed orders by when they were
   * placed, submits by when they were proven, but those of which every order failed. A price that a person wrote down comes
   * before a markup.
   */
  salesWithin(accountId: string, from: number, until: number): Sale[] {
    return [ORDERS, SUBMISSIONS].flatMap((sql) =>
      this.database.all(sql, [accountId, from, until]).map(saleOf),
    );
  }

  /** Orders and submissions of a time of which no one knows whether the lab charges them. */
  countUnknown(accountId: string, from: number): number {
    const row = this.database.get(
      `SELECT (SELECT count(*) FROM orders WHERE account_id = ? AND state = 'may-be-confirmed' AND placed_at >= ?)
         + (SELECT count(*) FROM submission_carts
            WHERE account_id = ? AND stage = 'uncertain' AND deleted_at IS NULL AND updated_at >= ?) AS count`,
      [accountId, from, accountId, from],
    );
    return Number(row?.count);
  }

  /** Submits since a moment of which the lab reports that every order failed: they are in no sale. */
  countFailed(accountId: string, from: number): number {
    const row = this.database.get(
      `SELECT count(*) AS count FROM operations o JOIN submission_carts c ON c.id = o.subject_id
       WHERE o.account_id = ? AND o.kind = 'submit' AND o.state = 'succeeded' AND o.settled_at >= ? AND ${ALL_FAILED}`,
      [accountId, from],
    );
    return Number(row?.count);
  }
}

/**
 * A sub-total without the shipping that the lab lists among the products of it. Null where that has no price: then what
 * is left is not known.
 */
function withoutShipping(subTotal: Money | null, orders: Breakdown['orders']): Money | null {
  return orders
    .flatMap(({ products }) => splitProducts(products, null).charges)
    .filter(({ description }) => isShippingCharge(description))
    .map(({ price }) => moneyOfText(price, CURRENCY))
    .reduce<Money | null>(
      (left, price) => (left === null || price === null ? null : subtractMoney(left, price)),
      subTotal,
    );
}

function saleOf(row: SqlRow): Sale {
  const { kind, id, chargedAmount, subTotalAmount, paidAmount, markedUpAmount, ...sale } = readRow(
    saleColumns,
    row,
    'sale',
  );
  const person = moneyOfText(paidAmount, sale.paidCurrency ?? '');
  const markup = moneyOfText(markedUpAmount, sale.markedUpCurrency ?? '');
  const source = person !== null ? 'person' : markup === null ? null : 'markup';
  return {
    ...{ cartId: sale.cartId, name: sale.name, at: sale.at, customerName: sale.customerName },
    of: { kind, id },
    customer: sale.customer ?? '',
    products: splitProducts(
      sale.products.map((name) => ({ description: name ?? '', quantity: null })),
      null,
    ).products.flatMap(({ description }) => (description === '' ? [] : [description])),
    // A price with a markup leaves out shipping and tax (document: "Export response"), and so does the sub-total.
    charged:
      source === 'markup'
        ? withoutShipping(moneyOfText(subTotalAmount, sale.subTotalCurrency ?? ''), sale.priced ?? [])
        : moneyOfText(chargedAmount, sale.chargedCurrency ?? ''),
    paid: person ?? markup,
    source,
  };
}
