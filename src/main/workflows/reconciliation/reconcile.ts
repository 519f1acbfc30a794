import { v7 as uuid } from 'uuid';
import type { Problem } from '@contract/problems';
import type { SubmissionRow } from '@contract/wire/commerce';
import type { Reconciliation } from '@core/reconciliation/reconciliation';
import { CLOCKS_DIFFER, inOrderOfUrgency } from '@core/reconciliation/reconcile';
import { readSubmissionText } from '@core/submissions/submission-reading';
import { ProblemError, valueOf } from '../../problem-error';
import { askLab } from '../journal/ask-lab';
import { compareLists, type CompareListsPorts } from './compare-lists';
import { inPortions } from '../jobs/in-portions';
import { entriesOf, ListPages } from '../lists/list-pages';
import { earlierThan } from '../submissions/read-submissions';
import { walkFulfillment } from '../fulfillment/read-fulfillment';
import type { SubmissionWalks } from '../../store/submissions/submission-walks';
import type { ReconciliationRepository } from '../../store/reconciliation/reconciliations';
import type { HistoryRepository } from '../../store/history/history';
import type { FulfillmentClient } from '../../service/clients/fulfillment-client';

/** What reconciling uses. */
export interface ReconcilePorts extends CompareListsPorts {
  readonly submissionWalks: SubmissionWalks;
  readonly reconciliations: ReconciliationRepository;
  readonly history: HistoryRepository;
  readonly fulfillment: FulfillmentClient;
  person(): string;
}

const subjectOf = (accountId: string): string => `reconcile:${accountId}`;

/** The state of the reconciliation of an account. */
export function reconciliationState(
  desk: Pick<ReconcilePorts, 'reconciliations' | 'running'>,
  accountId: string,
): Reconciliation {
  const underWay = desk.running.list().find(({ subjectId }) => subjectId === subjectOf(accountId));
  const stored = desk.reconciliations.read(accountId);
  return underWay === undefined ? stored : { ...stored, read: underWay.progress?.done ?? 0 };
}

/** Follows the times in a list, and says when it has gone past a moment. */
class BackInTime {
  /** False once an entry did not say when it came, or came after the one above it. */
  isOrdered = true;
  private last = Number.POSITIVE_INFINITY;

  constructor(private readonly until: number | null) {}

  /** Begins at the newest entry again. */
  restart(): void {
    this.last = Number.POSITIVE_INFINITY;
  }

  /** True when everything further down came before the moment. Takes the times of one page. */
  isPast(times: readonly (number | null)[]): boolean {
    for (const time of times) {
      if (time === null || time > this.last) this.isOrdered = false;
      if (time !== null) this.last = time;
    }
    return this.until !== null && this.isOrdered && this.last < this.until;
  }
}

/** What a reading of the list of submissions came by. */
interface ReadList {
  /** Ids of the submissions that are in it. */
  readonly seen: ReadonlySet<string>;
  readonly withoutId: number;
  readonly read: number;
  readonly couldStopThere: boolean;
}

/** Reads the list of submissions from its newest entry down and keeps it. Throws ProblemError for what stops it. */
async function readList(
  desk: ReconcilePorts,
  accountId: string,
  since: number | null,
  signal: AbortSignal,
  report: (read: number) => void,
): Promise<ReadList> {
  const newestOf = desk.now();
  const seen = new Set<string>();
  const order = new BackInTime(since === null ? null : since - CLOCKS_DIFFER);
  let [withoutId, restarts] = [0, 0];
  const pages = new ListPages<SubmissionRow>(
    (cursor) =>
      askLab(desk, accountId, 'commerce', (account, key) =>
        desk.commerce.listSubmissions(account, cursor === null ? {} : { cursor }, { key, signal }),
      ),
    (read) => {
      report(read);
      desk.changed('submissions', []);
    },
  );
  const account = valueOf(desk.accounts.read(accountId));
  const passedBefore = desk.submissionWalks.find(accountId, {});
  let hasMet = false;
  for (;;) {
    const page = valueOf(await pages.next());
    if (pages.restarts !== restarts) {
      restarts = pages.restarts;
      order.restart();
    }
    const entries = entriesOf(page);
    // What is below everything that was passed before is older than that, where the lab does not say when it came.
    const end = hasMet ? 'oldest' : { newestOf, passed: pages.read };
    const isEarlier = earlierThan(account, hasMet || passedBefore?.begun !== true);
    const numbers = desk.submissions.keepListed({ accountId, entries, at: desk.now(), end, isEarlier });
    hasMet ||= passedBefore !== null && desk.submissionWalks.membersAmong(passedBefore, numbers).size > 0;
    const readings = entries.map((text, index) => ({
      id: page.value.entries[index]?.id?.trim() ?? '',
      at: readSubmissionText(text).receivedAt,
    }));
    for (const { id } of readings) if (id !== '') seen.add(id);
    withoutId += entries.length - numbers.length;
    pages.goOn(page);
    const isPast = order.isPast(readings.map(({ at }) => at));
    if (page.value.nextCursor === null || isPast)
      return { seen, withoutId, read: pages.read, couldStopThere: order.isOrdered };
  }
}

