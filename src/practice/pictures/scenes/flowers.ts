import type { Random } from '../../random';
import { colour, darker, lighter, type Colour } from '../colour';
import { radial } from '../paint';
import { Path } from '../path';
import type { Surface } from '../surface';

const PALETTES: readonly (readonly string[])[] = [
  ['#f6d5cf', '#e9a79d', '#fff4ec', '#c96f66'],
  ['#fdf3dd', '#f0b67f', '#fe5f55', '#f7d6bf'],
  ['#efe3f5', '#b493c9', '#fff8f2', '#7f6aa3'],
  ['#fffaf0', '#f4e3c1', '#e7c9b1', '#d9a78c'],
];

/** The colours of a bunch of flowers. */
export function flowerColours(random: Random): readonly Colour[] {
  return random.pick(PALETTES).map((hex) => colour(hex));
}

/** One open flower with rows of petals. */
export function drawFlower(
  surface: Surface,
  random: Random,
  x: number,
  y: number,
  radius: number,
  tone: Colour,
): void {
  const turn = random.between(0, Math.PI);
  for (let row = 0; row < 3; row += 1) {
    const reach = radius * (0.62 - row * 0.2);
    const petals = 7 - row;
    const shape = new Path();
    for (let petal = 0; petal < petals; petal += 1) {
      const angle = turn + row * 0.5 + (petal / petals) * Math.PI * 2;
      shape.ellipse(
        x + Math.cos(angle) * reach,
        y + Math.sin(angle) * reach,
        radius * (0.42 - row * 0.07),
        radius * (0.34 - row * 0.06),
        angle,
      );
    }
    const shade = row === 0 ? darker(tone, 0.08) : row === 1 ? tone : lighter(tone, 0.2);
    surface.fill(
      shape,
      radial(x, y, radius * (1.1 - row * 0.2), [
        [0, darker(shade, 0.16)],
        [0.5, shade],
        [1, lighter(shade, 0.16)],
      ]),
    );
  }
  surface.fill(new Path().ellipse(x, y, radius * 0.16), darker(tone, 0.3));
}

/** A pointed leaf from a place in a direction. */
export function drawLeaf(
  surface: Surface,
  x: number,
  y: number,
  angle: number,
  length: number,
  tone: Colour,
): void {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const at = (along: number, across: number): [number, number] => [
    x + cos * along - sin * across,
    y + sin * along + cos * across,
  ];
  const [ax, ay] = at(length * 0.3, length * 0.26);
  const [bx, by] = at(length * 0.75, length * 0.2);
  const [tx, ty] = at(length, 0);
  const [cx, cy] = at(length * 0.75, -length * 0.2);
  const [dx, dy] = at(length * 0.3, -length * 0.26);
  surface.fill(new Path().move(x, y).curve(ax, ay, bx, by, tx, ty).curve(cx, cy, dx, dy, x, y), tone);
  surface.fill(
    new Path()
      .move(x, y)
      .line(tx, ty)
      .stroked(length * 0.035),
    lighter(tone, 0.25),
    0.6,
  );
}

/** A bunch of flowers around a middle. */
export function drawPosy(surface: Surface, random: Random, x: number, y: number, radius: number): void {
  const tones = flowerColours(random);
  const greens = ['#5d7752', '#75906a', '#48603f'].map((hex) => colour(hex));
  for (let index = 0; index < 12; index += 1) {
    const angle = (index / 12) * Math.PI * 2 + random.between(-0.2, 0.2);
    drawLeaf(
      surface,
      x + Math.cos(angle) * radius * 0.5,
      y + Math.sin(angle) * radius * 0.4,
      angle,
      radius * random.between(0.6, 0.85),
      random.pick(greens),
    );
  }
  const places: [number, number, number][] = [];
  for (let index = 0; index < 7; index += 1) {
    const angle = (index / 7) * Math.PI * 2;
    places.push([
      x + Math.cos(angle) * radius * 0.62,
      y + Math.sin(angle) * radius * 0.5,
      radius * random.between(0.32, 0.42),
    ]);
  }
  places.push(
    [x, y, radius * 0.46],
    [x + radius * 0.3, y - radius * 0.25, radius * 0.34],
    [x - radius * 0.32, y + radius * 0.12, radius * 0.36],
  );
  for (const [fx, fy, size] of places) drawFlower(surface, random, fx, fy, size, random.pick(tones));
}
