import type { FailureGround } from '@core/need-grounds';
import { itemsOfOrders } from '@core/items-of-orders';
import type { SubmissionRecord } from '@core/submissions';
import type { Subject } from '@core/subjects';
import type { SubmissionDraft } from '@core/submission-carts';
import { ProblemError } from '../problem-error';
import type { NeedMark } from '../store/needs';
import type { StoredSubmissionCart } from '../store/submission-carts';
import type { Desk } from './desk';
import { idsOf, productsOf } from './submission-cart-reading';

/** Null for what is not there (any more); everything else that is thrown goes on. */
export function ifThere<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof ProblemError && cause.problem.kind === 'absent') return null;
    throw cause;
  }
}

/** An order of a submission that failed, as far as it is on disk. */
export interface FailedOrder {
  readonly submission: SubmissionRecord;
  /** The cart of this desk that it came from; null when it came from elsewhere. */
  readonly cart: StoredSubmissionCart | null;
  /** What of the cart's draft belongs to that order and to no other; null where it cannot be told. */
  readonly draft: SubmissionDraft | null;
}

/** Reads a failed order of a submission. Throws ProblemError `absent` for a submission that was never read. */
export function readFailedOrder(desk: Desk, { accountId, id, part }: Subject): FailedOrder {
  const submission = desk.submissions.read(accountId ?? '', id);
  const cart =
    submission.cartId === null ? null : ifThere(() => desk.submissionCarts.read(submission.cartId ?? ''));
  return { submission, cart, draft: cart === null ? null : draftOfOrder(desk, cart, submission, part) };
}

function draftOfOrder(
  desk: Desk,
  { draft }: StoredSubmissionCart,
  { orders }: SubmissionRecord,
  part: string,
): SubmissionDraft | null {
  if (orders.length <= 1) return draft;
  const idOf = idsOf(productsOf(desk, draft));
  const places = itemsOfOrders(
    orders.map(({ text }) => text),
    draft.items.map(({ configuredProduct }) => idOf(configuredProduct) ?? ''),
  );
  const ofOrder = places?.[orders.findIndex((order) => part !== '' && order.id === part)];
  return ofOrder === undefined
    ? null
    : { ...draft, items: draft.items.filter((_, at) => ofOrder.includes(at)) };
}

/** The name of the cart that was made anew from it; null when none was, or it was deleted. */
function nameOfStarted(desk: Desk, { startedAs }: NeedMark): string | null {
  if (startedAs === null) return null;
  const { kind, id } = startedAs;
  const cart = ifThere(() => (kind === 'cart' ? desk.carts.read(id) : desk.submissionCarts.read(id)));
  return cart === null || cart.deletedAt !== null ? null : cart.name;
}

/** What is known about a failed order of a submission. */
export function failureGround(desk: Desk, subject: Subject, code: string, mark: NeedMark): FailureGround {
  const { submission, cart, draft } = readFailedOrder(desk, subject);
  const seen = desk.submissions
    .failuresOf(subject.accountId ?? '', subject.id)
    .find((one) => one.part === subject.part && one.code === code);
  const order = submission.orders.find(({ id }) => id === subject.part && id !== '');
  return {
    kind: 'failure',
    of: 'submission',
    message: seen?.message ?? '',
    seenAt: seen?.seenAt ?? submission.readAt,
    source: { kind: 'answer' },
    readSince: seen?.readAloneAt ?? null,
    status: order?.status ?? null,
    otherOrders: Math.max(0, submission.orders.length - 1),
    copy:
      submission.cartId === null
        ? 'not-from-here'
        : cart === null
          ? 'gone'
          : draft === null
            ? 'other-orders'
            : 'can',
    startedAs: nameOfStarted(desk, mark),
    hasPicture: cart !== null,
  };
}
