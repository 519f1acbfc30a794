import type { Random } from '../../random';
import { colour, darker, faded, lighter, mix, type Colour } from '../colour';
import { linear, radial, type Paint } from '../paint';
import { Path } from '../path';
import type { Surface } from '../surface';

/** Colours of a time of day: sky from the top down, light of the sun, and the land from far to near. */
export interface Light {
  readonly sky: readonly [Colour, Colour, Colour];
  readonly sun: Colour;
  readonly far: Colour;
  readonly near: Colour;
}

const light = (top: string, middle: string, low: string, sun: string, far: string, near: string): Light => ({
  sky: [colour(top), colour(middle), colour(low)],
  sun: colour(sun),
  far: colour(far),
  near: colour(near),
});

const LIGHTS: readonly Light[] = [
  light('#5f86b3', '#f0c9a0', '#fbe3bf', '#fff3d6', '#a9a58c', '#2f4a35'),
  light('#7fa8c9', '#cfe0e2', '#f6ead2', '#fffbe8', '#9dbba5', '#35543a'),
  light('#4a4e86', '#d98c86', '#fbd0a0', '#ffe6b8', '#8b7596', '#2c2f45'),
  light('#8ab6c8', '#e3ddc6', '#f8e6c4', '#ffffff', '#a8b98f', '#41582f'),
  light('#6d6fa8', '#e5a9a9', '#fde0c0', '#fff0d2', '#a08fa5', '#3c3a52'),
  light('#386a8c', '#9cc7c7', '#fbe6b7', '#fff7da', '#6f9c98', '#1f4046'),
];

/** The light of a time of day, by chance. */
export function someLight(random: Random): Light {
  return random.pick(LIGHTS);
}

/** The white of clouds and of water in the sun. */
export const CREAM = colour('#fff4e2');

/** The sky over the whole picture, with the sun low in it and its glow. */
export function drawSky(
  surface: Surface,
  { sky, sun }: Light,
  sunX: number,
  sunY: number,
  radius: number,
): void {
  const w = surface.unitWidth;
  surface.flood(
    linear(0, 0, 0, 78, [
      [0, sky[0]],
      [0.6, sky[1]],
      [1, sky[2]],
    ]),
  );
  surface.flood(
    radial(sunX, sunY, Math.max(w, 100) * 0.62, [
      [0, faded(sun, 0.85)],
      [0.25, faded(sun, 0.4)],
      [1, faded(sun, 0)],
    ]),
  );
  surface.fill(new Path().ellipse(sunX, sunY, radius), mix(sun, colour('#ffffff'), 0.5));
}

/** Long thin clouds. */
export function drawClouds(
  surface: Surface,
  random: Random,
  tone: Colour,
  top: number,
  bottom: number,
  count: number,
): void {
  const w = surface.unitWidth;
  for (let index = 0; index < count; index += 1) {
    const x = random.between(-0.1, 1) * w;
    const y = random.between(top, bottom);
    const length = random.between(0.18, 0.42) * w;
    const cloud = new Path();
    for (let puff = 0; puff < 5; puff += 1) {
      const share = puff / 4;
      cloud.ellipse(
        x + length * share,
        y - Math.sin(share * Math.PI) * 1.2,
        length * 0.22,
        0.7 + Math.sin(share * Math.PI) * random.between(0.8, 1.7),
      );
    }
    surface.fillSoft(cloud, tone, 1.1, random.between(0.35, 0.75));
  }
}

/** A line of hills across the picture, as a closed shape down to the lower edge. */
export function ridge(surface: Surface, random: Random, height: number, swing: number, waves: number): Path {
  const w = surface.unitWidth;
  const path = new Path().move(-2, 102).line(-2, height + random.between(-swing, swing));
  const points: [number, number][] = [];
  for (let index = 0; index <= waves; index += 1) {
    points.push([(index / waves) * (w + 4), height + random.between(-swing, swing)]);
  }
  return path.through(points).line(w + 2, 102);
}

/** Hills behind hills, paler the farther away, each with light on its crest. */
export function drawRidges(
  surface: Surface,
  random: Random,
  { far, near, sun }: Light,
  top: number,
  bottom: number,
  count: number,
): void {
  for (let index = 0; index < count; index += 1) {
    const share = count === 1 ? 1 : index / (count - 1);
    const tone = mix(far, near, share ** 1.15);
    const height = top + (bottom - top) * share;
    surface.fill(
      ridge(surface, random, height, 2 + 4.5 * (1 - share * 0.4), 3 + Math.round(random.between(0, 2))),
      linear(0, height - 8, 0, height + 24, [
        [0, mix(tone, sun, 0.3 * (1 - share * 0.55))],
        [1, darker(tone, 0.12)],
      ]),
    );
  }
}

