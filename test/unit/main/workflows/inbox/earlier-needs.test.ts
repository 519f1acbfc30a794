import { countNeeds, listNeeds } from '@main/workflows/inbox/gather-needs';
import { readOlderSubmissions, refreshSubmissions } from '@main/workflows/submissions/read-submissions';
import { startPracticeLab, type PracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pricedCart, readyProduct, submit } from '../desks/commerce-desk';
import { needsOf, tell } from '../desks/need-desks';
import { type NodeDesk, openDesk, PRACTICE } from '../desks/node-desk';

const FAILURE = { code: 'submission.failure.rejected_by_whcc', message: '' };
const all = { accountId: PRACTICE, filters: {} };
let lab: PracticeLab;
let desk: NodeDesk;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'earlier', submissions: 230 });
});
afterAll(() => lab.stop());
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  desk = await openDesk({ lab: lab.ready });
});

const counts = (): { open: number; earlier: number } => {
  const { open, earlier } = countNeeds(desk.desk, null).counts;
  return { open, earlier };
};
const listedEarlier = () =>
  listNeeds(desk.desk, {
    ...{
      environment: null,
      filter: 'earlier',
      cause: null,
      code: null,
      whose: 'studio',
      search: '',
      offset: 0,
      limit: 100,
    },
  }).rows;
const read = async (): Promise<void> => {
  await refreshSubmissions(desk.desk, all);
  await readOlderSubmissions(desk.desk, { ...all, toEnd: true });
};
const failedInList = (): number =>
  desk.desk.submissions.list(PRACTICE, 'failed', null, {
    ...{ search: '', sort: 'receivedAt', descending: true, offset: 0, limit: 500 },
  }).total;
/** The lab lists one submission that is not of this desk, or is without its mark. */
const listOne = (id: string, orders: object[], isEarlier: boolean): void =>
  void desk.desk.submissions.keepListed({
    ...{ accountId: PRACTICE, entries: [JSON.stringify({ id, orders })], at: desk.desk.now() },
    ...{ end: { newestOf: desk.desk.now(), passed: 0 }, isEarlier: () => isEarlier },
  });

it('files what had failed elsewhere before the first reading of the list, and shows all of it', async () => {
  await read();
  const failed = failedInList();
  expect(failed).toBeGreaterThan(5);
  expect(counts()).toEqual({ open: 0, earlier: failed });
  expect(listedEarlier()).toHaveLength(failed);
  await refreshSubmissions(desk.desk, all);
  expect(counts()).toEqual({ open: 0, earlier: failed });
});

it('alerts for what the lab lists since then, whoever ordered it', async () => {
  await read();
  listOne('sub_new', [{ id: 'a', failure: FAILURE }], false);
  expect(needsOf(desk).map(({ labId }) => labId)).toEqual(['sub_new']);
});

it('alerts for an earlier order that fails after it was first seen', () => {
  listOne('sub_old', [{ id: 'a' }], true);
  expect(counts()).toEqual({ open: 0, earlier: 0 });
  listOne('sub_old', [{ id: 'a', failure: FAILURE }], true);
  expect(counts()).toEqual({ open: 1, earlier: 0 });
});

it('alerts for an earlier order of which a verified event says that it failed', () => {
  listOne('sub_old', [{ id: 'a', failure: FAILURE }], true);
  expect(counts()).toEqual({ open: 0, earlier: 1 });
  tell(desk, { submissionId: 'sub_old', orderId: 'a', failure: FAILURE });
  expect(counts()).toEqual({ open: 1, earlier: 0 });
});

it('never files a failure of an order of this desk, though its first reading of the list shows it', async () => {
  const cart = await pricedCart(desk, await readyProduct(desk, lab));
  const { submissionId } = await submit(desk, cart.id);
  listOne(submissionId ?? '', [{ id: 'a', failure: FAILURE }], true);
  expect(counts()).toEqual({ open: 1, earlier: 0 });
});

it('never files one that carries the mark of a cart which this desk no longer has', () => {
  const entry = {
    id: 'sub_marked',
    metadata: { 'proofdesk-cart': 'lost' },
    orders: [{ id: 'a', failure: FAILURE }],
  };
  desk.desk.submissions.keepListed({
    ...{ accountId: PRACTICE, entries: [JSON.stringify(entry)], at: desk.desk.now(), end: 'oldest' },
    isEarlier: () => true,
  });
  expect(counts()).toEqual({ open: 1, earlier: 0 });
});

it('alerts for all of them while the outcome of a submit is unknown: one may be that order', async () => {
  listOne('sub_old', [{ id: 'a', failure: FAILURE }], true);
  const cart = await pricedCart(desk, await readyProduct(desk, lab));
  lab.setFault({ route: 'submit', effect: { kind: 'resetAfter' }, count: 4 });
  await submit(desk, cart.id);
  expect(needsOf(desk).map(({ cause }) => cause)).toEqual(['submit-unknown', 'order-failure']);
});
