import {
  type DeskOfStudio,
  ServerAway,
  ServerRefused,
  type WorkspaceConnector,
  type WorkspaceServer,
} from '@main/workspace/server-port';
import * as calls from './workspace-rules/calls';
import {
  type Caller,
  checkRun,
  checkText,
  type Desk,
  newDesk,
  type PlantedMistake,
  type RunningServer,
  type WorkspaceData,
} from './workspace-rules/data';
import { erase } from './workspace-rules/erasures';
import * as desks from './workspace-rules/desks';
import * as log from './workspace-rules/log';

export type { PlantedMistake } from './workspace-rules/data';

type Hint = Parameters<Parameters<WorkspaceServer['onHint']>[0]>[0];

/** What strikes one question to the server: it never arrives, or only its answer is lost. */
type ServerFault = 'before' | 'after' | null;

export interface ModelOptions {
  readonly newId: () => string;
  /** The server's clock, in milliseconds. */
  readonly now: () => number;
  readonly mistakes?: ReadonlySet<PlantedMistake>;
  /** Waited for before each question arrives and after it was answered. */
  readonly delay?: (role: string, question: string) => Promise<void>;
  readonly fault?: (role: string, question: string) => ServerFault;
  /** Has a hint delivered, at once or later; it may also be lost. */
  readonly hint?: (deliver: () => void) => void;
}

interface Session {
  readonly deskId: string;
  run: string;
  isOpen: boolean;
  readonly listeners: ((hint: Hint) => void)[];
}

interface Turn {
  readonly deskId: string;
  readonly until: number;
}

/** How long a turn is kept for a desk that does not ask again. It orders requests and is no grant. */
const TURN_MS = 60_000;

/**
 * The workspace's server in memory, with the same rules as the one on PostgreSQL (`workspace-rules/`); one suite of
 * promises is put to both. It can be stopped, started, and put back to an earlier copy of itself.
 */
export class WorkspaceModel {
  #data: WorkspaceData;
  #started: string;
  #home: string;
  #isUp = true;
  #sessions: Session[] = [];
  readonly #present = new Map<string, { subject: string; isEditing: boolean }>();
  readonly #working = new Map<string, Set<string>>();
  readonly #slow = new Map<string, number>();
  readonly #turns = new Map<string, Turn>();
  /** Role of the first desk, which is an owner. */
  readonly firstRole: string;

