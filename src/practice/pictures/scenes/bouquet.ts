import { colour, darker, lighter } from '../colour';
import { linear, radial } from '../paint';
import { Path } from '../path';
import { drawFlower, drawLeaf, flowerColours } from './flowers';
import { drawVignette } from './nature';
import type { Surface } from '../surface';
import type { Random } from '../../random';

/** A bunch of flowers in a vase by a window. */
export function drawBouquet(surface: Surface, random: Random): void {
  const w = surface.unitWidth;
  const wall = random.pick(['#d8ddd4', '#e7d9cf', '#d3dbe2', '#e8e0cc'].map((hex) => colour(hex)));
  surface.flood(
    linear(0, 0, w, 100, [
      [0, lighter(wall, 0.5)],
      [1, darker(wall, 0.16)],
    ]),
  );
  for (let pane = 0; pane < 3; pane += 1) {
    const x = w * (0.05 + pane * 0.24);
    surface.fillSoft(
      new Path().polygon([
        [x, -2],
        [x + w * 0.16, -2],
        [x + w * 0.4, 82],
        [x + w * 0.24, 82],
      ]),
      colour('#fffaf0'),
      2.5,
      0.4,
    );
  }
  surface.fill(
    new Path().box(-1, 82, w + 2, 20),
    linear(0, 82, 0, 100, [
      [0, colour('#c6a27e')],
      [1, colour('#94694a')],
    ]),
  );
  const s = Math.min(w, 100) / 100;
  const x = w / 2;
  surface.fillSoft(new Path().ellipse(x + 12 * s, 90, 24 * s, 3 * s), colour('#3f2a1d'), 3, 0.4);
  const vase = random.pick(['#f4efe6', '#7f9a9a', '#c98f73', '#59636e'].map((hex) => colour(hex)));
  const tones = flowerColours(random);
  const greens = ['#5d7752', '#7d966c', '#3f5a3c', '#8fa67c'].map((hex) => colour(hex));
  for (let index = 0; index < 26; index += 1) {
    const angle = -Math.PI / 2 + random.between(-1.45, 1.45);
    const reach = random.between(8, 30) * s;
    drawLeaf(
      surface,
      x + Math.cos(angle) * reach * 0.7,
      46 + Math.sin(angle) * reach * 0.75,
      angle,
      random.between(9, 16) * s,
      random.pick(greens),
    );
  }
  surface.fill(
    new Path()
      .move(x - 7 * s, 62)
      .curve(x - 6 * s, 68, x - 13 * s, 74, x - 12 * s, 82)
      .curve(x - 11 * s, 90, x - 8 * s, 91, x - 6 * s, 91)
      .line(x + 6 * s, 91)
      .curve(x + 8 * s, 91, x + 11 * s, 90, x + 12 * s, 82)
      .curve(x + 13 * s, 74, x + 6 * s, 68, x + 7 * s, 62),
    linear(x - 13 * s, 0, x + 13 * s, 0, [
      [0, lighter(vase, 0.3)],
      [0.5, vase],
      [1, darker(vase, 0.3)],
    ]),
  );
  const blooms: [number, number, number][] = [];
  for (let index = 0; index < 17; index += 1) {
    const angle = (index / 17) * Math.PI * 2 + random.between(-0.2, 0.2);
    const reach = random.between(8, 23) * s;
    blooms.push([
      x + Math.cos(angle) * reach * 1.05,
      40 + Math.sin(angle) * reach * 0.95,
      random.between(5, 8.6) * s,
    ]);
  }
  blooms.push([x, 42, 9.5 * s], [x - 9 * s, 36, 8 * s], [x + 10 * s, 46, 8.4 * s]);
  blooms.sort((one, two) => one[2] - two[2]);
  for (const [bx, by, size] of blooms) {
    surface.fillSoft(
      new Path().ellipse(bx + size * 0.12, by + size * 0.2, size * 0.9),
      colour('#3a4630'),
      size * 0.3,
      0.25,
    );
    drawFlower(surface, random, bx, by, size, random.pick(tones));
  }
  surface.flood(
    radial(w * 0.12, 4, Math.max(w, 100) * 0.8, [
      [0, colour('#fff6df', 0.4)],
      [1, colour('#fff6df', 0)],
    ]),
  );
  drawVignette(surface, 0.14);
}
