import { type KeyEvidence, type KeyRefusal, keyVerdict, refusalWords } from '@core/journal/key-refusals';
import { isEditorRoute, type KeyedRoute, type ProbeResult } from './probe-key';

/** What a refusal means: the rest waits, this one is set aside, or that follows from what comes next. */
export type Judgement = 'stop' | 'set-aside' | 'go-on';

/** A call that is about to leave. Exactly one of its methods ends it. */
export interface KeyedCall {
  /** The lab took the key for it. */
  taken(): void;
  /** It ended in another way, which says nothing about the key. */
  over(): void;
  /**
   * The lab answered 401 or 403. Answers once it is known what that means, and everything else that would leave with
   * the key waits until then. `ids` are those that were sent, `route` the one that was refused where that is another.
   * After `go-on`, `setAside` is called as soon as it is proven that it belongs to this one.
   */
  refused(
    problem: KeyRefusal,
    refused: { readonly ids: readonly string[]; readonly route?: KeyedRoute; readonly setAside: () => void },
  ): Promise<Judgement>;
}

interface Suspect {
  readonly route: KeyedRoute;
  readonly refusedAt: number;
  readonly setAside: () => void;
}

/** What is known of the key of one account at one service. */
class Service {
  /** Calls on their way. */
  active = 0;
  /** Refusals that are being looked into, one after another. */
  doubts = 0;
  judging: Promise<unknown> = Promise.resolve();
  /** True once it is known, or stays unclear, whether the key is refused: nothing more leaves. */
  isStopped = false;
  suspects: Suspect[] = [];
  private readonly routes = new Map<KeyedRoute, { takenAt: number; refusals: number }>();
  private waiting: (() => void)[] = [];

  of(route: KeyedRoute): { takenAt: number; refusals: number } {
    const known = this.routes.get(route) ?? { takenAt: -1, refusals: 0 };
    this.routes.set(route, known);
    return known;
  }

  /** Resolves when something changed. */
  change(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  changed(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}

/**
 * Tells apart, while many of a kind are made or sent, whether a 401 or 403 belongs to the key or to one of them
 * (`core/key-refusals`). While that is open, no other call leaves with the same key to the same service, but for the
 * probe, which creates nothing.
 */
export class KeyDoubts<Item extends { readonly accountId: string }> {
  private readonly services = new Map<string, Service>();
  /** Counts what leaves and what is answered, so that it is known which came first. */
  private moment = 0;

  /** `probe` asks something else with the key of a refused call that creates nothing (`probe-key.ts`). */
  constructor(
    private readonly probe: (refused: {
      readonly item: Item;
      readonly route: KeyedRoute;
    }) => Promise<ProbeResult>,
  ) {}

  /** True while nothing may leave with this key. */
  isOpen(accountId: string, route: KeyedRoute): boolean {
    const service = this.service(accountId, route);
    return service.doubts > 0 || service.isStopped;
  }

  /** Lets nothing more leave with this key: it is not there, or says itself that it cannot work. */
  stop(accountId: string, route: KeyedRoute): void {
    this.service(accountId, route).isStopped = true;
  }

  /** True once the rest of what needs this key has to wait for a person. */
  isStopped(accountId: string, route: KeyedRoute): boolean {
    return this.service(accountId, route).isStopped;
  }

  /** Waits until nothing is open about the key, and counts a call as on its way. */
  async begin(item: Item, route: KeyedRoute): Promise<KeyedCall> {
    const service = this.service(item.accountId, route);
    while (service.doubts > 0) await service.change();
    const leftAt = (this.moment += 1);
    service.active += 1;
    let isOpen = true;
    const over = (): void => {
      if (!isOpen) return;
      isOpen = false;
      service.active -= 1;
      service.changed();
    };
    return {
      over,
      taken: () => {
        over();
        this.taken(service, route, leftAt);
      },
      refused: async (problem, refused) => {
        over();
        const call = { item, route: refused.route ?? route };
        service.of(call.route).refusals += 1;
        const refusedAt = (this.moment += 1);
        service.doubts += 1;
        const judging = service.judging.then(() =>
          this.judge(service, call, { problem, ids: refused.ids, refusedAt, setAside: refused.setAside }),
        );
        service.judging = judging.catch(() => undefined);
        try {
          return await judging;
        } finally {
          service.doubts -= 1;
          service.changed();
        }
      },
    };
  }

  /**
   * Sets aside what was refused and had no other call after it to prove that: the key was good before and is good
   * now. To be called when nothing more leaves; what waits for a person because of its key stays as it is.
   */
  conclude(): void {
    for (const service of this.services.values()) {
      if (service.isStopped) continue;
      for (const { setAside } of service.suspects.splice(0)) setAside();
    }
  }

  private service(accountId: string, route: KeyedRoute): Service {
    const id = `${accountId} ${isEditorRoute(route) ? 'editor' : 'commerce'}`;
    const known = this.services.get(id) ?? new Service();
    this.services.set(id, known);
    return known;
  }

  private taken(service: Service, route: KeyedRoute, leftAt: number): void {
    const known = service.of(route);
    known.takenAt = Math.max(known.takenAt, leftAt);
    known.refusals = 0;
    const isProven = (suspect: Suspect): boolean => suspect.route === route && suspect.refusedAt < leftAt;
    const proven = service.suspects.filter(isProven);
    service.suspects = service.suspects.filter((suspect) => !isProven(suspect));
    for (const { setAside } of proven) setAside();
  }

  private async judge(
    service: Service,
    call: { readonly item: Item; readonly route: KeyedRoute },
    refusal: {
      readonly problem: KeyRefusal;
      readonly ids: readonly string[];
      readonly refusedAt: number;
      readonly setAside: () => void;
    },
  ): Promise<Judgement> {
    const { route } = call;
    const words = refusalWords(refusal.problem, refusal.ids);
    const evidence = (probe: KeyEvidence['probe']): KeyEvidence => {
      const { takenAt, refusals } = service.of(route);
      const sameRoute = takenAt > refusal.refusedAt ? 'since' : takenAt >= 0 ? 'before' : 'never';
      return { words, sameRoute, probe, refusedInARow: refusals };
    };
    if (service.isStopped) return 'stop';
    // What is on its way may tell.
    while (words !== 'scope' && service.active > 0) await service.change();
    let verdict = keyVerdict(evidence('not-asked'));
    if (verdict === 'ask') {
      const leftAt = (this.moment += 1);
      const probe = await this.probe(call);
      if (probe.answer === 'taken' && probe.route !== 'discovery') this.taken(service, probe.route, leftAt);
      verdict = keyVerdict(evidence(probe.answer));
    }
    switch (verdict) {
      case 'cart':
        return 'set-aside';
      case 'go-on':
        service.suspects.push({ route, refusedAt: refusal.refusedAt, setAside: refusal.setAside });
        return 'go-on';
      case 'key':
      case 'unclear':
      case 'ask':
        service.isStopped = true;
        return 'stop';
    }
  }
}
