import { expect, it } from 'vitest';
import { createMemoryStore } from '@main/accounts/memory-store';
import { toldStore } from '@main/accounts/told-store';
import { describeSecretStore } from './secret-store-contract';

describeSecretStore(
  'told',
  toldStore(createMemoryStore(), () => undefined),
);

it('tells of a secret as it is kept, when it goes in and when it comes out', async () => {
  const kept = createMemoryStore();
  const told: string[] = [];
  await toldStore(kept, (secret) => void told.push(secret)).write('a', ' opaque-\nkey ');
  expect(told).toEqual(['opaque-key']);
  const later: string[] = [];
  const store = toldStore(kept, (secret) => void later.push(secret));
  await expect(store.read('a')).resolves.toEqual({ state: 'ok', value: 'opaque-key' });
  await store.read('b');
  expect(later).toEqual(['opaque-key']);
});
