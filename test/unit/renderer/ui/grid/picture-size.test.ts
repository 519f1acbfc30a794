import { afterEach, describe, expect, it } from 'vitest';
import { pictureSize } from '@renderer/ui/grid/chosen-size';
import {
  editorTile,
  LARGEST_PICTURES,
  pictureTrack,
  productTile,
  rowGrowth,
  rowPicture,
} from '@renderer/ui/grid/picture-size';

describe('the size of pictures', () => {
  afterEach(() => (pictureSize.value = 1));

  it('changes nothing as it comes', () => {
    expect(rowGrowth.value).toBe(0);
    expect(pictureTrack('122px', 3)).toBe('122px');
  });

  it('grows with every step, in rows and in tiles alike', () => {
    const steps = Array.from({ length: LARGEST_PICTURES + 1 }, (_, step) => {
      pictureSize.value = step;
      return [rowPicture.value, productTile.value, editorTile.value];
    });
    for (const size of [0, 1, 2]) {
      const all = steps.map((one) => one[size] ?? 0);
      expect(all).toEqual([...new Set(all)].sort((one, other) => one - other));
    }
  });

  it('gives a column the room of its pictures beside each other, and rows their height', () => {
    pictureSize.value = LARGEST_PICTURES;
    expect(rowGrowth.value).toBe(86);
    expect(pictureTrack('60px', 1)).toBe('180px');
    expect(pictureTrack('122px', 3)).toBe('414px');
  });
});
