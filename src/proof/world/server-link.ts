import { ServerAway, type WorkspaceConnector, type WorkspaceServer } from '@main/workspace/server-port';
import type { Clock } from './virtual-time';

/** What a desk asks of the server of its workspace, as a fault can strike it. */
export type LinkCall =
  'connect' | 'hello' | 'begin' | 'report' | 'tell' | 'pull' | 'version' | 'toldAll' | 'mine';
export const LINK_CALLS: readonly LinkCall[] = [
  ...(['connect', 'hello', 'begin', 'report', 'tell', 'pull', 'version', 'toldAll', 'mine'] as const),
];

/** What happens to something that is asked. */
export const LINK_MOMENTS = {
  lost: 'the question is lost',
  unanswered: 'the server acts, and its answer is lost',
  late: 'the server acts long after the desk gave up',
  slow: 'the answer takes more than a second',
  cut: 'the session is cut before it',
  away: 'the desk is away from the server for half an hour',
  'ends-before': 'the program ends before the server acts',
  'ends-after': 'the program ends when the server has acted',
} as const;
export type LinkMoment = keyof typeof LINK_MOMENTS;

/** A fault between a desk and the server that waits: the so-many-th time that something is asked. */
export interface LinkStrike {
  readonly call: LinkCall;
  readonly moment: LinkMoment;
  /** From 1 on. */
  readonly nth: number;
}

/** After this long without an answer a desk gives a question up, and its session with it, in milliseconds. */
const DEADLINE = 2_500;
/** How long a desk is away, in milliseconds. */
const AWAY = 30 * 60_000;
/** After this long out of reach a session is over, by the keep-alive of both ends, in milliseconds. */
const KEPT_ALIVE = 50_000;

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

/** What the way between a desk and the server needs of the world that it is in. */
export interface LinkWorld {
  /** The clock that outlives the desk. */
  readonly clock: Clock;
  readonly random: { integer(lowest: number, highest: number): number };
  /** The server, as the desk's role reaches it. */
  readonly server: WorkspaceConnector;
  tell(words: string): void;
  /** Ends the program. */
  die(): void;
}

/** One session, as a run of the program has it. */
interface Session {
  readonly inner: WorkspaceServer;
  isOver: boolean;
  readonly listeners: ((hint: 'changes' | 'presence' | 'desks' | 'pace' | 'ended') => void)[];
  /** Rejects what waits for an answer. */
  readonly waiting: Set<() => void>;
  /** Questions that the server has in its hands and will act on, whether or not anyone still waits. */
  late: number;
}

/** The way between a desk and the server of its workspace, on which everything can go wrong. */
export class ServerLink {
  private strikes: { readonly strike: LinkStrike; left: number }[] = [];
  /** Faults that struck. */
  struck = 0;
  /** The run of the program that is known to the server as far as the program has heard; null before that. */
  run: string | null = null;
  private awayUntil = 0;
  private readonly sessions = new Set<Session>();

  constructor(private readonly world: LinkWorld) {}

  arm(strikes: readonly LinkStrike[]): void {
    for (const strike of strikes) this.strikes.push({ strike, left: strike.nth });
  }

  /** Nothing strikes any more, and the server is in reach. */
  heal(): void {
    this.strikes = [];
    this.awayUntil = 0;
  }

  /** True while the desk cannot reach the server. */
  get isAway(): boolean {
    return this.world.clock.elapsed() < this.awayUntil;
  }

  /** Cuts the desk off from the server for this many milliseconds; what is under way is lost. */
  cutOff(milliseconds = AWAY): void {
    this.awayUntil = this.world.clock.elapsed() + milliseconds;
    this.struck += 1;
    if (milliseconds > KEPT_ALIVE) for (const session of this.sessions) this.endUnreached(session);
  }

  /** Ends every session, as a server does that is stopped. */
  endSessions(): void {
    for (const session of [...this.sessions]) this.end(session);
  }

  /** What one run of the program reaches the server with. */
  connectorOf(isDead: () => boolean): WorkspaceConnector {
    return {
      connect: async () => {
        const inner = await this.ask('connect', null, isDead, () => this.world.server.connect());
        const session: Session = { inner, isOver: false, listeners: [], waiting: new Set(), late: 0 };
        this.sessions.add(session);
        inner.onHint((hint) => {
          if (isDead() || session.isOver) return;
          if (this.isAway) this.endUnreached(session);
          else if (hint === 'ended') this.end(session);
          else this.world.clock.later(() => this.hint(session, hint, isDead), 2);
        });
        return this.serverOf(session, isDead);
      },
    };
  }

  /** A program that is closed says goodbye, where the server is in reach. */
  sayGoodbye(): void {
    if (this.isAway) return;
    for (const { inner } of this.sessions) inner.goodbye().catch(() => undefined);
  }

  /** The program ended: its sockets are closed by the system. */
  forget(): void {
    this.run = null;
    for (const session of this.sessions) {
      session.isOver = true;
      if (session.late === 0) session.inner.close();
    }
    this.sessions.clear();
  }

  private hint(
    session: Session,
    hint: 'changes' | 'presence' | 'desks' | 'pace',
    isDead: () => boolean,
  ): void {
    if (isDead() || session.isOver) return;
    if (this.isAway) return this.endUnreached(session);
    for (const listener of session.listeners) listener(hint);
  }

  /** What was not acknowledged, a hint as well, ends a session in the end: nothing is left out of one that goes on. */
  private endUnreached(session: Session): void {
    this.world.clock.later(() => this.end(session), KEPT_ALIVE);
  }

