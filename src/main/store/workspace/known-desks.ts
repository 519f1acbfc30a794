import { z } from 'zod';
import type { Database } from '../engine/database';
import { readRow } from '../engine/columns';
import { FORMER } from './studio-desks';

/** A desk of the studio, as it is named beside what it did. */
interface NamedDesk {
  readonly id: string;
  readonly name: string;
  readonly person: string;
  /** UTC milliseconds of this computer; null for one that was never heard of. */
  readonly heardAt: number | null;
}

const ownColumns = z.object({ deskId: z.string(), deskName: z.string() });
const columns = z.object({
  id: z.string(),
  name: z.string(),
  person: z.string(),
  heardAt: z.number().nullable(),
});

/** As many of the newest entries are looked at for who wrote them: people who left the studio need not be named. */
const LOOKED_AT = 2_000;

/** What desks and people of the studio are called, also of a workspace that this desk has left. */
export class KnownDesks {
  constructor(private readonly database: Database) {}

  /** This desk as the others know it; null while it is alone. */
  own(): Pick<NamedDesk, 'id' | 'name'> | null {
    const row = this.database.get('SELECT desk_id, desk_name FROM workspace');
    if (row === undefined) return null;
    const { deskId, deskName } = readRow(ownColumns, row, 'workspace');
    return { id: deskId, name: deskName };
  }

  /** A desk by its id; null stands for this one. One that was never heard of has no name. */
  find(id: string | null): NamedDesk {
    const own = this.own();
    if (id === null || id === own?.id) {
      return { id: own?.id ?? '', name: own?.name ?? '', person: '', heardAt: null };
    }
    const row = this.database.get('SELECT id, name, person, heard_at FROM workspace_desks WHERE id = ?', [
      id,
    ]);
    return row === undefined
      ? { id, name: '', person: '', heardAt: null }
      : readRow(columns, row, 'desk of the studio');
  }

  /** Names of everyone who sits at a desk, or did one of the newest things; each once. */
  people(): string[] {
    return this.database
      .all(
        `SELECT person FROM workspace_desks WHERE state <> ? UNION
         SELECT person FROM (SELECT person FROM history ORDER BY number DESC LIMIT ${LOOKED_AT}) UNION
         SELECT person FROM (SELECT person FROM comments ORDER BY number DESC LIMIT ${LOOKED_AT})`,
        [FORMER],
      )
      .map(({ person }) => String(person));
  }
}
