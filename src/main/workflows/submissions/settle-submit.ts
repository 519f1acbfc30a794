import { because } from '@core/journal/because';
import { JsonDocument } from '@contract/json-document';
import type { Operation } from '@core/journal/operations';
import type { SubmissionCart } from '@core/submissions/submission-carts';
import type { ProofFact } from '@core/values/recorded-facts';
import type { SubmissionRecord } from '@core/submissions/submissions';
import { blocked, ProblemError } from '../../problem-error';
import { becameSubmission } from './became-submission';
import { subjectOfCall } from '../../store/history/audit-subjects';
import { learnRecipients } from '../addresses/learn-recipients';
import { takeKeyForRenewed } from '../journal/assert-same-key';
import { assertNotRestored } from '../../store/backups/assert-not-restored';
import { readSubmissionCart } from './read-submission-carts';
import { followSubmits, assertPriceIsFresh } from './submit-call';
import { sendUntilKnown, type SubmitRetryingPorts } from './submit-retrying';
import type { Notifies, Runs, Writes } from '../ports';
import type { ConfiguredProductRepository } from '../../store/catalog/configured-products';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { SubmissionRepository } from '../../store/submissions/submissions';
import type { AddressRepository } from '../../store/addresses/addresses';
import type { BatchItemRepository } from '../../store/batches/batch-items';
import type { Journal } from '../../store/journal/journal';
import type { HistoryRepository } from '../../store/history/history';

/** What sending a submit again uses. */
export interface SendAgainPorts extends SubmitRetryingPorts, Runs {
  readonly configuredProducts: ConfiguredProductRepository;
}

/** What settling a submit manually uses. */
export interface SettleSubmitPorts extends Writes, Runs, Notifies {
  readonly submissionCarts: SubmissionCartRepository;
  readonly submissions: SubmissionRepository;
  readonly configuredProducts: ConfiguredProductRepository;
  readonly addresses: AddressRepository;
  readonly journal: Journal;
  readonly history: HistoryRepository;
}

const REASONS = {
  submitting: 'already-running',
  submitted: 'already-submitted',
  drafted: 'not-placed',
  refused: 'not-placed',
} as const;

const refusal = (stage: keyof typeof REASONS): ProblemError =>
  blocked(REASONS[stage], ...(stage === 'submitted' ? [because('outcome-is-known')] : []));

/** The submit of a cart whose outcome is unknown. Throws ProblemError `blocked` when there is none, and `absent`. */
export function uncertainSubmit(
  desk: Pick<SettleSubmitPorts, 'submissionCarts' | 'journal'>,
  cartId: string,
): Operation {
  const { stage } = desk.submissionCarts.read(cartId);
  const open = desk.journal.unknownCallOf(cartId, 'submit');
  if (open !== undefined) return open;
  throw refusal(stage === 'uncertain' ? 'submitting' : stage);
}

/**
 * Sends a submit of unknown outcome once more, as a person chose: the stored bytes with the stored key, to
 * the stored address under the account and the key slot that it was planned with, whatever changed since.
 * Throws ProblemError `blocked` when no submit is unknown, the lab may have forgotten its key
 * (too-late-to-send-again) or the key in the slot is another one (account-changed, key-changed), and what
 * {@link sendOperation} throws when nothing left. `keyIsRenewed`: the person says that it is of the same lab account.
 */
export async function sendSubmitAgain(
  desk: SendAgainPorts,
  { id, keyIsRenewed = false }: { readonly id: string; readonly keyIsRenewed?: boolean },
): Promise<SubmissionCart> {
  const { name } = desk.submissionCarts.read(id);
  return desk.running.run({ kind: 'submit', label: name, subjectId: id }, async (signal) => {
    const operation = uncertainSubmit(desk, id);
    assertNotRestored(desk, id);
    assertPriceIsFresh(operation, desk.now());
    if (keyIsRenewed) await takeKeyForRenewed(desk, operation);
    await sendUntilKnown(desk, operation, 'chosen-by-person', signal);
    return readSubmissionCart(desk, id);
  });
}

/** What a person found out at the lab about a submit of unknown outcome. */
export type SubmitFinding =
  | {
      readonly id: string;
      readonly outcome: 'submitted';
      readonly submissionId: string;
      readonly note: string | ProofFact;
    }
  | { readonly id: string; readonly outcome: 'not-submitted'; readonly note: string };

