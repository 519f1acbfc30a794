import { afterEach, beforeAll, beforeEach } from 'vitest';
import { launchApp, type LaunchOptions, type RunningApp } from '../launch';
import { startPractice, type PracticeLab, type PracticeOptions } from '../practice';
import { Carts } from './carts';
import { Frame } from './frame';
import { Orders } from './orders';
import { Settings } from './settings';

/** How long one step of a person may take on a busy machine, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** The real app beside a stand-alone lab, and the areas of its page. */
export interface Desk {
  readonly running: RunningApp;
  readonly lab: PracticeLab;
  readonly frame: Frame;
  readonly carts: Carts;
  readonly orders: Orders;
  readonly settings: Settings;
}

/** How a desk is opened. */
export interface DeskOptions extends LaunchOptions {
  /** Where a new desk is left; unless said otherwise among its carts, where most stories begin. */
  readonly at?: 'carts' | 'first-screen';
}

/**
 * Opens the app on a lab; on files of an earlier run it is where that one was left. Closed when the test ends;
 * outside a test the caller closes it.
 */
export async function openDesk(lab: PracticeLab, options: DeskOptions = {}): Promise<Desk> {
  const { at = 'carts', ...launch } = options;
  const running = await launchApp({ practice: lab, ...launch });
  const { page } = running;
  page.setDefaultTimeout(TIMEOUT_MS);
  const frame = new Frame(page);
  const carts = new Carts(page);
  if (options.profile === undefined && options.ready !== false && at === 'carts') {
    await frame.go('Carts');
    await carts.newCart.waitFor();
  }
  return {
    running,
    lab,
    frame,
    carts,
    orders: new Orders(page),
    settings: new Settings(page),
  };
}

/** The same desk after it ended, on the same files. Closed when the test ends, unless `options` say otherwise. */
export const reopen = (desk: Desk, options: DeskOptions = {}): Promise<Desk> =>
  openDesk(desk.lab, { ...options, profile: desk.running.profile });

/** How a shared desk is ended, and what happens before it is opened again. */
export interface Restart {
  readonly by?: 'close' | 'kill';
  readonly meanwhile?: (closed: Desk) => unknown;
}

/**
 * One desk and one lab for all tests of a `describe`: the steps of one story, or many short ones whose
 * traces at the lab are forgotten in between. Answers the desk of the moment; `restart` ends it and opens it again.
 */
export function sharedDesk(
  options: {
    readonly practice?: PracticeOptions;
    readonly launch?: DeskOptions;
    /** True where each test begins with a lab that has received nothing; false for the steps of a story. */
    readonly freshLab?: boolean;
    readonly prepare?: (desk: Desk) => Promise<void>;
  } = {},
): { (): Desk; restart(how?: Restart): Promise<Desk> } {
  let current: Desk | undefined;
  const desk = (): Desk => {
    if (current === undefined) throw new Error('The desk did not open');
    return current;
  };
  beforeAll(async () => {
    current = await openDesk(await startPractice(options.practice), options.launch);
    await options.prepare?.(current);
    return async () => {
      await current?.running.close();
      await current?.lab.stop();
      current = undefined;
    };
  });
  let hasFailed = false;
  beforeEach(({ skip }) => {
    if (hasFailed && options.freshLab !== true) skip('an earlier step of the story failed');
  });
  afterEach(async ({ task }) => {
    hasFailed ||= task.result?.state === 'fail';
    await current?.running.keepEvidence({ name: task.fullTestName, failed: task.result?.state === 'fail' });
    if (options.freshLab === true) await current?.lab.control({ do: 'reset' });
  });
  return Object.assign(desk, {
    async restart({ by = 'close', meanwhile }: Restart = {}): Promise<Desk> {
      const before = desk();
      await before.running[by]();
      await meanwhile?.(before);
      current = await reopen(before, { ...options.launch, outlivesTest: true });
      return current;
    },
  });
}
