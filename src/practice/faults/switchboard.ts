import { createRandom, type Random } from '../random';
import { faultSchema, type Fault, type ParsedFault } from './fault';

interface Switch {
  readonly fault: ParsedFault;
  readonly random: Random;
  seen: number;
  struck: number;
}

/** A switch as the control address shows it. */
export interface SwitchState {
  readonly fault: ParsedFault;
  /** Matching requests so far, and those that were struck. */
  readonly seen: number;
  readonly struck: number;
}

/** The fault switches that are on. */
export class Switchboard {
  private readonly switches = new Map<string, Switch>();
  private named = 0;

  constructor(private readonly seed: string) {}

  /** Turns a switch on, or replaces the one of the same id. Returns its id. Throws a ZodError for a bad one. */
  set(fault: Fault): string {
    const parsed = faultSchema.parse(fault);
    this.named += 1;
    const id = parsed.id ?? `fault-${this.named}`;
    this.switches.set(id, {
      fault: { ...parsed, id },
      random: createRandom(`${this.seed} fault ${id}`),
      seen: 0,
      struck: 0,
    });
    return id;
  }

  /** Turns one switch off, or all of them. */
  clear(id?: string): void {
    if (id === undefined) this.switches.clear();
    else this.switches.delete(id);
  }

  list(): readonly SwitchState[] {
    return [...this.switches.values()].map(({ fault, seen, struck }) => ({ fault, seen, struck }));
  }

  /** True while nothing can strike, so that requests need not be looked at. */
  get idle(): boolean {
    return this.switches.size === 0;
  }

  /** The switches that strike this request, counted as having done so. */
  strike(route: string, accountId: string | null): readonly ParsedFault[] {
    const striking: ParsedFault[] = [];
    for (const [id, entry] of this.switches) {
      const { fault } = entry;
      if (fault.route !== '*' && fault.route !== route) continue;
      if (fault.accountId !== null && fault.accountId !== accountId) continue;
      const turn = entry.seen - fault.skip;
      entry.seen += 1;
      if (turn < 0) continue;
      if (fault.flapping !== null && turn % (fault.flapping.on + fault.flapping.off) >= fault.flapping.on)
        continue;
      if (!entry.random.chance(fault.probability)) continue;
      entry.struck += 1;
      striking.push(fault);
      if (fault.count !== null && entry.struck >= fault.count) this.switches.delete(id);
    }
    return striking;
  }
}
