import { z } from 'zod';
import { type Settings, settingsSchema } from '@core/settings/settings';
import { MOST_WINDOWS, type RememberedWindow, rememberedWindowSchema } from '../shell/window/desk-windows';
import { windowPlaceSchema } from '../shell/window/window-place';
import { type Damage, openJsonFile } from './json-file';

/** Everything in `settings.json`: a person's choices, and what the windows were. */
const fileSchema = settingsSchema.extend({
  /** The one that was in front first. */
  windows: z.array(rememberedWindowSchema).max(MOST_WINDOWS).catch([]).default([]),
  /** Where the only window of an earlier version was, and what it showed. */
  window: windowPlaceSchema.nullable().catch(null).default(null),
  lastRoute: z.string().startsWith('/').max(500).catch('/today').default('/today'),
});

/** What the desk remembers of a person's choices. */
export interface SettingsFile {
  read(): Settings;
  /** Changes the settings that are named and leaves the others. */
  change(changes: { readonly [Key in keyof Settings]?: Settings[Key] | undefined }): Settings;
  /** The windows of the desk, the one that was in front first. */
  readonly windows: {
    read(): readonly RememberedWindow[];
    write(windows: readonly RememberedWindow[]): void;
  };
  /** Writes at once what waits to be written. */
  flush(): void;
  readonly damage: Damage | null;
}

/** How long changes of settings are gathered before they are written, in milliseconds. */
const DELAY = 300;

/**
 * Opens `settings.json` in the profile. Never throws for a damaged file: that is set aside.
 *
 * @param failed called when settings cannot be written; they then last until the program ends
 */
export function openSettings(
  folder: string,
  { now, failed }: { now: () => number; failed: (cause: unknown) => void },
): SettingsFile {
  const file = openJsonFile({ folder, name: 'settings', schema: fileSchema, delay: DELAY, now, failed });
  return {
    damage: file.damage,
    read: () => settingsSchema.parse(file.read()),
    change(changes) {
      const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      file.write(fileSchema.parse({ ...file.read(), ...named }));
      return settingsSchema.parse(file.read());
    },
    windows: {
      read() {
        const { windows, window, lastRoute } = file.read();
        return windows.length > 0 || window === null ? windows : [{ ...window, route: lastRoute }];
      },
      write: (windows) => file.write({ ...file.read(), windows: [...windows] }),
    },
    flush: () => file.flush(),
  };
}
