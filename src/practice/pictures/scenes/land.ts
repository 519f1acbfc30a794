import { colour, darker, faded, lighter, mix } from '../colour';
import { linear } from '../paint';
import { Path } from '../path';
import { somebody } from '../people/looks';
import { standing } from '../people/standing';
import {
  CREAM,
  drawClouds,
  drawFir,
  drawMeadow,
  drawRidges,
  drawSky,
  drawTree,
  drawVignette,
  ridge,
  someLight,
} from './nature';
import type { Surface } from '../surface';
import type { Random } from '../../random';

/** Two people small in front of hills at the end of the day. */
export function drawHills(surface: Surface, random: Random): void {
  const w = surface.unitWidth;
  const light = someLight(random);
  const sunX = w * random.between(0.2, 0.8);
  drawSky(surface, light, sunX, random.between(30, 42), Math.min(w, 100) * 0.06);
  drawClouds(surface, random, CREAM, 8, 36, 6);
  drawRidges(surface, random, light, 48, 76, 5);
  const meadow = mix(light.near, light.sun, 0.12);
  surface.fill(
    ridge(surface, random, 84, 2.5, 3),
    linear(0, 80, 0, 101, [
      [0, mix(meadow, light.sun, 0.25)],
      [1, darker(meadow, 0.2)],
    ]),
  );
  for (let index = 0; index < 4; index += 1) {
    const x = random.chance(0.5) ? random.between(0, 0.2) * w : random.between(0.8, 1) * w;
    drawTree(
      surface,
      random,
      x,
      random.between(80, 88),
      random.between(14, 24),
      mix(light.near, light.far, 0.15),
    );
  }
  const centre = w * (sunX > w / 2 ? 0.36 : 0.62);
  const size = Math.min(w, 100) * 0.27;
  standing(surface, centre - size * 0.17, 93, size * 1.04, somebody(random, 'suit'), light.near, 0.18);
  standing(surface, centre + size * 0.17, 93, size * 0.96, somebody(random, 'gown'), light.sun, 0.16);
  drawMeadow(surface, random, light.near, [colour('#f7efe0'), mix(light.sun, colour('#e58f6b'), 0.5)], 88);
  drawVignette(surface);
}

/** A path between tall firs, light falling through. */
export function drawForest(surface: Surface, random: Random): void {
  const w = surface.unitWidth;
  const winter = random.chance(0.4);
  const deep = colour(winter ? '#2e4552' : '#24402f');
  const haze = colour(winter ? '#dfe8ea' : '#f3e7c0');
  surface.flood(
    linear(0, 0, 0, 90, [
      [0, mix(deep, haze, 0.62)],
      [0.55, haze],
      [1, mix(deep, haze, 0.5)],
    ]),
  );
  surface.fillSoft(new Path().ellipse(w * 0.5, 44, w * 0.2, 30), colour('#fffbe9'), 14, 0.9);
  for (let layer = 0; layer < 4; layer += 1) {
    const share = layer / 3;
    const tone = mix(haze, deep, 0.25 + share * 0.72);
    const count = 7 - layer;
    for (let index = 0; index < count; index += 1) {
      const side = index % 2 === 0 ? -1 : 1;
      const gap = 0.07 + share * 0.13;
      const x = w * (0.5 + side * random.between(gap, gap + 0.34));
      drawFir(surface, x, 70 + share * 18 + random.between(-2, 2), random.between(40, 56) + share * 34, tone);
    }
  }
  for (let index = 0; index < 5; index += 1) {
    const x = w * random.between(0.25, 0.75);
    const wide = random.between(3, 8);
    surface.fill(
      new Path().polygon([
        [x, -2],
        [x + wide, -2],
        [x + wide - 14, 88],
        [x - 26, 88],
      ]),
      linear(0, 0, 0, 88, [
        [0, faded(haze, 0.34)],
        [1, faded(haze, 0)],
      ]),
    );
  }
  const ground = colour(winter ? '#eef3f4' : '#5c6b3a');
  surface.fill(
    ridge(surface, random, 84, 1.5, 3),
    linear(0, 82, 0, 100, [
      [0, mix(ground, haze, 0.4)],
      [1, darker(ground, 0.18)],
    ]),
  );
  surface.fill(
    new Path()
      .move(w * 0.5 - 2, 83)
      .curve(w * 0.53, 88, w * 0.4, 93, w * 0.3, 102)
      .line(w * 0.68, 102)
      .curve(w * 0.62, 94, w * 0.57, 88, w * 0.5 + 3, 83),
    linear(0, 83, 0, 100, [
      [0, colour('#f0dfb9')],
      [1, colour(winter ? '#c9d5d9' : '#b7905c')],
    ]),
  );
  const size = Math.min(w, 100) * 0.24;
  standing(surface, w * 0.5 - size * 0.15, 92, size, somebody(random, 'shirt'), haze, 0.1);
  standing(surface, w * 0.5 + size * 0.17, 92, size * 0.93, somebody(random, 'dress'), haze, 0.1);
  if (winter) {
    const snow = new Path();
    for (let index = 0; index < 90; index += 1)
      snow.ellipse(random.between(0, w), random.between(0, 98), random.between(0.15, 0.5));
    surface.fill(snow, colour('#ffffff'), 0.85);
  }
  drawVignette(surface, 0.3);
}

