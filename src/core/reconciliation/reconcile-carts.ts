import { folded } from '../orders/duplicates';
import type { FulfillmentRow } from '../fulfillment/fulfillment';
import { compareMoney, formatMoney, type Money } from '../values/money';
import { failuresOf, type ListFacts, type SentCart, submissionName, theirsOf, TOO_RECENT } from './reconcile';
import type { ReconciliationRow } from './reconciliation';
import type { SubmissionListRow } from '../submissions/submissions';
import { say } from '../language/sentences';

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
  const words = say`Approved was ${formatMoney(approved)}, the lab charges ${formatMoney(total)}.`;
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
      words: say`The cart became the submission ${cart.submissionId}. This one carries its mark as well.`,
      next: say`The lab may be making it twice. Call the lab and name both: ${cart.submissionId} and ${submissionId}.`,
    };
  }
  if (cart.stage === 'submitted') return null;
  switch (cart.stage) {
    case 'uncertain':
      return {
        words: say('Here its outcome is unknown. The lab has it.'),
        next:
          submissionId === null
            ? say('Open the cart and record what the lab says of it. Do not submit it anew.')
            : say`Open the cart and record that it became ${submissionId}. Do not submit it anew.`,
      };
    case 'submitting':
      return { words: say('Here it is still on its way. The lab has it.'), next: '' };
    default: {
      const words = cart.denied
        ? say('Here a person recorded that the lab does not have it. The lab has it.')
        : say('Here it stands as not taken by the lab. The lab has it.');
      const next =
        submissionId === null
          ? say('The lab has it. Do not submit the cart anew. Call the lab if it is not wanted.')
          : say`The lab has it as ${submissionId}. Do not submit the cart anew. Call the lab if it is not wanted.`;
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
    failures.length > 0 ? say('Open the submission: it says what can be done about the failure.') : '',
    price?.isMore === true ? say('Ask the lab why it charges more than was approved.') : '',
    isElsewhere ? say('Ask the lab where it sends it.') : '',
  ];
  const differences = [
    ...(belief === null ? [] : [belief.words]),
    ...failures,
    ...(price === null ? [] : [price.words]),
    ...(isElsewhere ? [say`Sent for ${cart.recipient}, at the lab for ${row.recipient}.`] : []),
  ];
  return {
    ...oursOf(cart),
    ...theirsOf(row),
    id: `submission:${row.submissionId}`,
    bucket: 'matched',
    finding: found(differences),
    recipient: cart.recipient || row.recipient,
    at: cart.sentAt,
    why:
      by === 'submission id' ? say('Matched by the submission id.') : say('Matched by the mark of the cart.'),
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
    why:
      by === 'submission id'
        ? say('Matched by the submission id that its order in fulfillment names.')
        : say('Matched by the mark of the cart that its order in fulfillment names.'),
    next: belief?.next ?? '',
    differences: [
      ...(belief === null ? [] : [belief.words]),
      say('The list of submissions does not have it. Fulfillment does.'),
    ],
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
    return { ...row, finding: 'under-way', why: say('It is on its way to the lab right now.'), next: '' };
  }
  const isRecent = cart.sentAt > facts.startedAt - TOO_RECENT;
  if (cart.stage === 'uncertain') {
    const why = say(
      'Its outcome is unknown, and no entry that was read carries its mark. That proves nothing.',
    );
    const next = say(
      'Open the cart: look for it at the lab, send the same request again under the same key, or record what the lab said.',
    );
    return {
      ...row,
      finding: 'unknown',
      why: isRecent ? say`${why} It was sent a moment ago.` : why,
      next,
    };
  }
  if (isRecent) {
    const why = say('It was sent a moment ago. The list may not have it yet.');
    return { ...row, finding: 'too-recent', why, next: '' };
  }
  return {
    ...row,
    finding: 'not-listed',
    why: say`The lab gave it the id ${cart.submissionId ?? ''}, and does not list it.`,
    next: say(
      'Read the submission on its own. If the lab does not know it either, call the lab with its id.',
    ),
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
  why: say('The lab listed it before and does not list it any more. It was not sent from here.'),
  next: say('Read the submission on its own. If the lab does not know it either, ask who placed it.'),
  differences: [],
  alike: null,
  known: null,
  unsettled: false,
});
