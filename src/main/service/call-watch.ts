import { type Timer, systemTimer } from './timer';

/** How long a call may take, in milliseconds. */
export interface Timeouts {
  /** Until the head of the answer is here. */
  readonly answerMs: number;
  /** Until the whole answer is here. */
  readonly totalMs: number;
}

/** What ended a call from this side. */
export type StopReason = 'answer-late' | 'body-late' | 'cancelled';

/** Why a call was stopped from this side; the rejection of everything that still waits then. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
  constructor(readonly reason: StopReason) {
    super(reason);
  }
}

/** Why whatever is left of a call that is over is released: one for all, since no one hears of it. */
const OVER = new Stopped('cancelled');

/** Technical names of the reasons, as a Problem gives them. */
export const STOP_NAMES: Record<StopReason, string> = {
  'answer-late': 'no answer in time',
  'body-late': 'answer not whole in time',
  cancelled: 'cancelled',
};

/** Ends a call when its time is up or a person says so. */
export class CallWatch {
  private readonly controller = new AbortController();
  private readonly stopped: Promise<never>;
  private readonly endTotal: () => void;
  private endAnswer: () => void;
  private readonly onCancel = (): void => this.stop('cancelled');

  constructor(
    timeouts: Timeouts,
    private readonly wish: AbortSignal | undefined,
    later: Timer = systemTimer,
  ) {
    this.stopped = new Promise((_, reject) => {
      this.signal.addEventListener('abort', () => reject(this.signal.reason), { once: true });
    });
    // No one may be waiting at the moment; that is no mistake.
    this.stopped.catch(() => undefined);
    this.endTotal = later(() => this.stop('body-late'), timeouts.totalMs);
    this.endAnswer = later(() => this.stop('answer-late'), timeouts.answerMs);
    if (wish?.aborted === true) this.stop('cancelled');
    else wish?.addEventListener('abort', this.onCancel, { once: true });
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Waits for something, but no longer than the call may last. */
  within<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.stopped]);
  }

  /** From now on only the whole answer can be late. */
  answerIsHere(): void {
    this.endAnswer();
    this.endAnswer = () => undefined;
  }

  /** Releases timers, listeners and, where one is still open, the connection. */
  end(): void {
    this.answerIsHere();
    this.endTotal();
    this.wish?.removeEventListener('abort', this.onCancel);
    this.controller.abort(OVER);
  }

  private stop(reason: StopReason): void {
    this.controller.abort(new Stopped(reason));
  }
}
