import type { Area } from '@bridge/contract';
import type { Settings } from '@core/settings/settings';
import type { AccountFile } from '../accounts/account-records';
import type { PreviewCache } from '../previews/preview-cache';
import type { KeyStore } from '../accounts/secret-store';
import type { ReadyMessage } from '../practice-lab/ready-message';
import type { KeyReleases } from '../service/key-releases';
import type { Timer } from '../service/timer';
import type { Wait } from '../service/repeat-safely';
import type { Transport } from '../service/transport';
import type { Database } from '../store/engine/database';
import type { WorkspaceSetup } from '../workspace/setup-port';
import type { SharedDesk } from '../workspace/shared-desk';
import type { Workspace } from '../workspace/workspace';
import type { OnlineRun } from '../workflows/holds/when-online';

/** What a desk uses. Nothing of it is Electron's, so a whole desk also runs in a test. */
export interface DeskPorts {
  readonly database: Database;
  readonly transport: Transport;
  /** Where each key may go; the transport asks the same. */
  readonly releases: KeyReleases;
  readonly keychain: KeyStore;
  /** True on a runtime without security updates: keys then go to this computer only. */
  readonly oldRuntime?: boolean;
  /** Told when a person has to say where a key of an account may go. */
  readonly keyUnanswered?: (accountId: string) => void;
  /** Told of every token that a lab gives, so that it is in no log. */
  readonly hideSecret?: (secret: string) => void;
  readonly accountFile: AccountFile;
  readonly settings: { read(): Settings; change(changes: Partial<Settings>): Settings };
  readonly previews: Omit<PreviewCache, 'describe' | 'previewResponse'>;
  /** The other desks of the studio; left out for a desk that is alone. */
  readonly workspace?: SharedDesk & Partial<Pick<Workspace, 'status'>>;
  /** How workspaces are made, joined and reached; read when a desk shares or joins. Left out where it cannot. */
  readonly workspaceSetup?: () => Promise<WorkspaceSetup>;
  /** Version of the program, for the other desks. */
  readonly program?: string;
  /** What the running practice lab said of itself, or null while it is not running. */
  practiceLab(): ReadyMessage | null;
  /** Resolves when the practice lab runs, or will not. */
  practiceLabUp(): Promise<void>;
  /** Whether the computer has a network. */
  isOnline(): boolean;
  /** Told when what waited for the network was tried. */
  ranWhenOnline(run: OnlineRun): void;
  now(): number;
  /** Milliseconds of a clock that no one sets. */
  elapsed(): number;
  random(): number;
  /** Who is signed in to the computer, as its system names them. */
  person(): string;
  readonly wait: Wait;
  /** Does work a little later; the answer cancels it. */
  later(work: () => void, milliseconds: number): () => void;
  /** Milliseconds since someone asked the desk for something; left out where no one waits for an answer. */
  readonly sinceAsked?: () => number;
  /** What the waits that a lab asks for follow; the clock of the system unless said otherwise. */
  readonly slowly?: Timer;
  /** Notes a mistake of the program that keeps no one from working. */
  report(what: string, cause: unknown): void;
  changed(area: Area, ids: readonly string[]): void;
}
