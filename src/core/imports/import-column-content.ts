import { readPastedAddress } from '../addresses/paste-address';
import { countryOf } from '../addresses/countries';
import { stateOf, statesOfPostalCode } from '../addresses/country-states';
import { isPostalCode } from '../addresses/postal-codes';
import { quantityOf } from '../carts/pasted-editors';

/** How many of the cells that are not empty fit, from 0 to 1. */
export function shareOf(cells: readonly string[], fits: (cell: string) => boolean): number {
  const given = cells.filter((cell) => cell !== '');
  return given.length === 0 ? 0 : given.filter(fits).length / given.length;
}

/** A quantity as most orders have it: a postal code is none. */
export const isQuantity = (cell: string): boolean =>
  cell.length <= 5 && !cell.startsWith('0') && (quantityOf(cell) ?? 1000) < 1000;
export const isZip = (cell: string): boolean => /^(?:[A-Z]{1,2}-)?\d{4,5}(?:-\d{3,4})?$/.test(cell);
const isMoney = (cell: string): boolean => /\d[.,]\d{2}\D*$|[$€£]/.test(cell);

/** `#1001`, `PD-1001`, `20371`: what shops and schools number their orders by. */
export const isOrderNumber = (cell: string): boolean =>
  /^#\s?[A-Za-z-]*\d+$|^[A-Za-z]{1,5}[-_ ]?\d{1,7}$|^\d{2,}$/.test(cell);

const isEditorId = (cell: string): boolean =>
  /^[A-Za-z0-9_-]{6,30}$/.test(cell) && /\d/.test(cell) && !isOrderNumber(cell);

/** An id that a program made: long, letters and figures mixed, no words of a shop such as `PRINT-8X10`. */
export const isOpaqueId = (cell: string): boolean =>
  /^[A-Za-z0-9]{10,30}$/.test(cell) && /\d/.test(cell) && /[A-Za-z]/.test(cell);

/** How surely cells are editor ids that are each there once. */
export function editorShare(cells: readonly string[]): number {
  if (new Set(cells).size !== cells.length) return 0;
  return Math.max(shareOf(cells, isOpaqueId), shareOf(cells, isEditorId) * 0.95);
}

/** True for cells that mostly are whole addresses: street, city and postal code in one. */
export const holdsAddresses = (cells: readonly string[]): boolean =>
  shareOf(cells, (cell) => {
    if (!/\d/.test(cell) || !/[,;\n]/.test(cell)) return false;
    const { address, isAddress } = readPastedAddress(cell);
    return isAddress && address.city !== '' && address.zip !== '';
  }) > 0.5;

const NOT_A_NAME = /^(?:inc|llc|ltd|gmbh|co|corp|jr|sr|phd|md|dds|esq|i{2,3}|iv)\.?$/i;
const LAST_FIRST = /^([^,\d]+),\s*([^,\d]+)$/u;

/** `Roy, Anna` as `Anna Roy`; any other name as it is. */
export function inNameOrder(name: string): string {
  const [, last = '', first = ''] = LAST_FIRST.exec(name.trim()) ?? [];
  return first === '' || NOT_A_NAME.test(first.trim()) ? name : `${first.trim()} ${last.trim()}`;
}

/** True for cells that mostly are names with the family's first. */
export const holdsLastFirst = (cells: readonly string[]): boolean =>
  shareOf(cells, (cell) => inNameOrder(cell) !== cell) > 0.8;

/**
 * What a column of two letters holds: states of the US, or countries. Null where it can be both and no postal code
 * tells, or is neither: `CA` is California and Canada. `zips` are the postal codes beside the cells, where there are any.
 */
export function placeOf(cells: readonly string[], zips: readonly string[]): 'state' | 'country' | null {
  const given = cells.filter((cell) => cell !== '');
  if (given.length === 0 || !given.every((cell) => /^[A-Z]{2}$/.test(cell))) return null;
  const states = given.every((cell) => stateOf('US', cell) !== null);
  const countries = given.every((cell) => countryOf(cell) !== null);
  if (!states) return countries ? 'country' : null;
  if (new Set(given).size > 1 && !countries) return 'state';
  const beside = cells.flatMap((cell, at) => (cell === '' ? [] : [[cell, zips[at] ?? ''] as const]));
  if (beside.every(([cell, zip]) => isPostalCode('US', zip) && statesOfPostalCode('US', zip).includes(cell)))
    return 'state';
  const isElsewhere = beside.every(
    ([cell, zip]) => zip !== '' && isPostalCode(countryOf(cell)?.code ?? '', zip),
  );
  return isElsewhere ? 'country' : null;
}

/** A field that only fits cells of some form: a column called so is something else when they do not. */
const FORMS: Readonly<Record<string, (cells: readonly string[]) => boolean>> = {
  editorId: (cells) => shareOf(cells, (cell) => !/\s/.test(cell)) > 0.5,
  quantity: (cells) =>
    shareOf(cells, (cell) => /^[x×+-]?\s*\d/u.test(cell)) >= 0.5 &&
    (shareOf(cells, isMoney) < 0.3 || cells.every((cell) => /^\d*(?:[.,]0{1,2})?$/.test(cell))),
  orderAttributes: (cells) => shareOf(cells, (cell) => /^[\d\s,;|+/[\]]+$/.test(cell)) > 0.5,
  'shipTo.name': (cells) => shareOf(cells, isOrderNumber) < 0.5,
  'shipTo.state': (cells) => shareOf(cells, (cell) => /\d/.test(cell)) < 0.5,
  'shipTo.addr1': (cells) => shareOf(cells, (cell) => cell.includes('@')) < 0.5,
};

/** Whether a field may be in a column with these cells. */
export const fits = (field: string, cells: readonly string[]): boolean =>
  cells.every((cell) => cell === '') || FORMS[field]?.(cells) !== false;
