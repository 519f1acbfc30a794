import type { Area } from '@bridge/contract';
import { BODY_VERSION } from '@core/workspace/record-kinds';
import type { DeskOfStudio, Link, WorkspaceStatus, WorkSubject } from '@core/workspace/workspace';
import type { KeySlot } from '@core/accounts/accounts';
import type { KeyRing } from '../accounts/keys';
import type { AccountRegistry } from '../accounts/registry';
import { ProblemError } from '../problem-error';
import type { Database } from '../store/engine/database';
import { AccountLinks } from '../store/workspace/account-links';
import { DraftVersions } from '../store/workspace/draft-versions';
import { type Membership, MembershipRepository, type ServerPlace } from '../store/workspace/membership';
import { Outbox } from '../store/workspace/outbox';
import { ParkedChanges, type ParkedWhy } from '../store/workspace/parked';
import { isOfPractice } from '../store/workspace/practice-records';
import { SharedBodies } from '../store/workspace/shared-bodies';
import { type KnownDesk, StudioDesks } from '../store/workspace/studio-desks';
import type { SubmissionRepository } from '../store/submissions/submissions';
import type { CallKinds } from '../workflows/journal/call-kinds';
import { mapAccount, tellAccounts, unmappedAccounts } from './account-mapping';
import { ChangeApplier } from './apply-change';
import { Connection, isSessionOver } from './connection';
import { mayLeave } from './granting';
import { askToLeave, goAlone, type LeavingPorts } from './leaving';
import { markPortion } from './marking';
import { takeUpOrders } from './orders-without-calls';
import { type ReadingPorts, readPage, retryParked } from './reading';
import {
  type Gate,
  type Present,
  ServerRefused,
  type WorkspaceConnector,
  type WorkspaceServer,
} from './server-port';
import { problemOfServer } from './server-problem';
import { SharedKeys } from './shared-keys';
import { SharedPace } from './shared-pace';
import type { Granted, Leaving, NotGranted } from './shared-desk';
import { nameOfRoot, Teller } from './telling';
import type { Left } from './workspace';

/** What a desk that shares uses. */
export interface OpenWorkspacePorts {
  readonly database: Database;
  readonly accounts: Pick<AccountRegistry, 'list' | 'find' | 'read' | 'adopt'>;
  readonly keys: Pick<KeyRing, 'digestOf'>;
  readonly calls: CallKinds;
  readonly submissions: Pick<SubmissionRepository, 'keepAnswer'>;
  readonly program: string;
  /** Makes sessions with a server; the password is taken from the keychain each time. */
  connector(place: ServerPlace): Promise<WorkspaceConnector>;
  /** Works out again what lists show of a record that two desks wrote. */
  workOut(kind: string, record: string): void;
  /** Called when deliveries of another desk came. */
  delivered(): void;
  /** Makes what other desks hold and send this desk's own; nothing of it leaves without a person. */
  takeOverAll(): void;
  /** Takes the approval of a batch back, since the desk of that name approved it before this one was heard of. */
  passOver(batchId: string, desk: string): void;
  /** Called with batches that another desk changed. */
  batchesChanged(ids: readonly string[]): void;
  person(): string;
  now(): number;
  elapsed(): number;
  random(): number;
  wait(milliseconds: number): Promise<void>;
  later(work: () => void, milliseconds: number): () => void;
  turn(): Promise<void>;
  report(what: string, cause: unknown): void;
  /** Tells the page, and no one else. */
  announce(area: Area, ids: readonly string[]): void;
}

/** How soon what was written here is told, in milliseconds: what is written together goes together. */
const TOLD_AFTER = 15;
const PRESENT_AFTER = 250;
/**
 * How often a connected desk looks who else is, in milliseconds. No server says that a desk has died, and a call that is on
 * its way counts as silent after a minute.
 */
const DESKS_EVERY = 20_000;
/** How often the page hears how far reading and telling are, in milliseconds. */
const SAID_EVERY = 250;
/** Between attempts to reach the server, in milliseconds: doubled each time, with jitter. */
const FIRST_RETRY = 500;
const LONGEST_RETRY = 30_000;
/** How exactly a desk notes until when it has everything of the others, in milliseconds. */
const WHOLE_ANEW = 10_000;
/** How often a gate that is not open is looked at, in milliseconds. */
const GATE_AFTER = 2_000;

