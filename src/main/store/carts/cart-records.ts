import { z } from 'zod';
import { type FilePicture, filePictureSchema } from '@core/imports/cart-file';
import {
  type Cart,
  cartDraftSchema,
  type CartRow,
  cartStageSchema,
  orderEditSchema,
} from '@core/carts/carts';
import { flagColumn, jsonColumn, moneyOf, readRow, textBytesColumn } from '../engine/columns';
import type { SqlRow } from '../engine/database';
import type { Money } from '@core/values/money';

/** What lists show of a cart; worked out by whoever saves it, and stored with it. */
export interface CartSummary {
  readonly reference: string;
  readonly recipient: string;
  readonly editorCount: number;
  readonly pieceCount: number;
  readonly total: Money | null;
  /** Addresses of the first pictures. */
  readonly thumbnails: readonly string[];
  readonly missingFieldCount: number;
}

/** A cart as it is stored; its export is a record of its own, and is read when it is needed. */
export type StoredCart = Omit<Cart, 'export'>;

/** An export as it was asked for and answered. */
export interface StoredExport {
  readonly id: string;
  readonly cartId: string;
  readonly request: string;
  readonly answer: string;
  readonly exportedAt: number;
  readonly draftDigest: string;
}

const cartColumns = z.object({
  id: z.string(),
  account_id: z.string(),
  name: z.string(),
  draft: jsonColumn(cartDraftSchema),
  edits: jsonColumn(z.array(orderEditSchema)),
  note: z.string(),
  stage: cartStageSchema,
  order_id: z.string().nullable(),
  created_at: z.number(),
  updated_at: z.number(),
  deleted_at: z.number().nullable(),
  archived_at: z.number().nullable(),
  copied_from: z.string().nullable(),
  origin: z.string().nullable(),
  revision: z.number(),
});

const cartRowColumns = z.object({
  id: z.string(),
  name: z.string(),
  stage: cartStageSchema,
  reference: z.string(),
  recipient: z.string(),
  editor_count: z.number(),
  piece_count: z.number(),
  total_amount: z.string().nullable(),
  total_currency: z.string().nullable(),
  thumbnails: jsonColumn(z.array(z.string())),
  missing_field_count: z.number(),
  exported_at: z.number().nullable(),
  updated_at: z.number(),
  order_id: z.string().nullable(),
  held: flagColumn,
});

const text = textBytesColumn.pipe(z.string());
const exportColumns = z.object({
  id: z.string(),
  cart_id: z.string(),
  request: text,
  answer: text,
  exported_at: z.number(),
  draft_digest: z.string(),
});

/** Reads a whole cart. Throws ProblemError (`storage`, damaged) for a row that does not fit. */
export function readCart(row: SqlRow): StoredCart {
  const stored = readRow(cartColumns, row, 'cart');
  return {
    id: stored.id,
    accountId: stored.account_id,
    name: stored.name,
    draft: stored.draft,
    edits: stored.edits,
    note: stored.note,
    stage: stored.stage,
    orderId: stored.order_id,
    createdAt: stored.created_at,
    updatedAt: stored.updated_at,
    deletedAt: stored.deleted_at,
    archivedAt: stored.archived_at,
    copiedFrom: stored.copied_from,
    origin: stored.origin,
    revision: stored.revision,
  };
}

/** Reads a cart as a list shows it. Throws as {@link readCart} does. */
export function readCartRow(row: SqlRow): CartRow {
  const stored = readRow(cartRowColumns, row, 'cart');
  return {
    id: stored.id,
    name: stored.name,
    stage: stored.stage,
    reference: stored.reference,
    recipient: stored.recipient,
    editorCount: stored.editor_count,
    pieceCount: stored.piece_count,
    total: moneyOf(stored.total_amount, stored.total_currency),
    thumbnails: stored.thumbnails,
    missingFieldCount: stored.missing_field_count,
    exportedAt: stored.exported_at,
    updatedAt: stored.updated_at,
    orderId: stored.order_id,
    held: stored.held,
  };
}

const pictureColumns = z.object({ pictures: jsonColumn(z.array(filePictureSchema)).nullable() });

/** Reads what a file said of a cart's pictures. Throws as {@link readCart} does. */
export const readPictures = (row: SqlRow): FilePicture[] =>
  readRow(pictureColumns, row, 'cart').pictures ?? [];

/** Reads an export. Throws as {@link readCart} does. */
export function readExport(row: SqlRow): StoredExport {
  const stored = readRow(exportColumns, row, 'export');
  return {
    id: stored.id,
    cartId: stored.cart_id,
    request: stored.request,
    answer: stored.answer,
    exportedAt: stored.exported_at,
    draftDigest: stored.draft_digest,
  };
}
