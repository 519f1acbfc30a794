import { expect } from 'vitest';
import type { Point } from '@core/proof/fault-matrix';
import type { Fault } from '@practice/faults/fault';
import { recordKill, strikes } from './cells';
import { CommerceCart, type CommerceStep } from './commerce-cart';
import { armCommit, type CommitMoment, processOf } from './commit-switch';
import { EditorCart, type EditorStep } from './editor-cart';
import type { KilledApp } from './killed-app';

/** A process beside main that is killed while main goes on. */
type Beside = 'page' | 'helper';

/** How a process is killed at a point: at a commit, or while a call of a route is held at the lab. */
type Instant =
  | { readonly at: 'commit'; readonly commits: number; readonly moment: CommitMoment }
  /** At the first commit after the lab has acted. */
  | { readonly at: 'commit after'; readonly route: string; readonly moment: CommitMoment }
  | { readonly at: 'lab'; readonly route: string; readonly when: 'before' | 'after' };

/** How long the lab holds what is on its way, in milliseconds. */
const HELD_MS = 600;

const held = (when: 'before' | 'after'): Fault['effect'] => ({ kind: 'latency', ms: HELD_MS, when });

const EDITOR: readonly (readonly [Point, EditorStep, Instant])[] = [
  ['E1', 'edit', { at: 'commit', commits: 1, moment: 'before' }],
  ['E2', 'export', { at: 'lab', route: 'exportEditors', when: 'before' }],
  ['E3', 'place', { at: 'commit', commits: 1, moment: 'after' }],
  ['E4', 'place', { at: 'lab', route: 'createOrder', when: 'before' }],
  ['E5', 'place', { at: 'lab', route: 'createOrder', when: 'after' }],
  ['E6', 'place', { at: 'commit after', route: 'createOrder', moment: 'before' }],
  ['E7', 'confirm', { at: 'commit', commits: 1, moment: 'after' }],
  ['E8', 'confirm', { at: 'lab', route: 'confirmOrder', when: 'before' }],
  ['E9', 'confirm', { at: 'lab', route: 'confirmOrder', when: 'after' }],
  ['E10', 'confirm', { at: 'commit after', route: 'confirmOrder', moment: 'before' }],
];

const COMMERCE: readonly (readonly [Point, CommerceStep, Instant])[] = [
  ['C1', 'edit', { at: 'commit', commits: 1, moment: 'before' }],
  ['C2', 'configure', { at: 'lab', route: 'createConfiguredProduct', when: 'before' }],
  ['C3', 'price', { at: 'lab', route: 'calculate', when: 'before' }],
  ['C4', 'submit', { at: 'commit', commits: 2, moment: 'after' }],
  ['C5', 'submit', { at: 'lab', route: 'submit', when: 'before' }],
  ['C6', 'submit', { at: 'lab', route: 'submit', when: 'after' }],
  ['C7', 'submit', { at: 'commit after', route: 'submit', moment: 'before' }],
  ['C8', 'submit', { at: 'commit after', route: 'submit', moment: 'after' }],
  ['C9', 'find', { at: 'lab', route: 'listSubmissions', when: 'before' }],
];

/** Waits until a process is no more. */
async function gone(pid: number): Promise<void> {
  const lives = (): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(lives, { interval: 5 }).toBe(false);
}

/** Begins work and kills a process in it; resolves when that has ended. */
async function struck(
  app: KilledApp,
  beside: Beside,
  instant: Instant,
  begin: () => Promise<unknown>,
): Promise<void> {
  const { app: electron } = app.desk.running;
  const pid = await processOf(electron, beside);
  if (instant.at === 'commit') {
    await armCommit(electron, instant.commits, instant.moment, beside);
    // A page that ended gets no answer, and the work goes on in main all the same.
    void begin();
    await gone(pid);
    return;
  }
  await app.strike(instant.route, held(instant.at === 'lab' ? instant.when : 'after'));
  void begin();
  await app.arrived(instant.route, instant.at === 'commit after' || instant.when === 'after');
  if (instant.at === 'commit after') await armCommit(electron, 1, instant.moment, beside);
  else process.kill(pid, 'SIGKILL');
  await gone(pid);
}

/** A cart that can be brought to a step, struck in it, and brought to its end. */
interface Struck {
  begin(): Promise<unknown>;
  rests(): Promise<void>;
  finished(): Promise<void>;
}

/** One kill of a process beside main at one point, and everything that has to hold after it. */
async function kill(
  app: KilledApp,
  beside: Beside,
  point: Point,
  instant: Instant,
  cart: Struck,
): Promise<void> {
  await strikes('real', { F2: [point] }, async () => {
    const { app: electron } = app.desk.running;
    const before = await processOf(electron, beside);
    await struck(app, beside, instant, () => cart.begin());
    const died = performance.now();
    await expect
      .poll(() => processOf(electron, beside).catch(() => before), { interval: 20 })
      .not.toBe(before);
    const readyAfter = beside === 'page' ? await app.pageIsBack(died) : null;
    recordKill({ process: beside, during: `${beside} at ${point}`, seed: app.seed, readyAfter });
    await cart.rests();
    await cart.finished();
  });
}

/** How many points {@link besideMain} knows. */
export const BESIDE_POINTS = EDITOR.length + COMMERCE.length;

/** Kills the page, or the helper for the network, at one of the points of a cart; it then ends. */
export async function besideMain(app: KilledApp, beside: Beside, index: number): Promise<void> {
  const editor = EDITOR[index % BESIDE_POINTS];
  if (editor !== undefined) {
    const [point, step, instant] = editor;
    const cart = await EditorCart.upTo(app, step);
    await kill(app, beside, point, instant, {
      begin: () => cart.begin(step),
      rests: () => cart.rests(),
      finished: () => cart.finished(),
    });
    return;
  }
  const commerce = COMMERCE[(index % BESIDE_POINTS) - EDITOR.length];
  if (commerce === undefined) throw new Error(`There is no point ${index}`);
  const [point, step, instant] = commerce;
  const cart = await CommerceCart.upTo(app, step);
  await kill(app, beside, point, instant, {
    begin: () => cart.begin(step),
    rests: () => cart.rests(),
    finished: () => cart.finished(),
  });
}
