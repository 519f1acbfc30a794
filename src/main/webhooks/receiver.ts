import { randomUUID } from 'node:crypto';
import type { Problem } from '@contract/problems';
import type { CallbackService, Receiver as ReceiverState, ReceiverChoice } from '@core/webhooks/callbacks';
import { ProblemError } from '../problem-error';
import type { ReceiverChoices, StoredReceiver } from '../store/webhooks/receiver-choices';
import { storageProblem } from '../store/engine/sqlite-problems';
import { webhookMessages } from '../messages/webhooks';
import { addressFor, faultOfAddress } from './callback-address';
import { type DeliveryServer, type DeliveryServerPorts, listenForDeliveries } from './delivery-server';

export interface ReceiverPorts extends Omit<DeliveryServerPorts, 'pathPart' | 'turnedAway'> {
  readonly choices: ReceiverChoices;
  readonly readOnly: boolean;
  /** Interfaces of this computer to listen on. */
  readonly hosts: () => ReceiverState['hosts'];
  /** Called when it listens, does so elsewhere, or no more. */
  readonly changed: () => void;
}

/** The receiver of this computer: off until a person wants it, and back at the next start when it was on. */
export class Receiver {
  #server: DeliveryServer | null = null;
  #state: ReceiverState['state'] = 'off';
  #problem: Problem | null = null;
  #failedAt: number | null = null;
  /** What follows waits for what is under way: two choices at once end as the later one has it. */
  #turn: Promise<unknown> = Promise.resolve();
  #pathPart: string;
  #isOver = false;
  /** Paths that {@link Receiver.arrives} sent a request to, and whether it came. */
  readonly #awaited = new Map<string, boolean>();

  constructor(private readonly ports: ReceiverPorts) {
    this.#pathPart = ports.choices.read().pathPart;
  }

  /** Its state. */
  state(): ReceiverState {
    const { on, host, port, publicBase, pathPart } = this.ports.choices.read();
    return {
      ...{ on, host, port, publicBase, pathPart },
      state: this.#state,
      address: this.#server?.address ?? null,
      problem: this.#problem,
      hosts: this.ports.hosts(),
    };
  }

  /** UTC milliseconds since when it cannot listen although it is on; null while it can, or is off. */
  failedAt(): number | null {
    return this.#failedAt;
  }

  /** The address to register for a callback; empty while no one knows one. */
  addressFor(accountId: string, service: CallbackService): string {
    return addressFor(this.state(), accountId, service);
  }

  /** Listens if a person wanted it to in an earlier run. Never rejects: that it cannot is part of its state. */
  start(): Promise<void> {
    return this.inTurn(() => this.follow());
  }

  /**
   * Turns it on or off, or has it listen elsewhere; resolves when it does, or failed to, which is part of what it gives.
   * Throws ProblemError `input` for a host that is not of this computer and a base that is no address.
   */
  choose(choice: Partial<ReceiverChoice>): Promise<ReceiverState> {
    return this.inTurn(async () => {
      this.refuseWrong(choice);
      const before = this.ports.choices.read();
      const after = this.ports.choices.change(choice);
      this.#pathPart = after.pathPart;
      const isElsewhere = before.host !== after.host || before.port !== after.port;
      if (isElsewhere || before.on !== after.on || this.#state === 'failed') await this.follow();
      else this.ports.changed();
      return this.state();
    });
  }

  /**
   * Takes over what a person accepted of a file, and does what it says. Throws ProblemError `input` for a host that is not
   * of this computer and a base that is no address.
   */
  adopt(stored: StoredReceiver): Promise<ReceiverState> {
    return this.inTurn(async () => {
      this.refuseWrong(stored);
      this.ports.choices.adopt(stored);
      await this.follow();
      return this.state();
    });
  }

  /** Makes a new secret part of the path. */
  renewSecret(): Promise<ReceiverState> {
    return this.inTurn(() => {
      this.#pathPart = this.ports.choices.renewPathPart().pathPart;
      this.ports.changed();
      return Promise.resolve(this.state());
    });
  }

  /** Listens no more, for the end of the program; what is being answered is answered. */
  stop(): Promise<void> {
    this.#isOver = true;
    return this.inTurn(() => this.close());
  }

  /**
   * Whether a request to a base address arrives at this receiver. `get` sends a GET there and resolves when it was
   * answered, or failed. The request has the secret part and is answered 404: nothing is kept of it.
   */
  async arrives(base: string, get: (url: string) => Promise<void>): Promise<boolean> {
    const path = `/${this.#pathPart}/${randomUUID()}`;
    this.#awaited.set(path, false);
    try {
      await get(base.replace(/\/+$/, '') + path);
      return this.#awaited.get(path) === true;
    } finally {
      this.#awaited.delete(path);
    }
  }

  private refuseWrong({ host, publicBase }: Partial<ReceiverChoice>): void {
    const fields = [];
    if (host !== undefined && !this.ports.hosts().some((one) => one.host === host)) {
      fields.push({ path: 'host', given: host, expected: webhookMessages.expected.ownAddress });
    }
    const fault = publicBase === undefined || publicBase === '' ? null : faultOfAddress(publicBase, 'base');
    if (fault !== null) fields.push({ path: 'publicBase', given: publicBase ?? '', expected: fault });
    if (fields.length > 0) throw new ProblemError({ kind: 'input', fields });
  }

  /** Does what was chosen. */
  private async follow(): Promise<void> {
    await this.close();
    const { on, host, port, lastPort, pathPart } = this.ports.choices.read();
    this.#pathPart = pathPart;
    if (!on || this.#isOver) return;
    this.#state = 'starting';
    this.ports.changed();
    try {
      if (this.ports.readOnly) throw new ProblemError(storageProblem('read-only', 'Nothing can be kept.'));
      this.#server = await this.listen(host, port, lastPort);
      this.#state = 'listening';
      if (this.#server.port !== lastPort) this.ports.choices.change({ lastPort: this.#server.port });
    } catch (cause) {
      if (!(cause instanceof ProblemError)) throw cause;
      this.#state = 'failed';
      this.#problem = cause.problem;
      this.#failedAt = this.ports.now();
    }
    this.ports.changed();
  }

  /** Listens; where any port will do on that of the last time, so that what was registered stays good. */
  private async listen(host: string, port: number, lastPort: number): Promise<DeliveryServer> {
    const ports = {
      ...this.ports,
      pathPart: () => this.#pathPart,
      turnedAway: (path: string) => {
        if (this.#awaited.has(path)) this.#awaited.set(path, true);
      },
    };
    if (port === 0 && lastPort !== 0) {
      try {
        return await listenForDeliveries(ports, { host, port: lastPort });
      } catch (cause) {
        if (!(cause instanceof ProblemError)) throw cause;
      }
    }
    return listenForDeliveries(ports, { host, port });
  }

  private async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    this.#problem = null;
    this.#failedAt = null;
    this.#state = 'off';
    await server?.close();
    if (server !== null) this.ports.changed();
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}
