import { isAbsolute, resolve } from 'node:path';

/** The part of Electron's `app` that says which files the system wants opened. */
export interface OpenedFilesPort {
  on(event: 'open-file', listener: (event: { preventDefault(): void }, path: string) => void): unknown;
}

/** Cart files that a person opened outside the program, such as by a double click, until the page takes them. */
export interface OpenedFiles {
  /** Takes the cart files out of a command line: of this start, or of a second one that ended at once. */
  offer(args: readonly string[], workingFolder: string): void;
  /** The oldest of them, which is then no longer waiting; null when none is. */
  take(): string | null;
  /** Says what to do when one more waits. One that waits already is reported at once. */
  onOffer(listener: () => void): void;
}

const isCartFile = (argument: string): boolean =>
  !argument.startsWith('-') && argument.toLowerCase().endsWith('.proofdesk-cart');

/**
 * Gathers the cart files that the system hands to the program. To be made before Electron is ready: macOS reports the
 * file that the program was started with as soon as it is.
 */
export function gatherOpenedFiles(app: OpenedFilesPort): OpenedFiles {
  const waiting: string[] = [];
  let notify = (): void => undefined;
  const add = (path: string): void => {
    if (!waiting.includes(path)) waiting.push(path);
    notify();
  };
  app.on('open-file', (event, path) => {
    if (!isCartFile(path)) return;
    event.preventDefault();
    add(path);
  });
  return {
    offer(args, workingFolder) {
      for (const argument of args.slice(1).filter(isCartFile))
        add(isAbsolute(argument) ? argument : resolve(workingFolder, argument));
    },
    take: () => waiting.shift() ?? null,
    onOffer(listener) {
      notify = listener;
      if (waiting.length > 0) listener();
    },
  };
}
