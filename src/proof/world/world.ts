import type { Problem } from '@contract/problems';
import { DEFAULT_SETTINGS, type Settings } from '@core/settings/settings';
import type { FaultId, Point } from '@core/proof/fault-matrix';
import { createMemoryStore } from '@main/accounts/memory-store';
import { composeDesk, type ComposedDesk } from '@main/wiring/desk';
import { ProblemError } from '@main/problem-error';
import { KeyReleases } from '@main/service/key-releases';
import { createTransport } from '@main/service/transport';
import type { Database } from '@main/store/engine/database';
import type { WorkspaceConnector } from '@main/workspace/server-port';
import type { WorkspaceSetup } from '@main/workspace/setup-port';
import { storageProblem } from '@main/store/engine/sqlite-problems';
import type { LabInProcess } from '@practice/in-process';
import type { QuirkName } from '@practice/quirks/quirks';
import type { Random } from '@practice/random';
import { Killed } from './killed';
import { type SentRequest, SimulatedNetwork } from './network';
import type { ServerLink } from './server-link';
import { emptyDatabase } from './prepared-image';
import type { Rewindable } from '@main/store/engine/libsql-database';
import { type Moment, Strikes } from './strikes';
import { Surroundings } from './surroundings';
import type { Trace } from './trace';
import type { Clock, VirtualTime } from './virtual-time';
import { hookedDatabase } from './write-hooks';
import { WritePoints } from './write-points';

/** The outcome of something that was done in a world. */
export type Outcome<T> =
  | { readonly came: 'done'; readonly value: T }
  /** The desk said no, or why not. */
  | { readonly came: 'refused'; readonly problem: Problem }
  | { readonly came: 'killed' }
  /** It waits for something that never comes. */
  | { readonly came: 'stuck' }
  /** A mistake of the program. */
  | { readonly came: 'mistake'; readonly cause: unknown };

/** One run of the program, from its start to its end. */
export interface Run {
  readonly composed: ComposedDesk;
  readonly database: Database;
  isDead: boolean;
}

/** Called with what happens, where someone watches. */
export interface WorldEyes {
  /** A request leaves the desk; the journal can be read. */
  leaves?(request: SentRequest): void;
  /** Something is written; called with every value. */
  writes?(parameters: readonly unknown[]): void;
}

const DISK_MOMENTS: readonly Moment[] = ['inside-write', 'full', 'failed', 'read-only'];
/** Nothing that is waited for takes longer than this, in milliseconds: four days. */
const TIMEOUT_MS = 4 * 24 * 3_600_000;

/** Reaches a server that is there; nothing is made and no one is invited. */
function setupOver(connector: WorkspaceConnector): WorkspaceSetup {
  const not = (): never => {
    throw new Error('Workspaces of this world are made by the world');
  };
  return {
    create: not,
    update: not,
    invite: not,
    readInvitation: not,
    accept: not,
    connector: () => connector,
  };
}

/** Which computer of a world one is, where there are several. */
export interface Place {
  readonly surroundings: Surroundings;
  /** From 0 on. */
  readonly number: number;
  /** How it is called in the trace, where there are several. */
  readonly name?: string;
  /** By how much its wall clock is wrong, in milliseconds. */
  readonly wrongBy?: number;
  /** The way to the server of its workspace, where there is one. */
  readonly link?: ServerLink;
}

/** A copy of everything that is on the disk of a computer. */
export interface DiskCopy {
  readonly database: number;
  readonly accounts: unknown;
  readonly settings: Settings;
}

/**
 * A small world of one computer with a desk on it, a network and a lab: the real workflows, journal, store and lab,
 * with time, network, disk and chance in the hands of a seed. Several computers can share their surroundings; only one
 * world of a process is alive at a time.
 */
export class World {
  readonly strikes = new Strikes();
  readonly network: SimulatedNetwork;
  /** Programs that ended in the middle of something. */
  kills = 0;
  /** Mistakes of the program that it reported itself. */
  readonly reports: { readonly what: string; readonly cause: unknown }[] = [];
  run: Run | null = null;
  private readonly disk: Rewindable;
  private readonly points = new WritePoints();
  /** What is durable beside the database. */
  private accounts: unknown = {};
  private settings: Settings = { ...DEFAULT_SETTINGS };
  private readonly keychain = createMemoryStore();
  private starting = false;
  private wasClosed = false;

  constructor(
    private readonly place: Place,
    private readonly eyes: WorldEyes = {},
  ) {
    const { surroundings } = place;
    this.disk = emptyDatabase(place.number);
    this.network = new SimulatedNetwork({
      lab: this.lab,
      strikes: this.strikes,
      clock: this.time.clockOf(this, 'right'),
      random: this.random,
      leaves: (request) => {
        surroundings.signs += 1;
        this.eyes.leaves?.(request);
      },
      tell: (words) => this.tell(words),
      die: () => this.end(),
      traffic: surroundings,
    });
  }

