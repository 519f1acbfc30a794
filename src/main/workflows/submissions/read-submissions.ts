import type { Problem } from '@contract/problems';
import type { SubmissionRow } from '@contract/wire/commerce';
import type { Account } from '@core/accounts/accounts';
import { isFromBefore } from '@core/submissions/earlier-submissions';
import type { SubmissionFilters, SubmissionListState, SubmissionRecord } from '@core/submissions/submissions';
import { valueOf } from '../../problem-error';
import type { SubmissionWalk, SubmissionWalks } from '../../store/submissions/submission-walks';
import { askLab } from '../journal/ask-lab';
import { followCharge } from './became-submission';
import { followSubmission, type FollowBuildingPorts } from './follow-building';
import { entriesOf, ListPages } from '../lists/list-pages';
import type { Progress } from '../jobs/running-work';
import type { Callers, Notifies, Runs, Writes } from '../ports';
import type { Database } from '../../store/engine/database';
import type { Journal } from '../../store/journal/journal';
import type { SubmissionRepository } from '../../store/submissions/submissions';
import type { CommerceClient } from '../../service/clients/commerce-client';

/** What reading submissions uses. */
export interface ReadSubmissionsPorts extends FollowBuildingPorts, Notifies {
  readonly database: Database;
  readonly journal: Journal;
}

/** What walking the list of submissions uses. */
export interface RefreshSubmissionsPorts extends Writes, Callers, Runs {
  readonly submissions: SubmissionRepository;
  readonly submissionWalks: SubmissionWalks;
  readonly commerce: CommerceClient;
}

/** A walk through the lab's list: whose, and what the lab is asked with. */
export interface WalkRequest {
  readonly accountId: string;
  readonly filters: SubmissionFilters;
}

/** Says of entries of the list whether they are from before the desk knew an account. */
export const earlierThan =
  ({ createdAt }: Account, isOfFirstReading: boolean) =>
  (receivedAt: number | null): boolean =>
    isFromBefore({ receivedAt, accountAddedAt: createdAt, isOfFirstReading });

const subjectOf = (accountId: string): string => `submissions:${accountId}`;

/** How the list on disk compares with the lab's. */
export function submissionListState(
  desk: Pick<RefreshSubmissionsPorts, 'submissions' | 'submissionWalks' | 'running'>,
  { accountId, filters }: WalkRequest,
): SubmissionListState {
  const walk = desk.submissionWalks.find(accountId, filters);
  const underWay = desk.running.list().find(({ subjectId }) => subjectId === subjectOf(accountId));
  return {
    count: desk.submissions.count(accountId),
    refreshedAt: walk?.refreshedAt ?? null,
    complete: walk?.complete ?? false,
    withoutId: desk.submissions.countWithoutId(accountId),
    reading: underWay === undefined ? null : (underWay.progress?.done ?? 0),
    problem: walk?.problem ?? null,
    filters,
  };
}

/** The pages of one run through the lab's list, from a place on. */
const pagesOf = (
  desk: RefreshSubmissionsPorts,
  { accountId, filters }: WalkRequest,
  signal: AbortSignal,
  report: (progress: Progress) => void,
  from: string | null,
): ListPages<SubmissionRow> =>
  new ListPages(
    (cursor) =>
      askLab(desk, accountId, 'commerce', (account, key) =>
        desk.commerce.listSubmissions(
          account,
          { filters, ...(cursor !== null && { cursor }) },
          { key, signal },
        ),
      ),
    (read) => {
      report({ done: read, of: null });
      desk.changed('submissions', []);
    },
    from,
  );

/** Keeps what stopped a run; a person who stopped it knows. */
function stopped(
  desk: Pick<RefreshSubmissionsPorts, 'submissionWalks'>,
  walk: SubmissionWalk,
  problem: Problem,
  signal: AbortSignal,
): void {
  desk.submissionWalks.change(walk, { problem: signal.aborted ? walk.problem : problem });
}

type Job = (
  account: Account,
  signal: AbortSignal,
  pagesFrom: (cursor: string | null) => ListPages<SubmissionRow>,
) => Promise<void>;

async function walked(
  desk: RefreshSubmissionsPorts,
  request: WalkRequest,
  job: Job,
): Promise<SubmissionListState> {
  const account = valueOf(desk.accounts.read(request.accountId));
  const subjectId = subjectOf(account.id);
  try {
    await desk.running.run({ kind: 'submissions', label: '', subjectId }, (signal, report) =>
      job(account, signal, (cursor) => pagesOf(desk, request, signal, report, cursor)),
    );
  } finally {
    desk.changed('submissions', []);
  }
  return submissionListState(desk, request);
}

/**
 * Reads the newest end of the lab's list, until it meets what the walk has passed before; the first time one
 * page. What is above is only taken for passed once it is met, so that a run that is broken off leaves no
 * gap behind: the next one begins at the newest entry again. With filters the walk always starts over, since
 * what a filter finds can change anywhere in the list. What keeps it from its end is in the state. Throws
 * ProblemError `blocked` (already-running) and `absent` for an account that is gone.
 */
