import { describe, expect, it } from 'vitest';
import { createSelection } from '@renderer/ui/grid/selection';

describe('a selection', () => {
  it('of everything costs nothing by itself and knows its exceptions', () => {
    const selection = createSelection();
    selection.selectAll();
    expect(selection.count(100_000)).toBe(100_000);
    expect(selection.ids.size).toBe(0);
    selection.toggle('a');
    expect(selection.has('a')).toBe(false);
    expect(selection.has('b')).toBe(true);
    expect(selection.count(100_000)).toBe(99_999);
    selection.add(['a']);
    expect(selection.has('a')).toBe(true);
    selection.clear();
    expect(selection.isEmpty.value).toBe(true);
  });

  it('of some rows grows and shrinks by one', () => {
    const selection = createSelection();
    selection.toggle('a');
    selection.add(['a', 'b']);
    expect(selection.count(10)).toBe(2);
    selection.toggle('a');
    expect([...selection.ids]).toEqual(['b']);
  });

  it('lets many go at once, and makes exceptions of them while everything is selected', () => {
    const selection = createSelection();
    selection.add(['a', 'b', 'c']);
    selection.remove(['a', 'c', 'x']);
    expect([...selection.ids]).toEqual(['b']);
    selection.selectAll();
    selection.remove(['a', 'b']);
    expect(selection.has('a')).toBe(false);
    expect(selection.count(10)).toBe(8);
  });
});
