import { SLOW_MS } from '@core/history/requests';
import type { Health, SyncState } from '@core/settings/health';
import type { WorkspaceStatus } from '@core/workspace/workspace';
import { PRACTICE_ACCOUNT_ID } from '../accounts/registry';
import type { Database } from '../store/engine/database';
import { requestTimes } from '../store/history/request-times';
import { MembershipRepository } from '../store/workspace/membership';
import { Outbox } from '../store/workspace/outbox';
import { ParkedChanges } from '../store/workspace/parked';
import { StudioDesks } from '../store/workspace/studio-desks';
import { crashesByWeek, failedMigrations } from './count-incidents';
import { readIncidents } from './read-incidents';

/** What how a desk has been running is read from. */
export interface HealthPorts {
  readonly desk: { readonly database: Database; workspaceStatus(): WorkspaceStatus; now(): number };
  /** The folder of the log, in which incidents are noted as well. */
  readonly logs: string;
}

function syncState({ database, workspaceStatus }: HealthPorts['desk']): SyncState | null {
  const status = workspaceStatus();
  const member = new MembershipRepository(database).read();
  if (status.mode === 'alone' || member === null) return null;
  const { link, reading } = status;
  const heard = new StudioDesks(database).all().map(({ heardAt }) => heardAt ?? 0);
  return {
    link: link.state,
    why: link.state === 'away' ? link.why : null,
    heardAt: Math.max(member.wholeAt ?? 0, ...heard) || null,
    outbox: new Outbox(database).count(),
    parked: new ParkedChanges(database).count(),
    position: member.cursor,
    head: reading?.total ?? member.cursor,
    epoch: member.epoch,
  };
}

/** How this desk has been running, from what is noted on this computer. */
export async function readHealth({ desk, logs }: HealthPorts): Promise<Health> {
  const incidents = await readIncidents(logs);
  const { calls, since } = requestTimes(desk.database, PRACTICE_ACCOUNT_ID);
  return {
    weeks: crashesByWeek(incidents, desk.now()),
    migrations: {
      schema: Number(desk.database.get('SELECT max(number) AS number FROM migrations')?.['number']),
      failed: failedMigrations(incidents),
    },
    calls,
    slowFrom: SLOW_MS,
    callsSince: since,
    sync: syncState(desk),
  };
}
