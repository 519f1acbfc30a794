import type { FulfillmentRow } from '../fulfillment/fulfillment';
import { failuresOf, submissionName, theirsOf } from './reconcile';
import type { ReconciliationRow } from './reconciliation';
import type { SubmissionListRow } from '../submissions/submissions';
import { reconcilingText } from './messages';

/** Something of this desk that an order from elsewhere looks like. */
export interface Resemblance {
  readonly kind: 'cart' | 'order' | 'submission-cart';
  readonly id: string;
  readonly name: string;
  /** In what they are alike, such as `the same items`. */
  readonly by: string;
  /** draft: it has not left. unknown: no one knows what happened to it. sent: the lab has it. */
  readonly standing: 'draft' | 'unknown' | 'sent';
}

/** A submission that nothing of this desk became. `mark` is the cart of another desk that it names, or null. */
export function onlyTheirSubmission(
  row: SubmissionListRow,
  { mark, alike }: { readonly mark: string | null; readonly alike: Resemblance | null },
): ReconciliationRow {
  const from = mark === null ? reconcilingText.elsewhere.other : reconcilingText.elsewhere.marked;
  const failures = failuresOf(row);
  const looks = alike === null ? '' : reconcilingText.elsewhere.alike({ name: alike.name, by: alike.by });
  return {
    ...theirsOf(row),
    id: `submission:${row.submissionId}`,
    bucket: 'only-theirs',
    finding: alike === null ? 'elsewhere' : 'alike',
    ours: null,
    known: null,
    unsettled: false,
    name: submissionName(row),
    recipient: row.recipient,
    at: row.receivedAt,
    why: `${from}${looks}`,
    next: alike === null ? '' : reconcilingText.elsewhere.next[alike.standing]({ name: alike.name }),
    differences: failures,
    alike:
      alike === null
        ? null
        : {
            subject: { kind: alike.kind, id: alike.id, accountId: row.accountId, part: '' },
            name: alike.name,
          },
  };
}

/** An order in fulfillment whose submission is in no list that was read. */
export const onlyTheirFulfillment = (row: FulfillmentRow): ReconciliationRow => ({
  ...{ theirId: row.orderId, theirKind: 'fulfillment-order', total: null, alike: null, known: null },
  unsettled: false,
  id: `fulfillment:${row.orderId}`,
  bucket: 'only-theirs',
  finding: 'elsewhere',
  ours: null,
  name: row.reference || row.recipient || row.orderId,
  recipient: row.recipient,
  reference: row.reference,
  at: row.createdAt,
  why:
    row.submissionId === null
      ? reconcilingText.elsewhere.unnamed
      : reconcilingText.elsewhere.unlisted({ submissionId: row.submissionId }),
  next: '',
  differences: [],
});
