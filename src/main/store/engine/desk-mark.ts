import { markOfDesk } from '@core/carts/reference-pattern';
import type { Database } from './database';

/**
 * Name of the row in `desk` that says what this desk writes behind the numbers of its references. It stays when the desk
 * leaves: those who stay go on with the same numbers.
 */
export const DESK_MARK = 'reference-mark';

/** Keeps what follows from the place of this desk among all that its studio ever had, which never changes. */
export function keepDeskMark(
  database: Database,
  desks: readonly { readonly id: string }[],
  deskId: string,
): void {
  const place = desks.findIndex(({ id }) => id === deskId) + 1;
  if (place === 0) return;
  database.run(
    `INSERT INTO desk (name, value) VALUES (?, ?)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE value <> excluded.value`,
    [DESK_MARK, markOfDesk(place)],
  );
}
