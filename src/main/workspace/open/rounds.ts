import type { AccountRegistry } from '../../accounts/registry';
import { ProblemError } from '../../problem-error';
import type { Database } from '../../store/engine/database';
import type { AccountLinks } from '../../store/workspace/account-links';
import type { DraftVersions } from '../../store/workspace/draft-versions';
import type { MembershipRepository } from '../../store/workspace/membership';
import type { Outbox } from '../../store/workspace/outbox';
import type { ParkedChanges, ParkedWhy } from '../../store/workspace/parked';
import type { SharedBodies } from '../../store/workspace/shared-bodies';
import { publishAccounts } from '../account-mapping';
import { type Connection, isSessionOver } from '../connection';
import { markAfterReading, markPortion } from '../marking';
import { memberIn } from '../member-in';
import type { LogReader } from '../log-reader';
import { ServerRefused, type WorkspaceServer } from '../server-port';
import { publishErasures } from '../publish-erasures';
import type { Publisher } from '../publishing';
import type { GateWatch } from './gate-watch';
import type { Timers } from './timers';

/** What going round uses. */
export interface RoundsPorts {
  readonly database: Database;
  readonly accounts: Pick<AccountRegistry, 'list' | 'find' | 'read' | 'adopt'>;
  readonly membership: MembershipRepository;
  readonly outbox: Outbox;
  readonly versions: DraftVersions;
  readonly bodies: SharedBodies;
  readonly parked: ParkedChanges;
  readonly links: AccountLinks;
  readonly connection: Connection;
  readonly publisher: Publisher;
  readonly reader: LogReader;
  readonly gate: GateWatch;
  readonly timers: Timers;
  now(): number;
  elapsed(): number;
  random(): number;
  turn(): Promise<void>;
  /** Called with a session that is new, before anything is published or read over it. */
  opened(): Promise<void>;
  /** Takes up what desks that are gone told in part; true once it has looked at that. */
  takeUp(): boolean;
  /** Repairs what this desk was sending and forgot, once it has heard of everything. */
  recoverForgotten(): void;
  changed(): void;
  report(what: string, cause: unknown): void;
}

/** How often the page hears how far reading and publishing are, in milliseconds. */
const SAID_EVERY = 250;
/** Between attempts to reach the server, in milliseconds: doubled each time, with jitter. */
const FIRST_RETRY = 500;
const LONGEST_RETRY = 30_000;
/** How exactly a desk notes until when it has everything of the others, in milliseconds. */
const WHOLE_ANEW = 10_000;

/** Publishes what there is and reads what the others published, one round at a time, and again after a failure. */
export class Rounds {
  #awaySince: number | null = null;
  #failures = 0;
  #round: Promise<void> | null = null;
  #isWanted = false;
  #hasTakenUp = false;
  #mayHaveForgotten = true;
  #retries: readonly ParkedWhy[] = ['kind', 'version', 'account', 'rule'];

  constructor(private readonly ports: RoundsPorts) {}

  /** Since when the server has not been reached; null while it is, and before the first attempt. */
  get awaySince(): number | null {
    return this.#awaySince;
  }

  /** Whether the server could not be reached the last time. */
  get isFailing(): boolean {
    return this.#failures > 0;
  }

  soon(milliseconds: number): void {
    this.ports.timers.soon('round', milliseconds, () => void this.now());
  }

  /** Tries again after a while, the longer the more often it has failed. */
  later(): void {
    this.soon(this.retryAfter());
  }

