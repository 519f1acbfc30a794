import { z } from 'zod';
import { cartDraftSchema, cartStageSchema, orderEditSchema } from '@core/carts/carts';
import { orderStateSchema } from '@core/orders/orders';
import { submissionDraftSchema, submissionStageSchema } from '@core/submissions/submission-carts';
import { jsonColumn, readRow } from '../engine/columns';
import type { SubmissionRecord } from '@core/submissions/submissions';
import type { Database, SqlParameters, SqlRow } from '../engine/database';
import { readSubmission } from '../submissions/submission-records';
import { placeAt } from '../submissions/listed-submissions';

/** Records that are looked at for each likeness at most: the newest. */
const LOOKED_AT = 40;
/** Submissions are read from the lab's own texts, which takes longer. */
const SUBMISSIONS_LOOKED_AT = 15;
/** Items by which records are found; the others are compared afterwards. */
const SOUGHT_ITEMS = 5;

/** What is sought. Each is compared in full by the caller: what is found here only may be alike. */
export interface Sought {
  readonly recipient: string;
  readonly reference: string;
  /** Words that records with the same items have, all of them. */
  readonly items: readonly string[];
  /** The lab's ids of the configured products, where each has one: what its own submissions name. */
  readonly configuredProductIds: readonly string[];
}

const editorColumns = z.object({
  id: z.string(),
  cartId: z.string(),
  name: z.string(),
  stage: cartStageSchema,
  orderState: orderStateSchema.nullable(),
  recipient: z.string(),
  reference: z.string(),
  draft: jsonColumn(cartDraftSchema),
  edits: jsonColumn(z.array(orderEditSchema)),
  copiedFrom: z.string().nullable(),
  origin: z.string().nullable(),
  at: z.number(),
});
/** A cart from editors or its order, as far as the search for duplicates looks. Without an order, `id` is the cart's. */
export type EditorBlip = z.output<typeof editorColumns>;

const submissionCartColumns = z.object({
  id: z.string(),
  name: z.string(),
  stage: submissionStageSchema,
  submissionId: z.string().nullable(),
  draft: jsonColumn(submissionDraftSchema),
  copiedFrom: z.string().nullable(),
  origin: z.string().nullable(),
  at: z.number(),
});
/** A submission cart, as far as the search for duplicates looks. */
export type SubmissionCartBlip = z.output<typeof submissionCartColumns>;

const ORDER_COLUMNS = `o.id, o.cart_id, o.name, c.stage, o.state AS order_state, o.recipient, o.reference, c.draft,
  c.edits, c.copied_from, c.origin, o.placed_at AS at`;
const CART_COLUMNS = `c.id, c.id AS cart_id, c.name, c.stage, NULL AS order_state, c.recipient, c.reference, c.draft,
  c.edits, c.copied_from, c.origin, c.updated_at AS at`;
const SUBMISSION_CART_COLUMNS =
  'id, name, stage, submission_id, draft, copied_from, origin, updated_at AS at';

/** Text as a phrase of the full-text index; null when there is nothing in it that is indexed. */
function phraseOf(text: string): string | null {
  const words = text.replaceAll('\0', '').slice(0, 200);
  return /[\p{L}\p{N}]/u.test(words) ? `"${words.replaceAll('"', '""')}"` : null;
}

/** The expressions that find what may be alike: one for each likeness, so that none crowds out another. */
function expressions(
  sought: Sought,
  columns: {
    readonly recipient: string;
    readonly reference: string;
    readonly items: string;
    readonly itemWords: readonly string[];
  },
): string[] {
  const [recipient, reference] = [phraseOf(sought.recipient), phraseOf(sought.reference)];
  const items = columns.itemWords
    .map(phraseOf)
    .filter((phrase) => phrase !== null)
    .slice(0, SOUGHT_ITEMS);
  return [
    ...(recipient === null ? [] : [`${columns.recipient} : ${recipient}`]),
    ...(reference === null ? [] : [`${columns.reference} : ${reference}`]),
    ...(items.length === 0 ? [] : [`${columns.items} : (${items.join(' AND ')})`]),
  ];
}

/** A submission that a cart of this desk is known to have become is found as that cart. */
const IS_NO_CART = `(cart_id IS NULL OR NOT EXISTS (
  SELECT 1 FROM submission_carts c
  WHERE c.account_id = submissions.account_id AND c.submission_id = submissions.submission_id))`;

/** Finds what may look like an order, by indexes alone. */
export class DuplicatesRepository {
  constructor(private readonly database: Database) {}

  private each<Blip>(
    read: (row: SqlRow) => Blip,
    matches: readonly string[],
    sql: string,
    parameters: (match: string) => SqlParameters,
  ): Blip[] {
    return matches.flatMap((match) => this.database.all(sql, parameters(match)).map(read));
  }

  /** Orders of an account that were placed since a moment (UTC milliseconds) and may be alike. */
  orders(accountId: string, sought: Sought, since: number): EditorBlip[] {
    const columns = {
      recipient: 'recipient',
      reference: 'reference',
      items: 'editor_ids',
      itemWords: sought.items,
    };
    return this.each(
      readEditorBlip,
      expressions(sought, columns),
      `SELECT ${ORDER_COLUMNS} FROM orders o JOIN carts c ON c.id = o.cart_id WHERE o.number IN (
         SELECT number FROM orders WHERE account_id = ? AND placed_at >= ?
           AND number IN (SELECT rowid FROM orders_search WHERE orders_search MATCH ?)
         ORDER BY placed_at DESC, number DESC LIMIT ${LOOKED_AT})`,
      (match) => [accountId, since, match],
    );
  }

