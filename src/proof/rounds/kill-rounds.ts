import { randomUUID } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Point } from '@core/proof/fault-matrix';
import { ProblemError } from '@main/problem-error';
import { createRandom, type Random } from '@practice/random';
import type { PracticeLab } from '@practice/server';
import { catalogPoint, checkReopenedCatalog, finishCatalog } from './catalog-round';
import type { DeskFolder } from './desk-folder';
import { openDeskOnDisk } from './desk-on-disk';
import { checkReopenedEditor, editorPoint, finishEditor } from './editor-round';
import { type ProgramWork, type Report, reportSchema } from './program-work';
import { Checks, type RoundFacts, reportOf } from './round';
import { pickFault, type SetFault } from './round-faults';
import type { Tally } from '../tally';

/** A program that runs beside this one and can be killed. */
export interface RunningProgram {
  /** Ends it with a signal that cannot be caught or delayed. Does nothing once it has ended. */
  kill(): void;
  /** Resolves when it has ended, however. */
  readonly ended: Promise<void>;
}

/** What the rounds use. */
export interface RoundPorts {
  start(work: ProgramWork): RunningProgram;
  readonly folder: string;
  readonly desk: DeskFolder;
  readonly lab: PracticeLab;
  /** The desk's id of a product that is ready. */
  readonly product: string;
  readonly seed: string;
  readonly tally: Tally;
  readonly signal: AbortSignal;
}

/** Thrown when the proof itself could not go on; nothing is said of the desk by it. */
export class CouldNotRun extends Error {
  override readonly name = 'CouldNotRun';
}

type JobKind = 'editor' | 'catalog';
type Kill =
  | { readonly by: 'nobody' }
  | { readonly by: 'itself'; readonly at: NonNullable<ProgramWork['kill']> }
  | { readonly by: 'us'; readonly after: number };

/** A program that has reported nothing for so long will not, in milliseconds. */
const REPORT_WITHIN = 30_000;
/** How often what a program reported is looked at while it is to be killed at a moment, in milliseconds. */
const POLL_INTERVAL_MS = 4;

/** Reads what a program reported; a last line that its end cut off was not reported. */
export async function readReports(path: string): Promise<Report[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => reportSchema.parse(JSON.parse(line)));
}

/**
 * Rounds with real programs: each is started on the desk of the proof, is ended in the middle of an order by itself or
 * from outside, and the desk is opened again and held against what was reported and what the lab has.
 */
export class KillRounds {
  private readonly random: Random;
  private number = 0;
  /** How many writes and milliseconds a whole job takes here, as the first ones showed. */
  private readonly whole = new Map<JobKind, { writes: number; milliseconds: number }>();

  constructor(private readonly ports: RoundPorts) {
    this.random = createRandom(`${ports.seed} kills`);
  }

  /** One round. Throws {@link CouldNotRun}, and nothing else for what the desk does. */
  async next(): Promise<void> {
    const { lab, tally, folder, signal } = this.ports;
    this.number += 1;
    const kind: JobKind = this.number % 2 === 1 ? 'editor' : 'catalog';
    const kill = this.pickKill(kind);
    const fault = this.whole.has(kind) && this.random.chance(0.45) ? pickFault(kind, this.random) : null;
    const mark = `p${this.number}-${randomUUID().slice(0, 8)}`;
    const reported = join(folder, `told-${this.number}`);
    await lab.control({ do: 'clearRequests' });
    await lab.control({ do: 'clearFaults' });
    if (fault !== null) lab.setFault(fault.switch);

    const ended = await this.run(kind, mark, reported, kill);
    if (signal.aborted) return;
    const steps = [
      kind === 'editor'
        ? 'a program drafts, edits, exports, places and confirms'
        : 'a program drafts, edits, prices and submits',
      wordsOf(kill),
      ...(fault === null ? [] : [fault.words]),
      `it told: ${ended.reported.map(({ step }) => step).join(', ') || 'nothing'}`,
    ];
    if (kill.by === 'nobody') this.learn(kind, ended);
    const checks = new Checks();
    const point = await this.inspect(kind, mark, ended, checks, steps);
    this.add(checks, steps, point, ended.wasKilled, fault);
    tally.count({
      kills: ended.wasKilled ? 1 : 0,
      orders: 1,
      requests: lab.parts.log.list().length,
    });
    await rm(reported, { force: true });
  }

  private pickKill(kind: JobKind): Kill {
    const whole = this.whole.get(kind);
    if (whole === undefined) return { by: 'nobody' };
    if (this.random.chance(0.55)) {
      const moment = this.random.pick(['before', 'inside', 'after'] as const);
      return { by: 'itself', at: { write: this.random.integer(1, whole.writes), moment } };
    }
    return { by: 'us', after: this.random.between(0, whole.milliseconds) };
  }

  private learn(kind: JobKind, { reported, milliseconds }: Ended): void {
    const done = reportOf(reported, 'done');
    if (done === undefined) {
      const why = reported.find((one) => one.step === 'refused' || one.step === 'mistake');
      throw new CouldNotRun(
        `A whole job did not come to its end: ${JSON.stringify(why ?? reported.at(-1) ?? null)}`,
      );
    }
    this.whole.set(kind, { writes: done.writes, milliseconds });
  }

