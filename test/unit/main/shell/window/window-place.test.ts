import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeBeside } from '@main/shell/window/window-beside';
import {
  placeWindow,
  type Rectangle,
  SMALLEST,
  USUAL,
  type WindowPlace,
  windowPlaceSchema,
} from '@main/shell/window/window-place';

const PRIMARY: Rectangle = { x: 0, y: 25, width: 1920, height: 1055 };
const RIGHT: Rectangle = { x: 1920, y: 0, width: 2560, height: 1400 };
const LEFT: Rectangle = { x: -1600, y: 0, width: 1600, height: 860 };

const at = (x: number, y: number, width = 1200, height = 800, maximised = false): WindowPlace => ({
  bounds: { x, y, width, height },
  maximised,
});

describe('the first time', () => {
  it('opens the usual size in the middle of the primary display', () => {
    expect(placeWindow(null, [PRIMARY, RIGHT])).toEqual({
      maximised: false,
      bounds: { x: 280, y: 123, ...USUAL },
    });
  });

  it('takes no more than the display has', () => {
    const small = { x: 0, y: 0, width: 1280, height: 700 };
    expect(placeWindow(null, [small]).bounds).toEqual({ x: 0, y: 0, width: 1280, height: 700 });
    const tiny = { x: 0, y: 0, width: 800, height: 560 };
    expect(placeWindow(null, [tiny]).bounds).toEqual(tiny);
  });

  it('opens even when no display is known', () => {
    expect(placeWindow(null, []).bounds).toEqual({ x: 0, y: 0, ...USUAL });
  });
});

describe('a remembered place', () => {
  it('is used as it was, on any display that exists', () => {
    for (const place of [at(100, 100), at(2000, 50), at(-1500, 30)])
      expect(placeWindow(place, [PRIMARY, RIGHT, LEFT])).toEqual(place);
  });

  it('on a display that is gone becomes the middle of the primary one, size and maximising kept', () => {
    expect(placeWindow(at(2000, 50, 1400, 900, true), [PRIMARY])).toEqual({
      maximised: true,
      bounds: { x: 260, y: 103, width: 1400, height: 900 },
    });
  });

  it('of which only a corner or a sliver is left counts as gone', () => {
    expect(placeWindow(at(1900, 100), [PRIMARY]).bounds).toMatchObject({ x: 360 });
    expect(placeWindow(at(100, 1070), [PRIMARY]).bounds).toMatchObject({ x: 360 });
  });

  it('across two displays goes to the one that holds most of it, whole', () => {
    expect(placeWindow(at(1800, 100), [PRIMARY, RIGHT]).bounds).toEqual({
      x: 1920,
      y: 100,
      width: 1200,
      height: 800,
    });
    expect(placeWindow(at(900, 100), [PRIMARY, RIGHT]).bounds).toEqual({
      x: 720,
      y: 100,
      width: 1200,
      height: 800,
    });
  });

  it('is cut to a display that has become smaller, and moved into it', () => {
    expect(placeWindow(at(700, 400, 1900, 1000), [{ x: 0, y: 0, width: 1366, height: 728 }]).bounds).toEqual({
      x: 0,
      y: 0,
      width: 1366,
      height: 728,
    });
  });

  it('smaller than the window may be is widened', () => {
    expect(placeWindow(at(100, 100, 300, 200), [PRIMARY]).bounds).toEqual({ x: 100, y: 100, ...SMALLEST });
  });

  it('never leaves the work area of a display that exists', () => {
    const rectangle = fc.record({
      x: fc.integer({ min: -5000, max: 5000 }),
      y: fc.integer({ min: -5000, max: 5000 }),
      width: fc.integer({ min: 1, max: 8000 }),
      height: fc.integer({ min: 1, max: 8000 }),
    });
    fc.assert(
      fc.property(
        fc.option(fc.record({ bounds: rectangle, maximised: fc.boolean() })),
        fc.array(rectangle, { minLength: 1, maxLength: 4 }),
        (remembered, displays) => {
          const place = placeWindow(remembered, displays);
          expect(windowPlaceSchema.safeParse(place).success).toBe(true);
          const { x, y, width, height } = place.bounds;
          const inside = displays.some(
            (area) =>
              x >= area.x &&
              y >= area.y &&
              x + width <= area.x + area.width &&
              y + height <= area.y + area.height,
          );
          expect(inside).toBe(true);
        },
      ),
    );
  });
});

describe('one more window', () => {
  it('opens beside the one that it was opened from, on either side', () => {
    expect(placeBeside({ x: 0, y: 40, width: 960, height: 800 }, [PRIMARY])).toEqual(at(960, 40, 960, 800));
    expect(placeBeside({ x: 960, y: 40, width: 960, height: 800 }, [PRIMARY])).toEqual(at(0, 40, 960, 800));
    expect(placeBeside({ x: 1920, y: 40, width: 1400, height: 800 }, [PRIMARY, RIGHT])).toEqual(
      at(3320, 40, 1160, 800),
    );
  });

  it('opens over it where there is no room beside it, and all of it in sight', () => {
    expect(placeBeside({ x: 280, y: 123, ...USUAL }, [PRIMARY])).toEqual(
      at(316, 159, USUAL.width, USUAL.height),
    );
    expect(placeBeside({ x: 0, y: 25, width: 1920, height: 1055 }, [PRIMARY])).toEqual(at(0, 25, 1920, 1055));
  });
});
