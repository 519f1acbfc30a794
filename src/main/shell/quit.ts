import type { Log } from './log';

/** The part of Electron's `app` that quitting needs. */
export interface QuitPort {
  on(event: 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown;
  quit(): void;
  relaunch(): void;
}

export interface Quit {
  /** Something to do before the program ends. The last one named is done first. */
  before(what: string, step: () => void | Promise<void>): void;
  /** Ends the program in an orderly way. */
  now(): void;
  /** Ends the program in an orderly way and does one thing when everything else was done. */
  nowWith(lastStep: () => void | Promise<void>): void;
  /** Ends the program and starts it again. */
  restart(): void;
}

/** How long one step may take, in milliseconds. The journal makes it safe to end without it. */
const TIMEOUT_MS = 4000;

/** Lets the program end only after everything that has to be put away was put away, or took too long. */
export function createQuit(app: QuitPort, log: Pick<Log, 'error'>): Quit {
  const steps: { what: string; step: () => void | Promise<void> }[] = [];
  let lastStep = (): void | Promise<void> => undefined;
  let state: 'open' | 'closing' | 'closed' = 'open';

  const tryStep = async (what: string, step: () => void | Promise<void>): Promise<void> => {
    try {
      await bounded(what, step);
    } catch (cause) {
      log.error(`Could not close in an orderly way: ${what}`, cause);
    }
  };

  const close = async (): Promise<void> => {
    for (const { what, step } of steps.reverse()) await tryStep(what, step);
    // Not one of the steps: it may be named while these are done.
    await tryStep('last step', () => lastStep());
    state = 'closed';
    // Electron ignores a call to quit that comes while it is still telling `will-quit`, as it does when
    // every step was done at once.
    setImmediate(() => app.quit());
  };

  app.on('will-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    void close();
  });

  return {
    before: (what, step) => void steps.push({ what, step }),
    now: () => app.quit(),
    nowWith(step) {
      lastStep = step;
      app.quit();
    },
    restart() {
      app.relaunch();
      app.quit();
    },
  };
}

async function bounded(what: string, step: () => void | Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  try {
    await Promise.race([step(), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
