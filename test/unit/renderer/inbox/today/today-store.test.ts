import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AccountWithKeys } from '@bridge/accounts';
import { useAccounts } from '@renderer/accounts/accounts';
import { useToday } from '@renderer/inbox/today/today';

const account = (id: string, environment: string) =>
  ({ account: { id, environment } }) as unknown as AccountWithKeys;
const ACCOUNTS = [account('practice-lab', 'practice'), account('studio', 'production')];
const { asked, listeners } = vi.hoisted(() => ({
  asked: [] as { name: string; argument: Record<string, unknown> }[],
  listeners: [] as ((change: { area: string }) => void)[],
}));

vi.mock('@renderer/ready', () => ({ firstViewShown: Promise.resolve() }));
vi.mock('@renderer/bridge', () => ({
  on: (_event: string, listener: (change: { area: string }) => void) => {
    listeners.push(listener);
    return () => undefined;
  },
  call: (name: string, argument: Record<string, unknown>) => {
    asked.push({ name, argument });
    return Promise.resolve({ ok: true, value: {} });
  },
}));

beforeEach(() => {
  setActivePinia(createPinia());
  asked.length = 0;
  listeners.length = 0;
});

afterEach(() => vi.useRealTimers());

it('has the figures of the account that is shown, and what needs a person in its environment', async () => {
  const accounts = useAccounts();
  accounts.accounts = ACCOUNTS;
  accounts.currentId = 'studio';
  await useToday().read();
  expect(asked).toEqual([
    { name: 'today:read', argument: { accountId: 'studio' } },
    { name: 'needs:list', argument: { environment: 'production', limit: 5 } },
    { name: 'today:weeks', argument: { accountId: 'studio' } },
  ]);
});

it('shows nothing of practice under the name of production while that is read', async () => {
  const accounts = useAccounts();
  accounts.accounts = ACCOUNTS;
  accounts.currentId = 'practice-lab';
  const today = useToday();
  await today.read();
  accounts.currentId = 'studio';
  await Promise.resolve();
  expect(today.today).toBeNull();
  expect(today.needs).toBeNull();
});

it('asks only for what needs a person where nothing else changed', async () => {
  vi.useFakeTimers();
  useToday().show(true);
  await vi.advanceTimersByTimeAsync(5_000);
  const after = async (...areas: readonly string[]): Promise<string[]> => {
    asked.length = 0;
    for (const area of areas) for (const listener of listeners) listener({ area });
    await vi.advanceTimersByTimeAsync(5_000);
    return asked.map(({ name }) => name);
  };
  expect(await after('needs')).toEqual(['needs:list']);
  expect(await after('orders', 'needs')).toEqual(['today:read', 'needs:list', 'today:weeks']);
  expect(await after('needs', 'orders')).toEqual(['today:read', 'needs:list', 'today:weeks']);
  expect(await after('activity')).toEqual([]);
});
