import { z } from 'zod';
import type { CustomerFilter, CUSTOMER_LIST } from '@core/customers/customer-list';
import {
  type Customer,
  type CustomerRecord,
  type CustomerRow,
  MAX_CUSTOMER_RECORDS,
} from '@core/customers/customers';
import { notifiedBy, placeInKey } from '@core/customers/customer-key';
import type { AddressDraft } from '@core/addresses/address-draft';
import { cartStageSchema } from '@core/carts/carts';
import { orderRowSchema, orderStateSchema } from '@core/orders/orders';
import { submissionStageSchema } from '@core/submissions/submission-carts';
import { missingPartSchema } from '@core/values/incomplete-total';
import { type Money, moneyOf as moneyOfText, sumsOf } from '@core/values/money';
import type { SortOf } from '@core/values/list-declaration';
import { plainWords } from '@core/values/text';
import { ProblemError } from '../../problem-error';
import { jsonColumn, moneyOf, readRow } from '../engine/columns';
import type { Database, SqlRow } from '../engine/database';
import { QueryCache } from '../engine/query-cache';
import type { ListOrder, ListPage, PageRequest } from '../lists/lists';
import { ALL_FAILED, chargedPart } from '../submissions/charged-carts';
import { linkSome, recipientIn } from './customer-links';

/** Between two amounts, and between an amount and its currency, in what is read as one text. */
const NEXT = '\u001e';
const BETWEEN = '|';

type Sort = SortOf<typeof CUSTOMER_LIST>;

/** A whole total of what the lab charges, in an order or in what a table calls the same. */
const WHOLE = `coalesce(total_missing, '[]') = '[]' AND total_amount IS NOT NULL`;
/** What the lab charges for a submitted catalog cart, unless all of it failed. */
const IS_CHARGED = `(stage = 'submitted' AND NOT ${ALL_FAILED})`;
/** True of a submission that was made elsewhere where every order of it failed. */
const FAILED = `iif(failures = '[]', 0, json_array_length(failures) >= order_count)`;

/** What is not deleted. Who deletes a cart that was ordered still ordered it. */
const KEPT = `(c.deleted_at IS NULL OR o.cart_id IS NOT NULL)`;
const KEPT_SUBMISSION = `(deleted_at IS NULL OR stage IN ('submitting', 'uncertain', 'submitted'))`;

/** The records of an account by customer, one statement a kind: counts, amounts, and the name in the newest of them. */
const GROUPS = [
  `SELECT c.customer, c.recipient AS name, max(coalesce(o.updated_at, c.updated_at)) AS at,
     count(o.cart_id) AS orders, sum(o.cart_id IS NULL) AS carts,
     sum(c.archived_at IS NULL AND coalesce(o.state, 'cart') <> 'confirmed') AS open,
     coalesce(sum(o.state IN ('creation-unknown', 'may-be-confirmed')), 0) AS unknown,
     coalesce(sum(o.state = 'confirmed'), 0) AS charged, 0 AS failed,
     group_concat(iif(o.state = 'confirmed' AND ${WHOLE.replaceAll('total_', 'o.total_')},
       o.total_amount || '${BETWEEN}' || o.total_currency, NULL), '${NEXT}') AS amounts
   FROM carts c LEFT JOIN orders o INDEXED BY orders_by_cart ON o.cart_id = c.id
   WHERE c.account_id = ? AND c.customer > '' AND ${KEPT} GROUP BY c.customer`,
  `SELECT customer, recipient AS name, max(updated_at) AS at, sum(stage IN ('submitted', 'uncertain')) AS orders,
     sum(stage NOT IN ('submitted', 'uncertain')) AS carts, sum(archived_at IS NULL AND stage <> 'submitted') AS open,
     sum(stage = 'uncertain') AS unknown, sum(${IS_CHARGED}) AS charged,
     sum(stage = 'submitted' AND ${ALL_FAILED}) AS failed,
     group_concat(iif(${IS_CHARGED},
       ${chargedPart('amount')} || '${BETWEEN}' || ${chargedPart('currency')}, NULL), '${NEXT}') AS amounts
   FROM submission_carts c WHERE account_id = ? AND customer > '' AND ${KEPT_SUBMISSION} GROUP BY customer`,
  `SELECT customer, recipient AS name, max(coalesce(received_at, read_at)) AS at, count(*) AS orders, 0 AS carts,
     0 AS open, 0 AS unknown, sum(NOT ${FAILED}) AS charged, sum(${FAILED}) AS failed,
     group_concat(iif(NOT ${FAILED} AND ${WHOLE}, total_amount || '${BETWEEN}' || total_currency, NULL), '${NEXT}')
       AS amounts
   FROM submissions WHERE account_id = ? AND customer > '' AND cart_id IS NULL GROUP BY customer`,
];

