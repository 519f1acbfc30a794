import { v7 as uuid } from 'uuid';
import type { Problem } from '@contract/problems';
import {
  type PreviewDraft,
  previewDraftSchema,
  type ShippingPreviewRecord,
} from '@core/fulfillment/fulfillment';
import { z } from 'zod';
import { bytesOf, columnText, jsonColumn, jsonText, readRow, textBytesColumn } from '../engine/columns';
import type { Database } from '../engine/database';
import { readPreview } from './fulfillment-records';

/** Previews of one order that cross to the page at most: the newest. */
const SHOWN = 20;

const draftColumns = z.object({ draft: textBytesColumn.pipe(jsonColumn(previewDraftSchema)) });

/**
 * What the lab said that shipping an order elsewhere would cost, and what a person wrote to ask for it. Every write
 * is durable when it returns.
 */
export class ShippingPreviews {
  constructor(private readonly database: Database) {}

  /** The newest previews of an order, the newest first. Throws ProblemError `storage` for a damaged row. */
  of(accountId: string, orderId: string): ShippingPreviewRecord[] {
    return this.database
      .all(
        'SELECT * FROM shipping_previews WHERE account_id = ? AND order_id = ? ORDER BY number DESC LIMIT ?',
        [accountId, columnText(orderId), SHOWN],
      )
      .map(readPreview);
  }

  /** Keeps the outcome of asking: the exact bytes of both, or why there is no answer. */
  keep(
    accountId: string,
    orderId: string,
    outcome:
      | { readonly request: string; readonly answer: string; readonly at: number }
      | { readonly problem: Problem },
  ): void {
    this.database.transaction(() => {
      const problem = 'problem' in outcome ? outcome.problem : null;
      this.database.run('UPDATE fulfillment_orders SET problem = ? WHERE account_id = ? AND order_id = ?', [
        jsonText(problem),
        accountId,
        columnText(orderId),
      ]);
      if ('problem' in outcome) return;
      this.database.run(
        `INSERT INTO shipping_previews (id, account_id, order_id, asked_at, request, answer) VALUES (?, ?, ?, ?, ?, ?)`,
        [
          uuid(),
          accountId,
          columnText(orderId),
          outcome.at,
          bytesOf(outcome.request),
          bytesOf(outcome.answer),
        ],
      );
    });
  }

  /** What was last written to ask with; null when nothing was. Throws ProblemError `storage` for a damaged row. */
  draftOf(accountId: string, orderId: string): PreviewDraft | null {
    const row = this.database.get(
      'SELECT draft FROM shipping_preview_drafts WHERE account_id = ? AND order_id = ?',
      [accountId, columnText(orderId)],
    );
    return row === undefined ? null : readRow(draftColumns, row, 'shipping preview').draft;
  }

  /** Keeps what was written to ask with, in place of what was written before. */
  keepDraft(accountId: string, orderId: string, draft: PreviewDraft): void {
    this.database.run(
      `INSERT INTO shipping_preview_drafts (account_id, order_id, draft) VALUES (?, ?, ?)
       ON CONFLICT (account_id, order_id) DO UPDATE SET draft = excluded.draft`,
      [accountId, columnText(orderId), bytesOf(JSON.stringify(draft))],
    );
  }
}
