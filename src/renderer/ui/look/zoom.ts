/** A size in pixels. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** How a picture lies on its stage: CSS pixels for each of its own, and how far its centre is from the stage's. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** How far beyond its own pixels a picture is enlarged. */
const MOST = 8;

/** The scale at which a picture fills the stage and is all in view. */
export const fitting = (picture: Extent, stage: Extent): number =>
  picture.width === 0 || picture.height === 0
    ? 1
    : Math.min(stage.width / picture.width, stage.height / picture.height);

/** The same view with the picture in reach: what is smaller than the stage is centred, what is larger leaves no gap. */
function inReach({ scale, x, y }: View, picture: Extent, stage: Extent): View {
  const within = (offset: number, size: number, room: number): number => {
    const most = Math.max(0, (size * scale - room) / 2);
    return Math.min(most, Math.max(-most, offset));
  };
  return {
    scale,
    x: within(x, picture.width, stage.width),
    y: within(y, picture.height, stage.height),
  };
}

/** The picture at a new scale, what is at `point` (from the centre of the stage) staying where it is. */
export function zoomedTo(
  view: View,
  scale: number,
  point: { readonly x: number; readonly y: number },
  parts: { readonly picture: Extent; readonly stage: Extent; readonly ownPixels: number },
): View {
  const { picture, stage, ownPixels } = parts;
  const fit = fitting(picture, stage);
  const next = Math.min(Math.max(fit, MOST * ownPixels), Math.max(Math.min(fit, ownPixels), scale));
  const by = next / view.scale;
  const moved = { scale: next, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by };
  return inReach(moved, picture, stage);
}

/** The picture moved by so many CSS pixels. */
export const moved = (view: View, by: { x: number; y: number }, picture: Extent, stage: Extent): View =>
  inReach({ ...view, x: view.x + by.x, y: view.y + by.y }, picture, stage);
