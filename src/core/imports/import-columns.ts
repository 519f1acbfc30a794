import {
  COLUMN_NAMES,
  FAMILY_NAMES,
  GIVEN_NAMES,
  RECIPIENT_WORDS,
  RETURN_WORDS,
} from './import-column-names';
import {
  IMPORT_FIELDS,
  type ImportGrouping,
  type ImportKind,
  JOINED_FIELDS,
  METADATA,
  SELECTION,
} from './imports';
import { plainName } from './paste-csv';
import { quantityOf } from '../carts/pasted-editors';

const FIELDS_BY_NAME = new Map<string, string[]>();
for (const [field, names] of Object.entries(COLUMN_NAMES)) {
  // A column called `name` says whose order it is, not what the cart is called.
  for (const name of new Set(field === 'name' ? names : [plainName(field), ...names])) {
    FIELDS_BY_NAME.set(name, [...(FIELDS_BY_NAME.get(name) ?? []), field]);
  }
}

const withoutWord = (name: string, words: readonly string[]): string | undefined =>
  words
    .filter((word) => name.length > word.length && (name.startsWith(word) || name.endsWith(word)))
    .map((word) => (name.startsWith(word) ? name.slice(word.length) : name.slice(0, -word.length)))
    .find((rest) => FIELDS_BY_NAME.get(rest)?.some((field) => field.startsWith('shipTo.')) === true);

/** Fields that a column of this name may hold, the likeliest first; none for a name that no one knows here. */
function fieldsOfName(title: string): string[] {
  const prefixed = /^(selection|metadata)\s*:\s*(.+)$/i.exec(title.trim());
  if (prefixed !== null) return [`${(prefixed[1] ?? '').toLowerCase()}:${(prefixed[2] ?? '').trim()}`];
  const name = plainName(title);
  if (name === '') return [];
  const exact = FIELDS_BY_NAME.get(name);
  if (exact !== undefined) return exact;
  const shipTo = (rest: string | undefined): string[] =>
    (rest === undefined ? [] : (FIELDS_BY_NAME.get(rest) ?? [])).filter((field) =>
      field.startsWith('shipTo.'),
    );
  const returned = shipTo(withoutWord(name, RETURN_WORDS));
  if (returned.length > 0) return returned.map((field) => field.replace('shipTo', 'shipFrom'));
  return shipTo(withoutWord(name, RECIPIENT_WORDS));
}

/** How many of these cells are names of columns that are known. */
export const knownColumns = (cells: readonly string[]): number =>
  cells.filter((cell) => fieldsOfName(cell).length > 0).length;

/** Whether a field may be chosen for a column of carts of that kind. */
export const isFieldOf = (kind: ImportKind, field: string): boolean =>
  field === '' ||
  IMPORT_FIELDS[kind].includes(field) ||
  (kind === 'catalog' &&
    [SELECTION, METADATA].some((prefix) => field.startsWith(prefix) && field.length > prefix.length));

/** What the cells of a column look like, as shares of those that are not empty. */
function shareOf(cells: readonly string[], fits: (cell: string) => boolean): number {
  const given = cells.filter((cell) => cell !== '');
  return given.length === 0 ? 0 : given.filter(fits).length / given.length;
}

const isQuantity = (cell: string): boolean => cell.length <= 5 && quantityOf(cell) !== null;
const isEditorId = (cell: string): boolean => /^[A-Za-z0-9_-]{6,30}$/.test(cell) && /\d/.test(cell);
const isCountry = (cell: string): boolean => /^[A-Z]{2}$/.test(cell);
const isZip = (cell: string): boolean => /^(?:[A-Z]{1,2}-)?\d{4,5}(?:-\d{3,4})?$/.test(cell);

/** A field that only fits cells of some form: a column called so is something else when they do not. */
const FORMS: Readonly<Record<string, (cell: string) => boolean>> = {
  quantity: (cell) => /^[x×+-]?\s*\d/u.test(cell),
  orderAttributes: (cell) => /^[\d\s,;|+/[\]]+$/.test(cell),
};

const fits = (field: string, cells: readonly string[]): boolean => {
  const form = FORMS[field];
  return form === undefined || cells.every((cell) => cell === '') || shareOf(cells, form) > 0.5;
};

const cellsOf = (rows: readonly (readonly string[])[], column: number): string[] =>
  rows.map((cells) => cells[column] ?? '');

