import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerOf } from '@bridge/contract';
import type { Cart } from '@core/carts/carts';
import { useCart } from '@renderer/carts/cart';
import { useDesk } from '@renderer/frame/desk';
import { useSubmissionCart } from '@renderer/submissions/store/submission-cart';
import { failed, MainDouble, ok, settled } from '../main-double';
import { cart as submissionCart } from '../submissions/carts/carts-made';

const main = vi.hoisted(() => ({}) as { double: MainDouble });
vi.mock('@renderer/bridge', () => ({
  on: (...given: Parameters<MainDouble['bridge']['on']>) => main.double.bridge.on(...given),
  call: (...given: Parameters<MainDouble['bridge']['call']>) => main.double.bridge.call(...given),
}));
main.double = new MainDouble();

const statusWith = (...running: { kind: string; subjectId: string }[]): AnswerOf<'app:status'> =>
  ({ running, notices: [], database: 'ok' }) as unknown as AnswerOf<'app:status'>;

const exportedCart = {
  ...{ id: 'a', revision: 1, name: '', note: '', stage: 'drafted', deletedAt: null, edits: [] },
  ...{ orderId: null, draft: { editors: [] }, export: null },
} as unknown as Cart;

const CASES = [
  {
    kind: 'export',
    asks: 'carts:export',
    ready: async () => {
      const store = useCart();
      await store.open('a');
      return { ask: store.exportNow, isBusy: () => store.isExporting };
    },
  },
  {
    kind: 'price',
    asks: 'submission-carts:price',
    ready: async () => {
      const store = useSubmissionCart();
      await store.open('a');
      return { ask: store.price, isBusy: () => store.isPricing };
    },
  },
] as const;

/** What is running is told apart from the answer, and may be heard after it. */
describe.each(CASES)(
  '“Try again” pressed before the end of the last $kind is heard',
  ({ kind, asks, ready }) => {
    beforeEach(() => {
      setActivePinia(createPinia());
      main.double.reset();
      main.double.answer({
        'carts:read': () => ok(exportedCart),
        'submission-carts:read': () => ok(submissionCart({ id: 'a' })),
        [asks]: () => failed,
        'app:status': () => ok(statusWith({ kind, subjectId: 'a' })),
      });
    });

    async function failedOnce(): Promise<Awaited<ReturnType<typeof ready>>> {
      const store = await ready();
      await settled();
      await useDesk().read();
      expect(store.isBusy()).toBe(true);
      return store;
    }

    it('is done, once main says that nothing is running', async () => {
      const { ask } = await failedOnce();
      // A reading is under way that still says the old thing; what counts is the one after it.
      main.double.hold('app:status');
      void useDesk().read();
      const asked = ask();
      main.double.answer({ 'app:status': () => ok(statusWith()) });
      await main.double.release('app:status');
      await asked;
      expect(main.double.count(asks)).toBe(1);
    });

    it('does nothing while it really runs', async () => {
      const { ask } = await failedOnce();
      await ask();
      expect(main.double.count(asks)).toBe(0);
    });
  },
);