  /** Makes a world with an empty desk, which is not started yet, and a lab with these quirks that knows of nothing. */
  static async create(seed: string, eyes: WorldEyes = {}, quirks: readonly QuirkName[] = []): Promise<World> {
    const surroundings = new Surroundings(seed);
    const world = new World({ surroundings, number: 0 }, eyes);
    await surroundings.prepareLab(quirks);
    return world;
  }

  get time(): VirtualTime {
    return this.place.surroundings.time;
  }

  get trace(): Trace {
    return this.place.surroundings.trace;
  }

  get random(): Random {
    return this.place.surroundings.random;
  }

  get lab(): LabInProcess {
    return this.place.surroundings.lab;
  }

  /** The desk that runs. Throws when none does. */
  get composed(): ComposedDesk {
    if (this.run === null || this.run.isDead) throw new Error('No desk runs in this world');
    return this.run.composed;
  }

  tell(words: string): void {
    const { surroundings, name } = this.place;
    surroundings.tell(name === undefined ? words : `${name}: ${words}`);
  }

  /** Copies the disk. */
  copyDisk(): DiskCopy {
    return { database: this.disk.copy(), accounts: this.accounts, settings: this.settings };
  }

  /** Puts the disk back to a copy; no program may run. */
  putDiskBack(copy: DiskCopy): void {
    if (!this.isDead) throw new Error('A disk is put back while the program runs');
    this.disk.putBack(copy.database);
    this.accounts = copy.accounts;
    this.settings = copy.settings;
    this.tell('the disk is put back');
  }

  /**
   * Starts the program, and again where it is ended while it starts. A disk that refuses at the start is well again
   * at the next.
   */
  boot(): void {
    for (let tries = 0; tries < 5; tries += 1) {
      const began = this.startOnce();
      if (began) return;
    }
    throw new Error('The desk does not start');
  }

  private startOnce(): boolean {
    this.wasClosed = false;
    const run: { isDead: boolean } = { isDead: false };
    this.network.forget();
    this.forgetConnection();
    this.starting = true;
    const database = this.databaseOf(run);
    const clock = this.clockOf(run);
    try {
      // From here on a death finds this run, also while it is being made.
      this.dying = run;
      const composed = this.compose(run, database, clock);
      this.run = Object.assign(run, { composed, database });
      composed.deliveryWork.start();
      this.tell('the desk starts');
      return true;
    } catch (cause) {
      this.time.drop(run);
      const isRefused = cause instanceof ProblemError && cause.problem.kind === 'storage';
      if (!run.isDead && !isRefused) throw cause;
      run.isDead = true;
      this.tell(isRefused ? 'the desk does not start: the disk' : 'the desk is ended while it starts');
      return false;
    } finally {
      this.starting = false;
    }
  }

  private clockOf(run: object): Clock {
    const { wrongBy = 0 } = this.place;
    const clock = this.time.clockOf(run, 'of the computer');
    return { ...clock, now: () => clock.now() + wrongBy };
  }

  /** What a program keeps with its connection alone goes with it. */
  private forgetConnection(): void {
    const kept = this.disk.database.all(
      `SELECT type, name FROM sqlite_temp_schema WHERE type IN ('table', 'trigger', 'view')`,
    );
    for (const { type, name } of kept)
      this.disk.database.script(`DROP ${String(type)} IF EXISTS temp.${String(name)}`);
  }

  private dying: { isDead: boolean } = { isDead: true };

  private compose(run: { isDead: boolean }, database: Database, clock: Clock): ComposedDesk {
    const exchange = this.network.exchangeOf(() => run.isDead);
    const later = (work: () => void, milliseconds: number): (() => void) => {
      this.place.surroundings.signs += 1;
      return clock.later(work, milliseconds);
    };
    const releases = new KeyReleases();
    const { link } = this.place;
    return composeDesk({
      database,
      ...(link && { workspaceSetup: () => Promise.resolve(setupOver(link.connectorOf(() => run.isDead))) }),
      releases,
      transport: createTransport({
        releases,
        repeatable: exchange,
        once: exchange,
        isOnline: () => true,
        now: clock.elapsed,
        later,
      }),
      keychain: this.keychain,
      accountFile: { read: () => this.accounts, write: (value) => void (this.accounts = value) },
      settings: {
        read: () => this.settings,
        change: (changes) => (this.settings = { ...this.settings, ...changes }),
      },
      previews: {
        addressOf: (_account, url) => url,
        withhold: (_account, url) => url,
        withheldHosts: () => [],
        release: () => undefined,
        measure: () => Promise.resolve(null),
        prefetch: () => ({ done: Promise.resolve(), cancel: () => undefined }),
      },
      practiceLab: () => this.lab.ready,
      practiceLabUp: () => Promise.resolve(),
      isOnline: () => true,
      ranWhenOnline: () => undefined,
      now: clock.now,
      elapsed: clock.elapsed,
      random: () => this.random.next(),
      person: () => this.place.name ?? 'somebody',
      wait: (milliseconds, signal) => {
        this.place.surroundings.signs += 1;
        return clock.wait(milliseconds, signal);
      },
      later,
      slowly: later,
      report: (what, cause) => {
        if (run.isDead || cause instanceof Killed) return;
        this.tell(`a mistake is reported: ${what}`);
        this.reports.push({ what, cause });
      },
      changed: () => undefined,
    });
  }

