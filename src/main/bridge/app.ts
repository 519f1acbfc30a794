import type { About, BugReport } from '@bridge/app';
import type { Handle } from './handle';

export interface AboutDependencies {
  /** Versions and the runtime. */
  about(): About;
  /** Puts text on the clipboard. */
  copy(text: string): void;
  /** Notes and shows a mistake that nobody in the page caught. */
  foundBug(report: BugReport): void;
  /** The first view shows real data. */
  shown(): void;
}

/** Handlers of what the program says of itself, of its own mistakes, and of the clipboard. */
export function registerAboutHandlers(
  handle: Handle,
  { about, copy, foundBug, shown }: AboutDependencies,
): void {
  handle('app:about', function readAbout() {
    return about();
  });

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
}
