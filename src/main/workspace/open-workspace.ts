import type { Area } from '@bridge/contract';
import type { KeySlot } from '@core/accounts/accounts';
import type { WorkspaceStatus, WorkSubject } from '@core/workspace/workspace';
import type { KeyRing } from '../accounts/keys';
import type { AccountRegistry } from '../accounts/registry';
import type { Database } from '../store/engine/database';
import { AccountLinks } from '../store/workspace/account-links';
import { DraftVersions } from '../store/workspace/draft-versions';
import { type Membership, MembershipRepository, type ServerPlace } from '../store/workspace/membership';
import { Outbox } from '../store/workspace/outbox';
import { ParkedChanges } from '../store/workspace/parked';
import { SharedBodies } from '../store/workspace/shared-bodies';
import type { SubmissionRepository } from '../store/submissions/submissions';
import type { CallKinds } from '../workflows/journal/call-kinds';
import { accountProblem, mapAccount, publishAccounts } from './account-mapping';
import { ChangeApplier } from './applying/apply-change';
import { takeUpItems, type TakeUpItemsPorts } from './applying/items-without-batch';
import { takeUpOrders } from './applying/orders-without-calls';
import { Connection } from './connection';
import { askToSend } from './granting';
import { askToLeave, goAlone, type LeavingPorts } from './leaving';
import { memberIn } from './member-in';
import { GateWatch } from './open/gate-watch';
import { OtherDesks, PRESENT_AFTER } from './open/other-desks';
import { Rounds } from './open/rounds';
import { Timers } from './open/timers';
import { workspaceStatus } from './open/workspace-status';
import type { Present, WorkspaceConnector, WorkspaceServer } from './server-port';
import { SharedKeys } from './shared-keys';
import { SharedPace } from './shared-pace';
import type { Granted, NextAttempt, NotGranted } from './shared-desk';
import { LogReader } from './log-reader';
import { Publisher } from './publishing';
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
  /** Reads a record as lists and pages do. Throws ProblemError for one that they could not show. */
  readAsShown(kind: string, record: string): void;
  /** Called when deliveries of another desk came. */
  delivered(): void;
  /** Makes what other desks hold and send this desk's own; nothing of it leaves without a person. */
  takeOverAll(): void;
  /** Repairs what this desk was sending and forgot, once it has heard of everything. */
  recoverForgotten(): void;
  /** Takes the approval of a batch back, since the desk of that name approved it before this one was heard of. */
  passOver(batchId: string, desk: string, approvedAt: number): void;
  /** Takes a hold back, since the desk of that name held the same before this one was heard of. */
  passOverHold(holdId: string, desk: string): void;
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

/** A desk that is one of several: it tells what it does, reads what the others do, and asks before anything leaves. */
export class OpenWorkspace {
  readonly #membership: MembershipRepository;
  readonly #outbox: Outbox;
  readonly #parked: ParkedChanges;
  readonly #links: AccountLinks;
  readonly #versions: DraftVersions;
  readonly #bodies: SharedBodies;
  readonly #keys: SharedKeys;
  readonly #connection: Connection;
  readonly #publisher: Publisher;
  readonly #timers: Timers;
  readonly #gate: GateWatch;
  readonly #others: OtherDesks;
  readonly #rounds: Rounds;
  readonly #changed = new Map<Area, Set<string>>();
  /** What the desks ask of a lab together. */
  readonly pace: SharedPace;