  private databaseOf(run: { isDead: boolean }): Database {
    let point: Point | null = null;
    return hookedDatabase(this.disk.database, {
      touched: () => {
        this.place.surroundings.signs += 1;
        if (run.isDead) throw new Killed();
      },
      beforeKept: (written) => {
        for (const { parameters } of written) this.eyes.writes?.(parameters);
        point = this.starting ? 'S' : this.points.pointOf(written);
        if (this.starting) this.points.pointOf(written);
        const strike = this.strikes.take(point, DISK_MOMENTS);
        if (strike === null) return;
        this.tell(`the write of ${point ?? ''}: ${strike.moment}`);
        if (strike.moment === 'inside-write') {
          this.end();
          throw new Killed();
        }
        const state =
          strike.moment === 'full' ? 'full' : strike.moment === 'read-only' ? 'read-only' : 'failed';
        throw new ProblemError(storageProblem(state, `SQLITE_${state.toUpperCase()} (simulated)`));
      },
      afterKept: () => {
        const strike = this.strikes.take(point, ['after-write']);
        if (strike === null) return;
        this.tell(`the write of ${point ?? ''}: ${strike.moment}`);
        this.end();
        throw new Killed();
      },
    });
  }

  /** Ends the program at once, wherever it is. What is on disk stays. */
  end(): void {
    const { dying } = this;
    if (dying.isDead) return;
    dying.isDead = true;
    this.time.drop(dying);
    this.place.link?.forget();
    this.kills += 1;
    this.tell('the program is ended');
  }

  /** Closes the program as a person does; where it is not orderly, without a word to anyone. */
  close(isOrderly = true): void {
    if (this.run === null || this.run.isDead) return;
    this.wasClosed = true;
    if (isOrderly) this.place.link?.sayGoodbye();
    this.run.composed.desk.workspace.stop();
    this.run.composed.needClock.stop();
    this.run.composed.holdRelease.stop();
    this.run.composed.deliveryWork.stop();
    this.run.isDead = true;
    this.time.drop(this.run);
    this.place.link?.forget();
  }

  /** Closes the program as a person does, and starts it again. */
  restart(): void {
    this.close();
    this.boot();
  }

  /** True while no program runs because a fault ended it. */
  get hasCrashed(): boolean {
    return this.isDead && !this.wasClosed;
  }

  /** True once the program has ended by itself. */
  get isDead(): boolean {
    return this.run?.isDead ?? true;
  }

  /** Begins to do something; the answer says how it ended, once it has. */
  begin<T>(work: () => Promise<T> | T): () => Outcome<T> | null {
    let outcome: Outcome<T> | null = null;
    const begun = this.run;
    void (async () => work())().then(
      (value) => (outcome = { came: 'done', value }),
      (cause: unknown) => {
        outcome =
          cause instanceof ProblemError
            ? { came: 'refused', problem: cause.problem }
            : cause instanceof Killed
              ? { came: 'killed' }
              : { came: 'mistake', cause };
      },
    );
    return () => (begun?.isDead === true ? { came: 'killed' } : outcome);
  }

  /**
   * Does something, and lets time pass until it has ended, however it does. A program that ended in it is not
   * started again.
   */
  async does<T>(work: () => Promise<T> | T): Promise<Outcome<T>> {
    const outcome = this.begin(work);
    const until = this.time.elapsed + TIMEOUT_MS;
    for (;;) {
      await this.settle();
      const ended = outcome();
      if (ended !== null) return ended;
      if (!this.place.surroundings.tick(until)) return { came: 'stuck' };
    }
  }

  /** Lets this many milliseconds pass, with everything that is due in them; ends early when the program ends. */
  async pass(milliseconds: number): Promise<void> {
    const begun = this.run;
    await this.place.surroundings.pass(milliseconds, () => begun?.isDead === true);
  }

  /** Lets everything run that does not wait for time. */
  settle(): Promise<void> {
    return this.place.surroundings.settle();
  }

  /** Everything is well again: nothing strikes any more, and the lab answers. */
  heal(): void {
    this.strikes.disarm();
    this.network.heal();
    this.time.wrongBy = 0;
  }

  /** Forgets what was written down of the world so far, for one that goes on for long. */
  forgetThePast(): void {
    this.trace.forget();
    this.network.sent.length = 0;
  }

  /** A statement on what is on disk, for whoever looks from outside. */
  look(sql: string, parameters: Parameters<Database['all']>[1] = []): ReturnType<Database['all']> {
    return this.disk.database.all(sql, parameters);
  }

  /** Faults that struck so far, by fault and point. */
  get struck(): readonly { readonly fault: FaultId; readonly point: Point }[] {
    return this.strikes.struck;
  }
}
