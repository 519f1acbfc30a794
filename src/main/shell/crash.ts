import type { App, WebContents } from 'electron';
import type { BugReport } from '@bridge/app';
import type { Log } from './log';
import type { NoticeBox } from './notices';

/** How often a page is loaded again within a minute before a person is asked. */
const RELOADS = 3;
const MINUTE = 60_000;

/** Counts how often something was tried again within the last minute. */
export function createReloadRule(now: () => number): () => boolean {
  let tries: number[] = [];
  return () => {
    const at = now();
    tries = tries.filter((earlier) => at - earlier < MINUTE);
    if (tries.length >= RELOADS) return false;
    tries.push(at);
    return true;
  };
}

export interface PageCrashOptions {
  readonly log: Log;
  readonly notices: NoticeBox;
  readonly now: () => number;
  /** Address to load when the page died before it had one. */
  readonly address: string;
  /** Called with the end of each process, in technical words. */
  crashed(why: string): void;
  /** Called when loading again does not help. */
  giveUp(reason: string): void;
}

/** Loads the page again when its process has died, and says so. What was typed is on disk. */
export function reviveCrashedPage(contents: WebContents, options: PageCrashOptions): void {
  const mayReload = createReloadRule(options.now);
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || contents.isDestroyed()) return;
    const why = `${reason}, exit code ${exitCode}`;
    options.log.error(`The page's process ended: ${why}`);
    options.crashed(why);
    if (!mayReload()) {
      options.giveUp(reason);
      return;
    }
    options.notices.tell({ kind: 'page-restarted', params: {} });
    if (contents.getURL() !== '') contents.reload();
    // What keeps it from loading is reported by the listeners of the window.
    else contents.loadURL(options.address).catch(() => undefined);
  });
}

/** Name of the programs that a proof starts in order to kill them. */
export const KILLED_PROGRAM = 'Proofdesk program to be killed';

/**
 * Notes the end of Chromium's own helper processes; Chromium starts them again by itself. `crashed` is not called for a
 * program of ours: whoever forked it knows whether it was to end (fork-program.ts).
 */
export function noteHelperCrashes(app: Pick<App, 'on'>, log: Log, crashed: (why: string) => void): void {
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) => {
    if (reason === 'clean-exit' || name === KILLED_PROGRAM) return;
    const why = `${name ?? type}, ${reason}, exit code ${exitCode}`;
    log.warn(`A helper process ended: ${why}`);
    if (name?.startsWith('Proofdesk') !== true) crashed(why);
  });
}

/** The part of Node's `process` that says what no one caught. */
export interface UncaughtPort {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (cause: unknown) => void): unknown;
}

/**
 * Notes every mistake of the program that no one caught, and shows it. No crash report is collected or
 * sent anywhere: a dump of memory would hold keys.
 */
export function watchForBugs(process: UncaughtPort, log: Log, show: (cause: unknown) => void): void {
  process.on('uncaughtException', (cause) => {
    log.error('Uncaught error', cause);
    show(cause);
  });
  process.on('unhandledRejection', (cause) => {
    log.error('Unhandled rejection', cause);
    show(cause);
  });
}

/** Does the same with a mistake of the page, which has no process here to be caught in. */
export function pageBugs(log: Log, show: (cause: unknown) => void): (report: BugReport) => void {
  return ({ message, stack }) => {
    log.error('Uncaught error in the page', stack ?? message);
    show(message);
  };
}
