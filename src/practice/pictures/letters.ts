import type { Colour } from './colour';
import { Path } from './path';
import type { Surface } from './surface';

/**
 * Capital letters drawn as single lines, for cover titles and cards: each a few strokes in a box
 * one unit high. `w` is the width; a stroke is a list of points, smooth when it starts with `~`.
 */
interface Glyph {
  readonly w: number;
  readonly strokes: readonly string[];
}

const glyph = (w: number, ...strokes: string[]): Glyph => ({ w, strokes });

const GLYPHS: Readonly<Record<string, Glyph>> = {
  A: glyph(0.72, '0,1 .36,0 .72,1', '.13,.66 .59,.66'),
  B: glyph(
    0.56,
    '0,0 0,1',
    '0,0 .28,0',
    '~.28,0 .5,.1 .5,.36 .28,.46',
    '0,.46 .3,.46',
    '~.3,.46 .56,.58 .56,.9 .3,1',
    '.3,1 0,1',
  ),
  C: glyph(0.7, '~.7,.17 .52,.02 .28,.02 .06,.2 0,.5 .06,.8 .28,.98 .52,.98 .7,.83'),
  D: glyph(0.68, '0,0 0,1', '0,0 .26,0', '~.26,0 .54,.1 .68,.5 .54,.9 .26,1', '.26,1 0,1'),
  E: glyph(0.48, '.48,0 0,0 0,1 .48,1', '0,.48 .4,.48'),
  F: glyph(0.46, '.46,0 0,0 0,1', '0,.48 .38,.48'),
  G: glyph(
    0.74,
    '~.7,.17 .52,.02 .28,.02 .06,.2 0,.5 .06,.8 .28,.98 .54,.96 .72,.8',
    '.72,.8 .72,.54 .46,.54',
  ),
  H: glyph(0.64, '0,0 0,1', '.64,0 .64,1', '0,.48 .64,.48'),
  I: glyph(0.04, '.02,0 .02,1'),
  J: glyph(0.36, '.36,0 .36,.72', '~.36,.72 .3,.95 .14,1 0,.9'),
  K: glyph(0.58, '0,0 0,1', '.56,0 0,.56', '.2,.38 .58,1'),
  L: glyph(0.44, '0,0 0,1 .44,1'),
  M: glyph(0.8, '0,1 .06,0 .4,.72 .74,0 .8,1'),
  N: glyph(0.66, '0,1 0,0 .66,1 .66,0'),
  O: glyph(0.8, '~.4,0 .14,.1 0,.5 .14,.9 .4,1 .66,.9 .8,.5 .66,.1 .4,0'),
  P: glyph(0.52, '0,1 0,0 .26,0', '~.26,0 .5,.1 .5,.42 .26,.52', '.26,.52 0,.52'),
  Q: glyph(0.8, '~.4,0 .14,.1 0,.5 .14,.9 .4,1 .66,.9 .8,.5 .66,.1 .4,0', '.5,.76 .8,1.06'),
  R: glyph(0.56, '0,1 0,0 .26,0', '~.26,0 .5,.1 .5,.42 .26,.52', '.26,.52 0,.52', '.26,.52 .56,1'),
  S: glyph(0.52, '~.48,.14 .34,.01 .14,.03 .04,.2 .12,.4 .38,.54 .5,.74 .4,.95 .2,1 0,.86'),
  T: glyph(0.6, '0,0 .6,0', '.3,0 .3,1'),
  U: glyph(0.62, '0,0 0,.62', '~0,.62 .07,.9 .31,1 .55,.9 .62,.62', '.62,.62 .62,0'),
  V: glyph(0.7, '0,0 .35,1 .7,0'),
  W: glyph(1, '0,0 .25,1 .5,.1 .75,1 1,0'),
  X: glyph(0.62, '0,0 .62,1', '.62,0 0,1'),
  Y: glyph(0.62, '0,0 .31,.5 .62,0', '.31,.5 .31,1'),
  Z: glyph(0.58, '0,0 .58,0 0,1 .58,1'),
  '0': glyph(0.56, '~.28,0 .08,.14 0,.5 .08,.86 .28,1 .48,.86 .56,.5 .48,.14 .28,0'),
  '1': glyph(0.22, '0,.18 .2,0 .2,1'),
  '2': glyph(0.5, '~.02,.2 .14,.02 .38,.02 .48,.24 .36,.52 0,1', '0,1 .5,1'),
  '3': glyph(0.48, '~.02,.1 .2,0 .42,.08 .42,.36 .2,.46', '~.2,.46 .48,.56 .48,.88 .22,1 0,.9'),
  '4': glyph(0.56, '.42,1 .42,0 0,.68 .56,.68'),
  '5': glyph(0.48, '.44,0 .08,0 .04,.44', '~.04,.44 .26,.36 .48,.52 .46,.86 .22,1 0,.9'),
  '6': glyph(0.5, '~.4,.04 .14,.24 0,.64 .1,.96 .36,.98 .5,.74 .38,.48 .14,.5 0,.68'),
  '7': glyph(0.5, '0,0 .5,0 .14,1'),
  '8': glyph(
    0.5,
    '~.25,.46 .06,.34 .08,.06 .25,0 .42,.06 .44,.34 .25,.46 .02,.6 .04,.92 .25,1 .46,.92 .48,.6 .25,.46',
  ),
  '9': glyph(0.5, '~.5,.34 .36,.52 .12,.5 0,.28 .12,.04 .38,.02 .5,.34 .38,.76 .1,.98'),
  '&': glyph(0.68, '~.68,1 .2,.42 .14,.16 .3,0 .46,.14 .4,.34 .06,.58 .02,.84 .2,1 .44,.92 .64,.56'),
  '.': glyph(0.05, '.02,.96 .03,1'),
  ',': glyph(0.1, '.08,.94 .02,1.16'),
  "'": glyph(0.05, '.03,0 .02,.2'),
  '-': glyph(0.3, '0,.54 .3,.54'),
};

const SPACE = 0.42;

const pointsOf = (stroke: string): [number, number][] =>
  stroke
    .replace('~', '')
    .split(' ')
    .map((point): [number, number] => {
      const [x = '0', y = '0'] = point.split(',');
      return [Number(x), Number(y)];
    });

/**
 * Draws a line of capitals centred on `x`, `y`, `size` units high; `weight` is the width of a stroke
 * as a share of the height. Signs that there is no letter for are left out.
 */
export function letters(
  surface: Surface,
  text: string,
  x: number,
  y: number,
  size: number,
  tone: Colour,
  weight: number,
): void {
  const gap = 0.26;
  const widths = Array.from(text, (sign) => (sign === ' ' ? SPACE : (GLYPHS[sign]?.w ?? 0)) + gap);
  const total = widths.reduce((sum, width) => sum + width, -gap);
  let left = x - (total * size) / 2;
  const line = new Path();
  Array.from(text).forEach((sign, index) => {
    for (const stroke of GLYPHS[sign]?.strokes ?? []) {
      const placed = pointsOf(stroke).map(([px, py]): [number, number] => [
        left + px * size,
        y + (py - 0.5) * size,
      ]);
      const [start, ...rest] = placed;
      if (start === undefined) continue;
      line.move(start[0], start[1]);
      if (stroke.startsWith('~')) line.through(rest);
      else for (const [px, py] of rest) line.line(px, py);
    }
    left += (widths[index] ?? 0) * size;
  });
  surface.fill(line.stroked(size * weight), tone);
}
