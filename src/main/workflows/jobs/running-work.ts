import type { Status } from '@bridge/app';
import { blocked } from '../../problem-error';

/** One piece of work under way, as the status bar shows it. */
export type RunningWork = Status['running'][number];

/** Reports how much of a piece of work is done, where that can be counted. */
export type Progress = NonNullable<RunningWork['progress']>;

/**
 * The work under way, at most one piece for each subject: a double click, a held key or a second
 * window joins nothing and starts nothing, it learns that the work already runs.
 */
export class RunningWorkRegister {
  readonly #running = new Map<string, RunningWork & { readonly abort: AbortController }>();
  readonly #onChange: () => void;
  readonly #now: () => number;
  #idle: (() => void)[] = [];

  constructor(ports: { onChange: () => void; now: () => number }) {
    this.#onChange = ports.onChange;
    this.#now = ports.now;
  }

  /** Everything under way, oldest first. */
  list(): RunningWork[] {
    return [...this.#running.values()].map(({ abort: _abort, ...work }) => work);
  }

  /**
   * Runs one piece of work for a subject. Throws a `blocked` Problem when that subject already has
   * work under way.
   */
  async run<T>(
    work: Pick<RunningWork, 'kind' | 'label' | 'subjectId'>,
    job: (signal: AbortSignal, report: (progress: Progress) => void) => Promise<T>,
  ): Promise<T> {
    if (this.#running.has(work.subjectId)) {
      throw blocked('already-running');
    }
    const abort = new AbortController();
    const id = `${work.kind}:${work.subjectId}`;
    const entry = { ...work, id, startedAt: this.#now(), progress: null, abort };
    this.#running.set(work.subjectId, entry);
    this.#onChange();
    try {
      return await job(abort.signal, (progress) => {
        this.#running.set(work.subjectId, { ...entry, progress });
        this.#onChange();
      });
    } finally {
      this.#running.delete(work.subjectId);
      this.#onChange();
      if (this.#running.size === 0) this.#idle.splice(0).forEach((resolve) => resolve());
    }
  }

  /** True while a subject has work under way. */
  isRunning(subjectId: string): boolean {
    return this.#running.has(subjectId);
  }

  /** Asks the work of a subject to stop. Nothing that orders listens: what was sent cannot be called back. */
  cancel(subjectId: string): void {
    this.#running.get(subjectId)?.abort.abort();
  }

  /** Resolves when nothing is under way, or after this many milliseconds, whichever comes first. */
  async whenIdle(milliseconds: number): Promise<void> {
    if (this.#running.size === 0) return;
    await Promise.race([
      new Promise<void>((resolve) => this.#idle.push(resolve)),
      new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
    ]);
  }
}
