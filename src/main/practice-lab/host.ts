import { randomBytes } from 'node:crypto';
import { because } from '@core/journal/because';
import { blocked, type ProblemError } from '../problem-error';
import type { ForkedProgram } from '../shell/fork-program';
import { ControlLine } from './control-line';
import { failedMessageSchema, type ReadyMessage, readyMessageSchema } from './ready-message';

/** A helper process, as far as the lab needs it. */
export type LabProcess = Pick<ForkedProgram, 'postMessage' | 'kill' | 'onMessage' | 'onExit'>;

/** `resting`: nothing has asked it for anything yet, and the first call starts it. `stopped`: only a person starts it. */
export type LabState = 'resting' | 'starting' | 'running' | 'stopped';

export interface PracticeLabOptions {
  /** Starts the lab's program as a helper process. */
  fork(): LabProcess;
  /** File in which the lab keeps what it was sent, between runs. */
  readonly stateFile: string;
  /** What the lab is to do as real labs do (`quirks` of its options), read at every start. */
  quirks(): readonly string[];
  /** Notes what goes wrong. */
  report(text: string, cause?: unknown): void;
}

/** The practice lab of this program: the whole service, on this computer, in a process of its own. */
export interface PracticeLabHost {
  state(): LabState;
  /** Called whenever the state changed. The answer ends that. */
  onState(listener: (state: LabState) => void): () => void;
  /**
   * Its addresses and keys, as soon as it runs. Starts it when it rests. The port is another one after every
   * start: ask each time.
   *
   * @throws {ProblemError} of kind `blocked`, `practice-lab-stopped`, when it was stopped or died twice
   */
  whenRunning(): Promise<ReadyMessage>;
  /** Stops it if it runs, and starts it. */
  restart(): Promise<ReadyMessage>;
  /**
   * Gives it one of its control commands, when it runs. Starts it when it rests.
   *
   * @throws {ProblemError} as {@link whenRunning} does, and when it does not answer
   */
  control(command: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Stops it and keeps it stopped until {@link restart}. Resolves when its process has ended. */
  stop(): Promise<void>;
}

/** How long the lab may take until it can be asked, and to end when it is told to, in milliseconds. */
const START_WITHIN = 20_000;
const END_WITHIN = 2_000;

/** One life of the lab's process. */
interface Life {
  readonly process: LabProcess;
  readonly line: ControlLine;
  readonly ready: Promise<ReadyMessage>;
  readonly ended: Promise<void>;
}

/**
 * Runs the practice lab. Its process is there from the first call on: a second Node is a tenth of what the program
 * holds in memory. When it dies it is started again once; when it dies again it stays stopped until a person restarts it.
 */
export function createPracticeLabHost(options: PracticeLabOptions): PracticeLabHost {
  const listeners = new Set<(state: LabState) => void>();
  let state: LabState = 'resting';
  let life: Life | null = null;
  let secondChance = true;
  // The same keys for every life of the lab, and others on every computer.
  const secret = randomBytes(32).toString('hex');

  const enter = (next: LabState): void => {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener(next);
  };

  const begin = (): Promise<ReadyMessage> => {
    enter('starting');
    const process = options.fork();
    let settleReady: { resolve: (ready: ReadyMessage) => void; reject: (cause: unknown) => void } | null =
      null;
    let settleEnded = (): void => undefined;
    const current: Life = {
      process,
      line: new ControlLine((message) => process.postMessage(message)),
      ready: new Promise((resolve, reject) => (settleReady = { resolve, reject })),
      ended: new Promise((resolve) => (settleEnded = resolve)),
    };
    life = current;
    // Whoever waits gets it; when no one does, the report below is enough.
    current.ready.catch(() => undefined);

    const late = setTimeout(() => {
      options.report(`The practice lab did not start within ${START_WITHIN} ms`);
      process.kill();
    }, START_WITHIN);

    process.onMessage((message) => {
      if (current.line.hear(message)) return;
      const ready = readyMessageSchema.safeParse(message);
      if (ready.success) {
        clearTimeout(late);
        if (life === current) enter('running');
        settleReady?.resolve(ready.data);
        return;
      }
      const failed = failedMessageSchema.safeParse(message);
      if (failed.success) options.report(`The practice lab could not start: ${failed.data.error}`);
      else options.report('The practice lab said something that is not understood', ready.error);
    });
    process.onExit((code) => {
      clearTimeout(late);
      current.line.end();
      settleEnded();
      if (life !== current) {
        settleReady?.reject(stopped('It was stopped.'));
        return;
      }
      life = null;
      options.report(`The practice lab ended by itself, exit code ${code ?? 'unknown'}`);
      if (secondChance) {
        secondChance = false;
        // Those who wait for this life are as well served by the next one.
        begin().then(
          (ready) => settleReady?.resolve(ready),
          (cause: unknown) => settleReady?.reject(cause),
        );
        return;
      }
      settleReady?.reject(stopped('It ended by itself, twice.'));
      enter('stopped');
    });
    process.postMessage({ stateFile: options.stateFile, secret, quirks: options.quirks() });
    return current.ready;
  };

  const end = async (): Promise<void> => {
    const last = life;
    life = null;
    enter('stopped');
    if (last === null) return;
    last.process.postMessage('stop');
    const killTimer = setTimeout(() => last.process.kill(), END_WITHIN);
    await last.ended;
    clearTimeout(killTimer);
  };

  const whenRunning = (): Promise<ReadyMessage> => {
    if (life !== null) return life.ready;
    return state === 'resting' ? begin() : Promise.reject(stopped('It can be started again.'));
  };

  return {
    state: () => state,
    onState(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    whenRunning,
    async control(command) {
      await whenRunning();
      if (life === null) throw stopped('It can be started again.');
      try {
        return await life.line.ask(command);
      } catch (cause) {
        throw stopped(cause instanceof Error ? `${cause.message}.` : String(cause));
      }
    },
    async restart() {
      await end();
      secondChance = true;
      return begin();
    },
    stop: end,
  };
}

/** What is known of it is technical: it is what the program or its engine says. */
const stopped = (text: string): ProblemError => blocked('practice-lab-stopped', because('text', { text }));
