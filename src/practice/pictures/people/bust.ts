import { type Colour, colour, darker, faded, lighter } from '../colour';
import { linear } from '../paint';
import { Path } from '../path';
import { clothes } from './clothes';
import { backHair, frontHair } from './hair';
import type { Look } from './looks';
import type { Surface } from '../surface';

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
