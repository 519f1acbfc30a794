import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AccountWithKeys } from '@bridge/accounts';
import { useAccounts } from '@renderer/accounts/accounts';
import { useToday } from '@renderer/inbox/today/today';

const account = (id: string, environment: string) =>
  ({ account: { id, environment } }) as unknown as AccountWithKeys;
const ACCOUNTS = [account('practice-lab', 'practice'), account('studio', 'production')];
const asked = vi.hoisted(() => [] as { name: string; argument: Record<string, unknown> }[]);

vi.mock('@renderer/ready', () => ({ firstViewShown: Promise.resolve() }));
vi.mock('@renderer/bridge', () => ({
  on: () => () => undefined,
  call: (name: string, argument: Record<string, unknown>) => {
    asked.push({ name, argument });
    return Promise.resolve({ ok: true, value: {} });
  },
}));

beforeEach(() => {
  setActivePinia(createPinia());
  asked.length = 0;
});

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
