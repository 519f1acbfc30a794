import { JsonDocument } from '@contract/json-document';
import type { Restored } from '@core/backups/backups';
import { proofOf } from '@core/webhooks/event-summary';
import type { ProofFact } from '@core/values/recorded-facts';
import { identifiersOf } from '@core/webhooks/identifiers';
import { CLOCKS_DIFFER } from '@core/reconciliation/reconcile';
import { readSubmissionText } from '@core/submissions/submission-reading';
import { ProblemError } from '../../problem-error';
import type { StoredGuard } from '../../store/backups/restores';
import { becameSubmission } from '../submissions/became-submission';
import { reconcile, type ReconcilePorts } from '../reconciliation/reconcile';
import { fetchSubmission } from '../submissions/read-submissions';
import { announceRestored } from '../../backups/guard-carts';
import { settleGuard, type SettleRestoredPorts } from './settle-restored';
import { settleSubmit } from '../submissions/settle-submit';
import type { AddressRepository } from '../../store/addresses/addresses';
import type { FulfillmentRepository } from '../../store/fulfillment/fulfillment';

/** What reconciling after a restore uses. */
export interface ReconcileRestoredPorts extends ReconcilePorts, SettleRestoredPorts {
  readonly addresses: AddressRepository;
}

/** Submissions that are read one by one at most, for the mark that the list may not show. */
const READINGS = 500;

/**
 * Asks the lab for all that can be asked of what may have been sent after the state that the desk was put back to:
 * its lists of submissions and of fulfillment, back to that state. A submission that carries the mark of a guarded
 * cart, an order in fulfillment or a verified event that names a guarded ConfirmationID proves that the lab has it,
 * and settles it. That nothing is found proves nothing: it stays open for a person. Throws ProblemError for what the
 * lab or the network refused with; what was found before that stays settled.
 */
export async function reconcileRestored(desk: ReconcileRestoredPorts): Promise<Restored | null> {
  const startedAt = desk.now();
  const until = desk.restores.knownUntil();
  if (until === null) return desk.restores.last();
  const accounts = [...new Set(desk.restores.open().map(({ accountId }) => accountId))];
  let refused: ProblemError | null = null;
  try {
    for (const accountId of accounts) {
      if (desk.accounts.find(accountId) === undefined) continue;
      const { problem } = await reconcile(desk, { accountId, since: until - CLOCKS_DIFFER });
      await readMarks(desk, accountId, until - CLOCKS_DIFFER);
      await settleWhatIsProven(desk, accountId, startedAt);
      if (problem !== null) refused ??= new ProblemError(problem);
    }
  } finally {
    announceRestored(desk);
  }
  if (refused !== null) throw refused;
  return desk.restores.last();
}

/** Reads the submissions of unknown origin one by one, as long as one of them may be that of a guarded cart. */
async function readMarks(desk: ReconcileRestoredPorts, accountId: string, since: number): Promise<void> {
  if (!desk.restores.open(accountId).some(({ cartKind }) => cartKind === 'submission-cart')) return;
  const unread = desk.database.all(
    `SELECT s.submission_id AS id FROM submissions s JOIN submission_texts t ON t.number = s.number
     WHERE s.account_id = ? AND s.cart_id IS NULL AND t.detail IS NULL AND s.sort_at >= ?
     ORDER BY s.sort_at DESC LIMIT ${READINGS}`,
    [accountId, since],
  );
  for (const { id } of unread) {
    await fetchSubmission(desk, { accountId, submissionId: String(id) });
    await desk.turn();
  }
}

async function settleWhatIsProven(
  desk: ReconcileRestoredPorts,
  accountId: string,
  startedAt: number,
): Promise<void> {
  const named = confirmationsInFulfillment(desk, accountId, startedAt);
  for (const guard of desk.restores.open(accountId)) {
    if (guard.cartKind === 'submission-cart') await settleBySubmission(desk, guard);
    else settleByName(desk, guard, named);
  }
}

/** Submissions that are read again for one cart at most: one carries its mark, and a file may name any number. */
const MARKED = 5;

/**
 * The submission of the lab's that carries the mark of a cart, if there is one on disk and the lab says so once more:
 * what is on disk of it may be the word of the file that was restored.
 */
async function markedSubmission(
  desk: ReconcileRestoredPorts,
  { accountId, cartId }: StoredGuard,
): Promise<{ readonly id: string; readonly text: string } | null> {
  const rows = desk.database.all(
    'SELECT submission_id FROM submissions WHERE account_id = ? AND cart_id = ? ORDER BY sort_at LIMIT ?',
    [accountId, cartId, MARKED],
  );
  for (const row of rows) {
    const id = String(row.submission_id);
    const text = await textAtLab(desk, accountId, id);
    if (text !== null && readSubmissionText(text).mark === cartId) return { id, text };
  }
  return null;
}

/** A submission as the lab has it now; null where it has none of that id (document: "Status rules", 8). */
async function textAtLab(
  desk: ReconcileRestoredPorts,
  accountId: string,
  submissionId: string,
): Promise<string | null> {
  try {
    return (await fetchSubmission(desk, { accountId, submissionId })).text;
  } catch (cause) {
    const isNotThere =
      cause instanceof ProblemError && 'status' in cause.problem && cause.problem.status === 404;
    if (isNotThere) return null;
    throw cause;
  }
}

async function settleBySubmission(desk: ReconcileRestoredPorts, guard: StoredGuard): Promise<void> {
  const found = await markedSubmission(desk, guard);
  // Someone may have settled it meanwhile.
  if (found === null || desk.restores.openOf(guard.cartId) === null) return;
  const by: ProofFact = { kind: 'submission-has-mark', params: { submission: found.id } };
  desk.database.transaction(() => {
    const { stage } = desk.submissionCarts.read(guard.cartId);
    const { cartId: subjectId, accountId } = guard;
    if (stage === 'uncertain') {
      settleSubmit(desk, { id: subjectId, outcome: 'submitted', submissionId: found.id, note: by });
    } else if (stage !== 'submitted') {
      const submission = { id: found.id, document: JsonDocument.parse(found.text) };
      becameSubmission(
        desk,
        { subjectId, accountId, approvedTotal: null, approvedMissing: null },
        submission,
        desk.now(),
      );
    }
    settleGuard(desk, guard, { said: 'lab-has-it', by, labId: found.id });
  });
}

/** ConfirmationIDs that the lab's list of fulfillment named in this run. */
function confirmationsInFulfillment(
  desk: Pick<ReconcileRestoredPorts, 'fulfillmentOrders'>,
  accountId: string,
  since: number,
): ReadonlySet<string> {
  const named = new Set<string>();
  for (let after: number | null = 0; after !== null;) {
    const { items, next }: ReturnType<FulfillmentRepository['portion']> = desk.fulfillmentOrders.portion(
      accountId,
      since,
      after,
    );
    for (const { text } of items) for (const id of identifiersOf(text).confirmation) named.add(id);
    after = next;
  }
  return named;
}

function settleByName(desk: ReconcileRestoredPorts, guard: StoredGuard, named: ReadonlySet<string>): void {
  const order = desk.orders.ofCart(guard.cartId);
  const labId = order?.confirmationId ?? null;
  if (order === null || labId === null) return;
  const event = desk.events.proofOf(order.id, guard.accountId, labId);
  const by: ProofFact | null =
    event !== null
      ? proofOf(event)
      : named.has(labId)
        ? { kind: 'fulfillment-names', params: { confirmation: labId } }
        : null;
  if (by === null) return;
  desk.database.transaction(() => settleGuard(desk, guard, { said: 'lab-has-it', by, labId }));
}
