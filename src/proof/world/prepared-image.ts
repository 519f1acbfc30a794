import { openRewindable, type Rewindable } from '@main/store/engine/libsql-database';
import { applyMigrations, MIGRATIONS } from '@main/store/engine/migrations';

const images: Rewindable[] = [];

/**
 * The one database of this process for the computer in this place of a world, with the schema of today and nothing in
 * it; made once, rewound for every world.
 */
export function emptyDatabase(place: number): Rewindable {
  const image = (images[place] ??= openRewindable((database) => applyMigrations(database, MIGRATIONS, 0)));
  image.rewind();
  return image;
}
