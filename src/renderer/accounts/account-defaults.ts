import { defineStore } from 'pinia';
import { ref } from 'vue';
import type { AnswerOf } from '@bridge/contract';
import type { Problem } from '@contract/problems';
import { type AccountDefaults, NO_DEFAULTS } from '@core/accounts/account-defaults';
import { readReferencePattern, referenceOf } from '@core/carts/reference-pattern';
import { call, on } from '../bridge';

type Stored = AnswerOf<'accounts:read-defaults'>;

/** What accounts give to their new carts, of each account that was asked about. */
export const useAccountDefaults = defineStore('account-defaults', () => {
  const stored = ref<Record<string, Stored>>({});
  const problem = ref<Problem | null>(null);
  const wanted = new Set<string>();

  async function read(accountId: string): Promise<void> {
    if (accountId === '') return;
    wanted.add(accountId);
    const result = await call('accounts:read-defaults', { id: accountId });
    problem.value = result.ok ? null : result.problem;
    if (result.ok) stored.value = { ...stored.value, [accountId]: result.value };
  }

  /** What an account gives; nothing until it was read. */
  const of = (accountId: string): AccountDefaults => stored.value[accountId]?.defaults ?? NO_DEFAULTS;

  /** The reference that a cart of that name would get next; empty for an account without a pattern. */
  function nextReference(accountId: string, name: string): string {
    const pattern = readReferencePattern(of(accountId).referencePattern);
    if (pattern.parts.length === 0 || pattern.faults.length > 0) return '';
    const { nextNumber: number = 1, mark = '' } = stored.value[accountId] ?? {};
    return referenceOf(pattern, { at: Date.now(), number, mark, name });
  }

  on('changed', ({ area, ids }) => {
    // A new cart takes a number.
    if (area !== 'accounts' && area !== 'carts' && area !== 'submission-carts') return;
    for (const id of wanted) {
      const counts = readReferencePattern(of(id).referencePattern).counts;
      if (area === 'accounts' ? ids.length === 0 || ids.includes(id) : counts) void read(id);
    }
  });

  return { stored, problem, read, of, nextReference };
});
