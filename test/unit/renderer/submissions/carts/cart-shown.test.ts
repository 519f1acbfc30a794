import { describe, expect, it } from 'vitest';
import { PRICE_STALE_AFTER } from '@core/submissions/submission-carts';
import { cartItems, piecesOf } from '@renderer/submissions/carts/cart-items';
import { selectionsInWords } from '@core/catalog/selection-words';
import { isOfOtherType } from '@renderer/submissions/carts/shipping';
import { staleness, submissionSteps } from '@renderer/submissions/carts/steps';
import { submissionStageLook } from '@renderer/submissions/carts/stages';
import { isOfEarlierAddress } from '@renderer/submissions/carts/submission-cart-columns';
import { cart, NOW, pricing } from './carts-made';

const states = (of: Parameters<typeof submissionSteps>[0], now = NOW): string =>
  submissionSteps(of, null, now)
    .map(({ state }) => state)
    .join(' ');

describe('the steps of a submission cart', () => {
  it('go on with what is proven, and back when the price no longer counts', () => {
    expect(states(cart({ draft: { ...cart().draft, items: [] } }))).toBe('now open open open');
    expect(states(cart())).toBe('done now open open');
    expect(states(cart({ pricing: pricing({ isValidForSubmit: false }) }))).toBe('done done now open');
    expect(states(cart({ pricing: pricing() }))).toBe('done done done now');
    expect(states(cart({ pricing: pricing({ matchesDraft: false }) }))).toBe('done now open open');
    expect(states(cart({ pricing: pricing() }), NOW + PRICE_STALE_AFTER)).toBe('done now open open');
    expect(states(cart({ stage: 'submitted' }))).toBe('done done done done');
  });

  it('say that the outcome is unknown, not that it is to come', () => {
    expect(states(cart({ stage: 'uncertain', pricing: pricing() }))).toBe('done done done unknown');
  });

  it('tell a price of another cart from one that is only old', () => {
    expect(staleness(cart(), null, NOW)).toBeNull();
    expect(staleness(cart({ pricing: pricing() }), null, NOW + PRICE_STALE_AFTER - 1)).toBeNull();
    expect(staleness(cart({ pricing: pricing() }), null, NOW + PRICE_STALE_AFTER)).toBe('old');
    expect(staleness(cart({ pricing: pricing({ matchesDraft: false }) }), null, NOW)).toBe('changed');
  });

  it('are not those of a priced cart in a list, where the price is of an earlier address', () => {
    const row = { accountId: 'studio', pricedAt: 5, stage: 'drafted' } as const;
    const total = { amount: '9.00', currency: 'USD' };
    const account = { id: 'studio', commerceBaseUrlSince: 5 };
    expect(isOfEarlierAddress(row, [account])).toBe(true);
    expect(isOfEarlierAddress({ ...row, pricedAt: 6 }, [account])).toBe(false);
    expect(isOfEarlierAddress({ ...row, stage: 'submitted' }, [account])).toBe(false);
    expect(isOfEarlierAddress(row, [{ id: 'other', commerceBaseUrlSince: 5 }])).toBe(false);
    const words = [true, false].map(
      (counts) => submissionStageLook({ stage: 'drafted', total }, counts).word,
    );
    expect(words).toEqual([submissionStageLook({ stage: 'drafted', total }).word, 'Drafted']);
  });

  it('take no price for current that was asked for at another address of the account', () => {
    const shown = cart({ pricing: pricing() });
    const changed = (at: number) => ({ commerceBaseUrlSince: at });
    const pricedAt = shown.pricing?.pricedAt ?? 0;
    expect(staleness(shown, changed(pricedAt - 1), NOW + 5)).toBeNull();
    expect(staleness(shown, changed(pricedAt + 1), NOW + 5)).toBe('address');
    const steps = submissionSteps(shown, changed(pricedAt + 1), NOW + 5);
    expect(steps.map(({ state }) => state).join(' ')).toBe('done now open open');
  });
});

describe('the items of a submission cart', () => {
  it('carry the price of the pricing that knows of them, and of no other', () => {
    expect(cartItems(cart({ pricing: pricing() }))[0]?.price?.amount).toBe('9.00');
    expect(cartItems(cart({ pricing: pricing({ matchesDraft: false }) }))[0]?.price).toBeNull();
    const other = pricing({ items: [{ configuredProductId: 'cfp_9', isValidForOrder: false, price: null }] });
    expect(cartItems(cart({ pricing: other }))[0]?.isValidForOrder).toBeNull();
  });

  it('stay in place while their product is not read yet', () => {
    expect(cartItems(cart({ products: [] }))).toMatchObject([{ id: 'i1', product: null, quantity: 2 }]);
    expect(piecesOf(cart().draft.items)).toBe(2);
  });
});

describe('selections in words', () => {
  const field = {
    name: 'frame',
    label: 'Frame',
    description: '',
    kind: 'choice',
    required: true,
    options: [{ value: 'wal', text: '"wal"', label: 'Walnut', surcharge: null }],
    minimum: null,
    maximum: null,
  } as const;

  it('are the product’s own where it gives them', () => {
    expect(selectionsInWords('{"frame":"wal"}', [{ ...field, options: [...field.options] }])).toEqual([
      { key: 'frame', label: 'Frame', value: 'Walnut' },
    ]);
  });

  it('are readable where it does not, and nothing is left out', () => {
    const text = '{"paperFinish":"Matte","giftBox":true,"extra":{"a":[1]},"none":null}';
    expect(selectionsInWords(text, null).map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Paper finish Matte',
      'Gift box yes',
      'Extra {"a":[1]}',
      'None –',
    ]);
    expect(selectionsInWords('no json', null)).toEqual([{ key: '', label: '', value: 'no json' }]);
  });
});

describe('a priority of another shipping type', () => {
  const option = { type: 'studio', priority: 'fast', name: '', price: null };

  it('is known by the lab’s list first, and by its prefix where it is not listed', () => {
    expect(isOfOtherType('fast', 'dropship', [option])).toBe(true);
    expect(isOfOtherType('fast', 'studio', [option])).toBe(false);
    expect(isOfOtherType('studio.standard', 'dropship', [])).toBe(true);
    expect(isOfOtherType('dropship.standard', 'dropship', [])).toBe(false);
    expect(isOfOtherType('whatever', 'dropship', [])).toBe(false);
  });
});
