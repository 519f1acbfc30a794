import { colour, darker, faded, lighter } from '../colour';
import { linear } from '../paint';
import { Path } from '../path';
import { drawPosy } from './flowers';
import { drawBokeh, drawVignette } from './nature';
import type { Surface } from '../surface';
import type { Random } from '../../random';

/** Two rings on wood or linen, lights behind. */
export function drawRings(surface: Surface, random: Random): void {
  const w = surface.unitWidth;
  const warm = random.chance(0.6);
  const back = colour(warm ? '#6b4a3a' : '#3d4a5c');
  surface.flood(
    linear(0, 0, 0, 100, [
      [0, darker(back, 0.35)],
      [0.5, back],
      [1, lighter(back, 0.2)],
    ]),
  );
  drawBokeh(
    surface,
    random,
    ['#ffd9a0', '#ffb8a0', '#fff0d0', '#ffc46b'].map((hex) => colour(hex)),
    4,
    56,
    22,
    Math.min(w, 100) * 0.075,
  );
  const cloth = colour(warm ? '#e9dccb' : '#dfe3e6');
  surface.fill(
    new Path()
      .move(-2, 62)
      .curve(w * 0.3, 57, w * 0.6, 66, w + 2, 59)
      .line(w + 2, 102)
      .line(-2, 102),
    linear(0, 58, 0, 100, [
      [0, darker(cloth, 0.22)],
      [0.35, cloth],
      [1, lighter(cloth, 0.3)],
    ]),
  );
  for (let fold = 0; fold < 5; fold += 1) {
    const x = random.between(0, w);
    surface.fillSoft(
      new Path()
        .move(x, 64)
        .curve(x + 8, 74, x - 8, 86, x + 6, 101)
        .stroked(1.2),
      darker(cloth, 0.35),
      1.4,
      0.4,
    );
  }
  const s = Math.min(w, 100) / 100;
  const gold = random
    .pick([
      ['#fff2c9', '#d9a441', '#8a5a1c'],
      ['#ffffff', '#b9c0c8', '#6d757e'],
      ['#ffe3d6', '#d99a83', '#8f4f3d'],
    ] as const)
    .map((hex) => colour(hex));
  const [bright = cloth, body = cloth, deep = cloth] = gold;
  const ring = (x: number, y: number, radius: number, thick: number, squash: number): void => {
    surface.fillSoft(
      new Path().ellipse(x + 3 * s, y + radius * squash * 0.96, radius * 1.02, radius * 0.22),
      colour('#2a1d14'),
      2.4 * s,
      0.45,
    );
    surface.fill(
      new Path()
        .ellipse(x, y, radius, radius * squash)
        .hole(x, y + thick * 0.1, radius - thick, radius * squash - thick),
      linear(x - radius, y - radius, x + radius, y + radius, [
        [0, deep],
        [0.22, body],
        [0.38, bright],
        [0.55, body],
        [0.8, deep],
        [1, bright],
      ]),
    );
    surface.fill(
      new Path()
        .ellipse(x, y, radius - thick * 0.32, (radius - thick * 0.32) * squash)
        .hole(x, y, radius - thick * 0.46, (radius - thick * 0.46) * squash),
      faded(bright, 0.7),
    );
  };
  const cx = w / 2;
  ring(cx + 13 * s, 60, 22 * s, 3.6 * s, 0.94);
  ring(cx - 14 * s, 65, 19 * s, 2.8 * s, 0.96);
  const sx = cx - 14 * s;
  const sy = 65 - 19 * 0.96 * s - 1 * s;
  surface.fillSoft(new Path().ellipse(sx, sy - 2 * s, 8 * s), colour('#ffffff'), 5 * s, 0.55);
  surface.fill(
    new Path().polygon([
      [sx - 5.5 * s, sy - 3.4 * s],
      [sx - 3.4 * s, sy - 6.2 * s],
      [sx + 3.4 * s, sy - 6.2 * s],
      [sx + 5.5 * s, sy - 3.4 * s],
      [sx, sy + 2.6 * s],
    ]),
    linear(sx - 5 * s, sy - 6 * s, sx + 5 * s, sy, [
      [0, colour('#ffffff')],
      [0.5, colour('#cfe3ee')],
      [1, colour('#8fb0c4')],
    ]),
  );
  surface.fill(
    new Path().polygon([
      [sx - 2.4 * s, sy - 3.4 * s],
      [sx + 2.4 * s, sy - 3.4 * s],
      [sx, sy + 2.6 * s],
    ]),
    colour('#f6fcff'),
    0.85,
  );
  surface.fill(
    new Path().polygon([
      [sx - 5.5 * s, sy - 3.4 * s],
      [sx - 3.4 * s, sy - 6.2 * s],
      [sx - 2.4 * s, sy - 3.4 * s],
    ]),
    colour('#a9c8d8'),
    0.8,
  );
  drawPosy(surface, random, w * 0.96, 88, 15 * s);
  drawVignette(surface, 0.35);
}
