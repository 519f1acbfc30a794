import type { Batch } from '@core/batches/batches';
import { approveBatch, reviewBatch } from '@main/workflows/batches/approve-batch';
import { readBatch } from '@main/workflows/batches/read-batch';
import { createBatch } from '@main/workflows/batches/draft-batch';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { resumeBatch } from '@main/workflows/batches/run-batch';
import type { Action } from '@proof/actions';
import {
  confirmedAtLab,
  type SimulatedCart,
  setUpStudio,
  type Studio,
  submittedAtLab,
} from '@proof/world/desk-of-carts';
import { INVARIANTS, isFinished } from '@proof/invariants';
import type { SentRequest, Trouble } from '@proof/world/network';
import { Person } from '@proof/person';
import { World } from '@proof/world/world';

const MINUTE = 60_000;
/** How long the lab is in trouble, and within what time all has to be through afterwards. */
const STORM = 30 * MINUTE;
const AFTERWARDS = 10 * MINUTE;
/** Sendings of one order at most while the lab is in trouble. */
const SENDINGS = 8;

/** The result of half an hour of trouble at the lab. */
export interface StormResult {
  readonly seed: string;
  readonly trouble: Trouble;
  readonly orders: number;
  /** Requests that left while the lab was in trouble. */
  readonly requests: number;
  /** How many of an account were under way at most after it was known to be in trouble. */
  readonly atOnce: number;
  /** Sendings of one order at most. */
  readonly sendings: number;
  /** How often a person had to let a batch go on, and to settle an order. */
  readonly handled: number;
  /** Milliseconds from the end of the trouble until every order was through; null when one never was. */
  readonly throughAfter: number | null;
  /** What did not hold, in words. */
  readonly findings: readonly string[];
}

const goOn = (cart: number): Action => ({ name: 'go-on', cart, twice: false, size: 1 });

/** What is the same for every sending of one order. */
function orderOf({ route, url, headers, body }: SentRequest): string | null {
  if (route === 'confirmOrder') return url;
  if (route === 'createOrder') return body;
  return route === 'submit' ? (headers['Idempotency-Key'] ?? body) : null;
}

/** A morning of two batches, one of each kind of cart, on which the lab is in trouble for half an hour. */
class Storm {
  private readonly found = new Set<string>();
  private atOnce = 0;
  private handled = 0;
  private world: World | null = null;
  private studio: Studio | null = null;

  constructor(
    private readonly seed: string,
    private readonly trouble: Trouble,
    private readonly orders: number,
  ) {}

  async ride(): Promise<StormResult> {
    const world = await World.create(this.seed, { leaves: () => this.leaves() });
    this.world = world;
    world.boot();
    const kinds = Array.from({ length: this.orders }, (_, index) =>
      index % 2 === 0 ? ('editor' as const) : ('catalog' as const),
    );
    const studio = await setUpStudio(world, kinds);
    this.studio = studio;
    const person = new Person(world, studio);
    const batches = await this.approvedBatches(world, studio);
    world.network.troubled(this.trouble, STORM);
    const began = world.time.elapsed;
    // Someone also works on while the lab is in trouble.
    const price: Action = { name: 'price', cart: 1, twice: false, size: 0 };
    for (let minute = 0; minute < STORM / MINUTE; minute += 1) {
      await world.pass(MINUTE);
      if (minute % 5 === 4) await this.lookAfter(world, studio, person, batches);
      const [, second] = studio.carts;
      if (minute === 10 && second !== undefined) await world.does(() => person.does(price, second));
      this.look(world, studio);
    }
    world.network.heal();
    const ended = world.time.elapsed;
    let through: number | null = null;
    while (through === null && world.time.elapsed - ended <= AFTERWARDS) {
      await world.pass(MINUTE / 2);
      await this.lookAfter(world, studio, person, batches);
      this.look(world, studio);
      if (studio.carts.every((cart) => isFinished(world, cart))) through = world.time.elapsed - ended;
    }
    const result = this.result(world, studio, { began, ended, through });
    // The next world takes the disk over: what this one still has on its way must not write to it.
    world.close();
    return result;
  }

