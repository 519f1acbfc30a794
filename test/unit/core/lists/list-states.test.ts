import {
  CART_STATE_NAMES,
  ORDER_STATE_NAMES,
  statesNamed,
  SUBMISSION_CART_STATE_NAMES,
} from '@core/lists/list-states';
import { describe, expect, it } from 'vitest';

const orders = (text: string) => statesNamed(ORDER_STATE_NAMES, text).map(({ state }) => state);

describe('states by the words that the screen shows', () => {
  it('never takes what may be confirmed for confirmed', () => {
    expect(orders('confirmed')).toEqual(['confirmed']);
    expect(orders('may-be-confirmed')).toEqual(['may-be-confirmed']);
    expect(orders('Unknown')).toEqual(['creation-unknown', 'may-be-confirmed']);
  });

  it('finds every state that begins with what is half written', () => {
    expect(orders('conf')).toEqual(['confirming', 'confirmation-refused', 'confirmed']);
    expect(orders('refused')).toEqual(['creation-refused', 'confirmation-refused']);
    expect(orders('nowhere')).toEqual([]);
  });

  it('tells apart what is shown with different words', () => {
    expect(statesNamed(CART_STATE_NAMES, 'ready')).toMatchObject([
      { state: 'exported', and: 'needs-nothing' },
    ]);
    expect(statesNamed(SUBMISSION_CART_STATE_NAMES, 'priced')).toMatchObject([{ and: 'priced' }]);
  });
});