const groupColumns = z.object({
  customer: z.string(),
  name: z.string(),
  at: z.number(),
  orders: z.number(),
  carts: z.number(),
  open: z.number(),
  unknown: z.number(),
  charged: z.number(),
  failed: z.number(),
  amounts: z.string().nullable(),
});

const recordColumns = z.object({
  id: z.string(),
  name: z.string(),
  reference: z.string(),
  at: z.number(),
  kind: z.enum(['order', 'cart', 'submission-cart', 'submission']),
  state: z.string().nullable(),
  failed: z.number(),
  totalAmount: z.string().nullable(),
  totalCurrency: z.string().nullable(),
  totalMissing: jsonColumn(z.array(missingPartSchema)).nullable(),
  events: jsonColumn(orderRowSchema.shape.events).nullable(),
});

const RECORDS = `
  SELECT coalesce(o.id, c.id) AS id, coalesce(o.name, c.name) AS name, coalesce(o.reference, c.reference) AS reference,
    coalesce(o.updated_at, c.updated_at) AS at, iif(o.id IS NULL, 'cart', 'order') AS kind,
    coalesce(o.state, c.stage) AS state, 0 AS failed, o.total_amount, o.total_currency, o.total_missing, o.events
  FROM carts c LEFT JOIN orders o ON o.cart_id = c.id
  WHERE c.account_id = ? AND c.customer = ? AND ${KEPT}
  UNION ALL
  SELECT id, name, '', updated_at, 'submission-cart', stage, (stage = 'submitted' AND ${ALL_FAILED}),
    coalesce(charged_totals ->> '$.toPay.amount', total_amount),
    coalesce(charged_totals ->> '$.toPay.currency', total_currency),
    coalesce(charged_totals -> '$.missing', total_missing), NULL
  FROM submission_carts c WHERE account_id = ? AND customer = ? AND ${KEPT_SUBMISSION}
  UNION ALL
  SELECT submission_id, reference, reference, coalesce(received_at, read_at), 'submission', status, 0,
    total_amount, total_currency, total_missing, NULL
  FROM submissions WHERE account_id = ? AND customer = ? AND cart_id IS NULL`;

/** Reads carts, orders and submissions by customer, as far as they are linked: {@link CustomerRepository.link}. */
export class CustomerRepository {
  private readonly kept: QueryCache<readonly CustomerRow[]>;

  constructor(private readonly database: Database) {
    this.kept = new QueryCache(database);
  }

  /**
   * Works out who the records of an account are of, where that is not known since they were changed last. After an update
   * of the program that is all of them, once; everything else has its turn meanwhile.
   */
  async link(accountId: string): Promise<void> {
    while (linkSome(this.database, accountId)) await new Promise((resolve) => setImmediate(resolve));
  }

  private all(accountId: string): readonly CustomerRow[] {
    return this.kept.get(accountId, () => this.readAll(accountId));
  }

  private readAll(accountId: string): CustomerRow[] {
    const groups = new Map<string, z.output<typeof groupColumns>[]>();
    for (const sql of GROUPS)
      for (const row of this.database.all(sql, [accountId])) {
        const group = readRow(groupColumns, row, 'customer');
        groups.set(group.customer, [...(groups.get(group.customer) ?? []), group]);
      }
    return [...groups].map(([key, parts]) => rowOf(key, parts));
  }

