import type { Money } from './carts';
import { folded } from './duplicate-radar';
import type { FulfillmentRow } from './fulfillment';
import { compareMoney, formatMoney } from './money';
import { explainOrderFailure } from './order-failures';
import type { OrderState } from './orders';
import type { ReconciliationRow } from './reconciliation';
import type { SubmissionListRow } from './submissions';
import type { SubmissionStage } from './submission-carts';

/*
 * The rules of a reconciliation: what a thing of this desk and an entry of the lab's lists come to beside each other,
 * or either alone, and what can be done about it. A list proves that the lab has something. That something is not in
 * it proves nothing (document: "Status rules" 8: what is not found may be somebody else's, and the document does not
 * say what a list leaves out).
 */

/** A submission cart that left this desk at least once. */
export interface SentCart {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly recipient: string;
  readonly stage: SubmissionStage;
  /** The lab's id of the submission that it is known to have become. */
  readonly submissionId: string | null;
  /** True when a person found that the lab had made nothing of one of its submits. */
  readonly denied: boolean;
  /** UTC milliseconds when it left first. */
  readonly sentAt: number;
  readonly approved: Money | null;
}

/** An order of editors that left this desk. */
export interface SentOrder {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly recipient: string;
  readonly reference: string;
  readonly state: OrderState;
  readonly confirmationId: string | null;
  /** ConfirmationIDs that are never to be confirmed. */
  readonly superseded: readonly string[];
  readonly sentAt: number;
  readonly total: Money | null;
}

/** What was sent so shortly before the lists were read may not be in them yet, in milliseconds. */
export const TOO_RECENT = 10 * 60_000;

/** How the clocks of the lab and of this computer may differ, in milliseconds. */
export const CLOCKS_DIFFER = 60 * 60_000;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const failuresOf = ({ failures }: SubmissionListRow): string[] => {
  const [first] = failures;
  if (first === undefined) return [];
  return [`${counted(failures.length, 'order', 'orders')} failed: ${explainOrderFailure(first).title}`];
};

const submissionName = (row: SubmissionListRow): string => row.reference || row.recipient || row.submissionId;

const theirsOf = (row: SubmissionListRow) =>
  ({
    theirId: row.submissionId,
    theirKind: 'submission',
    reference: row.reference,
    total: row.total,
  }) as const;

const oursOf = (cart: SentCart) =>
  ({
    ours: { kind: 'submission-cart', id: cart.id, accountId: cart.accountId, part: '' },
    name: cart.name,
    alike: null,
  }) as const;

/** What the lab charges beside what was approved: a line where they differ, and whether it is more. */
function priceDifference(
  approved: Money | null,
  total: Money | null,
): { readonly words: string; readonly isMore: boolean } | null {
  if (approved === null || total === null) return null;
  const compared = compareMoney(total, approved);
  if (compared === 0) return null;
  const words = `Approved was ${formatMoney(approved)}, the lab charges ${formatMoney(total)}.`;
  // Two currencies cannot be compared: that too is another charge than was approved.
  return { words, isMore: compared !== -1 };
}

/** What this desk believes of a cart of which the lab has a submission, where it is not that; and what to do. */
function beliefs(
  cart: SentCart,
  row: SubmissionListRow,
): { readonly words: string; readonly next: string } | null {
  if (cart.submissionId !== null && cart.submissionId !== row.submissionId) {
    return {
      words: `The cart became the submission ${cart.submissionId}. This one carries its mark as well.`,
      next: `The lab may be making it twice. Call the lab and name both: ${cart.submissionId} and ${row.submissionId}.`,
    };
  }
  if (cart.stage === 'submitted') return null;
  const next = `Open the cart and record that it became ${row.submissionId}. Do not submit it anew.`;
  switch (cart.stage) {
    case 'uncertain':
      return { words: 'Here its outcome is unknown. The lab has it.', next };
    case 'submitting':
      return { words: 'Here it is still on its way. The lab has it.', next: '' };
    default: {
      const believed = cart.denied
        ? 'Here a person recorded that the lab does not have it.'
        : 'Here it stands as not taken by the lab.';
      const call = `The lab has it as ${row.submissionId}. Do not submit the cart anew. Call the lab if it is not wanted.`;
      return { words: `${believed} The lab has it.`, next: call };
    }
  }
}

