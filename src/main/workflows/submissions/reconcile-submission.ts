import type { Operation } from '@core/journal/operations';
import { askAbout } from '../journal/ask-lab';
import { becameSubmission } from './became-submission';
import type { Desk } from '../desk';

/**
 * Reads the submission that a submit became, under the account and the key that it was sent with, and keeps
 * what the lab charges for it (document: "Rate-limit guidance"). An answer that does not come, or another
 * one than the submission, proves nothing against what is known and changes nothing.
 */
export async function reconcileSubmission(desk: Desk, operation: Operation): Promise<void> {
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
