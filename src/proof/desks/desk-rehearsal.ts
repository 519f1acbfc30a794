import type { Promised } from '@core/proof/proof';
import { createRandom } from '@practice/random';
import type { Action } from '../actions';
import { Findings } from '../findings';
import { deadEnd, INVARIANTS, isFinished, lostFromSight } from '../invariants';
import { inWords, type ScheduleResult } from '../schedule';
import type { Schedule, SharedStep, Step, StudioEvent } from '../steps';
import { type SimulatedCart } from '../world/desk-of-carts';
import { OutboundCheck } from '../world/leaving';
import type { Outcome } from '../world/world';
import { difference } from './alike';
import { planOfDesks } from './desk-plan';
import { Edits, fieldOf } from './edits';
import { Ledger } from './ledger';
import { falseCertainty, foreignCalls, ownHalfDone, surprise, unsettled } from './shared-invariants';
import { type DeskOfWorld, StudioWorld } from './studio-world';

const MINUTE = 60_000;
/** Rounds in which people have to be through with everything once all is well. */
const ROUNDS = 15;
/** How often a person comes back to what is still on its way. */
const LATER = 11 * MINUTE;

/** What is looked at for each cart at each desk as at a desk alone. */
const AS_ALONE: readonly string[] = ['I1', 'I8'];

/** Goes through one schedule of several desks, and looks after every step whether everything holds. */
class DeskRehearsal {
  private readonly findings = new Findings((words) => this.studio?.surroundings.tell(words));
  private readonly outbound = new Map<DeskOfWorld, OutboundCheck>();
  private readonly ledger = new Ledger();
  private readonly edits = new Edits();
  private readonly charged = new Map<SimulatedCart, number>();
  private studio: StudioWorld | null = null;
  private readonly counted = { faults: 0, kills: 0, requests: 0 };

  constructor(private readonly schedule: Schedule) {}

  async run(): Promise<ScheduleResult> {
    const { seed, carts, clocks = [0, 0], steps } = this.schedule;
    const studio = await StudioWorld.create(seed, {
      clocks,
      carts,
      eyes: (desk) => ({ leaves: (request) => this.leaves(desk, request) }),
    });
    this.studio = studio;
    for (const step of steps) {
      await this.step(studio, step);
      if (this.findings.count > 0) break;
    }
    if (this.findings.count === 0) await this.end(studio);
    await studio.surroundings.settle();
    for (const { world, link } of studio.desks) {
      this.counted.kills += world.kills;
      this.counted.requests += world.network.sent.length;
      this.counted.faults += world.struck.length + link.struck;
    }
    studio.end();
    return this.result(studio);
  }

  private leaves(number: number, request: Parameters<OutboundCheck['look']>[1]): void {
    const { studio } = this;
    const desk = studio?.desks[number];
    if (studio === null || desk === undefined) return;
    const check = this.outbound.get(desk) ?? new OutboundCheck();
    this.outbound.set(desk, check);
    const breaches = [...check.look(desk.world, request), ...this.ledger.leaves(studio, desk, request)];
    for (const promise of ['unchanged-means-unchanged', 'no-order-twice'] as const)
      this.findings.tried(
        promise,
        breaches.every((one) => one.promise !== promise),
      );
    for (const { promise, words } of breaches) this.findings.find(promise, words);
  }

  private async step(studio: StudioWorld, { action, strikes, shared }: Step): Promise<void> {
    const desk = studio.desks[shared?.desk ?? 0];
    const cart = studio.studio.carts[action.cart];
    if (desk === undefined || cart === undefined || shared === undefined) return;
    if (shared.isCopied) studio.copy(desk);
    if (shared.event !== null) await this.event(studio, desk, shared.event);
    if (desk.world.isDead) this.boot(desk);
    desk.world.strikes.arm(strikes);
    desk.link.arm(shared.link);
    await this.acts(studio, desk, { action, cart, shared });
    await this.afterwards(studio);
    // Often enough the next one comes before the others have heard of this one.
    if (action.size % 3 !== 0) {
      await studio.surroundings.pass(action.size % 3 === 1 ? 5_000 : 100);
      await this.afterwards(studio);
    }
  }

