import { expect, it } from 'vitest';
import { pictureMove } from '@renderer/catalog/picture-moves';

const key = (name: string, more: Partial<KeyboardEvent> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});
/** Where a key leads among 11 pictures of which 4 are beside each other and 2 rows fit on screen. */
const from = (active: number, name: string): number | null => {
  const move = pictureMove(key(name), active, 11, 4, 2);
  return move?.kind === 'to' ? move.index : null;
};

it('moves by one and by rows, and stays among the pictures', () => {
  expect([from(0, 'ArrowRight'), from(3, 'ArrowRight'), from(10, 'ArrowRight')]).toEqual([1, 4, 10]);
  expect([from(5, 'ArrowLeft'), from(0, 'ArrowLeft')]).toEqual([4, 0]);
  expect([from(1, 'ArrowDown'), from(5, 'ArrowUp'), from(1, 'ArrowUp')]).toEqual([5, 1, 1]);
  expect([from(9, 'PageUp'), from(1, 'PageDown'), from(4, 'Home'), from(4, 'End')]).toEqual([1, 9, 0, 10]);
});

it('leads down to the last picture where the last row is shorter, and no further from there', () => {
  expect(from(7, 'ArrowDown')).toBe(10);
  expect(from(9, 'ArrowDown')).toBe(9);
  expect(from(3, 'PageDown')).toBe(10);
});

it('opens with Enter and leaves other keys alone', () => {
  expect(pictureMove(key('Enter'), 3, 11, 4, 2)).toEqual({ kind: 'open' });
  expect(pictureMove(key('f'), 3, 11, 4, 2)).toBeNull();
  expect(pictureMove(key('ArrowDown', { ctrlKey: true }), 3, 11, 4, 2)).toBeNull();
  expect(pictureMove(key('ArrowDown', { altKey: true }), 3, 11, 4, 2)).toBeNull();
  expect(pictureMove(key('End', { ctrlKey: true }), 3, 11, 4, 2)).toEqual({ kind: 'to', index: 10 });
});
