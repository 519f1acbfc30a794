import type { Database } from '../engine/database';

/** A desk of the studio as this one last heard of it. */
export interface KnownDesk {
  readonly id: string;
  readonly name: string;
  readonly person: string;
  readonly state: string;
  readonly isOwner: boolean;
  readonly onTheirWay: number;
  readonly heardAt: number | null;
}

/** State of the desks of a workspace that this desk has left: what they did is still called by their names. */
export const FORMER = 'former';

/** A desk that is heard of all the time is written down again after so long, in milliseconds. */
const HEARD_ANEW = 15_000;

/** The desks of the studio, so that their names are there while the server is not. */
export class StudioDesks {
  constructor(private readonly database: Database) {}

  all(): KnownDesk[] {
    const rows = this.database.all('SELECT * FROM workspace_desks WHERE state <> ? ORDER BY name, id', [
      FORMER,
    ]);
    return rows.map((row) => ({
      ...{ id: String(row.id), name: String(row.name), person: String(row.person) },
      ...{ state: String(row.state), isOwner: row.is_owner === 1, onTheirWay: Number(row.on_their_way) },
      heardAt: row.heard_at === null ? null : Number(row.heard_at),
    }));
  }

  /**
   * Writes down those that changed, or were heard of again. A desk that is no more on record stays known by its name.
   */
  keep(desks: readonly KnownDesk[]): void {
    const known = new Map(this.all().map((desk) => [desk.id, desk]));
    const changed = desks.filter((desk) => {
      const before = known.get(desk.id);
      const isSame =
        JSON.stringify({ ...before, heardAt: null }) === JSON.stringify({ ...desk, heardAt: null });
      return !isSame || Math.abs((desk.heardAt ?? 0) - (before?.heardAt ?? 0)) >= HEARD_ANEW;
    });
    if (changed.length === 0) return;
    this.database.transaction(() => {
      for (const desk of changed)
        this.database.run(
          `INSERT OR REPLACE INTO workspace_desks (id, name, person, state, is_owner, on_their_way, heard_at)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
          [
            ...[desk.id, desk.name, desk.person, desk.state],
            ...[desk.isOwner ? 1 : 0, desk.onTheirWay, desk.heardAt],
          ],
        );
    });
  }
}
