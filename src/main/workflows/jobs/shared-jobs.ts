interface Job {
  readonly abort: AbortController;
  readonly done: Promise<void>;
  waiting: number;
}

/**
 * Work that more than one may want at the same time, one job for each subject: who comes second waits for
 * the first one's job instead of doing it twice. A job is cancelled when no one waits for it any more, or
 * when it is cancelled for all.
 */
export class SharedJobs {
  readonly #jobs = new Map<string, Job>();

  /** True while the subject has a job. */
  has(subject: string): boolean {
    return this.#jobs.has(subject);
  }

  /** Calls a subject's job off, whoever waits for it. */
  cancel(subject: string): void {
    this.#jobs.get(subject)?.abort.abort();
  }

  /**
   * Begins the job of a subject, or joins the one that runs. Resolves when it is over, or at once when the
   * signal says that this caller does not wait any more. Rejects as the job does.
   */
  async join(
    subject: string,
    work: (signal: AbortSignal) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void> {
    // One that was cancelled is on its way out: its end is waited for, and then the work starts over.
    for (let ending = this.#calledOff(subject); ending; ending = this.#calledOff(subject)) {
      await ending.catch(() => undefined);
    }
    if (signal?.aborted === true) return;
    const job = this.#jobs.get(subject) ?? this.#begin(subject, work);
    job.waiting += 1;
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => {
      leave = () => {
        if (job.waiting === 1) job.abort.abort();
        resolve();
      };
    });
    signal?.addEventListener('abort', leave, { once: true });
    try {
      await Promise.race([job.done, left]);
    } finally {
      job.waiting -= 1;
      signal?.removeEventListener('abort', leave);
    }
  }

  #calledOff(subject: string): Promise<void> | undefined {
    const job = this.#jobs.get(subject);
    return job?.abort.signal.aborted === true ? job.done : undefined;
  }

  #begin(subject: string, work: (signal: AbortSignal) => Promise<void>): Job {
    const abort = new AbortController();
    const done = work(abort.signal).finally(() => this.#jobs.delete(subject));
    // Who left early does not hear how it ended; a failure is no one's uncaught one for that.
    done.catch(() => undefined);
    const job: Job = { abort, done, waiting: 0 };
    this.#jobs.set(subject, job);
    return job;
  }
}
