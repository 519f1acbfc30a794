import { z } from 'zod';
import { type FilePicture, filePictureSchema } from '@core/imports/file-pictures';
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
  accountId: z.string(),
  name: z.string(),
  draft: jsonColumn(cartDraftSchema),
  edits: jsonColumn(z.array(orderEditSchema)),
  note: z.string(),
  stage: cartStageSchema,
  orderId: z.string().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
  deletedAt: z.number().nullable(),
  archivedAt: z.number().nullable(),
  copiedFrom: z.string().nullable(),
  origin: z.string().nullable(),
  revision: z.number(),
});

const cartRowColumns = z.object({
  id: z.string(),
  name: z.string(),
  stage: cartStageSchema,
  reference: z.string(),
  recipient: z.string(),
  editorCount: z.number(),
  pieceCount: z.number(),
  totalAmount: z.string().nullable(),
  totalCurrency: z.string().nullable(),
  thumbnails: jsonColumn(z.array(z.string())),
  missingFieldCount: z.number(),
  exportedAt: z.number().nullable(),
  updatedAt: z.number(),
  orderId: z.string().nullable(),
  held: flagColumn,
});

const text = textBytesColumn.pipe(z.string());
const exportColumns = z.object({
  id: z.string(),
  cartId: z.string(),
  request: text,
  answer: text,
  exportedAt: z.number(),
  draftDigest: z.string(),
});

/** Reads a whole cart. Throws ProblemError (`storage`, damaged) for a row that does not fit. */
export const readCart = (row: SqlRow): StoredCart => readRow(cartColumns, row, 'cart');

/** Reads a cart as a list shows it. Throws as {@link readCart} does. */
export function readCartRow(row: SqlRow): CartRow {
  const { totalAmount, totalCurrency, ...stored } = readRow(cartRowColumns, row, 'cart');
  return { ...stored, total: moneyOf(totalAmount, totalCurrency) };
}

const pictureColumns = z.object({ pictures: jsonColumn(z.array(filePictureSchema)).nullable() });

/** Reads what a file said of a cart's pictures. Throws as {@link readCart} does. */
export const readPictures = (row: SqlRow): FilePicture[] =>
  readRow(pictureColumns, row, 'cart').pictures ?? [];

/** Reads an export. Throws as {@link readCart} does. */
export const readExport = (row: SqlRow): StoredExport => readRow(exportColumns, row, 'export');
