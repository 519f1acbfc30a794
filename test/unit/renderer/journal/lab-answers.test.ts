import { orderAnswerOf, submitAnswerOf } from '@renderer/journal/lab-answers';
import { describe, expect, it } from 'vitest';

describe('what someone types about what the lab said', () => {
  it('is there again when its dialog is opened again, of the same thing alone', () => {
    orderAnswerOf('order-1').answer.note = 'Jane, 10:15';
    orderAnswerOf('order-1').answer.outcome = 'confirmed';
    expect(orderAnswerOf('order-1').answer).toEqual({ outcome: 'confirmed', note: 'Jane, 10:15' });
    expect(orderAnswerOf('order-2').answer).toEqual({ outcome: null, note: '' });
    expect(submitAnswerOf('order-1').answer.note).toBe('');
  });

  it('is let go of once it is recorded', () => {
    const { answer, forget } = orderAnswerOf('order-3');
    answer.note = 'Jane';
    forget();
    expect(orderAnswerOf('order-3').answer.note).toBe('');
  });
});