  constructor(
    private readonly ports: OpenWorkspacePorts,
    member: Membership,
  ) {
    const { database } = ports;
    const membership = (this.#membership = new MembershipRepository(database));
    const outbox = (this.#outbox = new Outbox(database));
    const parked = (this.#parked = new ParkedChanges(database));
    const links = (this.#links = new AccountLinks(database));
    const bodies = (this.#bodies = new SharedBodies(database, links, member.deskId));
    const versions = (this.#versions = new DraftVersions(database));
    const stores = { database, membership, outbox, versions, parked, bodies, links, deskId: member.deskId };
    const timers = (this.#timers = new Timers(ports.later));
    const changed = (): void => this.statusChanged();
    const announce = (): void => this.announce();
    const round = (): Promise<void> => this.#rounds.now();
    const quietly = (work: () => Promise<void>): Promise<void> => this.#rounds.quietly(work);
    this.#keys = new SharedKeys({ ...ports, secret: member.id });
    this.pace = new SharedPace({
      server: () => this.#connection.server,
      sharedOf: (id) => links.sharedOf(id),
      elapsed: ports.elapsed,
    });
    const applier = new ChangeApplier({
      ...{ ...stores, calls: ports.calls, submissions: ports.submissions, report: ports.report },
      ...{ now: ports.now, readAsShown: ports.readAsShown, gate: () => this.#gate.state },
      passOver: (batchId, deskId, approvedAt) =>
        ports.passOver(batchId, this.#others.nameOf(deskId) ?? deskId, approvedAt),
      passOverHold: (holdId, deskId) => ports.passOverHold(holdId, this.#others.nameOf(deskId) ?? deskId),
      changed: (area, id) => this.note(area, id),
    });
    const connection = (this.#connection = new Connection({
      ...{ ...stores, applier, program: ports.program, person: ports.person, changed },
      connector: () => ports.connector(memberIn(membership).server),
      hinted: (hint) => this.hinted(hint),
    }));
    const publisher = (this.#publisher = new Publisher({
      ...{ ...stores, applier, announce },
      ...{ now: ports.now, elapsed: ports.elapsed, report: ports.report, workOut: ports.workOut },
      person: ports.person,
      personAt: (deskId) => this.#others.personAt(deskId),
    }));
    const gate = (this.#gate = new GateWatch({
      ...{ connection, membership, publisher, timers, round, changed },
      others: () => this.#others.maySend(),
    }));
    this.#others = new OtherDesks({
      ...{ database, deskId: member.deskId, connection, timers, now: ports.now, quietly, changed },
      thereChanged: () => this.#rounds.thereChanged(),
      wasRead: (server) => gate.check(server),
    });
    const { accounts, now, elapsed, random, turn, report } = ports;
    this.#rounds = new Rounds({
      ...{ ...stores, accounts, connection, publisher, gate, timers, changed },
      ...{ now, elapsed, random, turn, report },
      reader: new LogReader({ ...stores, applier, announce, elapsed, turn }),
      opened: () => this.opened(),
      takeUp: () => this.takeUp({ ...stores, applier, now }),
      recoverForgotten: () => ports.recoverForgotten(),
    });
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
      this.#others.lookAround(PRESENT_AFTER);
    if (changed.some(([area]) => area === 'accounts')) this.compareKeys();
  }

  private statusChanged(): void {
    if (!this.#timers.hasEnded) this.ports.announce('workspace', []);
  }

  /** Sees which keys of this desk are those that another one entered. */
  private compareKeys(): void {
    const compared = this.#keys.compare().then((isNew) => {
      if (isNew && !this.#timers.hasEnded) this.ports.announce('needs', []);
    });
    compared.catch((cause: unknown) => this.ports.report('Keys could not be compared', cause));
  }

  /** A person gave a key of this desk, or took one away. */
  async keyEntered(accountId: string, slot: KeySlot): Promise<void> {
    await this.#keys.entered(accountId, slot);
    this.ports.announce('needs', []);
    this.wrote();
  }

  /** Begins to reach the server, and goes on until {@link stop}. */
  start(): void {
    this.#rounds.soon(0);
  }

