import type { Desk } from '../workflows/desk';
import { readLedger, type ToldLedger } from '../workflows/read-ledger';
import { readTimeline } from '../workflows/read-timeline';
import type { Handle } from './handle';

export interface HistoryDependencies {
  readonly desk: Desk;
  /** Saves a ledger with its timeline where the person chooses; null when the choice was cancelled. */
  saveTimeline(name: string, as: 'json' | 'pdf', read: () => ToldLedger): Promise<{ path: string } | null>;
}

/** Handlers of what was done on this computer. */
export function registerHistoryHandlers(handle: Handle, { desk, saveTimeline }: HistoryDependencies): void {
  handle('history:list', function listDeeds({ search, offset, limit }) {
    return desk.history.page(search, offset, limit);
  });
  handle('history:timeline', function readOneTimeline({ subject }) {
    return readTimeline(desk, subject);
  });
  handle('history:save', function saveOneTimeline({ subject, as }) {
    return saveTimeline(readLedger(desk, subject).name, as, () => readLedger(desk, subject));
  });
}
