import { z } from 'zod';
import type { SqlRow, SqlValue } from './database';

/** How values get into the engine and out of it, past its sharp edges. */

/** Number of `?` outside of quoted text. */
export function placeholdersIn(sql: string): number {
  return sql.replace(/'(?:[^']|'')*'|"[^"]*"|--[^\n]*/g, '').split('?').length - 1;
}

/**
 * The engine ends the whole process at a boolean, takes undefined for NULL and reads text only up
 * to a NUL character: each is a mistake of the caller and is stopped here.
 */
export function bindable(value: unknown): SqlValue {
  if (value === null || value instanceof Uint8Array) return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new TypeError('Text with a NUL character belongs into a BLOB column');
    return value;
  }
  throw new TypeError(`A value of type ${typeof value} cannot be stored`);
}

const PACKED = 'packed_row';

/**
 * The engine ends the whole process when it meets text that is not UTF-8, as one wrong byte on a
 * disk leaves it. So a row is read as the bytes of one JSON text, which this program decodes
 * itself: what cannot be decoded shows as a replacement character. BLOB columns stay beside it.
 */
export function packing(
  sql: string,
  columns: readonly { name: string; type: string | null }[],
): [string, string[]] {
  const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
  const names = columns.filter((column) => column.type !== 'BLOB').map((column) => column.name);
  const blobs = columns.filter((column) => column.type === 'BLOB').map((column) => quoted(column.name));
  const text = `CAST(json_array(${names.map(quoted).join(', ')}) AS BLOB) AS ${PACKED}`;
  return [`SELECT ${[text, ...blobs].join(', ')} FROM (${sql}\n)`, names];
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const packedSchema = z.array(z.union([z.string(), z.number(), z.null()]));
const bytesSchema = z.union([
  z.instanceof(ArrayBuffer).transform((buffer) => new Uint8Array(buffer)),
  z.instanceof(Uint8Array).transform((bytes) => new Uint8Array(bytes)),
]);

function plainValue(value: unknown): SqlValue {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  return bytesSchema.parse(value);
}

export function plainRow(row: unknown, packed: readonly string[] | null): SqlRow {
  if (typeof row !== 'object' || row === null) throw new TypeError('The engine gave no row');
  const plain: Record<string, SqlValue> = {};
  for (const [name, value] of Object.entries(row)) {
    if (name === '_metadata') continue;
    if (packed === null || name !== PACKED) {
      plain[name] = plainValue(value);
      continue;
    }
    const values = packedSchema.parse(JSON.parse(decoder.decode(bytesSchema.parse(value))));
    for (const [index, column] of packed.entries()) plain[column] = values[index] ?? null;
  }
  return plain;
}
