import { isPricedAtAddress } from '@core/accounts/accounts';
import { describe, expect, it } from 'vitest';

describe('a price of an account', () => {
  it.each([
    ['whose address was never changed', {}, 100, true],
    ['priced after the change', { commerceBaseUrlSince: 50 }, 100, true],
    ['priced before the change', { commerceBaseUrlSince: 100 }, 50, false],
    ['priced in the very millisecond of the change', { commerceBaseUrlSince: 100 }, 100, false],
    ['whose address was changed under a clock that was ahead', { commerceBaseUrlSince: 9_000 }, 100, true],
  ])('%s', (_, account, pricedAt, expected) => {
    expect(isPricedAtAddress(account, pricedAt, 1_000)).toBe(expected);
  });
});
