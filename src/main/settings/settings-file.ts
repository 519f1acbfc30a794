import { type Settings, settingsSchema } from '@core/settings/settings';
import { type WindowPlace, windowPlaceSchema } from '../shell/window/window-place';
import { type Damage, openJsonFile } from './json-file';

/** Everything in `settings.json`: a person's choices, and where the window was. */
const fileSchema = settingsSchema.extend({ window: windowPlaceSchema.nullable().catch(null).default(null) });

/** What the desk remembers of a person's choices. */
export interface SettingsFile {
  read(): Settings;
  /** Changes the settings that are named and leaves the others. */
  change(changes: { readonly [Key in keyof Settings]?: Settings[Key] | undefined }): Settings;
  readonly window: { read(): WindowPlace | null; write(place: WindowPlace): void };
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
    window: {
      read: () => file.read().window,
      write: (window) => file.write({ ...file.read(), window }),
    },
    flush: () => file.flush(),
  };
}
