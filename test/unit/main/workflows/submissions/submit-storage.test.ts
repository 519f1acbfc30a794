import { ProblemError } from '@main/problem-error';
import { sendSubmitAgain } from '@main/workflows/submissions/settle-submit';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { describe, expect, it } from 'vitest';
import { arrived, lastSubmit, madeByLab, pricedCart, readyProduct, submit } from '../desks/commerce-desk';
import { openDesk } from '../desks/node-desk';
import { RefusingDisk } from '../desks/refusing-disk';
import { SubmitBench } from '../desks/submit-bench';

const bench = new SubmitBench('storage');

describe('a disk that is full at one write of a submit', () => {
  it.each(Array.from({ length: 6 }, (_, index) => index + 1))(
    'neither loses an order nor makes a second one: write %i',
    async (write) => {
      const disk = new RefusingDisk();
      const desk = await openDesk({ lab: bench.lab.ready, database: disk.wrap });
      const { id } = await pricedCart(desk, await readyProduct(desk, bench.lab));
      bench.strike({ kind: 'resetAfter' });
      disk.refuse(write);
      const first = await submit(desk, id).catch((cause: unknown) => {
        expect(cause).toBeInstanceOf(ProblemError);
        return readSubmissionCart(desk.desk, id);
      });
      // Whatever left is on record, and what is not on record did not leave.
      expect(lastAttempts(first.operations)).toBe(arrived(bench.lab).length);
      await bench.lab.control({ do: 'clearFaults' });
      const then =
        first.stage === 'submitted'
          ? first
          : await (first.stage === 'uncertain' ? sendSubmitAgain(desk.desk, { id }) : submit(desk, id));
      expect(then.stage).toBe('submitted');
      expect(madeByLab(bench.lab, id)).toHaveLength(1);
    },
  );
});

const lastAttempts = (operations: readonly { readonly attempts: readonly unknown[] }[]): number =>
  operations.reduce((sum, { attempts }) => sum + attempts.length, 0);

describe('a mistake of the program while an answer is written down', () => {
  it('leaves the submit in doubt with the answer on record, and not on its way for ever', async () => {
    const { desk, lab } = bench;
    const { id } = await pricedCart(desk, bench.product);
    const { submissions } = desk.desk;
    const keep = submissions.keepAnswer.bind(submissions);
    submissions.keepAnswer = () => {
      throw new TypeError('a mistake');
    };
    await expect(submit(desk, id)).rejects.toThrow('a mistake');
    submissions.keepAnswer = keep;
    const [made] = madeByLab(lab, id);
    expect(readSubmissionCart(desk.desk, id).stage).toBe('uncertain');
    expect(lastSubmit(desk, id).attempts).toMatchObject([
      { outcome: 'unknown', status: 202, answerBody: expect.stringContaining(made?.id ?? '-') },
    ]);
    expect(await sendSubmitAgain(desk.desk, { id })).toMatchObject({
      stage: 'submitted',
      submissionId: made?.id,
    });
    expect(madeByLab(lab, id)).toHaveLength(1);
  });
});