/** A desk that is one of several: it tells what it does, reads what the others do, and asks before anything leaves. */
export class OpenWorkspace {
  readonly #membership: MembershipRepository;
  readonly #outbox: Outbox;
  readonly #parked: ParkedChanges;
  readonly #links: AccountLinks;
  readonly #desks: StudioDesks;
  readonly #versions: DraftVersions;
  readonly #bodies: SharedBodies;
  readonly #keys: SharedKeys;
  readonly #connection: Connection;
  readonly #teller: Teller;
  readonly #reading: ReadingPorts;
  readonly #changed = new Map<Area, Set<string>>();
  /** What the desks ask of a lab together. */
  readonly pace: SharedPace;
  #presence: readonly Present[] = [];
  #shown: { readonly subject: WorkSubject | null; readonly isEditing: boolean } | null = null;
  #awaySince: number | null = null;
  #failures = 0;
  #round: Promise<void> | null = null;
  #isWanted = false;
  #hasEnded = false;
  #gate: Gate = 'open';
  /** Ids of the desks that may still tell something; null before the server said. */
  #there: readonly string[] | null = null;
  #hasLookedAtOrders = false;
  /** The gate is to be looked at, between what is told. */
  #isGateWanted = false;
  #retries: readonly ParkedWhy[] = ['kind', 'version', 'account', 'rule'];
  readonly #timers = new Map<string, () => void>();

