import type { Operation } from '@core/journal/operations';
import type { Database } from '../../store/engine/database';
import { type Journal, NEVER_SENT } from '../../store/journal/journal';
import type { CallKinds } from '../journal/call-kinds';
import type { SharedDesk } from '../../workspace/shared-desk';
import type { Notifies } from '../ports';

/** What recovering calls at the start uses. */
export interface RecoverOrdersPorts extends Notifies {
  readonly database: Database;
  readonly journal: Journal;
  readonly calls: CallKinds;
  readonly workspace: Pick<SharedDesk, 'neverLeft'>;
  now(): number;
}

/**
 * Repairs what an earlier run of the program left half done, before anything else is sent: what
 * was on its way is unknown and said so in a notice; what was written down and never left is proven
 * not sent. Changes nothing when there is nothing to corrected.
 */
export function recoverOrders(desk: RecoverOrdersPorts): void {
  const at = desk.now();
  desk.database.transaction(() => {
    const { interrupted, neverSent, stillPlanned } = desk.journal.recover(at);
    // A leave may have been given for what was planned, and nothing of it left.
    for (const operation of [...neverSent, ...stillPlanned])
      desk.workspace.neverLeft({ operation, number: 1 });
    for (const { id } of stillPlanned) {
      desk.journal.takeBack(id, { note: NEVER_SENT, at });
    }
    for (const { kind, subjectId } of [...interrupted, ...neverSent, ...stillPlanned]) {
      desk.calls[kind].follow(subjectId, {}, at);
    }
    const submits = interrupted.filter(({ kind }) => kind === 'submit');
    tell(desk, 'submit-unknown-after-restart', submits, at);
    const others = interrupted.filter(({ kind }) => kind !== 'submit');
    tell(desk, 'unknown-after-restart', others, at);
  });
}

function tell(
  desk: Pick<RecoverOrdersPorts, 'notices'>,
  kind: 'unknown-after-restart' | 'submit-unknown-after-restart',
  interrupted: readonly Operation[],
  at: number,
): void {
  const { length: count } = interrupted;
  if (count === 0) return;
  const ids = interrupted.map(({ subjectId }) => subjectId);
  desk.notices.add({ kind, params: { count } }, at, ids);
}
