import type { Statement } from '@contract/statements';
import type { FulfillmentRow } from '../fulfillment/fulfillment';
import type { Likeness } from '../orders/duplicate-reasons';
import { failuresOf, submissionName, theirsOf } from './reconcile';
import type { FoundLine } from './reconciliation';
import type { SubmissionListRow } from '../submissions/submissions';
import { remark } from './remarks';

/** Something of this desk that an order from elsewhere looks like. */
export interface Resemblance {
  readonly kind: 'cart' | 'order' | 'submission-cart';
  readonly id: string;
  readonly name: string;
  /** In what they are alike, the strongest first. */
  readonly by: readonly Likeness[];
  /** draft: it has not left. unknown: no one knows what happened to it. sent: the lab has it. */
  readonly standing: 'draft' | 'unknown' | 'sent';
}

const TO_DO = {
  draft: 'may-be-this-draft',
  unknown: 'may-be-this-one',
  sent: 'sent-from-here-too',
} as const;

const looksLike = ({ name, by }: Resemblance): Statement =>
  remark('looks-like', { name, by: by.map((likeness) => remark(likeness)) });

/** A submission that nothing of this desk became. `mark` is the cart of another desk that it names, or null. */
export function onlyTheirSubmission(
  row: SubmissionListRow,
  { mark, alike }: { readonly mark: string | null; readonly alike: Resemblance | null },
): FoundLine {
  const from = remark(mark === null ? 'from-elsewhere' : 'from-another-desk');
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
    why: alike === null ? [from] : [from, looksLike(alike)],
    next: alike === null ? [] : [remark(TO_DO[alike.standing], { name: alike.name })],
    differences: failuresOf(row),
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
export const onlyTheirFulfillment = (row: FulfillmentRow): FoundLine => ({
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
  why: [
    row.submissionId === null
      ? remark('names-nothing-here')
      : remark('of-unlisted-submission', { submissionId: row.submissionId }),
  ],
  next: [],
  differences: [],
});