  private async acts(
    studio: StudioWorld,
    desk: DeskOfWorld,
    what: { readonly action: Action; readonly cart: SimulatedCart; readonly shared: SharedStep },
  ): Promise<void> {
    const { action, cart, shared } = what;
    const { surroundings } = studio;
    surroundings.tell(`${desk.name}: ${action.name}${action.twice ? ' twice' : ''} of ${cart.mark}`);
    if (action.name === 'wait') return surroundings.pass(1_000 + (action.size % 100) * 20_000);
    if (action.name === 'restart') {
      desk.world.restart();
      return this.tellHalfDone(desk);
    }
    const both = [{ desk, action }];
    const other = shared.also === null ? undefined : studio.desks[shared.also.desk];
    if (shared.also !== null && other !== undefined && other !== desk) {
      if (other.world.isDead) this.boot(other);
      surroundings.tell(`${other.name}: ${shared.also.action.name} of ${cart.mark}`);
      both.push({ desk: other, action: shared.also.action });
    }
    const before = both.map((one) => fieldOf(one.desk, cart));
    const outcomes = await studio.together(
      both.map((one) => ({ desk: one.desk, work: () => one.desk.person.does(one.action, cart) })),
    );
    for (const [place, one] of both.entries()) {
      const outcome = outcomes[place];
      if (outcome === undefined) continue;
      this.outcome(one.desk, one.action, outcome);
      if (one.action.name === 'edit') this.noteEdit(one, cart, before[place] ?? null, outcome);
    }
  }

  private noteEdit(
    { desk, action }: { readonly desk: DeskOfWorld; readonly action: Action },
    cart: SimulatedCart,
    before: string | null,
    outcome: Outcome<void>,
  ): void {
    const text = `note ${action.size}`;
    const isKept = outcome.came === 'done' || (outcome.came === 'killed' && fieldOf(desk, cart) === text);
    if (isKept) this.edits.saved({ text, cart, desk }, before, outcome.came === 'done');
  }

  private outcome(desk: DeskOfWorld, { name }: Action, outcome: Outcome<void>): void {
    const problem = outcome.came !== 'refused' ? '' : ` (${outcome.problem.kind})`;
    this.studio?.surroundings.tell(`${desk.name}: it is ${outcome.came}${problem}`);
    if (outcome.came === 'mistake')
      this.findings.find('no-order-lost', `A mistake of the program: ${String(outcome.cause)}`);
    if (outcome.came === 'stuck') this.findings.find('no-order-lost', `${name} never comes to an end`);
  }

  private async event(studio: StudioWorld, desk: DeskOfWorld, event: StudioEvent): Promise<void> {
    this.counted.faults += 1;
    studio.surroundings.tell(`${desk.name}: ${event}`);
    switch (event) {
      case 'server-starts':
        studio.server.start();
        return;
      case 'server-stops':
        studio.server.stop();
        await studio.surroundings.pass(5 * MINUTE);
        studio.server.start();
        return;
      case 'dump-put-back':
      case 'folder-put-back':
        studio.putServerBack(event === 'dump-put-back' ? 'dump' : 'folder');
        return;
      case 'desk-put-back':
        studio.putDeskBack(desk);
        this.boot(desk);
        this.edits.diskPutBack(studio, desk);
        return;
      case 'desk-off':
        desk.world.close();
        return;
      case 'desk-gone':
        await studio.declareGone(desk);
        return;
      case 'cut-off':
        desk.link.cutOff();
    }
  }

  private boot(desk: DeskOfWorld): void {
    desk.world.boot();
    this.tellHalfDone(desk);
  }

  private tellHalfDone(desk: DeskOfWorld): void {
    this.findings.check('no-order-lost', ownHalfDone(desk));
  }

  private async afterwards(studio: StudioWorld): Promise<void> {
    await studio.surroundings.settle();
    for (const desk of studio.desks) {
      for (const { what, cause } of desk.world.reports.splice(0))
        this.findings.find('no-order-lost', `A mistake of the program: ${what}: ${String(cause)}`);
      // A program that a fault ended is started again; one that was closed stays closed.
      if (desk.world.isDead && desk.world.hasCrashed) this.boot(desk);
    }
    const check = (promise: Promised, words: string | null): void => this.findings.check(promise, words);
    check('no-order-twice', this.ledger.twice());
    for (const cart of studio.studio.carts)
      check('no-surprise-on-the-bill', surprise(studio, cart, this.charged));
    for (const desk of studio.desks) {
      check('no-order-lost', this.edits.lostAt(studio, desk));
      check('no-false-certainty', foreignCalls(studio, desk));
      for (const cart of studio.studio.carts) {
        check('no-false-certainty', falseCertainty(studio, desk, cart, this.ledger));
        for (const { name, promise, breach } of INVARIANTS)
          if (AS_ALONE.includes(name)) check(promise, breach(desk.world, cart));
      }
    }
  }

