import type { FulfillmentRow } from '../fulfillment/fulfillment';
import { failuresOf, submissionName, theirsOf } from './reconcile';
import type { ReconciliationRow } from './reconciliation';
import type { SubmissionListRow } from '../submissions/submissions';
import { say } from '../language/sentences';

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

const RESEMBLANCE_NEXT: Readonly<Record<Resemblance['standing'], (name: string) => string>> = {
  draft: (name) =>
    say`Do not send “${name}” before somebody knows that it is not this one: it may be ordered already.`,
  unknown: (name) => say`It may be what “${name}” became. Open that and look for it at the lab.`,
  sent: (name) =>
    say`“${name}” was sent from here as well. Ask who placed this one: it may be ordered twice.`,
};

/** A submission that nothing of this desk became. `mark` is the cart of another desk that it names, or null. */
export function onlyTheirSubmission(
  row: SubmissionListRow,
  { mark, alike }: { readonly mark: string | null; readonly alike: Resemblance | null },
): ReconciliationRow {
  const from =
    mark === null
      ? say('Placed from another workstation or by another program.')
      : say('Placed by Proofdesk on another workstation: it carries the mark of a cart that is not here.');
  const failures = failuresOf(row);
  const looks = alike === null ? '' : say` It looks like “${alike.name}”: ${alike.by}.`;
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
    next: alike === null ? '' : RESEMBLANCE_NEXT[alike.standing](alike.name),
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
      ? say('In fulfillment, and it names neither a submission nor an order of this desk.')
      : say`In fulfillment for the submission ${row.submissionId}, which is not in the list of submissions.`,
  next: '',
  differences: [],
});
