import { expect, it } from 'vitest';
import { createMemoryStore } from '@main/accounts/memory-store';
import { redactingStore } from '@main/accounts/redacting-store';
import { describeSecretStore } from './secret-store-contract';

describeSecretStore(
  'told',
  redactingStore(createMemoryStore(), () => undefined),
);

it('reports a secret as it is kept, when it goes in and when it comes out', async () => {
  const kept = createMemoryStore();
  const told: string[] = [];
  const first = redactingStore(kept, (secret) => void told.push(secret));
  await first.write('a', ' opaque-\nsecret ');
  await first.writeKey('a/all', ' opaque-\nkey ', ['https://lab.example']);
  expect(told).toEqual(['opaque-secret', 'opaque-key']);
  const later: string[] = [];
  const store = redactingStore(kept, (secret) => void later.push(secret));
  await expect(store.read('a')).resolves.toEqual({ state: 'ok', value: 'opaque-secret' });
  await store.read('b');
  await store.readKey('a/all', 'https://evil.example');
  expect(later).toEqual(['opaque-secret']);
  await expect(store.readKey('a/all', 'https://lab.example')).resolves.toMatchObject({ value: 'opaque-key' });
  expect(later).toEqual(['opaque-secret', 'opaque-key']);
});
