import type { Account } from '@core/accounts/accounts';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { WorkspaceConnector } from '@main/workspace/server-port';
import { placeOrder } from '@main/workflows/orders/place-order';
import { readCart } from '@main/workflows/carts/read-carts';
import { draftedCart, exportedCartOf, Studio, type StudioDesk } from '../../workflows/desks/studio';

const [SECOND, MINUTE] = [1_000, 60_000];

/** Time that passes when the test says so, for the timers of one desk. */
class Time {
  elapsed = 0;
  readonly #waiting = new Map<symbol, { readonly at: number; readonly work: () => void }>();
  readonly now = (): number => Date.now() + this.elapsed;
  readonly later = (work: () => void, milliseconds: number): (() => void) => {
    const key = Symbol();
    this.#waiting.set(key, { at: this.elapsed + milliseconds, work });
    return () => this.#waiting.delete(key);
  };

  async pass(milliseconds: number): Promise<void> {
    const end = this.elapsed + milliseconds;
    for (;;) {
      await settled();
      const [next] = [...this.#waiting].sort(([, one], [, other]) => one.at - other.at);
      if (next === undefined || next[1].at > end) break;
      const [key, { at, work }] = next;
      this.#waiting.delete(key);
      this.elapsed = Math.max(this.elapsed, at);
      work();
    }
    this.elapsed = end;
  }
}

/** What was asked is answered, and what follows from that is asked. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

let lab: PracticeLab;
let studio: Studio;
let one: StudioDesk;
let two: StudioDesk;
let account: Account;
let time: Time;
/** Questions of the first desk. */
let asked: string[];
/** What the second desk sends to the lab is never answered. */
let isSilent: boolean;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'at-rest' });
});
afterAll(() => lab.stop());
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  time = new Time();
  asked = [];
  studio = new Studio(lab.ready, { now: time.now });
  studio.between = (connector, role) => (role === studio.model.firstRole ? counting(connector) : connector);
  isSilent = false;
  const never = new Promise<never>(() => undefined);
  const [first, second] = await studio.desks(2, [
    { later: time.later, now: time.now },
    { now: time.now, once: (send) => (request) => (isSilent ? never : send(request)) },
  ]);
  if (first === undefined || second === undefined) throw new Error('There are two');
  [one, two] = [first, second];
  account = await studio.account(one, two);
  await time.pass(MINUTE);
  asked.length = 0;
});
afterEach(() => studio.closeAll());

function counting(connector: WorkspaceConnector): WorkspaceConnector {
  return {
    connect: async () => {
      const session = await connector.connect();
      return new Proxy(session, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          return (...values: unknown[]): unknown => {
            if (name !== 'onHint' && name !== 'close') asked.push(String(name));
            return Reflect.apply(value, target, values);
          };
        },
      });
    },
  };
}

const stateOf = (desk: StudioDesk, name: string): string | undefined => {
  const status = desk.desk.workspace.status();
  return status.mode === 'shared' ? status.desks.find((other) => other.name === name)?.state : undefined;
};

/** The second desk is gone without a word. */
const die = (): void => studio.sessions.get(two.role)?.close();

it('asks nothing while nothing happens', async () => {
  await time.pass(30 * MINUTE);
  expect(asked).toEqual([]);
  draftedCart(two, account.id);
  await two.desk.workspace.connectNow();
  await time.pass(SECOND);
  expect(asked).toContain('pull');
  asked.length = 0;
  await time.pass(30 * MINUTE);
  expect(asked).toEqual([]);
});

it('notices that a desk has died that had a call on its way', async () => {
  const cartId = await exportedCartOf(two, account.id);
  await studio.settle(two);
  isSilent = true;
  const { revision } = readCart(two.desk, cartId);
  // No answer comes: it ends after the test.
  void placeOrder(two.desk, { id: cartId, revision, asIs: true }).catch(() => undefined);
  await time.pass(2 * MINUTE);
  expect(stateOf(one, 'Desk 2')).toBe('here');
  die();
  await time.pass(30 * SECOND);
  expect(stateOf(one, 'Desk 2')).toBe('away');
  asked.length = 0;
  await time.pass(30 * MINUTE);
  expect(asked).not.toContain('desks');
});

it('shows no one who has died beside what is on screen', async () => {
  const id = draftedCart(two, account.id);
  await studio.settle(two, one);
  one.desk.workspace.present({ kind: 'cart', id }, false);
  await studio.sessions.get(two.role)?.present(`cart ${id}`, false);
  await time.pass(MINUTE);
  expect(one.desk.workspace.presence()).toMatchObject([{ subject: `cart ${id}` }]);
  die();
  await time.pass(30 * SECOND);
  expect(one.desk.workspace.presence()).toEqual([]);
  asked.length = 0;
  await time.pass(30 * MINUTE);
  expect(asked).toEqual([]);
});

it('looks who is there when someone looks at that, and not again at once', async () => {
  await time.pass(10 * MINUTE);
  die();
  one.desk.workspace.wasShown();
  await time.pass(SECOND);
  expect(asked.filter((name) => name === 'desks')).toHaveLength(1);
  expect(stateOf(one, 'Desk 2')).toBe('away');
  one.desk.workspace.wasShown();
  await time.pass(SECOND);
  expect(asked.filter((name) => name === 'desks')).toHaveLength(1);
});
