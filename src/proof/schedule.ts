import type { FaultId, Point } from '@core/proof/fault-matrix';
import type { Promised, PromiseTries, ProofFinding } from '@core/proof/proof';
import { CLOCK_JUMPS, type Action } from './actions';
import {
  type CartKind,
  labConsumer,
  labKey,
  type SimulatedCart,
  setUpStudio,
  type Studio,
} from './world/desk-of-carts';
import { Findings } from './findings';
import { deadEnd, halfDone, INVARIANTS, isFinished, lostFromSight } from './invariants';
import { OutboundCheck } from './world/leaving';
import { Person } from './person';
import { planOf } from './plan';
import { type Schedule, type SharedStep, type Step, STUDIO_EVENTS } from './steps';
import { LINK_MOMENTS } from './world/server-link';
import { MOMENTS } from './world/strikes';
import { World } from './world/world';

/** A fault that struck at a point: how often, and how often everything held. */
export interface Cell {
  readonly fault: FaultId;
  readonly point: Point;
  readonly tried: number;
  readonly held: number;
}

export interface ScheduleOptions {
  /** The schedule itself, where it is not to be the one of the seed: one that was made shorter. */
  readonly schedule?: Schedule;
  /** The carts of the schedule of the seed; drawn from the seed unless given. */
  readonly carts?: readonly CartKind[];
}

/** The result of a schedule. */
export interface ScheduleResult {
  readonly seed: string;
  readonly schedule: Schedule;
  readonly promises: readonly PromiseTries[];
  readonly cells: readonly Cell[];
  readonly counts: {
    readonly schedules: 1;
    readonly kills: number;
    readonly requests: number;
    readonly faults: number;
    readonly orders: number;
  };
  /** Empty where everything held. */
  readonly findings: readonly ProofFinding[];
  /** The same for two runs in which the same things happened at the same times. */
  readonly digest: string;
  readonly trace: readonly string[];
}

const MINUTE = 60_000;
/** Rounds in which a person has to be through with everything once all is well. */
const ROUNDS = 12;
/** How often a person comes back to what is still on its way. */
const LATER = 11 * MINUTE;

/** A schedule in words, one line a step. */
export const inWords = ({ carts, quirks, clocks, steps }: Schedule): string[] => [
  `Carts: ${carts.join(', ')}`,
  ...(clocks === undefined ? [] : [`Desks: ${clocks.length}`]),
  ...(quirks.length === 0 ? [] : [`Quirks: ${quirks.join(', ')}`]),
  ...steps.map(({ action, strikes, shared }) => {
    const faults = strikes.map(
      ({ fault, point, moment, nth }) => `${fault} at ${point}${timeOf(nth)}: ${MOMENTS[moment]}`,
    );
    if (shared === undefined) return [actionInWords(action), ...faults].join('; ');
    return `desk ${shared.desk + 1}: ${[...sharedInWords(shared, action), ...faults].join('; ')}`;
  }),
];

const timeOf = (nth: number): string => (nth === 1 ? '' : `, time ${nth}`);

const actionInWords = ({ name, twice, cart, size }: Action): string =>
  `${name}${twice ? ' twice' : ''} (cart ${cart}, ${size})`;

const sharedInWords = ({ also, link, event, isCopied }: SharedStep, action: Action): string[] => [
  ...(isCopied ? ['it and the server are copied'] : []),
  ...(event === null ? [] : [STUDIO_EVENTS[event]]),
  actionInWords(action),
  ...(also === null ? [] : [`desk ${also.desk + 1} at the same time: ${actionInWords(also.action)}`]),
  ...link.map(({ call, moment, nth }) => `${call} to the server${timeOf(nth)}: ${LINK_MOMENTS[moment]}`),
];

/** Goes through one schedule, and looks after every step whether everything holds. */
class Rehearsal {
  private readonly findings = new Findings((words) => this.world?.tell(words));
  private readonly outboundCheck = new OutboundCheck();
  private world: World | null = null;
  private secrets: readonly string[] = [];
  /** Faults that are no strikes: actions that are faults themselves. */
  private readonly byAction: { readonly fault: FaultId; readonly point: Point }[] = [];

  constructor(private readonly schedule: Schedule) {}

