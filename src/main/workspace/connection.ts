import { v4 as uuidV4 } from 'uuid';
import { BODY_VERSION } from '@core/workspace/record-kinds';
import type { AwayReason } from '@core/workspace/workspace';
import type { Database } from '../store/engine/database';
import type { DraftVersions } from '../store/workspace/draft-versions';
import type { Membership, MembershipRepository } from '../store/workspace/membership';
import { Erasures } from '../store/workspace/erasures';
import { type Outbox, PARKED } from '../store/workspace/outbox';
import type { ParkedChanges } from '../store/workspace/parked';
import { isGrantedName } from '../store/journal/granted-attempt';
import { readBody } from '../store/workspace/shared-bodies';
import type { ChangeApplier } from './applying/apply-change';
import { FIRST_MARKING } from './marking';
import { memberIn } from './member-in';
import {
  NotThisRun,
  ServerAway,
  ServerRefused,
  type Welcome,
  type WorkspaceConnector,
  type WorkspaceServer,
} from './server-port';

/** What connecting uses. */
export interface ConnectionPorts {
  readonly database: Database;
  readonly membership: MembershipRepository;
  readonly outbox: Outbox;
  readonly versions: DraftVersions;
  readonly parked: ParkedChanges;
  readonly applier: ChangeApplier;
  readonly program: string;
  /** Makes sessions; asked at each connection, since the password is in the keychain. */
  connector(): Promise<WorkspaceConnector>;
  person(): string;
  /** Told of each hint of the session that is open. */
  hinted(hint: 'changes' | 'presence' | 'desks' | 'pace' | 'ended'): void;
  /** Told that a connection is there, or ended. */
  changed(): void;
}

/** Why there is no connection. */
export interface Away {
  readonly why: AwayReason;
  readonly detail: string;
}

/** The one session of this run with the server: connected when it is asked for, and greeted before it is used. */
export class Connection {
  #run = uuidV4();
  #hasRemembered = false;
  #hasCounted = false;
  #hasEnded = false;
  #server: WorkspaceServer | null = null;
  #connecting: Promise<WorkspaceServer> | null = null;
  #welcome: Welcome | null = null;
  #away: Away | null = null;

  constructor(private readonly ports: ConnectionPorts) {}

  /** The session, if it is open. */
  get server(): WorkspaceServer | null {
    return this.#server;
  }

  /** What the server said last when it was greeted; null before its first answer. */
  get welcome(): Welcome | null {
    return this.#welcome;
  }

  get isConnecting(): boolean {
    return this.#connecting !== null;
  }

  /** Why the last connection failed or ended; null while one is there. */
  get away(): Away | null {
    return this.#away;
  }

  /** The session, connected where it is not. Rejects as {@link WorkspaceConnector} does. */
  async open(): Promise<WorkspaceServer> {
    if (this.#server !== null) return this.#server;
    if (this.#hasEnded) throw new ServerAway('the program is ending');
    this.#connecting ??= this.connect().finally(() => {
      this.#connecting = null;
      this.ports.changed();
    });
    return await this.#connecting;
  }

