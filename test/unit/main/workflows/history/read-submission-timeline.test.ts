import { readLedger } from '@main/workflows/history/read-ledger';
import { readTimeline } from '@main/workflows/history/read-timeline';
import { settleSubmit } from '@main/workflows/submissions/settle-submit';
import { expect, it } from 'vitest';
import { madeByLab, pricedCart, submit } from '../desks/commerce-desk';
import { PRACTICE } from '../desks/node-desk';
import { SubmitBench } from '../desks/submit-bench';

const bench = new SubmitBench('timeline-of-submissions');
const subjectOf = (id: string) => ({
  kind: 'submission-cart' as const,
  id,
  accountId: PRACTICE,
  part: '',
});

it('shows the life of a submission cart, and goes on in that of its submission', async () => {
  const cart = await pricedCart(bench.desk, bench.product);
  await submit(bench.desk, cart.id);
  const entries = readTimeline(bench.desk.desk, subjectOf(cart.id));
  // A submit asks for the price of the same bytes once more before it leaves.
  expect(entries.map(({ kind }) => kind)).toEqual([
    'drafted',
    'priced',
    'priced',
    'approved',
    'sent',
    'answered',
  ]);
  expect(entries.at(-1)).toMatchObject({ title: 'Accepted by the lab', tone: 'good' });
  expect(entries[3]).toMatchObject({ person: 'tester' });

  const id = madeByLab(bench.lab, cart.id)[0]?.id ?? '';
  const subject = { kind: 'submission', id, accountId: PRACTICE, part: '' } as const;
  const further = readTimeline(bench.desk.desk, subject);
  expect(further.map(({ kind }) => kind)).toEqual([...entries.map(({ kind }) => kind), 'read']);
  expect(further.at(-1)?.facts).toContainEqual({ label: 'Submission', value: id, copy: true });

  const ledger = readLedger(bench.desk.desk, subject);
  expect(JSON.parse(ledger.json)).toMatchObject({
    format: 'proofdesk-ledger',
    version: 2,
    submission: { id, cart: cart.id },
    operations: [{ kind: 'submit', state: 'succeeded' }],
    timeline: further.map(({ title, at }) => ({ title, at: new Date(at).toISOString() })),
  });
  expect(ledger.json + JSON.stringify(ledger.printed)).not.toContain(bench.lab.ready.accounts[0]?.keys.full);
});

it('says that an answer was lost, and by what a person settled it', async () => {
  const cart = await pricedCart(bench.desk, bench.product);
  bench.strike({ kind: 'resetAfter' }, null);
  await submit(bench.desk, cart.id);
  const submissionId = madeByLab(bench.lab, cart.id)[0]?.id ?? '';
  settleSubmit(bench.desk.desk, { id: cart.id, outcome: 'submitted', submissionId, note: 'Jane, by phone' });
  const entries = readTimeline(bench.desk.desk, subjectOf(cart.id));
  expect(entries.some(({ kind, tone }) => kind === 'no-answer' && tone === 'unknown')).toBe(true);
  expect(entries.findLast(({ kind }) => kind === 'settled')).toMatchObject({
    tone: 'good',
    person: 'tester',
    note: 'Jane, by phone',
  });
});

it('shows nothing of a submission that was never read', () => {
  const subject = { kind: 'submission', id: 'never-read', accountId: PRACTICE, part: '' } as const;
  expect(readTimeline(bench.desk.desk, subject)).toEqual([]);
});