  /** Carts from editors that became no order, were changed since a moment and may be alike. */
  carts(accountId: string, sought: Sought, since: number): EditorBlip[] {
    const columns = {
      recipient: 'recipient',
      reference: 'reference',
      items: 'editor_ids',
      itemWords: sought.items,
    };
    return this.each(
      readEditorBlip,
      expressions(sought, columns),
      `SELECT ${CART_COLUMNS} FROM carts c WHERE c.order_id IS NULL AND c.number IN (
         SELECT number FROM carts WHERE account_id = ? AND updated_at >= ? AND deleted_at IS NULL
           AND stage IN ('drafted', 'exported')
           AND number IN (SELECT rowid FROM carts_search WHERE carts_search MATCH ?)
         ORDER BY updated_at DESC, number DESC LIMIT ${LOOKED_AT})`,
      (match) => [accountId, since, match],
    );
  }

  /** One cart from editors as the search for duplicates sees it; undefined when there is none. */
  cart(id: string): EditorBlip | undefined {
    const row = this.database.get(`SELECT ${CART_COLUMNS} FROM carts c WHERE c.id = ?`, [id]);
    return row === undefined ? undefined : readEditorBlip(row);
  }

  /** Submission carts that were changed since a moment and may be alike; deleted ones only when the lab may have them. */
  submissionCarts(accountId: string, sought: Sought, since: number): SubmissionCartBlip[] {
    const columns = { recipient: 'recipient', reference: 'words', items: 'words', itemWords: sought.items };
    return this.each(
      readSubmissionCartBlip,
      expressions(sought, columns),
      `SELECT ${SUBMISSION_CART_COLUMNS} FROM submission_carts WHERE number IN (
         SELECT number FROM submission_carts WHERE account_id = ? AND updated_at >= ?
           AND (deleted_at IS NULL OR stage IN ('submitting', 'uncertain', 'submitted'))
           AND number IN (SELECT rowid FROM submission_carts_search WHERE submission_carts_search MATCH ?)
         ORDER BY updated_at DESC, number DESC LIMIT ${LOOKED_AT})`,
      (match) => [accountId, since, match],
    );
  }

  /**
   * Submissions that the lab received since a moment, that no cart of this desk is known to have become and may be alike;
   * where the lab does not say when, since they came into its list.
   */
  submissions(accountId: string, sought: Sought, since: number): SubmissionRecord[] {
    const itemWords = sought.configuredProductIds;
    const columns = { recipient: 'words', reference: 'words', items: 'words', itemWords };
    return this.each(
      readSubmission,
      expressions(sought, columns),
      `SELECT * FROM submissions JOIN submission_texts USING (number) WHERE number IN (
         SELECT number FROM submissions WHERE account_id = ? AND sort_at >= ? AND ${IS_NO_CART}
           AND number IN (SELECT rowid FROM submissions_search WHERE submissions_search MATCH ?)
         ORDER BY sort_at DESC, place DESC, number DESC LIMIT ${SUBMISSIONS_LOOKED_AT})`,
      (match) => [accountId, placeAt(since), match],
    );
  }

  /** The submissions that carry the mark of a cart which is not known to have become them, however old. */
  submissionsOf(accountId: string, cartId: string): SubmissionRecord[] {
    return this.database
      .all(
        `SELECT * FROM submissions JOIN submission_texts USING (number)
         WHERE account_id = ? AND cart_id = ? AND ${IS_NO_CART}
         ORDER BY number DESC LIMIT ${SUBMISSIONS_LOOKED_AT}`,
        [accountId, cartId],
      )
      .map(readSubmission);
  }

  /** The carts from editors that were copied from one, and the one that it was copied from, however old; or their orders. */
  cartCopies(id: string, copiedFrom: string | null): EditorBlip[] {
    return this.database
      .all(
        `SELECT coalesce(o.id, c.id) AS id, c.id AS cart_id, c.name, c.stage, o.state AS order_state, c.recipient,
           c.reference, c.draft, c.edits, c.copied_from, c.origin, coalesce(o.placed_at, c.updated_at) AS at
         FROM carts c LEFT JOIN orders o ON o.cart_id = c.id
         WHERE c.number IN (SELECT number FROM carts WHERE copied_from = ?
             UNION SELECT number FROM carts WHERE id = ?)
           AND (c.deleted_at IS NULL OR o.id IS NOT NULL)
         ORDER BY c.number DESC LIMIT ${LOOKED_AT}`,
        [id, copiedFrom],
      )
      .map(readEditorBlip);
  }

  /** The submission carts that were copied from one, and the one that it was copied from, however old. */
  copies(id: string, copiedFrom: string | null): SubmissionCartBlip[] {
    return this.database
      .all(
        `SELECT ${SUBMISSION_CART_COLUMNS} FROM submission_carts WHERE (copied_from = ? OR id = ?)
           AND (deleted_at IS NULL OR stage IN ('submitting', 'uncertain', 'submitted'))
         ORDER BY number DESC LIMIT ${LOOKED_AT}`,
        [id, copiedFrom],
      )
      .map(readSubmissionCartBlip);
  }
}

const readEditorBlip = (row: SqlRow): EditorBlip => readRow(editorColumns, row, 'cart');
const readSubmissionCartBlip = (row: SqlRow): SubmissionCartBlip =>
  readRow(submissionCartColumns, row, 'submission cart');