  private async connect(): Promise<WorkspaceServer> {
    let server: WorkspaceServer | null = null;
    try {
      server = await (await this.ports.connector()).connect();
      const session = server;
      session.onHint((hint) => {
        if (hint === 'ended') this.drop(session, new ServerAway('the session ended'));
        this.ports.hinted(hint);
      });
      await this.greet(session);
      if (this.#hasEnded) throw new ServerAway('the program is ending');
      this.#server = session;
      this.#away = null;
      return session;
    } catch (cause) {
      server?.close();
      this.#away = awayFor(cause);
      throw cause;
    }
  }

  /** Greets the server, once more where it is connected: what gate there is, and which epoch. */
  async greet(server: WorkspaceServer): Promise<Welcome> {
    let welcome = await server.hello(this.greeting());
    const { id, deskId } = this.member();
    // A file of another desk took the place of this one's: it must not speak for that desk, nor as this one.
    if (welcome.workspaceId !== id || welcome.deskId !== deskId)
      throw new ServerRefused('no-workspace', 'this is the data of another desk');
    if (welcome.standing === 'known' && !this.#hasRemembered && (await this.hasForgotten(server, welcome))) {
      // The number of this run is used up: as another one with the same number it is one that was put back.
      this.#run = uuidV4();
      welcome = await server.hello(this.greeting());
    }
    if (welcome.standing === 'put-back') welcome = await this.catchUpWithOneself(server, welcome);
    this.#hasRemembered = true;
    this.#welcome = welcome;
    this.takeEpoch(welcome);
    return welcome;
  }

  /**
   * Whether the disk is an earlier copy of itself although its run is the next one, as a copy is that was made while the
   * program ran: the server has numbers that were never used here, or granted a call of which nothing is known here.
   */
  private async hasForgotten(server: WorkspaceServer, { deskId, pushed }: Welcome): Promise<boolean> {
    if (pushed >= this.member().nextNo) return true;
    const own = (await server.desks()).find(({ id }) => id === deskId);
    if (own === undefined || own.onTheirWay === 0) return false;
    const { database, outbox } = this.ports;
    return (await server.mine()).some(({ state, call }) => {
      const body = state === 'sent' ? readBody(call) : null;
      const id = body?.row?.['id'];
      if (typeof id !== 'string') return false;
      // What was asked to be sent once more is named there: nothing is written down here before it may leave.
      const isMissed = body?.attempts?.some(
        ({ id: name, desk, number }) =>
          isGrantedName(name) &&
          desk === deskId &&
          database.get(
            `SELECT 1 FROM attempts WHERE operation_id = ? AND number = ?
             UNION ALL SELECT 1 FROM workspace_never_left WHERE operation_id = ? AND number = ?`,
            [id, Number(number), id, Number(number)],
          ) === undefined,
      );
      if (isMissed === true) return true;
      if (outbox.find('calls', id) !== null) return false;
      const row = database.get('SELECT state FROM operations WHERE id = ?', [id]);
      return row === undefined || row.state === 'unknown';
    });
  }

  private greeting(): Parameters<WorkspaceServer['hello']>[0] {
    const { membership } = this.ports;
    const { runNumber, epoch, cursor, mark, pushed } = this.member();
    if (!this.#hasCounted) membership.set({ runNumber: runNumber + 1 });
    const number = this.#hasCounted ? runNumber : runNumber + 1;
    this.#hasCounted = true;
    return {
      ...{ run: this.#run, runNumber: number, epoch, cursor, mark, pushed },
      ...{ person: this.ports.person(), program: this.ports.program, reads: BODY_VERSION },
    };
  }

  private member(): Membership {
    return memberIn(this.ports.membership);
  }

  /**
   * This desk is an earlier state of itself: what was granted to it since is on record, and of unknown outcome until it is
   * proven. Its own numbers go on above those that the server has.
   */
  private async catchUpWithOneself(
    server: WorkspaceServer,
    { deskId, ...welcome }: Welcome,
  ): Promise<Welcome> {
    const { membership, outbox, applier } = this.ports;
    const mine = await server.mine();
    membership.quietly(() => {
      for (const { call, state } of mine) {
        const body = readBody(call);
        const id = body?.row?.['id'];
        if (body === null || typeof id !== 'string') continue;
        // One that cannot be taken now comes with the changes, after what it belongs to.
        if (applier.remind(id, body, state, deskId)) outbox.touch('calls', id);
      }
      const { nextNo } = this.member();
      outbox.forgetSent();
      membership.set({
        runNumber: welcome.runNumber + 1,
        pushed: welcome.pushed,
        nextNo: Math.max(nextNo, welcome.pushed + 1),
      });
    });
    return await server.hello(this.greeting());
  }

  /** The server is an earlier state of itself: everything is told and read anew. */
  private takeEpoch(welcome: Welcome): void {
    const { database, membership, outbox, versions, parked } = this.ports;
    const { epoch, nextNo, name } = this.member();
    if (welcome.workspaceName !== name && welcome.workspaceName !== '')
      membership.set({ name: welcome.workspaceName });
    if (epoch === welcome.epoch) return;
    database.transaction(() => {
      if (epoch !== '') {
        versions.forgetNumbers();
        outbox.forgetSent();
        new Erasures(database).forgetTold();
        for (const seq of parked.keep()) outbox.touch(PARKED, String(seq));
        membership.set({ cursor: 0, mark: '', marking: FIRST_MARKING });
      }
      membership.set({
        epoch: welcome.epoch,
        pushed: welcome.pushed,
        nextNo: Math.max(nextNo, welcome.pushed + 1),
      });
    });
  }

  /** The session is of no use any more: the next question makes another one. */
  drop(server: WorkspaceServer, cause: unknown): void {
    if (this.#server !== server) return;
    this.#server = null;
    this.#away = awayFor(cause);
    server.close();
    this.ports.changed();
  }

  /** Ends it for good, with a goodbye that no one waits for. */
  end(): void {
    this.#hasEnded = true;
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    server
      .goodbye()
      .catch(() => undefined)
      .finally(() => server.close());
  }
}

/** Whether asking again over another session can help. */
export const isSessionOver = (cause: unknown): boolean =>
  cause instanceof ServerAway || cause instanceof NotThisRun;

function awayFor(cause: unknown): Away {
  if (!(cause instanceof ServerRefused))
    return { why: 'network', detail: cause instanceof Error ? cause.message : String(cause) };
  switch (cause.why) {
    case 'password':
    case 'certificate':
    case 'revoked':
    case 'newer-schema':
    case 'older-schema':
    case 'no-workspace':
      return { why: cause.why, detail: cause.message };
    default:
      return { why: 'network', detail: cause.message };
  }
}
