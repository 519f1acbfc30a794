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

export interface Bridge {
  readonly handle: Handle;
  /** Throws unless every channel has its handler. */
  assertComplete(): void;
  /** Milliseconds since the last call of a page, by a clock that no one sets; Infinity before the first. */
  sinceLastCall(): number;
  /** Lets calls through. Those that came before wait until then, so the page may ask as soon as it likes. */
  open(): void;
}

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
 * Result: a ProblemError becomes its Problem, anything else that is thrown a Problem of kind `bug`.
 *
 * SECURITY: Electron's checklist, 17 "Validate the sender of all IPC messages". No other file
 * touches `ipcMain`.
 */
export function createBridge(ipcMain: IpcMainPort, guards: BridgeGuards): Bridge {
  const handlers = new Map<ChannelName, (argument: unknown) => Promise<Result<unknown>>>();
  let letThrough = (): void => undefined;
  let lastCall = -Infinity;
  const opened = new Promise<void>((resolve) => (letThrough = resolve));

  const handle: Handle = (name, handler) => {
    if (handlers.has(name)) throw new Error(`The channel ${name} has a handler already`);
    handlers.set(name, async (given) => {
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
  };

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
      try {
        const handler = handlers.get(name);
        if (handler === undefined) throw new Error(`Nothing handles the channel ${name}`);
        return await handler(argument);
      } catch (cause) {
        if (cause instanceof ProblemError) return failure(cause.problem);
        guards.report(name, 'bug', cause);
        return failure(bugProblem(cause));
      }
    });

  function isTrusted(event: SenderEvent): boolean {
    try {
      return guards.isOurSender(event);
    } catch {
      // A frame that went away while its call was under way can no longer be looked at.
      return false;
    }
  }

  return {
    handle,
    assertComplete() {
      const missing = CHANNEL_NAMES.filter((name) => !handlers.has(name));
      if (missing.length > 0) throw new Error(`No handler for: ${missing.join(', ')}`);
    },
    sinceLastCall: () => performance.now() - lastCall,
    open() {
      ipcMain.removeAllListeners(FOREIGN_LISTENER);
      letThrough();
    },
  };
}

function bugProblem(cause: unknown): Problem {
  if (!(cause instanceof Error)) return { kind: 'bug', message: String(cause), stack: null };
  const why = cause.cause instanceof Error ? `: ${cause.cause.message}` : '';
  return { kind: 'bug', message: `${cause.message}${why}`, stack: cause.stack ?? null };
}
