import { type NeedCause, needCauseSchema } from '@core/inbox/needs';
import { failureFacts } from '../../store/inbox/need-failures';
import { needFacts } from '../../store/inbox/need-facts';
import type { NeedFact } from '../../store/inbox/need-facts';
import { nextStoredMoment } from '../../store/inbox/need-moments';
import { NO_MARK, type NeedMark, type NeedRepository } from '../../store/inbox/needs';
import { QueryCache } from '../../store/engine/query-cache';
import { rejectedKeyFacts } from '../accounts/rejected-keys';
import { assignedPeople, isShared } from '../../store/inbox/need-workspace';
import type { WorkspaceStatus } from '@core/workspace/workspace';
import { WorkspaceNeeds, workspaceKey } from './workspace-needs';
import { CHECK_OVERDUE, nextVerifierMissed, webhookFacts } from './webhook-needs';
import type { Database } from '../../store/engine/database';
import type { RequestRepository } from '../../store/history/requests';
import type { CallbackRepository } from '../../store/webhooks/callbacks';
import type { Receiver } from '../../webhooks/receiver';
import type { AccountRegistry } from '../../accounts/registry';
import type { Deadlines } from '@core/inbox/deadlines';

/** What reading what needs a person uses. */
export interface NeedReadingPorts {
  readonly database: Database;
  readonly needs: NeedRepository;
  readonly requests: RequestRepository;
  readonly callbacks: CallbackRepository;
  readonly receiver: Pick<Receiver, 'state' | 'failedAt'>;
  readonly accounts: AccountRegistry;
  now(): number;
  deadlines(): Deadlines;
  /** Who sits here. */
  person(): string;
  workspaceStatus(): WorkspaceStatus;
}

/** A need as the stores say it, with what a person made of it. */
export interface MarkedNeed {
  readonly fact: NeedFact;
  readonly mark: NeedMark;
  /** Who takes care of what it is about; null for no one in particular. */
  readonly assignedTo: string | null;
}

const RANKS = new Map<NeedCause, number>(needCauseSchema.options.map((cause, rank) => [cause, rank]));
const rankOf = ({ fact }: MarkedNeed): number => RANKS.get(fact.cause) ?? RANKS.size;

/** The most important cause first, the codes of a cause together, and of each what waits longest. */
const byImportance = (one: MarkedNeed, other: MarkedNeed): number =>
  rankOf(one) - rankOf(other) ||
  (one.fact.code < other.fact.code ? -1 : one.fact.code > other.fact.code ? 1 : 0) ||
  one.fact.since - other.fact.since ||
  (one.fact.key < other.fact.key ? -1 : 1);

const soonest = (moments: readonly (number | null)[]): number | null => {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : known.reduce((one, other) => Math.min(one, other));
};

/** Everything that needs a person, read again when something was written, or the time of something has come. */
export class NeedReading {
  readonly #kept: QueryCache<readonly MarkedNeed[]>;
  /** UTC milliseconds: what was read last counts from, and until when time alone changes it. */
  #from = 0;
  #until: number | null = null;
  #rounds = 0;
  readonly #workspace: WorkspaceNeeds;

  constructor(private readonly sources: NeedReadingPorts) {
    this.#workspace = new WorkspaceNeeds(sources);
    this.#kept = new QueryCache(sources.database);
  }

  /** All needs, snoozed and resolved ones too, the most important first. */
  all(): readonly MarkedNeed[] {
    const { accounts, deadlines, receiver, now } = this.sources;
    const at = now();
    if (at < this.#from || (this.#until !== null && at >= this.#until)) this.#rounds += 1;
    const names = accounts.list().map(({ id, name, keyPerService }) => [id, name, keyPerService]);
    const key = JSON.stringify([
      ...[this.#rounds, deadlines(), names, receiver.failedAt(), this.sources.person()],
      workspaceKey(this.sources.workspaceStatus()),
    ]);
    return this.#kept.get(key, () => this.read(at));
  }

  /** The next moment, UTC milliseconds, at which a need appears or wakes although nothing is written; null when none does. */
  next(): number | null {
    const at = this.sources.now();
    const all = this.all();
    return soonest([
      this.#until,
      ...all.map(({ mark: { snoozedUntil } }) =>
        snoozedUntil !== null && snoozedUntil > at ? snoozedUntil : null,
      ),
    ]);
  }

  private read(at: number): MarkedNeed[] {
    const { database, needs, requests, accounts, callbacks } = this.sources;
    const deadlines = this.sources.deadlines();
    const marks = needs.marks();
    const refused = new Set(requests.accountsWithRefusedKeys());
    const facts = [
      ...needFacts(database, deadlines, at),
      ...failureFacts(database),
      ...webhookFacts(this.sources, at),
      ...this.#workspace.facts(at),
      ...accounts
        .list()
        .filter(({ id }) => refused.has(id))
        .flatMap((account) => rejectedKeyFacts(account, requests.keyAnswers(account.id))),
    ];
    this.#from = at;
    this.#until = soonest([
      nextStoredMoment(database, deadlines, CHECK_OVERDUE, at),
      nextVerifierMissed(callbacks.all(), at),
      this.#workspace.next(at),
    ]);
    const assigned = isShared(database) ? assignedPeople(database) : new Map<string, string>();
    return facts
      .map((fact) => ({
        fact,
        mark: marks.get(fact.key) ?? NO_MARK,
        assignedTo: assigned.get(fact.subject.id) ?? null,
      }))
      .sort(byImportance);
  }
}