  /** One page of an account's customers. */
  list(
    accountId: string,
    filter: CustomerFilter,
    page: PageRequest<Sort>,
  ): ListPage<CustomerRow, CustomerFilter> {
    const all = this.all(accountId);
    const found = this.found(all, filter, page);
    return {
      total: found.length,
      rows: found.slice(page.offset, page.offset + page.limit),
      counts: {
        all: all.length,
        open: all.filter(IS.open).length,
        'not-ordered': all.filter(IS['not-ordered']).length,
      },
    };
  }

  /** The customers that a search and a filter leave, in the order of a list. */
  inOrder(
    accountId: string,
    filter: CustomerFilter,
    page: ListOrder<Sort> & { readonly search: string },
  ): CustomerRow[] {
    return this.found(this.all(accountId), filter, page);
  }

  private found(
    all: readonly CustomerRow[],
    filter: CustomerFilter,
    page: ListOrder<Sort> & { readonly search: string },
  ): CustomerRow[] {
    const words = plainWords(page.search)
      .split(' ')
      .filter((word) => word !== '');
    const steps = [page, ...(page.thenBy ?? [])];
    return all
      .filter(IS[filter])
      .filter((row) => words.length === 0 || hasWords(row, words))
      .sort((one, other) => {
        for (const { sort, descending } of steps) {
          const order = compare(SORTED[sort](one), SORTED[sort](other));
          if (order !== 0) return descending ? -order : order;
        }
        return one.key < other.key ? -1 : 1;
      });
  }

  /** How many records of an account name no one who can be told apart. */
  countWithout(accountId: string): number {
    const row = this.database.get(
      `SELECT (SELECT count(*) FROM carts c LEFT JOIN orders o INDEXED BY orders_by_cart ON o.cart_id = c.id
           WHERE c.account_id = ? AND c.customer = '' AND ${KEPT})
         + (SELECT count(*) FROM submission_carts WHERE account_id = ? AND customer = '' AND ${KEPT_SUBMISSION})
         + (SELECT count(*) FROM submissions WHERE account_id = ? AND customer = '' AND cart_id IS NULL) AS count`,
      [accountId, accountId, accountId],
    );
    return Number(row?.count);
  }

  /** One customer in full. Throws ProblemError `absent` where nothing is of that customer any more. */
  read(accountId: string, key: string): Customer {
    const row = this.all(accountId).find((one) => one.key === key);
    if (row === undefined) throw new ProblemError({ kind: 'absent', what: 'customer', id: key });
    const records = this.database.all(`${RECORDS} ORDER BY at DESC, id LIMIT ${MAX_CUSTOMER_RECORDS}`, [
      ...[accountId, key],
      ...[accountId, key],
      ...[accountId, key],
    ]);
    return {
      ...row,
      records: records.map(recordOf),
      recordCount: row.orders + row.carts,
      ...this.contactsOf(accountId, key),
    };
  }

  private contactsOf(accountId: string, key: string): Pick<Customer, 'addresses' | 'emails'> {
    const carts = this.database
      .all(
        `SELECT c.recipient, c.draft -> '$.shipTo' AS ship_to, c.edits FROM carts c
         LEFT JOIN orders o INDEXED BY orders_by_cart ON o.cart_id = c.id
         WHERE c.account_id = ? AND c.customer = ? AND ${KEPT} ORDER BY c.updated_at DESC
         LIMIT ${MAX_CUSTOMER_RECORDS}`,
        [accountId, key],
      )
      .map(recipientIn);
    const others = this.database
      .all(
        `SELECT DISTINCT recipient, draft -> '$.address' AS ship_to, '[]' AS edits FROM submission_carts
         WHERE account_id = ? AND customer = ? AND ${KEPT_SUBMISSION} LIMIT ${MAX_CUSTOMER_RECORDS}`,
        [accountId, key],
      )
      .map(recipientIn);
    const addresses = new Map<string, AddressDraft>();
    for (const { address } of [...carts, ...others])
      addresses.set(plainWords(Object.values(address).join(' ')), address);
    const emails = new Map(
      carts.flatMap(({ edits }) => notifiedBy(edits)).map((email) => [email.toLowerCase(), email]),
    );
    return { addresses: [...addresses.values()], emails: [...emails.values()] };
  }

