import { z } from 'zod';
import type { SentCart, SentOrder } from '@core/reconciliation/reconcile';
import { orderStateSchema } from '@core/orders/orders';
import { submissionStageSchema } from '@core/submissions/submission-carts';
import { missingPartSchema } from '@core/values/incomplete-total';
import { CURRENCY } from '@contract/limits';
import { flagColumn, jsonColumn, moneyOf, readRow } from '../engine/columns';
import type { Database, SqlRow } from '../engine/database';
import { PORTION, type Portion, portionOf } from '../engine/portions';
import { readSubmissionRow } from '../submissions/submission-records';
import type { SubmissionListRow } from '@core/submissions/submissions';

const cartColumns = z.object({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  recipient: z.string(),
  stage: submissionStageSchema,
  submissionId: z.string().nullable(),
  denied: flagColumn,
  sentAt: z.number(),
  approved: z.string().nullable(),
  approvedMissing: jsonColumn(z.array(missingPartSchema)).nullable(),
  totalCurrency: z.string().nullable(),
});

const orderColumns = z.object({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  recipient: z.string(),
  reference: z.string(),
  state: orderStateSchema,
  confirmationId: z.string().nullable(),
  superseded: jsonColumn(z.array(z.string())),
  sentAt: z.number(),
  totalAmount: z.string().nullable(),
  totalCurrency: z.string().nullable(),
});

/** What left this desk, and what the lab listed, for work on all of it: a portion at a time, the oldest first. */
export class SentHere {
  constructor(private readonly database: Database) {}

  /** Submission carts of which a submit has left, deleted ones too. */
  carts(accountId: string, after: number): Portion<SentCart> {
    return this.portion(
      `SELECT c.number, c.id, c.account_id, c.name, c.recipient, c.stage, c.submission_id, c.total_currency,
         min(a.sent_at) AS sent_at,
         max(o.state = 'refused' AND o.proof = 'person') AS denied,
         coalesce(c.approved_total, max(CASE WHEN o.state <> 'refused' THEN o.approved_total END)) AS approved,
         max(CASE WHEN o.state <> 'refused' THEN o.approved_missing END) AS approved_missing
       FROM submission_carts c JOIN operations o ON o.subject_id = c.id AND o.kind = 'submit'
         JOIN attempts a ON a.operation_id = o.id
       WHERE c.account_id = ? AND c.number > ? GROUP BY c.number ORDER BY c.number LIMIT ?`,
      accountId,
      after,
      (row) => {
        const { totalCurrency, approved, approvedMissing, ...cart } = readRow(
          cartColumns,
          row,
          'submission cart',
        );
        return {
          ...cart,
          approved: moneyOf(approved === '' ? null : approved, totalCurrency ?? CURRENCY),
          approvedMissing: approvedMissing ?? [],
        };
      },
    );
  }

  /** Orders of editors that the lab has, or may have: those with a ConfirmationID. */
  orders(accountId: string, after: number): Portion<SentOrder> {
    return this.portion(
      `SELECT number, id, account_id, name, recipient, reference, state, confirmation_id, superseded,
         placed_at AS sent_at, total_amount, total_currency
       FROM orders WHERE account_id = ? AND number > ? AND confirmation_id IS NOT NULL ORDER BY number LIMIT ?`,
      accountId,
      after,
      (row) => {
        const { totalAmount, totalCurrency, ...order } = readRow(orderColumns, row, 'order');
        return { ...order, total: moneyOf(totalAmount, totalCurrency) };
      },
    );
  }

  /** Submissions that the lab ever reported. */
  submissions(accountId: string, after: number): Portion<SubmissionListRow> {
    return this.portion(
      'SELECT * FROM submissions WHERE account_id = ? AND number > ? ORDER BY number LIMIT ?',
      accountId,
      after,
      readSubmissionRow,
    );
  }

  private portion<Item>(
    sql: string,
    accountId: string,
    after: number,
    read: (row: SqlRow) => Item,
  ): Portion<Item> {
    return portionOf(this.database.all(sql, [accountId, after, PORTION]), read);
  }
}
