import type { ConfiguredProductRecord } from '@core/catalog/configured-products';
import {
  EMPTY_SUBMISSION_DRAFT,
  type SubmissionCart,
  type SubmissionDraft,
} from '@core/submissions/submission-carts';
import { ProblemError } from '@main/problem-error';
import { createSubmissionCart, saveSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import type { PracticeLab } from '@practice/server';
import { type NodeDesk, PRACTICE, SHIP_TO } from './node-desk';

/** Shipping that a practice lab takes as it is. */
export const DROPSHIP = {
  shippingType: 'dropship',
  shippingPriority: 'dropship.standard',
  address: SHIP_TO,
} as const;

/** Drafts one configured product of a lab's catalog of which nothing has to be selected. */
export function draftProduct(
  { desk }: NodeDesk,
  lab: PracticeLab,
  changes: { readonly name?: string; readonly selections?: string; readonly accountId?: string } = {},
): ConfiguredProductRecord {
  const simple = lab.parts.catalog
    .page(null, 100)
    .page.find(({ fields }) => fields.every((field) => field.type === 'choice' || !field.required));
  if (simple === undefined) throw new Error('Every product of the lab wants a selection');
  return desk.configuredProducts.create({
    accountId: PRACTICE,
    productRef: simple.ref,
    productName: simple.name,
    name: 'Framed print',
    picture: `preview://${simple.ref}`,
    selections: '{}',
    configuredProductId: null,
    at: desk.now(),
    ...changes,
  });
}

/** A product that the desk knows by its id at the lab alone. */
export const productById = ({ desk }: NodeDesk, configuredProductId: string): ConfiguredProductRecord =>
  desk.configuredProducts.create({
    accountId: PRACTICE,
    productRef: null,
    productName: '',
    name: configuredProductId,
    picture: null,
    selections: '{}',
    configuredProductId,
    at: desk.now(),
  });

/** A product of one of the lab's accounts, made at the lab behind the desk's back: its id there. It builds. */
export async function madeAtLab(lab: PracticeLab, account = 0): Promise<string> {
  const [product] = lab.parts.catalog.page(null, 1).page;
  const accountId = lab.ready.accounts[account]?.accountId ?? '';
  if (product === undefined) throw new Error('The lab has no products');
  return lab.parts.configuredProducts.create(accountId, product, {}, Date.now()).id;
}

/** A draft of these products, one piece of each, shipped to the customer. */
export const submissionDraft = (
  products: readonly ConfiguredProductRecord[],
  changes: Partial<SubmissionDraft> = {},
): SubmissionDraft => ({
  ...EMPTY_SUBMISSION_DRAFT,
  ...DROPSHIP,
  items: products.map(({ id }, index) => ({
    id: `line-${index}`,
    configuredProduct: id,
    quantity: index + 1,
  })),
  ...changes,
});

/** Starts a cart of the practice account. */
export const newCart = (
  { desk }: NodeDesk,
  products: readonly ConfiguredProductRecord[],
  changes: Partial<SubmissionDraft> = {},
): SubmissionCart =>
  createSubmissionCart(desk, {
    accountId: PRACTICE,
    name: 'Okafor wall',
    draft: submissionDraft(products, changes),
  });

/** Saves a change of a cart's draft as it is now. */
export function redraft({ desk }: NodeDesk, id: string, changes: Partial<SubmissionDraft>): SubmissionCart {
  const { revision, draft } = readSubmissionCart(desk, id);
  return saveSubmissionCart(desk, { id, revision, draft: { ...draft, ...changes } });
}

/** The Problem that work is refused with. */
export async function refusalOf(work: () => unknown): Promise<ProblemError['problem']> {
  try {
    await work();
  } catch (cause) {
    if (cause instanceof ProblemError) return cause.problem;
    throw cause;
  }
  throw new Error('Nothing was refused');
}
