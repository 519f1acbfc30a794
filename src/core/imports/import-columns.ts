import {
  editorShare,
  fits,
  holdsAddresses,
  holdsLastFirst,
  isOpaqueId,
  isOrderNumber,
  isQuantity,
  isZip,
  placeOf,
  shareOf,
} from './import-column-content';
import { FOREIGN_WORDS, ITEM_NAMES, PRODUCT_WORDS } from './import-column-names';
import { areJoined, fieldsOfName, rankOf } from './import-column-titles';
import {
  IMPORT_FIELDS,
  type ImportGrouping,
  type ImportKind,
  isAddressField,
  JOINED_FIELDS,
  METADATA,
  SELECTION,
} from './imports';
import { plainName } from './paste-csv';

/** Whether a field may be chosen for a column of carts of that kind. */
export const isFieldOf = (kind: ImportKind, field: string): boolean =>
  field === '' ||
  IMPORT_FIELDS[kind].includes(field) ||
  (kind === 'catalog' &&
    [SELECTION, METADATA].some((prefix) => field.startsWith(prefix) && field.length > prefix.length));

const cellsOf = (rows: readonly (readonly string[])[], column: number): string[] =>
  rows.map((cells) => cells[column] ?? '');

/** Gives columns without a name that is known what is plainly in them. A guess from cells alone never takes a column that says what it is. */
function mapByContent(
  mapping: string[],
  header: readonly string[] | null,
  rows: readonly (readonly string[])[],
  kind: ImportKind,
): void {
  const isFree = mapping.map((field) => field === '');
  const isForeign = (column: number): boolean => FOREIGN_WORDS.test(plainName(header?.[column] ?? ''));
  const isUntitled = (column: number): boolean => (header?.[column] ?? '') === '';
  const take = (
    field: string,
    mayBe: (column: number) => boolean,
    scoreOf: (cells: readonly string[], column: number) => number,
  ): void => {
    if (mapping.includes(field)) return;
    const scores = mapping.map((mapped, column) =>
      mapped === '' && isFree[column] === true && mayBe(column) ? scoreOf(cellsOf(rows, column), column) : 0,
    );
    const best = scores.indexOf(Math.max(...scores));
    if ((scores[best] ?? 0) > 0.8) mapping[best] = field;
  };
  const known = (column: number): boolean => !isForeign(column);
  const isShops = (column: number): boolean => ITEM_NAMES.includes(plainName(header?.[column] ?? ''));
  if (kind === 'editors') take('editorId', (column) => known(column) && !isShops(column), editorShare);
  take('quantity', isUntitled, (cells) => shareOf(cells, isQuantity));
  const zips = mapping.includes('shipTo.zip')
    ? cellsOf(rows, mapping.indexOf('shipTo.zip'))
    : cellsOf(
        rows,
        mapping.findIndex((mapped, column) => mapped === '' && shareOf(cellsOf(rows, column), isZip) > 0.8),
      );
  const isPlace = (place: 'state' | 'country') => (cells: readonly string[]) =>
    placeOf(cells, zips) === place ? 1 : 0;
  take('shipTo.state', known, isPlace('state'));
  take('shipTo.country', isUntitled, isPlace('country'));
  const isAddressed = mapping.some(isAddressField);
  if (isAddressed) take('shipTo.zip', isUntitled, (cells) => shareOf(cells, isZip));
  if (!['shipTo.city', 'town'].some((field) => mapping.includes(field))) {
    take('wholeAddress', known, (cells) => (holdsAddresses(cells) ? 1 : 0));
  }
}

