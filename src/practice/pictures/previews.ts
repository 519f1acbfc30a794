import type { Editor, Preview } from '../editors/editors';
import { albumCover, albumSpread } from './mounts/albums';
import { card } from './mounts/cards';
import type { Drawing } from './mounts/drawing';
import { framed } from './mounts/framed';
import { canvas, metal, print } from './mounts/prints';
import { Surface } from './surface';

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
