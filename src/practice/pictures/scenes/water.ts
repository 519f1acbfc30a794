import { colour, darker, faded, lighter, mix } from '../colour';
import { linear } from '../paint';
import { Path } from '../path';
import { somebody } from '../people/looks';
import { standing } from '../people/standing';
import { CREAM, drawClouds, drawFir, drawSky, drawVignette, ridge, someLight } from './nature';
import type { Surface } from '../surface';
import type { Random } from '../../random';

/** A still lake between mountains with the sun in the water. */
export function drawLake(surface: Surface, random: Random): void {
  const w = surface.unitWidth;
  const light = someLight(random);
  const sunX = w * random.between(0.35, 0.65);
  const shore = 58;
  drawSky(surface, light, sunX, 38, Math.min(w, 100) * 0.07);
  drawClouds(surface, random, CREAM, 6, 30, 5);
  const peaks = 3;
  for (let layer = 0; layer < peaks; layer += 1) {
    const share = layer / (peaks - 1);
    const tone = mix(light.far, light.near, share * 0.75);
    const path = new Path().move(-2, shore + 1).line(-2, shore - 14 - random.between(0, 10));
    const count = 5;
    for (let index = 0; index <= count; index += 1) {
      const x = ((index + random.between(0.1, 0.5)) / count) * (w + 4);
      path
        .line(x - w / count / 2, shore - random.between(4, 12) * (1.2 - share * 0.5))
        .line(x, shore - random.between(14, 34) * (1.1 - share * 0.62));
    }
    path.line(w + 2, shore - 8).line(w + 2, shore + 1);
    surface.fill(
      path,
      linear(0, shore - 34, 0, shore, [
        [0, mix(tone, light.sun, 0.4)],
        [1, tone],
      ]),
    );
  }
  surface.fill(
    new Path().box(-1, shore, w + 2, 44),
    linear(0, shore, 0, 100, [
      [0, mix(light.sky[2], light.far, 0.35)],
      [0.4, mix(light.sky[1], light.far, 0.3)],
      [1, mix(light.sky[0], light.near, 0.35)],
    ]),
  );
  for (let index = 0; index < 26; index += 1) {
    const depth = index / 26;
    const y = shore + 1 + depth ** 1.4 * 38;
    const half = (2 + depth * 7) * random.between(0.5, 1.4) * (Math.min(w, 100) / 100);
    surface.fill(
      new Path().ellipse(sunX + random.between(-2, 2) * (1 + depth), y, half, 0.22 + depth * 0.35),
      faded(light.sun, 0.75 - depth * 0.35),
    );
  }
  for (let index = 0; index < 30; index += 1) {
    const y = shore + random.between(2, 40);
    surface.fill(new Path().ellipse(random.between(0, w), y, random.between(2, 9), 0.18), faded(CREAM, 0.25));
  }
  for (const side of [0, 1]) {
    for (let index = 0; index < 5; index += 1) {
      const x = (side === 0 ? random.between(-0.03, 0.2) : random.between(0.82, 1.03)) * w;
      drawFir(
        surface,
        x,
        shore + random.between(0, 3),
        random.between(11, 22),
        mix(light.near, light.far, 0.12),
      );
    }
  }
  const boat = w * (sunX > w / 2 ? 0.3 : 0.68);
  const s = Math.min(w, 100) * 0.01;
  surface.fillSoft(new Path().ellipse(boat, 80.5, 10 * s, 1.1 * s), light.near, 1, 0.55);
  surface.fill(
    new Path()
      .move(boat - 10 * s, 77)
      .curve(boat - 7 * s, 77 + 4.4 * s, boat + 7 * s, 77 + 4.4 * s, boat + 10 * s, 77)
      .curve(boat + 4 * s, 77 + 1.2 * s, boat - 4 * s, 77 + 1.2 * s, boat - 10 * s, 77),
    linear(boat, 76, boat, 82, [
      [0, colour('#b8694a')],
      [1, colour('#6e3726')],
    ]),
  );
  for (const [offset, look] of [
    [-3.2, somebody(random, 'shirt')],
    [2.6, somebody(random, 'dress')],
  ] as const) {
    const x = boat + offset * s;
    surface.fill(
      new Path()
        .move(x - 1.7 * s, 77.6)
        .curve(x - 1.8 * s, 77 - 3.6 * s, x + 1.8 * s, 77 - 3.6 * s, x + 1.7 * s, 77.6),
      look.cloth,
    );
    surface.fill(new Path().ellipse(x, 77 - 4.4 * s, 1.25 * s, 1.45 * s), look.skin);
    surface.fill(
      new Path()
        .move(x - 1.35 * s, 77 - 4.3 * s)
        .curve(x - 1.5 * s, 77 - 6.5 * s, x + 1.5 * s, 77 - 6.5 * s, x + 1.35 * s, 77 - 4.3 * s)
        .curve(x, 77 - 5.4 * s, x - 0.8 * s, 77 - 5.2 * s, x - 1.35 * s, 77 - 4.3 * s),
      look.hair,
    );
  }
  drawVignette(surface);
}

