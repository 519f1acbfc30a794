import { type Colour, colour, lighter, mix } from '../colour';
import { linear, radial } from '../paint';
import type { Surface } from '../surface';
import type { Random } from '../../random';

const BACKDROPS: readonly (readonly [string, string])[] = [
  ['#c9d6df', '#8fa3b5'],
  ['#e8d8c8', '#b89f8a'],
  ['#d9e0d0', '#93a48a'],
  ['#e6cfd0', '#a98791'],
  ['#cfd0e3', '#8486b0'],
  ['#f0e2c2', '#c2a36f'],
  ['#bfd8d5', '#6e9c9b'],
];

/** Fills a surface with a studio's backdrop, by chance; gives its pale and its deep colour. */
export function studio(surface: Surface, random: Random): readonly [Colour, Colour] {
  const [paleHex, deepHex] = random.pick(BACKDROPS);
  const pale = colour(paleHex);
  const deep = colour(deepHex);
  const w = surface.unitWidth;
  surface.flood(
    linear(0, 0, 0, 100, [
      [0, mix(pale, deep, 0.35)],
      [1, deep],
    ]),
  );
  surface.flood(
    radial(w * 0.45, 38, Math.max(w, 100) * 0.6, [
      [0, lighter(pale, 0.45)],
      [1, { ...pale, a: 0 }],
    ]),
  );
  return [pale, deep];
}
