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

/** Bytes of a column as their own copy: the engine may use its memory again. */
function bytesIn(value: unknown): Uint8Array {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (value instanceof Uint8Array) return new Uint8Array(value);
  throw new TypeError(`The engine gave a value of type ${typeof value} for bytes`);
}

// Every row passes here, so the types are looked at manually: a schema took most of the time of reading one.
function plainValue(value: unknown): SqlValue {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  return bytesIn(value);
}

function packedValues(value: unknown): SqlValue[] {
  const bytes = value instanceof ArrayBuffer || value instanceof Uint8Array ? value : bytesIn(value);
  const values: unknown = JSON.parse(decoder.decode(bytes));
  if (!Array.isArray(values)) throw new TypeError('The engine gave no list for a row');
  return values.map(packedValue);
}

function packedValue(value: unknown): SqlValue {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  throw new TypeError(`The engine gave a value of type ${typeof value} for a column`);
}

/**
 * A row of the engine as plain values, without what it adds of its own. `packed` names the columns that are in the
 * JSON text of the row, or is null where it is read as it is. Throws TypeError for what is no row.
 */
export function plainRow(row: unknown, packed: readonly string[] | null): SqlRow {
  if (typeof row !== 'object' || row === null) throw new TypeError('The engine gave no row');
  const plain: Record<string, SqlValue> = {};
  for (const [name, value] of Object.entries(row)) {
    if (name === '_metadata') continue;
    if (packed === null || name !== PACKED) {
      plain[name] = plainValue(value);
      continue;
    }
    const values = packedValues(value);
    for (let index = 0; index < packed.length; index += 1) plain[packed[index] ?? ''] = values[index] ?? null;
  }
  return plain;
}