/** A cart of this desk and the submission that it became. `by` is what the two have in common. */
export function matchedCart(
  cart: SentCart,
  row: SubmissionListRow,
  by: 'submission id' | 'mark of the cart',
): ReconciliationRow {
  const belief = beliefs(cart, row);
  const price = priceDifference(cart.approved, row.total);
  const failures = failuresOf(row);
  const isElsewhere =
    cart.recipient !== '' && row.recipient !== '' && folded(cart.recipient) !== folded(row.recipient);
  const next = [
    belief?.next ?? '',
    failures.length > 0 ? 'Open the submission: it says what can be done about the failure.' : '',
    price?.isMore === true ? 'Ask the lab why it charges more than was approved.' : '',
    isElsewhere ? 'Ask the lab where it sends it.' : '',
  ];
  return {
    ...oursOf(cart),
    ...theirsOf(row),
    id: `submission:${row.submissionId}`,
    bucket: 'matched',
    recipient: cart.recipient || row.recipient,
    at: cart.sentAt,
    why: `Matched by the ${by}.`,
    next: next.filter((words) => words !== '').join(' '),
    differences: [
      ...(belief === null ? [] : [belief.words]),
      ...failures,
      ...(price === null ? [] : [price.words]),
      ...(isElsewhere ? [`Sent for ${cart.recipient}, at the lab for ${row.recipient}.`] : []),
    ],
  };
}

/** What the lists say of the rest. */
export interface ListFacts {
  /** UTC milliseconds when the reading of the lists began. */
  readonly startedAt: number;
  /** How far back they were read, or null for to their end. */
  readonly since: number | null;
}

/** A cart that left this desk and is in no list; null where the list is not expected to have it. */
export function onlyOurCart(cart: SentCart, facts: ListFacts): ReconciliationRow | null {
  // The lab refused it, or a person found that it has nothing: that it is not listed says the same.
  if (cart.stage === 'drafted' || cart.stage === 'refused') return null;
  const row: Omit<ReconciliationRow, 'why' | 'next'> = {
    ...oursOf(cart),
    id: `cart:${cart.id}`,
    bucket: 'only-ours',
    theirId: '',
    theirKind: null,
    recipient: cart.recipient,
    reference: '',
    total: cart.approved,
    at: cart.sentAt,
    differences: [],
  };
  if (cart.stage === 'submitting') {
    return { ...row, why: 'It is on its way to the lab right now.', next: '' };
  }
  const isRecent = cart.sentAt > facts.startedAt - TOO_RECENT;
  if (cart.stage === 'uncertain') {
    const why = 'Its outcome is unknown, and no entry that was read carries its mark. That proves nothing.';
    const next =
      'Open the cart: look for it at the lab, send the same request again under the same key, or record what the lab said.';
    return { ...row, why: isRecent ? `${why} It was sent a moment ago.` : why, next };
  }
  if (isRecent) {
    return { ...row, why: 'It was sent a moment ago. The list may not have it yet.', next: '' };
  }
  return {
    ...row,
    why: `The lab gave it the id ${cart.submissionId ?? ''}, and does not list it.`,
    next: 'Read the submission on its own. If the lab does not know it either, call the lab with its id.',
  };
}

/** A submission that was listed before, came from no cart of this desk, and is not listed any more. */
export const noLongerListed = (row: SubmissionListRow): ReconciliationRow => ({
  id: `gone:${row.submissionId}`,
  bucket: 'only-ours',
  ours: { kind: 'submission', id: row.submissionId, accountId: row.accountId, part: '' },
  theirId: '',
  theirKind: null,
  name: submissionName(row),
  recipient: row.recipient,
  reference: row.reference,
  total: row.total,
  at: row.receivedAt,
  why: 'The lab listed it before and does not list it any more. It was not sent from here.',
  next: 'Read the submission on its own. If the lab does not know it either, ask who placed it.',
  differences: [],
  alike: null,
});

/** Something of this desk that an order from elsewhere looks like. */
export interface Resemblance {
  readonly kind: 'cart' | 'order' | 'submission-cart';
  readonly id: string;
  readonly name: string;
  /** In what they are alike, such as `the same items`. */
  readonly by: string;
  /** draft: it has not left. unknown: nobody knows what became of it. sent: the lab has it. */
  readonly standing: 'draft' | 'unknown' | 'sent';
}

const RESEMBLANCE_NEXT: Readonly<Record<Resemblance['standing'], (name: string) => string>> = {
  draft: (name) =>
    `Do not send “${name}” before somebody knows that it is not this one: it may be ordered already.`,
  unknown: (name) => `It may be what “${name}” became. Open that and look for it at the lab.`,
  sent: (name) => `“${name}” was sent from here as well. Ask who placed this one: it may be ordered twice.`,
};

