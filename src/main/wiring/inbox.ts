import type { WorkspaceStatus } from '@core/workspace/workspace';
import type { Settings } from '@core/settings/settings';
import type { AccountRegistry } from '../accounts/registry';
import { NeedRepository } from '../store/inbox/needs';
import { NoticeRepository } from '../store/inbox/notices';
import { TodayRepository } from '../store/inbox/today';
import type { RequestRepository } from '../store/history/requests';
import type { CallbackRepository } from '../store/webhooks/callbacks';
import type { Receiver } from '../webhooks/receiver';
import { NeedClock } from '../workflows/inbox/need-clock';
import { NeedReading } from '../workflows/inbox/need-reading';
import { NoticeBoard } from '../workflows/inbox/notice-board';
import type { DeskPorts } from './ports';

/** What tells what needs a person. */
interface InboxSources {
  readonly accounts: AccountRegistry;
  readonly requests: RequestRepository;
  readonly callbacks: CallbackRepository;
  readonly receiver: Pick<Receiver, 'state' | 'failedAt'>;
  workspaceStatus(): WorkspaceStatus;
}

/** Makes the inbox, what the first screen counts, and the clock that says when something begins to need a person. */
export function makeInbox(ports: DeskPorts, sources: InboxSources) {
  const { database, now } = ports;
  const deadlines = (): Settings['deadlines'] => ports.settings.read().deadlines;
  const needs = new NeedRepository(database);
  const needReading = new NeedReading({
    ...{ ...sources, database, needs, deadlines, now },
    person: ports.person,
  });
  const needClock = new NeedClock({
    ...{ now, later: ports.later, report: ports.report, reading: needReading },
    passed: () => ports.changed('needs', []),
  });
  return {
    needClock,
    inbox: {
      needs,
      /** Everything that needs a person, as it is now. */
      needReading,
      /** After how long a person is told of what stands as it is. */
      deadlines,
      today: new TodayRepository(database),
      notices: new NoticeBoard(new NoticeRepository(database)),
    },
  };
}