  /** The customer of a cart, an order, a catalog cart or a submission; null where none is named. */
  of(
    kind: 'cart' | 'order' | 'submission-cart' | 'submission',
    accountId: string,
    id: string,
  ): string | null {
    const row = this.database.get(
      {
        cart: 'SELECT customer FROM carts WHERE account_id = ? AND id = ?',
        order:
          'SELECT c.customer FROM orders o JOIN carts c ON c.id = o.cart_id WHERE o.account_id = ? AND o.id = ?',
        'submission-cart': 'SELECT customer FROM submission_carts WHERE account_id = ? AND id = ?',
        submission: `SELECT coalesce(c.customer, s.customer) AS customer FROM submissions s
          LEFT JOIN submission_carts c ON c.id = s.cart_id WHERE s.account_id = ? AND s.submission_id = ?`,
      }[kind],
      [accountId, id],
    );
    return typeof row?.customer === 'string' && row.customer !== '' ? row.customer : null;
  }
}

const IS: Readonly<Record<CustomerFilter, (row: CustomerRow) => boolean>> = {
  all: () => true,
  open: ({ open }) => open > 0,
  'not-ordered': ({ orders }) => orders === 0,
};

const SORTED: Readonly<Record<Sort, (row: CustomerRow) => string | number>> = {
  lastAt: ({ lastAt }) => lastAt,
  name: ({ name }) => plainWords(name),
  place: ({ place }) => place,
  orders: ({ orders }) => orders,
  carts: ({ carts }) => carts,
  // Currencies are never added up: what is charged most in one of them counts.
  charged: ({ charged }) => Math.max(0, ...charged.map(({ amount }) => Number(amount))),
};

const compare = (one: string | number, other: string | number): number =>
  one === other ? 0 : one < other ? -1 : 1;

/** Whether each word begins a word of the name, or the place. */
function hasWords({ name, place }: CustomerRow, words: readonly string[]): boolean {
  const text = ` ${plainWords(name)} ${plainWords(place)}`;
  return words.every((word) => text.includes(` ${word}`));
}

function amountsIn(text: string | null): Money[] {
  return (text ?? '').split(NEXT).flatMap((one) => {
    const at = one.indexOf(BETWEEN);
    return at < 0 ? [] : (moneyOfText(one.slice(0, at), one.slice(at + 1)) ?? []);
  });
}

function rowOf(key: string, parts: readonly z.output<typeof groupColumns>[]): CustomerRow {
  const sum = (of: 'orders' | 'carts' | 'open' | 'unknown' | 'charged' | 'failed'): number =>
    parts.reduce((total, part) => total + part[of], 0);
  const newest = parts.reduce((one, other) => (other.at > one.at ? other : one));
  const amounts = parts.flatMap((part) => amountsIn(part.amounts));
  return {
    key,
    name: newest.name,
    place: placeInKey(key),
    orders: sum('orders'),
    carts: sum('carts'),
    open: sum('open'),
    unknown: sum('unknown'),
    failed: sum('failed'),
    charged: sumsOf(amounts),
    withoutTotal: sum('charged') - amounts.length,
    lastAt: newest.at,
  };
}

function recordOf(row: SqlRow): CustomerRecord {
  const { kind, state, failed, events, totalAmount, totalCurrency, totalMissing, ...record } = readRow(
    recordColumns,
    row,
    'record of a customer',
  );
  return {
    ...record,
    failed: failed === 1,
    total: moneyOf(totalAmount, totalCurrency),
    missing: totalMissing ?? [],
    of: kind === 'order' ? { kind, state: orderStateSchema.parse(state), events } : ofKind(kind, state),
  };
}

function ofKind(
  kind: Exclude<z.output<typeof recordColumns>['kind'], 'order'>,
  state: string | null,
): CustomerRecord['of'] {
  switch (kind) {
    case 'cart':
      return { kind, state: cartStageSchema.parse(state) };
    case 'submission-cart':
      return { kind, state: submissionStageSchema.parse(state) };
    case 'submission':
      return { kind, state };
  }
}