export function refreshSubmissions(
  desk: RefreshSubmissionsPorts,
  request: WalkRequest,
): Promise<SubmissionListState> {
  const { submissions, submissionWalks: walks } = desk;
  return walked(desk, request, async (account, signal, pagesFrom) => {
    const newestOf = desk.now();
    const isNewWalk =
      Object.keys(request.filters).length > 0 || !walks.open(account.id, request.filters).begun;
    const isEarlier = earlierThan(account, walks.find(account.id, {})?.begun !== true);
    const pages = pagesFrom(null);
    const passed: number[] = [];
    for (let isOver = false; !isOver;) {
      const page = await pages.next();
      const walk = walks.open(account.id, request.filters);
      if (!page.ok) return stopped(desk, walk, page.problem, signal);
      const { nextCursor } = page.value.value;
      isOver = desk.database.transaction(() => {
        const [entries, end] = [entriesOf(page.value), { newestOf, passed: passed.length }];
        const numbers = submissions.keepListed({
          ...{ accountId: account.id, entries, at: desk.now(), end, isEarlier },
        });
        passed.push(...numbers);
        const hasMet = !isNewWalk && walks.membersAmong(walk, numbers).size > 0;
        if (!hasMet && !isNewWalk && nextCursor !== null) return false;
        // Nothing of what was passed before is in the list any more, or nothing was: the walk begins here.
        if (!hasMet) walks.forgetMembers(walk);
        walks.addMembers(walk, passed);
        const atEnd = { olderCursor: nextCursor, complete: nextCursor === null };
        walks.change(walk, {
          ...(!hasMet || nextCursor === null ? atEnd : {}),
          begun: true,
          refreshedAt: desk.now(),
          problem: null,
        });
        return true;
      });
      pages.goOn(page.value);
    }
  });
}

/**
 * Goes on at the oldest end of what the walk has passed: one more page, or all of them. Where the lab no
 * longer knows that place it goes down from the newest entry again, past the oldest one that is known; what
 * it passes on the way is on disk, so that a run that is broken off goes on from where it was. Otherwise as
 * {@link refreshSubmissions}.
 */
export async function readOlderSubmissions(
  desk: RefreshSubmissionsPorts,
  { toEnd, ...request }: WalkRequest & { readonly toEnd: boolean },
): Promise<SubmissionListState> {
  const { submissions, submissionWalks: walks } = desk;
  const known = walks.find(request.accountId, request.filters);
  if (known?.begun !== true) {
    const state = await refreshSubmissions(desk, request);
    return toEnd && state.problem === null ? readOlderSubmissions(desk, { ...request, toEnd }) : state;
  }
  if (known.complete) return submissionListState(desk, request);
  return walked(desk, request, async (account, signal, pagesFrom) => {
    const pages = pagesFrom(known.olderCursor);
    let hasMet = false;
    for (let isOver = false; !isOver && !signal.aborted;) {
      const page = await pages.next();
      const walk = walks.open(account.id, request.filters);
      if (!page.ok) return stopped(desk, walk, page.problem, signal);
      const { nextCursor } = page.value.value;
      // A list that was filtered, or that begins again, may show what is newer than its first reading.
      const isBelow = Object.keys(request.filters).length === 0 && (hasMet || !pages.fromNewest);
      const isEarlier = earlierThan(account, isBelow || walks.find(account.id, {})?.begun !== true);
      isOver = desk.database.transaction(() => {
        const entries = entriesOf(page.value);
        const numbers = submissions.keepListed({
          accountId: account.id,
          entries,
          at: desk.now(),
          isEarlier,
          end: 'oldest',
        });
        const before = walks.membersAmong(walk, numbers);
        walks.addMembers(walk, numbers);
        hasMet ||= before.size > 0;
        const last = numbers.at(-1);
        const goesBeyond = last !== undefined && !before.has(last) && (hasMet || !pages.fromNewest);
        walks.change(walk, {
          olderCursor: nextCursor,
          complete: nextCursor === null,
          problem: null,
          ...(pages.fromNewest && (hasMet || nextCursor === null) ? { refreshedAt: desk.now() } : {}),
        });
        return nextCursor === null || (goesBeyond && !toEnd);
      });
      pages.goOn(page.value);
    }
  });
}

/** Ends the walk of an account that is under way; what it read stays. */
export function cancelReading(desk: Pick<RefreshSubmissionsPorts, 'running'>, accountId: string): void {
  desk.running.cancel(subjectOf(accountId));
}

/** A submission of an account. */
interface WantedSubmission {
  readonly accountId: string;
  readonly submissionId: string;
}

/**
 * Asks the lab for one submission and keeps what it says; what builds of it is followed in the background. Throws
 * ProblemError: `key` when there is none, or what the lab answered; a submission of another account is the same 404
 * as one that is not there (document: "Status rules" 8), and what is on disk of it stays.
 */
export async function fetchSubmission(
  desk: ReadSubmissionsPorts,
  wanted: WantedSubmission,
): Promise<SubmissionRecord> {
  const record = await fetchOnce(desk, wanted);
  followBuildsOf(desk, wanted);
  return record;
}

/** Follows what builds of a submission of this desk, and reads the submission once more when that is built. */
export const followBuildsOf = (desk: ReadSubmissionsPorts, wanted: WantedSubmission): void =>
  followSubmission(desk, wanted, () => fetchOnce(desk, wanted));

async function fetchOnce(
  desk: ReadSubmissionsPorts,
  { accountId, submissionId }: WantedSubmission,
): Promise<SubmissionRecord> {
  const { document } = valueOf(
    await askLab(desk, accountId, 'commerce', (account, key) =>
      desk.commerce.readSubmission(account, submissionId, { key }),
    ),
  );
  desk.database.transaction(() => {
    desk.submissions.keepAnswer({ accountId, text: document.text, at: desk.now() });
    followCharge(desk, accountId, { id: submissionId, document });
  });
  desk.changed('submissions', [submissionId]);
  return desk.submissions.read(accountId, submissionId);
}
