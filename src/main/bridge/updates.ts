import type { Updates } from '../updates/updates';
import type { Handle } from './handle';

/** Handlers of newer versions of the program. */
export function registerUpdatesHandlers(
  handle: Handle,
  updates: Pick<Updates, 'read' | 'look' | 'install' | 'waitNoMore'>,
): void {
  handle('updates:read', function readUpdates() {
    return updates.read();
  });
  handle('updates:look', function lookForUpdates() {
    return updates.look();
  });
  handle('updates:install', function installUpdate() {
    return updates.install();
  });
  handle('updates:wait-no-more', function waitNoMore() {
    return updates.waitNoMore();
  });
}
