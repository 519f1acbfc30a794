import { computed, type ComputedRef, shallowReactive } from 'vue';
import type { Problem, Result } from '@contract/problems';

export interface AutosavePorts<Change extends object, Saved> {
  /** Sends a change; durable when it answers. */
  send(change: Change): Promise<Result<Saved>>;
  /** Takes what was saved. `pending` is what was typed since and is not in it. */
  adopt(saved: Saved, pending: Change | null): void;
  /**
   * Called when the record changed meanwhile: reads it afresh and adopts it, leaving what is pending, which it may
   * put on top of the new state with `amend`. True when sending again makes sense.
   */
  rebase(pending: Change, amend: (change: (pending: Change) => Change) => void): Promise<boolean>;
  /** Milliseconds from a keystroke to its sending. */
  readonly delay: number;
}

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed';

export interface Autosave<Change extends object> {
  readonly state: ComputedRef<SaveState>;
  /** Why the last sending failed; what was typed stays and is sent again. */
  readonly problem: ComputedRef<Problem | null>;
  /** Notes a change and sends it shortly after. Later values of the same part replace earlier ones. */
  change(part: Change): void;
  /** Sends now what waits. True when everything is durable. */
  flush(): Promise<boolean>;
  /** What is not durable yet, or null. */
  pending(): Change | null;
  /** Stops all timers and drops what waits. */
  stop(): void;
}

const RETRIES = [1_000, 2_000, 5_000, 15_000, 30_000] as const;

/**
 * Saves what a person types as they type it: one sending at a time, in order, the newest value of
 * each part. Nothing that was typed is dropped by a failure: it is sent again, at first soon and
 * then less often, and at once when asked.
 */
export function createAutosave<Change extends object, Saved>(
  ports: AutosavePorts<Change, Saved>,
): Autosave<Change> {
  const held = shallowReactive<{ waiting: Change | null; onItsWay: Change | null; problem: Problem | null }>({
    waiting: null,
    onItsWay: null,
    problem: null,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  let failures = 0;
  let stopped = false;

  const state = computed<SaveState>(() => {
    if (held.problem !== null) return 'failed';
    if (held.onItsWay !== null) return 'saving';
    return held.waiting === null ? 'saved' : 'waiting';
  });

  function schedule(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delay);
  }

  function pending(): Change | null {
    if (held.onItsWay === null) return held.waiting;
    return held.waiting === null ? held.onItsWay : { ...held.onItsWay, ...held.waiting };
  }

  const typedSince = (): Change | null => held.waiting;

  /** Sends what waits, once more after a rebase. False when it failed. */
  async function sendOnce(wasRebased = false): Promise<boolean> {
    const change = held.waiting;
    if (change === null) return true;
    held.waiting = null;
    held.onItsWay = change;
    const result = await ports.send(change);
    if (stopped) return false;
    held.onItsWay = null;
    if (result.ok) {
      failures = 0;
      held.problem = null;
      ports.adopt(result.value, held.waiting);
      return true;
    }
    // What was typed meanwhile is newer than what failed.
    const kept: Change = { ...change, ...typedSince() };
    held.waiting = kept;
    const changedMeanwhile =
      result.problem.kind === 'blocked' && result.problem.reason === 'changed-meanwhile';
    const amend = (put: (pending: Change) => Change): void => {
      held.waiting = put(held.waiting ?? kept);
    };
    if (changedMeanwhile && !wasRebased && (await ports.rebase(kept, amend))) return sendOnce(true);
    held.problem = result.problem;
    schedule(RETRIES[Math.min(failures, RETRIES.length - 1)] ?? 30_000);
    failures += 1;
    return false;
  }

  async function sendAll(): Promise<void> {
    while (held.waiting !== null && !stopped) if (!(await sendOnce())) return;
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (sending !== null) await sending;
    if (held.waiting !== null && !stopped) {
      sending ??= sendAll().finally(() => {
        sending = null;
      });
      await sending;
    }
    return pending() === null;
  }

  return {
    state,
    problem: computed(() => held.problem),
    change(part) {
      held.waiting = { ...held.waiting, ...part };
      // A failed save keeps its own clock: typing must not postpone the next try for ever.
      if (held.problem === null) schedule(ports.delay);
    },
    flush,
    pending,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
