import { type Ref, ref, type ShallowRef, shallowRef } from 'vue';
import type { SubmissionCartRow } from '@core/submissions/submission-carts';
import { call } from '../../bridge';

/** The submission carts that something can be added to, and the one that is chosen. */
export interface CartChoice {
  readonly carts: ShallowRef<readonly SubmissionCartRow[]>;
  /** Empty for a new cart. It stays from one product to the next. */
  readonly cartId: Ref<string>;
  readonly newCartName: Ref<string>;
  /** Reads the carts again. A chosen one that is not among them any more is chosen no more. */
  read(): Promise<void>;
}

/** Makes a choice of cart for whatever account is shown at the moment. */
export function createCartChoice(accountId: () => string): CartChoice {
  const carts = shallowRef<readonly SubmissionCartRow[]>([]);
  const cartId = ref('');
  return {
    carts,
    cartId,
    newCartName: ref(''),
    async read() {
      const result = await call('submission-carts:list', { accountId: accountId(), limit: 100 });
      carts.value = result.ok ? result.value.rows : [];
      if (!carts.value.some(({ id }) => id === cartId.value)) cartId.value = '';
    },
  };
}
