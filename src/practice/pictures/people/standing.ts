import { type Colour, colour, darker, lighter, mix } from '../colour';
import { linear } from '../paint';
import { Path } from '../path';
import type { Look } from './looks';
import type { Surface } from '../surface';

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
