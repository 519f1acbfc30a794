import type { Cart } from '@core/carts/carts';
import type { Step } from '../ui/parts/StepTrack.vue';
import { cartText as text } from '../messages/carts';

const KEYS = ['drafted', 'exported', 'complete', 'placed', 'confirmed'] as const;

/** How many of the five steps are proven to be done. */
function stepsDone(cart: Pick<Cart, 'stage' | 'export' | 'draft'>, missing: number): number {
  switch (cart.stage) {
    case 'confirmed':
      return 5;
    case 'placed':
      return 4;
    case 'placing':
    case 'uncertain':
      return 3;
    case 'drafted':
    case 'exported':
      if (cart.draft.editors.length === 0) return 0;
      if (cart.export === null || !cart.export.matchesDraft) return 1;
      return missing > 0 ? 2 : 3;
  }
}

/**
 * The five steps from a draft to a confirmed order (document: "States and transitions"). `confirming`
 * says that the doubt of an uncertain cart is about its confirmation, not its creation.
 */
export function cartSteps(
  cart: Pick<Cart, 'stage' | 'export' | 'draft'>,
  missing: number,
  confirming = false,
): Step[] {
  const done = stepsDone(cart, missing) + (cart.stage === 'uncertain' && confirming ? 1 : 0);
  return KEYS.map((key, index) => ({
    key,
    label: text.steps[key],
    state: index < done ? 'done' : index > done ? 'open' : cart.stage === 'uncertain' ? 'unknown' : 'now',
  }));
}