/**
 * Reads the lab's lists of submissions and of fulfillment, back to a moment (UTC milliseconds) or for null to their
 * end, and compares them with what left this desk. Begins only when a person asks; nothing that is proven changes by
 * it. What it found takes the place of what the run before found only when it has finished. Throws ProblemError
 * `blocked` (already-running) and `absent` for an account that is gone; what the lab or the network refused with
 * is in the answer.
 */
export async function reconcile(
  desk: ReconcilePorts,
  { accountId, since }: { readonly accountId: string; readonly since: number | null },
): Promise<Reconciliation> {
  valueOf(desk.accounts.read(accountId));
  const work = { kind: 'reconcile', label: '', subjectId: subjectOf(accountId) } as const;
  await desk.running.run(work, async (signal, report) => {
    const startedAt = desk.now();
    let read = 0;
    desk.reconciliations.begin(accountId, startedAt, since);
    desk.changed('reconciliation', [accountId]);
    try {
      const tell = (before: number) => (more: number) => report({ done: (read = before + more), of: null });
      const list = await readList(desk, accountId, since, signal, tell(0));
      const problem = await walkFulfillment(desk, accountId, {
        signal,
        report: tell(list.read),
        goesOn: fulfillmentGoesOn(since),
      });
      stopIfAborted(signal);
      const found = await compareLists(desk, {
        ...{ accountId, since, startedAt, signal },
        ...{ seen: list.seen, withoutId: list.withoutId, couldStopThere: list.couldStopThere },
        fulfillmentProblem: problem,
      });
      const run = uuid();
      await inPortions(inOrderOfUrgency(found.rows), (rows) =>
        desk.reconciliations.add(accountId, run, rows),
      );
      stopIfAborted(signal);
      const of = (bucket: string): number => found.rows.filter((row) => row.bucket === bucket).length;
      const counts = {
        matched: of('matched'),
        onlyOurs: of('only-ours'),
        onlyTheirs: of('only-theirs'),
        toDo: found.rows.filter(({ next }) => next.length > 0).length,
      };
      const endedAt = desk.now();
      desk.database.transaction(() => {
        const { limits } = found;
        const by = desk.person();
        desk.reconciliations.finish(accountId, run, {
          ...{ startedAt, endedAt, by, since, read, counts, limits },
          fulfillmentProblem: problem,
        });
        const subject = { kind: 'account', id: accountId, accountId, part: '' } as const;
        const { matched, onlyOurs, onlyTheirs } = counts;
        const params = { matched, onlyOurs, onlyTheirs, since };
        desk.history.add('reconciled', subject, { kind: 'reconciled', params });
      });
    } catch (cause) {
      const problem = signal.aborted ? null : problemOf(cause);
      desk.reconciliations.endEarly(accountId, desk.now(), problem, read);
      if (!signal.aborted && problem === null) throw cause;
    } finally {
      for (const area of ['reconciliation', 'submissions', 'fulfillment', 'history'] as const)
        desk.changed(area, []);
    }
  });
  return reconciliationState(desk, accountId);
}

/** Ends the run of an account that is under way; what was read stays on disk. */
export const cancelReconciliation = (desk: Pick<ReconcilePorts, 'running'>, accountId: string): void =>
  desk.running.cancel(subjectOf(accountId));

const problemOf = (cause: unknown): Problem | null => (cause instanceof ProblemError ? cause.problem : null);

class Stopped extends Error {}

function stopIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new Stopped();
}

/** Whether the list of fulfillment goes on behind a page: to its end, or past a moment where it is in order. */
function fulfillmentGoesOn(since: number | null): (entries: readonly string[]) => boolean {
  const order = new BackInTime(since === null ? null : since - CLOCKS_DIFFER);
  return (entries) => !order.isPast(entries.map((text) => readSubmissionText(text).receivedAt));
}
