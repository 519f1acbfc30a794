import type { Random } from '../random';
import { colour, darker, faded, lighter, mix, type Colour } from './colour';
import { linear } from './paint';
import { Path } from './path';
import type { Surface } from './surface';

export type Outfit = 'suit' | 'gown' | 'dress' | 'sweater' | 'shirt' | 'robe';
export type Hair = 'short' | 'long' | 'bun' | 'curls' | 'waves';

/** How a person looks. */
export interface Look {
  readonly skin: Colour;
  readonly hair: Colour;
  readonly style: Hair;
  readonly outfit: Outfit;
  readonly cloth: Colour;
}

const SKINS = ['#f3cfb3', '#e8b896', '#d49a6f', '#b8784b', '#8d5531', '#6b3d22', '#f0c4a8', '#a4653c'].map(
  (hex) => colour(hex),
);
const HAIRS = ['#2a1d17', '#3d271b', '#5c3a22', '#8a5a2e', '#c08b4c', '#1b1a1e', '#6e2f1c', '#9a8f86'].map(
  (hex) => colour(hex),
);
const CLOTHS = [
  '#2f4858',
  '#3f5f4a',
  '#6d3b47',
  '#8a5a44',
  '#46436b',
  '#b5674d',
  '#c99846',
  '#557a8b',
  '#7a4a6a',
  '#39505f',
].map((hex) => colour(hex));

/** Somebody, as the seed will have it; the outfit is given or is an everyday one. */
export function somebody(random: Random, outfit?: Outfit): Look {
  const worn = outfit ?? random.pick<Outfit>(['sweater', 'shirt', 'dress']);
  const style: Hair =
    worn === 'suit' || worn === 'shirt'
      ? random.pick<Hair>(['short', 'short', 'curls'])
      : random.pick<Hair>(['long', 'bun', 'waves', 'curls']);
  return {
    skin: random.pick(SKINS),
    hair: random.pick(HAIRS),
    style,
    outfit: worn,
    cloth:
      worn === 'gown'
        ? colour('#f8f4ec')
        : worn === 'suit'
          ? random.pick(['#2a3142', '#39414d', '#3b2f35', '#4a5560'].map((hex) => colour(hex)))
          : random.pick(CLOTHS),
  };
}

function backHair(surface: Surface, x: number, y: number, s: number, look: Look): void {
  const shade = darker(look.hair, 0.18);
  if (look.style === 'long' || look.style === 'waves') {
    const length = look.style === 'long' ? 2.5 : 1.75;
    const swing = look.style === 'waves' ? 0.28 : 0.08;
    surface.fill(
      new Path()
        .move(x - 0.95 * s, y - 0.1 * s)
        .curve(
          x - (1.15 + swing) * s,
          y + 0.7 * s,
          x - (0.9 + swing) * s,
          y + length * 0.75 * s,
          x - 1.02 * s,
          y + length * s,
        )
        .curve(
          x - 0.6 * s,
          y + (length + 0.2) * s,
          x + 0.6 * s,
          y + (length + 0.2) * s,
          x + 1.02 * s,
          y + length * s,
        )
        .curve(
          x + (0.9 + swing) * s,
          y + length * 0.75 * s,
          x + (1.15 + swing) * s,
          y + 0.7 * s,
          x + 0.95 * s,
          y - 0.1 * s,
        )
        .curve(x + 0.9 * s, y - 1.35 * s, x - 0.9 * s, y - 1.35 * s, x - 0.95 * s, y - 0.1 * s),
      shade,
    );
  }
  if (look.style === 'bun')
    surface.fill(new Path().ellipse(x + 0.28 * s, y - 1.22 * s, 0.5 * s, 0.46 * s), shade);
  if (look.style === 'curls') {
    const cloud = new Path();
    const count = 11;
    for (let index = 0; index < count; index += 1) {
      const angle = Math.PI * (0.98 + (index / (count - 1)) * 1.04);
      cloud.ellipse(x + Math.cos(angle) * 0.82 * s, y - 0.18 * s + Math.sin(angle) * 0.88 * s, 0.36 * s);
    }
    surface.fill(cloud, shade);
  }
}

