import type { Settings } from '@core/settings/settings';
import type { Announcer } from '../../bridge/announce';
import type { Handle } from '../../bridge/handle';
import type { SettingsFile } from '../../settings/settings-file';
import type { ProgramLanguage } from '../../shell/language';

export interface SettingsDependencies {
  readonly settings: SettingsFile;
  readonly announce: Announcer;
  /** Makes the program light or dark. */
  chooseTheme(theme: Settings['theme']): void;
  readonly language: ProgramLanguage;
}

/** Handlers of what the desk remembers of a person's choices. */
export function registerSettingsHandlers(handle: Handle, dependencies: SettingsDependencies): void {
  const { settings, announce, chooseTheme, language } = dependencies;

  handle('settings:read', function readSettings() {
    return settings.read();
  });

  handle('settings:language', function readLanguage() {
    return language.spoken();
  });

  handle('settings:write', async function writeSettings(changes) {
    const before = settings.read();
    // Each list is named on its own: changing one leaves the others.
    const lists = changes.lists === undefined ? before.lists : { ...before.lists, ...changes.lists };
    const columns =
      changes.columns === undefined ? before.columns : { ...before.columns, ...changes.columns };
    const views = changes.views === undefined ? before.views : { ...before.views, ...changes.views };
    const searches =
      changes.searches === undefined ? before.searches : { ...before.searches, ...changes.searches };
    const after = settings.change({ ...changes, lists, columns, views, searches });
    if (after.theme !== before.theme) chooseTheme(after.theme);
    if (after.language !== before.language) await language.choose(after.language);
    // Other windows show it, and write what they change on top of it.
    if (JSON.stringify(after) !== JSON.stringify(before)) announce.changed('settings');
    return after;
  });
}