  private retryAfter(): number {
    const longest = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.min(this.#failures, 10));
    return longest * (0.5 + this.ports.random() / 2);
  }

  /** Without a wait for what failed before. */
  async atOnce(): Promise<void> {
    this.ports.timers.callOff('round');
    this.#failures = 0;
    await this.now();
  }

  /** Goes round, once more where that is under way. Resolves when it is over, however it ended. */
  async now(): Promise<void> {
    if (this.ports.timers.hasEnded) return;
    this.#isWanted = true;
    this.#round ??= this.rounds().finally(() => (this.#round = null));
    await this.#round;
  }

  /** Other desks than before may still tell something. */
  thereChanged(): void {
    this.#hasTakenUp = false;
    this.soon(0);
  }

  /** An account is known now that parked changes may wait for. */
  accountMapped(): void {
    this.#retries = ['account', 'rule'];
    this.soon(0);
  }

  /** Does what is of no consequence when it fails, but for the connection. */
  async quietly(work: () => Promise<void>): Promise<void> {
    const { connection, timers, report } = this.ports;
    const { server } = connection;
    if (server === null) return;
    try {
      await work();
    } catch (cause) {
      if (timers.hasEnded) return;
      if (isSessionOver(cause) || cause instanceof ServerRefused) {
        connection.drop(server, cause);
        this.later();
      } else report('The workspace could not be asked', cause);
    }
  }

  private async rounds(): Promise<void> {
    const { connection, timers } = this.ports;
    while (this.#isWanted && !timers.hasEnded) {
      this.#isWanted = false;
      try {
        const isNew = connection.server === null;
        const server = await connection.open();
        await this.round(server, isNew);
        this.#failures = 0;
        this.#awaySince = null;
      } catch (cause) {
        if (timers.hasEnded) return;
        this.failed(cause);
        return;
      }
    }
  }

  private failed(cause: unknown): void {
    const { connection, now, report, changed } = this.ports;
    const { server } = connection;
    this.#awaySince ??= now();
    // A disk that refuses says so itself.
    const isKnown =
      isSessionOver(cause) ||
      cause instanceof ServerRefused ||
      (cause instanceof ProblemError && cause.problem.kind === 'storage');
    if (server !== null) connection.drop(server, cause);
    if (!isKnown) report('What the desks of the studio share could not be told or read', cause);
    this.later();
    this.#failures += 1;
    changed();
  }

  private async round(server: WorkspaceServer, isNew: boolean): Promise<void> {
    const { connection, gate, outbox, parked, reader, publisher, changed } = this.ports;
    const isMember = (): boolean => connection.welcome?.standing === 'known';
    if (isNew) {
      gate.opened();
      changed();
      await this.ports.opened();
    }
    if (isMember()) publishAccounts(this.ports);
    publisher.beginRound();
    const before = outbox.count();
    const hasRead = await this.publishAndRead(server, isMember);
    // Until the gate is open, the others may know more of what this desk or one that is gone was sending.
    const isAllHere = gate.state === 'open';
    const waiting = parked.count();
    // What both wrote may have waited for just that.
    if (waiting > 0 && (await reader.retryParked(['rule'])) && publisher.unmerged > 0) this.soon(0);
    if (waiting !== parked.count()) changed();
    if (isMember()) await this.sayWhole(server);
    if (isMember() && isAllHere && !this.#hasTakenUp) this.#hasTakenUp = this.ports.takeUp();
    this.#mayHaveForgotten ||= hasRead;
    if (isMember() && isAllHere && this.#mayHaveForgotten) {
      this.#mayHaveForgotten = false;
      this.ports.recoverForgotten();
    }
    if (before !== outbox.count() || hasRead) changed();
  }

  /** Until there is nothing more. True when something was read. */
  private async publishAndRead(server: WorkspaceServer, isMember: () => boolean): Promise<boolean> {
    const { gate, reader, publisher, elapsed, turn } = this.ports;
    let said = elapsed();
    let hasRead = false;
    for (;;) {
      if (gate.isWanted) await gate.ask(server);
      // What is not marked yet would be written over by what the server has of it.
      if (isMember() && markPortion(this.ports.database, this.ports.membership)) {
        await turn();
        continue;
      }
      const read = await reader.readPage(server);
      hasRead ||= read > 0;
      // Before what else is told of the same records: by that alone the others would keep it in their indexes.
      if (isMember()) await publishErasures(this.ports, server);
      const published = isMember() ? await publisher.publishPage(server) : null;
      // Where people go on all the time there is always more: a restored server does not wait for that.
      if (published !== null && gate.awaitsThisDesk && published.wasAll()) await this.sayAll(server);
      if (read > 0 || this.#retries.length > 1) {
        const whys = this.#retries;
        this.#retries = ['rule'];
        await reader.retryParked(whys);
      }
      if (read > 0 && elapsed() - said > SAID_EVERY) {
        this.ports.changed();
        said = elapsed();
      }
      const isOver = read === 0 && published === null;
      if (isOver && !(isMember() && markAfterReading(this.ports.membership))) return hasRead;
      await turn();
    }
  }

  /** Everything that this desk has is told, and everything of the others is here. */
  private async sayWhole(server: WorkspaceServer): Promise<void> {
    const { membership, gate, now } = this.ports;
    const { wholeAt } = memberIn(membership);
    const at = now();
    if (wholeAt === null || Math.abs(at - wholeAt) >= WHOLE_ANEW) membership.set({ wholeAt: at });
    if (gate.awaitsThisDesk) await this.sayAll(server);
  }

  /** Everything that this desk knew of when the server was put back is told. */
  private async sayAll(server: WorkspaceServer): Promise<void> {
    const { gate } = this.ports;
    await gate.toldAll(server);
    this.#hasTakenUp = false;
    // What the others told before it opened is still to be read.
    if (gate.state === 'open') this.soon(0);
  }
}