  constructor(
    readonly options: ModelOptions,
    names = { workspaceName: 'Studio', deskName: 'Desk 1' },
  ) {
    const { newId } = options;
    this.#started = newId();
    this.#home = newId();
    const id = newId();
    this.firstRole = `proofdesk_desk_${id.replaceAll('-', '')}`;
    this.#data = {
      id: newId(),
      name: names.workspaceName,
      epochs: [newId()],
      gate: 'open',
      started: this.#started,
      home: this.#home,
      writes: 0,
      desks: [newDesk(id, names.deskName, this.firstRole, true)],
      operations: new Map(),
      roots: new Map(),
      changes: [],
      records: new Map(),
      told: new Map(),
      versions: new Map(),
      erased: new Map(),
    };
  }

  /** The server's data at this moment, as a dump of it or a copy of its folder would hold it. */
  copy(): WorkspaceData {
    return structuredClone(this.#data);
  }

  /** What the server holds now, for checks. */
  get data(): Readonly<WorkspaceData> {
    return this.#data;
  }

  /** True until a desk greets after a start, or after data was put in its place: what the gate is says nothing yet. */
  get isUngreeted(): boolean {
    return this.#data.started !== this.#started || this.#data.home !== this.#home;
  }

  /**
   * Puts an earlier copy in place. A dump is read back while the server runs and makes its tables anew; a folder is
   * copied while it is stopped, so that it starts with the same tables.
   */
  restore(copy: WorkspaceData, way: 'dump' | 'folder'): void {
    this.#data = structuredClone(copy);
    if (way === 'dump') this.#home = this.options.newId();
    else this.start();
  }

  /** Ends all sessions; nothing connects until it is started. */
  stop(): void {
    this.#isUp = false;
    for (const session of this.#sessions) this.#end(session);
    for (const kept of [this.#present, this.#working, this.#slow, this.#turns]) kept.clear();
  }

  start(): void {
    this.stop();
    this.#started = this.options.newId();
    this.#isUp = true;
  }

  /** Ends the sessions of a role, or of all. */
  cut(role?: string): void {
    for (const session of this.#sessions)
      if (role === undefined || this.#deskOf(session.deskId)?.role === role) this.#end(session);
  }

  /** Makes sessions as a desk's role does. */
  connectorFor(role: string): WorkspaceConnector {
    return { connect: () => this.#connect(role) };
  }

  #deskOf(id: string): Desk | undefined {
    return this.#data.desks.find((desk) => desk.id === id);
  }

  #server(): RunningServer {
    const { newId, now, mistakes = new Set() } = this.options;
    return { data: this.#data, started: this.#started, home: this.#home, now: now(), newId, mistakes };
  }

  #end(session: Session): void {
    if (!session.isOpen) return;
    session.isOpen = false;
    this.#sessions = this.#sessions.filter((one) => one !== session);
    if (!this.#isHere(session.deskId)) {
      this.#present.delete(session.deskId);
      for (const working of this.#working.values()) working.delete(session.deskId);
      for (const [account, turn] of this.#turns)
        if (turn.deskId === session.deskId) this.#turns.delete(account);
    }
    for (const listener of session.listeners) listener('ended');
  }

  #isHere(deskId: string): boolean {
    return this.#sessions.some((session) => session.deskId === deskId && session.run !== '');
  }

  #hint(hint: Hint): void {
    const { hint: deliver = queueMicrotask } = this.options;
    for (const session of this.#sessions)
      deliver(() => {
        if (session.isOpen) for (const listener of session.listeners) listener(hint);
      });
  }

  async #connect(role: string): Promise<WorkspaceServer> {
    await this.options.delay?.(role, 'connect');
    if (!this.#isUp || (this.options.fault?.(role, 'connect') ?? null) !== null)
      throw new ServerAway('the server cannot be reached');
    const desk = this.#data.desks.find((one) => one.role === role);
    if (desk === undefined) throw new ServerRefused('password', 'there is no such role');
    if (desk.state === 'revoked') throw new ServerRefused('revoked', 'this desk was revoked');
    const session: Session = { deskId: desk.id, run: '', isOpen: true, listeners: [] };
    this.#sessions.push(session);
    return this.#asServer(session, role);
  }

  /** Asks one question: what it changes is there before its answer leaves, whether that arrives or not. */
  async #ask<T>(
    session: Session,
    role: string,
    question: string,
    answer: (server: RunningServer, caller: Caller) => T,
  ): Promise<T> {
    await this.options.delay?.(role, question);
    const fault = this.options.fault?.(role, question) ?? null;
    if (!session.isOpen || fault === 'before') throw new ServerAway('no answer came');
    const head = this.#data.changes.length;
    const gate = this.#data.gate;
    let answered: { readonly value: T } | { readonly error: unknown };
    try {
      answered = { value: answer(this.#server(), { deskId: session.deskId, run: session.run }) };
    } catch (error) {
      answered = { error };
    }
    if (this.#data.changes.length !== head) this.#hint('changes');
    if (this.#data.gate !== gate) this.#hint('desks');
    await this.options.delay?.(role, question);
    if (fault === 'after' || !session.isOpen) throw new ServerAway('no answer came');
    if ('error' in answered) throw answered.error;
    return answered.value;
  }

  #asServer(session: Session, role: string): WorkspaceServer {
    const ask = <T>(question: string, answer: (server: RunningServer, caller: Caller) => T): Promise<T> =>
      this.#ask(session, role, question, answer);
    return {
      hello: (greeting) =>
        ask('hello', (server) => {
          const welcome = desks.hello(server, session.deskId, greeting);
          session.run = greeting.run;
          this.#hint('desks');
          return welcome;
        }),
      begin: (request) => ask('begin', (server, caller) => calls.begin(server, caller, request)),
      report: (said) => ask('report', (server, caller) => calls.report(server, caller, said)),
      tell: (told) => ask('tell', (server, caller) => log.tell(server, caller, told)),
      erase: (no, erased) => ask('erase', (server, caller) => erase(server, caller, no, erased)),
      pull: (after, limit) => ask('pull', (server, caller) => log.pull(server, caller, after, limit)),
      version: (kind, record, number) =>
        ask('version', (server, caller) => log.version(server, caller, kind, record, number)),
      toldAll: (epoch, others = []) =>
        ask('toldAll', (server, caller) => desks.hasTold(server, caller, epoch, others)),
      mine: () => ask('mine', (server, caller) => calls.mine(server, caller)),
      desks: () => ask('desks', (server, caller) => this.#desks(server, caller)),
      goodbye: () =>
        ask('goodbye', (server, caller) => {
          desks.goodbye(server, caller);
          session.run = '';
          this.#present.delete(session.deskId);
          this.#hint('desks');
        }),
      declareGone: (deskId) =>
        ask('declareGone', (server, caller) => {
          const count = desks.declareGone(server, caller, deskId);
          this.#hint('desks');
          return count;
        }),
      revoke: (deskId) =>
        ask('revoke', (server, caller) => {
          const count = desks.revoke(server, caller, deskId);
          for (const one of this.#sessions) if (one.deskId === deskId) this.#end(one);
          this.#hint('desks');
          return count;
        }),
      leave: () => ask('leave', (server, caller) => desks.leave(server, caller)),
      invite: (name) =>
        ask('invite', (server, caller) => {
          const { id, role: made } = desks.invite(server, caller, name);
          this.#hint('desks');
          return { deskId: id, role: made, password: this.options.newId() };
        }),
      wasRestored: () => ask('wasRestored', (server, caller) => desks.wasRestored(server, caller)),
      onlyStarted: () => ask('onlyStarted', (server, caller) => desks.onlyStarted(server, caller)),
      settleContradictions: () =>
        ask('settleContradictions', (server, caller) => desks.settleContradictions(server, caller)),
      present: (subject, isEditing) =>
        ask('present', (server, caller) => {
          const desk = checkRun(server, caller);
          checkText(subject ?? '');
          desk.heardAt = server.now;
          if (subject === null) this.#present.delete(desk.id);
          else this.#present.set(desk.id, { subject, isEditing });
          this.#hint('presence');
        }),
      presence: () =>
        ask('presence', (server, caller) => {
          checkRun(server, caller, true);
          return [...this.#present]
            .filter(([deskId]) => deskId !== caller.deskId)
            .map(([deskId, shown]) => ({ deskId, person: this.#deskOf(deskId)?.person ?? '', ...shown }));
        }),
      pace: (accountId, isWorking, slowFor) =>
        ask('pace', (server, caller) => {
          checkRun(server, caller);
          checkText(accountId);
          const working = this.#working.get(accountId) ?? new Set();
          this.#working.set(accountId, working);
          if (isWorking) working.add(caller.deskId);
          else working.delete(caller.deskId);
          const until = Math.max(this.#slow.get(accountId) ?? 0, slowFor > 0 ? server.now + slowFor : 0);
          this.#slow.set(accountId, until);
          if (slowFor > 0) this.#hint('pace');
          const others = [...working].filter((id) => id !== caller.deskId).length;
          return { accountId, others, slowFor: Math.max(0, until - server.now) };
        }),
      takeTurn: (accountId) =>
        ask('takeTurn', (server, caller) => {
          checkRun(server, caller);
          checkText(accountId);
          const turn = this.#turns.get(accountId);
          if (turn !== undefined && turn.deskId !== caller.deskId && turn.until > server.now) return false;
          this.#turns.set(accountId, { deskId: caller.deskId, until: server.now + TURN_MS });
          return true;
        }),
      giveTurn: (accountId) =>
        ask('giveTurn', (server, caller) => {
          checkRun(server, caller);
          if (this.#turns.get(accountId)?.deskId !== caller.deskId) return;
          this.#turns.delete(accountId);
          this.#hint('pace');
        }),
      onHint: (listener) => session.listeners.push(listener),
      close: () => {
        this.#end(session);
        this.#hint('desks');
      },
    };
  }

  #desks(server: RunningServer, caller: Caller): DeskOfStudio[] {
    checkRun(server, caller, true);
    return server.data.desks.map((desk) => ({
      id: desk.id,
      name: desk.name,
      person: desk.person,
      program: desk.program,
      state: desk.state === 'in' ? (this.#isHere(desk.id) ? 'here' : 'away') : desk.state,
      onTheirWay: calls.onTheirWay(server.data, desk.id),
      silentFor: desk.heardAt === null ? null : Math.max(0, server.now - desk.heardAt),
      isOwner: desk.isOwner,
    }));
  }
}