/** A round tree, lit from one side. */
export function drawTree(
  surface: Surface,
  random: Random,
  x: number,
  ground: number,
  height: number,
  tone: Colour,
): void {
  surface.fill(
    new Path().box(x - height * 0.03, ground - height * 0.45, height * 0.06, height * 0.46, height * 0.02),
    darker(mix(tone, colour('#4a3426'), 0.7), 0.1),
  );
  const crown = new Path();
  const lit = new Path();
  for (let index = 0; index < 9; index += 1) {
    const angle = random.between(0, Math.PI * 2);
    const reach = random.between(0, 0.22) * height;
    const cx = x + Math.cos(angle) * reach;
    const cy = ground - height * 0.66 + Math.sin(angle) * reach * 0.85;
    crown.ellipse(cx, cy, height * random.between(0.13, 0.2));
    lit.ellipse(cx - height * 0.05, cy - height * 0.06, height * random.between(0.06, 0.1));
  }
  surface.fill(crown, tone);
  surface.fill(lit, lighter(tone, 0.14), 0.55);
}

/** A pointed fir. */
export function drawFir(surface: Surface, x: number, ground: number, height: number, tone: Colour): void {
  const tiers = 5;
  const fir = new Path().box(x - height * 0.025, ground - height * 0.14, height * 0.05, height * 0.15);
  for (let tier = 0; tier < tiers; tier += 1) {
    const low = ground - height * 0.08 - (tier * height * 0.86) / tiers;
    const half = height * (0.21 - tier * 0.034);
    const top = low - height * (0.31 - tier * 0.012);
    fir
      .move(x, top)
      .curve(x + half * 0.25, top + (low - top) * 0.55, x + half * 0.7, low - height * 0.02, x + half, low)
      .curve(x + half * 0.4, low + height * 0.025, x - half * 0.4, low + height * 0.025, x - half, low)
      .curve(x - half * 0.7, low - height * 0.02, x - half * 0.25, top + (low - top) * 0.55, x, top);
  }
  const paint: Paint = linear(x - height * 0.2, 0, x + height * 0.2, 0, [
    [0, lighter(tone, 0.16)],
    [0.5, tone],
    [1, darker(tone, 0.2)],
  ]);
  surface.fill(fir, paint);
}

/** Blades and small flowers along the lower edge. */
export function drawMeadow(
  surface: Surface,
  random: Random,
  tone: Colour,
  flowers: readonly Colour[],
  top: number,
): void {
  const w = surface.unitWidth;
  const blades = new Path();
  const count = Math.round(w * 1.5);
  for (let index = 0; index < count; index += 1) {
    const x = random.between(-1, w + 1);
    const height = random.between(3, 9);
    const lean = random.between(-2, 2);
    blades
      .move(x - 0.3, 101)
      .curve(x - 0.2, 101 - height * 0.5, x + lean * 0.4, 101 - height * 0.8, x + lean, 101 - height)
      .curve(x + lean * 0.5, 101 - height * 0.7, x + 0.3, 101 - height * 0.4, x + 0.4, 101);
  }
  surface.fill(blades, darker(tone, 0.25));
  for (const flower of flowers) {
    const heads = new Path();
    for (let index = 0; index < w * 0.16; index += 1) {
      const share = random.next();
      heads.ellipse(random.between(0, w), top + (98 - top) * share, 0.35 + share * 0.6);
    }
    surface.fill(heads, flower, 0.9);
  }
}

/** Lights far out of focus. */
export function drawBokeh(
  surface: Surface,
  random: Random,
  tones: readonly Colour[],
  top: number,
  bottom: number,
  count: number,
  size: number,
): void {
  const w = surface.unitWidth;
  for (let index = 0; index < count; index += 1) {
    const radius = random.between(0.4, 1) * size;
    const tone = random.pick(tones);
    const x = random.between(0, w);
    const y = random.between(top, bottom);
    surface.fillSoft(new Path().ellipse(x, y, radius), tone, radius * 0.22, random.between(0.18, 0.5));
  }
}

/** Darkens the corners a little, as a lens does. */
export function drawVignette(surface: Surface, strength = 0.22): void {
  const w = surface.unitWidth;
  surface.flood(
    radial(w / 2, 48, Math.hypot(w / 2, 52), [
      [0, colour('#1a1410', 0)],
      [0.62, colour('#1a1410', 0)],
      [1, colour('#1a1410', strength)],
    ]),
  );
}
