import { afterEach, beforeAll, beforeEach } from 'vitest';
import { launchApp, type LaunchOptions, type RunningApp } from '../launch';
import { startPractice, type PracticeLab, type PracticeOptions } from '../practice';
import { Carts } from './carts';
import { Frame } from './frame';
import { Orders } from './orders';
import { Settings } from './settings';

/** How long one step of a person may take on a busy machine, in milliseconds. */
const PATIENCE = 20_000;

/** The real app beside a stand-alone lab, and the areas of its page. */
export interface Desk {
  readonly running: RunningApp;
  readonly lab: PracticeLab;
  readonly frame: Frame;
  readonly carts: Carts;
  readonly orders: Orders;
  readonly settings: Settings;
}

/** Opens the app on a lab. Closed when the test ends; outside a test the caller closes it. */
export async function openDesk(lab: PracticeLab, options: LaunchOptions = {}): Promise<Desk> {
  const running = await launchApp({ practice: lab, ...options });
  const { page } = running;
  page.setDefaultTimeout(PATIENCE);
  return {
    running,
    lab,
    frame: new Frame(page),
    carts: new Carts(page),
    orders: new Orders(page),
    settings: new Settings(page),
  };
}

/** The same desk after it ended, on the same files. Closed when the test ends, unless `options` say otherwise. */
export const reopen = (desk: Desk, options: LaunchOptions = {}): Promise<Desk> =>
  openDesk(desk.lab, { ...options, profile: desk.running.profile });

/**
 * One desk and one lab for all tests of a `describe`: the steps of one story, or many short ones whose
 * traces at the lab are forgotten in between. Answers the desk of the moment; `restart` closes it and opens it again.
 */
export function sharedDesk(
  options: {
    readonly practice?: PracticeOptions;
    readonly launch?: LaunchOptions;
    /** True where each test begins with a lab that has received nothing; false for the steps of a story. */
    readonly freshLab?: boolean;
    readonly prepare?: (desk: Desk) => Promise<void>;
  } = {},
): { (): Desk; restart(): Promise<Desk> } {
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
    async restart(): Promise<Desk> {
      const before = desk();
      await before.running.close();
      current = await reopen(before, { ...options.launch, outlivesTest: true });
      return current;
    },
  });
}
