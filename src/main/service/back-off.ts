import type { Answer } from '@contract/answers';
import { LONGEST_RETRY_DELAY, retryDelay } from '@core/journal/failures';
import type { DesksPace } from '../workspace/shared-desk';
import { type Timer, systemTimer } from './timer';

/** Longest wait that the service itself may ask for, in milliseconds. */
const LONGEST_ASKED = 3_600_000;
/** A single 5xx may be an accident; from this many in a row on the service is in trouble. */
const FAILURES_BEFORE_SLOWING = 2;

export interface BackOffPorts {
  /** UTC milliseconds: for what a person reads, and for dates that the service names. */
  readonly now: () => number;
  /** Milliseconds of a clock that no one sets: waits follow elapsed time alone. */
  readonly elapsed: () => number;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  /** What its waits follow; the clock of the system unless said otherwise. */
  readonly later?: Timer;
  /** Called when an account is slowed down, further or no more. */
  readonly onChange?: (accountId: string) => void;
  /** The pace of all desks of the studio; undefined while this one goes its own. */
  readonly desks?: () => DesksPace | undefined;
}

/** How an account is slowed down: no request before `until` (UTC milliseconds), and one at a time. */
export interface Slowness {
  readonly until: number;
  /** Answers in a row that asked for it. */
  readonly failures: number;
}

/** A place in the line of an account; left when the answer is here. */
export type Leave = () => void;

/** How long to wait, in milliseconds, before asking again for a turn that another desk has. */
const TURN_AGAIN = 250;

interface Line {
  readonly accountId: string;
  failures: number;
  /** On the clock that no one sets. */
  until: number;
  inFlight: number;
  readonly waiting: (() => void)[];
  callOff: () => void;
}

/** The wait that an answer asks for (RFC 9110, Retry-After), in milliseconds; null when it asks for none. */
function askedWait(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const wait = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) && wait > 0 ? Math.min(wait, LONGEST_ASKED) : null;
}

/**
 * Slows a whole account down after a 429 or repeated 5xx: one request in flight, and none before a wait
 * with full jitter that doubles up to five minutes, or longer where the service asks for it (document:
 * "Rate-limit guidance"). Any other answer ends it. It sends nothing and repeats nothing.
 */
export class BackOff {
  private readonly lines = new Map<string, Line>();
  private readonly ports: BackOffPorts;

  constructor(ports: BackOffPorts) {
    this.ports = ports;
  }

  /** How an account is slowed down at the moment, or null. */
  of(accountId: string): Slowness | null {
    const line = this.lines.get(accountId);
    if (line === undefined || !this.isSlow(line)) return null;
    const rest = line.until - this.ports.elapsed();
    return { until: this.ports.now() + rest, failures: line.failures };
  }

  /**
   * Waits until a request of this account may leave. Call it before the journal says that anything is
   * sent. Rejects with the signal's reason when a person does not want to wait any more.
   */
  async enter(accountId: string, signal?: AbortSignal): Promise<Leave> {
    signal?.throwIfAborted();
    const line = this.lineOf(accountId);
    if (!this.mayGo(line)) await this.wait(line, signal);
    else line.inFlight += 1;
    let left = false;
    let giveTurn = (): void => undefined;
    const leave = (): void => {
      if (left) return;
      left = true;
      giveTurn();
      line.inFlight -= 1;
      this.letGo(line);
    };
    const desks = this.ports.desks?.();
    if (desks === undefined) return leave;
    try {
      desks.says(accountId, 0);
      giveTurn = await this.turnOverDesks(line, signal);
    } catch (cause) {
      leave();
      throw cause;
    }
    return leave;
  }

  /** How many requests of an account may be on their way from this desk, of so many that its lab takes of all desks. */
  width(accountId: string, ofAll: number): number {
    const line = this.lineOf(accountId);
    if (this.isSlow(line) || this.areDesksSlow(line)) return 1;
    const others = this.ports.desks?.()?.of(accountId)?.others ?? 0;
    return Math.max(1, Math.floor(ofAll / (1 + others)));
  }

  /** While any desk is asked to slow down, one request is on its way from all of them. */
  private async turnOverDesks(line: Line, signal: AbortSignal | undefined): Promise<Leave> {
    for (;;) {
      const desks = this.ports.desks?.();
      if (desks === undefined || !(this.isSlow(line) || this.areDesksSlow(line))) return () => undefined;
      const turn = await desks.takeTurn(line.accountId);
      if (turn !== null) {
        if (signal?.aborted !== true) return turn;
        turn();
      }
      signal?.throwIfAborted();
      await new Promise<void>((resolve) => (this.ports.later ?? systemTimer)(resolve, TURN_AGAIN));
    }
  }

  private areDesksSlow(line: Line): boolean {
    return (this.ports.desks?.()?.of(line.accountId)?.slowFor ?? 0) > 0;
  }

  /** Notes an answer, whatever call it belongs to. */
  note(accountId: string, answer: Pick<Answer, 'status' | 'headers'>): void {
    const line = this.lineOf(accountId);
    const { status } = answer;
    if (status !== 429 && status < 500) {
      if (line.failures === 0) return;
      line.failures = 0;
      line.until = Number.NEGATIVE_INFINITY;
      this.letGo(line);
      this.ports.onChange?.(accountId);
      return;
    }
    // A 429 says plainly what is wanted; a 5xx only when it comes again.
    line.failures = Math.max(line.failures + 1, status === 429 ? FAILURES_BEFORE_SLOWING : 0);
    if (!this.isSlow(line)) return;
    const step = line.failures - FAILURES_BEFORE_SLOWING + 1;
    const wait = retryDelay(step, this.ports.random(), LONGEST_RETRY_DELAY);
    const asked = askedWait(answer.headers['retry-after'], this.ports.now()) ?? 0;
    line.until = Math.max(line.until, this.ports.elapsed() + Math.max(wait, asked));
    this.ports.desks?.()?.says(accountId, Math.ceil(line.until - this.ports.elapsed()));
    this.letGo(line);
    this.ports.onChange?.(accountId);
  }

  private lineOf(accountId: string): Line {
    let line = this.lines.get(accountId);
    if (line === undefined) {
      line = {
        accountId,
        failures: 0,
        until: Number.NEGATIVE_INFINITY,
        inFlight: 0,
        waiting: [],
        callOff: () => undefined,
      };
      this.lines.set(accountId, line);
    }
    return line;
  }

  private isSlow(line: Line): boolean {
    return line.failures >= FAILURES_BEFORE_SLOWING;
  }

  private mayGo(line: Line): boolean {
    if (!this.isSlow(line) && !this.areDesksSlow(line)) return true;
    return line.inFlight === 0 && this.ports.elapsed() >= line.until;
  }

  private wait(line: Line, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = (): void => {
        signal?.removeEventListener('abort', give);
        line.inFlight += 1;
        resolve();
      };
      const give = (): void => {
        const place = line.waiting.indexOf(go);
        if (place >= 0) line.waiting.splice(place, 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', give, { once: true });
      line.waiting.push(go);
      this.letGo(line);
    });
  }

  /** Lets go whoever may, and sets the clock for whoever may not yet. */
  private letGo(line: Line): void {
    line.callOff();
    line.callOff = () => undefined;
    while (line.waiting.length > 0 && this.mayGo(line)) line.waiting.shift()?.();
    if (line.waiting.length === 0 || line.inFlight > 0) return;
    const rest = Math.max(1, line.until - this.ports.elapsed());
    line.callOff = (this.ports.later ?? systemTimer)(() => this.letGo(line), rest);
  }
}
