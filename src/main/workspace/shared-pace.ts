import { PRACTICE_ACCOUNT_ID } from '../accounts/registry';
import type { WorkspaceServer } from './server-port';
import type { DesksPace } from './shared-desk';

/** A desk counts as working for an account so long after its last request, in milliseconds. */
const WORKS_FOR = 15_000;

export interface SharedPacePorts {
  /** The session, or null while there is none. */
  server(): WorkspaceServer | null;
  /** What the studio calls an account of this desk. */
  sharedOf(accountId: string): string;
  elapsed(): number;
}

interface Known {
  saidAt: number;
  readAt: number;
  others: number;
  slowFor: number;
}

/** The pace of accounts over all desks, by the session of the moment. Without one, this desk goes on as one. */
export class SharedPace implements DesksPace {
  readonly #known = new Map<string, Known>();

  constructor(private readonly ports: SharedPacePorts) {}

  of(accountId: string): ReturnType<DesksPace['of']> {
    const known = this.#known.get(accountId);
    if (known === undefined || this.ports.server() === null) return null;
    const slowFor = Math.max(0, known.slowFor - (this.ports.elapsed() - known.readAt));
    return { others: known.others, slowFor };
  }

  says(accountId: string, slowFor: number): void {
    if (accountId === PRACTICE_ACCOUNT_ID) return;
    const now = this.ports.elapsed();
    const known = this.#known.get(accountId);
    if (slowFor === 0 && known !== undefined && now - known.saidAt < WORKS_FOR / 2) return;
    this.#known.set(accountId, { others: 0, slowFor: 0, readAt: now, ...known, saidAt: now });
    void this.ask(accountId, true, slowFor);
  }

  async takeTurn(accountId: string): Promise<(() => void) | null> {
    const server = this.ports.server();
    if (server === null || accountId === PRACTICE_ACCOUNT_ID) return () => undefined;
    const shared = this.ports.sharedOf(accountId);
    try {
      if (!(await server.takeTurn(shared))) return null;
    } catch {
      // No one can say who has the turn.
      return () => undefined;
    }
    return () => void server.giveTurn(shared).catch(() => undefined);
  }

  /** Asks anew for every account that this desk worked for. */
  async read(): Promise<void> {
    for (const [accountId, { saidAt }] of this.#known)
      await this.ask(accountId, this.ports.elapsed() - saidAt < WORKS_FOR, 0);
  }

  private async ask(accountId: string, isWorking: boolean, slowFor: number): Promise<void> {
    try {
      const pace = await this.ports.server()?.pace(this.ports.sharedOf(accountId), isWorking, slowFor);
      const known = this.#known.get(accountId);
      if (pace === undefined || known === undefined) return;
      Object.assign(known, { others: pace.others, slowFor: pace.slowFor, readAt: this.ports.elapsed() });
    } catch {
      // The next request asks again.
    }
  }
}
