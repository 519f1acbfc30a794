import { isUncertain } from '@core/orders/orders';
import type { ReconciliationLine, ReconciliationRow } from '@core/reconciliation/reconciliation';
import type { Subject } from '@core/values/subjects';
import { ProblemError } from '../../problem-error';
import type { Writes } from '../ports';
import type { ReconciliationRepository } from '../../store/reconciliation/reconciliations';
import type { HistoryRepository } from '../../store/history/history';
import type { OrderRepository } from '../../store/orders/orders';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';

/** What marking a line as known uses. */
export interface KnownElsewherePorts extends Writes {
  readonly reconciliations: ReconciliationRepository;
  readonly history: HistoryRepository;
  person(): string;
}

/** What reading a line uses. */
export interface ReadLinePorts {
  readonly orders: OrderRepository;
  readonly submissionCarts: SubmissionCartRepository;
  readonly reconciliations: ReconciliationRepository;
}

/** One line of what the last run of an account found, with how ours is now; null where that does not have it. */
export function readLine(
  desk: ReadLinePorts,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): ReconciliationLine | null {
  const row = desk.reconciliations.line(accountId, id);
  return row === null ? null : { row, unsettledNow: isUnsettled(desk, row.ours) };
}

function isUnsettled(desk: Pick<ReadLinePorts, 'orders' | 'submissionCarts'>, ours: Subject | null): boolean {
  switch (ours?.kind) {
    case 'submission-cart':
      return desk.submissionCarts.read(ours.id).stage === 'uncertain';
    case 'order':
      return isUncertain(desk.orders.read(ours.id).state);
    default:
      return false;
  }
}

const subjectOf = (accountId: string, { theirId, theirKind }: ReconciliationRow): Subject =>
  theirKind === 'submission'
    ? { kind: 'submission', id: theirId, accountId, part: '' }
    : { kind: 'account', id: accountId, accountId, part: '' };

/**
 * Records that it is known who placed an order elsewhere, with a note, or for null that it is not known any more. Runs
 * to come list it as known. Throws ProblemError `absent` for a line that the last run does not have, or that is not
 * only theirs.
 */
export function knowElsewhere(
  desk: KnownElsewherePorts,
  { accountId, id, note }: { readonly accountId: string; readonly id: string; readonly note: string | null },
): void {
  desk.database.transaction(() => {
    const row = desk.reconciliations.line(accountId, id);
    if (row?.bucket !== 'only-theirs')
      throw new ProblemError({ kind: 'absent', what: 'line of a reconciliation', id });
    const known = note === null ? null : { at: desk.now(), person: desk.person(), note: note.trim() };
    desk.reconciliations.know(accountId, id, known);
    const subject = subjectOf(accountId, row);
    const params = { name: row.name, id: row.theirId };
    if (known === null) desk.history.add('reopened', subject, { kind: 'not-known-elsewhere', params });
    else desk.history.add('resolved', subject, { kind: 'known-elsewhere', params }, known.note);
  });
  desk.changed('reconciliation', [accountId]);
  desk.changed('history', []);
}
