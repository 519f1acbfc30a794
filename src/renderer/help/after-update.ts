import { call } from '../bridge';
import { useSettings } from '../settings/settings';
import { askHelp } from '../ui/page/asked-help';
import { CHANGES_PLACE } from './places';

/**
 * Shows what is new once after an update, in one window, and leaves the keyboard where it is. On a first start there is
 * nothing to compare with, and nothing is shown.
 */
export async function showChangesOnce(): Promise<void> {
  const about = await call('app:about', undefined);
  if (!about.ok) return;
  const { version } = about.value;
  // All windows start at once: the first one says that it did, the others read that.
  await navigator.locks.request('changes', async () => {
    const settings = await call('settings:read', undefined);
    if (!settings.ok || settings.value.changesSeen === version) return;
    const written = await call('settings:write', { changesSeen: version });
    if (written.ok && settings.value.changesSeen !== null) askHelp(CHANGES_PLACE, true);
  });
  await useSettings().read();
}
