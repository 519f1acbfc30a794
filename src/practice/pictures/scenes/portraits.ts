import { type Colour, colour, darker, lighter } from '../colour';
import { linear } from '../paint';
import { Path } from '../path';
import { bust } from '../people/bust';
import { type Look, somebody } from '../people/looks';
import { drawPosy } from './flowers';
import { drawBokeh, drawRidges, drawSky, drawVignette, someLight } from './nature';
import { studio } from './studio';
import type { Surface } from '../surface';
import type { Random } from '../../random';

/** A couple close together, outside at the end of the day or before a backdrop. */
export function drawCouple(surface: Surface, random: Random): void {
  const w = surface.unitWidth;
  const outside = random.chance(0.7);
  const light = someLight(random);
  if (outside) {
    drawSky(surface, light, w * random.between(0.12, 0.3), 24, Math.min(w, 100) * 0.06);
    drawRidges(surface, random, light, 52, 74, 4);
    drawBokeh(surface, random, [light.sun, colour('#ffffff')], 20, 90, 9, 3);
  } else {
    studio(surface, random);
  }
  const s = Math.min(w * 0.155, 15.5);
  const y = Math.max(34, 100 - s * 4.3);
  const [left, right] = random.chance(0.5) ? [-1, 1] : [1, -1];
  const suit = somebody(random, 'suit', true);
  const gown = somebody(random, 'gown', true);
  bust(surface, w / 2 + right * s * 1.02, y - s * 0.34, s * 1.04, 103, suit, left * 0.1);
  bust(surface, w / 2 + left * s * 0.92, y + s * 0.12, s * 0.97, 103, gown, right * 0.16, random.chance(0.6));
  drawPosy(surface, random, w / 2 + left * s * 0.3, Math.min(96, y + s * 3.7), s * 1.15);
  drawVignette(surface);
}

/** One person before a studio backdrop: a bride, or somebody's mother, son, aunt. */
export function drawPortrait(surface: Surface, random: Random): void {
  const w = surface.unitWidth;
  studio(surface, random);
  const bride = random.chance(0.55);
  const s = Math.min(w * 0.2, 18.5);
  const y = Math.max(36, 100 - s * 3.6);
  drawBokeh(surface, random, [colour('#ffffff')], 5, 70, 6, 4);
  bust(
    surface,
    w / 2,
    y,
    s,
    103,
    somebody(random, bride ? 'gown' : undefined),
    random.between(-0.08, 0.08),
    bride,
  );
  if (bride) drawPosy(surface, random, w / 2 + s * 0.1, 97, s * 1.05);
  drawVignette(surface);
}

/** Somebody in gown and cap. */
export function drawGraduate(surface: Surface, random: Random): void {
  const w = surface.unitWidth;
  const [, deep] = studio(surface, random);
  drawBokeh(surface, random, [colour('#ffffff'), colour('#ffe9b0')], 4, 60, 12, 3.4);
  const s = Math.min(w * 0.19, 17.5);
  const y = Math.max(40, 100 - s * 3.35);
  const robe = random.pick(['#1f3a5f', '#5b1f2e', '#1e4a3b', '#33294d'].map((hex) => colour(hex)));
  const look: Look = { ...somebody(random, 'robe', true), cloth: robe };
  bust(surface, w / 2, y, s, 103, look);
  const cap = darker(robe, 0.15);
  surface.fill(
    new Path()
      .move(w / 2 - 0.88 * s, y - 0.42 * s)
      .curve(w / 2 - 0.9 * s, y - 1.1 * s, w / 2 + 0.9 * s, y - 1.1 * s, w / 2 + 0.88 * s, y - 0.42 * s)
      .curve(w / 2 + 0.4 * s, y - 0.62 * s, w / 2 - 0.4 * s, y - 0.62 * s, w / 2 - 0.88 * s, y - 0.42 * s),
    darker(cap, 0.2),
  );
  surface.fill(
    new Path().polygon([
      [w / 2 - 1.55 * s, y - 1.12 * s],
      [w / 2, y - 1.56 * s],
      [w / 2 + 1.55 * s, y - 1.12 * s],
      [w / 2, y - 0.7 * s],
    ]),
    linear(w / 2 - s, y - 1.5 * s, w / 2 + s, y - s, [
      [0, lighter(cap, 0.18)],
      [1, cap],
    ]),
  );
  surface.fill(
    new Path()
      .move(w / 2, y - 1.12 * s)
      .line(w / 2 + 1.28 * s, y - 1.06 * s)
      .line(w / 2 + 1.3 * s, y - 0.2 * s)
      .stroked(0.07 * s),
    colour('#e9c46a'),
  );
  surface.fill(
    new Path().polygon([
      [w / 2 + 1.2 * s, y - 0.26 * s],
      [w / 2 + 1.4 * s, y - 0.26 * s],
      [w / 2 + 1.47 * s, y + 0.22 * s],
      [w / 2 + 1.13 * s, y + 0.22 * s],
    ]),
    colour('#e9c46a'),
  );
  const confetti = (tone: Colour): void => {
    const bits = new Path();
    for (let index = 0; index < 12; index += 1)
      bits.box(random.between(0, w), random.between(0, 62), 1.1, 0.55);
    surface.fill(bits, tone, 0.8);
  };
  confetti(colour('#e9c46a'));
  confetti(lighter(deep, 0.5));
  drawVignette(surface);
}
