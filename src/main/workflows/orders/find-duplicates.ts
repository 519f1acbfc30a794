import {
  addressWithEdits,
  editorItems,
  folded,
  labItems,
  looksLike,
  productItems,
  DUPLICATE_LIMITS,
  type OrderTrace,
  recipientTrace,
} from '@core/orders/duplicates';
import { submittedItems } from '@core/submissions/submission-request';
import type { Duplicate } from '@core/orders/duplicate-reasons';
import type { OrderState } from '@core/orders/orders';
import type { SubmissionDraft, SubmissionStage } from '@core/submissions/submission-carts';
import type { SubmissionRecord } from '@core/submissions/submissions';
import { ProblemError } from '../../problem-error';
import type {
  EditorBlip,
  Sought,
  SubmissionCartBlip,
  DuplicatesRepository,
} from '../../store/orders/duplicates';
import type { AddressDraft } from '@core/addresses/address-draft';
import type { CartRepository } from '../../store/carts/carts';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { SubmissionRepository } from '../../store/submissions/submissions';
import type { ConfiguredProductRepository } from '../../store/catalog/configured-products';

/** What finding duplicates uses. */
export interface FindDuplicatesPorts {
  readonly carts: CartRepository;
  readonly submissionCarts: SubmissionCartRepository;
  readonly submissions: SubmissionRepository;
  readonly configuredProducts: ConfiguredProductRepository;
  readonly duplicates: DuplicatesRepository;
  now(): number;
}

/** States of an order in which the lab has it, or may have it. */
const ORDER_AT_THE_LAB: Readonly<Record<OrderState, boolean>> = {
  placing: true,
  'creation-refused': false,
  'creation-unknown': true,
  'awaiting-confirmation': true,
  confirming: true,
  'confirmation-refused': true,
  'may-be-confirmed': true,
  confirmed: true,
};
const SUBMISSION_AT_THE_LAB: Readonly<Record<SubmissionStage, boolean>> = {
  drafted: false,
  submitting: true,
  uncertain: true,
  submitted: true,
  refused: false,
};

/** Metadata keys, folded, whose value is taken for the reference of a submission. */
const REFERENCE_KEYS: ReadonlySet<string> = new Set(
  ['reference', 'referenceNumber', 'externalReference', 'orderReference'].map(folded),
);
const referenceOf = ({ metadata }: SubmissionDraft): string =>
  metadata.find(({ key }) => REFERENCE_KEYS.has(folded(key)))?.value ?? '';

const named = (...ids: readonly (string | null)[]): string[] => ids.filter((id) => id !== null);

function editorTrace(blip: EditorBlip): OrderTrace {
  const address = addressWithEdits(blip.draft.shipTo, blip.edits);
  return {
    kind: blip.orderState === null ? 'cart' : 'order',
    id: blip.id,
    name: blip.name,
    state: blip.orderState ?? blip.stage,
    recipient: blip.recipient,
    at: blip.at,
    atTheLab: blip.orderState !== null && ORDER_AT_THE_LAB[blip.orderState],
    to: recipientTrace(address, blip.recipient),
    reference: folded(blip.reference),
    items: editorItems(blip.draft.editors.map(({ editorId }) => editorId)),
    copiedFrom: blip.copiedFrom,
    names: named(blip.id, blip.cartId, blip.origin),
  };
}

function submissionCartTrace(
  desk: Pick<FindDuplicatesPorts, 'configuredProducts'>,
  blip: SubmissionCartBlip,
): OrderTrace {
  const { draft } = blip;
  const items = draft.items.map(({ configuredProduct, quantity }) => ({
    product: desk.configuredProducts.read(configuredProduct),
    quantity,
  }));
  return {
    kind: 'submission-cart',
    id: blip.id,
    name: blip.name,
    state: blip.stage,
    recipient: draft.address.name,
    at: blip.at,
    atTheLab: SUBMISSION_AT_THE_LAB[blip.stage],
    to: recipientTrace(draft.address, ''),
    reference: folded(referenceOf(draft)),
    items: productItems(items),
    copiedFrom: blip.copiedFrom,
    names: named(blip.id, blip.origin),
  };
}

function submissionTrace(record: SubmissionRecord): OrderTrace {
  const { address, recipient } = record;
  return {
    kind: 'submission',
    id: record.submissionId,
    name: record.reference,
    state: record.status ?? '',
    recipient,
    at: record.receivedAt ?? record.readAt,
    atTheLab: true,
    to: recipientTrace(address, recipient),
    reference: folded(record.reference),
    items: labItems(submittedItems(record.text)),
    copiedFrom: record.cartId,
  };
}

/** Everything on disk that may look like what is sought, each once. */
function candidates(
  desk: Pick<FindDuplicatesPorts, 'configuredProducts' | 'duplicates'>,
  accountId: string,
  sought: Sought,
  since: number,
): OrderTrace[] {
  const editors = [
    ...desk.duplicates.orders(accountId, sought, since),
    ...desk.duplicates.carts(accountId, sought, since),
  ];
  const carts = desk.duplicates.submissionCarts(accountId, sought, since);
  const submissions = desk.duplicates.submissions(accountId, sought, since);
  const listed = submissions.map((record) => ({ ...record, id: record.submissionId }));
  return [
    ...each(editors).map(editorTrace),
    ...each(carts).map((blip) => submissionCartTrace(desk, blip)),
    ...each(listed).map(submissionTrace),
  ];
}

