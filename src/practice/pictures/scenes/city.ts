import type { Random } from '../../random';
import { colour, darker, faded, lighter, mix } from '../colour';
import { linear } from '../paint';
import { Path } from '../path';
import { somebody } from '../people/looks';
import { standing } from '../people/standing';
import type { Surface } from '../surface';
import { drawBokeh, drawVignette } from './nature';

/** Two people dancing on a terrace, the city lit behind them. */
export function drawCity(surface: Surface, random: Random): void {
  const w = surface.unitWidth;
  const [top, middle, low] = random
    .pick([
      ['#1b2145', '#6a4c86', '#f0a58a'],
      ['#13283f', '#3f6f8c', '#f2c798'],
      ['#2a1c3f', '#8a4a72', '#f7b98a'],
    ] as const)
    .map((hex) => colour(hex));
  if (top === undefined || middle === undefined || low === undefined)
    throw new Error('A dusk has three colours');
  surface.flood(
    linear(0, 0, 0, 76, [
      [0, top],
      [0.6, middle],
      [1, low],
    ]),
  );
  const stars = new Path();
  for (let index = 0; index < 40; index += 1)
    stars.ellipse(random.between(0, w), random.between(0, 32), random.between(0.1, 0.28));
  surface.fill(stars, colour('#fffdf0'), 0.75);
  for (let layer = 0; layer < 3; layer += 1) {
    const share = layer / 2;
    const tone = mix(mix(middle, low, 0.35), darker(top, 0.35), 0.35 + share * 0.6);
    const lights = new Path();
    let x = -4;
    while (x < w + 4) {
      const wide = random.between(5, 11) * (0.8 + share * 0.5);
      const height = random.between(14, 44) * (1 - share * 0.35);
      const roof = 76 - height + share * 4;
      surface.fill(
        new Path().box(x, roof, wide, 30 + height),
        linear(0, roof, 0, 80, [
          [0, tone],
          [1, mix(tone, low, 0.22)],
        ]),
      );
      if (random.chance(0.2)) surface.fill(new Path().box(x + wide / 2 - 0.2, roof - 5, 0.4, 5), tone);
      for (let row = roof + 2; row < 76; row += 2.7) {
        for (let column = x + 1; column < x + wide - 1.4; column += 2.1) {
          if (random.chance(0.36)) lights.box(column, row, 0.95, 1.35);
        }
      }
      x += wide + random.between(-0.4, 1.2);
    }
    surface.fill(lights, colour('#ffdf9a'), 0.4 + share * 0.45);
  }
  drawBokeh(
    surface,
    random,
    ['#ffd27a', '#ff9f6b', '#a8d8ff', '#ffe9c2'].map((hex) => colour(hex)),
    58,
    78,
    16,
    Math.min(w, 100) * 0.035,
  );
  surface.fill(
    new Path().box(-1, 78, w + 2, 24),
    linear(0, 78, 0, 100, [
      [0, mix(darker(top, 0.4), low, 0.25)],
      [1, darker(top, 0.55)],
    ]),
  );
  for (let index = 0; index < 7; index += 1) {
    const x = ((index + 0.5) / 7) * w;
    surface.fillSoft(new Path().ellipse(x, 88 + random.between(-4, 6), 6, 1), faded(low, 1), 2, 0.28);
  }
  const rail = new Path().box(-1, 70, w + 2, 0.9);
  for (let x = 2; x < w; x += 5) rail.box(x, 70, 0.5, 10);
  surface.fill(rail, darker(top, 0.6));
  const rope = new Path().move(-2, 14).curve(w * 0.35, 34, w * 0.65, 34, w + 2, 10);
  surface.fill(rope.stroked(0.22), colour('#120f14'));
  const points = rope.outlines[0] ?? [];
  for (let index = 0; index < points.length; index += 2) {
    const [x = 0, y = 0] = [points[index], points[index + 1]];
    surface.fillSoft(new Path().ellipse(x, y + 1, 2.2), colour('#ffcf7a'), 1.6, 0.8);
    surface.fill(new Path().ellipse(x, y + 1, 0.75), colour('#fff5d8'));
  }
  const size = Math.min(w * 0.95, 54);
  const x = w / 2;
  surface.fillSoft(new Path().ellipse(x, 70, size * 0.55, size * 0.6), lighter(low, 0.2), 8, 0.3);
  standing(surface, x - size * 0.1, 95, size, somebody(random, 'suit'), top, 0.12);
  standing(surface, x + size * 0.12, 95.5, size * 0.94, somebody(random, 'gown'), low, 0.14);
  drawVignette(surface, 0.32);
}
