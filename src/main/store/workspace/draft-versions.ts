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

/** In a trail: a newer version was read and not taken. */
export const NOT_TAKEN = 'not-taken';
/** In a trail: the server has that version, and those before it, without what was erased and with what its desk had not told. */
const ERASED = 'erased';

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

  /**
   * What the server has of a draft, up to the version that this desk knows, or one after that which it passed over, is what
   * is left of it at the desk that erased it.
   */
  wasErased(kind: string, record: string, passed = 0): void {
    const known = this.of(kind, record);
    const version = Math.max(known.version, passed);
    if (version > 0) this.set(kind, record, version, ERASED, known);
  }

  /** The numbers of versions count no more; what they were is still known again. */
  forgetNumbers(): void {
    this.database.run('UPDATE workspace_versions SET version = 0');
  }
}

/** The digest of the last body that this desk told or took. */
export const lastTaken = ({ trail }: KnownVersion): string | undefined =>
  trail.findLast((one) => one !== NOT_TAKEN && one !== ERASED);

/** Whether the server's body of the version that this desk knows is not what this desk's own is made from. */
export const isBaseErased = ({ trail }: KnownVersion): boolean =>
  trail.findLast((one) => one !== NOT_TAKEN) === ERASED;
