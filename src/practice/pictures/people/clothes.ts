import { type Colour, colour, darker, lighter } from '../colour';
import { linear } from '../paint';
import { Path } from '../path';
import type { Look } from './looks';
import type { Surface } from '../surface';

function torso(x: number, y: number, s: number, base: number, width: number): Path {
  return new Path()
    .move(x - (width + 0.22) * s, base)
    .curve(x - (width + 0.28) * s, y + 3 * s, x - (width + 0.12) * s, y + 1.9 * s, x - 0.95 * s, y + 1.6 * s)
    .curve(x - 0.55 * s, y + 1.47 * s, x - 0.36 * s, y + 1.36 * s, x - 0.33 * s, y + 0.9 * s)
    .line(x + 0.33 * s, y + 0.9 * s)
    .curve(x + 0.36 * s, y + 1.36 * s, x + 0.55 * s, y + 1.47 * s, x + 0.95 * s, y + 1.6 * s)
    .curve(
      x + (width + 0.12) * s,
      y + 1.9 * s,
      x + (width + 0.28) * s,
      y + 3 * s,
      x + (width + 0.22) * s,
      base,
    );
}

/** The neck and, under open necklines, the skin below it. */
function neckline(
  surface: Surface,
  x: number,
  y: number,
  s: number,
  skin: Colour,
  depth: number,
  wide: number,
): void {
  surface.fill(
    new Path()
      .move(x - 0.34 * s, y + 0.6 * s)
      .line(x + 0.34 * s, y + 0.6 * s)
      .line(x + 0.35 * s, y + 1.32 * s)
      .curve(x + wide * s, y + 1.5 * s, x + wide * 0.9 * s, y + depth * s, x, y + depth * s)
      .curve(x - wide * 0.9 * s, y + depth * s, x - wide * s, y + 1.5 * s, x - 0.35 * s, y + 1.32 * s),
    skin,
  );
}

