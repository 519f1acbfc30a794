import type { Area } from '@bridge/contract';
import type { NoticeFact } from '@core/inbox/notices';
import type { KeyRing } from '../accounts/keys';
import type { AccountRegistry } from '../accounts/registry';
import type { Database } from '../store/engine/database';
import type { RunningWorkRegister } from './jobs/running-work';

/** Tells the page what changed. */
export interface Changes {
  /** Tells the page that something in an area changed. */
  changed(area: Area, ids?: readonly string[]): void;
}

/** What a step uses that is written as a whole, and then shown. */
export interface Writes extends Changes {
  readonly database: Database;
  /** UTC milliseconds. */
  now(): number;
}

/** What writing down an edit of a person uses. */
export interface Drafts extends Writes {
  /** Remembers that a person's edit is on disk. */
  saved(): void;
}

/** The accounts at labs and their keys. */
export interface Callers {
  readonly accounts: AccountRegistry;
  readonly keys: KeyRing;
}

/** The work under way, at most one piece for each subject. */
export interface Runs {
  readonly running: RunningWorkRegister;
}

/** Says something to a person until they dismiss it. */
export interface Notifies {
  readonly notices: { add(notice: NoticeFact, at: number, ids?: readonly string[]): void };
}