  async run(): Promise<ScheduleResult> {
    const { seed, carts, quirks, steps } = this.schedule;
    const world = await World.create(
      seed,
      {
        leaves: (request) => this.checkOutbound(request),
        writes: (parameters) => this.withoutKeys(parameters),
      },
      quirks,
    );
    this.world = world;
    world.boot();
    const studio = await setUpStudio(world, carts);
    this.secrets = [labKey(world, 0), labKey(world, 1), labConsumer(world).secret];
    await world.settle();
    const person = new Person(world, studio);
    for (const step of steps) {
      await this.step(world, person, studio, step);
      if (this.findings.count > 0) break;
    }
    if (this.findings.count === 0) await this.end(world, person, studio);
    // Whatever is left of it must not wake in the next world.
    await world.settle();
    world.end();
    return this.result(world, studio);
  }

  private checkOutbound(request: Parameters<OutboundCheck['look']>[1]): void {
    const { world } = this;
    if (world === null) return;
    const breaches = this.outboundCheck.look(world, request);
    for (const promise of ['unchanged-means-unchanged', 'no-surprise-on-the-bill'] as const) {
      this.tried(
        promise,
        breaches.every((one) => one.promise !== promise),
      );
    }
    for (const { promise, words } of breaches) this.find(promise, words);
  }

  /** I9: no key in anything that is written. */
  private withoutKeys(parameters: readonly unknown[]): void {
    let held = true;
    for (const value of parameters) {
      if (typeof value === 'string' && value.length > 40 && this.secrets.some((key) => value.includes(key))) {
        held = false;
      }
      if (value instanceof Uint8Array && this.secrets.some((key) => Buffer.from(value).includes(key)))
        held = false;
    }
    this.tried('no-key-leaks', held);
    if (!held) this.find('no-key-leaks', 'A key is written to the database');
  }

  private tried(promise: Promised, held: boolean): void {
    this.findings.tried(promise, held);
  }

  private find(promise: Promised, words: string): void {
    this.findings.find(promise, words);
  }

  private async step(world: World, person: Person, studio: Studio, { action, strikes }: Step): Promise<void> {
    world.strikes.arm(strikes);
    const cart = studio.carts[action.cart];
    if (cart === undefined) return;
    world.tell(`${action.name}${action.twice ? ' twice' : ''} of ${cart.mark}`);
    await this.do(world, person, action, cart);
    await this.afterwards(world, studio);
  }

  private async do(world: World, person: Person, action: Action, cart: SimulatedCart): Promise<void> {
    switch (action.name) {
      case 'restart':
        world.restart();
        this.tellHalfDone(world);
        return;
      case 'wait':
        await world.pass(1_000 + (action.size % 100) * 20_000);
        return;
      case 'set-the-clock':
        world.time.wrongBy = action.size % 3 === 0 ? 0 : (CLOCK_JUMPS[action.size % CLOCK_JUMPS.length] ?? 0);
        this.byAction.push({ fault: 'F17', point: cart.kind === 'editor' ? 'H' : 'C5' });
        return;
      case 'sleep':
        world.composed.holdRelease.fallsAsleep();
        world.time.skipTo(world.time.elapsed + 8 * 60 * MINUTE);
        world.composed.holdRelease.wokeUp();
        this.byAction.push({ fault: 'F17', point: 'H' });
        return;
      default:
        break;
    }
    this.noteAction(action, cart);
    const outcome = await world.does(() => person.does(action, cart));
    world.tell(`it is ${outcome.came}${outcome.came === 'refused' ? ` (${outcome.problem.kind})` : ''}`);
    if (outcome.came === 'mistake')
      this.find('no-order-lost', `A mistake of the program: ${String(outcome.cause)}`);
    if (outcome.came === 'stuck') this.find('no-order-lost', `${action.name} never comes to an end`);
  }

  /** Actions that are faults themselves, at the point at which they are done. */
  private noteAction(action: Action, { kind }: SimulatedCart): void {
    const sending: Point = kind === 'editor' ? 'E8' : 'C5';
    if (action.twice) this.byAction.push({ fault: 'F20', point: sending });
    if (action.name === 'key-of-another') this.byAction.push({ fault: 'F13', point: sending });
    if (action.name === 'other-version') this.byAction.push({ fault: 'F14', point: sending });
    if (action.name === 'too-large' && kind === 'catalog') this.byAction.push({ fault: 'F25', point: 'C4' });
    if (action.name === 'confirm-as-it-was' && kind === 'editor')
      this.byAction.push({ fault: 'F24', point: 'E7' });
  }