function frontHair(surface: Surface, x: number, y: number, s: number, look: Look): void {
  const tone = linear(x - s, y - s, x + s, y, [
    [0, lighter(look.hair, 0.14)],
    [1, look.hair],
  ]);
  if (look.style === 'short') {
    surface.fill(
      new Path()
        .move(x - 0.83 * s, y + 0.02 * s)
        .curve(x - 0.98 * s, y - 0.75 * s, x - 0.6 * s, y - 1.22 * s, x + 0.1 * s, y - 1.16 * s)
        .curve(x + 0.75 * s, y - 1.14 * s, x + 0.98 * s, y - 0.6 * s, x + 0.82 * s, y + 0.02 * s)
        .curve(x + 0.78 * s, y - 0.3 * s, x + 0.66 * s, y - 0.5 * s, x + 0.4 * s, y - 0.56 * s)
        .curve(x, y - 0.5 * s, x - 0.45 * s, y - 0.55 * s, x - 0.66 * s, y - 0.42 * s)
        .curve(x - 0.76 * s, y - 0.3 * s, x - 0.78 * s, y - 0.15 * s, x - 0.83 * s, y + 0.02 * s),
      tone,
    );
    return;
  }
  if (look.style === 'curls') {
    const fringe = new Path();
    for (let index = 0; index < 6; index += 1) {
      fringe.ellipse(
        x - 0.62 * s + index * 0.25 * s,
        y - 0.72 * s - Math.sin((index / 5) * Math.PI) * 0.2 * s,
        0.27 * s,
      );
    }
    surface.fill(fringe, tone);
    return;
  }
  surface.fill(
    new Path()
      .move(x - 0.88 * s, y + 0.42 * s)
      .curve(x - 1.08 * s, y - 0.7 * s, x - 0.65 * s, y - 1.2 * s, x, y - 1.17 * s)
      .curve(x + 0.7 * s, y - 1.2 * s, x + 1.08 * s, y - 0.6 * s, x + 0.88 * s, y + 0.42 * s)
      .curve(x + 0.84 * s, y - 0.15 * s, x + 0.55 * s, y - 0.55 * s, x - 0.2 * s, y - 0.82 * s)
      .curve(x - 0.5 * s, y - 0.5 * s, x - 0.8 * s, y - 0.25 * s, x - 0.88 * s, y + 0.42 * s),
    tone,
  );
}

function face(surface: Surface, x: number, y: number, s: number, skin: Colour): void {
  const line = faded(darker(skin, 0.58), 0.85);
  for (const side of [-1, 1]) {
    const eye = x + side * 0.33 * s;
    surface.fill(
      new Path()
        .move(eye - 0.14 * s, y + 0.08 * s)
        .curve(eye - 0.07 * s, y - 0.02 * s, eye + 0.07 * s, y - 0.02 * s, eye + 0.14 * s, y + 0.08 * s)
        .stroked(0.065 * s),
      line,
    );
    surface.fillSoft(
      new Path().ellipse(x + side * 0.5 * s, y + 0.34 * s, 0.16 * s, 0.11 * s),
      colour('#d9604f'),
      0.12 * s,
      0.3,
    );
  }
  surface.fill(
    new Path()
      .move(x - 0.19 * s, y + 0.47 * s)
      .curve(x - 0.09 * s, y + 0.6 * s, x + 0.09 * s, y + 0.6 * s, x + 0.19 * s, y + 0.47 * s)
      .stroked(0.06 * s),
    line,
  );
}

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

