import { type Colour, colour } from '../colour';
import { CLEAR, type Drawing, place, whole } from './drawing';
import { linear } from '../paint';
import { Path } from '../path';

/** A print: the picture and nothing else. */
export function print(drawing: Drawing): void {
  place(drawing, drawing.preview.scenes[0] ?? 'hills', whole(drawing));
}

/** A print on metal: a sheen across it and a bright edge. */
export function metal(drawing: Drawing): void {
  print(drawing);
  const { surface } = drawing;
  const { unitWidth: w, unitHeight: h } = surface;
  const white = colour('#ffffff');
  surface.fill(
    new Path().polygon([
      [w * 0.12, -1],
      [w * 0.42, -1],
      [w * 0.1, h + 1],
      [-w * 0.2, h + 1],
    ]),
    linear(0, 0, w, h, [
      [0, { ...white, a: 0.28 }],
      [0.6, { ...white, a: 0.05 }],
      [1, { ...white, a: 0 }],
    ]),
  );
  surface.fill(
    new Path().polygon([
      [w * 0.5, -1],
      [w * 0.56, -1],
      [w * 0.24, h + 1],
      [w * 0.18, h + 1],
    ]),
    { ...white, a: 0.1 },
  );
  surface.fill(new Path().box(0, 0, w, h).hole(w / 2, h / 2, 0), CLEAR);
  surface.fill(new Path().box(0.35, 0.35, w - 0.7, h - 0.7).stroked(0.5, true), { ...white, a: 0.35 });
}

/** A canvas: a weave, and the wrapped edges at an angle to the light. */
export function canvas(drawing: Drawing): void {
  print(drawing);
  const { surface } = drawing;
  const { unitWidth: w, unitHeight: h } = surface;
  const weave = new Path();
  for (let y = 0; y < h; y += 0.7) weave.box(0, y, w, 0.18);
  surface.fill(weave, colour('#3a2c20'), 0.07);
  const warp = new Path();
  for (let x = 0; x < w; x += 0.7) warp.box(x, 0, 0.18, h);
  surface.fill(warp, colour('#ffffff'), 0.07);
  const edge = 2.1;
  const side = (points: readonly (readonly [number, number])[], tone: Colour, strength: number): void =>
    surface.fill(new Path().polygon(points), { ...tone, a: strength });
  side(
    [
      [0, 0],
      [w, 0],
      [w - edge, edge],
      [edge, edge],
    ],
    colour('#ffffff'),
    0.3,
  );
  side(
    [
      [0, 0],
      [edge, edge],
      [edge, h - edge],
      [0, h],
    ],
    colour('#ffffff'),
    0.14,
  );
  side(
    [
      [w, 0],
      [w, h],
      [w - edge, h - edge],
      [w - edge, edge],
    ],
    colour('#1a120c'),
    0.32,
  );
  side(
    [
      [0, h],
      [edge, h - edge],
      [w - edge, h - edge],
      [w, h],
    ],
    colour('#1a120c'),
    0.45,
  );
}
