import type { PracticeLabAddresses } from '../../service/addresses';
import type { BackOff } from '../../service/back-off';
import type { HeldBackChanges } from '../../store/backups/held-back';
import type { Database } from '../../store/engine/database';
import type { GroupCommit } from '../../store/engine/group-commit';
import type { HistoryRepository } from '../../store/history/history';
import type { Journal } from '../../store/journal/journal';
import type { SharedDesk } from '../../workspace/shared-desk';
import type { Callers } from '../ports';
import type { CallKinds } from './call-kinds';
import type { PendingSettlements } from './pending-settlements';

/** What sending a journaled call uses. */
export interface SendOperationPorts extends Callers {
  readonly database: Database;
  readonly commits: GroupCommit;
  readonly journal: Journal;
  readonly calls: CallKinds;
  readonly heldBack: HeldBackChanges;
  readonly history: HistoryRepository;
  readonly backOff: BackOff;
  readonly settlements: PendingSettlements;
  readonly workspace: SharedDesk;
  practiceLab(): PracticeLabAddresses | null;
  now(): number;
}
