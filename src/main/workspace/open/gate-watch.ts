import type { MembershipRepository } from '../../store/workspace/membership';
import type { Connection } from '../connection';
import { memberIn } from '../member-in';
import { type Gate, SERVER_LIMITS, type WorkspaceServer } from '../server-port';
import type { Publisher } from '../publishing';
import type { Timers } from './timers';

/** What watching the gate uses. */
export interface GatePorts {
  readonly connection: Connection;
  readonly membership: MembershipRepository;
  readonly publisher: Pick<Publisher, 'refusesCalls'>;
  readonly timers: Timers;
  /** The desks that may send as far as this one has heard. */
  others(): readonly { readonly id: string; readonly name: string }[];
  /** Tells and reads what there is; between two pages the gate is asked about, where that is wanted. */
  round(): Promise<void>;
  changed(): void;
}

/** How often a gate that is not open is looked at, in milliseconds. */
const GATE_AFTER = 2_000;

/** Whether anything may leave: kept as the server said last, and asked about until it is open. */
export class GateWatch {
  #state: Gate = 'open';
  #isWanted = false;

  constructor(private readonly ports: GatePorts) {}

  get state(): Gate {
    return this.#state;
  }

  /** The gate is to be asked about, between what is told. */
  get isWanted(): boolean {
    return this.#isWanted;
  }

  /** A session was opened, whose greeting said what there is. */
  opened(): void {
    this.#state = this.ports.connection.welcome?.gate ?? 'open';
  }

  private is(gate: Gate): void {
    if (gate !== this.#state) {
      this.#state = gate;
      this.ports.changed();
    }
    if (gate !== 'open') this.ports.timers.soon('gate', GATE_AFTER, () => void this.look());
  }

  /** Asks about the gate; another epoch has everything told again. */
  async look(): Promise<void> {
    if (this.ports.connection.server === null) return;
    this.#isWanted = true;
    await this.ports.round();
  }

  /**
   * Greets while no version is on its way: numbers of an epoch that is over must not arrive after the greeting, since they
   * would be taken for those of the next one.
   */
  async ask(server: WorkspaceServer): Promise<void> {
    const { connection, membership } = this.ports;
    this.#isWanted = false;
    const welcome = await connection.greet(server);
    const { deskId, epoch, toldEpoch } = memberIn(membership);
    // A greeting of an earlier epoch that came late: the server waits for what it was told already.
    const isForgotten = welcome.gate === 'put-back' && welcome.waitingFor.includes(deskId);
    if (isForgotten && toldEpoch === epoch) membership.set({ toldEpoch: '' });
    this.is(welcome.gate);
  }

  /** Whether the server was not told yet, in this epoch, that it has everything of this desk. */
  get awaitsThisDesk(): boolean {
    const { membership, publisher } = this.ports;
    const { epoch, toldEpoch, marking } = memberIn(membership);
    return toldEpoch !== epoch && marking === null && !publisher.refusesCalls;
  }

  /** Says that the server has everything of this desk. */
  async toldAll(server: WorkspaceServer): Promise<void> {
    const { membership, others } = this.ports;
    const { epoch } = memberIn(membership);
    const gate = await server.toldAll(epoch, others().slice(0, SERVER_LIMITS.told));
    membership.set({ toldEpoch: epoch });
    this.is(gate);
  }

  /** Sees whether the gate closed since, as it does without a word to the desks. */
  async check(server: WorkspaceServer): Promise<void> {
    const { connection, membership } = this.ports;
    if (connection.welcome?.standing !== 'known') return;
    if (this.#state !== 'open') return this.is(this.#state);
    const { epoch, toldEpoch } = memberIn(membership);
    if (toldEpoch !== epoch) return;
    const gate = await server.toldAll(epoch);
    if (gate !== 'open') void this.look();
  }
}