  /** Everything is well again: people at all desks end with each cart, and then all desks are alike. */
  private async end(studio: StudioWorld): Promise<void> {
    const { surroundings } = studio;
    surroundings.tell('everything is well again');
    studio.heal();
    for (const desk of studio.living()) if (desk.world.isDead) this.boot(desk);
    await this.later(studio);
    // One that ended in the middle of that is started again.
    await this.afterwards(studio);
    // A desk at rest asks the server nothing, so that it has not noticed either that a dump was read back meanwhile.
    for (const { world } of studio.living()) world.composed.desk.workspace.wasShown();
    await this.later(studio);
    await this.afterwards(studio);
    const random = createRandom(`${this.schedule.seed} end`);
    for (const cart of studio.studio.carts) this.lookForDeadEnds(studio, cart);
    for (let round = 0; round < ROUNDS && this.findings.count === 0; round += 1) {
      const open = studio.studio.carts.filter((cart) => !this.isFinished(studio, cart));
      if (open.length === 0) break;
      for (const cart of open) {
        const picked = random.pick(studio.living());
        // A hold is let go at its own desk.
        const lettingGo = round % 3 === 2 ? studio.living() : [];
        const acting = [
          ...lettingGo.map((desk) => ({ desk, name: 'let-go' as const })),
          { desk: picked, name: 'go-on' as const },
        ];
        for (const { desk, name } of acting) {
          const action: Action = { name, cart: 0, twice: false, size: round };
          surroundings.tell(`${desk.name}: ${name} of ${cart.mark}`);
          const [outcome] = await studio.together([{ desk, work: () => desk.person.does(action, cart) }]);
          if (outcome !== undefined) this.outcome(desk, action, outcome);
          await this.afterwards(studio);
        }
      }
      await this.later(studio);
      await this.afterwards(studio);
    }
    if (this.findings.count > 0) return;
    for (const cart of studio.studio.carts) {
      const words = `${cart.mark} comes to no end although everything is well`;
      this.findings.check('no-order-lost', this.isFinished(studio, cart) ? null : words);
    }
    this.nothingUntold(studio);
    const [first, ...others] = studio.living();
    if (first === undefined) return;
    for (const other of others) this.findings.check('no-order-lost', difference(first, other, studio.desks));
  }

  private nothingUntold(studio: StudioWorld): void {
    for (const desk of studio.living()) this.findings.check('no-order-lost', unsettled(studio, desk));
    this.findings.check('no-order-lost', this.edits.lostAnywhere(studio));
  }

  private lookForDeadEnds(studio: StudioWorld, cart: SimulatedCart): void {
    for (const { world } of studio.living())
      this.findings.check('no-order-lost', lostFromSight(world, cart) ?? deadEnd(world, cart));
  }

  private isFinished(studio: StudioWorld, cart: SimulatedCart): boolean {
    return studio.living().every(({ world }) => isFinished(world, cart));
  }

  /** People come back later, and not at the moment in which something that was held is on its way. */
  private async later(studio: StudioWorld): Promise<void> {
    await studio.surroundings.pass(LATER);
    for (let minute = 0; minute < 10 && !studio.isQuiet(); minute += 1)
      await studio.surroundings.pass(MINUTE);
  }

  private result(studio: StudioWorld): ScheduleResult {
    const { seed } = this.schedule;
    return {
      seed,
      schedule: this.schedule,
      promises: this.findings.promises(),
      // The matrix counts what strikes a desk alone.
      cells: [],
      counts: { schedules: 1, ...this.counted, orders: studio.studio.carts.length },
      findings: this.findings.list(seed, inWords(this.schedule)),
      digest: studio.surroundings.trace.digest,
      trace: studio.surroundings.trace.lines,
    };
  }
}

/**
 * Goes through the schedule of a seed with two or three desks of one studio in one world, each with its own database,
 * and with a model of the server of their workspace. At the end all is well again, every cart has become one order, and
 * all desks are alike. Otherwise as {@link runSchedule}.
 */
export const runDesks = (seed: string, schedule: Schedule = planOfDesks(seed)): Promise<ScheduleResult> =>
  new DeskRehearsal(schedule).run();
