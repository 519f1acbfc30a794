import type { Callback } from '@core/webhooks/callbacks';
import { replacedBy } from '@renderer/webhooks/callback-sharing';
import { expect, it } from 'vitest';

const callback = (changes: Partial<Callback>): Callback => ({
  ...{ accountId: 'studio', service: 'editor', keySlot: 'all', state: 'none', callbackUri: '' },
  ...{ replaces: null, registeredAt: null, verifiedAt: null, lastDeliveryAt: null, problem: null },
  ...{ sharesWith: [], ours: false, verifierSent: false, revision: 1 },
  ...changes,
});
const enabled = (changes: Partial<Callback>): Callback => callback({ state: 'enabled', ...changes });

const OURS = 'https://studio.example/lab';
const THEIRS = 'https://branch.example/lab';
const shared = { sharesWith: [{ accountId: 'branch', service: 'editor' }] } as const;

it('replaces nothing where nothing is enabled', () => {
  const own = callback({});
  expect(replacedBy(own, [own, enabled({ accountId: 'other', callbackUri: THEIRS })])).toBeNull();
});

it('replaces its own address', () => {
  const own = enabled({ callbackUri: OURS, verifiedAt: 2 });
  expect(replacedBy(own, [own])).toEqual({ address: OURS, by: null });
});

it('replaces the address of another account with the same key, and says whose it is', () => {
  const own = callback({ sharesWith: [...shared.sharesWith] });
  const other = enabled({ accountId: 'branch', callbackUri: THEIRS, verifiedAt: 1 });
  expect(replacedBy(own, [own, other])).toEqual({ address: THEIRS, by: other });
});

it('replaces the newest of those that are known of', () => {
  const own = enabled({ callbackUri: OURS, verifiedAt: 1, sharesWith: [...shared.sharesWith] });
  const other = enabled({ accountId: 'branch', callbackUri: THEIRS, verifiedAt: 2 });
  expect(replacedBy(own, [own, other])).toEqual({ address: THEIRS, by: other });
});

it('knows the address that a registration under way will replace', () => {
  const own = callback({ state: 'awaiting-verifier', callbackUri: OURS, replaces: THEIRS });
  expect(replacedBy(own, [own])).toEqual({ address: THEIRS, by: null });
});