/** A red barn with lights strung to it. */
export function drawBarn(surface: Surface, random: Random): void {
  const w = surface.unitWidth;
  const light = someLight(random);
  drawSky(surface, light, w * random.between(0.72, 0.88), 34, Math.min(w, 100) * 0.05);
  drawClouds(surface, random, CREAM, 6, 30, 5);
  drawRidges(surface, random, light, 54, 66, 3);
  const field = mix(colour('#b99a4a'), light.near, 0.25);
  surface.fill(
    ridge(surface, random, 76, 1.6, 3),
    linear(0, 74, 0, 100, [
      [0, mix(field, light.sun, 0.35)],
      [1, darker(field, 0.25)],
    ]),
  );
  const s = Math.min(w, 100) / 100;
  const x = w * 0.42;
  const ground = 80;
  const red = colour('#9c3f33');
  surface.fill(
    new Path().polygon([
      [x - 26 * s, ground],
      [x - 26 * s, ground - 26 * s],
      [x - 15 * s, ground - 42 * s],
      [x, ground - 49 * s],
      [x + 15 * s, ground - 42 * s],
      [x + 26 * s, ground - 26 * s],
      [x + 26 * s, ground],
    ]),
    linear(x - 26 * s, 0, x + 26 * s, 0, [
      [0, lighter(red, 0.14)],
      [1, darker(red, 0.16)],
    ]),
  );
  const boards = new Path();
  for (let index = -6; index <= 6; index += 1)
    boards.box(
      x + index * 4 * s,
      ground - 40 * s + Math.abs(index) * 2.6 * s,
      0.35 * s,
      40 * s - Math.abs(index) * 2.6 * s,
    );
  surface.fill(boards, darker(red, 0.3), 0.35);
  surface.fill(
    new Path()
      .move(x - 29 * s, ground - 24 * s)
      .line(x - 16.5 * s, ground - 43 * s)
      .line(x, ground - 51 * s)
      .line(x + 16.5 * s, ground - 43 * s)
      .line(x + 29 * s, ground - 24 * s)
      .stroked(2.2 * s),
    colour('#ece3d4'),
  );
  surface.fill(
    new Path().box(x - 9 * s, ground - 23 * s, 18 * s, 23 * s),
    linear(0, ground - 23 * s, 0, ground, [
      [0, colour('#ffdf9c')],
      [1, colour('#d98a48')],
    ]),
  );
  surface.fill(
    new Path().box(x - 9 * s, ground - 23 * s, 18 * s, 23 * s, 0).stroked(1.1 * s, true),
    colour('#ece3d4'),
  );
  surface.fill(new Path().box(x - 3.5 * s, ground - 38 * s, 7 * s, 7 * s), colour('#ffe2a6'));
  surface.fill(
    new Path().box(x - 3.5 * s, ground - 38 * s, 7 * s, 7 * s).stroked(0.9 * s, true),
    colour('#ece3d4'),
  );
  drawTree(surface, random, w * 0.9, 84, 34 * s + 6, mix(light.near, light.far, 0.1));
  drawTree(surface, random, w * 0.04, 82, 26 * s + 6, mix(light.near, light.far, 0.2));
  const rope = new Path()
    .move(x + 26 * s, ground - 26 * s)
    .curve(x + 34 * s, ground - 14 * s, w * 0.8, ground - 14 * s, w * 0.9, 60);
  surface.fill(rope.stroked(0.3), colour('#3b2e28'));
  const points = rope.outlines[0] ?? [];
  for (let index = 2; index < points.length; index += 4) {
    const [px = 0, py = 0] = [points[index], points[index + 1]];
    surface.fillSoft(new Path().ellipse(px, py + 0.8, 1.5), colour('#ffd98a'), 1.1, 0.8);
    surface.fill(new Path().ellipse(px, py + 0.8, 0.55), colour('#fff6dc'));
  }
  standing(surface, x - 4 * s, 88, 24 * s, somebody(random, 'suit'), light.near, 0.1);
  standing(surface, x + 4.5 * s, 88, 22.5 * s, somebody(random, 'gown'), light.sun, 0.1);
  drawMeadow(surface, random, field, [colour('#f5dfa5'), colour('#ffffff')], 86);
  drawVignette(surface);
}