/** Gives editor ids and quantities to columns without a name that is known, by what is in them. */
function mapByContent(mapping: string[], rows: readonly (readonly string[])[], kind: ImportKind): void {
  const take = (field: string, judge: (cell: string) => boolean, distinct: boolean): void => {
    if (mapping.includes(field)) return;
    const shares = mapping.map((mapped, column) => {
      const cells = cellsOf(rows, column);
      const isDistinct = new Set(cells).size === cells.length;
      return mapped !== '' || (distinct && !isDistinct) ? 0 : shareOf(cells, judge);
    });
    const best = shares.indexOf(Math.max(...shares));
    if ((shares[best] ?? 0) > 0.8) mapping[best] = field;
  };
  if (kind === 'editors') take('editorId', isEditorId, true);
  take('quantity', isQuantity, false);
  take('shipTo.country', isCountry, false);
  if (mapping.some((field) => field.startsWith('shipTo.'))) take('shipTo.zip', isZip, false);
}

/** What becomes one cart where a person did not choose. */
export function groupingOf(mapping: readonly string[]): ImportGrouping {
  if (['key', 'reference', 'entryId'].some((field) => mapping.includes(field))) return 'order';
  return mapping.some((field) => field.startsWith('shipTo.')) ? 'line' : 'sheet';
}

function arePartsOfAName(one: string | undefined, other: string | undefined): boolean {
  const [first, second] = [plainName(one ?? ''), plainName(other ?? '')];
  return (
    (GIVEN_NAMES.includes(first) && FAMILY_NAMES.includes(second)) ||
    (FAMILY_NAMES.includes(first) && GIVEN_NAMES.includes(second))
  );
}

/** Whether a column holds given names, which are before the family's however the columns do. */
export const isGivenName = (title: string): boolean => GIVEN_NAMES.includes(plainName(title));

/** What is suggested for the columns of a sheet. */
export interface SuggestedMapping {
  readonly kind: ImportKind;
  readonly mapping: string[];
  readonly grouping: ImportGrouping;
}

/**
 * Suggests what each column holds, by its name and by what is in it. `rows` are the first ones below the
 * header; every field is given to one column, but for those that are joined.
 */
export function suggestMapping(
  header: readonly string[] | null,
  rows: readonly (readonly string[])[],
  asked?: ImportKind,
): SuggestedMapping {
  const width = Math.max(header?.length ?? 0, ...rows.map((cells) => cells.length));
  const names = Array.from({ length: width }, (_, column) => fieldsOfName(header?.[column] ?? ''));
  const isNamed = (field: string): boolean => names.some((fields) => fields.includes(field));
  const kind =
    asked ??
    (isNamed('configuredProductId') || (isNamed('productRef') && !isNamed('editorId'))
      ? 'catalog'
      : 'editors');
  const mapping = names.map(() => '');
  const known = (field: string): boolean => isFieldOf(kind, field);
  // The telling names first: `editor id` before a mere `id`.
  const wishes = names.flatMap((fields, column) =>
    fields.filter(known).map((field) => ({
      field,
      column,
      rank: (COLUMN_NAMES[field] ?? []).indexOf(plainName(header?.[column] ?? '')),
    })),
  );
  for (const { field, column } of wishes.sort((one, other) => one.rank - other.rank)) {
    if (mapping[column] !== '' || !fits(field, cellsOf(rows, column))) continue;
    const taken = mapping.indexOf(field);
    if (taken < 0 || arePartsOfAName(header?.[taken], header?.[column])) mapping[column] = field;
  }
  mapByContent(mapping, rows, kind);
  return { kind, mapping, grouping: groupingOf(mapping) };
}

/**
 * A mapping after a person gave a column another field: the column that had it before gives it up, unless they
 * are joined.
 */
export function remapped(mapping: readonly string[], column: number, field: string): string[] {
  return mapping.map((mapped, index) => {
    if (index === column) return field;
    return mapped === field && !JOINED_FIELDS.has(field) ? '' : mapped;
  });
}

/** What a mapping is remembered by: the names of the columns, or where there are none their number. */
export function headerSignature(header: readonly string[] | null, width: number): string {
  return header === null
    ? `${width} columns`
    : header.map((title) => plainName(title) || title.trim().toLowerCase()).join('|');
}
