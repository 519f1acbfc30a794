import { colour, mix } from '../colour';
import { linear } from '../paint';
import { Path } from '../path';
import { drawFlower, flowerColours } from './flowers';
import { drawVignette } from './nature';
import type { Surface } from '../surface';
import type { Random } from '../../random';

/** A long table laid for many, strings of lights above. */
export function drawTable(surface: Surface, random: Random): void {
  const w = surface.unitWidth;
  const dusk = random
    .pick([
      ['#26304d', '#c98468', '#f6cf9b'],
      ['#2c3f4f', '#8aa79b', '#f3dfb0'],
      ['#37294a', '#b0708a', '#f7c9a4'],
    ] as const)
    .map((hex) => colour(hex));
  const [top = colour('#26304d'), middle = top, low = top] = dusk;
  surface.flood(
    linear(0, 0, 0, 70, [
      [0, top],
      [0.65, middle],
      [1, low],
    ]),
  );
  const trees = new Path().move(-2, 102).line(-2, 44);
  for (let index = 0; index <= 14; index += 1)
    trees.ellipse((index / 14) * w, 48 + random.between(-4, 4), w * 0.06 + 2, 12);
  surface.fill(trees, mix(top, colour('#1c2a22'), 0.55));
  surface.fill(
    new Path().box(-1, 50, w + 2, 52),
    linear(0, 50, 0, 100, [
      [0, mix(top, colour('#3c4a34'), 0.7)],
      [1, colour('#2a3326')],
    ]),
  );
  for (let rope = 0; rope < 4; rope += 1) {
    const y = 6 + rope * 8;
    const line = new Path()
      .move(-2, y)
      .curve(w * 0.3, y + 16 + rope * 2, w * 0.7, y + 16 + rope * 2, w + 2, y - 2);
    surface.fill(line.stroked(0.22), colour('#1c1815'), 0.8);
    const points = line.outlines[0] ?? [];
    for (let index = 0; index < points.length; index += 2) {
      const [x = 0, by = 0] = [points[index], points[index + 1]];
      surface.fillSoft(new Path().ellipse(x, by + 0.9, 2.3), colour('#ffcf7a'), 1.7, 0.75);
      surface.fill(new Path().ellipse(x, by + 0.9, 0.72), colour('#fff5d8'));
    }
  }
  const vanish = w * 0.5;
  const edge = (share: number, y: number): [number, number] => [
    vanish + (share - 0.5) * (w * 0.16 + (y - 52) * (w / 38)),
    y,
  ];
  for (let chair = 9; chair >= 0; chair -= 1) {
    const depth = (9 - chair) / 9;
    const y = 53 + depth ** 1.5 * 36;
    for (const side of [0, 1]) {
      const [x] = edge(side === 0 ? -0.06 : 1.06, y);
      const size = 2.2 + depth * 9;
      surface.fill(
        new Path().box(x - size * 0.42, y - size * 1.3, size * 0.84, size * 1.5, size * 0.2),
        linear(0, y - size, 0, y + size, [
          [0, colour('#b98a5e')],
          [1, colour('#6b4a32')],
        ]),
        0.95,
      );
      surface.fill(
        new Path().box(x - size * 0.26, y - size * 1.1, size * 0.52, size * 0.7, size * 0.14),
        colour('#4d3524'),
        0.7,
      );
    }
  }
  surface.fill(
    new Path().polygon([edge(0.02, 53), edge(0.98, 53), edge(0.98, 101), edge(0.02, 101)]),
    linear(0, 53, 0, 100, [
      [0, colour('#efd9b8')],
      [0.5, colour('#faf1e2')],
      [1, colour('#e6d5bd')],
    ]),
  );
  surface.fill(
    new Path().polygon([edge(0.42, 53), edge(0.58, 53), edge(0.58, 101), edge(0.42, 101)]),
    colour('#8fa08a'),
    0.6,
  );
  for (let place = 0; place < 8; place += 1) {
    const depth = place / 7;
    const y = 55.5 + depth ** 1.55 * 40;
    const size = 0.9 + depth * 5.4;
    for (const share of [0.2, 0.8]) {
      const [x] = edge(share, y);
      surface.fillSoft(
        new Path().ellipse(x, y + size * 0.1, size * 1.2, size * 0.45),
        colour('#5c4632'),
        size * 0.3,
        0.35,
      );
      surface.fill(new Path().ellipse(x, y, size * 1.1, size * 0.4), colour('#ffffff'));
      surface.fill(new Path().ellipse(x, y, size * 0.7, size * 0.25), colour('#e9e2d6'));
      const gx = x + (share < 0.5 ? 1 : -1) * size * 1.5;
      surface.fill(
        new Path()
          .move(gx - size * 0.3, y - size * 1.7)
          .curve(
            gx - size * 0.34,
            y - size * 0.9,
            gx - size * 0.1,
            y - size * 0.8,
            gx - size * 0.05,
            y - size * 0.75,
          )
          .line(gx - size * 0.05, y - size * 0.1)
          .line(gx + size * 0.05, y - size * 0.1)
          .line(gx + size * 0.05, y - size * 0.75)
          .curve(
            gx + size * 0.1,
            y - size * 0.8,
            gx + size * 0.34,
            y - size * 0.9,
            gx + size * 0.3,
            y - size * 1.7,
          ),
        colour('#ffffff', 0.6),
      );
      surface.fill(new Path().ellipse(gx, y - size * 1.15, size * 0.25, size * 0.3), colour('#c9525a'), 0.6);
    }
    const [mx] = edge(0.5, y);
    if (place % 2 === 0) {
      for (let bloom = 0; bloom < 4; bloom += 1)
        drawFlower(
          surface,
          random,
          mx + (bloom - 1.5) * size * 0.55,
          y - size * random.between(0.2, 0.75),
          size * 0.5,
          random.pick(flowerColours(random)),
        );
    } else {
      surface.fillSoft(
        new Path().ellipse(mx, y - size * 1.9, size * 1.2),
        colour('#ffcf7a'),
        size * 0.8,
        0.6,
      );
      surface.fill(
        new Path().box(mx - size * 0.16, y - size * 1.5, size * 0.32, size * 1.5, size * 0.06),
        colour('#fff8e8'),
      );
      surface.fill(new Path().ellipse(mx, y - size * 1.78, size * 0.14, size * 0.3), colour('#ffb648'));
    }
  }
  drawVignette(surface, 0.35);
}
