import type { AnswerOf, Area, ArgumentOf, EventOf } from '@bridge/contract';
import type { ChannelName } from '@bridge/names';
import type { Problem, Result } from '@contract/problems';

type Answers = {
  [Name in ChannelName]?: (argument: ArgumentOf<Name>) => Result<AnswerOf<Name>>;
};

interface Call {
  readonly name: ChannelName;
  readonly argument: unknown;
  readonly settle: () => void;
}

export const ok = <Value>(value: Value): Result<Value> => ({ ok: true, value });
export const absent = (id: string): Result<never> => ({
  ok: false,
  problem: { kind: 'absent', what: 'it', id },
});
export const BUSY: Problem = { kind: 'storage', state: 'busy', cause: 'locked' };
export const failed: Result<never> = { ok: false, problem: BUSY };

/**
 * Main as the stores of the page see it: what it was asked for, and answers that a test can hold back. Mock
 * `@renderer/bridge` with `main.bridge`. What has no answer is answered by nothing at all, as what no test looks at.
 */
export class MainDouble {
  readonly calls: { readonly name: ChannelName; readonly argument: unknown }[] = [];
  private answers: Answers = {};
  private readonly held = new Set<ChannelName>();
  private readonly waiting: Call[] = [];
  private readonly listeners = new Set<(event: EventOf<'changed'>) => void>();

  readonly bridge = {
    on: (name: string, listener: (event: EventOf<'changed'>) => void): (() => void) => {
      if (name === 'changed') this.listeners.add(listener);
      return () => void this.listeners.delete(listener);
    },
    call: <Name extends ChannelName>(name: Name, argument: ArgumentOf<Name>): Promise<unknown> => {
      this.calls.push({ name, argument });
      return new Promise((resolve) => {
        const settle = (): void => {
          const answer = this.answers[name];
          if (answer !== undefined) resolve(answer(argument));
        };
        if (this.held.has(name)) this.waiting.push({ name, argument, settle });
        else settle();
      });
    },
  };

  /** Says what channels answer from now on, beside what was said before. */
  answer(answers: Answers): void {
    this.answers = { ...this.answers, ...answers };
  }

  /** Holds back the answers of a channel until {@link release}. */
  hold(name: ChannelName): void {
    this.held.add(name);
  }

  /** Gives the answers that are held back, the newest first where `newestFirst`; later calls are answered at once. */
  async release(name: ChannelName, which: (argument: unknown) => boolean = () => true): Promise<void> {
    this.held.delete(name);
    const due = this.waiting.filter((call) => call.name === name && which(call.argument));
    for (const call of due) {
      this.waiting.splice(this.waiting.indexOf(call), 1);
      call.settle();
    }
    await settled();
  }

  /** Tells the page that something changed. */
  async changed(area: Area, ...ids: string[]): Promise<void> {
    for (const listener of [...this.listeners]) listener({ area, ids });
    await settled();
  }

  count(name: ChannelName): number {
    return this.calls.filter((call) => call.name === name).length;
  }

  /** Forgets everything: a test begins. */
  reset(): void {
    this.calls.length = 0;
    this.waiting.length = 0;
    this.held.clear();
    this.listeners.clear();
    this.answers = {};
  }
}

/** Everything that follows from the answers so far has happened. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
