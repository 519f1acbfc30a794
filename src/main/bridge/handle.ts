import type { z } from 'zod';
import { type AnswerOf, CHANNELS, type ParsedArgumentOf } from '@bridge/contract';
import { CHANNEL_NAMES, type ChannelName } from '@bridge/names';
import { failure, type Problem, type Result, success } from '@contract/problems';
import { ProblemError } from '../problem-error';
import { limitProblem } from './argument-limits';
import { inputProblem } from './input-problem';
import { withStorableText } from './storable-text';

/** What is looked at of a caller: the page and the frame in it that asked. */
export interface SenderEvent {
  readonly sender: { readonly id: number };
  /** Null when the frame has gone since it asked. */
  readonly senderFrame: { readonly url: string; readonly parent: unknown } | null;
}

/** The part of Electron's `ipcMain` that the bridge uses. */
export interface IpcMainPort {
  handle(channel: string, listener: (event: SenderEvent, argument: unknown) => Promise<unknown>): void;
  removeAllListeners(event: string): unknown;
}

/** Opened by electron-store for a page that uses it; ours does not, and nothing may answer it unchecked. */
const FOREIGN_LISTENER = 'electron-store-get-data';

export interface BridgeGuards {
  /** Whether a call comes from the main frame of a window of ours that shows a page of ours. */
  isOurSender(event: SenderEvent): boolean;
  /** Records a refused call or a mistake in the program. */
  report(channel: ChannelName, what: 'refused' | 'bug', cause: unknown): void;
}

/** Gives one channel its handler: a named function, its dependencies already inside it. */
export type Handle = <Name extends ChannelName>(
  name: Name,
  handler: (argument: ParsedArgumentOf<Name>) => AnswerOf<Name> | Promise<AnswerOf<Name>>,
) => void;

/** The channels that a table of the bridge describes. */
export type SomeChannels = Partial<Record<ChannelName, unknown>>;

export interface Bridge {
  readonly handle: Handle;
  /**
   * Has the channels of a table answered by handlers that are read and made with the first call of one of them. Calls
   * that come meanwhile wait for the same reading. One that fails is a mistake of the program to whoever waits for it;
   * the next call tries again.
   *
   * @param read gives every channel of the table its handler, and no other one
   */
  later(table: SomeChannels, read: (handle: Handle) => Promise<void>): void;
  /**
   * Answers every channel that has no handler with the Problem that keeps it closed, so that the page can say so instead
   * of looking empty.
   */
  refuseOthers(problem: Problem): void;
  /** Throws unless every channel has its handler. */
  assertComplete(): void;
  /** Milliseconds since the last call of a page, by a clock that no one sets; Infinity before the first. */
  sinceLastCall(): number;
  /** Lets calls through. Those that came before wait until then, so the page may ask as soon as it likes. */
  open(): void;
  /** Answers no call any more: what handlers read of is about to be closed, and the page with it. */
  close(): void;
}

/** What answers the channels, by their names. */
type Answers = Map<ChannelName, (argument: unknown) => Promise<Result<unknown>>>;

const NO_ANSWER = new Promise<never>(() => undefined);

/** The contract, seen so that the schemas of a channel and its types stay together under one name. */
const channels: {
  readonly [Name in ChannelName]: {
    readonly argument: z.ZodType<ParsedArgumentOf<Name>>;
    readonly answer: z.ZodType<AnswerOf<Name>>;
  };
} = CHANNELS;

/**
 * Makes the one place where the renderer's calls arrive. Each call is refused unless its sender is
 * ours, its argument parsed, its answer cut to what the contract names, and the whole wrapped as a
 * Result, which leaves as JSON: a ProblemError becomes its Problem, anything else that is thrown a Problem of kind `bug`.
 *
 * SECURITY: Electron's checklist, 17 "Validate the sender of all IPC messages". No other file
 * touches `ipcMain`.
 */
