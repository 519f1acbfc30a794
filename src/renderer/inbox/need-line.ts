import type { Account } from '@core/accounts/accounts';
import type { Need } from '@core/inbox/needs';
import { formatMoney } from '../ui/format/numbers';
import { needText as text } from '../messages/inbox';
import { orderText } from '../messages/orders';
import { needName } from './store/need-name';

/** What distinguishes a need from others, beside its name: whom it is for, what it costs, whose it is. Ends before its time. */
export const factsOf = (need: Need, account: Pick<Account, 'name' | 'environment'> | null): string =>
  [
    need.recipient === needName(need) ? '' : need.recipient,
    need.total === null ? '' : text.withTax({ total: formatMoney(need.total) }),
    account === null ? '' : orderText.account[account.environment]({ name: account.name }),
  ]
    .filter((part) => part !== '')
    .map((part) => `${part} · `)
    .join('');
