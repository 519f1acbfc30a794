import type { Charge } from '@core/values/charges/charge-rows';
import { joinFacts } from './joined';
import { formatMoney } from './numbers';

/** An amount as a screen reader says it in one go: what it is, how much, and what is in it. */
export const spokenCharge = ({ label, money, includes = '' }: Charge): string =>
  joinFacts(label, money !== null && formatMoney(money), includes);
