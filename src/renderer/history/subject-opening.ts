import { useRouter } from 'vue-router';
import type { Subject } from '@core/values/subjects';
import { useAccounts } from '../accounts/accounts';

/** Where a subject is looked at. */
function subjectPath({ kind, id }: Pick<Subject, 'kind' | 'id'>): string {
  const part = encodeURIComponent(id);
  switch (kind) {
    case 'cart':
      return `/carts/${part}`;
    case 'order':
      return `/orders/${part}`;
    case 'submission-cart':
      return `/submission-carts/${part}`;
    case 'submission':
      return `/submissions/${part}`;
    case 'batch':
      return `/batches/${part}`;
    case 'delivery':
      return `/activity/deliveries/${part}`;
    case 'callback':
      return '/settings/webhooks';
    case 'account':
      return '/settings/accounts';
    case 'hold':
      return '/batches/held';
    case 'workspace':
      return '/settings/workspace';
  }
}

/** Kinds that are shown among those of one account. */
const OF_ACCOUNT: readonly Subject['kind'][] = ['cart', 'order', 'submission-cart', 'submission', 'batch'];

/**
 * Opens what a need, an event or an audit entry is about. The desk turns to its account first: lists show one account, and a
 * submission has its id within one.
 */
export function useSubjectOpening(): (subject: Subject) => Promise<void> {
  const router = useRouter();
  const accounts = useAccounts();
  return async (subject) => {
    const { accountId, kind } = subject;
    const isElsewhere =
      OF_ACCOUNT.includes(kind) &&
      accountId !== null &&
      accountId !== accounts.currentId &&
      accounts.accounts.some(({ account }) => account.id === accountId);
    if (isElsewhere) await accounts.choose(accountId);
    await router.push(subjectPath(subject));
  };
}
