import type { DoJob } from '../../backups/snapshot-job';

/** How long after the start a large database is examined, in milliseconds: the first views come first. */
export const EXAMINED_AFTER = 30_000;

/** What the examination of a large database needs. */
export interface ExamineApartPorts {
  /** The database file, in use. */
  readonly path: string;
  /** Whether the start has examined all of it. */
  readonly examined: boolean;
  readonly doJob: DoJob;
  /** Does work a little later; the answer cancels it. */
  later(work: () => void, milliseconds: number): () => void;
  /** Called with what is wrong with it, where something is. */
  foundDamaged(faults: readonly string[]): void;
  report(what: string, cause: unknown): void;
}

/**
 * Examines a database that was too large for the start to examine, once, in a process of its own, so that damage does not
 * wait until someone comes upon it. Answers how to call it off. Does nothing where the start has done it.
 */
export function examineApart(ports: ExamineApartPorts): () => void {
  if (ports.examined) return () => undefined;
  return ports.later(() => {
    void ports
      .doJob({ do: 'examine', database: ports.path })
      .then(({ faults }) => {
        if (faults.length > 0) ports.foundDamaged(faults);
      })
      .catch((cause: unknown) => ports.report('The database could not be examined', cause));
  }, EXAMINED_AFTER);
}
