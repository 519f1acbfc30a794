import { readSubmissionText } from '@core/submissions/submission-reading';
import { missingInSubmission } from '@core/submissions/total-standing';
import type { SubmissionListRow } from '@core/submissions/submissions';
import { candidateOf, earliestReceipt } from '@core/submissions/submit-candidates';
import type { Operation } from '@core/journal/operations';
import { ProblemError, valueOf } from '../../problem-error';
import { askAbout } from '../journal/ask-lab';
import { uncertainSubmit } from './settle-submit';
import type { Callers, Changes, Runs } from '../ports';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { SubmissionRepository } from '../../store/submissions/submissions';
import type { Database } from '../../store/engine/database';
import { isInParkedAnswer } from '../../store/workspace/parked-answers';
import type { Journal } from '../../store/journal/journal';
import type { EventRepository } from '../../store/webhooks/events';
import type { CommerceClient } from '../../service/clients/commerce-client';

/** What looking for a submit at the lab uses. */
export interface FindAtLabPorts extends Changes, Callers, Runs {
  readonly database: Database;
  readonly submissionCarts: SubmissionCartRepository;
  readonly submissions: SubmissionRepository;
  readonly journal: Journal;
  readonly events: EventRepository;
  readonly commerce: CommerceClient;
  now(): number;
}

/** Pages of the lab's list that are looked through at most. */
const PAGES = 10;

/** How far back a list is looked through at the least: the clock that a submit was sent by may have been this fast. */
const CLOCK_MAY_BE_FAST = 48 * 60 * 60 * 1000;

/** Submissions that are read one by one at most, the newest first. */
const READINGS = 40;

/** A submission at the lab that a submit may have become, and why it is thought so. */
export type FoundSubmission = SubmissionListRow & { readonly sure: boolean; readonly why: string };

/**
 * Looks through the lab's list for what a submit of unknown outcome may have become, back to before it was
 * first sent, under the account and key that it was sent with. The surest is first. That nothing is found
 * proves nothing. Nothing of the cart changes; what was read is kept among the submissions. Throws ProblemError `blocked` when no submit is unknown, and what the
 * lab or the network refused with.
 */
export async function findAtLab(desk: FindAtLabPorts, cartId: string): Promise<FoundSubmission[]> {
  const { name } = desk.submissionCarts.read(cartId);
  return desk.running.run({ kind: 'submissions', label: name, subjectId: cartId }, async (signal, report) => {
    const operation = uncertainSubmit(desk, cartId);
    // A cart that was sent under an earlier key too may have become more than one submission.
    const isOnlySubmit = desk.journal.ofSubject(cartId).every(({ id }) => id === operation.id);
    const ids = await listedSince(desk, operation, signal);
    const found: { readonly row: FoundSubmission; readonly weight: number }[] = [];
    for (const [done, id] of ids.entries()) {
      report({ done, of: ids.length });
      const candidate = await readCandidate(desk, operation, id, signal);
      if (candidate !== null) found.push(candidate);
      if (candidate?.row.sure === true && isOnlySubmit) break;
    }
    desk.changed('submissions', [...ids]);
    return found.sort((one, other) => other.weight - one.weight).map(({ row }) => row);
  });
}

/**
 * Looks whether the lab has after all what a person found it not to have: what a cart was sent with may have
 * come late. What carries its mark is then among the submissions, and looks like the cart. A lab that cannot
 * be asked is no hindrance: the person said so already.
 */
export async function lookForLate(desk: FindAtLabPorts, cartId: string, signal: AbortSignal): Promise<void> {
  const heldForLost = desk.journal
    .ofSubject(cartId)
    .filter(({ kind, state, proof }) => kind === 'submit' && state === 'refused' && proof === 'person');
  for (const operation of heldForLost) {
    try {
      for (const id of await listedSince(desk, operation, signal)) {
        const candidate = await readCandidate(desk, operation, id, signal);
        if (candidate?.row.sure === true) break;
      }
    } catch (cause) {
      if (!(cause instanceof ProblemError)) throw cause;
    }
  }
}

