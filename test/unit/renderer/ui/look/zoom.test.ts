import { describe, expect, it } from 'vitest';
import { fitting, moved, zoomedTo } from '@renderer/ui/look/zoom';

const stage = { width: 1000, height: 500 };
const picture = { width: 4000, height: 1000 };
const parts = { picture, stage, ownPixels: 1 };
const whole = { scale: 0.25, x: 0, y: 0 };
const centre = { x: 0, y: 0 };

describe('zooming', () => {
  it('begins with all of the picture', () => {
    expect(fitting(picture, stage)).toBe(0.25);
    expect(fitting({ width: 100, height: 100 }, stage)).toBe(5);
    expect(fitting({ width: 0, height: 0 }, stage)).toBe(1);
  });

  it('keeps what is under the pointer where it is', () => {
    expect(zoomedTo(whole, 1, { x: 200, y: 0 }, parts)).toEqual({ scale: 1, x: -600, y: 0 });
    expect(zoomedTo(whole, 1, centre, parts)).toEqual({ scale: 1, x: 0, y: 0 });
  });

  it('ends at all of it and at eight times its pixels, and a small picture can be as small as it is', () => {
    expect(zoomedTo(whole, 0.1, centre, parts).scale).toBe(0.25);
    expect(zoomedTo(whole, 100, centre, parts).scale).toBe(8);
    const small = { ...parts, picture: { width: 100, height: 100 } };
    expect(zoomedTo({ scale: 5, x: 0, y: 0 }, 0.2, centre, small).scale).toBe(1);
  });

  it('leaves no gap at an edge, and centres what is smaller than the stage', () => {
    expect(moved({ scale: 1, x: 0, y: 0 }, { x: 5000, y: 5000 }, picture, stage)).toEqual({
      scale: 1,
      x: 1500,
      y: 250,
    });
    expect(moved({ scale: 0.25, x: 0, y: 0 }, { x: 90, y: 90 }, picture, stage)).toEqual(whole);
  });
});
