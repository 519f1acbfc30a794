import { DEFAULT_SETTINGS, type Settings } from '@core/settings/settings';
import { createMemoryStore } from '@main/accounts/memory-store';
import { composeDesk, type ComposedDesk } from '@main/wiring/desk';
import { type ReadyMessage, readyMessageSchema } from '@main/practice-lab/ready-message';
import { ProblemError } from '@main/problem-error';
import { systemTimer } from '@main/service/timer';
import { createFetchExchange } from '@main/service/fetch-exchange';
import { createOnceExchange } from '@main/service/once-exchange';
import { KeyReleases } from '@main/service/key-releases';
import { createTransport } from '@main/service/transport';
import type { Database } from '@main/store/engine/database';
import { openStore, type StoreEvent } from '@main/store/open';

/** A whole desk without a window: the program's own database in a folder, real sockets to a practice lab. */
export interface DeskOnDisk extends ComposedDesk {
  /** Addresses, keys and editors of its lab. */
  readonly lab: ReadyMessage;
  /** What was found when its store was opened. */
  readonly events: readonly StoreEvent[];
  /** Mistakes that the program noted on the way. */
  readonly mistakes: readonly string[];
  close(): void;
}

export interface DeskOnDiskOptions {
  readonly folder: string;
  /** What the practice lab said of itself. */
  readonly lab: unknown;
  /** Looks over the shoulder of the database. */
  readonly database?: (database: Database) => Database;
}

/** Between two tries of the desk, in milliseconds: no one waits here for a lab to get well. */
const BETWEEN_TRIES = 5;

/**
 * Opens a desk as the program does at its start, whatever an earlier one left in the folder.
 *
 * @throws {ProblemError} when its database cannot be opened for writing
 */
export async function openDeskOnDisk({ folder, lab, database }: DeskOnDiskOptions): Promise<DeskOnDisk> {
  const store = await openStore({ folder, now: Date.now });
  if (!('database' in store)) throw new ProblemError(store.problem);
  const ready = readyMessageSchema.parse(lab);
  const mistakes: string[] = [];
  const waiting = new Set<() => void>();
  let settings: Settings = { ...DEFAULT_SETTINGS };
  let accounts: unknown = {};
  const releases = new KeyReleases();
  const composed = composeDesk({
    database: database?.(store.database) ?? store.database,
    releases,
    transport: createTransport({
      releases,
      repeatable: createFetchExchange(fetch),
      once: createOnceExchange({ resolveProxy: () => Promise.resolve('DIRECT') }),
      isOnline: () => true,
      now: () => performance.now(),
    }),
    keychain: createMemoryStore(),
    accountFile: { read: () => accounts, write: (contents) => void (accounts = contents) },
    settings: { read: () => settings, change: (changes) => (settings = { ...settings, ...changes }) },
    previews: {
      addressOf: (_account, url) => url,
      withhold: (_account, url) => url,
      withheldHosts: () => [],
      release: () => undefined,
      measure: () => Promise.resolve(null),
      prefetch: () => ({ done: Promise.resolve(), cancel: () => undefined }),
    },
    practiceLab: () => ready,
    practiceLabUp: () => Promise.resolve(),
    isOnline: () => true,
    ranWhenOnline: () => undefined,
    now: Date.now,
    elapsed: () => performance.now(),
    random: Math.random,
    person: () => 'proof',
    wait: () => new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES)),
    later: (work, milliseconds) => {
      const callOff = systemTimer(() => {
        waiting.delete(callOff);
        work();
      }, milliseconds);
      waiting.add(callOff);
      return callOff;
    },
    report: (what, cause) => void mistakes.push(`${what}: ${String(cause)}`),
    changed: () => undefined,
  });
  return {
    ...composed,
    lab: ready,
    events: store.events,
    mistakes,
    close() {
      // As at the end of the program: what waits for a moment must not wake to a database that is closed.
      composed.needClock.stop();
      composed.holdRelease.stop();
      composed.requestLog.flush();
      for (const callOff of waiting) callOff();
      store.close();
    },
  };
}
