import { subjectOfHold } from '../../store/history/audit-subjects';
import type { HistoryRepository } from '../../store/history/history';
import type { HoldRepository } from '../../store/holds/holds';

/** What a hold that does not count uses. */
export interface PassOverHoldPorts {
  readonly holds: HoldRepository;
  readonly history: HistoryRepository;
  now(): number;
}

/** Takes a hold of this desk back, since another desk's of the same order was made first. Within a transaction. */
export function passOverHold(desk: PassOverHoldPorts, holdId: string, by: string): void {
  const hold = desk.holds.move(holdId, { state: 'taken-back', settledAt: desk.now() });
  desk.history.add('passed-over', subjectOfHold(hold), {
    kind: 'approval-passed-over',
    params: { name: hold.name, desk: by },
  });
}
