import type { BatchState, PauseReason } from '@core/batches/batches';
import type { AccountRegistry } from '../../accounts/registry';
import { ProblemError } from '../../problem-error';
import { countNeeds } from './gather-needs';
import type { RunningWork } from '../jobs/running-work';
import type { BatchRepository } from '../../store/batches/batches';
import type { NeedReading } from './need-reading';
import type { Runs } from '../ports';

/** What the computer's own signs uses. */
export interface DesktopFactsPorts extends Runs {
  readonly batches: BatchRepository;
  readonly needReading: NeedReading;
  readonly accounts: Pick<AccountRegistry, 'list' | 'current'>;
  now(): number;
  person(): string;
}

/** A batch as the computer's own signs show it. */
export interface BatchSign {
  readonly id: string;
  readonly name: string;
  readonly state: BatchState;
  readonly pauseReason: PauseReason | null;
}

/** What the computer's own signs (badge, progress, notifications) are about. */
export interface DesktopFacts {
  readonly running: readonly RunningWork[];
  /** How many things need a person, the same as the count on the rail. */
  readonly needs: number;
  /** Batches that a person has to look after, the oldest first. */
  readonly paused: readonly BatchSign[];
  /** A batch of today, or null when it is gone. */
  batch(id: string): BatchSign | null;
}

/** Reads them from the desk: what needs a person in the environment of the account that is shown, the rest of all. */
export function readDesktopFacts(desk: DesktopFactsPorts): DesktopFacts {
  const batch = (id: string): BatchSign | null => {
    try {
      const { name, state, pauseReason } = desk.batches.read(id);
      return { id, name, state, pauseReason };
    } catch (cause) {
      if (cause instanceof ProblemError && cause.problem.kind === 'absent') return null;
      throw cause;
    }
  };
  const paused = desk.batches.inState('paused').flatMap((id) => batch(id) ?? []);
  return {
    running: desk.running.list(),
    needs: countNeeds(desk, desk.accounts.current().environment).counts.open,
    paused,
    batch,
  };
}
