import { describe, expect, it } from 'vitest';
import { type Cart, EMPTY_DRAFT } from '@core/carts/carts';
import { cartSteps } from '@renderer/carts/steps';

type Facts = Pick<Cart, 'stage' | 'export' | 'draft'>;

const draft = { ...EMPTY_DRAFT, editors: [{ editorId: 'a', quantity: 1, orderAttributes: null }] };
const answer: Cart['export'] = {
  id: 'e',
  exportedAt: 0,
  lines: [],
  missingEditors: [],
  totalBase: null,
  totalMarkedUp: null,
  orderText: '{}',
  matchesDraft: true,
};
const states = (cart: Facts, missing: number, confirming?: boolean): string =>
  cartSteps(cart, missing, confirming)
    .map(({ state }) => state)
    .join(' ');

describe('how far a cart has come', () => {
  it('follows what is proven', () => {
    expect(states({ stage: 'drafted', export: null, draft: EMPTY_DRAFT }, 0)).toBe('now open open open open');
    expect(states({ stage: 'drafted', export: null, draft }, 0)).toBe('done now open open open');
    expect(states({ stage: 'exported', export: answer, draft }, 2)).toBe('done done now open open');
    expect(states({ stage: 'exported', export: answer, draft }, 0)).toBe('done done done now open');
    expect(states({ stage: 'placed', export: answer, draft }, 0)).toBe('done done done done now');
    expect(states({ stage: 'confirmed', export: answer, draft }, 0)).toBe('done done done done done');
  });

  it('takes an export back that does not know of the draft any more', () => {
    const stale = { ...answer, matchesDraft: false };
    expect(states({ stage: 'exported', export: stale, draft }, 0)).toBe('done now open open open');
  });

  it('never shows a doubt as done or as merely open', () => {
    expect(states({ stage: 'uncertain', export: answer, draft }, 0)).toBe('done done done unknown open');
    expect(states({ stage: 'uncertain', export: answer, draft }, 0, true)).toBe(
      'done done done done unknown',
    );
  });
});