  private end(session: Session): void {
    if (session.isOver) return;
    session.isOver = true;
    this.sessions.delete(session);
    if (session.late === 0) session.inner.close();
    for (const reject of session.waiting) reject();
    for (const listener of session.listeners) listener('ended');
  }

  private serverOf(session: Session, isDead: () => boolean): WorkspaceServer {
    const { inner } = session;
    const other = <T>(work: () => Promise<T>): Promise<T> => this.ask(null, session, isDead, work);
    const named = <T>(call: LinkCall, work: () => Promise<T>): Promise<T> =>
      this.ask(call, session, isDead, work);
    return {
      hello: async (greeting) => {
        const welcome = await named('hello', () => inner.hello(greeting));
        if (welcome.standing === 'known') this.run = greeting.run;
        return welcome;
      },
      begin: (request) => named('begin', () => inner.begin(request)),
      report: (report) => named('report', () => inner.report(report)),
      tell: (told) => named('tell', () => inner.tell(told)),
      erase: (no, erased) => other(() => inner.erase(no, erased)),
      pull: (after, limit) => named('pull', () => inner.pull(after, limit)),
      version: (kind, record, version) => named('version', () => inner.version(kind, record, version)),
      toldAll: (epoch, others) => named('toldAll', () => inner.toldAll(epoch, others)),
      mine: () => named('mine', () => inner.mine()),
      desks: () => other(() => inner.desks()),
      goodbye: () => other(() => inner.goodbye()),
      declareGone: (deskId) => other(() => inner.declareGone(deskId)),
      revoke: (deskId) => other(() => inner.revoke(deskId)),
      leave: () => other(() => inner.leave()),
      invite: (name) => other(() => inner.invite(name)),
      wasRestored: () => other(() => inner.wasRestored()),
      onlyStarted: () => other(() => inner.onlyStarted()),
      settleContradictions: () => other(() => inner.settleContradictions()),
      present: (subject, isEditing) => other(() => inner.present(subject, isEditing)),
      presence: () => other(() => inner.presence()),
      pace: (accountId, isWorking, slowFor) => other(() => inner.pace(accountId, isWorking, slowFor)),
      takeTurn: (accountId) => other(() => inner.takeTurn(accountId)),
      giveTurn: (accountId) => other(() => inner.giveTurn(accountId)),
      onHint: (listener) => void session.listeners.push(listener),
      close: () => {
        if (!isDead()) this.end(session);
      },
    };
  }

  private take(call: LinkCall | null): LinkMoment | null {
    if (call === null) return null;
    for (const waiting of this.strikes) {
      if (waiting.strike.call !== call) continue;
      waiting.left -= 1;
      if (waiting.left > 0) continue;
      this.strikes = this.strikes.filter((one) => one !== waiting);
      this.struck += 1;
      this.world.tell(`${call} to the server: ${LINK_MOMENTS[waiting.strike.moment]}`);
      return waiting.strike.moment;
    }
    return null;
  }

  /** Asks the server, over the way as it is at the moment. */
  private async ask<T>(
    call: LinkCall | null,
    session: Session | null,
    isDead: () => boolean,
    work: () => Promise<T>,
  ): Promise<T> {
    if (isDead()) return never();
    if (session?.isOver === true) throw new ServerAway('The session is over');
    const { clock, random } = this.world;
    const moment = this.take(call);
    if (moment === 'away') this.cutOff();
    if (moment === 'cut') {
      if (session !== null) this.end(session);
      throw new ServerAway('The connection was cut');
    }
    return new Promise<T>((resolve, reject) => {
      let isSettled = false;
      const settle = (done: () => void): void => {
        if (isSettled) return;
        isSettled = true;
        callOff();
        session?.waiting.delete(ended);
        if (!isDead()) done();
      };
      const ended = (): void => settle(() => reject(new ServerAway('The session ended')));
      session?.waiting.add(ended);
      const callOff = clock.later(() => {
        if (session !== null && !isDead()) this.end(session);
        settle(() => reject(new ServerAway('No answer came')));
      }, DEADLINE);
      if (moment === 'lost' || this.isAway) return;
      if (moment === 'late') {
        this.actLate(call, session, work);
        return;
      }
      clock.later(
        () => {
          if (moment === 'ends-before') return this.endProgram(isDead);
          if (isDead()) return undefined;
          work().then(
            (value) => {
              if (moment === 'ends-after') return this.endProgram(isDead);
              if (moment === 'unanswered' || this.isAway) return undefined;
              const wait = moment === 'slow' ? random.integer(1_100, 2_300) : random.integer(1, 12);
              clock.later(() => settle(() => resolve(value)), wait);
              return undefined;
            },
            (cause: unknown) =>
              settle(() => reject(cause instanceof Error ? cause : new Error(String(cause)))),
          );
          return undefined;
        },
        random.integer(1, 12),
      );
    });
  }

  /** The server has it in its hands, and acts on it when the desk has given it up. */
  private actLate<T>(call: LinkCall | null, session: Session | null, work: () => Promise<T>): void {
    const { clock, random } = this.world;
    if (session !== null) session.late += 1;
    clock.later(
      () => {
        const over = (): void => {
          this.world.tell(`${call ?? ''} reaches the server late`);
          if (session === null) return;
          session.late -= 1;
          if (session.isOver && session.late === 0) session.inner.close();
        };
        work().then(over, over);
      },
      DEADLINE + random.integer(500, 40_000),
    );
  }

  private endProgram(isDead: () => boolean): void {
    if (!isDead()) this.world.die();
  }
}
