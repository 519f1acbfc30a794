import { folded } from '../orders/duplicates';
import type { FulfillmentRow } from '../fulfillment/fulfillment';
import { compareMoney, formatMoney, type Money } from '../values/money';
import { failuresOf, type ListFacts, type SentCart, submissionName, theirsOf, TOO_RECENT } from './reconcile';
import type { ReconciliationRow } from './reconciliation';
import type { SubmissionListRow } from '../submissions/submissions';
import { joinSentences } from '../values/text';
import { reconcilingText } from './messages';

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
): { readonly words: string; readonly isMore: boolean } | null {
  if (approved === null || total === null) return null;
  const compared = compareMoney(total, approved);
  if (compared === 0 || (compared === 1 && approvedMissing.length > 0)) return null;
  const words = reconcilingText.price({ approved: formatMoney(approved), total: formatMoney(total) });
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
): { readonly words: string; readonly next: string } | null {
  if (cart.submissionId !== null && submissionId !== null && cart.submissionId !== submissionId) {
    return {
      words: reconcilingText.became.says({ submissionId: cart.submissionId }),
      next: reconcilingText.became.next({ one: cart.submissionId, other: submissionId }),
    };
  }
  if (cart.stage === 'submitted') return null;
  switch (cart.stage) {
    case 'uncertain':
      return {
        words: reconcilingText.uncertain.says,
        next:
          submissionId === null
            ? reconcilingText.uncertain.next
            : reconcilingText.uncertain.nextOf({ submissionId }),
      };
    case 'submitting':
      return { words: reconcilingText.onItsWay, next: '' };
    default: {
      const words = cart.denied ? reconcilingText.denied.says : reconcilingText.denied.notTaken;
      const next =
        submissionId === null ? reconcilingText.denied.next : reconcilingText.denied.nextOf({ submissionId });
      return { words, next };
    }
  }
}

const found = (differences: readonly string[]) => (differences.length === 0 ? 'agrees' : 'differs');

/** A cart of this desk and the submission that it became. `by` is what the two have in common. */
export function matchedCart(
  cart: SentCart,
  row: SubmissionListRow,
  by: 'submission id' | 'mark of the cart',
): ReconciliationRow {
  const belief = beliefs(cart, row.submissionId);
  const price = priceDifference(cart, row.total);
  const failures = failuresOf(row);
  const isElsewhere =
    cart.recipient !== '' && row.recipient !== '' && folded(cart.recipient) !== folded(row.recipient);
  const next = [
    belief?.next ?? '',
    failures.length > 0 ? reconcilingText.next.failed : '',
    price?.isMore === true ? reconcilingText.next.price : '',
    isElsewhere ? reconcilingText.next.recipient : '',
  ];
  const differences = [
    ...(belief === null ? [] : [belief.words]),
    ...failures,
    ...(price === null ? [] : [price.words]),
    ...(isElsewhere ? [reconcilingText.recipients({ ours: cart.recipient, theirs: row.recipient })] : []),
  ];
  return {
    ...oursOf(cart),
    ...theirsOf(row),
    id: `submission:${row.submissionId}`,
    bucket: 'matched',
    finding: found(differences),
    recipient: cart.recipient || row.recipient,
    at: cart.sentAt,
    why: by === 'submission id' ? reconcilingText.by.submission : reconcilingText.by.mark,
    next: next.filter((words) => words !== '').join(' '),
    differences,
  };
}

/** A cart whose submission is not in the list that was read, while an order in fulfillment names one of the two. */
export function matchedByFulfillment(
  cart: SentCart,
  row: FulfillmentRow,
  by: 'submission id' | 'mark of the cart',
): ReconciliationRow {
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
    why: by === 'submission id' ? reconcilingText.fulfillment.submission : reconcilingText.fulfillment.mark,
    next: belief?.next ?? '',
    differences: [...(belief === null ? [] : [belief.words]), reconcilingText.fulfillment.alone],
  };
}

/** A cart that left this desk and is in no list; null where the list is not expected to have it. */
export function onlyOurCart(cart: SentCart, facts: ListFacts): ReconciliationRow | null {
  // The lab refused it, or a person found that it has nothing: that it is not listed says the same.
  if (cart.stage === 'drafted' || cart.stage === 'refused') return null;
  const row: Omit<ReconciliationRow, 'why' | 'next' | 'finding'> = {
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
    return { ...row, finding: 'under-way', why: reconcilingText.ours.submitting, next: '' };
  }
  const isRecent = cart.sentAt > facts.startedAt - TOO_RECENT;
  if (cart.stage === 'uncertain') {
    const why = reconcilingText.ours.unknown.why;
    const next = reconcilingText.ours.unknown.next;
    return {
      ...row,
      finding: 'unknown',
      why: isRecent ? joinSentences(why, reconcilingText.ours.unknown.recent) : why,
      next,
    };
  }
  if (isRecent) {
    const why = reconcilingText.ours.recent;
    return { ...row, finding: 'too-recent', why, next: '' };
  }
  return {
    ...row,
    finding: 'not-listed',
    why: reconcilingText.ours.notListed.why({ id: cart.submissionId ?? '' }),
    next: reconcilingText.ours.notListed.next,
  };
}

/** A submission that was listed before, came from no cart of this desk, and is not listed any more. */
export const noLongerListed = (row: SubmissionListRow): ReconciliationRow => ({
  ...theirsOf(row),
  id: `gone:${row.submissionId}`,
  bucket: 'only-ours',
  finding: 'not-listed',
  ours: { kind: 'submission', id: row.submissionId, accountId: row.accountId, part: '' },
  name: submissionName(row),
  recipient: row.recipient,
  at: row.receivedAt,
  why: reconcilingText.gone.why,
  next: reconcilingText.gone.next,
  differences: [],
  alike: null,
  known: null,
  unsettled: false,
});
