import { basename } from 'node:path';
import type { RestoreDifference, RestorePreview, Snapshot, SnapshotReason } from '@core/backups';
import type { Settings } from '@core/settings';
import { ProblemError } from '../problem-error';
import type { Database } from '../store/database';
import { useGoodCopy } from '../store/good-copy';
import { storageProblem } from '../store/sqlite-problems';
import { compareDesks } from './preview-restore';

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
  /** A file as the page shows it. */
  describe(path: string): Snapshot;
  /** What tells the database in use from every other. */
  identity(): string | null;
  /** The settings and the accounts of now. */
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
  const comparison = await compareDesks({
    present: ports.database.path,
    earlier: path,
    isOfThisDesk: isSnapshot && content.identity === ports.identity(),
    besides: besides(ports, content),
    turn: () => ports.turn(),
  });
  return { snapshot, ...comparison };
}

function usable(ports: GoBackPorts, path: string): FileContent {
  const content = ports.look(path);
  if (content.isNewer)
    throw new ProblemError(storageProblem('newer-schema', 'A newer version of the program wrote it'));
  return content;
}

/**
 * Goes back to a snapshot: keeps a snapshot of now, examines the chosen one, prepares it to take the place of the
 * database at the next start, and starts the program again. When now cannot be kept because it cannot be read, the
 * file of now is set aside as it is. Throws ProblemError `absent`, and `storage`: then everything is as it was.
 */
export async function goBack(ports: GoBackPorts, id: string): Promise<void> {
  await keepNow(ports);
  const { faults } = await ports.snapshots.verify(id);
  const [fault] = faults;
  if (fault !== undefined) throw new ProblemError(storageProblem('damaged', fault));
  putInPlace(ports, ports.snapshots.pathOf(id), 'snapshot');
}

/** Goes on from a file of everything, as {@link goBack} does from a snapshot. */
export async function goOnFromFile(ports: GoBackPorts, path: string): Promise<void> {
  await keepNow(ports);
  putInPlace(ports, path, 'file');
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
function putInPlace(
  ports: Pick<GoBackPorts, 'profile' | 'look' | 'now' | 'restart'>,
  path: string,
  from: 'snapshot' | 'file',
): void {
  const at = ports.now();
  const { madeAt, settings, accounts } = ports.look(path);
  const mark = { at, until: madeAt ?? 0, from, name: basename(path) };
  useGoodCopy(ports.profile, path, {
    ...mark,
    settings,
    accounts: accounts === null ? null : { ...accounts },
  });
  ports.restart();
}

const change = (
  kind: 'account' | 'setting',
  id: string,
  name: string,
  now: string | undefined,
  then: string | undefined,
): RestoreDifference[] => {
  if (now === then) return [];
  const how = now === undefined ? 'comes-back' : then === undefined ? 'goes-away' : 'becomes-older';
  return [{ kind, change: how, id, name, now: now ?? '', then: then ?? '' }];
};

/** Settings that nobody chose: where a person was last, and where snapshots lie by now. */
const NOT_CHOSEN: ReadonlySet<string> = new Set(['backupFolder', 'recent', 'lastRoute']);

/** Settings and accounts that would be otherwise. An account that was added since stays. */
function besides(ports: GoBackPorts, content: FileContent): RestoreDifference[] {
  const then = content.settings === null ? null : new Map(Object.entries(content.settings));
  const settings = Object.entries(ports.settings()).flatMap(([name, value]) => {
    if (then === null || NOT_CHOSEN.has(name)) return [];
    return change('setting', name, name, JSON.stringify(value), JSON.stringify(then.get(name)));
  });
  const present = namesOf(ports.accounts());
  const accounts = [...namesOf(content.accounts)].flatMap(([id, name]) =>
    change('account', id, name, present.get(id), name),
  );
  return [...settings, ...(content.accounts === null ? [] : accounts)];
}

function namesOf(file: Readonly<Record<string, unknown>> | null): Map<string, string> {
  const entries: unknown = file?.['accounts'];
  const names = new Map<string, string>();
  const list: readonly unknown[] = Array.isArray(entries) ? entries : [];
  for (const entry of list)
    if (typeof entry === 'object' && entry !== null && 'id' in entry && 'name' in entry)
      names.set(String(entry.id), String(entry.name));
  return names;
}
