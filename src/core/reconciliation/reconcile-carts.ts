import type { Statement } from '@contract/statements';
import { folded } from '../orders/duplicates';
import type { FulfillmentRow } from '../fulfillment/fulfillment';
import { compareMoney, type Money } from '../values/money';
import { failuresOf, type ListFacts, type SentCart, submissionName, theirsOf, TOO_RECENT } from './reconcile';
import type { FoundLine } from './reconciliation';
import type { SubmissionListRow } from '../submissions/submissions';
import { remark } from './remarks';

const oursOf = (cart: SentCart) =>
  ({
    ours: { kind: 'submission-cart', id: cart.id, accountId: cart.accountId, part: '' },
    name: cart.name,
    alike: null,
    known: null,
    unsettled: cart.stage === 'uncertain',
  }) as const;

/**
 * What the lab charges beside what was approved: a line where they differ, and whether it is more. That the lab charges
 * more than an incomplete total is what was approved, and no difference.
 */
function priceDifference(
  { approved, approvedMissing }: SentCart,
  total: Money | null,
): { readonly words: Statement; readonly isMore: boolean } | null {
  if (approved === null || total === null) return null;
  const compared = compareMoney(total, approved);
  if (compared === 0 || (compared === 1 && approvedMissing.length > 0)) return null;
  const words = remark('price-differs', { approved, total });
  // Two currencies cannot be compared: that too is another charge than was approved.
  return { words, isMore: compared !== -1 };
}

/**
 * What this desk believes of a cart that the lab has, where it is not that; and what to do. `submissionId` is the one
 * that the lab names, or null where it names none.
 */
function beliefs(
  cart: SentCart,
  submissionId: string | null,
): { readonly words: Statement; readonly next: Statement[] } | null {
  if (cart.submissionId !== null && submissionId !== null && cart.submissionId !== submissionId) {
    return {
      words: remark('became-another', { submissionId: cart.submissionId }),
      next: [remark('call-about-both', { one: cart.submissionId, other: submissionId })],
    };
  }
  if (cart.stage === 'submitted') return null;
  switch (cart.stage) {
    case 'uncertain':
      return {
        words: remark('outcome-unknown'),
        next: [
          submissionId === null ? remark('record-what-lab-says') : remark('record-became', { submissionId }),
        ],
      };
    case 'submitting':
      return { words: remark('still-on-its-way'), next: [] };
    default: {
      const words = remark(cart.denied ? 'recorded-as-absent' : 'counted-as-refused');
      const next =
        submissionId === null
          ? remark('do-not-submit-anew')
          : remark('do-not-submit-anew-as', { submissionId });
      return { words, next: [next] };
    }
  }
}

const found = (differences: readonly Statement[]) => (differences.length === 0 ? 'agrees' : 'differs');

/** A cart of this desk and the submission that it became. `by` is what the two have in common. */
export function matchedCart(
  cart: SentCart,
  row: SubmissionListRow,
  by: 'submission id' | 'mark of the cart',
): FoundLine {
  const belief = beliefs(cart, row.submissionId);
  const price = priceDifference(cart, row.total);
  const failures = failuresOf(row);
  const isElsewhere =
    cart.recipient !== '' && row.recipient !== '' && folded(cart.recipient) !== folded(row.recipient);
  const next = [
    ...(belief?.next ?? []),
    ...(failures.length > 0 ? [remark('open-submission')] : []),
    ...(price?.isMore === true ? [remark('ask-about-price')] : []),
    ...(isElsewhere ? [remark('ask-about-recipient')] : []),
  ];
  const differences = [
    ...(belief === null ? [] : [belief.words]),
    ...failures,
    ...(price === null ? [] : [price.words]),
    ...(isElsewhere ? [remark('recipients-differ', { ours: cart.recipient, theirs: row.recipient })] : []),
  ];
  return {
    ...oursOf(cart),
    ...theirsOf(row),
    id: `submission:${row.submissionId}`,
    bucket: 'matched',
    finding: found(differences),
    recipient: cart.recipient || row.recipient,
    at: cart.sentAt,
    why: [remark(by === 'submission id' ? 'by-submission-id' : 'by-mark')],
    next,
    differences,
  };
}

/** A cart whose submission is not in the list that was read, while an order in fulfillment names one of the two. */
export function matchedByFulfillment(
  cart: SentCart,
  row: FulfillmentRow,
  by: 'submission id' | 'mark of the cart',
): FoundLine {
  const belief = beliefs(cart, row.submissionId);
  return {
    ...oursOf(cart),
    ...{ theirId: row.orderId, theirKind: 'fulfillment-order' },
    id: `cart:${cart.id}`,
    bucket: 'matched',
    finding: 'differs',
    recipient: cart.recipient || row.recipient,
    reference: row.reference,
    total: cart.approved,
    at: cart.sentAt,
    why: [remark(by === 'submission id' ? 'by-submission-id-of-order' : 'by-mark-of-order')],
    next: belief?.next ?? [],
    differences: [...(belief === null ? [] : [belief.words]), remark('in-fulfillment-alone')],
  };
}

/** A cart that left this desk and is in no list; null where the list is not expected to have it. */
export function onlyOurCart(cart: SentCart, facts: ListFacts): FoundLine | null {
  // The lab refused it, or a person found that it has nothing: that it is not listed says the same.
  if (cart.stage === 'drafted' || cart.stage === 'refused') return null;
  const row: Omit<FoundLine, 'why' | 'next' | 'finding'> = {
    ...oursOf(cart),
    id: `cart:${cart.id}`,
    bucket: 'only-ours',
    theirId: cart.submissionId ?? '',
    theirKind: cart.submissionId === null ? null : 'submission',
    recipient: cart.recipient,
    reference: '',
    total: cart.approved,
    at: cart.sentAt,
    differences: [],
  };
  if (cart.stage === 'submitting') {
    return { ...row, finding: 'under-way', why: [remark('on-its-way-now')], next: [] };
  }
  const isRecent = cart.sentAt > facts.startedAt - TOO_RECENT;
  if (cart.stage === 'uncertain') {
    const why = [remark('mark-not-found'), ...(isRecent ? [remark('just-sent')] : [])];
    return { ...row, finding: 'unknown', why, next: [remark('look-or-send-again')] };
  }
  if (isRecent) return { ...row, finding: 'too-recent', why: [remark('too-recent')], next: [] };
  return {
    ...row,
    finding: 'not-listed',
    why: [remark('not-listed', { id: cart.submissionId ?? '' })],
    next: [remark('read-on-its-own')],
  };
}

/** A submission that was listed before, came from no cart of this desk, and is not listed any more. */
export const noLongerListed = (row: SubmissionListRow): FoundLine => ({
  ...theirsOf(row),
  id: `gone:${row.submissionId}`,
  bucket: 'only-ours',
  finding: 'not-listed',
  ours: { kind: 'submission', id: row.submissionId, accountId: row.accountId, part: '' },
  name: submissionName(row),
  recipient: row.recipient,
  at: row.receivedAt,
  why: [remark('no-longer-listed')],
  next: [remark('read-and-ask')],
  differences: [],
  alike: null,
  known: null,
  unsettled: false,
});
