import { colour } from '@practice/pictures/colour';
import { encodeJpeg, encodePng } from '@practice/pictures/encode';
import { Path } from '@practice/pictures/path';
import { photograph, SCENE_NAMES } from '@practice/pictures/scenes';
import { Surface } from '@practice/pictures/surface';
import { decode } from 'jpeg-js';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';

const alphaSum = (surface: Surface): number =>
  surface.pixels.reduce((sum, part, index) => (index % 4 === 3 ? sum + part : sum), 0);

describe('shapes', () => {
  test('cover exactly their area, wherever they lie between the pixels', () => {
    const surface = new Surface(64, 64, 1);
    surface.fill(new Path().box(10.25, 7.6, 20.5, 9.3), colour('#000000'));
    expect(alphaSum(surface)).toBeCloseTo(20.5 * 9.3, 2);
  });

  test('a circle has the area of a circle, and a hole takes its own away', () => {
    const surface = new Surface(100, 100, 2);
    surface.fill(new Path().ellipse(25, 25, 20).hole(25, 25, 10), colour('#000000'));
    expect(Math.abs(alphaSum(surface) - Math.PI * (40 ** 2 - 20 ** 2))).toBeLessThan(15);
  });

  test('may reach beyond the surface', () => {
    const surface = new Surface(8, 8, 1);
    surface.fill(new Path().box(-100, -100, 300, 300), colour('#123456'));
    surface.fill(new Path().ellipse(500, 500, 3), colour('#ffffff'));
    surface.fillSoft(new Path().ellipse(0, 0, 3), colour('#ffffff'), 4);
    expect(alphaSum(surface)).toBeCloseTo(64, 3);
  });
});

describe('pictures', () => {
  test('a PNG keeps its transparency', () => {
    const surface = new Surface(40, 30, 1);
    surface.fill(new Path().box(0, 0, 20, 30), colour('#ff0000'));
    const decoded = PNG.sync.read(Buffer.from(encodePng(surface)));
    expect([decoded.width, decoded.height]).toEqual([40, 30]);
    expect([...decoded.data.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
    expect(decoded.data[39 * 4 + 3]).toBe(0);
  });

  test.each(SCENE_NAMES)('%s fills a picture of any shape, the same for the same seed', (name) => {
    for (const [width, height] of [
      [96, 64],
      [40, 96],
      [1, 1],
    ] as const) {
      const surface = photograph(name, 'seed', width, height);
      expect(alphaSum(surface)).toBeCloseTo(width * height, 0);
      expect(surface.pixels).toEqual(photograph(name, 'seed', width, height).pixels);
      expect(decode(encodeJpeg(surface)).width).toBe(width);
    }
  });
});
