import { colour, darker, lighter } from '../colour';
import { letters } from '../letters';
import { CLEAR, type Drawing, type Frame, chosen, place } from './drawing';
import { linear } from '../paint';
import { Path } from '../path';
import { createRandom } from '../../random';

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

/** A card, flat or folded: its front with the picture and the words, its back or its inside. */
export function card(drawing: Drawing): void {
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
    rule(centre, middle + 3.2, 9);
    letters(surface, line, centre, middle + 7.2, Math.min(2.5, (room / line.length) * 1.1), ink, 0.09);
  } else {
    const round = preview.face === 'inside' ? 0.38 : 0.6;
    const photo: Frame = wide
      ? {
          x: frame.x + frame.width * 0.58,
          y: frame.y + 9,
          width: frame.width * 0.34,
          height: frame.height - 18,
        }
      : {
          x: frame.x + (frame.width * (1 - round)) / 2,
          y: frame.y + (round < 0.5 ? frame.height * 0.06 : 9),
          width: frame.width * round,
          height: frame.width * round,
        };
    place(drawing, scene, photo, preview.face === 'inside' ? 50 : 1);
    const centre = wide ? frame.x + frame.width * 0.3 : frame.x + frame.width / 2;
    const start = wide
      ? frame.y + frame.height * 0.4
      : Math.max(photo.y + photo.height + 8, preview.face === 'inside' ? frame.y + frame.height * 0.62 : 0);
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
