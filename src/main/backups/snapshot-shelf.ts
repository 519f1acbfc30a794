import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Snapshot } from '@core/backups/backups';
import { problemOf } from '../store/engine/file-problems';
import { readSnapshot, type SnapshotContent } from './read-snapshot';
import { listSnapshotFiles, type SnapshotFile } from './snapshot-files';

/** What was found out about a file, for as long as it stays as it is. */
interface Known {
  readonly mark: string;
  readonly content: SnapshotContent | null;
  readonly examined: { readonly at: number; readonly faults: readonly string[] } | null;
}

/** A snapshot in a folder, with what is known of it. */
export interface ShelvedSnapshot extends SnapshotFile {
  readonly content: SnapshotContent | null;
  readonly verifiedAt: number | null;
  /** Empty while nothing is known to be wrong. */
  readonly faults: readonly string[];
}

/** The snapshots in some folders, and what is known of each. Opens each once, and again when its file changed. */
export class SnapshotShelf {
  private readonly known = new Map<string, Known>();

  constructor(private readonly folders: () => readonly string[]) {}

  /** The names alone; reads no file. */
  files(): SnapshotFile[] {
    return listSnapshotFiles(this.folders());
  }

  /** All of them, the newest first. Lets other work go on between two files. */
  async list(): Promise<ShelvedSnapshot[]> {
    const shelved: ShelvedSnapshot[] = [];
    for (const file of this.files()) {
      if (this.knownOf(file) === undefined) await nextTurn();
      shelved.push(this.look(file));
    }
    return shelved;
  }

  /** One with what is known of it. */
  look(file: SnapshotFile): ShelvedSnapshot {
    const { content, examined } = this.knownOf(file) ?? this.learn(file);
    return {
      ...file,
      content,
      verifiedAt: examined?.at ?? content?.carried?.madeAt ?? null,
      faults: examined?.faults ?? [],
    };
  }

  /** Keeps what an examination of all of it found. */
  examined(file: SnapshotFile, at: number, faults: readonly string[]): void {
    const { content } = this.knownOf(file) ?? this.learn(file);
    this.known.set(file.path, { mark: markOf(file), content, examined: { at, faults } });
  }

  private knownOf(file: SnapshotFile): Known | undefined {
    const known = this.known.get(file.path);
    return known?.mark === markOf(file) ? known : undefined;
  }

  private learn(file: SnapshotFile): Known {
    const known = { mark: markOf(file), ...contentOf(file.path) };
    this.known.set(file.path, known);
    return known;
  }
}

const markOf = (file: SnapshotFile): string => `${file.bytes} ${file.changedAt}`;

function contentOf(path: string): Pick<Known, 'content' | 'examined'> {
  try {
    return { content: readSnapshot(path), examined: null };
  } catch (cause) {
    return { content: null, examined: { at: Date.now(), faults: [problemOf(cause).cause] } };
  }
}

/** A snapshot as the page shows it. `identity` is that of the database that is in use. */
export function describeSnapshot(shelved: ShelvedSnapshot, identity: string | null): Snapshot {
  const { id, bytes, reason, content, verifiedAt, faults } = shelved;
  return {
    ...{ id, bytes, verifiedAt, faults: [...faults] },
    madeAt: content?.carried?.madeAt ?? shelved.madeAt,
    reason: content?.carried?.reason ?? reason,
    schema: content?.schema ?? null,
    sameDesk: content !== null && content.identity === identity,
    holds: content?.carried?.holds ?? null,
  };
}
