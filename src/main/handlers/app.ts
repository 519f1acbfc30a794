import type { About, BugReport, ShippedText, Status, WindowCommand } from '@bridge/app';
import type { Handle } from '../bridge/handle';
import { isUncertain, type OrderState } from '@core/orders/orders';
import type { AccountRegistry } from '../accounts/registry';
import type { KeyRing } from '../accounts/keys';
import { countNeeds } from '../workflows/inbox/gather-needs';
import type { Updates } from '../updates/updates';
import type { Changes, Runs } from '../workflows/ports';
import type { CartRepository } from '../store/carts/carts';
import type { OrderRepository } from '../store/orders/orders';
import type { SubmissionCartRepository } from '../store/submissions/submission-carts';
import type { SubmissionRepository } from '../store/submissions/submissions';
import type { NeedReading } from '../workflows/inbox/need-reading';
import type { NoticeBoard } from '../workflows/inbox/notice-board';
import type { BackOff } from '../service/back-off';
import type { PendingSettlements } from '../workflows/journal/pending-settlements';
import type { SharedDesk } from '../workspace/shared-desk';

/** What these channels use. */
interface StatusDesk extends Changes, Runs {
  readonly keys: KeyRing;
  readonly carts: CartRepository;
  readonly orders: OrderRepository;
  readonly submissionCarts: SubmissionCartRepository;
  readonly submissions: SubmissionRepository;
  readonly accounts: Pick<AccountRegistry, 'list' | 'find'>;
  readonly needReading: NeedReading;
  readonly notices: NoticeBoard;
  readonly backOff: BackOff;
  readonly settlements: PendingSettlements;
  readonly workspace: Pick<SharedDesk, 'isShared'>;
  now(): number;
  person(): string;
}

export interface AboutDependencies {
  /** Versions and the runtime. */
  about(): About;
  /** Reads a text that ships beside the program. */
  readText(text: { name: ShippedText }): Promise<{ text: string }>;
  /** Puts text on the clipboard. */
  copy(text: string): void;
  /** Notes and shows a mistake that no one in the page caught. */
  foundBug(report: BugReport): void;
  /** The first view shows real data. */
  shown(): void;
  /** Reads the next cart file that was opened outside the program; null when none waits. */
  takeOpened(): Promise<{ name: string; text: string } | null>;
}

/** Handlers of what the program says of itself, of its own mistakes, of the clipboard, and of opened files. */
export function registerAboutHandlers(
  handle: Handle,
  { about, readText, copy, foundBug, shown, takeOpened }: AboutDependencies,
): void {
  handle('app:about', function readAbout() {
    return about();
  });

  handle('app:read-text', readText);

  handle('app:copy', function copyText({ text }) {
    copy(text);
    return null;
  });

  handle('app:report-bug', function reportBug(report) {
    foundBug(report);
    return null;
  });

  handle('app:shown', function firstViewIsShown() {
    shown();
    return null;
  });

  handle('cart-files:take-opened', takeOpened);
}

export interface StatusDependencies {
  readonly desk: StatusDesk;
  isOnline(): boolean;
  /** Why nothing of an account reaches its lab, and since when; null while something may. */
  unreached(accountId: string): Status['unreached'];
  databaseState(): Status['database'];
  practiceLabState(): Status['practiceLab'];
  /** UTC milliseconds of the last durable write of a draft, or null. */
  savedAt(): number | null;
  restartPracticeLab(): Promise<void>;
}

/** Handlers of what the status bar and the notices show. */
export function registerStatusHandlers(handle: Handle, dependencies: StatusDependencies): void {
  const { desk } = dependencies;

  handle('app:status', async function readStatus({ accountId }) {
    const environment = accountId === null ? null : (desk.accounts.find(accountId)?.environment ?? null);
    const stages = desk.carts.counts(accountId).stages;
    const submissionStages = desk.submissionCarts.counts(accountId).stages;
    const states = desk.orders.counts(accountId);
    const sum = (counts: readonly (number | undefined)[]): number =>
      counts.reduce<number>((total, count) => total + (count ?? 0), 0);
    return {
      online: dependencies.isOnline(),
      isShared: desk.workspace.isShared,
      unreached: accountId === null ? null : dependencies.unreached(accountId),
      keychain: await desk.keys.keychainState(),
      database: dependencies.databaseState(),
      practiceLab: dependencies.practiceLabState(),
      running: desk.running.list(),
      slowedUntil: accountId === null ? null : (desk.backOff.of(accountId)?.until ?? null),
      unwrittenAnswers: desk.settlements.count,
      savedAt: dependencies.savedAt(),
      notices: desk.notices.open(),
      counts: {
        carts: sum([stages.drafted, stages.exported, stages.placing]),
        catalogCarts: sum([submissionStages.drafted, submissionStages.refused, submissionStages.submitting]),
        orders: sum(Object.values(states)),
        submissions: accountId === null ? 0 : desk.submissions.count(accountId),
        uncertain: sum(
          Object.entries(states)
            // The keys of `counts` are the states of orders.
            .filter(([state]) => isUncertain(state as OrderState))
            .map(([, count]) => count),
        ),
        uncertainCarts: submissionStages.uncertain ?? 0,
        needs: countNeeds(desk, environment).counts.open,
      },
    };
  });
  handle('app:dismiss-notice', function dismissNotice({ id }) {
    desk.notices.dismiss(id, desk.now());
    desk.changed('app', []);
    return null;
  });
  handle('app:restart-practice-lab', async function restartPracticeLab() {
    await dependencies.restartPracticeLab();
    return null;
  });
}

/** Handlers of what is done with the windows themselves. */
export function registerWindowHandlers(
  handle: Handle,
  doCommand: (command: WindowCommand) => void,
  openAt: (route: string) => Promise<boolean>,
): void {
  handle('window:do', function doWithWindow({ command }) {
    doCommand(command);
    return null;
  });
  handle('window:open', async function openWindow({ path }) {
    return { opened: await openAt(path) };
  });
}

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
