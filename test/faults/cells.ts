import { appendFileSync } from 'node:fs';
import { onTestFinished, TestRunner } from 'vitest';
import { canStrike, type FaultId, type Point } from '@core/proof/fault-matrix';

/**
 * Where tests say which meeting of a fault and a point they try. What was tried and what passed is appended to the file
 * that PROOFDESK_CELLS names, from which `npm run faults` makes `docs/fault-matrix.md`; without it nothing is written.
 */

/**
 * How a meeting was brought about: `real`, the built app in real Electron; `desk`, its whole main process, or the part
 * that the fault strikes, in Node with a real database and real sockets; `simulated`, in a world with a clock, a
 * network and a disk that a seed decides.
 */
export type How = 'real' | 'desk' | 'simulated';

/** Points at which each fault strikes. */
export type Cells = { readonly [Fault in FaultId]?: readonly Point[] };

/** One line of the record of tries. */
export interface Try {
  readonly kind: 'try';
  readonly how: How;
  readonly fault: FaultId;
  readonly point: Point;
  readonly passed: boolean;
  /** The test that tried it, its suites first. */
  readonly test: string;
}

/** One end of a process by SIGKILL, a line of the same record. */
export interface Kill {
  readonly kind: 'kill';
  readonly process: 'main' | 'page' | 'helper';
  /** What was on its way when it was killed. */
  readonly during: string;
  readonly seed: string;
  /** Milliseconds from the next launch until the desk said that it is ready; null where it went on by itself. */
  readonly readyAfter: number | null;
}

const isFault = (fault: string, cells: Cells): fault is FaultId => fault in cells;

/** Every meeting that is named, one by one. */
function eachOf(cells: Cells): readonly (readonly [FaultId, Point])[] {
  return Object.keys(cells).flatMap((fault) => {
    if (!isFault(fault, cells)) return [];
    return (cells[fault] ?? []).map((point) => {
      if (!canStrike(fault, point))
        throw new Error(`${fault} does not meet ${point} in src/core/proof/fault-matrix.ts`);
      return [fault, point] as const;
    });
  });
}

function append(line: Try | Kill): void {
  const file = process.env['PROOFDESK_CELLS'];
  // One write of less than a page: lines of tests that run at the same time do not mix.
  if (file !== undefined && file !== '') appendFileSync(file, `${JSON.stringify(line)}\n`);
}

function recordTries(how: How, cells: Cells, passed: boolean, test: string): void {
  for (const [fault, point] of eachOf(cells)) append({ kind: 'try', how, fault, point, passed, test });
}

/** Writes down that a process was killed. */
export function recordKill(kill: Omit<Kill, 'kind'>): void {
  append({ kind: 'kill', ...kill });
}

/**
 * Says which meetings the running test tries; it is one try of each, and passed if the test passes. Only for a test that
 * brings the fault about at that point and looks at what has to hold afterwards.
 *
 * @throws Error outside a test, and for a meeting that `src/core/proof/fault-matrix.ts` does not know
 */
export function tries(how: How, cells: Cells): void {
  eachOf(cells);
  onTestFinished(({ task }) => recordTries(how, cells, task.result?.state !== 'fail', task.fullTestName));
}

/**
 * Does one try of the given meetings, passed unless the work throws; for tests that make many in a row. The error goes
 * on to the test.
 *
 * @throws Error for a meeting that `src/core/proof/fault-matrix.ts` does not know
 */
export async function strikes<Result>(how: How, cells: Cells, work: () => Promise<Result>): Promise<Result> {
  eachOf(cells);
  const test = TestRunner.getCurrentTest()?.fullTestName ?? '';
  try {
    const result = await work();
    recordTries(how, cells, true, test);
    return result;
  } catch (error) {
    recordTries(how, cells, false, test);
    throw error;
  }
}
