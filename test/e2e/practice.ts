import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ControlCommand } from '@practice/control/commands';
import { labReadySchema, type LabReady } from '@practice/options';
import { atEndOfTest } from './at-end';

const labFile = fileURLToPath(new URL('../../out/practice/cli.js', import.meta.url));
const STARTS_WITHIN_MS = 15_000;
const STOPS_WITHIN_MS = 5_000;

/** A practice lab in a process of its own, on a port of its own. */
export interface PracticeLab extends LabReady {
  /** Where commands are sent; see {@link PracticeLab.control}. */
  readonly controlUrl: string;
  /** Asks the lab for something outside the service: faults, keys, its clock, what it served. */
  control(command: ControlCommand): Promise<unknown>;
  /** Ends it, in order; the end of the test does the same. */
  stop(): Promise<void>;
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<void>;
}

/** How a lab is started; see `npm run practice -- --help`. */
export interface PracticeOptions {
  readonly seed?: string;
  /** Port to take again after a stop; otherwise one that is free. */
  readonly port?: number;
  /** File that keeps orders from one lab to the next. */
  readonly stateFile?: string;
  /** Submissions of the past that its first account has. */
  readonly submissions?: number;
  /** UTC milliseconds at which its clock starts. */
  readonly clock?: number;
}

/**
 * Starts the practice lab that `npm test` has built, and stops it when the test ends.
 *
 * @throws Error with what the lab printed, when it does not start
 */
export async function startPractice(options: PracticeOptions = {}): Promise<PracticeLab> {
  const args = [labFile, '--json', '--control', '--port', String(options.port ?? 0)];
  if (options.seed !== undefined) args.push('--seed', options.seed);
  if (options.stateFile !== undefined) args.push('--state', options.stateFile);
  if (options.submissions !== undefined) args.push('--submissions', String(options.submissions));
  if (options.clock !== undefined) args.push('--clock', new Date(options.clock).toISOString());
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaints += chunk));
  const endWithUs = (): void => void child.kill('SIGKILL');
  process.once('exit', endWithUs);

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    process.off('exit', endWithUs);
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    const late = setTimeout(endWithUs, STOPS_WITHIN_MS);
    await ended;
    clearTimeout(late);
  };

  const lines = createInterface({ input: child.stdout });
  const tooLate = AbortSignal.timeout(STARTS_WITHIN_MS);
  const first = await Promise.race([
    once(lines, 'line', { signal: tooLate }).then(([line]): unknown => line),
    ended.then(() => undefined),
  ]).catch(() => undefined);
  if (typeof first !== 'string') {
    await end('SIGKILL');
    throw new Error(`The practice lab did not start. ${complaints}`);
  }
  const ready = labReadySchema.parse(JSON.parse(first));
  const { controlUrl } = ready;
  if (controlUrl === null) throw new Error('The practice lab has no control address');
  atEndOfTest(() => end('SIGTERM'));

  return {
    ...ready,
    controlUrl,
    async control(command) {
      const answer = await fetch(controlUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(command),
      });
      if (!answer.ok) throw new Error(`The practice lab refused ${command.do}: ${await answer.text()}`);
      const result: unknown = await answer.json();
      return result;
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
