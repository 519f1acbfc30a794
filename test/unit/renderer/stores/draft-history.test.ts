import { describe, expect, it } from 'vitest';
import { createDraftHistory } from '@renderer/stores/draft-history';

describe('the history of a draft', () => {
  it('takes changes back, newest first, and then has nothing', () => {
    const history = createDraftHistory<string>();
    expect(history.canUndo.value).toBe(false);
    history.note('a', 'name', 0);
    history.note('b', 'zip', 10);
    expect(history.takeBack()).toBe('b');
    expect(history.takeBack()).toBe('a');
    expect(history.takeBack()).toBeNull();
    expect(history.canUndo.value).toBe(false);
  });

  it('is one change while the same field is typed in, and two after a pause', () => {
    const history = createDraftHistory<string>();
    history.note('', 'name', 0);
    history.note('O', 'name', 1_000);
    history.note('Ok', 'name', 2_000);
    history.note('Oka', 'name', 9_000);
    expect(history.takeBack()).toBe('Oka');
    expect(history.takeBack()).toBe('');
    expect(history.takeBack()).toBeNull();
  });

  it('begins a change of its own after one was taken back', () => {
    const history = createDraftHistory<string>();
    history.note('', 'name', 0);
    history.takeBack();
    history.note('x', 'name', 100);
    expect(history.canUndo.value).toBe(true);
  });

  it('forgets what is older than 200 changes', () => {
    const history = createDraftHistory<number>();
    for (let change = 0; change < 250; change += 1) history.note(change, `part ${change}`, 0);
    let count = 0;
    let last: number | null = null;
    for (let before = history.takeBack(); before !== null; before = history.takeBack()) {
      count += 1;
      last = before;
    }
    expect({ count, last }).toEqual({ count: 200, last: 50 });
  });
});
