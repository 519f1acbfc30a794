import { ProblemError } from '../problem-error';
import { storageProblem } from '../store/engine/sqlite-problems';
import { type DoJob, jobAnswerSchema, type JobDone, type SnapshotJob } from './snapshot-job';

/** A process that does one job. */
export interface HelperProcess {
  postMessage(message: unknown): void;
  kill(): unknown;
  onMessage(listener: (message: unknown) => void): void;
  onExit(listener: (code: number | null) => void): void;
}

export interface SnapshotHelper {
  readonly doJob: DoJob;
  /** Ends what is under way, for the end of the program: nothing half made is left under a snapshot's name. */
  stop(): void;
}

/** Does each job in a process of its own, so that neither the desk waits for it nor ends with it. */
export function createSnapshotHelper(fork: () => HelperProcess): SnapshotHelper {
  const running = new Set<HelperProcess>();
  let isStopped = false;

  const doJob = (job: SnapshotJob): Promise<JobDone> =>
    new Promise((resolve, reject) => {
      const failed = (why: string): void => reject(new ProblemError(storageProblem('failed', why)));
      if (isStopped) {
        failed('The program is being closed');
        return;
      }
      const process = fork();
      running.add(process);
      process.onMessage((message) => {
        const answer = jobAnswerSchema.safeParse(message);
        if (!answer.success) failed('The helper process said something that is not understood');
        else if (answer.data.kind === 'done') resolve(answer.data.done);
        else if (answer.data.kind === 'problem') reject(new ProblemError(answer.data.problem));
        else reject(new Error(answer.data.message));
        process.kill();
      });
      process.onExit((code) => {
        running.delete(process);
        // After an answer this changes nothing.
        failed(`The helper process ended before it was done, exit code ${code ?? 'unknown'}`);
      });
      process.postMessage(job);
    });

  return {
    doJob,
    stop() {
      isStopped = true;
      for (const process of running) process.kill();
    },
  };
}
