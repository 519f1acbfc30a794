import { colour, darker, lighter, mix } from '../colour';
import { linear, radial } from '../paint';
import { Path } from '../path';
import { bust } from '../people/bust';
import { type Look, somebody } from '../people/looks';
import { drawMeadow, drawRidges, drawSky, drawTree, drawVignette, ridge, someLight } from './nature';
import { studio } from './studio';
import type { Surface } from '../surface';
import type { Random } from '../../random';

/** Parents, children and perhaps a grandmother in a meadow. */
export function drawFamily(surface: Surface, random: Random): void {
  const w = surface.unitWidth;
  const light = someLight(random);
  drawSky(surface, light, w * random.between(0.7, 0.88), 22, Math.min(w, 100) * 0.055);
  drawRidges(surface, random, light, 46, 60, 3);
  const meadow = mix(light.near, colour('#7d8f4e'), 0.5);
  surface.fill(
    ridge(surface, random, 66, 1.5, 3),
    linear(0, 62, 0, 100, [
      [0, mix(meadow, light.sun, 0.35)],
      [1, darker(meadow, 0.15)],
    ]),
  );
  for (let index = 0; index < 3; index += 1)
    drawTree(
      surface,
      random,
      w * (index === 0 ? 0.06 : index === 1 ? 0.94 : 0.8),
      68,
      random.between(24, 36),
      mix(light.near, meadow, 0.4),
    );
  const wide = w > 105;
  const s = Math.min(w * (wide ? 0.082 : 0.115), 12);
  const adults: readonly number[] = wide ? [-2.9, -1, 1, 2.9] : [-1.25, 1.25];
  const children: readonly number[] = wide
    ? [-1.95, 0, 1.95]
    : [-1.5, 0, 1.5].slice(0, 2 + Math.round(random.next()));
  const family = somebody(random).skin;
  const alike = (look: Look): Look => ({ ...look, skin: mix(look.skin, family, 0.65) });
  adults.forEach((offset, index) => {
    const outfit = index % 2 === 0 ? 'shirt' : 'dress';
    bust(
      surface,
      w / 2 + offset * s * 1.05,
      55 - (index % 2 === 0 ? s * 0.35 : 0) + random.between(-1, 1),
      s,
      104,
      alike(somebody(random, outfit)),
      offset > 0 ? -0.12 : 0.12,
    );
  });
  children.forEach((offset) => {
    bust(
      surface,
      w / 2 + offset * s * 1.05,
      76 + random.between(-2, 3),
      s * 0.8,
      106,
      alike(somebody(random, 'sweater', true)),
      random.between(-0.15, 0.15),
    );
  });
  drawMeadow(surface, random, meadow, [colour('#ffffff'), colour('#f2c14e')], 94);
  drawVignette(surface);
}

