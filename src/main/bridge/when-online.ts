import type { WhenOnline } from '../workflows/when-online';
import type { Handle } from './handle';

export interface WhenOnlineDependencies {
  readonly whenOnline: WhenOnline;
  /** Tells the page that what is true of the whole desk changed. */
  appChanged(): void;
}

/** Handlers of what waits for the network. */
export function registerWhenOnlineHandlers(handle: Handle, dependencies: WhenOnlineDependencies): void {
  const { whenOnline, appChanged } = dependencies;

  handle('when-online:list', function listWaiting() {
    return whenOnline.list();
  });
  handle('when-online:add', function addWaiting({ kind, subjectIds }) {
    whenOnline.add(kind, subjectIds);
    return whenOnline.list();
  });
  handle('when-online:remove', function removeWaiting({ ids }) {
    whenOnline.remove(ids);
    return whenOnline.list();
  });
  handle('when-online:run', async function runWaiting({ ids }) {
    await whenOnline.run(ids === undefined ? {} : { ids });
    return whenOnline.list();
  });
  handle('when-online:network-changed', function networkChanged({ online }) {
    appChanged();
    if (online) void whenOnline.run();
    return null;
  });
}
