import type { Desk } from '../workflows/desk';
import { readToday, readWeeks } from '../workflows/read-today';
import type { Handle } from './handle';

/** Handlers of the first screen. */
export function registerTodayHandlers(handle: Handle, { desk }: { readonly desk: Desk }): void {
  handle('today:read', function today({ accountId }) {
    return readToday(desk, accountId);
  });
  handle('today:weeks', function weeksOfToday({ accountId }) {
    return readWeeks(desk, accountId);
  });
}