/** A second column without a name, right behind that of the names, is what a merged heading leaves of one. */
function mapMergedNames(
  mapping: string[],
  header: readonly string[] | null,
  rows: readonly (readonly string[])[],
): void {
  const at = mapping.indexOf('shipTo.name') + 1;
  if (header === null || at === 0 || (header[at] ?? '') !== '' || mapping[at] !== '') return;
  if (shareOf(cellsOf(rows, at), (cell) => /^\p{L}[\p{L}'’. -]*$/u.test(cell)) > 0.8)
    mapping[at] = 'shipTo.name';
}

/** What becomes one cart where a person did not choose. */
export function groupingOf(mapping: readonly string[]): ImportGrouping {
  if (['key', 'reference', 'entryId'].some((field) => mapping.includes(field))) return 'order';
  return mapping.some(isAddressField) ? 'line' : 'sheet';
}

/** What is suggested for the columns of a sheet. */
export interface SuggestedMapping {
  readonly kind: ImportKind;
  readonly mapping: string[];
  readonly grouping: ImportGrouping;
}

/** Which texts are ids of editors, and which are products of the catalog, as far as is known here. */
export interface KnownItems {
  readonly editors: ReadonlySet<string>;
  readonly products: ReadonlySet<string>;
  /** Names of the fields of those products, by what a column may be called for them, as `plainName` has it. */
  readonly selections: ReadonlyMap<string, string>;
}
const NOTHING_KNOWN: KnownItems = { editors: new Set(), products: new Set(), selections: new Map() };

/** What may be an id in a cell: the whole of it, and what is behind each mark that ends a prefix. */
export const idsIn = (cell: string): string[] => [
  cell,
  ...[...cell.matchAll(/[-_:/#. ]/g)].map(({ index }) => cell.slice(index + 1)).filter((id) => id !== ''),
];

/** The cells of the columns that may name items. */
export const itemCells = (header: readonly string[] | null, rows: readonly (readonly string[])[]): string[] =>
  (header ?? []).flatMap((title, column) =>
    ITEM_NAMES.includes(plainName(title)) ||
    fieldsOfName(title).some((field) => ['editorId', 'productRef'].includes(field))
      ? cellsOf(rows, column).filter((cell) => cell !== '')
      : [],
  );

/** What is before the ids in most of the cells; empty where the cells are ids themselves. Null where most are none. */
function prefixBefore(cells: readonly string[], ids: ReadonlySet<string>): string | null {
  const counts = new Map<string, number>();
  for (const cell of cells) {
    const id = idsIn(cell).find((one) => ids.has(one));
    if (id === undefined) continue;
    const prefix = cell.slice(0, cell.length - id.length);
    counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  const [prefix, count = 0] = [...counts].sort((one, other) => other[1] - one[1])[0] ?? [];
  return prefix !== undefined && count * 2 > cells.filter((cell) => cell !== '').length ? prefix : null;
}

/** What is before the ids of a sheet's items where they are known without it; empty where nothing is. */
export function prefixOf(
  mapping: readonly string[],
  rows: readonly (readonly string[])[],
  known: KnownItems,
): string {
  const at = mapping.findIndex((field) => ['editorId', 'productRef'].includes(field));
  if (at === -1) return '';
  return prefixBefore(cellsOf(rows, at), mapping[at] === 'editorId' ? known.editors : known.products) ?? '';
}

/** What a column holds whose name leaves open which kind of item it is, by its cells. */
function fieldsOfItems(
  name: string,
  cells: readonly string[],
  known: KnownItems,
  asked: ImportKind | undefined,
): string[] {
  if (!ITEM_NAMES.includes(name)) return [];
  const inWords = PRODUCT_WORDS.includes(name) ? ['option'] : [];
  if (prefixBefore(cells, known.products) !== null) return ['productRef', ...inWords];
  if (prefixBefore(cells, known.editors) !== null) return ['editorId', ...inWords];
  if (asked === 'catalog') return ['productRef', ...inWords];
  return shareOf(cells, isOpaqueId) > 0.8 ? ['editorId', ...inWords] : inWords;
}

/** Fields that a column may hold, by its name and what is in it. */
function fieldsOfColumn(
  title: string,
  cells: readonly string[],
  known: KnownItems,
  asked: ImportKind | undefined,
): string[] {
  const name = plainName(title);
  const items = fieldsOfItems(name, cells, known, asked);
  if (items.length > 0) return items;
  const named = fieldsOfName(title);
  const isAddress = named.some((field) => ['shipTo.addr1', 'shipTo.name'].includes(field));
  if (isAddress && holdsAddresses(cells)) return ['wholeAddress', ...named];
  if (named.includes('shipTo.name') && holdsLastFirst(cells)) return ['lastFirst', ...named];
  // A shop's export calls the number of an order its name.
  const isNumbered = /^(?:order)?name$|^title$/.test(name) && shareOf(cells, isOrderNumber) > 0.8;
  if (isNumbered) return ['key'];
  if (name === 'amount' && !cells.every((cell) => /^\d*$/.test(cell))) return [];
  return named;
}

/**
 * Suggests what each column holds, by its name and by what is in it. `rows` are the first ones below the
 * header; every field is given to one column, but for those that are joined.
 */
export function suggestMapping(
  header: readonly string[] | null,
  rows: readonly (readonly string[])[],
  asked?: ImportKind,
  items: KnownItems = NOTHING_KNOWN,
): SuggestedMapping {
  const width = Math.max(header?.length ?? 0, ...rows.map((cells) => cells.length));
  const names = Array.from({ length: width }, (_, column) =>
    fieldsOfColumn(header?.[column] ?? '', cellsOf(rows, column), items, asked),
  );
  const isNamed = (field: string): boolean => names.some((fields) => fields.includes(field));
  const kind =
    asked ??
    (isNamed('configuredProductId') || (isNamed('productRef') && !isNamed('editorId'))
      ? 'catalog'
      : 'editors');
  const mapping = names.map(() => '');
  const known = (field: string): boolean => isFieldOf(kind, field);
  const fieldsOf = (column: number): readonly string[] => {
    const selection = items.selections.get(plainName(header?.[column] ?? ''));
    return kind === 'catalog' && selection !== undefined
      ? [`${SELECTION}${selection}`]
      : (names[column] ?? []).filter(known);
  };
  // The telling names first: `editor id` before a mere `id`.
  const wishes = names.flatMap((_, column) =>
    fieldsOf(column).map((field) => ({ field, column, rank: rankOf(header?.[column] ?? '', field) })),
  );
  for (const { field, column } of wishes.sort((one, other) => one.rank - other.rank)) {
    if (mapping[column] !== '' || !fits(field, cellsOf(rows, column))) continue;
    const taken = mapping.indexOf(field);
    if (taken < 0 || field === 'option' || areJoined(field, header?.[taken], header?.[column]))
      mapping[column] = field;
  }
  mapMergedNames(mapping, header, rows);
  mapByContent(mapping, header, rows, kind);
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
