import { mostCovered, placeWindow, type Rectangle, SMALLEST, type WindowPlace } from './window-place';

/** How far a window is from the one that it was opened over, in both directions. */
const STEP = 36;

/**
 * Where to open one more window: beside another one where its display has room for it, on either side, and else over it,
 * a step down and aside.
 *
 * @param beside bounds of the window that it is opened from
 * @param displays work areas of the displays that exist; the primary one first
 */
export function placeBeside(beside: Rectangle, displays: readonly Rectangle[]): WindowPlace {
  const area = mostCovered(beside, displays) ?? displays[0];
  if (area === undefined) return placeWindow({ bounds: beside, maximised: false }, displays);
  const right = beside.x + beside.width;
  const rooms = [
    { x: right, width: area.x + area.width - right },
    { x: area.x, width: beside.x - area.x },
  ];
  const room = rooms.find(({ width }) => width >= SMALLEST.width);
  const width = Math.min(beside.width, room?.width ?? beside.width);
  const bounds =
    room === undefined
      ? { ...beside, x: beside.x + STEP, y: beside.y + STEP }
      : { ...beside, width, x: room.x === right ? right : beside.x - width };
  return placeWindow({ bounds, maximised: false }, displays);
}
