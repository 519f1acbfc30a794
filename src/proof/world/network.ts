import { type RouteName } from '@contract/routes';
import { routeOf } from '@contract/route-of';
import type { FaultId, Point } from '@core/proof/fault-matrix';
import {
  ConnectionFailure,
  type Exchange,
  type ExchangeAnswer,
  type ExchangeRequest,
} from '@main/service/exchange';
import type { LabAnswer, LabInProcess } from '@practice/in-process';
import { otherAnswer } from './other-answers';
import type { Moment, Strike, Strikes } from './strikes';
import type { Clock } from './virtual-time';

/** One request as it left the desk. */
export interface SentRequest {
  /** Milliseconds since the world began. */
  readonly at: number;
  readonly route: RouteName | null;
  readonly url: string;
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** The account at the lab that its key is one of; null where the lab knows no such key. */
  readonly account: string | null;
  /** When the desk stopped waiting for it, whatever came of it; null while it waits. */
  endedAt: number | null;
  /** The fault that struck it, or null. */
  fault: FaultId | null;
  /** How often the lab was given it, and how often it took it. */
  arrived: number;
  acted: number;
}

/** What a lab in trouble does with everything: asks for fewer requests, fails, or fails two times of three. */
export type Trouble = '429' | '5xx' | 'flapping';

/** Points of the way out and the way back, by route. */
const POINTS_OF: Partial<Record<RouteName, { readonly out: Point; readonly back: Point }>> = {
  exportEditors: { out: 'E2', back: 'E2' },
  createOrder: { out: 'E4', back: 'E5' },
  confirmOrder: { out: 'E8', back: 'E9' },
  createConfiguredProduct: { out: 'C2', back: 'C2' },
  calculate: { out: 'C3', back: 'C3' },
  submit: { out: 'C5', back: 'C6' },
  readSubmission: { out: 'C9', back: 'C9' },
  listSubmissions: { out: 'C9', back: 'C9' },
};
/** Where the editor service exchanges a key with its secret for a token. */
export const TOKEN_PATH = '/auth/access-token';

function pointsOf(
  route: RouteName | null,
  url: string,
): { readonly out: Point; readonly back: Point } | null {
  if (route !== null) return POINTS_OF[route] ?? null;
  return url.endsWith(TOKEN_PATH) ? { out: 'T', back: 'T' } : null;
}

const STORM = 30 * 60_000;
/** How long after the desk gave up a late request is acted upon, in milliseconds. */
const LATE = 200_000;

const OUT: readonly Moment[] = [
  ...(['leaving', 'refused', 'reset', 'silence', 'on-the-way', 'late', 'doubled'] as const),
  ...(['storm', 'flapping'] as const),
];
const BACK: readonly Moment[] = ['acted', 'acted-reset', 'acted-silence', 'acted-cut', 'other', 'read'];

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

/** What the network needs of the world that it is in. */
export interface NetworkWorld {
  readonly lab: LabInProcess;
  readonly strikes: Strikes;
  /** The clock that outlives the desk. */
  readonly clock: Clock;
  readonly random: { integer(lowest: number, highest: number): number };
  /** A request leaves now; whatever it throws is a mistake of the desk. */
  leaves(request: SentRequest): void;
  /** What happened to one, for the trace. */
  tell(words: string): void;
  /** Ends the program. */
  die(): void;
  /** Counts requests that are on their way although the desk may not wait for them any more, and all that the lab may still get. */
  readonly traffic: { underWay: number; undelivered: number };
}

/** The way between the desk and the lab, on which everything can go wrong. */
export class SimulatedNetwork {
  readonly sent: SentRequest[] = [];
  /** Requests that the desk waits for. */
  active = 0;
  /** Until when the lab is in trouble, in milliseconds since the world began, and how. */
  private trouble: { readonly until: number; readonly kind: Trouble } | null = null;
  private turn = 0;

  constructor(private readonly world: NetworkWorld) {}

  /** Requests that are on their way although the desk may not wait for them any more. */
  get underWay(): number {
    return this.world.traffic.underWay;
  }

  /** True while the lab turns everything away. */
  get isInTrouble(): boolean {
    return this.trouble !== null && this.world.clock.elapsed() < this.trouble.until;
  }

  /** Has the lab in trouble for this many milliseconds from now on. */
  troubled(kind: Trouble, milliseconds: number): void {
    this.trouble = { kind, until: this.world.clock.elapsed() + milliseconds };
  }

  /** The desk that waited has ended. */
  forget(): void {
    this.active = 0;
  }

  /** Ends every trouble. */
  heal(): void {
    this.trouble = null;
  }

  /** What one run of the program calls the lab with. `isDead` says that it has ended. */
  exchangeOf(isDead: () => boolean): Exchange {
    return async (request) => {
      if (isDead()) return never();
      this.active += 1;
      // The call is over once its connection is closed, whatever came of it.
      request.signal.addEventListener('abort', () => void (this.active -= 1), { once: true });
      const answer = await this.carry(request, isDead);
      return isDead() ? never() : answer;
    };
  }