/** Each record once, though more than one likeness found it. */
const each = <Blip extends { readonly id: string }>(blips: readonly Blip[]): Blip[] => [
  ...new Map(blips.map((blip) => [blip.id, blip])).values(),
];

/** What the search for duplicates knows of a cart from editors, or of its order. Throws ProblemError `absent`. */
export function traceOfCart(
  desk: Pick<FindDuplicatesPorts, 'duplicates'>,
  id: string,
): { readonly trace: OrderTrace; readonly address: AddressDraft } {
  const blip = desk.duplicates.cart(id);
  if (blip === undefined) throw new ProblemError({ kind: 'absent', what: 'cart', id });
  return { trace: editorTrace(blip), address: addressWithEdits(blip.draft.shipTo, blip.edits) };
}

/** What the search for duplicates knows of a submission cart. Throws ProblemError `absent`. */
export function traceOfSubmissionCart(
  desk: Pick<FindDuplicatesPorts, 'submissionCarts' | 'configuredProducts'>,
  id: string,
): { readonly trace: OrderTrace; readonly address: AddressDraft } {
  const stored = desk.submissionCarts.read(id);
  const trace = submissionCartTrace(desk, {
    id,
    name: stored.name,
    stage: stored.stage,
    submissionId: stored.submissionId,
    draft: stored.draft,
    copiedFrom: stored.copiedFrom,
    origin: stored.origin,
    at: stored.updatedAt,
  });
  return { trace, address: stored.draft.address };
}

/**
 * What looks like a cart from editors, strongest first: drafts, orders, submission carts and submissions on
 * disk, of the same account. Nothing is asked of the lab. Throws ProblemError `absent`.
 */
export function duplicatesOfCart(
  desk: Pick<FindDuplicatesPorts, 'carts' | 'configuredProducts' | 'duplicates' | 'now'>,
  id: string,
): Duplicate[] {
  const blip = desk.duplicates.cart(id);
  if (blip === undefined) throw new ProblemError({ kind: 'absent', what: 'cart', id });
  const { accountId, orderId, copiedFrom } = desk.carts.read(id);
  const now = desk.now();
  const subject = editorTrace(blip);
  const sought: Sought = {
    recipient: subject.recipient,
    reference: blip.reference,
    items: blip.draft.editors.map(({ editorId }) => editorId),
    configuredProductIds: [],
  };
  const near = candidates(desk, accountId, sought, now - DUPLICATE_LIMITS.nearMs);
  const known = new Set(near.map((one) => one.id));
  const copies = desk.duplicates.cartCopies(id, copiedFrom).map(editorTrace);
  const others = [...near, ...copies.filter((one) => !known.has(one.id))];
  // The order that this cart itself became is no other one.
  return looksLike(
    subject,
    others.filter((other) => other.kind !== 'order' || other.id !== orderId),
    now,
  );
}

/** The same for a submission cart; a copy and its original look alike however old they are. */
export function duplicatesOfSubmissionCart(
  desk: Pick<FindDuplicatesPorts, 'submissionCarts' | 'configuredProducts' | 'duplicates' | 'now'>,
  id: string,
): Duplicate[] {
  const stored = desk.submissionCarts.read(id);
  const { draft, copiedFrom, accountId } = stored;
  const now = desk.now();
  const { trace: subject } = traceOfSubmissionCart(desk, id);
  const products = desk.configuredProducts.readMany(draft.items.map((item) => item.configuredProduct));
  const sought: Sought = {
    recipient: draft.address.name,
    reference: referenceOf(draft),
    items: products.map((product) => product.productRef ?? product.configuredProductId ?? ''),
    configuredProductIds: products.flatMap(({ configuredProductId: made }) => (made === null ? [] : [made])),
  };
  const near = candidates(desk, accountId, sought, now - DUPLICATE_LIMITS.nearMs);
  const copies = desk.duplicates.copies(id, copiedFrom).map((blip) => submissionCartTrace(desk, blip));
  // Such as one that came late, after a person had found that the lab has nothing.
  const made = named(id, stored.origin).flatMap((name) =>
    desk.duplicates.submissionsOf(accountId, name).map(submissionTrace),
  );
  const known = new Set(near.map((one) => one.id));
  const others = [...copies, ...made].filter((one) => !known.has(one.id));
  return looksLike(subject, [...near, ...others], now);
}

/**
 * What a submission of the lab's looks like, strongest first: carts, orders and submission carts of this desk near the
 * time when the lab received it. Throws ProblemError `absent`.
 */
export function duplicatesOfSubmission(
  desk: Pick<FindDuplicatesPorts, 'submissions' | 'configuredProducts' | 'duplicates'>,
  accountId: string,
  submissionId: string,
): Duplicate[] {
  const record = desk.submissions.read(accountId, submissionId);
  const subject = submissionTrace(record);
  const ids = submittedItems(record.text).map(({ configuredProductId }) => configuredProductId);
  const sought: Sought = {
    recipient: record.recipient,
    reference: record.reference,
    items: ids,
    configuredProductIds: [],
  };
  const others = candidates(desk, accountId, sought, subject.at - DUPLICATE_LIMITS.nearMs);
  return looksLike(
    subject,
    others.filter(({ kind }) => kind !== 'submission'),
    subject.at,
  );
}
