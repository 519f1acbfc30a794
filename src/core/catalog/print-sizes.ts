import { SIZE_NAMES } from './size-names';
import { isJsonFields, isWords, type JsonFields, usual, usualKey } from '../values/usual-names';

/** How large something is printed, without an order of its sides. */
export interface PrintSize {
  readonly width: number;
  readonly height: number;
  readonly unit: 'in' | 'cm' | 'mm';
}

/** Least effective resolution, in pixels per inch, that is not shown as too small: labs warn below it. */
export const LEAST_DPI = 150;

const INCHES: Readonly<Record<PrintSize['unit'], number>> = { in: 1, cm: 1 / 2.54, mm: 1 / 25.4 };

/** How finely a picture is printed. */
export interface Resolution {
  /** Pixels for each inch of paper, rounded down. */
  readonly dpi: number;
  readonly isTooSmall: boolean;
}

/**
 * The effective resolution of a picture that fills its print, its long side along the long side of the paper; what is cropped
 * further lowers it. `pixels` are those of the file itself, never of a reduced preview. Crops are not taken from
 * an order: the document does not say what its zoom and offsets count in (document: "Order object", asset fields).
 */
export function resolutionOf(
  pixels: { readonly width: number; readonly height: number },
  size: PrintSize,
): Resolution {
  const inch = INCHES[size.unit];
  const sorted = ({ width, height }: typeof pixels): [number, number] =>
    width < height ? [width, height] : [height, width];
  const [short, long] = sorted(pixels);
  const [shortSide, longSide] = sorted(size);
  // A hair above the quotient, so that 8 in of 2,032 tenths of a millimetre count as 8.
  const dpi = Math.floor(Math.min(short / (shortSide * inch), long / (longSide * inch)) + 1e-6);
  return { dpi, isTooSmall: dpi < LEAST_DPI };
}

const UNITS: readonly (readonly [PrintSize['unit'], RegExp])[] = [
  ['in', /^(?:in|inch|inches|zoll|["″”])$/i],
  ['cm', /^(?:cm|centimet(?:er|re)s?)$/i],
  ['mm', /^(?:mm|millimet(?:er|re)s?)$/i],
];

const unitOf = (text: string): PrintSize['unit'] | null =>
  UNITS.find(([, spelled]) => spelled.test(text.trim()))?.[0] ?? null;

function sizeOf(width: number, height: number, unit: PrintSize['unit'] | null): PrintSize | null {
  return unit !== null && width > 0 && height > 0 && Number.isFinite(width * height)
    ? { width, height, unit }
    : null;
}

const MEASURE = String.raw`(\d+(?:[.,]\d+)?)\s*(in(?:ch(?:es)?)?|zoll|cm|centimet(?:er|re)s?|mm|millimet(?:er|re)s?|["″”])?`;
const SIZE = new RegExp(
  String.raw`(?<![\d.,/⁄])${MEASURE}\s*[x×]\s*${MEASURE}(?![\d\p{L}/⁄]|[\s-]*\d+[/⁄])`,
  'iu',
);
/** A separator before three figures of centimetres or millimetres may be one of thousands. */
const UNCLEAR = /[.,]\d{3}$/;

/**
 * The size that a text names with its unit, such as `8 × 10 in`; null without a unit, and for what may mean another size,
 * such as `8 1/2 × 11 in` or `1,000 × 1,500 mm`: it is never guessed.
 */
export function printSizeIn(text: string): PrintSize | null {
  const [, width = '', first, height = '', second] = SIZE.exec(text) ?? [];
  const unit = unitOf(second ?? first ?? '');
  if (first !== undefined && unitOf(first) !== unit) return null;
  if (unit !== 'in' && (UNCLEAR.test(width) || UNCLEAR.test(height))) return null;
  return sizeOf(Number(width.replace(',', '.')), Number(height.replace(',', '.')), unit);
}

/** True for the name of a choice or property that says how large something is printed. */
export const namesSize = (name: string): boolean =>
  /(?:^|[^a-zä])(?:(?:print|trim|finished|product)?\s*size|trim|dimensions?|format|größe)(?:[^a-zä]|$)/i.test(
    name,
  );

/** The size that a product says it is printed at (`dimensions`, `size`, `trim`), with its unit; null where it says none. */
export function printSizeOf(product: JsonFields): PrintSize | null {
  for (const name of SIZE_NAMES) {
    const key = usualKey(product, [name]);
    const value = key === null ? null : product[key];
    if (isWords(value)) {
      const size = printSizeIn(value);
      if (size !== null) return size;
    } else if (isJsonFields(value)) {
      const of = (names: readonly string[]): number =>
        Number(usual(value, names, (one) => typeof one === 'number') ?? Number.NaN);
      const unit = usual(value, ['unit', 'units', 'uom'], isWords);
      const size = sizeOf(of(['width', 'w']), of(['height', 'h']), isWords(unit) ? unitOf(unit) : null);
      if (size !== null) return size;
    }
  }
  return null;
}

/** A name whose size keeps its place while the rest gives way: `Linen print`, `8×10`. Without a size all of it gives way. */
export function nameAndSize(name: string): { readonly name: string; readonly size: string } {
  const found = /^(.*\S)\s+(\d+(?:[.,]\d+)?\s?(?:in|cm|mm|["″”])?\s?[x×]\s?\d.{0,18})$/iu.exec(name);
  return found === null ? { name, size: '' } : { name: found[1] ?? '', size: found[2] ?? '' };
}
