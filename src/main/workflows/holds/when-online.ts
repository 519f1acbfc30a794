import type { Problem } from '@contract/problems';
import { isNotReached, type OnlineWork, type OnlineWorkKind } from '@core/holds/when-online';
import { draftDigest } from '@core/carts/draft-request';
import { ProblemError } from '../../problem-error';
import type { StoredOnlineWork, WhenOnlineRepository } from '../../store/holds/when-online';
import { exportCart, type ExportCartPorts } from '../carts/export-cart';
import { priceSubmission, type PriceSubmissionPorts } from '../submissions/price-submission';
import { assertNotRestored } from '../../store/backups/assert-not-restored';

/** What trying what waited for the network uses. */
export interface TryWhenOnlinePorts extends ExportCartPorts, PriceSubmissionPorts {}

export interface WhenOnlinePorts {
  readonly desk: TryWhenOnlinePorts;
  readonly repository: WhenOnlineRepository;
  /** True when nothing is known that keeps calls of this account from its lab. */
  mayReach(accountId: string): boolean;
  /** Addresses of pictures that could not be fetched for want of a network. */
  missingPictures(): readonly string[];
  /** Called when a run that did something is over. */
  finished(result: OnlineRun): void;
}

/** The result of a run. */
export interface OnlineRun {
  readonly done: number;
  /** Names of the carts that the lab refused. */
  readonly refused: readonly string[];
  /** The first cart that it did something for, of either outcome. */
  readonly first: Pick<StoredOnlineWork, 'kind' | 'subjectId'> | null;
}

/** How many run at once: a morning's worth must not look like an attack. */
const AT_ONCE = 3;

/**
 * Exports and pricings that a person asked for while the lab could not be reached. They run when the network
 * returns, when a server answers again, or when a person says so; each once a time, and never on a timer. What
 * places, confirms or submits cannot be put in.
 */
export class WhenOnline {
  readonly #ports: WhenOnlinePorts;
  readonly #underWay = new Set<string>();

  constructor(ports: WhenOnlinePorts) {
    this.#ports = ports;
  }

  /** What waits, the oldest first. What was done meanwhile by other ways is not among it. */
  list(): OnlineWork[] {
    return this.#ports.repository.list().flatMap((work) => {
      const cart = this.#cartOf(work);
      if (cart === null) return [];
      return [{ ...work, name: cart.name, state: this.#underWay.has(work.id) ? 'running' : work.state }];
    });
  }

  /** Puts work in, durably, and begins it when its lab can be reached. Throws ProblemError for a cart that is not there. */
  add(kind: OnlineWorkKind, subjectIds: readonly string[]): void {
    const { desk, repository, mayReach } = this.#ports;
    const askedAt = desk.now();
    const accounts = new Set<string>();
    desk.database.transaction(() => {
      for (const subjectId of subjectIds) {
        const { accountId } =
          kind === 'export' ? desk.carts.read(subjectId) : desk.submissionCarts.read(subjectId);
        repository.add({ kind, subjectId, accountId, askedAt });
        accounts.add(accountId);
      }
    });
    desk.changed('when-online', []);
    for (const accountId of accounts) if (mayReach(accountId)) void this.run({ accountId });
  }

  /** Takes work out. What is under way already goes on. */
  remove(ids: readonly string[]): void {
    this.#ports.repository.remove(ids);
    this.#ports.desk.changed('when-online', []);
  }

  /**
   * Tries what waits: all of it, that of one account, or what is named, which also tries again what was refused.
   * What is under way is not begun again. The first call that does not reach the lab ends the run for that
   * account, whose other work waits on.
   */
  async run(which: { readonly accountId?: string; readonly ids?: readonly string[] } = {}): Promise<void> {
    const { desk, repository, finished } = this.#ports;
    if (desk.database.readOnly) return;
    const chosen = repository.list().filter((work) => {
      if (this.#underWay.has(work.id)) return false;
      if (which.ids !== undefined) return which.ids.includes(work.id);
      return (
        work.state === 'waiting' && (which.accountId === undefined || work.accountId === which.accountId)
      );
    });
    desk.previews.prefetch(this.#ports.missingPictures());
    if (chosen.length === 0) return;
    for (const { id } of chosen) this.#underWay.add(id);
    const outcome = { done: 0, refused: [] as string[], first: null as OnlineRun['first'] };
    const gone = new Set<string>();
    const rest = [...chosen];
    const worker = async (): Promise<void> => {
      for (let work = rest.shift(); work !== undefined; work = rest.shift()) {
        if (!gone.has(work.accountId)) await this.#try(work, outcome, gone);
        this.#underWay.delete(work.id);
        desk.changed('when-online', [work.id]);
      }
    };
    desk.changed('when-online', []);
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    } finally {
      for (const { id } of chosen) this.#underWay.delete(id);
    }
    if (outcome.first !== null) finished(outcome);
  }

  async #try(
    work: StoredOnlineWork,
    outcome: { done: number; refused: string[]; first: OnlineRun['first'] },
    gone: Set<string>,
  ): Promise<void> {
    const { repository } = this.#ports;
    const cart = this.#cartOf(work);
    if (cart === null) return repository.remove([work.id]);
    const problem = await this.#do(work);
    if (problem !== null && isNotReached(problem)) {
      gone.add(work.accountId);
      return repository.tried(work.id, 'waiting', problem);
    }
    // A person began the same thing: the outcome is seen there, and ends this.
    if (problem?.kind === 'blocked' && problem.reason === 'already-running') return;
    // Cancelled by a person: no one wants it any more.
    if (problem?.kind === 'network' && problem.phase === 'cancelled') return repository.remove([work.id]);
    outcome.first ??= work;
    if (problem === null) {
      outcome.done += 1;
      return repository.remove([work.id]);
    }
    outcome.refused.push(cart.name);
    repository.tried(work.id, 'refused', problem);
  }

  /** Exports or prices. What prevented it, or null. */
  async #do({ kind, subjectId }: StoredOnlineWork): Promise<Problem | null> {
    const { desk } = this.#ports;
    try {
      assertNotRestored(desk, subjectId);
      if (kind === 'export') {
        await exportCart(desk, { id: subjectId, anyway: false });
        return null;
      }
      const { problem, problemOf } = await priceSubmission(desk, subjectId);
      return problemOf === 'price' ? problem : null;
    } catch (cause) {
      if (cause instanceof ProblemError) return cause.problem;
      throw cause;
    }
  }

  /** The cart that work is for, while it still can be done and was not since it was asked for. */
  #cartOf({ kind, subjectId, askedAt }: StoredOnlineWork): { readonly name: string } | null {
    const { desk } = this.#ports;
    try {
      if (kind === 'export') {
        const cart = desk.carts.read(subjectId);
        const exported = desk.carts.latestExport(subjectId);
        const isDone =
          exported !== null &&
          exported.exportedAt >= askedAt &&
          exported.draftDigest === draftDigest(cart.draft);
        return cart.deletedAt !== null || isDone || cart.stage === 'confirmed' ? null : cart;
      }
      const cart = desk.submissionCarts.read(subjectId);
      const isOpen = cart.stage === 'drafted' || cart.stage === 'refused';
      const priced = desk.submissionCarts.latestPricing(subjectId)?.pricedAt ?? 0;
      return cart.deletedAt !== null || !isOpen || priced >= askedAt ? null : cart;
    } catch (cause) {
      if (cause instanceof ProblemError && cause.problem.kind === 'absent') return null;
      throw cause;
    }
  }
}