  /** Something was written here that the others may not have. */
  wrote(): void {
    if (this.#connection.server === null && this.#rounds.isFailing) return;
    this.#rounds.soon(TOLD_AFTER);
  }

  private hinted(hint: 'changes' | 'presence' | 'desks' | 'pace' | 'ended'): void {
    switch (hint) {
      case 'changes':
        return void this.#rounds.now();
      case 'ended':
        return this.#rounds.later();
      case 'presence':
        return this.readSoon('presence', () => this.#others.readPresence());
      case 'desks':
        return this.#others.lookAround(PRESENT_AFTER);
      case 'pace':
        return this.readSoon('pace', async () => {
          await this.pace.read();
          this.statusChanged();
        });
    }
  }

  private readSoon(what: string, read: () => Promise<void>): void {
    this.#timers.soon(what, PRESENT_AFTER, () => void this.#rounds.quietly(read));
  }

  private async opened(): Promise<void> {
    await this.#others.opened();
    this.compareKeys();
    this.#others.showAgain();
  }

  /** Once everything is here, and whenever a desk is gone. */
  private takeUp(ports: TakeUpItemsPorts & { readonly deskId: string }): boolean {
    const { there } = this.#others;
    if (there === null) return false;
    const { database, calls } = this.ports;
    const [orders, batches] = this.#membership.quietly(() => [
      takeUpOrders(database, calls, this.#outbox, there),
      takeUpItems(
        ports,
        there.filter((id) => id !== ports.deskId),
      ),
    ]);
    if (orders.length > 0 || batches.length > 0) this.#rounds.soon(TOLD_AFTER);
    for (const id of orders) this.note('orders', id);
    for (const id of batches) this.note('batches', id);
    this.announce();
    return true;
  }

  /** Tries to reach the server, and tells and reads what there is. Resolves when that is over, however it ended. */
  async connectNow(): Promise<void> {
    await this.#rounds.atOnce();
    await this.#rounds.quietly(async () => {
      await this.#others.read();
      if (this.#gate.state !== 'open') await this.#gate.look();
    });
  }

  askToSend(next: NextAttempt): Promise<Granted | NotGranted> {
    return askToSend(
      {
        ...{ database: this.ports.database, bodies: this.#bodies, publisher: this.#publisher },
        ...{ connection: this.#connection, elapsed: this.ports.elapsed },
        ...{ wait: this.ports.wait, later: this.ports.later },
        nameOf: (id) => this.#others.nameOf(id),
        personAt: (id) => this.#others.personAt(id),
        accountProblem: (id) => this.accountProblem(id),
        gateChanged: () =>
          this.#timers.soon('gate', 0, () => void this.#rounds.quietly(() => this.#gate.look())),
      },
      next,
    );
  }

  private accountProblem(accountId: string): NotGranted['problem'] | null {
    const ports = { ...this.ports, links: this.#links, outbox: this.#outbox, versions: this.#versions };
    // What a person changed just now counts.
    publishAccounts(ports);
    return accountProblem(ports, accountId);
  }

  /** What this desk knows of the workspace that it is in. */
  membership(): Membership {
    return memberIn(this.#membership);
  }

  present(subject: WorkSubject | null, isEditing: boolean): void {
    this.#others.show(subject, isEditing);
  }

  presence(): readonly Present[] {
    return this.#others.presence();
  }

  /** Someone looks at the desks of the studio. */
  wasShown(): void {
    this.#others.wasShown();
  }

  mapAccount(sharedId: string, accountId: string | null): void {
    mapAccount({ ...this.ports, links: this.#links }, sharedId, accountId, this.ports.now());
    this.statusChanged();
    this.#rounds.accountMapped();
  }

  /** Asks the server for what a person wants. Rejects as a server does. */
  async ask<T>(question: (server: WorkspaceServer) => Promise<T>): Promise<T> {
    const server = await this.#connection.open();
    const answer = await question(server);
    await this.#rounds.quietly(() => this.#others.read());
    return answer;
  }

  /** As if a restored server had been noticed: the next greeting says what there is. */
  async greetAgain(): Promise<void> {
    await this.#gate.look();
    await this.#rounds.now();
  }

  /** Back to one desk, with all data. Throws ProblemError for what keeps it. */
  async leave(anyway: boolean): Promise<Left> {
    const { database, calls, takeOverAll, now } = this.ports;
    const ports: LeavingPorts = {
      ...{ database, membership: this.#membership, outbox: this.#outbox, parked: this.#parked },
      ...{ connection: this.#connection, calls, takeOverAll, now },
      gate: () => this.#gate.state,
      round: () => this.#rounds.now(),
    };
    const left = await askToLeave(ports, anyway);
    goAlone(ports, left);
    this.stop();
    return left;
  }

  stop(): void {
    this.#timers.end();
    this.#connection.end();
  }

  status(): WorkspaceStatus {
    return workspaceStatus({
      ...{ database: this.ports.database, accounts: this.ports.accounts, now: this.ports.now },
      ...{ membership: this.#membership, outbox: this.#outbox, parked: this.#parked, links: this.#links },
      ...{ connection: this.#connection, publisher: this.#publisher },
      ...{ gate: this.#gate, others: this.#others, rounds: this.#rounds },
    });
  }
}
