import type { About } from '@bridge/app';
import type { Handle } from './handle';

export interface AboutDependencies {
  /** Versions and the runtime. */
  about(): About;
  /** Puts text on the clipboard. */
  copy(text: string): void;
}

/** Handlers of what the program says of itself, and of the clipboard. */
export function registerAboutHandlers(handle: Handle, { about, copy }: AboutDependencies): void {
  handle('app:about', function readAbout() {
    return about();
  });

  handle('app:copy', function copyText({ text }) {
    copy(text);
    return null;
  });
}
