import { tries } from '@test/faults/cells';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EMPTY_SUBMISSION_DRAFT } from '@core/submissions/submission-carts';
import { acted, reached } from '@test/e2e/desk/lab-record';
import { type Desk, openDesk, reopen } from '@test/e2e/desk/open-desk';
import { SubmissionCarts } from '@test/e2e/desk/submission-cart';
import { ask, currentAccount, submissionsAt, submitsAt } from '@test/e2e/desk/submission-record';
import { startPractice } from '@test/e2e/practice';

const ADDRESS = {
  name: 'Adaeze Okafor',
  addr1: '2840 Lone Oak Parkway',
  addr2: '',
  city: 'Eagan',
  state: 'MN',
  zip: '55121',
  country: 'US',
};

const withId = z.looseObject({ id: z.string() });
const pricedCart = z.looseObject({
  id: z.string(),
  revision: z.number(),
  pricing: z.looseObject({
    id: z.string(),
    totals: z.looseObject({ toPay: z.looseObject({ amount: z.string() }) }),
  }),
});

/** A desk with a submission cart that is priced and reviewed, and what approves exactly that. */
async function readyToSubmit(): Promise<{ desk: Desk; approval: { id: string } }> {
  const desk = await openDesk(await startPractice());
  const { page } = desk.running;
  const accountId = await currentAccount(page);
  const product = withId.parse(
    await ask(page, 'configured-products:create', {
      accountId,
      productRef: 'fine-art-8x12',
      name: 'Okafor bedside',
      selections: '{}',
    }),
  );
  const draft = {
    ...EMPTY_SUBMISSION_DRAFT,
    items: [{ id: 'line-1', configuredProduct: product.id, quantity: 1 }],
    shippingType: 'dropship',
    shippingPriority: 'dropship.standard',
    address: ADDRESS,
  };
  const drafted = withId.parse(
    await ask(page, 'submission-carts:create', { accountId, name: 'Okafor wall', draft }),
  );
  const { id, revision, pricing } = pricedCart.parse(
    await ask(page, 'submission-carts:price', { id: drafted.id }),
  );
  const approvedTotal = pricing.totals.toPay.amount;
  const approval = { id, revision, pricingId: pricing.id, approvedTotal, missing: [], seenDuplicates: [] };
  return { desk, approval };
}

describe('the program killed while a submit is on its way', () => {
  it.each([
    ['before the lab acted', 'before', 0],
    ['after the lab acted', 'after', 1],
  ] as const)(
    '%s: unknown when it opens again, and one submission after the same was sent again',
    async (_, when, made) => {
      tries('real', { F1: [when === 'before' ? 'C5' : 'C6'] });
      const { desk, approval } = await readyToSubmit();
      const { lab } = desk;
      await lab.control({
        do: 'setFault',
        fault: { route: 'submit', count: 1, effect: { kind: 'latency', ms: 600_000, when } },
      });
      // Its answer never comes: the page goes with the program.
      void ask(desk.running.page, 'submission-carts:submit', approval).catch(() => undefined);
      await (when === 'after' ? acted : reached)(lab, 'submit');
      await desk.running.kill();
      const before = await submissionsAt(lab);
      expect(before).toHaveLength(made);

      const again = await reopen(desk);
      await again.frame.notices.getByText(/on its way to the lab when Proofdesk closed/).waitFor();
      await again.running.page.evaluate((id) => {
        window.location.hash = `#/submission-carts/${id}`;
      }, approval.id);
      const cart = new SubmissionCarts(again.running.page);
      await cart.says('The lab may or may not have this submission.');
      expect(await submitsAt(lab)).toHaveLength(1);
      await expect.poll(() => cart.review.count()).toBe(0);
      await cart.sendAgain.click();
      await cart.says('The lab has the submission and starts making it.');

      const after = await submissionsAt(lab);
      expect(after).toHaveLength(1);
      if (made === 1) expect(after).toEqual(before);
      const sent = await submitsAt(lab);
      expect(sent).toHaveLength(2);
      expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
      expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    },
  );
});
