import type { Facet } from './catalog';
import { readableLabel } from '../values/text';
import { SIZE_NAMES } from './size-names';
import { isJsonFields, isWords, type JsonFields, usual, usualKey } from '../values/usual-names';

/*
 * Facets are made of whatever the products of a catalog carry: the document names no property of a product
 * but `ref`, so a property is worth narrowing down by when it divides the products into few groups.
 */

/** A property of a product that could be a facet: its dotted path, and one of its values. */
export type ProductProperty = readonly [name: string, value: string];

/** The properties of many products, gathered one product at a time. */
export interface PropertyTally {
  /** Products that were looked at. */
  products: number;
  /** Products by value by name; null for a name that has too many values. */
  readonly names: Map<string, Map<string, number[]> | null>;
  /** Products that carry a name. */
  readonly carried: Map<string, number>;
}

/** A facet with the products of each value, by the numbers under which they were gathered. */
export interface FacetMembers extends Pick<Facet, 'name' | 'label'> {
  readonly values: readonly { readonly value: string; readonly products: readonly number[] }[];
}

const LEVELS = 4;
const VALUE_CHARACTERS = 60;
const FEWEST_VALUES = 2;
const MAX_VALUES = 40;
/** Share of the products that must carry a property. */
const LEAST_COVER = 0.05;
const MAX_FACETS = 16;
/** Properties of one product that are looked at. */
const MAX_PROPERTIES = 80;
const LARGEST_NUMBER = 100_000;

/** What a person would not narrow down by, wherever it is. */
const NO_FACET =
  /^(?:ref|id|uid|uuid|sku|slug|name|title|label|.*description|.*url|.*uri|href|src|hash|(?:created|updated|modified).*|currency)$/i;

function valueOf(value: unknown): string | null {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return Math.abs(value) <= LARGEST_NUMBER ? String(value) : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text === '' || text.length > VALUE_CHARACTERS || /^[a-z]+:\/\//i.test(text) ? null : text;
}

/**
 * The properties of a product that could be facets: paths to texts, booleans, small numbers and lists of
 * texts. `named` are keys of the product that have a place of their own. Never throws.
 */
export function propertiesOf(product: unknown, named: readonly string[]): ProductProperty[] {
  const size = isJsonFields(product) ? sizeOf(product) : null;
  const found: ProductProperty[] = size === null ? [] : [[SIZE, size.value]];
  const walk = (value: unknown, path: readonly string[]): void => {
    if (found.length >= MAX_PROPERTIES || path.length > LEVELS) return;
    if (isJsonFields(value)) {
      for (const [key, inside] of Object.entries(value)) {
        const own = path.length === 0 && (named.includes(key) || size?.keys.includes(key) === true);
        if (!own && key.trim() !== '' && !NO_FACET.test(key)) walk(inside, [...path, key]);
      }
      return;
    }
    if (path.length === 0) return;
    const name = path.join('.');
    const values = Array.isArray(value)
      ? value.slice(0, MAX_VALUES).filter((one) => typeof one === 'string')
      : [value];
    for (const one of new Set(values.map(valueOf))) if (one !== null) found.push([name, one]);
  };
  walk(product, []);
  return found;
}

/** The facet of sizes, whatever the products call them. */
const SIZE = 'size';

/** Width and height with their unit, where it has one; null where an object has no two sides. */
function sidesOf(fields: JsonFields): string | null {
  const isNumber = (one: unknown): one is number => typeof one === 'number';
  const side = (...names: string[]): number | undefined => {
    const found = usual(fields, names, isNumber);
    return isNumber(found) ? found : undefined;
  };
  const [width, height] = [side('width', 'w'), side('height', 'h')];
  const unit = usual(fields, ['unit', 'units', 'uom'], isWords);
  if (width === undefined || height === undefined) return null;
  return `${width} × ${height}${isWords(unit) ? ` ${unit}` : ''}`;
}

/** The size of a product as one value, `8 × 10 in`, and all keys of its own that say it; null where none does. */
function sizeOf(product: JsonFields): { readonly value: string; readonly keys: readonly string[] } | null {
  const keys = SIZE_NAMES.flatMap((name) => usualKey(product, [name]) ?? []);
  for (const key of keys) {
    const said = product[key];
    const value = isJsonFields(said) ? sidesOf(said) : valueOf(said);
    if (value !== null) return { value, keys };
  }
  const value = sidesOf(product);
  return value === null ? null : { value, keys: ['width', 'height', 'unit'] };
}

/** A tally that no product has been added to. */
export const emptyTally = (): PropertyTally => ({ products: 0, names: new Map(), carried: new Map() });

/** Adds the properties of one product, by a number of the caller's. */
export function addToTally(
  tally: PropertyTally,
  product: number,
  properties: readonly ProductProperty[],
): void {
  tally.products += 1;
  for (const name of new Set(properties.map(([one]) => one))) {
    tally.carried.set(name, (tally.carried.get(name) ?? 0) + 1);
  }
  for (const [name, value] of properties) {
    const values = tally.names.get(name);
    if (values === null) continue;
    const known = values ?? new Map<string, number[]>();
    if (values === undefined) tally.names.set(name, known);
    const members = known.get(value);
    if (members !== undefined) members.push(product);
    else if (known.size < MAX_VALUES) known.set(value, [product]);
    // An identifier or a measure: its products are of no use any more.
    else tally.names.set(name, null);
  }
}

/** The dotted path of a property as a person reads it: `production.site` as `Production site`. */
export const facetLabel = (name: string): string => readableLabel(name.replaceAll('.', '_'));

/** The area of a value such as `8 × 10 in`; null for any other. */
function areaOf(value: string): number | null {
  const [, width, height] = /^([\d.]+)\s*[x×]\s*([\d.]+)/i.exec(value) ?? [];
  return width === undefined || height === undefined ? null : Number(width) * Number(height);
}

const isFigure = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value);

/** Figures and sizes from the smallest, everything else by how many products have it. */
function inOrder(values: Map<string, number[]>): FacetMembers['values'] {
  const entries = [...values].map(([value, products]) => ({ value, products }));
  const figure = entries.every(({ value }) => isFigure(value)) ? Number : areaOf;
  return entries.every(({ value }) => figure(value) !== null)
    ? entries.sort((one, other) => (figure(one.value) ?? 0) - (figure(other.value) ?? 0))
    : entries.sort(
        (one, other) => other.products.length - one.products.length || (one.value < other.value ? -1 : 1),
      );
}

/**
 * The properties that divide the products well: 2 to 40 values, on at least one product in twenty, and each
 * value on two products or more on average. Those on most products come first, no more than 16.
 */
export function facetsOf(tally: PropertyTally): FacetMembers[] {
  const facets = [...tally.names].flatMap(([name, values]) => {
    if (values === null || values.size < FEWEST_VALUES) return [];
    const carried = tally.carried.get(name) ?? 0;
    if (carried < tally.products * LEAST_COVER || carried < values.size * 2) return [];
    return [{ name, label: facetLabel(name), values: inOrder(values), carried }];
  });
  return facets
    .sort((one, other) => other.carried - one.carried)
    .slice(0, MAX_FACETS)
    .map(({ carried: _carried, ...facet }) => facet);
}
