import { z } from 'zod';

const rectangleSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});
/** In device-independent pixels, as Electron gives them. */
export type Rectangle = z.infer<typeof rectangleSchema>;

/** Where a window was, to open there again. */
export const windowPlaceSchema = z.object({
  /** Its bounds when it is not maximised. */
  bounds: rectangleSchema,
  maximised: z.boolean(),
});
export type WindowPlace = z.infer<typeof windowPlaceSchema>;

export const SMALLEST = { width: 940, height: 600 } as const;
export const USUAL = { width: 1360, height: 860 } as const;

/** How much of a window has to be on a display for it to count as being there. */
const HOLD = { width: 120, height: 40 } as const;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** The part of a window that is on a display; zero by zero when none does. */
function overlap(window: Rectangle, display: Rectangle): { width: number; height: number } {
  const width = Math.min(window.x + window.width, display.x + display.width) - Math.max(window.x, display.x);
  const height =
    Math.min(window.y + window.height, display.y + display.height) - Math.max(window.y, display.y);
  return width > 0 && height > 0 ? { width, height } : { width: 0, height: 0 };
}

/** Fits a size into a display's work area. The smallest size yields where the display is smaller still. */
function fit(size: { width: number; height: number }, area: Rectangle): { width: number; height: number } {
  return {
    width: Math.min(Math.max(size.width, SMALLEST.width), area.width),
    height: Math.min(Math.max(size.height, SMALLEST.height), area.height),
  };
}

/** The display that has most of a window; undefined where none has enough of it. */
export function mostCovered(window: Rectangle, displays: readonly Rectangle[]): Rectangle | undefined {
  return displays
    .map((display) => ({ display, seen: overlap(window, display) }))
    .filter(({ seen }) => seen.width >= HOLD.width && seen.height >= HOLD.height)
    .sort((one, other) => other.seen.width * other.seen.height - one.seen.width * one.seen.height)[0]
    ?.display;
}

/**
 * Where to open the window. The remembered place is used only on a display that still exists, and moved
 * and cut so that all of it can be seen there; on no such display the size is kept and the window
 * centred on the primary one.
 *
 * @param displays work areas of the displays that exist; the primary one first
 */
export function placeWindow(remembered: WindowPlace | null, displays: readonly Rectangle[]): WindowPlace {
  const primary = displays[0] ?? { x: 0, y: 0, ...USUAL };
  if (remembered !== null) {
    const { bounds, maximised } = remembered;
    const area = mostCovered(bounds, displays);
    if (area !== undefined) {
      const size = fit(bounds, area);
      return {
        maximised,
        bounds: {
          x: clamp(bounds.x, area.x, area.x + area.width - size.width),
          y: clamp(bounds.y, area.y, area.y + area.height - size.height),
          ...size,
        },
      };
    }
  }
  const size = fit(remembered?.bounds ?? USUAL, primary);
  return {
    maximised: remembered?.maximised ?? false,
    bounds: {
      x: primary.x + Math.round((primary.width - size.width) / 2),
      y: primary.y + Math.round((primary.height - size.height) / 2),
      ...size,
    },
  };
}
