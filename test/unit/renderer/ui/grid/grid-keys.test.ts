import { afterEach, describe, expect, it } from 'vitest';
import { ENGLISH, languageOf, setLanguage } from '@core/language/language';
import { gridMove } from '@renderer/ui/grid/grid-keys';

const key = (name: string, over: Partial<KeyboardEvent> = {}): KeyboardEvent =>
  ({ key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...over }) as KeyboardEvent;

describe('keys in a grid', () => {
  it('move within the rows that there are', () => {
    expect(gridMove(key('ArrowUp'), 0, 10, 5)).toEqual({ kind: 'row', index: 0, extend: false });
    expect(gridMove(key('PageDown'), 7, 10, 5)).toEqual({ kind: 'row', index: 9, extend: false });
    expect(gridMove(key('End', { ctrlKey: true }), 0, 100_000, 5)).toMatchObject({ index: 99_999 });
    expect(gridMove(key('ArrowDown', { shiftKey: true }), 2, 10, 5)).toEqual({
      kind: 'row',
      index: 3,
      extend: true,
    });
  });

  it('open, look, select, and select all', () => {
    expect(gridMove(key('Enter'), 0, 10, 5)).toEqual({ kind: 'open' });
    expect(gridMove(key(' '), 0, 10, 5)).toEqual({ kind: 'look' });
    expect(gridMove(key(' ', { ctrlKey: true }), 0, 10, 5)).toEqual({ kind: 'toggle' });
    expect(gridMove(key('x'), 0, 10, 5)).toEqual({ kind: 'toggle' });
    expect(gridMove(key('a', { ctrlKey: true }), 0, 10, 5)).toEqual({ kind: 'all' });
    expect(gridMove(key('a'), 0, 10, 5)).toBeNull();
    expect(gridMove(key('Enter', { ctrlKey: true }), 0, 10, 5)).toBeNull();
  });
});

describe('keys in a grid from right to left', () => {
  afterEach(() => setLanguage(ENGLISH));

  it('lead where they point', () => {
    expect(gridMove(key('ArrowLeft'), 0, 10, 5)).toEqual({ kind: 'column', by: -1 });
    setLanguage(languageOf('ar', 'rtl', {}));
    expect(gridMove(key('ArrowLeft'), 0, 10, 5)).toEqual({ kind: 'column', by: 1 });
    expect(gridMove(key('ArrowRight'), 0, 10, 5)).toEqual({ kind: 'column', by: -1 });
    expect(gridMove(key('ArrowDown'), 0, 10, 5)).toMatchObject({ kind: 'row', index: 1 });
  });
});
