import type { App } from 'vue';
import type { BugReport } from '@bridge/app';
import { BUG_REPORT_LIMITS } from '@bridge/names';
import { bugOf, call } from './bridge';

/** Chromium says it when an element was sized twice in a frame: nothing is wrong, and nothing is lost. */
const NO_MISTAKE = /^ResizeObserver loop/;

/** The part of the page's window that says what no one caught. */
export type UncaughtTarget = Pick<EventTarget, 'addEventListener'>;

/** Hands a mistake to main, where it is noted in the log and shown to the person. */
const tellMain = (report: BugReport): void => void call('app:report-bug', report);

/**
 * Lets no mistake of the page pass unseen: what a view, a watcher or a handler throws, what a promise
 * is rejected with and what is thrown anywhere else is noted and shown as one of main's own is.
 * Called once, before anything else of the page runs.
 *
 * @param report takes each mistake, cut to what the bridge lets through
 */
export function watchForBugs(app: App, target: UncaughtTarget, report = tellMain): void {
  const found = (cause: unknown): void => {
    const bug = bugOf(cause);
    if (NO_MISTAKE.test(bug.message)) return;
    report({
      message: bug.message.slice(0, BUG_REPORT_LIMITS.message),
      stack: bug.stack?.slice(0, BUG_REPORT_LIMITS.stack) ?? null,
    });
  };
  target.addEventListener('error', (event) => {
    if ('error' in event && 'message' in event) found(event.error ?? event.message);
  });
  target.addEventListener('unhandledrejection', (event) => {
    if ('reason' in event) found(event.reason);
  });
  app.config.errorHandler = (cause) => {
    // With a handler of its own Vue no longer prints it.
    console.error(cause);
    found(cause);
  };
}