/** Waves running up a beach, two people walking. */
export function drawBeach(surface: Surface, random: Random): void {
  const w = surface.unitWidth;
  const light = someLight(random);
  const sunX = w * random.between(0.25, 0.75);
  const horizon = 44;
  drawSky(surface, light, sunX, 32, Math.min(w, 100) * 0.055);
  drawClouds(surface, random, CREAM, 6, 30, 7);
  const sea = mix(light.sky[0], colour('#2d7f8c'), 0.55);
  surface.fill(
    new Path().box(-1, horizon, w + 2, 60),
    linear(0, horizon, 0, 80, [
      [0, mix(sea, light.sun, 0.4)],
      [0.5, sea],
      [1, lighter(sea, 0.25)],
    ]),
  );
  for (let index = 0; index < 16; index += 1) {
    const depth = index / 16;
    surface.fill(
      new Path().ellipse(
        sunX + random.between(-3, 3),
        horizon + 0.8 + depth * 20,
        (2 + depth * 8) * random.between(0.4, 1.2),
        0.2 + depth * 0.3,
      ),
      faded(light.sun, 0.6),
    );
  }
  const sand = mix(colour('#ecd3a6'), light.sky[2], 0.35);
  const foam = (height: number, swing: number, opacity: number, tone = colour('#ffffff')): void =>
    surface.fill(ridge(surface, random, height, swing, 5), faded(tone, opacity));
  foam(63, 0.9, 0.5);
  foam(64.5, 0.9, 1, lighter(sea, 0.22));
  foam(70, 1.4, 0.85);
  foam(71.5, 1.4, 1, lighter(sea, 0.4));
  foam(76, 1.8, 0.95);
  surface.fill(
    ridge(surface, random, 77.5, 1.8, 5),
    linear(0, 75, 0, 100, [
      [0, darker(sand, 0.16)],
      [0.25, sand],
      [1, lighter(sand, 0.18)],
    ]),
  );
  const size = Math.min(w, 100) * 0.32;
  const x = w * (sunX > w / 2 ? 0.38 : 0.6);
  for (const [dx, outfit, scale] of [
    [-0.16, 'shirt', 1],
    [0.16, 'dress', 0.94],
  ] as const) {
    surface.fillSoft(
      new Path().polygon([
        [x + dx * size - 1, 91],
        [x + dx * size + 1, 91],
        [x + dx * size + (x - sunX) * 0.25 + 2, 97],
        [x + dx * size + (x - sunX) * 0.25 - 2, 97],
      ]),
      colour('#3a2c22'),
      1,
      0.3,
    );
    standing(surface, x + dx * size, 91, size * scale, somebody(random, outfit), light.sun, 0.1);
  }
  for (let index = 0; index < 5; index += 1) {
    const bx = random.between(0.1, 0.9) * w;
    const by = random.between(12, 30);
    const span = random.between(1.2, 2.4);
    surface.fill(
      new Path()
        .move(bx - span, by - span * 0.4)
        .curve(bx - span * 0.5, by - span * 0.7, bx - 0.1, by - 0.2, bx, by)
        .curve(bx + 0.1, by - 0.2, bx + span * 0.5, by - span * 0.7, bx + span, by - span * 0.4)
        .stroked(0.32),
      darker(light.near, 0.1),
      0.8,
    );
  }
  drawVignette(surface);
}
