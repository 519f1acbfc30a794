import { openRewindable, type Rewindable } from '@main/store/engine/libsql-database';
import { applyMigrations, MIGRATIONS } from '@main/store/engine/migrations';

let image: Rewindable | null = null;

/** The one database of this process, with the schema of today and nothing in it; made once, rewound for every world. */
export function emptyDatabase(): Rewindable['database'] {
  image ??= openRewindable((database) => applyMigrations(database, MIGRATIONS, 0));
  image.rewind();
  return image.database;
}
