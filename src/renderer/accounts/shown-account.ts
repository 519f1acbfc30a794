import { watch } from 'vue';
import { useAccounts } from './accounts';

/**
 * Keeps what is open and what the status bar says about one account. Opening a record of another
 * account turns the desk to that account; turning the desk to another account leaves the record:
 * no one may take a production order for practice.
 *
 * @param accountIdOf the account of the open record, or null while none is open
 * @param leave called when the desk was turned to another account
 */
export function followAccount(accountIdOf: () => string | null, leave: () => void): void {
  const accounts = useAccounts();
  const isOther = (): boolean => {
    const id = accountIdOf();
    return id !== null && id !== accounts.currentId;
  };
  watch(
    accountIdOf,
    (id) => {
      const isKnown = accounts.accounts.some(({ account }) => account.id === id);
      if (id !== null && isKnown && isOther()) void accounts.choose(id);
    },
    { immediate: true },
  );
  watch(
    () => accounts.currentId,
    () => {
      if (isOther()) leave();
    },
  );
}
