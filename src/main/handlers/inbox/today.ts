import { readToday, readWeeks, type ReadTodayPorts } from '../../workflows/inbox/read-today';
import type { Handle } from '../../bridge/handle';

/** Handlers of the first screen. They are apart from those of the inbox, which it needs only once it is painted. */
export function registerHandlers(handle: Handle, { desk }: { readonly desk: ReadTodayPorts }): void {
  handle('today:read', function today({ accountId }) {
    return readToday(desk, accountId);
  });
  handle('today:weeks', function weeksOfToday({ accountId }) {
    return readWeeks(desk, accountId);
  });
}