/**
 * Records what a person found out at the lab about a submit of unknown outcome. The note says who said so, or
 * what the program found; it is in the ledger as the proof. Nothing is sent. Throws ProblemError `blocked` when no submit is
 * unknown, when it is being sent, or when the submission is that of another cart.
 */
export function settleSubmit(desk: SettleSubmitPorts, finding: SubmitFinding): SubmissionCart {
  const { id, note } = finding;
  // Between two retries the submit is unknown as well.
  if (desk.running.isRunning(id)) throw refusal('submitting');
  const at = desk.now();
  desk.database.transaction(() => {
    const operation = uncertainSubmit(desk, id);
    const submitted = finding.outcome === 'submitted';
    if (submitted) refuseIfAnothersSubmission(desk, operation, finding.submissionId);
    const outcome = submitted ? 'succeeded' : 'refused';
    desk.journal.settleByPerson(operation.id, { outcome, note, at });
    if (submitted) {
      becameById(desk, operation, finding.submissionId, at);
      learnRecipients(desk, operation, at);
    } else {
      followSubmits(desk, id, { problem: null }, at);
    }
    const submission = submitted ? finding.submissionId : '';
    const [by, typed] = typeof note === 'string' ? [null, note] : [note, ''];
    const fact = { kind: 'submit-settled', params: { submission, by } } as const;
    desk.history.add('settled', subjectOfCall(operation), fact, typed);
  });
  desk.changed('submission-carts', [id]);
  desk.changed('submissions', []);
  return readSubmissionCart(desk, id);
}

/**
 * Records for many submits of unknown outcome, as one step, that the lab said it made nothing of them. The note says who
 * said so; it is in each ledger as the proof. Carts without such a submit, or whose submit is being sent again, stay as
 * they are. Nothing is sent. Answers the carts. Throws ProblemError `absent`.
 */
export function settleSubmits(
  desk: SettleSubmitPorts & { readonly batchItems: BatchItemRepository },
  { ids, note }: { readonly ids: readonly string[]; readonly note: string },
): { settled: string[] } {
  const at = desk.now();
  const settled = desk.database.transaction(() =>
    [...new Set(ids)].filter((id) => {
      const open = desk.running.isRunning(id) ? undefined : desk.journal.unknownCallOf(id, 'submit');
      if (open === undefined) return false;
      desk.journal.settleByPerson(open.id, { outcome: 'refused', note, at });
      followSubmits(desk, id, { problem: null }, at);
      desk.batchItems.renewCart(id);
      const fact = { kind: 'submit-settled', params: { submission: '', by: null } } as const;
      desk.history.add('settled', subjectOfCall(open), fact, note);
      return true;
    }),
  );
  desk.changed('submission-carts', settled);
  desk.changed('batches', []);
  return { settled };
}

function refuseIfAnothersSubmission(
  desk: Pick<SettleSubmitPorts, 'submissionCarts'>,
  { accountId, subjectId }: Operation,
  submissionId: string,
): void {
  const other = desk.submissionCarts.ofSubmission(accountId, submissionId);
  if (other === null || other.id === subjectId) return;
  const of = { submission: submissionId, name: other.name };
  throw blocked('already-submitted', because('submission-of-other-cart', of));
}

/** What is on disk of the submission says what is charged for it; without that only its id is known. */
function becameById(
  desk: Pick<SettleSubmitPorts, 'submissionCarts' | 'submissions' | 'notices'>,
  operation: Operation,
  id: string,
  at: number,
): void {
  const known = knownSubmission(desk, operation.accountId, id);
  if (known !== null) {
    becameSubmission(desk, operation, { id, document: JsonDocument.parse(known.text) }, at);
  } else {
    desk.submissionCarts.setOutcome(
      operation.subjectId,
      { stage: 'submitted', submissionId: id, problem: null },
      at,
    );
  }
}

function knownSubmission(
  desk: Pick<SettleSubmitPorts, 'submissions'>,
  accountId: string,
  id: string,
): SubmissionRecord | null {
  try {
    const known = desk.submissions.read(accountId, id);
    return known.detailed ? known : null;
  } catch (cause) {
    if (cause instanceof ProblemError && cause.problem.kind === 'absent') return null;
    throw cause;
  }
}
