import type { ChildProcess } from 'node:child_process';
import type { ElectronApplication } from 'playwright-core';
import { z } from 'zod';
import { expect } from 'vitest';
import type { AnswerOf, ArgumentOf, EnvelopeOf } from '@bridge/contract';
import { BRIDGE_KEY, type ChannelName } from '@bridge/names';
import type { Point } from '@core/proof/fault-matrix';
import type { Fault } from '@practice/faults/fault';
import { createRandom, type Random } from '@practice/random';
import { askBridge } from '@test/e2e/desk/ask-bridge';
import { type Desk, type DeskOptions, openDesk, reopen } from '@test/e2e/desk/open-desk';
import { startPractice, type PracticeLab } from '@test/e2e/practice';
import { recordKill, strikes } from './cells';

/** The account at the lab that every desk has. */
export const ACCOUNT = 'practice-lab';

const requestsSchema = z.array(z.looseObject({ acted: z.boolean() }));

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the page of the first window says that it is ready. */
const pageIsReady = (app: ElectronApplication): Promise<boolean> =>
  app
    .evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      if (contents === undefined || contents.isCrashed() || contents.isLoading()) return false;
      const ready: unknown = await contents.executeJavaScript('document.documentElement.dataset.ready');
      return ready === 'true';
    })
    .catch(() => false);

/** Asks over the bridge in a page that the driver does not see. */
async function askOverMain<Name extends ChannelName>(
  app: ElectronApplication,
  name: Name,
  argument: ArgumentOf<Name>,
): Promise<AnswerOf<Name>> {
  const call = `window[${JSON.stringify(BRIDGE_KEY)}].call(${JSON.stringify(name)}, ${JSON.stringify(argument)}).then(JSON.parse)`;
  const envelope = await app.evaluate(
    ({ BrowserWindow }, script): Promise<unknown> =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(script) ?? Promise.resolve(),
    call,
  );
  // Main has cut it to what the contract says.
  const answered = envelope as EnvelopeOf<Name>;
  if (!answered.ok) throw new Error(`${name}: ${JSON.stringify(answered.problem)}`);
  return answered.value;
}

/** What one kill struck, found out once the lab can be looked at. */
export interface Struck {
  readonly points: readonly Point[];
  /** What was on its way, in words. */
  readonly during: string;
}

/** What a round does: brings something under way, ends a process in it, and looks at everything afterwards. */
export type Round = (app: KilledApp) => Promise<void>;

/**
 * The real app on one folder of files, killed and opened again as often as a test wants, and a lab beside it that lives
 * on. Whatever its own rounds do is decided by a seed.
 */
export class KilledApp {
  readonly random: Random;
  /** Number of the round, which names what is made in it. */
  round = 0;
  private current: Desk;
  private child: ChildProcess;
  /** Milliseconds that the last start took until the desk said that it is ready. */
  private readyAfter = 0;
  /** Why the last work that was begun was not answered. */
  private refusal: unknown;
  /** The driver does not see a page that was built again; from then on main is asked to ask. */
  private pageWasKilled = false;

  private constructor(
    readonly seed: string,
    desk: Desk,
  ) {
    this.random = createRandom(seed);
    this.current = desk;
    this.child = desk.running.app.process();
  }

  static async open(seed: string, options: DeskOptions = {}): Promise<KilledApp> {
    return new KilledApp(seed, await openDesk(await startPractice({ seed }), options));
  }

  get lab(): PracticeLab {
    return this.current.lab;
  }

  get desk(): Desk {
    return this.current;
  }

  /** Asks main for something as the page does. */
  ask<Name extends ChannelName>(name: Name, argument: ArgumentOf<Name>): Promise<AnswerOf<Name>> {
    const { app, page } = this.current.running;
    return this.pageWasKilled ? askOverMain(app, name, argument) : askBridge(page, name, argument);
  }

  /** Waits until main has done with everything that it does for one subject. */
  async rests(subjectId: string): Promise<void> {
    const running = async (): Promise<boolean> =>
      (await this.ask('app:status', { accountId: null })).running.some(
        (work) => work.subjectId === subjectId,
      );
    await expect.poll(running, { interval: 20 }).toBe(false);
  }

  /** Waits for the page that main has built again, and resolves with how long that took since then, in milliseconds. */
  async pageIsBack(since: number): Promise<number> {
    this.pageWasKilled = true;
    const { app } = this.current.running;
    await expect.poll(() => pageIsReady(app), { interval: 20 }).toBe(true);
    return Math.round(performance.now() - since);
  }

  /** Has the next request of a route meet something at the lab. */
  async strike(route: string, effect: Fault['effect']): Promise<void> {
    await this.lab.control({ do: 'clearRequests' });
    await this.lab.control({ do: 'setFault', fault: { id: 'the chosen one', route, count: 1, effect } });
  }

  /** Waits until a request of a route has reached the lab; `acted` until the lab has created or confirmed by it. */
  async arrived(route: string, acted: boolean): Promise<void> {
    const found = async (): Promise<boolean> => {
      const requests = requestsSchema.parse(await this.lab.control({ do: 'listRequests', route }));
      return requests.some((request) => request.acted || !acted);
    };
    try {
      await expect.poll(found, { interval: 5 }).toBe(true);
    } catch (cause) {
      throw new Error(`Nothing arrived at ${route}. What was begun last: ${String(this.refusal)}`, { cause });
    }
  }

  /** Does work without waiting for it; resolves with whether it was answered. */
  begin(work: () => Promise<unknown>): Promise<boolean> {
    return work().then(
      () => true,
      (cause: unknown) => {
        this.refusal = cause;
        return false;
      },
    );
  }

  /** Whether the program has ended by itself meanwhile. */
  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /**
   * Waits until work has ended, by an answer or by the chosen commit; kills the program where that did not come. Resolves
   * with whether the work was answered, and whether the commit was what ended it.
   */
  async endedAtCommit(work: Promise<boolean>): Promise<readonly [answered: boolean, chosen: boolean]> {
    const answered = await work;
    for (let turn = 0; turn < 20 && !this.hasEnded; turn += 1) await pause(5);
    const chosen = this.hasEnded;
    await this.current.running.kill();
    return [answered, chosen];
  }

  /** Ends every process of the program right now. */
  kill(): Promise<void> {
    return this.current.running.kill();
  }

  /** Opens the desk again on the same files, and notes how long it took until it said that it is ready. */
  async reopen(): Promise<void> {
    await this.lab.control({ do: 'clearFaults' });
    const began = performance.now();
    // One that is closed within the test: it ends by a kill, and a long row of them is not kept.
    this.current = await reopen(this.current, { outlivesTest: true });
    this.readyAfter = Math.round(performance.now() - began);
    this.child = this.current.running.app.process();
    this.pageWasKilled = false;
  }

  /** Closes it in an orderly way. */
  async close(): Promise<void> {
    await this.current.running.close();
  }

  /** Writes down one kill of main and does what follows it as a try of what it struck. */
  async after(struck: Struck, work: () => Promise<void>): Promise<void> {
    const { seed } = this;
    await strikes('real', { F1: struck.points }, async () => {
      await this.reopen();
      recordKill({ process: 'main', during: struck.during, seed, readyAfter: this.readyAfter });
      await work();
    });
  }
}
