import type { Operation } from '@core/journal/operations';
import { askAbout } from '../journal/ask-lab';
import { becameSubmission } from './became-submission';
import type { Callers, Notifies, Writes } from '../ports';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { SubmissionRepository } from '../../store/submissions/submissions';
import type { CommerceClient } from '../../service/clients/commerce-client';
import type { PendingSettlements } from '../journal/pending-settlements';

/** What comparing a submission with what was approved uses. */
export interface ReconcileSubmissionPorts extends Writes, Callers, Notifies {
  readonly submissionCarts: SubmissionCartRepository;
  readonly submissions: SubmissionRepository;
  readonly commerce: CommerceClient;
  readonly settlements: PendingSettlements;
}

/**
 * Reads the submission that a submit became, under the account and the key that it was sent with, and keeps
 * what the lab charges for it (document: "Rate-limit guidance"). An answer that does not come, or another
 * one than the submission, proves nothing against what is known and changes nothing.
 */
export async function reconcileSubmission(
  desk: ReconcileSubmissionPorts,
  operation: Operation,
): Promise<void> {
  const { submissionId } = desk.submissionCarts.read(operation.subjectId);
  if (submissionId === null) return;
  const read = await askAbout(desk, operation, (account, key) =>
    desk.commerce.readSubmission(account, submissionId, { key }),
  );
  if (!read.ok) return;
  const { document } = read.value;
  await desk.settlements.settle(() =>
    desk.database.transaction(() =>
      becameSubmission(desk, operation, { id: submissionId, document }, desk.now()),
    ),
  );
  desk.changed('submission-carts', [operation.subjectId]);
}
