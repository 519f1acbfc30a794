import { darker, lighter } from '../colour';
import { linear } from '../paint';
import { Path } from '../path';
import type { Look } from './looks';
import type { Surface } from '../surface';

/** Hair behind the head and shoulders; drawn before the body. */
export function backHair(surface: Surface, x: number, y: number, s: number, look: Look): void {
  const shade = darker(look.hair, 0.18);
  if (look.style === 'long' || look.style === 'waves') {
    const length = look.style === 'long' ? 2.5 : 1.75;
    const swing = look.style === 'waves' ? 0.28 : 0.08;
    surface.fill(
      new Path()
        .move(x - 0.95 * s, y - 0.1 * s)
        .curve(
          x - (1.15 + swing) * s,
          y + 0.7 * s,
          x - (0.9 + swing) * s,
          y + length * 0.75 * s,
          x - 1.02 * s,
          y + length * s,
        )
        .curve(
          x - 0.6 * s,
          y + (length + 0.2) * s,
          x + 0.6 * s,
          y + (length + 0.2) * s,
          x + 1.02 * s,
          y + length * s,
        )
        .curve(
          x + (0.9 + swing) * s,
          y + length * 0.75 * s,
          x + (1.15 + swing) * s,
          y + 0.7 * s,
          x + 0.95 * s,
          y - 0.1 * s,
        )
        .curve(x + 0.9 * s, y - 1.35 * s, x - 0.9 * s, y - 1.35 * s, x - 0.95 * s, y - 0.1 * s),
      shade,
    );
  }
  if (look.style === 'bun')
    surface.fill(new Path().ellipse(x + 0.28 * s, y - 1.22 * s, 0.5 * s, 0.46 * s), shade);
  if (look.style === 'curls') {
    const cloud = new Path();
    const count = 11;
    for (let index = 0; index < count; index += 1) {
      const angle = Math.PI * (0.98 + (index / (count - 1)) * 1.04);
      cloud.ellipse(x + Math.cos(angle) * 0.82 * s, y - 0.18 * s + Math.sin(angle) * 0.88 * s, 0.36 * s);
    }
    surface.fill(cloud, shade);
  }
}

/** Hair over the brow; drawn after the face. */
export function frontHair(surface: Surface, x: number, y: number, s: number, look: Look): void {
  const tone = linear(x - s, y - s, x + s, y, [
    [0, lighter(look.hair, 0.14)],
    [1, look.hair],
  ]);
  if (look.style === 'short') {
    surface.fill(
      new Path()
        .move(x - 0.83 * s, y + 0.02 * s)
        .curve(x - 0.98 * s, y - 0.75 * s, x - 0.6 * s, y - 1.22 * s, x + 0.1 * s, y - 1.16 * s)
        .curve(x + 0.75 * s, y - 1.14 * s, x + 0.98 * s, y - 0.6 * s, x + 0.82 * s, y + 0.02 * s)
        .curve(x + 0.78 * s, y - 0.3 * s, x + 0.66 * s, y - 0.5 * s, x + 0.4 * s, y - 0.56 * s)
        .curve(x, y - 0.5 * s, x - 0.45 * s, y - 0.55 * s, x - 0.66 * s, y - 0.42 * s)
        .curve(x - 0.76 * s, y - 0.3 * s, x - 0.78 * s, y - 0.15 * s, x - 0.83 * s, y + 0.02 * s),
      tone,
    );
    return;
  }
  if (look.style === 'curls') {
    const fringe = new Path();
    for (let index = 0; index < 6; index += 1) {
      fringe.ellipse(
        x - 0.62 * s + index * 0.25 * s,
        y - 0.72 * s - Math.sin((index / 5) * Math.PI) * 0.2 * s,
        0.27 * s,
      );
    }
    surface.fill(fringe, tone);
    return;
  }
  surface.fill(
    new Path()
      .move(x - 0.88 * s, y + 0.42 * s)
      .curve(x - 1.08 * s, y - 0.7 * s, x - 0.65 * s, y - 1.2 * s, x, y - 1.17 * s)
      .curve(x + 0.7 * s, y - 1.2 * s, x + 1.08 * s, y - 0.6 * s, x + 0.88 * s, y + 0.42 * s)
      .curve(x + 0.84 * s, y - 0.15 * s, x + 0.55 * s, y - 0.55 * s, x - 0.2 * s, y - 0.82 * s)
      .curve(x - 0.5 * s, y - 0.5 * s, x - 0.8 * s, y - 0.25 * s, x - 0.88 * s, y + 0.42 * s),
    tone,
  );
}