/**
 * Ids of the submissions that the submit may have become: first those that came after it was planned, as far as
 * the list says when they came, then the others, since the clock of this computer may have been wrong then.
 */
async function listedSince(
  desk: FindAtLabPorts,
  operation: Operation,
  signal: AbortSignal,
): Promise<string[]> {
  const { submissionId } = desk.submissionCarts.read(operation.subjectId);
  // The desk that sent it may have told of the answer no more than this before it was gone.
  const isTold = submissionId !== null && isOfNoOther(desk, operation, submissionId);
  const [ids, earlier] = [new Set(isTold ? [submissionId] : []), new Set<string>()];
  const earliest = earliestReceipt(operation);
  const oldest = earliest - CLOCK_MAY_BE_FAST;
  let cursor: string | undefined;
  // The document does not say in which order the list is: only one that goes back in time has an end here.
  const times: number[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const at = cursor === undefined ? {} : { cursor };
    const { value: list } = valueOf(
      await askAbout(desk, operation, (account, key) =>
        desk.commerce.listSubmissions(account, at, { key, signal }),
      ),
    );
    for (const entry of list.entries) {
      const { receivedAt } = readSubmissionText(JSON.stringify(entry));
      if (receivedAt !== null) times.push(receivedAt);
      if (typeof entry.id !== 'string' || !isOfNoOther(desk, operation, entry.id)) continue;
      (receivedAt !== null && receivedAt < earliest ? earlier : ids).add(entry.id);
    }
    const [first = oldest, last = oldest] = [times[0], times.at(-1)];
    if ((last < oldest && last < first) || list.nextCursor === null) break;
    cursor = list.nextCursor;
  }
  return [...new Set([...ids, ...earlier])].slice(0, READINGS);
}

/** False for what another cart became, or another submit of the cart: all of its submits carry one mark. */
const isOfNoOther = (
  desk: Pick<FindAtLabPorts, 'submissionCarts' | 'database'>,
  operation: Operation,
  submissionId: string,
): boolean => {
  const { accountId, subjectId } = operation;
  const { id } = desk.submissionCarts.ofSubmission(accountId, submissionId) ?? { id: subjectId };
  return id === subjectId && !isInParkedAnswer(desk.database, subjectId, submissionId);
};

async function readCandidate(
  desk: FindAtLabPorts,
  operation: Operation,
  submissionId: string,
  signal: AbortSignal,
): Promise<{ readonly row: FoundSubmission; readonly weight: number } | null> {
  const read = await askAbout(desk, operation, (account, key) =>
    desk.commerce.readSubmission(account, submissionId, { key, signal }),
  );
  if (!read.ok) throw new ProblemError(read.problem);
  const { text } = read.value.document;
  const reading = readSubmissionText(text);
  desk.submissions.keepAnswer({ accountId: operation.accountId, text, at: desk.now() });
  const candidate = candidateOf({ text, reading }, operation);
  if (candidate === null) return null;
  const { orders, totals, status, reference, recipient, receivedAt } = reading;
  const failures = orders.flatMap(({ failure }) => (failure === null ? [] : [failure]));
  return {
    weight: candidate.weight,
    row: {
      accountId: operation.accountId,
      submissionId,
      status,
      reference,
      recipient,
      receivedAt,
      orderCount: orders.length,
      failures,
      total: totals.toPay,
      totalMissing: totals.toPay === null ? [] : missingInSubmission(reading),
      cartId: candidate.sure ? operation.subjectId : null,
      events: desk.events.summaryOf({
        kind: 'submission',
        id: submissionId,
        accountId: operation.accountId,
        part: '',
      }),
      readAt: desk.now(),
      sure: candidate.sure,
      why: candidate.why,
    },
  };
}
