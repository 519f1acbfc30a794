import type { EventSummary, Progress } from '@core/webhooks/deliveries';
import type { FailureGround } from '@core/inbox/need-grounds';
import { itemsOfOrders } from '@core/submissions/items-of-orders';
import type { SubmissionRecord } from '@core/submissions/submissions';
import type { Subject } from '@core/values/subjects';
import type { SubmissionDraft } from '@core/submissions/submission-carts';
import { ProblemError } from '../../problem-error';
import type { NeedFact } from '../../store/inbox/need-facts';
import type { NeedMark } from '../../store/inbox/needs';
import type {
  StoredSubmissionCart,
  SubmissionCartRepository,
} from '../../store/submissions/submission-carts';
import { idsOf, productsOf } from '../submissions/read-submission-carts';
import type { CartRepository } from '../../store/carts/carts';
import type { OrderRepository } from '../../store/orders/orders';
import type { SubmissionRepository } from '../../store/submissions/submissions';
import type { ConfiguredProductRepository } from '../../store/catalog/configured-products';

/** What explaining a failed order uses. */
export interface FailedOrderPorts {
  readonly carts: CartRepository;
  readonly orders: OrderRepository;
  readonly submissionCarts: SubmissionCartRepository;
  readonly submissions: SubmissionRepository;
  readonly configuredProducts: ConfiguredProductRepository;
}

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
  /** Null when it was never read: an event alone reported it. */
  readonly submission: SubmissionRecord | null;
  /** The cart of this desk that it came from; null when it came from elsewhere. */
  readonly cart: StoredSubmissionCart | null;
  /** What of the cart's draft belongs to that order and to no other; null where it is unknown. */
  readonly draft: SubmissionDraft | null;
}

/** Reads a failed order of a submission, or of a cart of which no submission is known. */
export function readFailedOrder(
  desk: Pick<FailedOrderPorts, 'submissionCarts' | 'submissions' | 'configuredProducts'>,
  { kind, accountId, id, part }: Subject,
): FailedOrder {
  const ofCart = kind === 'submission-cart';
  const submission = ofCart ? null : ifThere(() => desk.submissions.read(accountId ?? '', id));
  const cartId = ofCart ? id : submission?.cartId;
  const cart =
    cartId === undefined || cartId === null
      ? desk.submissionCarts.ofSubmission(accountId ?? '', id)
      : ifThere(() => desk.submissionCarts.read(cartId));
  return { submission, cart, draft: cart === null ? null : draftOfOrder(desk, cart, submission, part) };
}