  private tellHalfDone(world: World): void {
    const words = halfDone(world);
    this.tried('no-order-lost', words === null);
    if (words !== null) this.find('no-order-lost', words);
  }

  private async afterwards(world: World, studio: Studio): Promise<void> {
    await world.settle();
    if (world.isDead) {
      world.boot();
      this.tellHalfDone(world);
    }
    for (const { what, cause } of world.reports.splice(0)) {
      this.find('no-order-lost', `A mistake of the program: ${what}: ${String(cause)}`);
    }
    for (const cart of studio.carts) {
      for (const { promise, breach } of INVARIANTS) {
        const words = breach(world, cart);
        this.tried(promise, words === null);
        if (words !== null) this.find(promise, words);
      }
    }
  }

  /** Everything is well again: nothing is deleted, and a person ends with each cart. */
  private async end(world: World, person: Person, studio: Studio): Promise<void> {
    world.tell('everything is well again');
    world.heal();
    await this.later(world);
    await this.afterwards(world, studio);
    const right: Action = { name: 'right-key', cart: 0, twice: false, size: 0 };
    for (const cart of studio.carts) {
      await world.does(() => person.does(right, cart));
      for (const words of [lostFromSight(world, cart), deadEnd(world, cart)]) {
        this.tried('no-order-lost', words === null);
        if (words !== null) this.find('no-order-lost', words);
      }
    }
    for (let round = 0; round < ROUNDS && this.findings.count === 0; round += 1) {
      const open = studio.carts.filter((cart) => !isFinished(world, cart));
      if (open.length === 0) return;
      for (const cart of open) {
        if (round % 3 === 2)
          await this.do(world, person, { name: 'let-go', cart: 0, twice: false, size: 0 }, cart);
        await this.do(world, person, { name: 'go-on', cart: 0, twice: false, size: round }, cart);
        await this.afterwards(world, studio);
      }
      await this.later(world);
      await this.afterwards(world, studio);
    }
    for (const cart of studio.carts) {
      const held = isFinished(world, cart);
      this.tried('no-order-lost', held);
      if (!held) this.find('no-order-lost', `${cart.mark} comes to no end although everything is well`);
    }
  }

  /** A person comes back later, and not at the moment in which something that was held is on its way. */
  private async later(world: World): Promise<void> {
    await world.pass(LATER);
    for (let minute = 0; minute < 10 && world.network.active > 0; minute += 1) await world.pass(MINUTE);
  }

  private result(world: World, studio: Studio): ScheduleResult {
    const { seed } = this.schedule;
    const steps = inWords(this.schedule);
    const held = this.findings.count === 0 ? 1 : 0;
    const cells = new Map<string, Cell>();
    for (const { fault, point } of [...world.struck, ...this.byAction]) {
      const { tried = 0, held: before = 0 } = cells.get(`${fault} ${point}`) ?? {};
      cells.set(`${fault} ${point}`, { fault, point, tried: tried + 1, held: before + held });
    }
    return {
      seed,
      schedule: this.schedule,
      promises: this.findings.promises(),
      cells: [...cells.values()],
      counts: {
        schedules: 1,
        kills: world.kills,
        requests: world.network.sent.length,
        faults: world.struck.length + this.byAction.length,
        orders: studio.carts.length,
      },
      findings: this.findings.list(seed, steps),
      digest: world.trace.digest,
      trace: world.trace.lines,
    };
  }
}

/**
 * Goes through the schedule of a seed: actions of a person over one or two carts, and faults of program, network, disk,
 * keys and clock, with the real desk and the real lab in one process. Looks after every step whether everything that
 * the desk promises holds; at the end all is well again, and every cart has to become one order.
 *
 * The same seed gives the same steps and the same {@link ScheduleResult.digest}. Only one schedule of a process may run
 * at a time. Rejects only for a mistake of the simulation itself.
 */
export function runSchedule(seed: string, options: ScheduleOptions = {}): Promise<ScheduleResult> {
  return new Rehearsal(options.schedule ?? planOf(seed, options.carts)).run();
}
