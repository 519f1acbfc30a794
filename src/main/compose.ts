import { app, clipboard } from 'electron';
import { registerAboutHandlers } from './bridge/app';
import type { Announcer } from './bridge/announce';
import type { Bridge } from './bridge/handle';
import { registerSettingsHandlers } from './bridge/settings';
import type { PracticeLabHost } from './practice-lab/host';
import type { SettingsFile } from './settings/settings-file';
import { aboutProgram, runtimeOf } from './shell/about';
import type { Appearance } from './shell/appearance';
import type { Log } from './shell/log';
import type { NoticeBox } from './shell/notices';
import type { PreviewResponse } from './shell/preview-protocol';
import type { Quit } from './shell/quit';

/** What the shell brings to everything that is composed on it. */
export interface Shell {
  /** Folder that holds everything of this desk. */
  readonly profile: string;
  readonly runtime: ReturnType<typeof runtimeOf>;
  readonly log: Log;
  /** What is to be done before the program ends. */
  readonly quit: Quit;
  readonly settings: SettingsFile;
  /** What a person has to be told; the shell tells from the first moment on. */
  readonly notices: NoticeBox;
  readonly appearance: Appearance;
  readonly announce: Announcer;
  readonly practiceLab: PracticeLabHost;
  readonly bridge: Bridge;
}

/** What the shell needs of what was composed. */
export interface Composition {
  readonly previewResponse: PreviewResponse;
}

/** Makes everything below the bridge and hands each part its dependencies. */
export async function compose(shell: Shell): Promise<Composition> {
  const { bridge, settings, announce, appearance } = shell;
  const { handle } = bridge;
  registerSettingsHandlers(handle, { settings, announce, chooseTheme: appearance.choose });
  registerAboutHandlers(handle, {
    about: () => aboutProgram(app, shell.runtime, ''),
    copy: (text) => clipboard.writeText(text),
  });
  return { previewResponse: () => Promise.resolve(null) };
}
