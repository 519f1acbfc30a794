import type { Unreached } from '@core/holds/when-online';
import type { PracticeLabHost } from './host';
import type { ReadyMessage } from './ready-message';

export interface KnownLabPorts {
  readonly host: Pick<PracticeLabHost, 'state' | 'onState' | 'whenRunning' | 'restart'>;
  /** UTC milliseconds. */
  now(): number;
  /** Called when what is known of it changed. */
  changed(): void;
  /** Called when it runs, the first time and after every start. */
  running(): void;
  /** Notes why it does not run. */
  report(text: string, cause: unknown): void;
}

/** The practice lab as the desk meets it: what it said of itself while it runs, and a way to have it run. */
export interface KnownLab {
  /** What it said of itself; null while it does not run, or was not asked for anything yet. Starts nothing. */
  known(): ReadyMessage | null;
  /** Resolves when it runs, or will not; starts it when it rests. Whatever calls the lab waits here first. */
  up(): Promise<void>;
  /** Stops it if it runs, and starts it; resolves as {@link up} does. */
  restart(): Promise<void>;
  /** That nothing reaches it, and since when; null unless it has stopped. One that rests is there when it is needed. */
  unreached(): Unreached | null;
}

/** Follows the life of the practice lab. It starts nothing by itself: an idle desk has no second process for it. */
export function followPracticeLab({ host, now, changed, running, report }: KnownLabPorts): KnownLab {
  let lab: ReadyMessage | null = null;
  let stateSince = now();
  const follow = (ready: Promise<ReadyMessage>): Promise<void> =>
    ready.then(
      (message) => {
        if (lab === message) return;
        lab = message;
        changed();
      },
      (cause: unknown) => report('The practice lab is not running', cause),
    );
  const up = (): Promise<void> => follow(host.whenRunning());
  host.onState((state) => {
    stateSince = now();
    // After every start it listens on another port.
    if (state === 'running') void up().then(running);
    else lab = null;
    changed();
  });
  return {
    known: () => lab,
    up,
    restart: () => follow(host.restart()),
    unreached: () => (host.state() === 'stopped' ? { why: 'practice-lab', since: stateSince } : null),
  };
}
