import type { Random } from '../../random';
import { colour, darker, faded, lighter, mix } from '../colour';
import { linear, radial } from '../paint';
import { Path } from '../path';
import type { Surface } from '../surface';
import { drawFlower, drawLeaf, drawPosy, flowerColours } from './flowers';
import { drawBokeh, drawVignette } from './nature';

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
