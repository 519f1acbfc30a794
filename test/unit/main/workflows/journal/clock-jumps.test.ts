import { SUBMIT_RETRY_WITHIN } from '@core/submissions/submission-carts';
import { ProblemError } from '@main/problem-error';
import { sendSubmitAgain } from '@main/workflows/submissions/settle-submit';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { strikes } from '@test/faults/cells';
import { describe, expect, it } from 'vitest';
import { arrived, lastSubmit, madeByLab, pricedCart, priced, submit } from '../desks/commerce-desk';
import { SubmitBench } from '../desks/submit-bench';

const bench = new SubmitBench('clock jumps');
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const JUMPS = { 'an hour': HOUR, 'a day': DAY + HOUR, 'ten years': 10 * YEAR } as const;
const BOTH_WAYS = Object.entries(JUMPS).flatMap(
  ([name, by]) =>
    [
      [`${name} ahead`, by],
      [`${name} back`, -by],
    ] as const,
);

describe.each(BOTH_WAYS)('a clock that jumps %s', (_, by) => {
  it('while a submit is in doubt makes no second one: the same bytes and key, or a person is asked', async () => {
    await strikes('desk', { F17: ['C5'] }, async () => {
      const { id } = await pricedCart(bench.desk, bench.product);
      bench.strike({ kind: 'resetAfter' }, null);
      expect((await submit(bench.desk, id)).stage).toBe('uncertain');
      const before = arrived(bench.lab).length;
      await bench.lab.control({ do: 'clearFaults' });
      bench.ahead = by;
      const again = await sendSubmitAgain(bench.desk.desk, { id }).catch((cause: unknown) => cause);
      const isPast = by >= SUBMIT_RETRY_WITHIN;
      if (isPast || again instanceof ProblemError) {
        expect(again).toMatchObject({ problem: { kind: 'blocked' } });
        expect(readSubmissionCart(bench.desk.desk, id).stage).toBe('uncertain');
        expect(arrived(bench.lab)).toHaveLength(before);
        // The right clock again: nothing is lost.
        bench.ahead = 0;
        await sendSubmitAgain(bench.desk.desk, { id });
      }
      expect(readSubmissionCart(bench.desk.desk, id).stage).toBe('submitted');
      expect(madeByLab(bench.lab, id)).toHaveLength(1);
      expect(new Set(arrived(bench.lab).map(({ body, key }) => `${key} ${body}`)).size).toBe(1);
    });
  });

  it('between the price and the submit lets nothing leave that was not approved', async () => {
    await strikes('desk', { F17: ['C3'] }, async () => {
      const { id } = await pricedCart(bench.desk, bench.product);
      bench.ahead = by;
      await submit(bench.desk, id).catch((cause: unknown) => {
        // Whatever keeps it back says so, and a price of this hour is enough.
        if (!(cause instanceof ProblemError)) throw cause;
        return priced(bench.desk, id).then(() => submit(bench.desk, id));
      });
      expect(readSubmissionCart(bench.desk.desk, id).stage).toBe('submitted');
      expect(madeByLab(bench.lab, id)).toHaveLength(1);
      expect(lastSubmit(bench.desk, id).attempts).toHaveLength(1);
    });
  });

  it('between two starts opens the desk as it was, with what is in doubt in doubt', async () => {
    await strikes('desk', { F17: ['S'] }, async () => {
      const { id } = await pricedCart(bench.desk, bench.product);
      bench.strike({ kind: 'resetAfter' }, null);
      await submit(bench.desk, id);
      const before = arrived(bench.lab).length;
      await bench.lab.control({ do: 'clearFaults' });
      const { folder } = bench.desk;
      bench.desk.close();
      bench.ahead = by;
      await bench.reopen(folder);
      expect(readSubmissionCart(bench.desk.desk, id).stage).toBe('uncertain');
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(arrived(bench.lab)).toHaveLength(before);
    });
  });
});