/** A child behind a cake, balloons above. */
export function drawBirthday(surface: Surface, random: Random): void {
  const w = surface.unitWidth;
  studio(surface, random);
  const tones = ['#e07a5f', '#f2cc8f', '#81b29a', '#6d8fb8', '#d6a2ad'].map((hex) => colour(hex));
  const flags = Math.max(5, Math.round(w / 12));
  for (let index = 0; index < flags; index += 1) {
    const x = (index / flags) * w;
    const step = w / flags;
    const sag = (at: number): number => 5 + Math.sin((at / w) * Math.PI) * 7;
    surface.fill(
      new Path().polygon([
        [x + step * 0.1, sag(x + step * 0.1)],
        [x + step * 0.9, sag(x + step * 0.9)],
        [x + step / 2, sag(x) + step * 0.85],
      ]),
      tones[index % tones.length] ?? colour('#e07a5f'),
    );
  }
  for (const [share, y] of [
    [0.12, 32],
    [0.24, 20],
    [0.84, 24],
    [0.94, 40],
  ] as const) {
    const tone = random.pick(tones);
    const x = w * share;
    const r = Math.min(w, 100) * 0.075;
    surface.fill(
      new Path()
        .move(x, y + r * 1.2)
        .curve(x - 1, y + r * 2.5, x + 2, y + r * 3.5, x, y + r * 5)
        .stroked(0.25),
      colour('#ffffff'),
      0.7,
    );
    surface.fill(
      new Path().ellipse(x, y, r, r * 1.2).polygon([
        [x, y + r * 1.1],
        [x - r * 0.16, y + r * 1.36],
        [x + r * 0.16, y + r * 1.36],
      ]),
      radial(x - r * 0.35, y - r * 0.4, r * 1.7, [
        [0, lighter(tone, 0.45)],
        [0.5, tone],
        [1, darker(tone, 0.2)],
      ]),
    );
  }
  const s = Math.min(w * 0.145, 14);
  const heads = w > 95 ? [-1.4, 1.4] : [0];
  for (const offset of heads)
    bust(
      surface,
      w / 2 + offset * s,
      47,
      s,
      92,
      somebody(random, 'sweater', true),
      offset === 0 ? 0 : -offset * 0.05,
    );
  surface.fill(
    new Path().box(-1, 84, w + 2, 20),
    linear(0, 84, 0, 100, [
      [0, colour('#f4e8da')],
      [1, colour('#d9c3ab')],
    ]),
  );
  const x = w / 2;
  const c = Math.min(w, 100) / 100;
  surface.fillSoft(new Path().ellipse(x, 91, 19 * c, 2.4 * c), colour('#5b4030'), 1.6, 0.4);
  surface.fill(
    new Path().box(x - 16 * c, 91 - 15 * c, 32 * c, 15 * c, 2 * c),
    linear(x - 16 * c, 0, x + 16 * c, 0, [
      [0, colour('#fff3ea')],
      [0.6, colour('#f6d9cf')],
      [1, colour('#dcb5a8')],
    ]),
  );
  surface.fill(
    new Path().box(x - 10.5 * c, 91 - 26 * c, 21 * c, 12 * c, 2 * c),
    linear(x - 10 * c, 0, x + 10 * c, 0, [
      [0, colour('#fffaf4')],
      [0.6, colour('#f9e6d5')],
      [1, colour('#e0c2ac')],
    ]),
  );
  const drips = new Path();
  for (let index = 0; index < 9; index += 1)
    drips.box(x - 16 * c + index * 3.6 * c, 91 - 15.5 * c, 2.6 * c, random.between(2.4, 6) * c, 1.3 * c);
  surface.fill(drips, tones[0] ?? colour('#e07a5f'));
  for (let index = 0; index < 3; index += 1) {
    const cx = x + (index - 1) * 5.4 * c;
    surface.fill(
      new Path().box(cx - 0.55 * c, 91 - 33 * c, 1.1 * c, 7.4 * c, 0.4 * c),
      tones[(index + 2) % 5] ?? colour('#81b29a'),
    );
    surface.fillSoft(new Path().ellipse(cx, 91 - 34.6 * c, 1.8 * c), colour('#ffd56b'), 1.3 * c, 0.8);
    surface.fill(
      new Path()
        .move(cx, 91 - 36.6 * c)
        .curve(cx + 1.3 * c, 91 - 34.4 * c, cx + 0.6 * c, 91 - 33.2 * c, cx, 91 - 33.2 * c)
        .curve(cx - 0.6 * c, 91 - 33.2 * c, cx - 1.3 * c, 91 - 34.4 * c, cx, 91 - 36.6 * c),
      colour('#ff9f43'),
    );
  }
  drawVignette(surface);
}

