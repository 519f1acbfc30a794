import { expect, it } from 'vitest';
import { describeRealKeychain } from '@test/unit/main/accounts/keychain-contract';
import { whyNoKeychain } from '@test/unit/main/accounts/secret-store-contract';

// These tests run inside a session of their own; without its keychain they would prove nothing.
it('has a keychain to test with', () => {
  expect(whyNoKeychain()).toBeNull();
});

describeRealKeychain();
