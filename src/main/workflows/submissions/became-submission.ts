import { JsonDocument } from '@contract/json-document';
import { totalsOf } from '@core/submissions/calculation';
import { guidanceOf } from '@core/submissions/guidance';
import { compareMoney } from '@core/values/money';
import type { Operation } from '@core/journal/operations';
import type { Totals } from '@core/submissions/submission-carts';
import { missingInSubmission } from '@core/submissions/total-standing';
import type { MissingPart } from '@core/values/incomplete-total';
import type { Changes, Notifies } from '../ports';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { SubmissionRepository } from '../../store/submissions/submissions';
import type { Journal } from '../../store/journal/journal';

/** What following what a cart became uses. */
export interface BecameSubmissionPorts extends Changes, Notifies {
  readonly submissionCarts: SubmissionCartRepository;
  readonly submissions: SubmissionRepository;
  readonly journal: Journal;
  now(): number;
}

/** A submission as the lab describes it. */
export interface ReportedSubmission {
  /** The lab's id. */
  readonly id: string;
  /** The answer about it. */
  readonly document: JsonDocument;
}

/**
 * Writes down that a submit became a submission, what the lab says of it, and what it charges for it. To be
 * called within the transaction that settles the submit.
 */
export function becameSubmission(
  desk: Pick<BecameSubmissionPorts, 'submissionCarts' | 'submissions' | 'notices'>,
  {
    subjectId: cartId,
    accountId,
    approvedTotal,
    approvedMissing,
  }: Pick<Operation, 'subjectId' | 'accountId' | 'approvedTotal' | 'approvedMissing'>,
  { id, document }: ReportedSubmission,
  at: number,
): void {
  const totals = totalsOf(document);
  const charged = { ...totals, missing: missingInSubmission({ totals, guidance: guidanceOf(document) }) };
  desk.submissions.keepAnswer({ accountId, text: document.text, at, cartId });
  const chargedTotals = charged.toPay === null ? {} : { chargedTotals: charged };
  const cart = desk.submissionCarts.setOutcome(
    cartId,
    { stage: 'submitted', submissionId: id, problem: null, ...chargedTotals },
    at,
  );
  const approved = { total: approvedTotal, missing: approvedMissing ?? [] };
  tellOfHigherCharge(desk, { id: cartId, name: cart.name }, approved, charged, at);
}

/**
 * What the lab says later of a submission that a cart is known to have become: the cart shows what is charged
 * for it by now. Changes nothing when that is no news.
 */
export function followCharge(
  desk: BecameSubmissionPorts,
  accountId: string,
  { id, document }: ReportedSubmission,
): void {
  const cart = desk.submissionCarts.ofSubmission(accountId, id);
  const { toPay } = totalsOf(document);
  if (cart?.stage !== 'submitted' || toPay === null) return;
  const known = cart.chargedTotals?.toPay ?? null;
  if (known !== null && compareMoney(known, toPay) === 0) return;
  const { approvedTotal } = cart;
  const submit = desk.journal.ofSubject(cart.id).findLast(({ kind }) => kind === 'submit');
  const approvedMissing = submit?.approvedMissing ?? null;
  const of = { subjectId: cart.id, accountId, approvedTotal, approvedMissing };
  becameSubmission(desk, of, { id, document }, desk.now());
  desk.changed('submission-carts', [cart.id]);
}

/** Nothing is sent above the approved total; what is charged above it nevertheless, a person has to know. */
function tellOfHigherCharge(
  desk: Pick<BecameSubmissionPorts, 'submissionCarts' | 'notices'>,
  cart: { readonly id: string; readonly name: string },
  { total: approved, missing }: { readonly total: string | null; readonly missing: readonly MissingPart[] },
  { toPay }: Totals,
  at: number,
): void {
  if (approved === null || approved === '' || toPay === null) return;
  // The newest price is the approved one: a cart that is past drafting is not priced again.
  const priced = desk.submissionCarts.latestPricing(cart.id);
  const inPrice = priced === null ? null : totalsOf(JsonDocument.parse(priced.answer)).toPay;
  const agreed = { amount: approved, currency: inPrice?.currency ?? toPay.currency };
  const compared = compareMoney(toPay, agreed);
  // Two currencies cannot be compared: that too is another charge than was approved.
  if (compared === 0 || compared === -1) return;
  const params = { name: cart.name, charged: toPay, approved: agreed, missing: [...missing] };
  desk.notices.add({ kind: 'charged-more-than-approved', params }, at, [cart.id]);
}
