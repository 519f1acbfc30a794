import type { Area } from '@bridge/contract';
import type { Settings } from '@core/settings/settings';
import type { Unreached } from '@core/holds/when-online';
import type { AccountFile } from '../accounts/account-records';
import type { RequestLog } from '../activity/request-log';
import type { KeyStore } from '../accounts/secret-store';
import type { ReadyMessage } from '../practice-lab/ready-message';
import type { KeyReleases } from '../service/key-releases';
import type { Timer } from '../service/timer';
import type { Wait } from '../service/repeat-safely';
import type { ServiceClient } from '../service/clients/service-client';
import type { Transport } from '../service/transport';
import type { Database } from '../store/engine/database';
import type { RequestRepository } from '../store/history/requests';
import type { NeedClock } from '../workflows/inbox/need-clock';
import type { Receiver } from '../webhooks/receiver';
import type { DeliveryWork } from '../workflows/webhooks/delivery-work';
import type { Desk } from './record';
import type { HoldRelease } from '../workflows/holds/release-holds';
import type { OnlineRun, WhenOnline } from '../workflows/holds/when-online';

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
  readonly accountFile: AccountFile;
  readonly settings: { read(): Settings; change(changes: Partial<Settings>): Settings };
  readonly previews: Desk['previews'];
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

/** A desk, and what is beside it. */
export interface ComposedDesk {
  readonly desk: Desk;
  readonly client: ServiceClient;
  /** Every request that the desk made, the newest ones. */
  readonly requests: RequestRepository;
  readonly requestLog: RequestLog;
  /** Exports and pricings that wait for the network. */
  readonly whenOnline: WhenOnline;
  /** Why nothing of an account reaches its lab, and since when; null while something may. */
  unreached(accountId: string): Unreached | null;
  /** Takes what the lab delivers, once it is started. */
  readonly receiver: Receiver;
  /** What is done with deliveries; it has to be started. */
  readonly deliveryWork: DeliveryWork;
  /** Releases what is held; it has to know when the computer sleeps. */
  readonly holdRelease: HoldRelease;
  /** Has needs appear when their time comes; it has to be told when the computer wakes. */
  readonly needClock: NeedClock;
  /** UTC milliseconds of the last durable write of a draft, or null. */
  savedAt(): number | null;
}
