import { basename } from 'node:path';
import type {
  Authenticity,
  RestoreDifference,
  RestorePreview,
  Snapshot,
  SnapshotReason,
} from '@core/backups/backups';
import type { Settings } from '@core/settings/settings';
import { ProblemError } from '../problem-error';
import type { Database } from '../store/engine/database';
import { useRecoveryCopy } from '../store/recovery/recovery-copy';
import { storageProblem } from '../store/engine/sqlite-problems';
import { compareDesks } from './preview-restore';
import { changeInWords, harmlessSettings, ownSettings } from './restored-changes';
import { authenticityOf, type SnapshotKey } from './snapshot-tag';

/** What one file holds beside its database, as far as going back to it is concerned. */
export interface FileContent {
  readonly madeAt: number | null;
  readonly isNewer: boolean;
  readonly identity: string | null;
  readonly settings: Settings | null;
  readonly accounts: Readonly<Record<string, unknown>> | null;
}

/** What going back to a snapshot, or on from a file, works with. */
export interface GoBackPorts {
  readonly database: Database;
  readonly profile: string;
  readonly snapshots: {
    pathOf(id: string): string;
    /** Opens one and examines all of it. */
    verify(id: string): Promise<Snapshot>;
    make(reason: SnapshotReason): Promise<Snapshot>;
  };
  /** What a file says of itself. Throws ProblemError (`storage`) for one that is no desk of this program. */
  look(path: string): FileContent;
  /** Whether a file is as this desk wrote it. Throws ProblemError (`storage`). */
  authenticate(path: string): Promise<Authenticity>;
  /** The key of that notice. */
  snapshotKey(): Promise<SnapshotKey>;
  /** A file as the page shows it. */
  describe(path: string): Snapshot;
  /** What identifies the database in use. */
  identity(): string | null;
  /** The settings and the current accounts. */
  settings(): Settings;
  accounts(): Readonly<Record<string, unknown>> | null;
  now(): number;
  turn(): Promise<void>;
  report(what: string, cause: unknown): void;
  /** Starts the program again. */
  restart(): void;
}

/** Says what going back to a snapshot would change. Throws ProblemError `absent`, and `storage`. */
export async function previewSnapshot(ports: GoBackPorts, id: string): Promise<RestorePreview> {
  return preview(ports, ports.snapshots.pathOf(id), await ports.snapshots.verify(id), true);
}

/** Says what going on from a file of everything would change. Throws ProblemError (`storage`). */
export function previewFile(ports: GoBackPorts, path: string): Promise<RestorePreview> {
  return preview(ports, path, ports.describe(path), false);
}

async function preview(
  ports: GoBackPorts,
  path: string,
  snapshot: Snapshot,
  isSnapshot: boolean,
): Promise<RestorePreview> {
  const content = usable(ports, path);
  const authenticity = await ports.authenticate(path);
  const { changes, ...comparison } = await compareDesks({
    present: ports.database.path,
    earlier: path,
    isOfThisDesk: isSnapshot && content.identity === ports.identity(),
    besides: settingsThatDiffer(ports, content, authenticity),
    now: { accounts: ports.accounts(), settings: ports.settings() },
    then: { accounts: content.accounts, settings: content.settings },
    turn: () => ports.turn(),
  });
  // What is of this computer stays as it is where the file is its own: only what changes is listed.
  const listed = changes.filter(({ kind }) => authenticity !== 'verified' || kind === 'account');
  return { snapshot, authenticity, changes: listed.map(changeInWords), ...comparison };
}

function usable(ports: GoBackPorts, path: string): FileContent {
  const content = ports.look(path);
  if (content.isNewer)
    throw new ProblemError(storageProblem('newer-schema', 'A newer version of the program wrote it'));
  return content;
}

/**
 * Goes back to a snapshot: keeps a snapshot of the current state, examines the chosen one, prepares it to take the place of the
 * database at the next start, and starts the program again. When now cannot be kept because it cannot be read, the
 * current file is set aside as it is. Throws ProblemError `absent`, and `storage`: then everything is as it was.
 */
export async function goBack(ports: GoBackPorts, id: string): Promise<void> {
  await keepNow(ports);
  const { faults } = await ports.snapshots.verify(id);
  const [fault] = faults;
  if (fault !== undefined) throw new ProblemError(storageProblem('damaged', fault));
  await putInPlace(ports, ports.snapshots.pathOf(id), 'snapshot');
}

/** Goes on from a file of everything, as {@link goBack} does from a snapshot. */
export async function goOnFromFile(ports: GoBackPorts, path: string): Promise<void> {
  await keepNow(ports);
  await putInPlace(ports, path, 'file');
}

/** A disk without room or a folder that refuses stops it; a database that cannot be read does not. */
async function keepNow({ snapshots, report }: GoBackPorts): Promise<void> {
  try {
    await snapshots.make('before-restore');
  } catch (cause) {
    const isUnreadable =
      cause instanceof ProblemError && cause.problem.kind === 'storage' && cause.problem.state === 'damaged';
    if (!isUnreadable) throw cause;
    report('What stood before a restore could not be kept as a snapshot', cause);
  }
}

/** Prepares a file to take the place of the database, and starts the program again. */
async function putInPlace(
  ports: Pick<GoBackPorts, 'profile' | 'look' | 'now' | 'restart' | 'snapshotKey'>,
  path: string,
  from: 'snapshot' | 'file',
): Promise<void> {
  const key = await ports.snapshotKey();
  const at = ports.now();
  useRecoveryCopy(ports.profile, path, (copy) => {
    const { madeAt, settings, accounts } = ports.look(copy);
    return {
      ...{ at, until: madeAt ?? 0, from, name: basename(path), settings },
      accounts: accounts === null ? null : { ...accounts },
      isVerified: authenticityOf(copy, key) === 'verified',
    };
  });
  ports.restart();
}

/** Settings that go back by themselves and are otherwise now. */
function settingsThatDiffer(
  ports: GoBackPorts,
  { settings }: FileContent,
  authenticity: Authenticity,
): RestoreDifference[] {
  if (settings === null) return [];
  const then: Readonly<Record<string, unknown>> =
    authenticity === 'verified' ? ownSettings(settings) : harmlessSettings(settings);
  return Object.entries(ports.settings()).flatMap(([name, value]) => {
    if (!(name in then)) return [];
    const stands = { now: JSON.stringify(value), then: JSON.stringify(then[name]) };
    if (stands.now === stands.then) return [];
    return [{ kind: 'setting' as const, change: 'becomes-older' as const, id: name, name, ...stands }];
  });
}
