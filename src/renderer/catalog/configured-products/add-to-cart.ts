import { v7 as uuid } from 'uuid';
import type { Problem, Result } from '@contract/problems';
import {
  EMPTY_SUBMISSION_DRAFT,
  type SubmissionCart,
  type SubmissionDraft,
} from '@core/submissions/submission-carts';
import { call } from '../../bridge';

/** The outcome of adding a configured product to a submission cart. */
export interface Added {
  readonly cart: SubmissionCart;
  /** How many of it the cart holds now. */
  readonly quantity: number;
  /** True when the cart held some of it before. */
  readonly again: boolean;
}

const changedMeanwhile = (problem: Problem): boolean =>
  problem.kind === 'blocked' && problem.reason === 'changed-meanwhile';

function withItem(draft: SubmissionDraft, configuredProduct: string, quantity: number): SubmissionDraft {
  const isThere = draft.items.some((item) => item.configuredProduct === configuredProduct);
  const items = isThere
    ? draft.items.map((item) =>
        item.configuredProduct === configuredProduct ? { ...item, quantity: item.quantity + quantity } : item,
      )
    : [...draft.items, { id: uuid(), configuredProduct, quantity }];
  return { ...draft, items };
}

function added(result: Result<SubmissionCart>, configuredProduct: string, again: boolean): Result<Added> {
  if (!result.ok) return result;
  const item = result.value.draft.items.find((one) => one.configuredProduct === configuredProduct);
  return { ok: true, value: { cart: result.value, quantity: item?.quantity ?? 0, again } };
}

/** Begins a submission cart with a configured product. Durable when it answers. */
export async function beginCart(
  accountId: string,
  name: string,
  configuredProduct: string,
  quantity: number,
): Promise<Result<Added>> {
  const draft = withItem(EMPTY_SUBMISSION_DRAFT, configuredProduct, quantity);
  return added(await call('submission-carts:create', { accountId, name, draft }), configuredProduct, false);
}

/**
 * Puts a configured product into a submission cart; where the cart holds it already there are more of it.
 * Durable when it answers. Tries once more when the cart was changed meanwhile.
 */
export async function addToCart(
  id: string,
  configuredProduct: string,
  quantity: number,
): Promise<Result<Added>> {
  for (let attempt = 1; ; attempt += 1) {
    const cart = await call('submission-carts:read', { id });
    if (!cart.ok) return cart;
    const { revision, draft } = cart.value;
    const again = draft.items.some((item) => item.configuredProduct === configuredProduct);
    const result = await call('submission-carts:save', {
      id,
      revision,
      draft: withItem(draft, configuredProduct, quantity),
    });
    if (result.ok || attempt > 1 || !changedMeanwhile(result.problem)) {
      return added(result, configuredProduct, again);
    }
  }
}
