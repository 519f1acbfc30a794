import type { BugReport, WindowCommand } from '@bridge/app';
import type { KeyWindow } from '../accounts/key-questions';
import type { Announcer } from '../bridge/announce';
import type { Bridge } from '../bridge/handle';
import type { ProofShell } from './proof';
import type { PracticeLabHost } from '../practice-lab/host';
import type { SettingsFile } from '../settings/settings-file';
import type { DesktopPorts } from '../shell/desktop-signals';
import type { runtimeOf } from '../shell/about';
import type { Appearance } from '../shell/appearance';
import type { NoteIncident } from '../shell/incidents';
import type { FirstView } from '../shell/start/first-view';
import type { ProgramLanguage } from '../shell/language';
import type { Log } from '../shell/log';
import type { NoticeBox } from '../shell/notices';
import type { PreviewResponse } from '../shell/window/preview-protocol';
import type { OpenedFiles } from '../shell/files/opened-files';
import type { Quit } from '../shell/quit';

/** What the shell brings to everything that is composed on it. */
export interface Shell {
  /** Folder that holds everything of this desk. */
  readonly profile: string;
  /** True for the folder that the system gives to the program; any other one has keys of its own. */
  readonly usualProfile: boolean;
  /** Cart files that the system handed to the program. */
  readonly openedFiles: OpenedFiles;
  readonly runtime: ReturnType<typeof runtimeOf>;
  readonly log: Log;
  /** Notes what went wrong with a run, for Diagnostics. */
  readonly note: NoteIncident;
  /** What is to be done before the program ends. */
  readonly quit: Quit;
  readonly settings: SettingsFile;
  readonly language: ProgramLanguage;
  /** What a person has to know; the shell shows it from the first moment on. */
  readonly notices: NoticeBox;
  readonly appearance: Appearance;
  readonly announce: Announcer;
  readonly practiceLab: PracticeLabHost;
  /** Starts the process that runs a proof, or a program that it kills. */
  readonly forkProof: ProofShell['fork'];
  readonly bridge: Bridge;
  /** Asks a person for keys, where no page can see or answer. */
  readonly keyWindow: KeyWindow;
  /** The computer's own signs: notifications, count and progress. */
  readonly signs: DesktopPorts;
  /** Does something with the window itself, as the native menus do. */
  readonly doWindowCommand: (command: WindowCommand) => void;
  /** Opens one more window at a place in the desk; false when as many are open as may be. */
  readonly openWindowAt: (route: string) => Promise<boolean>;
  /** What no one sees at first waits for it. */
  readonly firstView: FirstView;
  /** Notes and shows a mistake that no one in the page caught. */
  readonly foundBug: (report: BugReport) => void;
}

/** What the shell needs of what was composed. */
export interface Composition {
  readonly previewResponse: PreviewResponse;
}