/** A submission that nothing of this desk became. `mark` is the cart of another desk that it names, or null. */
export function onlyTheirSubmission(
  row: SubmissionListRow,
  { mark, alike }: { readonly mark: string | null; readonly alike: Resemblance | null },
): ReconciliationRow {
  const from =
    mark === null
      ? 'Placed from another workstation or by another program.'
      : 'Placed by Proofdesk on another workstation: it carries the mark of a cart that is not here.';
  const failures = failuresOf(row);
  const looks = alike === null ? '' : ` It looks like “${alike.name}”: ${alike.by}.`;
  return {
    ...theirsOf(row),
    id: `submission:${row.submissionId}`,
    bucket: 'only-theirs',
    ours: null,
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

const fulfilled = (row: FulfillmentRow) =>
  ({ theirId: row.orderId, theirKind: 'fulfillment-order', total: null, alike: null }) as const;

/** An order in fulfillment whose submission is in no list that was read. */
export const onlyTheirFulfillment = (row: FulfillmentRow): ReconciliationRow => ({
  ...fulfilled(row),
  id: `fulfillment:${row.orderId}`,
  bucket: 'only-theirs',
  ours: null,
  name: row.reference || row.recipient || row.orderId,
  recipient: row.recipient,
  reference: row.reference,
  at: row.createdAt,
  why:
    row.submissionId === null
      ? 'In fulfillment, and it names neither a submission nor an order of this desk.'
      : `In fulfillment for the submission ${row.submissionId}, which is not in the list of submissions.`,
  next: '',
  differences: [],
});

/** A cart whose submission is not listed, while an order of it is in fulfillment. */
export const matchedByFulfillment = (cart: SentCart, row: FulfillmentRow): ReconciliationRow => ({
  ...fulfilled(row),
  ...oursOf(cart),
  id: `cart:${cart.id}`,
  bucket: 'matched',
  recipient: cart.recipient || row.recipient,
  reference: row.reference,
  total: cart.approved,
  at: cart.sentAt,
  why: 'Matched by the submission id that its order in fulfillment names.',
  next: '',
  differences: ['The list of submissions does not have it. Fulfillment does.'],
});

/** An order of editors and the order in fulfillment that names it. */
export function matchedOrder(
  order: SentOrder,
  row: FulfillmentRow,
  by: 'ConfirmationID' | 'superseded ConfirmationID' | 'reference',
): ReconciliationRow {
  const isStray = by === 'superseded ConfirmationID';
  const isProven = order.state === 'confirmed';
  // A reference may be used twice: it points at an order and proves nothing.
  const doubt =
    by === 'reference' ? 'If it is this order, the lab has it.' : 'The lab has it in fulfillment.';
  const differences = isStray
    ? ['It names a ConfirmationID of an earlier creation, which was never confirmed from here.']
    : isProven
      ? []
      : [`Here it is not known to be confirmed. ${doubt}`];
  const next = isStray
    ? 'Call the lab: it may be making an order that was replaced.'
    : isProven
      ? ''
      : 'Do not confirm or place it again. Open the order and record what the lab says of it.';
  return {
    ...fulfilled(row),
    id: `fulfillment:${row.orderId}`,
    bucket: 'matched',
    ours: { kind: 'order', id: order.id, accountId: order.accountId, part: '' },
    name: order.name,
    recipient: order.recipient || row.recipient,
    reference: order.reference || row.reference,
    total: order.total,
    at: order.sentAt,
    why: `Matched by the ${by}.`,
    next,
    differences,
  };
}

/** What is to be done first, then what is newest. */
export const inOrderOfUrgency = (rows: readonly ReconciliationRow[]): ReconciliationRow[] =>
  [...rows].sort(
    (one, other) => Number(one.next === '') - Number(other.next === '') || (other.at ?? 0) - (one.at ?? 0),
  );

/**
 * What a run cannot say, in plain words. The orders of editors are those that no list names: the document knows no
 * list of them.
 */
export function limitsOf(facts: {
  readonly since: number | null;
  /** False where entries did not say when they were received, or not in order. */
  readonly couldStopThere: boolean;
  readonly earlierCarts: number;
  readonly ordersNotListed: number;
  readonly ordersUncertain: number;
  readonly fulfillmentFailed: string | null;
  readonly withoutId: number;
}): string[] {
  const { ordersNotListed, ordersUncertain, earlierCarts, withoutId } = facts;
  const uncertain =
    ordersUncertain === 0
      ? ''
      : ` The outcome of ${ordersUncertain} of them is unknown, and this says nothing about ${ordersUncertain === 1 ? 'it' : 'them'}.`;
  return [
    ...(ordersNotListed === 0
      ? []
      : [
          `The lab lists no entries of editor orders: ${counted(ordersNotListed, 'order', 'orders')} from editors could not be compared.${uncertain}`,
        ]),
    ...(earlierCarts === 0
      ? []
      : [`${counted(earlierCarts, 'cart', 'carts')} sent before that date: not looked for.`]),
    ...(facts.since !== null && !facts.couldStopThere
      ? ['The lab’s list is not in order of time, so it was read to its end.']
      : []),
    ...(facts.fulfillmentFailed === null
      ? []
      : [`Fulfillment could not be read, so submissions alone were compared. ${facts.fulfillmentFailed}`]),
    ...(withoutId === 0
      ? []
      : [`${counted(withoutId, 'entry', 'entries')} without an id: nothing can be compared with that.`]),
  ];
}
