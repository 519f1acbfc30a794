import type { Desk } from '../workflows/desk';
import { readTimeline } from '../workflows/read-timeline';
import type { Handle } from './handle';

export interface HistoryDependencies {
  readonly desk: Desk;
}

/** Handlers of what was done on this computer. */
export function registerHistoryHandlers(handle: Handle, { desk }: HistoryDependencies): void {
  handle('history:list', function listDeeds({ search, offset, limit }) {
    return desk.history.page(search, offset, limit);
  });
  handle('history:timeline', function readOneTimeline({ subject }) {
    return readTimeline(desk, subject);
  });
}
