import { describe, expect, it } from 'vitest';
import { batchMade, countsMade } from '../../batches-made';
import { progressSaid, timeLeft } from '@renderer/batches/progress-text';

const at = (confirmed: number, of: number, state: 'confirming' | 'paused' | 'finished' = 'confirming') =>
  batchMade({ state, counts: countsMade({ ready: of }, { confirmed, waiting: of - confirmed }) });

describe('what is said aloud of a batch', () => {
  it('is five sentences for a thousand orders', () => {
    const heard: string[] = [];
    let said = progressSaid(batchMade({ counts: countsMade({ ready: 1000 }) }), null).said;
    for (let done = 0; done <= 1000; done += 1) {
      const next = progressSaid(at(done, 1000, done === 1000 ? 'finished' : 'confirming'), said);
      said = next.said;
      if (next.words !== '') heard.push(next.words);
    }
    expect(heard).toEqual([
      '0 of 1,000 done',
      '250 of 1,000 done',
      '500 of 1,000 done',
      '750 of 1,000 done',
      'The batch is finished: 1,000 of 1,000 confirmed',
    ]);
  });

  it('says that it stands still, and nothing when it is opened', () => {
    expect(progressSaid(at(3, 10), null).words).toBe('');
    const { said } = progressSaid(at(3, 10), null);
    expect(progressSaid(at(3, 10, 'paused'), said).words).toBe('The batch is paused');
  });
});

describe('the time that is left', () => {
  it.each([
    [400, '1 s'],
    [8_200, '9 s'],
    [41_900, '40 s'],
    [88_000, '90 s'],
    [150_000, '3 min'],
  ])('of %i ms is %s', (milliseconds, words) => {
    expect(timeLeft(milliseconds)).toBe(words);
  });
});
