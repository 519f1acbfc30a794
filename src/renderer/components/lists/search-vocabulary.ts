import { computed, type ComputedRef } from 'vue';
import type { NamedState } from '@core/list-states';
import type { SearchVocabulary } from '@core/search-completion';
import { useAccounts } from '../../stores/accounts';

/** The values that a search of a list can complete: its states as they are shown, and the accounts. */
export function useSearchVocabulary(states: readonly NamedState<string>[]): ComputedRef<SearchVocabulary> {
  const accounts = useAccounts();
  return computed(() => ({
    state: [...new Set(states.map(({ words }) => words[0]))],
    account: accounts.accounts.map(({ account }) => account.name),
  }));
}