function draftOfOrder(
  desk: Pick<FailedOrderPorts, 'configuredProducts'>,
  { draft }: StoredSubmissionCart,
  submission: SubmissionRecord | null,
  part: string,
): SubmissionDraft | null {
  // An event names one order of several that nothing is known of.
  if (submission === null) return part === '' ? draft : null;
  const { orders } = submission;
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

/** The name of the cart that was made again from it; null when none was, or it was deleted. */
function nameOfStarted(
  desk: Pick<FailedOrderPorts, 'carts' | 'submissionCarts'>,
  { startedAs }: NeedMark,
): string | null {
  if (startedAs === null) return null;
  const { kind, id } = startedAs;
  const cart = ifThere(() => (kind === 'cart' ? desk.carts.read(id) : desk.submissionCarts.read(id)));
  return cart === null || cart.deletedAt !== null ? null : cart.name;
}

const MADE: readonly Progress[] = ['accepted', 'processing', 'shipped', 'delivered'];

/** True when verified events say that one order, or for the empty part all of them, is being made. */
function isMade({ progress, parts }: EventSummary, part: string): boolean {
  const far = parts.find((one) => one.part === part)?.progress ?? progress;
  return far !== null && MADE.includes(far);
}

type Known = Pick<FailureGround, 'kind' | 'message' | 'source' | 'startedAs' | 'pictures'>;

/** Every failure of one order of an entry that events report; for the empty part of all of it. */
const failuresOf = ({ failures }: EventSummary, part: string): EventSummary['failures'] =>
  failures.filter((one) => part === '' || one.part === '' || one.part === part);

/** What the lab wrote of several failures, each once. */
const wordsOf = (failures: EventSummary['failures'], code: string): string =>
  [
    ...new Set(
      failures.map((one) =>
        [one.code === code ? '' : one.code, one.message].filter((words) => words !== '').join(': '),
      ),
    ),
  ]
    .filter((words) => words !== '')
    .join('\n');

/** The name of a picture, where the lab gives its address. */
const nameOfAsset = (asset: string): string => asset.split(/[?#]/, 1)[0]?.split(/[\\/]/).at(-1) || asset;

function ofOrder(
  desk: Pick<FailedOrderPorts, 'carts' | 'orders'>,
  { subject, since, code }: NeedFact,
  known: Known,
): FailureGround {
  const order = desk.orders.readStored(subject.id);
  const cart = ifThere(() => desk.carts.read(order.cartId));
  const orderCount = Math.max(order.breakdown?.orders.length ?? 0, order.events.parts.length);
  const failures = failuresOf(order.events, subject.part);
  return {
    ...known,
    message: wordsOf(failures, code) || known.message,
    pictures: [...new Set(failures.map(({ asset }) => nameOfAsset(asset)))].filter((name) => name !== ''),
    ...{ of: 'entry', canRead: false, seenAt: since, readSince: null, notShownSince: false, status: null },
    isMade: isMade(order.events, subject.part),
    otherOrders: Math.max(0, orderCount - 1),
    copy:
      cart === null || cart.deletedAt !== null
        ? 'gone'
        : order.state === 'may-be-confirmed' || order.state === 'confirming'
          ? 'unsettled'
          : orderCount > 1
            ? 'other-orders'
            : 'can',
    hasPicture: cart !== null,
  };
}

/** What is known about an order that failed: of an entry, of a submission, or of a cart that may be submitted. */
export function failureGround(desk: FailedOrderPorts, fact: NeedFact, mark: NeedMark): FailureGround {
  const { subject, code, since, reportedBy } = fact;
  const known: Known = {
    kind: 'failure',
    message: reportedBy?.message ?? '',
    pictures: [],
    source: reportedBy === null ? { kind: 'answer' } : { kind: 'delivery', id: reportedBy.deliveryId },
    startedAs: nameOfStarted(desk, mark),
  };
  if (subject.kind === 'order') return ofOrder(desk, fact, known);
  const { submission, cart, draft } = readFailedOrder(desk, subject);
  const shown = desk.submissions
    .failuresOf(subject.accountId ?? '', subject.id)
    .find((one) => one.part === subject.part && one.code === code);
  const order = submission?.orders.find(({ id }) => id === subject.part && id !== '');
  const aloneAt = submission !== null && submission.detailed ? submission.textReadAt : null;
  const readSince =
    reportedBy === null ? (shown?.readAloneAt ?? null) : aloneAt !== null && aloneAt > since ? aloneAt : null;
  const isUnsettled = submission === null && cart !== null && cart.stage !== 'submitted';
  return {
    ...known,
    message: shown?.message ?? known.message,
    of: 'submission',
    canRead: true,
    seenAt: since,
    readSince,
    notShownSince: reportedBy !== null && readSince !== null,
    isMade: submission !== null && isMade(submission.events, subject.part),
    status: order?.status ?? null,
    otherOrders: Math.max(0, (submission?.orders.length ?? 0) - 1),
    copy:
      cart === null
        ? submission?.cartId === null || submission === null
          ? 'not-from-here'
          : 'gone'
        : isUnsettled
          ? 'unsettled'
          : draft === null
            ? 'other-orders'
            : 'can',
    hasPicture: cart !== null,
  };
}