/** A newborn asleep in a blanket, seen from above. */
export function drawNewborn(surface: Surface, random: Random): void {
  const w = surface.unitWidth;
  const [pale, deep] = studio(surface, random);
  const x = w / 2;
  const s = Math.min(w, 100) / 100;
  for (let ring = 0; ring < 4; ring += 1) {
    const tone = mix(colour('#efe4d4'), deep, ring * 0.08);
    surface.fillSoft(
      new Path().ellipse(x, 52, (46 - ring * 5) * s, (38 - ring * 4) * s, 0.2),
      darker(tone, 0.35),
      2,
      0.3,
    );
    surface.fill(
      new Path().ellipse(x, 50, (45 - ring * 5) * s, (37 - ring * 4) * s, 0.2),
      linear(x - 40 * s, 20, x + 40 * s, 80, [
        [0, lighter(tone, 0.35)],
        [1, darker(tone, 0.08)],
      ]),
    );
  }
  const wrap = random.pick(['#a9bcae', '#c9a9a0', '#9fb0c4', '#cbb992'].map((hex) => colour(hex)));
  const look = somebody(random, 'sweater', true);
  surface.fillSoft(new Path().ellipse(x + 3 * s, 58, 25 * s, 18 * s, 0.35), colour('#4a382c'), 3, 0.35);
  surface.fill(
    new Path()
      .move(x - 20 * s, 44)
      .curve(x - 22 * s, 66, x + 2 * s, 78, x + 20 * s, 68)
      .curve(x + 32 * s, 60, x + 28 * s, 42, x + 12 * s, 38)
      .curve(x, 34, x - 14 * s, 34, x - 20 * s, 44),
    linear(x - 15 * s, 36, x + 20 * s, 74, [
      [0, lighter(wrap, 0.3)],
      [0.6, wrap],
      [1, darker(wrap, 0.22)],
    ]),
  );
  for (let fold = 0; fold < 4; fold += 1) {
    surface.fill(
      new Path()
        .move(x - (12 - fold * 6) * s, 42 + fold * 1.5)
        .curve(
          x - (6 - fold * 6) * s,
          52 + fold * 2,
          x + (2 + fold * 5) * s,
          58 + fold,
          x + (12 + fold * 4) * s,
          66 - fold * 3,
        )
        .stroked(0.55),
      darker(wrap, 0.2),
      0.5,
    );
  }
  const hx = x - 12 * s;
  const hy = 42;
  const r = 10.5 * s;
  surface.fillSoft(new Path().ellipse(hx + s, hy + 2 * s, r * 1.02, r), darker(wrap, 0.5), 1.5, 0.4);
  surface.fill(
    new Path().ellipse(hx, hy, r, r * 0.94, 0.3),
    radial(hx - r * 0.3, hy - r * 0.4, r * 1.8, [
      [0, lighter(look.skin, 0.3)],
      [0.6, look.skin],
      [1, darker(look.skin, 0.15)],
    ]),
  );
  surface.fill(
    new Path()
      .move(hx - r * 0.98, hy - r * 0.1)
      .curve(hx - r * 0.9, hy - r * 1.25, hx + r * 0.7, hy - r * 1.3, hx + r * 0.95, hy - r * 0.3)
      .curve(hx + r * 0.3, hy - r * 0.75, hx - r * 0.5, hy - r * 0.6, hx - r * 0.98, hy - r * 0.1),
    linear(hx - r, hy - r, hx + r, hy, [
      [0, lighter(wrap, 0.4)],
      [1, wrap],
    ]),
  );
  surface.fill(new Path().ellipse(hx - r * 0.1, hy - r * 1.2, r * 0.24), lighter(pale, 0.5));
  const line = darker(look.skin, 0.5);
  for (const side of [-1, 1]) {
    const ex = hx + side * r * 0.36;
    surface.fill(
      new Path()
        .move(ex - r * 0.15, hy + r * 0.05)
        .curve(ex - r * 0.08, hy + r * 0.17, ex + r * 0.08, hy + r * 0.17, ex + r * 0.15, hy + r * 0.05)
        .stroked(r * 0.06),
      line,
    );
    surface.fillSoft(
      new Path().ellipse(hx + side * r * 0.55, hy + r * 0.34, r * 0.17),
      colour('#d9604f'),
      r * 0.16,
      0.35,
    );
  }
  surface.fill(
    new Path()
      .move(hx - r * 0.12, hy + r * 0.5)
      .curve(hx - r * 0.05, hy + r * 0.58, hx + r * 0.05, hy + r * 0.58, hx + r * 0.12, hy + r * 0.5)
      .stroked(r * 0.06),
    line,
  );
  surface.fill(new Path().ellipse(x - 3 * s, 55, 3.4 * s, 2.8 * s, 0.4), look.skin);
  drawVignette(surface, 0.16);
}
