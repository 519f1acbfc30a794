import type { Editor, Preview } from '../editors/editors';
import { createRandom } from '../random';
import { colour, darker, lighter, mix, type Colour } from './colour';
import { letters } from './letters';
import { linear, picture, radial } from './paint';
import { Path } from './path';
import { photograph, type SceneName } from './scenes';
import { Surface } from './surface';

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const CLEAR = colour('#000000', 0);

/** Everything that draws a product needs to know; the surface's drawing is 100 units on its long side. */
interface Drawing {
  readonly surface: Surface;
  readonly editor: Editor;
  readonly preview: Preview;
  readonly seed: string;
}

/** Puts a photograph into a frame on the surface, with rounded corners if wanted. */
function place({ surface, editor, seed }: Drawing, scene: SceneName, frame: Frame, radius = 0): void {
  const left = Math.round(frame.x * surface.scale);
  const top = Math.round(frame.y * surface.scale);
  const width = Math.round(frame.width * surface.scale);
  const height = Math.round(frame.height * surface.scale);
  const photo = photograph(scene, `${seed} ${editor.editorId} ${scene}`, width + 1, height + 1);
  surface.fill(
    new Path().box(frame.x, frame.y, frame.width, frame.height, radius),
    picture(photo, left, top),
  );
}

const whole = ({ surface }: Drawing): Frame => ({
  x: 0,
  y: 0,
  width: surface.unitWidth,
  height: surface.unitHeight,
});

function print(drawing: Drawing): void {
  place(drawing, drawing.preview.scenes[0] ?? 'hills', whole(drawing));
}

