import { type Colour, colour, darker, lighter, mix } from '../colour';
import { type Drawing, type Frame, chosen, place } from './drawing';
import { linear } from '../paint';
import { Path } from '../path';
import { createRandom } from '../../random';

const FRAMES: Readonly<Record<string, string>> = {
  Walnut: '#5d3d28',
  Black: '#26262a',
  White: '#eeebe4',
  Oak: '#b88f5e',
};

/** A picture in its frame, with the mat that was chosen and a faint reflection. */
export function framed(drawing: Drawing): void {
  const { surface, editor } = drawing;
  const { unitWidth: w, unitHeight: h } = surface;
  const wood = colour(FRAMES[chosen(editor, 'frame')] ?? '#5d3d28');
  const matName = chosen(editor, 'mat');
  const short = Math.min(w, h);
  const thick = short * 0.062;
  surface.flood(wood);
  const rail = (
    points: readonly (readonly [number, number])[],
    from: Colour,
    to: Colour,
    x2: number,
    y2: number,
    x1: number,
    y1: number,
  ): void =>
    surface.fill(
      new Path().polygon(points),
      linear(x1, y1, x2, y2, [
        [0, from],
        [0.45, mix(from, to, 0.35)],
        [1, to],
      ]),
    );
  rail(
    [
      [0, 0],
      [w, 0],
      [w - thick, thick],
      [thick, thick],
    ],
    lighter(wood, 0.24),
    darker(wood, 0.06),
    0,
    thick,
    0,
    0,
  );
  rail(
    [
      [0, 0],
      [thick, thick],
      [thick, h - thick],
      [0, h],
    ],
    lighter(wood, 0.15),
    darker(wood, 0.12),
    thick,
    0,
    0,
    0,
  );
  rail(
    [
      [w, 0],
      [w, h],
      [w - thick, h - thick],
      [w - thick, thick],
    ],
    darker(wood, 0.3),
    darker(wood, 0.1),
    w - thick,
    0,
    w,
    0,
  );
  rail(
    [
      [0, h],
      [thick, h - thick],
      [w - thick, h - thick],
      [w, h],
    ],
    darker(wood, 0.36),
    darker(wood, 0.14),
    0,
    h - thick,
    0,
    h,
  );
  const random = createRandom(`grain ${editor.editorId}`);
  const grain = new Path();
  for (let line = 0; line < 70; line += 1) {
    const along = random.next();
    const length = random.between(6, 22);
    if (line % 2 === 0)
      grain.box(
        along * w,
        random.chance(0.5) ? random.between(0.3, thick) : h - random.between(0.3, thick),
        length,
        0.12,
      );
    else
      grain.box(
        random.chance(0.5) ? random.between(0.3, thick) : w - random.between(0.3, thick),
        along * h,
        0.12,
        length,
      );
  }
  surface.fill(grain, darker(wood, 0.45), 0.22);
  const inner: Frame = { x: thick, y: thick, width: w - thick * 2, height: h - thick * 2 };
  if (matName === 'No mat') {
    place(drawing, drawing.preview.scenes[0] ?? 'hills', inner);
  } else {
    const mat = colour(matName.startsWith('Antique') ? '#efe6d3' : '#f8f8f5');
    surface.fill(new Path().box(inner.x, inner.y, inner.width, inner.height), mat);
    const border = short * 0.125;
    const window: Frame = {
      x: inner.x + border,
      y: inner.y + border,
      width: inner.width - border * 2,
      height: inner.height - border * 2,
    };
    const bevel = 0.6;
    surface.fill(
      new Path().box(window.x - bevel, window.y - bevel, window.width + bevel * 2, window.height + bevel * 2),
      linear(window.x, window.y, window.x + window.width, window.y + window.height, [
        [0, darker(mat, 0.22)],
        [0.5, darker(mat, 0.06)],
        [1, lighter(mat, 0.6)],
      ]),
    );
    place(drawing, drawing.preview.scenes[0] ?? 'hills', window);
    surface.fillSoft(
      new Path().box(window.x - 1, window.y - 1, window.width + 2, 1.6),
      colour('#000000'),
      0.8,
      0.22,
    );
  }
  surface.fillSoft(
    new Path().box(inner.x - 1, inner.y - 1.4, inner.width + 2, 2.6),
    colour('#000000'),
    1.6,
    0.4,
  );
  surface.fillSoft(new Path().box(inner.x - 1.4, inner.y, 2.2, inner.height), colour('#000000'), 1.4, 0.25);
  surface.fill(
    new Path().polygon([
      [inner.x + inner.width * 0.55, inner.y],
      [inner.x + inner.width * 0.8, inner.y],
      [inner.x + inner.width * 0.3, inner.y + inner.height],
      [inner.x + inner.width * 0.05, inner.y + inner.height],
    ]),
    colour('#ffffff', 0.035),
  );
}
