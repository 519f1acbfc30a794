import { colour, darker, lighter } from '../colour';
import { letters } from '../letters';
import { CLEAR, type Drawing, type Frame, chosen, place } from './drawing';
import { linear, radial } from '../paint';
import { Path } from '../path';
import { createRandom } from '../../random';

const COVERS: Readonly<Record<string, string>> = {
  'Linen, oat': '#cdbfa6',
  'Linen, slate': '#6d7780',
  'Leather, saddle': '#8b5a36',
  'Leather, ink': '#2c3444',
  'Velvet, moss': '#5d6b4b',
};

/** An album lying shut: cloth or leather with a window for the picture and the title pressed in. */
export function albumCover(drawing: Drawing): void {
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
    for (let index = 0; index < 2_000; index += 1) {
      const x = frame.x + random.next() * (frame.width - 6);
      const y = frame.y + random.next() * frame.height;
      if (index % 2 === 0)
        threads.box(x, Math.min(y, frame.y + frame.height - 0.3), random.between(0.5, 2.2), 0.16);
      else threads.box(x, Math.min(y, frame.y + frame.height - 5), 0.16, random.between(0.5, 2.2));
    }
    surface.fill(threads, lighter(cloth, 0.3), 0.3);
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
  const pale = cloth.r + cloth.g + cloth.b > 1.9;
  const foil = chosen(editor, 'debossing') === 'Gold foil';
  const title = editor.title.toUpperCase().replace(/[^A-Z0-9 &,.'-]/g, '');
  const size = Math.min(3.6, (frame.width * 0.78) / title.length / 0.8);
  const centre = frame.x + frame.width / 2 + 2;
  const y = window.y + window.height + frame.height * 0.15;
  letters(surface, title, centre, y + 0.22, size, lighter(cloth, 0.45), 0.1);
  letters(
    surface,
    title,
    centre,
    y,
    size,
    foil ? colour(pale ? '#a97722' : '#e3c07a') : darker(cloth, 0.42),
    0.1,
  );
}

/** Two pages of an album lying open, in one of three layouts. */
export function albumSpread(drawing: Drawing): void {
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