  private async approvedBatches(world: World, studio: Studio): Promise<readonly string[]> {
    const ids: string[] = [];
    for (const kind of ['editor', 'catalog'] as const) {
      const carts = studio.carts.filter((cart) => cart.kind === kind).map(({ id }) => id);
      const subject = kind === 'editor' ? ('cart' as const) : ('submission-cart' as const);
      const prepared = await world.does(async () => {
        const { desk } = world.composed;
        const { id } = createBatch(desk, { name: kind, choice: { by: 'ids', subject, ids: carts } });
        return prepareBatch(desk, { id, which: null });
      });
      if (prepared.came !== 'done' || prepared.value.counts.lanes.ready !== carts.length) {
        throw new Error(`The batch of ${kind} carts is not ready: ${JSON.stringify(prepared)}`);
      }
      ids.push(prepared.value.id);
    }
    for (const id of ids) {
      const { desk } = world.composed;
      const { digest } = reviewBatch(desk, id);
      approveBatch(desk, { id, digest, leave: { kind: 'now' } });
    }
    return ids;
  }

  /** A person lets a batch go on that waits for them, and settles what no one knows. */
  private async lookAfter(
    world: World,
    studio: Studio,
    person: Person,
    batches: readonly string[],
  ): Promise<void> {
    const { desk } = world.composed;
    for (const id of batches) {
      const batch: Batch = readBatch(desk, id);
      if (batch.state !== 'paused') continue;
      this.handled += 1;
      resumeBatch(desk, id);
    }
    await world.settle();
    // No one settles manually what the lab cannot be asked about yet, or does what a batch is about to do.
    if (world.network.isInTrouble) return;
    const isSending = batches.some((id) => readBatch(desk, id).state === 'confirming');
    for (const [index, cart] of studio.carts.entries()) {
      const isUnknown =
        cart.kind === 'editor'
          ? desk.orders.ofCart(cart.id)?.state === 'may-be-confirmed'
          : desk.submissionCarts.read(cart.id).stage === 'uncertain';
      if (isFinished(world, cart) || (isSending && !isUnknown)) continue;
      this.handled += 1;
      const outcome = await world.does(() => person.does(goOn(index), cart));
      if (outcome.came === 'mistake') this.found.add(`A mistake of the program: ${String(outcome.cause)}`);
    }
  }

  private leaves(): void {
    const { world, studio } = this;
    if (world === null || studio === null || !world.network.isInTrouble) return;
    if (world.composed.desk.backOff.of(studio.accountId) === null) return;
    this.atOnce = Math.max(this.atOnce, world.network.active);
  }

  private look(world: World, studio: Studio): void {
    for (const cart of studio.carts) {
      for (const { breach } of INVARIANTS) {
        const words = breach(world, cart);
        if (words !== null) this.found.add(words);
      }
    }
    for (const { what, cause } of world.reports.splice(0)) this.found.add(`${what}: ${String(cause)}`);
  }

  private result(
    world: World,
    studio: Studio,
    times: { readonly began: number; readonly ended: number; readonly through: number | null },
  ): StormResult {
    const inTrouble = world.network.sent.filter(({ at }) => at >= times.began && at < times.ended);
    const byOrder = new Map<string, number>();
    for (const request of inTrouble) {
      const order = orderOf(request);
      if (order !== null) byOrder.set(order, (byOrder.get(order) ?? 0) + 1);
    }
    const sendings = Math.max(0, ...byOrder.values());
    const atLab = (cart: SimulatedCart): number =>
      cart.kind === 'editor'
        ? confirmedAtLab(world, cart).reduce((sum, { times: count }) => sum + count, 0)
        : submittedAtLab(world, cart).length;
    for (const cart of studio.carts) {
      if (atLab(cart) !== 1) this.found.add(`The lab has ${atLab(cart)} orders of ${cart.mark}`);
    }
    if (this.atOnce > 1) this.found.add(`${this.atOnce} requests were under way at once in the trouble`);
    if (sendings > SENDINGS) this.found.add(`One order was sent ${sendings} times in the trouble`);
    if (times.through === null) this.found.add('Not every order was through in time afterwards');
    return {
      ...{ seed: this.seed, trouble: this.trouble, orders: studio.carts.length },
      ...{ requests: inTrouble.length, atOnce: this.atOnce, sendings, handled: this.handled },
      throughAfter: times.through,
      findings: [...this.found],
    };
  }
}

/**
 * Half an hour, simulated, in which the lab answers nothing but 429 or 5xx, or in turn with answers, while two batches
 * are confirmed (document: "Rate-limit guidance"). Says how many requests that took, and whether every order was
 * through afterwards, once.
 */
export const rideStorm = (seed: string, trouble: Trouble, orders = 40): Promise<StormResult> =>
  new Storm(seed, trouble, orders).ride();
