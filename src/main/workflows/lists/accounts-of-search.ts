import { asksForSomething, parseSearch } from '@core/lists/list-search';
import type { AccountRegistry } from '../../accounts/registry';

/**
 * The accounts in which a search looks: the one that is shown, or with `account:` every account whose name has
 * what is written there. A minus leaves accounts out.
 */
export function accountsOfSearch(
  desk: { readonly accounts: AccountRegistry },
  accountId: string,
  search: string,
): string | readonly string[] {
  const terms = parseSearch(search).filter((term) => term.kind === 'account' && asksForSomething(term));
  if (terms.length === 0) return accountId;
  const named = terms.flatMap((term) =>
    term.kind === 'account' ? [{ not: term.not, text: term.text.toLowerCase() }] : [],
  );
  return desk.accounts
    .list()
    .filter(({ name }) => named.every(({ not, text }) => name.toLowerCase().includes(text) !== not))
    .map(({ id }) => id);
}
