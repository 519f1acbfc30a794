import type { Database } from '../engine/database';

/** How many versions of a draft are known again by their digests: what is typed in a day, for a server that was put back. */
const TRAIL = 40;

/** What this desk has of a draft from the server. */
export interface KnownVersion {
  /** 0 for none that counts, such as after the server was put back. */
  readonly version: number;
  /** Digests of the last bodies that this desk told or took, the newest last. */
  readonly trail: readonly string[];
}

const NONE: KnownVersion = { version: 0, trail: [] };

/** The newest version of each draft that this desk has from the server. */
export class DraftVersions {
  constructor(private readonly database: Database) {}

  of(kind: string, record: string): KnownVersion {
    const row = this.database.get(
      'SELECT version, trail FROM workspace_versions WHERE kind = ? AND record = ?',
      [kind, record],
    );
    if (row === undefined) return NONE;
    return { version: Number(row.version), trail: String(row.trail).split(' ').filter(Boolean) };
  }

  /** What is here is, or is made from, this version; `known` is what {@link of} said, where it was just asked. */
  set(
    kind: string,
    record: string,
    version: number,
    digest: string,
    { trail }: KnownVersion = this.of(kind, record),
  ): void {
    const next = [...trail.filter((one) => one !== digest), digest].slice(-TRAIL);
    this.database.run(
      `INSERT INTO workspace_versions (kind, record, version, trail) VALUES (?, ?, ?, ?)
       ON CONFLICT (kind, record) DO UPDATE SET version = excluded.version, trail = excluded.trail`,
      [kind, record, version, next.join(' ')],
    );
  }

  /** The numbers of versions count no more; what they were is still known again. */
  forgetNumbers(): void {
    this.database.run('UPDATE workspace_versions SET version = 0');
  }
}