/** What somebody wears, from the neck down to `base`; measures as for the bust. */
export function clothes(surface: Surface, x: number, y: number, s: number, base: number, look: Look): void {
  const lit = (tone: Colour): ReturnType<typeof linear> =>
    linear(x - 1.6 * s, y + s, x + 1.8 * s, y + 3.4 * s, [
      [0, lighter(tone, 0.16)],
      [0.55, tone],
      [1, darker(tone, 0.22)],
    ]);
  const { cloth, skin } = look;
  switch (look.outfit) {
    case 'suit': {
      surface.fill(torso(x, y, s, base, 1.62), lit(cloth));
      surface.fill(
        new Path().polygon([
          [x - 0.42 * s, y + 1.22 * s],
          [x + 0.42 * s, y + 1.22 * s],
          [x + 0.06 * s, y + 2.9 * s],
          [x - 0.06 * s, y + 2.9 * s],
        ]),
        colour('#fbfaf6'),
      );
      neckline(surface, x, y, s, skin, 1.5, 0.36);
      for (const side of [-1, 1]) {
        surface.fill(
          new Path().polygon([
            [x + side * 0.4 * s, y + 1.22 * s],
            [x + side * 0.86 * s, y + 1.75 * s],
            [x + side * 0.62 * s, y + 1.95 * s],
            [x + side * 0.76 * s, y + 2.1 * s],
            [x + side * 0.03 * s, y + 3.05 * s],
          ]),
          darker(cloth, 0.26),
        );
      }
      surface.fill(
        new Path()
          .polygon([
            [x, y + 1.62 * s],
            [x - 0.32 * s, y + 1.47 * s],
            [x - 0.32 * s, y + 1.79 * s],
          ])
          .polygon([
            [x, y + 1.62 * s],
            [x + 0.32 * s, y + 1.79 * s],
            [x + 0.32 * s, y + 1.47 * s],
          ])
          .ellipse(x, y + 1.63 * s, 0.09 * s),
        darker(cloth, 0.5),
      );
      surface.fill(new Path().ellipse(x + 0.98 * s, y + 2.22 * s, 0.13 * s), colour('#f2d9d2'));
      surface.fill(new Path().ellipse(x + 0.98 * s, y + 2.22 * s, 0.06 * s), colour('#d99a93'));
      break;
    }
    case 'gown': {
      surface.fill(torso(x, y, s, base, 1.34), lit(skin));
      neckline(surface, x, y, s, skin, 1.6, 0.5);
      surface.fill(
        new Path()
          .move(x - 1.6 * s, base)
          .curve(x - 1.35 * s, y + 3.6 * s, x - 1.2 * s, y + 2.9 * s, x - 1.02 * s, y + 2.2 * s)
          .curve(x - 0.8 * s, y + 1.98 * s, x - 0.3 * s, y + 2.0 * s, x, y + 2.32 * s)
          .curve(x + 0.3 * s, y + 2.0 * s, x + 0.8 * s, y + 1.98 * s, x + 1.02 * s, y + 2.2 * s)
          .curve(x + 1.2 * s, y + 2.9 * s, x + 1.35 * s, y + 3.6 * s, x + 1.6 * s, base),
        linear(x - 1.4 * s, y + 2 * s, x + 1.6 * s, y + 3 * s, [
          [0, colour('#fffdf8')],
          [0.6, cloth],
          [1, colour('#ded3c4')],
        ]),
      );
      for (const side of [-1, 1]) {
        surface.fill(
          new Path()
            .move(x + side * 0.92 * s, y + 2.2 * s)
            .curve(
              x + side * 0.95 * s,
              y + 1.9 * s,
              x + side * 0.82 * s,
              y + 1.7 * s,
              x + side * 0.72 * s,
              y + 1.5 * s,
            )
            .stroked(0.1 * s),
          cloth,
        );
      }
      break;
    }
    case 'dress': {
      surface.fill(torso(x, y, s, base, 1.36), lit(skin));
      neckline(surface, x, y, s, skin, 1.6, 0.5);
      surface.fill(
        new Path()
          .move(x - 1.5 * s, base)
          .curve(x - 1.4 * s, y + 3.3 * s, x - 1.25 * s, y + 2.2 * s, x - 0.95 * s, y + 1.58 * s)
          .line(x - 0.66 * s, y + 1.5 * s)
          .curve(x - 0.5 * s, y + 2.15 * s, x + 0.5 * s, y + 2.15 * s, x + 0.66 * s, y + 1.5 * s)
          .line(x + 0.95 * s, y + 1.58 * s)
          .curve(x + 1.25 * s, y + 2.2 * s, x + 1.4 * s, y + 3.3 * s, x + 1.5 * s, base),
        lit(cloth),
      );
      break;
    }
    case 'shirt': {
      surface.fill(torso(x, y, s, base, 1.55), lit(cloth));
      neckline(surface, x, y, s, skin, 1.85, 0.38);
      for (const side of [-1, 1]) {
        surface.fill(
          new Path().polygon([
            [x + side * 0.36 * s, y + 1.16 * s],
            [x + side * 0.7 * s, y + 1.52 * s],
            [x + side * 0.36 * s, y + 1.92 * s],
            [x + side * 0.02 * s, y + 1.86 * s],
          ]),
          lighter(cloth, 0.22),
        );
      }
      surface.fill(
        new Path()
          .move(x, y + 1.9 * s)
          .line(x, base)
          .stroked(0.05 * s),
        darker(cloth, 0.22),
      );
      break;
    }
    case 'robe': {
      surface.fill(torso(x, y, s, base, 1.75), lit(cloth));
      neckline(surface, x, y, s, skin, 1.75, 0.36);
      for (const side of [-1, 1]) {
        surface.fill(
          new Path().polygon([
            [x + side * 0.34 * s, y + 1.22 * s],
            [x + side * 0.72 * s, y + 1.5 * s],
            [x + side * 0.62 * s, base],
            [x + side * 0.16 * s, base],
            [x + side * 0.04 * s, y + 1.9 * s],
          ]),
          colour('#e9c46a'),
        );
      }
      break;
    }
    default: {
      surface.fill(torso(x, y, s, base, 1.5), lit(cloth));
      neckline(surface, x, y, s, skin, 1.52, 0.44);
      surface.fill(
        new Path()
          .move(x - 0.52 * s, y + 1.42 * s)
          .curve(x - 0.36 * s, y + 1.74 * s, x + 0.36 * s, y + 1.74 * s, x + 0.52 * s, y + 1.42 * s)
          .stroked(0.14 * s),
        lighter(cloth, 0.2),
      );
    }
  }
}
