import { describe, expect, it } from 'vitest';
import { GRACE_AFTER_SLEEP, type Hold, type HoldUntil } from '@core/holds/holds';
import { requestsOf } from '@test/e2e/desk/lab-record';
import { submitsAt } from '@test/e2e/desk/submission-record';
import { tries } from './cells';
import { CommerceCart } from './commerce-cart';
import { approvalOf, EditorCart } from './editor-cart';
import { KilledApp, pause } from './killed-app';
import { batchEnds, batchUnderWay } from './killed-other-rounds';
import { moveClock, sleep, WITH_MOVING_CLOCK } from './sleeping-computer';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** An app whose clock can be moved; closed when the work is done. */
async function onApp(work: (app: KilledApp) => Promise<void>): Promise<void> {
  const app = await KilledApp.open('a night', WITH_MOVING_CLOCK);
  try {
    await work(app);
  } finally {
    await app.close();
  }
}

/** A confirmation that is held: its cart, the hold as it is now, and what letting it go does. */
interface HeldOrder {
  readonly cart: EditorCart;
  state(): Promise<string>;
  release(): Promise<void>;
}

/** Places an order and holds its confirmation. */
async function held(app: KilledApp, until: HoldUntil): Promise<HeldOrder> {
  const cart = await EditorCart.upTo(app, 'confirm');
  const order = await cart.order();
  if (order === null) throw new Error('The cart was not placed');
  const { id } = await app.ask('holds:create', { kind: 'confirm', ...approvalOf(order), until });
  const found = async (): Promise<Hold> => {
    for (const filter of ['open', 'settled'] as const) {
      const one = (await app.ask('holds:list', { filter })).rows.find((hold) => hold.id === id);
      if (one !== undefined) return one;
    }
    throw new Error('The hold is gone');
  };
  return {
    cart,
    state: async () => (await found()).state,
    async release() {
      await app.ask('holds:release', { id, revision: (await found()).revision });
    },
  };
}

describe('a computer that sleeps', () => {
  it('in the middle of a batch: each of its orders is confirmed once, and the batch finishes', async () => {
    await onApp(async (app) => {
      const id = await batchUnderWay(app, 600);
      await app.arrived('confirmOrder', false);
      await sleep(app.desk.running.app, 8 * HOUR);
      await pause(200);
      // And the clock is corrected by the network a moment later, the other way.
      await moveClock(app.desk.running.app, -9 * HOUR);
      await batchEnds(app, id);
      const sent = await requestsOf(app.lab, 'confirmOrder');
      expect(new Set(sent.map(({ path }) => path)).size).toBe(sent.length);
    });
  }, 180_000);

  it('over the moment at which something leaves: it is in sight for a while, and leaves once', async () => {
    tries('real', { F17: ['H'] });
    await onApp(async (app) => {
      const { app: electron } = app.desk.running;
      const date = await held(app, { kind: 'at', at: Date.now() + HOUR });
      const elapsed = await held(app, { kind: 'after', milliseconds: 2 * HOUR });
      await sleep(electron, 8 * HOUR);
      // Nothing leaves at the moment in which someone opens the computer.
      expect(await date.state()).toBe('held');
      expect(await date.cart.timesProcessed()).toBe(0);
      await expect.poll(date.state, { timeout: GRACE_AFTER_SLEEP + 30_000 }).toBe('left');
      await expect.poll(() => date.cart.timesProcessed()).toBe(1);
      await date.cart.finished();
      // What waits an elapsed time did not wait while the computer slept.
      expect(await elapsed.state()).toBe('held');
      expect(await elapsed.cart.timesProcessed()).toBe(0);
      expect(await requestsOf(app.lab, 'confirmOrder')).toHaveLength(1);
    });
  }, 180_000);

  it('does not: a clock that jumps over the moment alone leaves it to a person', async () => {
    tries('real', { F17: ['H'] });
    await onApp(async (app) => {
      const { cart, state, release } = await held(app, { kind: 'at', at: Date.now() + HOUR });
      await moveClock(app.desk.running.app, DAY);
      // Something else that is held has it look at its clocks at once.
      await held(app, { kind: 'after', milliseconds: DAY });
      await expect.poll(state).toBe('waiting');
      expect(await cart.timesProcessed()).toBe(0);
      await release();
      await expect.poll(state).toBe('left');
      await cart.finished();
      expect(await requestsOf(app.lab, 'confirmOrder')).toHaveLength(1);
    });
  }, 180_000);

  it('while the answer to a submit is awaited: it is taken when it comes, and nothing is sent twice', async () => {
    tries('real', { F17: ['C5'] });
    await onApp(async (app) => {
      const cart = await CommerceCart.upTo(app, 'submit');
      await app.strike('submit', { kind: 'latency', ms: 2_500, when: 'after' });
      const done = cart.begin('submit');
      await app.arrived('submit', true);
      await sleep(app.desk.running.app, 8 * HOUR);
      expect(await done).toBe(true);
      await cart.finished();
      expect(await submitsAt(app.lab)).toHaveLength(1);
    });
  }, 180_000);

  it('three days after the answer was lost: the lab may have forgotten its key, and nothing is sent again', async () => {
    tries('real', { F17: ['C5'] });
    await onApp(async (app) => {
      const cart = await CommerceCart.upTo(app, 'submit');
      const fault = { route: 'submit', count: null, effect: { kind: 'resetAfter' } } as const;
      await app.lab.control({ do: 'setFault', fault });
      const done = cart.begin('submit');
      await app.arrived('submit', true);
      await sleep(app.desk.running.app, 3 * DAY);
      await app.lab.control({ do: 'clearFaults' });
      await done;
      await cart.rests();
      const before = (await submitsAt(app.lab)).length;
      expect((await cart.tellsTheTruth()).stage).toBe('uncertain');
      await expect(app.ask('submission-carts:send-again', { id: cart.id })).rejects.toThrow(
        'too-late-to-send-again',
      );
      expect(await submitsAt(app.lab)).toHaveLength(before);
      expect(await cart.isAtLab()).toBe(true);
      const found = await app.ask('submission-carts:find-at-lab', { id: cart.id });
      expect(found).toMatchObject([{ sure: true }]);
    });
  }, 180_000);
});