function clothes(surface: Surface, x: number, y: number, s: number, base: number, look: Look): void {
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

/**
 * Draws somebody from the chest up. `x`, `y` is the middle of the head, `s` half its height, `base`
 * where the body ends below. `tilt` leans the head sideways, in units of `s`.
 */
export function bust(
  surface: Surface,
  x: number,
  y: number,
  s: number,
  base: number,
  look: Look,
  tilt = 0,
  veil = false,
): void {
  const headX = x + tilt * s;
  if (veil) {
    surface.fill(
      new Path()
        .move(headX - 0.5 * s, y - 1.1 * s)
        .curve(headX - 1.9 * s, y + 0.4 * s, x - 2.1 * s, y + 2.8 * s, x - 2.3 * s, base)
        .line(x + 2.3 * s, base)
        .curve(x + 2.1 * s, y + 2.8 * s, headX + 1.9 * s, y + 0.4 * s, headX + 0.5 * s, y - 1.1 * s)
        .curve(headX + 0.3 * s, y - 1.3 * s, headX - 0.3 * s, y - 1.3 * s, headX - 0.5 * s, y - 1.1 * s),
      linear(x - 2 * s, y, x + 2 * s, y, [
        [0, colour('#ffffff', 0.75)],
        [0.5, colour('#ffffff', 0.35)],
        [1, colour('#efe8dd', 0.7)],
      ]),
    );
  }
  backHair(surface, headX, y, s, look);
  clothes(surface, x, y, s, base, look);
  surface.fillSoft(
    new Path().ellipse(headX, y + 1.06 * s, 0.34 * s, 0.16 * s),
    darker(look.skin, 0.45),
    0.14 * s,
    0.5,
  );
  surface.fill(
    new Path()
      .ellipse(headX - 0.8 * s, y + 0.12 * s, 0.15 * s, 0.22 * s)
      .ellipse(headX + 0.8 * s, y + 0.12 * s, 0.15 * s, 0.22 * s),
    darker(look.skin, 0.1),
  );
  surface.fill(
    new Path()
      .move(headX - 0.8 * s, y - 0.1 * s)
      .curve(headX - 0.84 * s, y - 1.22 * s, headX + 0.84 * s, y - 1.22 * s, headX + 0.8 * s, y - 0.1 * s)
      .curve(headX + 0.8 * s, y + 0.62 * s, headX + 0.42 * s, y + 1.02 * s, headX, y + 1.02 * s)
      .curve(headX - 0.42 * s, y + 1.02 * s, headX - 0.8 * s, y + 0.62 * s, headX - 0.8 * s, y - 0.1 * s),
    linear(headX - s, y - s, headX + s, y + s, [
      [0, lighter(look.skin, 0.14)],
      [0.6, look.skin],
      [1, darker(look.skin, 0.1)],
    ]),
  );
  face(surface, headX, y, s, look.skin);
  frontHair(surface, headX, y, s, look);
  if (look.outfit === 'gown') {
    const crown = new Path();
    for (let index = 0; index < 7; index += 1) {
      const angle = Math.PI * (1.22 + index * 0.093);
      crown.ellipse(
        headX + Math.cos(angle) * 0.86 * s,
        y - 0.12 * s + Math.sin(angle) * 0.98 * s,
        index % 2 === 0 ? 0.12 * s : 0.085 * s,
      );
    }
    surface.fill(crown, colour('#fff7ef'));
  }
}

/** Draws somebody standing, seen from far: `x` the middle, `ground` where the feet are, `height` from top to toe. */
export function standing(
  surface: Surface,
  x: number,
  ground: number,
  height: number,
  look: Look,
  shade: Colour,
  shadeShare: number,
): void {
  const toned = (tone: Colour): Colour => mix(tone, { ...shade, a: tone.a }, shadeShare);
  const h = height / 7.4;
  const top = ground - height;
  const neck = top + h;
  const skirted = look.outfit === 'gown' || look.outfit === 'dress';
  surface.fillSoft(new Path().ellipse(x, ground, h * 1.3, h * 0.2), colour('#000000'), h * 0.25, 0.28);
  const skin = toned(look.skin);
  const cloth = toned(look.cloth);
  if (skirted) {
    const flare = look.outfit === 'gown' ? 2.05 : 1.15;
    const hem = look.outfit === 'gown' ? ground + h * 0.08 : ground - h * 1.7;
    if (look.outfit === 'dress') {
      surface.fill(
        new Path()
          .box(x - 0.42 * h, hem - h, 0.26 * h, h * 2.65, 0.1 * h)
          .box(x + 0.16 * h, hem - h, 0.26 * h, h * 2.65, 0.1 * h),
        skin,
      );
    }
    surface.fill(
      new Path()
        .move(x - 0.52 * h, neck + 0.75 * h)
        .curve(x - 0.5 * h, neck + 1.9 * h, x - 0.4 * h, neck + 2 * h, x - 0.42 * h, neck + 2.3 * h)
        .curve(x - 0.9 * h, neck + 3.4 * h, x - flare * 0.9 * h, hem - h * 0.8, x - flare * h, hem)
        .curve(x - flare * 0.4 * h, hem + 0.16 * h, x + flare * 0.4 * h, hem + 0.16 * h, x + flare * h, hem)
        .curve(x + flare * 0.9 * h, hem - h * 0.8, x + 0.9 * h, neck + 3.4 * h, x + 0.42 * h, neck + 2.3 * h)
        .curve(x + 0.4 * h, neck + 2 * h, x + 0.5 * h, neck + 1.9 * h, x + 0.52 * h, neck + 0.75 * h)
        .curve(x + 0.2 * h, neck + 0.95 * h, x - 0.2 * h, neck + 0.95 * h, x - 0.52 * h, neck + 0.75 * h),
      linear(x - h, neck, x + h * 1.6, neck, [
        [0, lighter(cloth, 0.2)],
        [0.6, cloth],
        [1, darker(cloth, 0.16)],
      ]),
    );
    surface.fill(
      new Path()
        .box(x - 0.17 * h, neck - 0.2 * h, 0.34 * h, 0.7 * h)
        .ellipse(x, neck + 0.72 * h, 0.5 * h, 0.2 * h),
      skin,
    );
  } else {
    surface.fill(
      new Path()
        .box(x - 0.56 * h, neck + 2.6 * h, 0.5 * h, ground - neck - 2.6 * h, 0.12 * h)
        .box(x + 0.06 * h, neck + 2.6 * h, 0.5 * h, ground - neck - 2.6 * h, 0.12 * h),
      darker(look.outfit === 'suit' ? cloth : toned(colour('#3d4452')), 0.14),
    );
    surface.fill(
      new Path()
        .move(x - 0.66 * h, neck + 3.2 * h)
        .curve(x - 0.7 * h, neck + 2 * h, x - 0.95 * h, neck + 0.8 * h, x - 0.7 * h, neck + 0.48 * h)
        .curve(x - 0.4 * h, neck + 0.3 * h, x + 0.4 * h, neck + 0.3 * h, x + 0.7 * h, neck + 0.48 * h)
        .curve(x + 0.95 * h, neck + 0.8 * h, x + 0.7 * h, neck + 2 * h, x + 0.66 * h, neck + 3.2 * h),
      linear(x - h, neck, x + h, neck + h, [
        [0, lighter(cloth, 0.18)],
        [1, darker(cloth, 0.12)],
      ]),
    );
    surface.fill(new Path().box(x - 0.17 * h, neck - 0.2 * h, 0.34 * h, 0.66 * h), skin);
  }
  for (const side of [-1, 1]) {
    surface.fill(
      new Path()
        .move(x + side * 0.62 * h, neck + 0.75 * h)
        .curve(
          x + side * 0.95 * h,
          neck + 1.6 * h,
          x + side * 0.95 * h,
          neck + 2.3 * h,
          x + side * 0.78 * h,
          neck + 3.1 * h,
        )
        .stroked(0.3 * h),
      skirted ? skin : darker(cloth, 0.08),
    );
  }
  const y = top + 0.52 * h;
  if (look.style === 'long' || look.style === 'waves')
    surface.fill(
      new Path().box(x - 0.5 * h, y - 0.2 * h, h, 1.5 * h, 0.45 * h),
      toned(darker(look.hair, 0.15)),
    );
  if (look.style === 'bun')
    surface.fill(new Path().ellipse(x + 0.3 * h, y - 0.5 * h, 0.24 * h), toned(look.hair));
  surface.fill(new Path().ellipse(x, y, 0.42 * h, 0.52 * h), skin);
  surface.fill(
    new Path()
      .move(x - 0.45 * h, y + 0.1 * h)
      .curve(x - 0.55 * h, y - 0.75 * h, x + 0.55 * h, y - 0.75 * h, x + 0.45 * h, y + 0.1 * h)
      .curve(x + 0.3 * h, y - 0.25 * h, x - 0.2 * h, y - 0.35 * h, x - 0.45 * h, y + 0.1 * h),
    toned(look.hair),
  );
}