function metal(drawing: Drawing): void {
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

function canvas(drawing: Drawing): void {
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

const FRAMES: Readonly<Record<string, string>> = {
  Walnut: '#5d3d28',
  Black: '#26262a',
  White: '#eeebe4',
  Oak: '#b88f5e',
};

function chosen(editor: Editor, selection: string): string {
  return editor.chosen.find((entry) => entry.selection.id === selection)?.choice.name ?? '';
}

function framed(drawing: Drawing): void {
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

const CARD_INKS = ['#3f4a46', '#5a4136', '#3d4460', '#5b3f4d'] as const;
const CARD_PAPERS = ['#fbf8f1', '#f6f3ee', '#f9f5ea', '#f3f5f1'] as const;
const SAYINGS: Readonly<Record<string, readonly [string, string]>> = {
  'Thank-you set of 50': ['THANK YOU', 'WITH ALL OUR LOVE'],
  'Teixeira, save the date': ['SAVE THE DATE', '12 JUNE 2027'],
  'Nguyen, first birthday': ['ONE', 'COME AND CELEBRATE'],
  'Sorensen, holiday card': ['MERRY AND BRIGHT', 'THE SORENSENS'],
  'Duval & Reyes, thank-you': ['THANK YOU', 'DUVAL & REYES'],
  'Baby Rosalind': ['HELLO, WORLD', 'ROSALIND MAE'],
  'Petrov, announcement': ['WELL DONE', 'CLASS OF 2027'],
};

function card(drawing: Drawing): void {
  const { surface, editor, preview } = drawing;
  const { unitWidth: w, unitHeight: h } = surface;
  const random = createRandom(`card ${editor.editorId}`);
  const ink = colour(random.pick(CARD_INKS));
  const paper = colour(random.pick(CARD_PAPERS));
  const shadow = 2.4;
  const frame: Frame = { x: shadow, y: shadow * 0.7, width: w - shadow * 2, height: h - shadow * 2 };
  const radius = chosen(editor, 'corners') === 'Rounded' || preview.face === 'inside' ? 3.2 : 0.3;
  const outline = (): Path => new Path().box(frame.x, frame.y, frame.width, frame.height, radius);
  surface.fillSoft(
    new Path().box(frame.x + 0.3, frame.y + 0.9, frame.width - 0.6, frame.height, radius),
    colour('#1b1a18'),
    1.4,
    0.34,
  );
  surface.fill(
    outline(),
    linear(frame.x, frame.y, frame.x + frame.width, frame.y + frame.height, [
      [0, lighter(paper, 0.6)],
      [1, darker(paper, 0.03)],
    ]),
  );
  const [title, line] = SAYINGS[editor.title] ?? ['WITH LOVE', 'FROM US'];
  const scene = preview.scenes[0] ?? 'couple';
  const wide = frame.width > frame.height * 1.1;
  const rule = (x: number, y: number, length: number): void =>
    surface.fill(new Path().box(x - length / 2, y, length, 0.22), ink, 0.6);
  if (preview.face === 'front') {
    const margin = 5;
    const photo: Frame = wide
      ? {
          x: frame.x + margin,
          y: frame.y + margin,
          width: frame.width * 0.55,
          height: frame.height - margin * 2,
        }
      : {
          x: frame.x + margin,
          y: frame.y + margin,
          width: frame.width - margin * 2,
          height: frame.height * 0.7,
        };
    place(drawing, scene, photo, 1.2);
    const centre = wide ? (photo.x + photo.width + frame.x + frame.width) / 2 : frame.x + frame.width / 2;
    const room = wide ? frame.width - photo.width - margin * 4 : frame.width - margin * 5;
    const middle = wide
      ? frame.y + frame.height / 2
      : photo.y + photo.height + (frame.y + frame.height - photo.y - photo.height) / 2;
    letters(surface, title, centre, middle - 1.5, Math.min(6.2, (room / title.length) * 1.28), ink, 0.085);
    rule(centre, middle + 2.6, 9);
    letters(surface, line, centre, middle + 7.2, Math.min(2.5, (room / line.length) * 1.1), ink, 0.09);
  } else {
    const photo: Frame = wide
      ? {
          x: frame.x + frame.width * 0.58,
          y: frame.y + 9,
          width: frame.width * 0.34,
          height: frame.height - 18,
        }
      : {
          x: frame.x + frame.width * 0.2,
          y: frame.y + 9,
          width: frame.width * 0.6,
          height: frame.width * 0.6,
        };
    place(drawing, scene, photo, preview.face === 'inside' ? 50 : 1);
    const centre = wide ? frame.x + frame.width * 0.3 : frame.x + frame.width / 2;
    const start = wide ? frame.y + frame.height * 0.4 : photo.y + photo.height + 8;
    letters(surface, line, centre, start, 2.6, ink, 0.09);
    for (let row = 0; row < 4; row += 1)
      rule(
        centre,
        start + 6 + row * 4.2,
        (wide ? frame.width * 0.36 : frame.width * 0.6) * (row === 3 ? 0.6 : 1),
      );
  }
  if (preview.face === 'inside' || editor.product.mount === 'foldedCard') {
    const fold = frame.y + (preview.face === 'inside' ? frame.height / 2 : 0.4);
    surface.fill(
      new Path().box(frame.x, fold - 5, frame.width, 10),
      linear(0, fold - 5, 0, fold + 5, [
        [0, CLEAR],
        [0.48, colour('#2a241c', 0.1)],
        [0.5, colour('#2a241c', 0.22)],
        [0.52, colour('#ffffff', 0.28)],
        [1, colour('#ffffff', 0)],
      ]),
      preview.face === 'inside' ? 1 : 0.6,
    );
  }
  surface.fill(outline().stroked(0.18, true), darker(paper, 0.18), 0.7);
}

const COVERS: Readonly<Record<string, string>> = {
  'Linen, oat': '#cdbfa6',
  'Linen, slate': '#6d7780',
  'Leather, saddle': '#8b5a36',
  'Leather, ink': '#2c3444',
  'Velvet, moss': '#5d6b4b',
};

function albumCover(drawing: Drawing): void {
  const { surface, editor, preview } = drawing;
  const { unitWidth: w, unitHeight: h } = surface;
  const name = chosen(editor, 'cover');
  const cloth = colour(COVERS[name] ?? '#cdbfa6');
  const pad = 3;
  const frame: Frame = { x: pad, y: pad * 0.6, width: w - pad * 2, height: h - pad * 2 };
  surface.fillSoft(
    new Path().box(frame.x + 0.6, frame.y + 1.4, frame.width - 0.6, frame.height, 1.4),
    colour('#14110e'),
    1.9,
    0.5,
  );
  const pages = new Path().box(frame.x + 1, frame.y + 1.1, frame.width - 0.9, frame.height - 0.4, 0.8);
  surface.fill(pages, colour('#f4f0e6'));
  surface.fill(
    new Path().box(frame.x, frame.y, frame.width - 0.7, frame.height, 1.3),
    linear(frame.x, frame.y, frame.x + frame.width, frame.y + frame.height, [
      [0, lighter(cloth, 0.2)],
      [0.5, cloth],
      [1, darker(cloth, 0.18)],
    ]),
  );
  const random = createRandom(`cover ${editor.editorId}`);
  if (name.startsWith('Linen')) {
    const threads = new Path();
    for (let index = 0; index < 420; index += 1) {
      const x = frame.x + random.next() * (frame.width - 6);
      const y = frame.y + random.next() * frame.height;
      if (index % 2 === 0)
        threads.box(x, Math.min(y, frame.y + frame.height - 0.3), random.between(1, 5), 0.14);
      else threads.box(x, Math.min(y, frame.y + frame.height - 5), 0.14, random.between(1, 5));
    }
    surface.fill(threads, lighter(cloth, 0.3), 0.4);
  } else {
    surface.flood(CLEAR);
    const grain = new Path();
    for (let index = 0; index < 260; index += 1)
      grain.ellipse(
        frame.x + 1 + random.next() * (frame.width - 3),
        frame.y + 1 + random.next() * (frame.height - 2),
        random.between(0.1, 0.35),
        0.1,
        random.between(0, 3),
      );
    surface.fill(grain, darker(cloth, 0.3), 0.35);
  }
  surface.fill(
    new Path().box(frame.x, frame.y, 7, frame.height),
    linear(frame.x, 0, frame.x + 7, 0, [
      [0, colour('#000000', 0.22)],
      [0.35, colour('#ffffff', 0.14)],
      [0.78, colour('#000000', 0.05)],
      [0.86, colour('#000000', 0.26)],
      [1, colour('#000000', 0)],
    ]),
  );
  const short = Math.min(frame.width, frame.height);
  const window: Frame = {
    x: frame.x + frame.width / 2 - short * 0.24 + 2,
    y: frame.y + frame.height * 0.17,
    width: short * 0.48,
    height: short * 0.48,
  };
  surface.fill(
    new Path().box(window.x - 0.9, window.y - 0.9, window.width + 1.8, window.height + 1.8, 0.7),
    linear(window.x, window.y, window.x + window.width, window.y + window.height, [
      [0, darker(cloth, 0.45)],
      [1, lighter(cloth, 0.3)],
    ]),
  );
  place(drawing, preview.scenes[0] ?? 'couple', window, 0.3);
  const foil = chosen(editor, 'debossing') === 'Gold foil';
  const title = editor.title.toUpperCase().replace(/[^A-Z0-9 &,.'-]/g, '');
  const size = Math.min(3.6, (frame.width * 0.78) / title.length / 0.8);
  const centre = frame.x + frame.width / 2 + 2;
  const y = window.y + window.height + frame.height * 0.15;
  letters(surface, title, centre, y + 0.22, size, lighter(cloth, 0.45), 0.1);
  letters(surface, title, centre, y, size, foil ? colour('#e3c07a') : darker(cloth, 0.42), 0.1);
}

function albumSpread(drawing: Drawing): void {
  const { surface, preview } = drawing;
  const { unitWidth: w, unitHeight: h } = surface;
  const pad = 2.2;
  const frame: Frame = { x: pad, y: pad * 0.6, width: w - pad * 2, height: h - pad * 2 };
  surface.fillSoft(
    new Path().box(frame.x + 0.4, frame.y + 1.1, frame.width - 0.4, frame.height, 0.6),
    colour('#14110e'),
    1.5,
    0.45,
  );
  surface.fill(
    new Path().box(frame.x - 0.5, frame.y + 0.5, frame.width + 1, frame.height, 0.5),
    colour('#d9d3c7'),
  );
  surface.fill(new Path().box(frame.x, frame.y, frame.width, frame.height, 0.5), colour('#fdfcf9'));
  const gutter = frame.x + frame.width / 2;
  const [first = 'couple', second = first] = preview.scenes;
  const half = frame.width / 2;
  const margin = 3.4;
  const random = createRandom(`spread ${preview.node} ${drawing.editor.editorId}`);
  const layout = random.integer(0, 2);
  if (layout === 0) {
    place(drawing, first, { x: frame.x, y: frame.y, width: half, height: frame.height });
    const size = Math.min(half - margin * 4, frame.height - margin * 4);
    place(drawing, second, {
      x: gutter + (half - size) / 2,
      y: frame.y + (frame.height - size) / 2,
      width: size,
      height: size,
    });
  } else if (layout === 1) {
    place(drawing, first, {
      x: frame.x + margin,
      y: frame.y + margin,
      width: half - margin * 1.6,
      height: frame.height - margin * 2,
    });
    const tall = (frame.height - margin * 3) / 2;
    place(drawing, second, {
      x: gutter + margin * 0.6,
      y: frame.y + margin,
      width: half - margin * 1.6,
      height: tall,
    });
    place(drawing, first === 'rings' ? 'bouquet' : 'rings', {
      x: gutter + margin * 0.6,
      y: frame.y + margin * 2 + tall,
      width: (half - margin * 2.2) / 2,
      height: tall,
    });
    place(drawing, second === 'table' ? 'hills' : 'table', {
      x: gutter + margin * 1.2 + (half - margin * 2.2) / 2,
      y: frame.y + margin * 2 + tall,
      width: (half - margin * 2.2) / 2,
      height: tall,
    });
  } else {
    const width = half * 1.42;
    place(drawing, first, { x: frame.x, y: frame.y, width, height: frame.height });
    const side = half * 2 - width - margin * 2;
    place(drawing, second, {
      x: frame.x + width + margin,
      y: frame.y + (frame.height - side * 1.3) / 2,
      width: side,
      height: side * 1.3,
    });
  }
  surface.fill(
    new Path().box(gutter - 9, frame.y, 18, frame.height),
    linear(gutter - 9, 0, gutter + 9, 0, [
      [0, CLEAR],
      [0.42, colour('#1d1812', 0.1)],
      [0.495, colour('#1d1812', 0.38)],
      [0.505, colour('#1d1812', 0.34)],
      [0.53, colour('#ffffff', 0.16)],
      [0.62, colour('#ffffff', 0.1)],
      [1, colour('#ffffff', 0)],
    ]),
  );
  surface.fill(
    new Path().box(frame.x, frame.y, frame.width, frame.height),
    radial(gutter, frame.y + frame.height / 2, frame.width * 0.7, [
      [0, CLEAR],
      [0.7, CLEAR],
      [1, colour('#1d1812', 0.1)],
    ]),
  );
}

/** Shape of a preview: width over height. */
function shapeOf(editor: Editor, preview: Preview): number {
  const { width, height } = editor.product;
  return (preview.face === 'spread' ? width * 2 : width) / height;
}

/** Draws one preview of an editor with this many pixels on its long side. */
export function drawPreview(editor: Editor, preview: Preview, seed: string, longSide: number): Surface {
  const shape = shapeOf(editor, preview);
  const width = shape >= 1 ? longSide : Math.round(longSide * shape);
  const height = shape >= 1 ? Math.round(longSide / shape) : longSide;
  const surface = new Surface(width, height, longSide / 100);
  const drawing: Drawing = { surface, editor, preview, seed };
  switch (editor.product.mount) {
    case 'print':
      print(drawing);
      break;
    case 'metal':
      metal(drawing);
      break;
    case 'canvas':
      canvas(drawing);
      break;
    case 'framed':
      framed(drawing);
      break;
    case 'flatCard':
    case 'foldedCard':
      card(drawing);
      break;
    case 'album':
      if (preview.face === 'cover') albumCover(drawing);
      else albumSpread(drawing);
  }
  return surface;
}
