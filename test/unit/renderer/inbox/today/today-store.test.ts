import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAccounts } from '@renderer/accounts/accounts';
import { useToday } from '@renderer/inbox/today/today';

/** The needs that main would list, of either account. */
const NEEDS: readonly { readonly key: string; readonly accountId: string | null }[] = [
  { key: 'order', accountId: 'studio' },
  { key: 'key', accountId: 'practice-lab' },
  { key: 'receiver', accountId: null },
];
const asked = vi.hoisted(() => [] as { name: string; argument: { accountId?: string | null } }[]);

vi.mock('@renderer/ready', () => ({ firstViewShown: Promise.resolve() }));
vi.mock('@renderer/bridge', () => ({
  on: () => () => undefined,
  call: (name: string, argument: { accountId?: string | null }) => {
    asked.push({ name, argument });
    const { accountId = null } = argument;
    const rows = NEEDS.filter((need) => accountId === null || need.accountId === accountId);
    const counts = { open: rows.length, snoozed: 0, resolved: 0 };
    const value = name === 'needs:list' ? { total: rows.length, rows, groups: [], counts } : {};
    return Promise.resolve({ ok: true, value });
  },
}));

beforeEach(() => {
  setActivePinia(createPinia());
  asked.length = 0;
});

it('has the figures of the account that is shown, and what needs a person of all accounts', async () => {
  useAccounts().currentId = 'practice-lab';
  const today = useToday();
  await today.read();
  expect(asked.map(({ name, argument }) => [name, argument.accountId])).toEqual([
    ['today:read', 'practice-lab'],
    ['needs:list', undefined],
    ['today:weeks', 'practice-lab'],
  ]);
  expect(today.needs?.counts.open).toBe(NEEDS.length);
});

it('keeps in sight what needs a person while another account is read', async () => {
  const accounts = useAccounts();
  accounts.currentId = 'practice-lab';
  const today = useToday();
  await today.read();
  accounts.currentId = 'studio';
  await Promise.resolve();
  expect(today.today).toBeNull();
  expect(today.needs?.counts.open).toBe(NEEDS.length);
});