export function createBridge(ipcMain: IpcMainPort, guards: BridgeGuards): Bridge {
  const handlers: Answers = new Map();
  let letThrough = (): void => undefined;
  let lastCall = -Infinity;
  let isClosed = false;
  const opened = new Promise<void>((resolve) => (letThrough = resolve));

  for (const name of CHANNEL_NAMES)
    ipcMain.handle(name, async (event, argument) => {
      if (!isTrusted(event)) {
        const refusal = new Error(
          `The call ${name} was refused: it did not come from a page of this program`,
        );
        guards.report(name, 'refused', refusal);
        throw refusal;
      }
      lastCall = performance.now();
      await opened;
      if (isClosed) return await NO_ANSWER;
      const result = await resultOf(name, argument);
      return isClosed ? await NO_ANSWER : JSON.stringify(result);
    });

  async function resultOf(name: ChannelName, argument: unknown): Promise<Result<unknown>> {
    try {
      return await answerOf(handlers, name)(argument);
    } catch (cause) {
      if (cause instanceof ProblemError) return failure(cause.problem);
      if (!isClosed) guards.report(name, 'bug', cause);
      return failure(bugProblem(cause));
    }
  }

  function isTrusted(event: SenderEvent): boolean {
    try {
      return guards.isOurSender(event);
    } catch {
      // A frame that went away while its call was under way can no longer be looked at.
      return false;
    }
  }

  const handle = handleIn(handlers);
  return {
    handle,
    later(table, read) {
      let reading: Promise<Answers> | null = null;
      const readOnce = (): Promise<Answers> =>
        (reading ??= answersFor(table, read).catch((cause: unknown) => {
          reading = null;
          throw cause;
        }));
      for (const name of namesIn(table))
        setAnswer(handlers, name, async (given) => answerOf(await readOnce(), name)(given));
    },
    refuseOthers(problem) {
      for (const name of CHANNEL_NAMES) {
        if (handlers.has(name)) continue;
        handle(name, function refuse() {
          throw new ProblemError(problem);
        });
      }
    },
    assertComplete() {
      const missing = CHANNEL_NAMES.filter((name) => !handlers.has(name));
      if (missing.length > 0) throw new Error(`No handler for: ${missing.join(', ')}`);
    },
    sinceLastCall: () => performance.now() - lastCall,
    open() {
      ipcMain.removeAllListeners(FOREIGN_LISTENER);
      letThrough();
    },
    close() {
      isClosed = true;
    },
  };
}

const namesIn = (table: SomeChannels): ChannelName[] => CHANNEL_NAMES.filter((name) => name in table);

function setAnswer(
  answers: Answers,
  name: ChannelName,
  answer: (given: unknown) => Promise<Result<unknown>>,
): void {
  if (answers.has(name)) throw new Error(`The channel ${name} has a handler already`);
  answers.set(name, answer);
}

function answerOf(answers: Answers, name: ChannelName): (given: unknown) => Promise<Result<unknown>> {
  const answer = answers.get(name);
  if (answer === undefined) throw new Error(`Nothing handles the channel ${name}`);
  return answer;
}

/** Puts what handles a channel among the answers: it is given parsed arguments, and its answers are checked. */
const handleIn =
  (answers: Answers): Handle =>
  (name, handler) =>
    setAnswer(answers, name, async (given) => {
      const { argument: argumentSchema, answer: answerSchema } = channels[name];
      const tooMuch = limitProblem(given);
      if (tooMuch !== null) return failure(tooMuch);
      const argument = argumentSchema.safeParse(given);
      if (!argument.success) return failure(inputProblem(argument.error, given));
      const answer = answerSchema.safeParse(await handler(withStorableText(argument.data)));
      if (!answer.success)
        throw new Error(`The answer of ${name} is not what the contract says`, { cause: answer.error });
      return success(answer.data);
    });

/** What answers the channels of a table once its handlers are read. Throws when they are not the handlers of these. */
async function answersFor(table: SomeChannels, read: (handle: Handle) => Promise<void>): Promise<Answers> {
  const answers: Answers = new Map();
  await read(handleIn(answers));
  const wanted = namesIn(table);
  const missing = wanted.filter((name) => !answers.has(name));
  if (missing.length > 0 || answers.size > wanted.length)
    throw new Error(`Other channels were given handlers than ${wanted.join(', ')}`);
  return answers;
}

function bugProblem(cause: unknown): Problem {
  if (!(cause instanceof Error)) return { kind: 'bug', message: String(cause), stack: null };
  const why = cause.cause instanceof Error ? `: ${cause.cause.message}` : '';
  return { kind: 'bug', message: `${cause.message}${why}`, stack: cause.stack ?? null };
}
