import { CURRENCY } from '@contract/limits';
import { formatMoney, moneyOf } from '@core/money';
import type { HoldUntil } from '@core/holds';
import type { Operation } from '@core/operations';
import type { Subject } from '@core/subjects';
import type { StoredHold } from '../store/holds';

/** What a journaled call is about, as the history and the timeline name it. */
export const subjectOfCall = ({
  kind,
  subjectId,
  accountId,
}: Pick<Operation, 'kind' | 'subjectId' | 'accountId'>): Subject => ({
  kind: kind === 'submit' ? 'submission-cart' : 'order',
  id: subjectId,
  accountId,
  part: '',
});

/** What a hold is about, as the history and the timeline name it. */
export const subjectOfHold = ({
  kind,
  subjectId,
  accountId,
}: Pick<StoredHold, 'kind' | 'subjectId' | 'accountId'>): Subject => ({
  kind: kind === 'confirm' ? 'order' : kind === 'submit' ? 'submission-cart' : 'batch',
  id: subjectId,
  accountId,
  part: '',
});

/** An approved total in words; `approved` is a decimal amount, and empty where the lab gave none that can be read. */
export function totalInWords(approved: string, currency: string = CURRENCY): string {
  const total = moneyOf(approved, currency);
  return total === null ? 'no readable total' : formatMoney(total, 'en-US');
}

/** Until when something is held, in words. */
export const untilInWords = (until: HoldUntil): string =>
  until.kind === 'at'
    ? `until ${new Date(until.at).toISOString()}`
    : `for ${Math.round(until.milliseconds / 1000)} s`;
