import { describe, expect, it } from 'vitest';
import { batchParts, settledCount } from '@renderer/batches/batch-look';
import { batchTabs, firstTab, pickOf, tabOf } from '@renderer/batches/batch-tabs';
import { batchMade, countsMade } from '../../batches-made';

const words = (batch: ReturnType<typeof batchMade>): string =>
  batchParts(batch)
    .map((part) => part.words)
    .join(', ');

describe('the parts of a batch', () => {
  it('are its lanes before the approval', () => {
    const counts = countsMade({ ready: 97, 'needs-you': 2, held: 1 });
    expect(words(batchMade({ counts }))).toBe('97 ready, 2 need you, 1 set aside');
  });

  it('are outcomes from then on, the unknown by its name', () => {
    const counts = countsMade({ ready: 10 }, { confirmed: 6, unknown: 1, refused: 1, waiting: 2 });
    expect(words(batchMade({ state: 'paused', counts }))).toBe(
      '6 confirmed, 1 with unknown confirmation, 1 refused, 2 waiting',
    );
    expect(settledCount(counts)).toBe(8);
  });
});

describe('the tabs of a batch', () => {
  it('always show the three lanes while it is open', () => {
    const tabs = batchTabs(batchMade({ counts: countsMade({ ready: 3 }) }), 'all');
    expect(tabs.map(({ key, count }) => [key, count])).toEqual([
      ['all', 3],
      ['lane:needs-you', 0],
      ['lane:ready', 3],
      ['lane:held', 0],
    ]);
  });

  it('keep the chosen outcome although nothing is left of it', () => {
    const batch = batchMade({ state: 'confirming', counts: countsMade({ ready: 2 }, { confirmed: 2 }) });
    expect(batchTabs(batch, 'outcome:waiting').map(({ key }) => key)).toEqual([
      'all',
      'outcome:confirmed',
      'outcome:waiting',
    ]);
  });

  it('begin with what needs a person, once it is prepared', () => {
    const batch = batchMade({ counts: countsMade({ ready: 3, 'needs-you': 1 }) });
    expect(firstTab(batch, true)).toBe('all');
    expect(firstTab(batch, false)).toBe('lane:needs-you');
    expect(firstTab(batchMade({ counts: countsMade({ ready: 3 }) }), false)).toBe('lane:ready');
    expect(firstTab({ ...batch, state: 'confirming' }, false)).toBe('all');
  });

  it('mean what they show', () => {
    for (const key of ['all', 'lane:held', 'outcome:not-sent'] as const) expect(tabOf(pickOf(key))).toBe(key);
  });
});
