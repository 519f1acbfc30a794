import type { Editor, Preview } from '../../editors/editors';
import { colour } from '../colour';
import { picture } from '../paint';
import { Path } from '../path';
import { type SceneName, photograph } from '../scenes';
import type { Surface } from '../surface';

/** A rectangle in the drawing's units. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Nothing at all: where a shade fades out. */
export const CLEAR = colour('#000000', 0);

/** Everything that draws a product needs to know; the surface's drawing is 100 units on its long side. */
export interface Drawing {
  readonly surface: Surface;
  readonly editor: Editor;
  readonly preview: Preview;
  readonly seed: string;
}

/** Puts a photograph into a frame on the surface, with rounded corners if wanted. */
export function place({ surface, editor, seed }: Drawing, scene: SceneName, frame: Frame, radius = 0): void {
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

/** The whole of the surface. */
export const whole = ({ surface }: Drawing): Frame => ({
  x: 0,
  y: 0,
  width: surface.unitWidth,
  height: surface.unitHeight,
});

/** The name of what was chosen for a selection of the product; empty when there is no such selection. */
export function chosen(editor: Editor, selection: string): string {
  return editor.chosen.find((entry) => entry.selection.id === selection)?.choice.name ?? '';
}