  private async run(kind: JobKind, mark: string, reported: string, kill: Kill): Promise<Ended> {
    const { start, lab, product, signal } = this.ports;
    const quantity = this.random.integer(1, 900);
    const program = start({
      folder: await this.ports.desk.moved(),
      lab: lab.ready,
      reported,
      job: kind === 'editor' ? { kind, mark } : { kind, mark, product, quantity },
      kill: kill.by === 'itself' ? kill.at : null,
    });
    const onAbort = (): void => program.kill();
    signal.addEventListener('abort', onAbort);
    let over = false;
    const ended = program.ended.then(() => void (over = true));
    const started = performance.now();
    while (!over && (await sizeOf(reported)) === 0) {
      if (performance.now() - started > REPORT_WITHIN) program.kill();
      await Promise.race([pause(POLL_INTERVAL_MS), ended]);
    }
    const opened = performance.now();
    if (kill.by === 'us' && !over) {
      await Promise.race([pause(kill.after), ended]);
      program.kill();
    }
    const late = setTimeout(() => program.kill(), REPORT_WITHIN);
    await ended;
    clearTimeout(late);
    signal.removeEventListener('abort', onAbort);
    const lines = await readReports(reported);
    if (lines.length === 0 && kill.by !== 'itself' && !signal.aborted)
      throw new CouldNotRun('A program ended before it could open its desk');
    const wasKilled =
      kill.by !== 'nobody' && !lines.some(({ step }) => step === 'done' || step === 'refused');
    return { reported: lines, wasKilled, milliseconds: performance.now() - opened };
  }

  /** Opens the desk again, looks at it, and brings the order to its end as a person would. */
  private async inspect(
    kind: JobKind,
    mark: string,
    { reported, wasKilled }: Ended,
    checks: Checks,
    steps: string[],
  ): Promise<Point | null> {
    const { lab } = this.ports;
    for (const one of reported)
      if (one.step === 'mistake')
        checks.that('no-order-lost', false, `The program made a mistake: ${one.what}`);
    const before = lab.parts.log.list().length;
    let point: Point | null = null;
    try {
      const desk = await openDeskOnDisk({ folder: await this.ports.desk.moved(), lab: lab.ready });
      try {
        const kinds = desk.events.map((event) =>
          event.kind === 'set-aside' ? `set-aside: ${event.faults.join(', ')}` : event.kind,
        );
        steps.push(`the desk is opened again${kinds.length === 0 ? '' : ` (${kinds.join(', ')})`}`);
        checks.that(
          'no-order-lost',
          kinds.length === 0,
          `The store was not as it was left: ${kinds.join(', ')}`,
        );
        const facts: RoundFacts = { desk, lab, reported, mark, wasKilled };
        if (kind === 'editor') {
          point = editorPoint(facts);
          checkReopenedEditor(facts, checks);
        } else {
          point = catalogPoint(facts);
          checkReopenedCatalog(facts, checks);
        }
        const sent = lab.parts.log.list().length - before;
        checks.that('no-nagging', sent === 0, `${sent} requests left when the desk was opened`);
        await lab.control({ do: 'clearFaults' });
        steps.push(
          ...(kind === 'editor' ? await finishEditor(facts, checks) : await finishCatalog(facts, checks)),
        );
        for (const mistake of desk.mistakes) checks.that('no-order-lost', false, mistake);
      } finally {
        desk.close();
      }
    } catch (cause) {
      if (cause instanceof ProblemError && cause.problem.kind === 'storage' && cause.problem.state === 'full')
        throw new CouldNotRun('The disk is full.');
      const seen = cause instanceof ProblemError ? JSON.stringify(cause.problem) : String(cause);
      checks.that('no-order-lost', false, `What the program left could not be worked with: ${seen}`);
    }
    return point;
  }

  private add(
    checks: Checks,
    steps: readonly string[],
    point: Point | null,
    wasKilled: boolean,
    fault: SetFault | null,
  ): void {
    const { tally, lab, seed } = this.ports;
    for (const [promise, tried] of checks.tried) {
      const broken = checks.broken.filter((one) => one.promise === promise);
      tally.promise(promise, tried, tried - broken.length);
    }
    for (const { promise, words } of checks.broken)
      tally.finding({ promise, words, seed, steps: [`round ${this.number}`, ...steps] });
    const held = checks.broken.length === 0 ? 1 : 0;
    if (wasKilled && point !== null) tally.cell('F1', point, 1, held);
    if (fault !== null && lab.parts.log.list().some(({ faults }) => faults.includes(fault.id))) {
      tally.cell(fault.fault, fault.point, 1, held);
      tally.count({ faults: 1 });
    }
  }
}

interface Ended {
  readonly reported: readonly Report[];
  readonly wasKilled: boolean;
  /** From the moment that its desk was open. */
  readonly milliseconds: number;
}

function wordsOf(kill: Kill): string {
  switch (kill.by) {
    case 'nobody':
      return 'nobody kills it';
    case 'itself':
      return `it is killed ${kill.at.moment} its write ${kill.at.write}`;
    case 'us':
      return `it is killed ${kill.after.toFixed(1)} ms after its desk is open`;
  }
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
