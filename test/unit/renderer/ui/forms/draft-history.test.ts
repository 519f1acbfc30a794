import { describe, expect, it } from 'vitest';
import { createDraftHistory } from '@renderer/ui/forms/draft-history';

describe('the history of a draft', () => {
  it('takes changes back, newest first, and then has nothing', () => {
    const history = createDraftHistory<string>();
    expect(history.canUndo.value).toBe(false);
    history.note('a', 'name', 0);
    history.note('b', 'zip', 10);
    expect(history.takeBack('now')).toBe('b');
    expect(history.takeBack('now')).toBe('a');
    expect(history.takeBack('now')).toBeNull();
    expect(history.canUndo.value).toBe(false);
  });

  it('is one change while the same field is typed in, and two after a pause', () => {
    const history = createDraftHistory<string>();
    history.note('', 'name', 0);
    history.note('O', 'name', 1_000);
    history.note('Ok', 'name', 2_000);
    history.note('Oka', 'name', 9_000);
    expect(history.takeBack('now')).toBe('Oka');
    expect(history.takeBack('now')).toBe('');
    expect(history.takeBack('now')).toBeNull();
  });

  it('begins a change of its own after one was taken back', () => {
    const history = createDraftHistory<string>();
    history.note('', 'name', 0);
    history.takeBack('now');
    history.note('x', 'name', 100);
    expect(history.canUndo.value).toBe(true);
  });

  it('makes changes again that were taken back, until another one is made', () => {
    const history = createDraftHistory<string>();
    history.note('a', 'name', 0);
    history.note('b', 'zip', 10);
    expect(history.takeBack('c')).toBe('b');
    expect(history.takeBack('b')).toBe('a');
    expect(history.makeAgain('a')).toBe('b');
    expect(history.makeAgain('b')).toBe('c');
    expect(history.makeAgain('c')).toBeNull();
    expect(history.takeBack('c')).toBe('b');
    history.note('b', 'city', 20);
    expect(history.canRedo.value).toBe(false);
    expect(history.takeBack('d')).toBe('b');
  });

  it('forgets what is older than 200 changes', () => {
    const history = createDraftHistory<number>();
    for (let change = 0; change < 250; change += 1) history.note(change, `part ${change}`, 0);
    let count = 0;
    let last: number | null = null;
    for (let before = history.takeBack(0); before !== null; before = history.takeBack(0)) {
      count += 1;
      last = before;
    }
    expect({ count, last }).toEqual({ count: 200, last: 50 });
  });
});
