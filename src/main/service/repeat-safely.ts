import type { Result } from '@contract/problems';
import { retryDelay } from '@core/journal/failures';
import { LONGEST_SAFE_WAIT, mayPass, SAFE_SENDINGS } from '@core/journal/retry';

/** Waits this many milliseconds, or until the signal says that no one wants to wait any more. Never rejects. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

/** Waits on the clock of the system. */
export const waitOnClock: Wait = (milliseconds, signal) =>
  new Promise((resolve) => {
    if (signal?.aborted === true) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener('abort', done, { once: true });
  });

/** True once no one wants to know any more. It can become so during any wait. */
export const isOver = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

export interface RepeatPorts {
  readonly wait: Wait;
  /** A number from 0 up to 1, for spreading retries. */
  readonly random: () => number;
}

/**
 * Sends a call that creates nothing, and again with backoff while its failure is one that may pass, a
 * few times at most (document: "Rate-limit guidance"). Nothing that could create, place or confirm may
 * be given to it. The last answer is given back, whatever it is.
 */
export async function repeatSafely<Value>(
  ports: RepeatPorts,
  send: () => Promise<Result<Value>>,
  signal?: AbortSignal,
): Promise<Result<Value>> {
  for (let sending = 1; ; sending += 1) {
    const answered = await send();
    if (answered.ok || sending === SAFE_SENDINGS || isOver(signal)) return answered;
    if (!mayPass(answered.problem)) return answered;
    await ports.wait(retryDelay(sending, ports.random(), LONGEST_SAFE_WAIT), signal);
    if (isOver(signal)) return answered;
  }
}
