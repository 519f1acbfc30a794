import type { DeliveryRow } from '@core/webhooks/deliveries';
import type { Arrival } from '../../store/webhooks/deliveries';
import { applyDelivery, type ApplyDeliveryPorts } from './apply-delivery';
import {
  type CheckedDeliveries,
  isRemoved,
  SignatureChecks,
  type CheckDeliveriesPorts,
} from './check-deliveries';
import { completeRegistration, proveByDelivery, recoverCallbacks } from './register-callback';
import { Rush } from './delivery-rush';

/** What working on deliveries uses. */
export interface DeliveryPorts extends CheckDeliveriesPorts, ApplyDeliveryPorts {
  turn(): Promise<void>;
}

/** How many deliveries are looked at before everything else has its turn. */
const PORTION = 20;

/** For how long changes are gathered before the page hears of them, in milliseconds; and while very many arrive. */
const [GATHERED, GATHERED_IN_RUSH] = [200, 500];

export interface DeliveryWorkPorts {
  /** Milliseconds of a clock that no one sets. */
  readonly elapsed: () => number;
  /** Notes a mistake of the program. */
  readonly report: (what: string, cause: unknown) => void;
}

/**
 * What is done with deliveries once they are on disk: nothing of it keeps a sender waiting, and whatever the end of the
 * program interrupts is done at its next start.
 */
export class DeliveryWork {
  readonly #checks: SignatureChecks;
  readonly #rush: Rush;
  #looking: Promise<void> | null = null;
  #telling = false;
  #isOver = false;
  readonly #registrations = new Set<Promise<unknown>>();

  constructor(
    private readonly desk: DeliveryPorts,
    private readonly ports: DeliveryWorkPorts,
  ) {
    const { wait, turn } = desk;
    this.#rush = new Rush({ elapsed: ports.elapsed, wait, turn });
    this.#checks = new SignatureChecks(desk, {
      report: ports.report,
      elapsed: ports.elapsed,
      mayGoOn: () => this.#rush.passed(),
      checked: (isNews) => {
        if (isNews) this.look();
        this.tell();
      },
    });
  }

  /** Takes up what an earlier run left: registrations, what no one looked at, signatures that no one checked. */
  start(): void {
    recoverCallbacks(this.desk);
    this.look();
    for (const { accountId, service, state } of this.desk.callbacks.all()) {
      if (state === 'awaiting-verifier' || state === 'trouble' || state === 'unproven')
        this.complete(accountId, service);
    }
    this.#checks.takeUp();
  }

  /** Keeps a delivery; resolves when it is durable, with its id. Everything else follows later. */
  async take(arrival: Arrival): Promise<string> {
    this.#rush.arrived();
    const { id, isCopy } = await this.desk.commits.run(() => this.desk.deliveries.keep(arrival));
    if (!isCopy) {
      this.look();
      if (arrival.signature !== null && arrival.accountId !== null)
        this.#checks.arrived(arrival.accountId, id);
    }
    if (arrival.kind === 'verifier' && arrival.accountId !== null && arrival.service !== null) {
      this.complete(arrival.accountId, arrival.service);
    }
    this.tell();
    return id;
  }

  /** Has everything checked that is not, such as what a person accepted of a file. */
  takeUp(): void {
    this.#checks.takeUp();
  }

  /** Checks signatures now: of some deliveries once more, or of all that are not checked. */
  check(ids: readonly string[] | null): Promise<CheckedDeliveries> {
    return this.#checks.check(ids);
  }

  /** Ends what can wait for the next start. */
  stop(): void {
    this.#isOver = true;
    this.#checks.stop();
  }

  /** Resolves when nothing is left to do at the moment. */
  async settled(): Promise<void> {
    for (;;) {
      await Promise.all(this.#registrations);
      await this.#looking;
      await this.#checks.settled();
      if (this.#looking === null && this.#registrations.size === 0 && this.#checks.isIdle()) return;
    }
  }

  private complete(accountId: string, service: NonNullable<DeliveryRow['service']>): void {
    const choice = { accountId, service };
    // Its proof may have come before the program ended.
    const work = completeRegistration(this.desk, choice)
      .then(() => proveByDelivery(this.desk, choice))
      .catch((cause: unknown) => this.ports.report('A registration could not be completed', cause));
    this.#registrations.add(work);
    void work.then(() => this.#registrations.delete(work));
  }

  /** Looks at everything that no one has looked at, a few at a time. */
  private look(): void {
    this.#looking ??= this.lookAtAll().finally(() => (this.#looking = null));
  }

  private async lookAtAll(): Promise<void> {
    const { desk } = this;
    await this.#rush.passed();
    while (!this.#isOver) {
      const ids = desk.deliveries.toLookAt(PORTION);
      if (ids.length === 0) return;
      await Promise.all(ids.map((id) => this.lookAt(id)));
      this.tell();
      await this.#rush.passed();
    }
  }

  private async lookAt(id: string): Promise<void> {
    const { desk } = this;
    const looked = (): void => desk.deliveries.lookedAt(id, desk.now());
    try {
      await desk.commits.run(() => {
        applyDelivery(desk, id);
        looked();
      });
    } catch (cause) {
      // It was removed meanwhile, because too many came.
      if (isRemoved(cause)) return;
      this.ports.report('A delivery could not be read', cause);
      // It is kept whole and stays in the list; reading it again would end the same way.
      desk.commits
        .run(looked)
        .catch((again: unknown) => this.ports.report('A delivery could not be noted', again));
      await desk.turn();
    }
  }

  private tell(): void {
    if (this.#telling) return;
    this.#telling = true;
    void this.desk.wait(this.#rush.isOn ? GATHERED_IN_RUSH : GATHERED).then(() => {
      this.#telling = false;
      if (this.#isOver) return;
      this.desk.changed('deliveries', []);
      this.desk.changed('webhooks', []);
    });
  }
}