  private async carry(request: ExchangeRequest, isDead: () => boolean): Promise<ExchangeAnswer> {
    const { world } = this;
    const route = routeOf(request.method, request.url);
    const points = pointsOf(route, request.url);
    const { Authorization: key, ...headers } = request.headers;
    const verdict = world.lab.parts.keys.check(key, world.lab.parts.clock.now());
    const body = request.body === null ? null : new TextDecoder().decode(request.body);
    const sent: SentRequest = {
      ...{ at: world.clock.elapsed(), route, url: request.url, body, headers },
      account: verdict.kind === 'accepted' ? verdict.key.account : null,
      ...{ endedAt: null, fault: null, arrived: 0, acted: 0 },
    };
    this.sent.push(sent);
    request.signal.addEventListener('abort', () => void (sent.endedAt ??= world.clock.elapsed()));
    world.leaves(sent);
    const strike = world.strikes.take(points?.out ?? null, OUT);
    if (strike !== null) sent.fault = strike.fault;
    world.tell(`${route ?? request.method} leaves${strike === null ? '' : `, ${strike.moment}`}`);
    const turned = this.turnedAway(strike);
    world.traffic.undelivered += 1;
    await world.clock.wait(world.random.integer(20, 200));
    world.traffic.undelivered -= 1;
    if (turned !== null) return turned;
    switch (strike?.moment) {
      case 'leaving':
        return this.end(isDead);
      case 'refused':
        throw new ConnectionFailure('connecting', 'ECONNREFUSED', false);
      case 'reset':
        throw new ConnectionFailure('waiting-for-answer', 'ECONNRESET', true);
      case 'silence':
        return never();
      case 'on-the-way':
        this.later(sent, request, 50);
        return this.end(isDead);
      case 'late':
        this.later(sent, request, LATE + world.random.integer(0, 100_000));
        return never();
      default:
        break;
    }
    const otherwise =
      world.strikes.take(points?.back ?? null, BACK) ??
      // What turns a request away is met on its way, and comes in place of an answer.
      world.strikes.take(points?.out ?? null, ['other']) ??
      // What the price was is part of what is written down with a submit.
      (route === 'calculate' ? world.strikes.take('C4', ['other']) : null);
    if (otherwise !== null) {
      sent.fault = otherwise.fault;
      world.tell(`${route ?? ''} is answered, ${otherwise.moment}`);
    }
    const foreign = otherwise === null || otherwise.moment !== 'other' ? null : otherAnswer(otherwise);
    if (foreign !== null && !foreign.acts) return answerOf(foreign.answer);
    const answer = await this.deliver(sent, request);
    if (strike?.moment === 'doubled' && answer !== null && !(answer.status >= 400 && answer.status < 500)) {
      await this.deliver(sent, request);
    }
    switch (otherwise?.moment) {
      case 'acted':
        return this.end(isDead);
      case 'acted-reset':
        throw new ConnectionFailure('waiting-for-answer', 'ECONNRESET', true);
      case 'acted-silence':
        return never();
      case 'acted-cut':
        return answer === null ? never() : answerOf({ ...answer, cut: true, body: half(answer.body) });
      case 'read':
        return answer === null ? never() : answerOf(answer, () => this.end(isDead));
      case 'other':
        return foreign === null ? never() : answerOf(foreign.change(answer));
      default:
        break;
    }
    if (answer === null) throw new ConnectionFailure('waiting-for-answer', 'ECONNRESET', true);
    world.tell(`${route ?? ''} is answered ${answer.status}`);
    return answerOf(answer);
  }

  /** What a lab in trouble answers, or null. */
  private turnedAway(strike: Strike | null): ExchangeAnswer | null {
    if (strike?.moment === 'storm' || strike?.moment === 'flapping') {
      const failing = strike.moment === 'flapping' ? 'flapping' : '5xx';
      this.troubled(strike.fault === 'F8' ? '429' : failing, STORM);
    }
    if (this.trouble === null || !this.isInTrouble) return null;
    this.turn += 1;
    if (this.trouble.kind === 'flapping' && this.turn % 3 === 0) return null;
    const status = this.trouble.kind === '429' ? 429 : 503;
    const text = status === 429 ? '{"message":"Too Many Requests"}' : '{"message":"Service Unavailable"}';
    const headers = { 'content-type': 'application/json' };
    return answerOf({ status, headers, body: new TextEncoder().encode(text), cut: false });
  }

  private end(isDead: () => boolean): Promise<never> {
    if (!isDead()) this.world.die();
    return never();
  }

  /** Gives the lab a request that no one waits for any more. */
  private later(sent: SentRequest, request: ExchangeRequest, milliseconds: number): void {
    this.world.traffic.underWay += 1;
    this.world.clock.later(() => {
      void this.deliver(sent, request).finally(() => {
        this.world.traffic.underWay -= 1;
        this.world.tell(`${sent.route ?? ''} arrives late`);
      });
    }, milliseconds);
  }

  private async deliver(sent: SentRequest, request: ExchangeRequest): Promise<LabAnswer | null> {
    sent.arrived += 1;
    const { pathname, search } = new URL(request.url);
    this.world.traffic.undelivered += 1;
    const answer = await this.world.lab.call({
      method: request.method,
      path: pathname + search,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
      ),
      body: request.body,
    });
    this.world.traffic.undelivered -= 1;
    if (answer !== null && answer.status >= 200 && answer.status < 300) sent.acted += 1;
    return answer;
  }
}

const half = (body: Uint8Array): Uint8Array => body.subarray(0, Math.floor(body.byteLength / 2));

function answerOf({ status, headers, body, cut }: LabAnswer, atEnd?: () => Promise<never>): ExchangeAnswer {
  return {
    status,
    headers,
    body: (async function* () {
      if (body.byteLength > 0) yield body;
      if (cut) throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
      if (atEnd !== undefined) await atEnd();
    })(),
  };
}