  constructor(
    private readonly ports: OpenWorkspacePorts,
    member: Membership,
  ) {
    const { database } = ports;
    this.#membership = new MembershipRepository(database);
    this.#outbox = new Outbox(database);
    this.#parked = new ParkedChanges(database);
    this.#links = new AccountLinks(database);
    this.pace = new SharedPace({
      server: () => this.#connection.server,
      sharedOf: (id) => this.#links.sharedOf(id),
      elapsed: ports.elapsed,
    });
    this.#desks = new StudioDesks(database);
    this.#bodies = new SharedBodies(database, this.#links, member.deskId);
    this.#keys = new SharedKeys({ ...ports, secret: member.id });
    const versions = (this.#versions = new DraftVersions(database));
    const stores = {
      ...{ database, membership: this.#membership, outbox: this.#outbox, versions, parked: this.#parked },
      ...{ bodies: this.#bodies, links: this.#links, deskId: member.deskId },
    };
    const applier = new ChangeApplier({
      ...{ ...stores, calls: ports.calls, submissions: ports.submissions, report: ports.report },
      passOver: (batchId, deskId) => ports.passOver(batchId, this.nameOf(deskId) ?? deskId),
      changed: (area, id) => this.note(area, id),
    });
    const announce = (): void => this.announce();
    this.#connection = new Connection({
      ...{ ...stores, applier, program: ports.program, person: ports.person },
      connector: () => ports.connector(this.member().server),
      hinted: (hint) => this.hinted(hint),
      changed: () => this.statusChanged(),
    });
    this.#teller = new Teller({
      ...{ ...stores, applier, announce },
      ...{ now: ports.now, elapsed: ports.elapsed, report: ports.report, workOut: ports.workOut },
      person: ports.person,
      personAt: (deskId) => this.personAt(deskId),
    });
    const { elapsed, turn } = ports;
    this.#reading = { ...stores, applier, announce, elapsed, turn, ahead: null, saidAt: 0, commitMs: 0 };
  }

  private member(): Membership {
    const member = this.#membership.read();
    if (member === null) throw new ServerRefused('no-workspace', 'this desk has left the workspace');
    return member;
  }

  private note(area: Area, id: string): void {
    const ids = this.#changed.get(area) ?? new Set();
    this.#changed.set(area, ids.add(id));
  }

  private announce(): void {
    const changed = [...this.#changed];
    this.#changed.clear();
    for (const [area, ids] of changed) {
      if (area === 'batches') this.ports.batchesChanged([...ids]);
      this.ports.announce(area, [...ids]);
    }
    if (changed.some(([area]) => area === 'deliveries')) this.ports.delivered();
    // Of a call that has just left it is known whether its desk is there.
    if (changed.some(([area]) => area === 'orders' || area === 'submission-carts'))
      this.lookAround(PRESENT_AFTER);
    if (changed.some(([area]) => area === 'accounts')) this.compareKeys();
  }

  /** Sees which keys of this desk are those that another one entered. */
  private compareKeys(): void {
    const compared = this.#keys.compare().then((isNew) => {
      if (isNew && !this.#hasEnded) this.ports.announce('needs', []);
    });
    compared.catch((cause: unknown) => this.ports.report('Keys could not be compared', cause));
  }

  /** A person gave a key of this desk, or took one away. */
  async keyEntered(accountId: string, slot: KeySlot): Promise<void> {
    await this.#keys.entered(accountId, slot);
    this.ports.announce('needs', []);
    this.wrote();
  }

  private statusChanged(): void {
    if (!this.#hasEnded) this.ports.announce('workspace', []);
  }

  /** Begins to reach the server, and goes on until {@link stop}. */
  start(): void {
    this.soon('round', 0, () => void this.round());
  }

  /** Something was written here that the others may not have. */
  wrote(): void {
    if (this.#connection.server === null && this.#failures > 0) return;
    this.soon('round', TOLD_AFTER, () => void this.round());
  }

  private soon(name: string, milliseconds: number, work: () => void): void {
    if (this.#hasEnded || this.#timers.has(name)) return;
    this.#timers.set(
      name,
      this.ports.later(() => {
        this.#timers.delete(name);
        work();
      }, milliseconds),
    );
  }

  private callOff(name: string): void {
    this.#timers.get(name)?.();
    this.#timers.delete(name);
  }

  private hinted(hint: 'changes' | 'presence' | 'desks' | 'pace' | 'ended'): void {
    switch (hint) {
      case 'changes':
        return void this.round();
      case 'ended':
        return this.soon('round', this.retryAfter(), () => void this.round());
      case 'presence':
        return this.soon('presence', PRESENT_AFTER, () => void this.quietly(() => this.readPresence()));
      case 'desks':
        return this.lookAround(PRESENT_AFTER);
      case 'pace':
        return this.soon('pace', PRESENT_AFTER, () => void this.quietly(() => this.readPace()));
    }
  }

  /** Tries to reach the server, and tells and reads what there is. Resolves when that is over, however it ended. */
  async connectNow(): Promise<void> {
    this.callOff('round');
    this.#failures = 0;
    await this.round();
    await this.quietly(async () => {
      await this.readDesks();
      if (this.#gate !== 'open') await this.lookAtGate();
    });
  }

  private async round(): Promise<void> {
    if (this.#hasEnded) return;
    this.#isWanted = true;
    this.#round ??= this.rounds().finally(() => (this.#round = null));
    await this.#round;
  }

  private async rounds(): Promise<void> {
    while (this.#isWanted && !this.#hasEnded) {
      this.#isWanted = false;
      try {
        const isNew = this.#connection.server === null;
        const server = await this.#connection.open();
        await this.doRound(server, isNew);
        this.#failures = 0;
        this.#awaySince = null;
      } catch (cause) {
        if (this.#hasEnded) return;
        this.failed(cause);
        return;
      }
    }
  }

  private failed(cause: unknown): void {
    const { server } = this.#connection;
    this.#awaySince ??= this.ports.now();
    // A disk that refuses says so itself.
    const isKnown =
      isSessionOver(cause) ||
      cause instanceof ServerRefused ||
      (cause instanceof ProblemError && cause.problem.kind === 'storage');
    if (server !== null) this.#connection.drop(server, cause);
    if (!isKnown) this.ports.report('What the desks of the studio share could not be told or read', cause);
    this.soon('round', this.retryAfter(), () => void this.round());
    this.#failures += 1;
    this.statusChanged();
  }

  private retryAfter(): number {
    const longest = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.min(this.#failures, 10));
    return longest * (0.5 + this.ports.random() / 2);
  }

  private async doRound(server: WorkspaceServer, isNew: boolean): Promise<void> {
    const isMember = (): boolean => this.#connection.welcome?.standing === 'known';
    if (isNew) {
      this.#gate = this.#connection.welcome?.gate ?? 'open';
      this.statusChanged();
      await this.readDesks();
      await this.readPresence();
      this.compareKeys();
      if (this.#shown !== null) this.soon('present', 0, () => void this.quietly(() => this.sayPresent()));
    }
    if (isMember()) {
      const { accounts } = this.ports;
      tellAccounts({ accounts, links: this.#links, outbox: this.#outbox, versions: this.#versions });
    }
    this.#teller.beginRound();
    const before = this.#outbox.count();
    let said = this.ports.elapsed();
    let hasRead = false;
    for (;;) {
      if (this.#isGateWanted) await this.askAboutGate(server);
      // What is not marked yet would be written over by what the server has of it.
      if (isMember() && markPortion(this.ports.database, this.#membership)) {
        await this.ports.turn();
        continue;
      }
      const read = await readPage(this.#reading, server);
      hasRead ||= read > 0;
      const hasTold = isMember() && (await this.#teller.tellPage(server));
      if (read > 0 || this.#retries.length > 1) {
        const whys = this.#retries;
        this.#retries = ['rule'];
        await retryParked(this.#reading, whys);
      }
      if (read > 0 && this.ports.elapsed() - said > SAID_EVERY) {
        this.statusChanged();
        said = this.ports.elapsed();
      }
      if (read === 0 && !hasTold) break;
      await this.ports.turn();
    }
    const parked = this.#parked.count();
    if (parked > 0) await retryParked(this.#reading, ['rule']);
    if (parked !== this.#parked.count()) this.statusChanged();
    if (isMember()) await this.sayWhole(server);
    if (isMember() && !this.#hasLookedAtOrders) this.takeUpOrders();
    if (before !== this.#outbox.count() || hasRead) this.statusChanged();
  }

  /** Everything that this desk has is told, and everything of the others is here. */
  private async sayWhole(server: WorkspaceServer): Promise<void> {
    const { epoch, toldEpoch, wholeAt } = this.member();
    const at = this.ports.now();
    if (wholeAt === null || Math.abs(at - wholeAt) >= WHOLE_ANEW) this.#membership.set({ wholeAt: at });
    if (toldEpoch === epoch || this.#teller.refusesCalls) return;
    const gate = await server.told(epoch);
    this.#membership.set({ toldEpoch: epoch });
    this.#hasLookedAtOrders = false;
    this.gateIs(gate);
  }

  /** Once everything is here, and whenever a desk is gone. */
  private takeUpOrders(): void {
    if (this.#there === null) return;
    this.#hasLookedAtOrders = true;
    const { database, calls } = this.ports;
    const ids = this.#membership.quietly(() => takeUpOrders(database, calls, this.#there ?? []));
    for (const id of ids) this.note('orders', id);
    this.announce();
  }

  private gateIs(gate: Gate): void {
    if (gate !== this.#gate) {
      this.#gate = gate;
      this.statusChanged();
    }
    if (gate !== 'open') this.soon('gate', GATE_AFTER, () => void this.lookAtGate());
  }

  /** Asks about the gate; another epoch has everything told again. */
  private async lookAtGate(): Promise<void> {
    if (this.#connection.server === null) return;
    this.#isGateWanted = true;
    await this.round();
  }

  /**
   * Greets while no version is on its way: numbers of an epoch that is over must not arrive after the greeting, since they
   * would be taken for those of the next one.
   */
  private async askAboutGate(server: WorkspaceServer): Promise<void> {
    this.#isGateWanted = false;
    const welcome = await this.#connection.greet(server);
    const { deskId, epoch, toldEpoch } = this.member();
    // A greeting of an earlier epoch that came late: the server waits for what it was told already.
    const isForgotten = welcome.gate === 'put-back' && welcome.waitingFor.includes(deskId);
    if (isForgotten && toldEpoch === epoch) this.#membership.set({ toldEpoch: '' });
    this.gateIs(welcome.gate);
  }

  /** Does what is of no consequence when it fails, but for the connection. */
  private async quietly(work: () => Promise<void>): Promise<void> {
    const { server } = this.#connection;
    if (server === null) return;
    try {
      await work();
    } catch (cause) {
      if (this.#hasEnded) return;
      if (isSessionOver(cause) || cause instanceof ServerRefused) {
        this.#connection.drop(server, cause);
        this.soon('round', this.retryAfter(), () => void this.round());
      } else this.ports.report('The workspace could not be asked', cause);
    }
  }

  private lookAround(after: number): void {
    this.soon('desks', after, () => {
      void this.quietly(async () => {
        await this.readDesks();
        await this.readPresence();
      });
    });
  }

  private async readDesks(): Promise<void> {
    const { server, welcome } = this.#connection;
    if (server === null) return;
    const at = this.ports.now();
    const desks = (await server.desks()).map(
      ({ id, name, person, state, isOwner, onTheirWay, silentFor }): KnownDesk => ({
        ...{ id, name, person, state, isOwner, onTheirWay },
        // Whoever is connected is heard, also while there is nothing to say.
        heardAt: state === 'here' ? at : silentFor === null ? null : at - silentFor,
      }),
    );
    this.#desks.keep(desks);
    this.areThere(desks.filter(({ state }) => !HAS_ENDED.has(state)).map(({ id }) => id));
    this.soon('others', DESKS_EVERY, () => this.lookAround(0));
    const { epoch, toldEpoch } = this.member();
    if (welcome?.standing === 'known') {
      if (this.#gate !== 'open') this.gateIs(this.#gate);
      else if (toldEpoch === epoch) {
        const gate = await server.told(epoch);
        if (gate !== 'open') void this.lookAtGate();
      }
    }
    this.statusChanged();
  }

  private areThere(ids: readonly string[]): void {
    const isAsBefore = this.#there !== null && ids.join() === this.#there.join();
    this.#there = ids;
    if (isAsBefore) return;
    this.#hasLookedAtOrders = false;
    this.soon('round', 0, () => void this.round());
  }

  private async readPresence(): Promise<void> {
    const { server } = this.#connection;
    if (server === null) return;
    const presence = await server.presence();
    if (JSON.stringify(presence) === JSON.stringify(this.#presence)) return;
    this.#presence = presence;
    this.statusChanged();
  }

  private async readPace(): Promise<void> {
    await this.pace.read();
    this.statusChanged();
  }

  private async sayPresent(): Promise<void> {
    if (this.#shown === null) return;
    const { subject, isEditing } = this.#shown;
    const isOfStudio = subject !== null && !isOfPractice(this.ports.database, subject.id);
    await this.#connection.server?.present(isOfStudio ? `${subject.kind} ${subject.id}` : null, isEditing);
  }

  private personAt(deskId: string): string {
    return this.#desks.all().find(({ id }) => id === deskId)?.person ?? '';
  }

  private nameOf(deskId: string): string | null {
    return this.#desks.all().find(({ id }) => id === deskId)?.name ?? null;
  }

  mayLeave(leaving: Leaving): Promise<Granted | NotGranted> {
    return mayLeave(
      {
        ...{ database: this.ports.database, bodies: this.#bodies, teller: this.#teller },
        ...{ connection: this.#connection, elapsed: this.ports.elapsed },
        ...{ wait: this.ports.wait, later: this.ports.later },
        nameOf: (id) => this.nameOf(id),
        personAt: (id) => this.personAt(id),
        gateChanged: () => this.soon('gate', 0, () => void this.quietly(() => this.lookAtGate())),
      },
      leaving,
    );
  }

  /** What this desk knows of the workspace that it is in. */
  membership(): Membership {
    return this.member();
  }

  present(subject: WorkSubject | null, isEditing: boolean): void {
    if (JSON.stringify(this.#shown) === JSON.stringify({ subject, isEditing })) return;
    this.#shown = { subject, isEditing };
    this.soon('present', PRESENT_AFTER, () => void this.quietly(() => this.sayPresent()));
  }

  presence(): readonly Present[] {
    return this.#connection.server === null ? [] : this.#presence;
  }

  mapAccount(sharedId: string, accountId: string | null): void {
    mapAccount({ ...this.ports, links: this.#links }, sharedId, accountId, this.ports.now());
    this.#retries = ['account', 'rule'];
    this.statusChanged();
    this.soon('round', 0, () => void this.round());
  }

  /** Asks the server for what a person wants. Throws ProblemError with what it said. */
  async ask<T>(question: (server: WorkspaceServer) => Promise<T>): Promise<T> {
    try {
      const server = await this.#connection.open();
      const answer = await question(server);
      await this.quietly(() => this.readDesks());
      return answer;
    } catch (cause) {
      throw problemOfServer(cause);
    }
  }

  /** As if a restored server had been noticed: the next greeting says what there is. */
  async greetAgain(): Promise<void> {
    await this.lookAtGate();
    await this.round();
  }

  /** Back to one desk, with all data. Throws ProblemError for what keeps it. */
  async leave(withoutServer: boolean): Promise<Left> {
    const { database, calls, takeOverAll, now } = this.ports;
    const ports: LeavingPorts = {
      ...{ database, membership: this.#membership, outbox: this.#outbox, parked: this.#parked },
      ...{ connection: this.#connection, teller: this.#teller, calls, takeOverAll, now },
      gate: () => this.#gate,
      round: () => this.round(),
    };
    const left = await askToLeave(ports, withoutServer);
    goAlone(ports, left);
    this.stop();
    return left;
  }

  stop(): void {
    this.#hasEnded = true;
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
    this.#connection.end();
  }

  status(): WorkspaceStatus {
    const member = this.#membership.read();
    if (member === null) return { mode: 'alone' };
    const { welcome } = this.#connection;
    const desks = this.#desks.all();
    const head = Math.max(welcome?.head ?? 0, member.cursor);
    return {
      mode: 'shared',
      ...{ name: member.name, deskId: member.deskId, deskName: member.deskName },
      // When the last owner is gone, another desk becomes one.
      isOwner: desks.find(({ id }) => id === member.deskId)?.isOwner ?? welcome?.isOwner ?? false,
      server: `${member.server.host}:${member.server.port}`,
      link: this.link(),
      gate: this.gateStatus(),
      desks: desks.map((desk) => this.deskOfStudio(desk, member.deskId)),
      untold: this.#outbox.count(),
      reading: member.cursor < head ? { done: member.cursor, total: head } : null,
      parked: this.#parked.count(),
      refused: this.#teller.refused,
      isOlder:
        (welcome?.writes ?? 0) > BODY_VERSION || this.#parked.after(0, ['kind', 'version'], 1).length > 0,
      accounts: unmappedAccounts({ ...this.ports, links: this.#links }),
    };
  }

  /** Without the server no desk is known to be there. */
  private deskOfStudio({ state, ...desk }: KnownDesk, thisId: string): DeskOfStudio {
    const known = STATES.find((one) => one === state) ?? 'away';
    const isAway = known === 'here' && this.#connection.server === null;
    return { ...desk, isThis: desk.id === thisId, state: isAway ? 'away' : known };
  }

  private gateStatus(): Extract<WorkspaceStatus, { mode: 'shared' }>['gate'] {
    const state = this.#gate;
    const { waitingFor = [], contradictions = [] } = this.#connection.welcome ?? {};
    if (state !== 'closed') return { state, waitingFor: state === 'open' ? [] : [...waitingFor] };
    const names = new Map(this.#desks.all().map(({ id, name }) => [id, name]));
    return {
      ...{ state, waitingFor: [] },
      contradictions: contradictions.map(({ root, kind, calls }) => ({
        ...{ kind, name: nameOfRoot(this.ports.database, root) },
        desks: calls.flatMap(({ deskId }) => names.get(deskId ?? '') ?? []),
      })),
    };
  }

  private link(): Link {
    const { server, isConnecting, away } = this.#connection;
    if (server !== null) return { state: 'connected' };
    if (away === null || (isConnecting && this.#awaySince === null)) return { state: 'connecting' };
    return { state: 'away', since: this.#awaySince ?? this.ports.now(), ...away };
  }
}

const HAS_ENDED = new Set(['left', 'gone', 'revoked']);
const STATES = ['invited', 'here', 'away', 'left', 'gone', 'revoked'] as const;
