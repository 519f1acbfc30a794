import { needCauseSchema } from '@core/inbox/needs';
import type { Deadlines } from '@core/inbox/deadlines';
import type { WorkspaceStatus } from '@core/workspace/workspace';
import { DELIVERIES, MOST, NeedChanges, type Written } from '../../store/inbox/need-changes';
import { failureFacts } from '../../store/inbox/need-failures';
import { type NeedFact, type NeedSource, storedSources } from '../../store/inbox/need-facts';
import { nextStoredMoment, passedBetween } from '../../store/inbox/need-moments';
import { isShared, spokenSources } from '../../store/inbox/need-workspace';
import type { NeedRepository } from '../../store/inbox/needs';
import { rejectedKeyFacts } from '../accounts/rejected-keys';
import { KeptNeeds, type MarkedNeed } from './kept-needs';
import { WorkspaceNeeds, workspaceKey } from './workspace-needs';
import {
  CHECK_OVERDUE,
  nextVerifierMissed,
  deliveryFacts,
  unmatchedSource,
  webhookFacts,
} from './webhook-needs';
import type { Database } from '../../store/engine/database';
import type { RequestRepository } from '../../store/history/requests';
import type { CallbackRepository } from '../../store/webhooks/callbacks';
import type { Receiver } from '../../webhooks/receiver';
import type { AccountRegistry } from '../../accounts/registry';

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

const soonest = (moments: readonly (number | null)[]): number | null => {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : known.reduce((one, other) => Math.min(one, other));
};

/** What was read, to go on from. */
interface Reading {
  /** What it follows from besides what is stored, as one text. */
  readonly key: string;
  /** UTC milliseconds: it counts from then, and until time alone changes it. */
  readonly from: number;
  readonly until: number | null;
  readonly kept: KeptNeeds;
  /** Of deliveries: there may be very many alike. */
  readonly ofDeliveries: readonly NeedFact[];
  readonly all: readonly MarkedNeed[];
}

/**
 * Everything that needs a person, as it follows from what is stored. After a write it is derived again only of the records
 * that the write may have been about, with the same questions: what is kept is what deriving all of it would give.
 */
export class NeedReading {
  #reading: Reading | null = null;
  readonly #changes: NeedChanges;
  readonly #workspace: WorkspaceNeeds;
  /** Of causes that may have many needs; the others are derived again after any write. */
  readonly #sources: readonly NeedSource[];

  constructor(private readonly desk: NeedReadingPorts) {
    const { database } = desk;
    this.#changes = new NeedChanges(database);
    this.#workspace = new WorkspaceNeeds(desk);
    this.#sources = [
      ...storedSources(database, () => desk.deadlines()),
      { cause: 'order-failure', most: Infinity, read: (asked) => failureFacts(database, asked) },
      unmatchedSource(desk),
      ...spokenSources(database, () => (isShared(database) ? desk.person() : '')),
    ];
  }

  /** All needs, snoozed and resolved ones too, the most important first. */
  all(): readonly MarkedNeed[] {
    const { database, needs, now } = this.desk;
    const at = now();
    const key = this.key();
    const before = this.#reading;
    const goesOn = before?.key === key && at >= before.from ? before : null;
    const written = this.writtenUntil(at, goesOn);
    if (goesOn !== null && written === 'nothing') return goesOn.all;
    // Where it fails, the next reading begins anew: what was written is not told again.
    this.#reading = null;
    const isAnew = goesOn === null || typeof written === 'string';
    const kept = isAnew ? new KeptNeeds({ database, needs }, this.#sources, at) : goesOn.kept;
    if (!isAnew) kept.follow(written, at);
    const isDelivered = isAnew || written.has(DELIVERIES);
    const ofDeliveries = isDelivered ? deliveryFacts(this.desk, at) : goesOn.ofDeliveries;
    const few = [...ofDeliveries, ...this.few(at)];
    this.#reading = { key, from: at, kept, ofDeliveries, ...this.listed(kept, few, at) };
    return this.#reading.all;
  }

  /** The records that were written since a reading, and those that time alone may have given a need since then. */
  private writtenUntil(at: number, since: Reading | null): Written {
    const written = this.#changes.take();
    if (since === null || written === 'everything') return 'everything';
    const hasPassed = since.until !== null && at >= since.until;
    if (written === 'nothing' && !hasPassed) return 'nothing';
    const passed = passedBetween(this.desk.database, this.desk.deadlines(), since.from, at);
    if (passed.length > MOST) return 'everything';
    return new Set([
      ...(written === 'nothing' ? [] : written),
      ...passed,
      ...(hasPassed ? [DELIVERIES] : []),
    ]);
  }

  /** The next moment, UTC milliseconds, at which a need appears or wakes although nothing is written; null when none does. */
  next(): number | null {
    const at = this.desk.now();
    const all = this.all();
    return soonest([
      this.#reading?.until ?? null,
      ...all.map(({ mark: { snoozedUntil } }) =>
        snoozedUntil !== null && snoozedUntil > at ? snoozedUntil : null,
      ),
    ]);
  }

  private key(): string {
    const { database, accounts, deadlines, receiver, person, workspaceStatus } = this.desk;
    const names = accounts.list().map(({ id, name, keyPerService }) => [id, name, keyPerService]);
    return JSON.stringify([
      ...[deadlines(), names, receiver.failedAt(), person(), isShared(database)],
      workspaceKey(workspaceStatus()),
    ]);
  }

  private listed(kept: KeptNeeds, few: readonly NeedFact[], at: number): Pick<Reading, 'all' | 'until'> {
    const { database, callbacks, deadlines } = this.desk;
    const many = kept.all;
    const waiting = many.get('awaiting-too-long') ?? [];
    return {
      all: needCauseSchema.options.flatMap((cause) => {
        const needs = many.get(cause) ?? kept.sorted(few.filter((fact) => fact.cause === cause));
        return cause === 'awaiting-too-long' ? needs.filter(({ fact }) => fact.since <= at) : needs;
      }),
      until: soonest([
        ...waiting.map(({ fact }) => (fact.since > at ? fact.since : null)),
        nextStoredMoment(database, deadlines(), CHECK_OVERDUE, at),
        nextVerifierMissed(callbacks.all(), at),
        this.#workspace.next(at),
      ]),
    };
  }

  private few(at: number): NeedFact[] {
    const { requests, accounts } = this.desk;
    const refused = new Set(requests.accountsWithRefusedKeys());
    return [
      ...webhookFacts(this.desk, at),
      ...this.#workspace.facts(at),
      ...accounts
        .list()
        .filter(({ id }) => refused.has(id))
        .flatMap((account) => rejectedKeyFacts(account, requests.keyAnswers(account.id))),
    ];
  }
}
