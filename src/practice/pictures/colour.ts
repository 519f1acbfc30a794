/** A colour with its alpha, each part from 0 to 1. */
export interface Colour {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

/** Reads `#rrggbb` and gives it an alpha. */
export function colour(hex: string, alpha = 1): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return { r: ((value >> 16) & 255) / 255, g: ((value >> 8) & 255) / 255, b: (value & 255) / 255, a: alpha };
}

/** The colour that lies `share` of the way from one to the other. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const part = (low: number, high: number): number => low + (high - low) * share;
  return { r: part(from.r, to.r), g: part(from.g, to.g), b: part(from.b, to.b), a: part(from.a, to.a) };
}

/** The same colour with another alpha. */
export function faded(from: Colour, alpha: number): Colour {
  return { ...from, a: alpha };
}

const BLACK = colour('#000000');
const WHITE = colour('#ffffff');

/** Darker by a share, towards black. */
export function darker(from: Colour, share: number): Colour {
  return mix(from, { ...BLACK, a: from.a }, share);
}

/** Lighter by a share, towards white. */
export function lighter(from: Colour, share: number): Colour {
  return mix(from, { ...WHITE, a: from.a }, share);
}
