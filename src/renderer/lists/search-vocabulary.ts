import { computed, type ComputedRef } from 'vue';
import { type NamedState, PROGRESS_NAMES } from '@core/lists/list-states';
import type { SearchDeclaration } from '@core/values/list-declaration';
import type { SearchVocabulary } from '@core/lists/search-completion';
import { useAccounts } from '../accounts/accounts';

/**
 * The values that a search of a list can complete: its states as they are shown, how far its records are where events
 * say so, and the accounts.
 */
export function useSearchVocabulary(
  states: readonly NamedState<string>[],
  declared: SearchDeclaration | undefined,
): ComputedRef<SearchVocabulary> {
  const accounts = useAccounts();
  return computed(() => ({
    state: [...new Set(states.map(({ words }) => words[0] ?? ''))],
    progress: declared?.progress === true ? PROGRESS_NAMES.map(({ words }) => words[0] ?? '') : [],
    account: accounts.accounts.map(({ account }) => account.name),
  }));
}
