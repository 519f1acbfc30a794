import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConnectionFailure, type Exchange } from '@main/service/exchange';
import { readCart } from '@main/workflows/carts/read-carts';
import { confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { createCart } from '@main/workflows/carts/draft-cart';
import { exportCart } from '@main/workflows/carts/export-cart';
import { findAtLab } from '@main/workflows/submissions/find-at-lab';
import { createSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { resumeBatch } from '@main/workflows/batches/run-batch';
import type { Fault } from '@practice/faults/fault';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { strikes, tries } from '@test/faults/cells';
import { cellsOf, ENDED, LOST_OR_REFUSED, NO_ANSWERS, REFUSALS } from '@test/faults/network-cells';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approve, confirmationsAt, itemsOf, processed, readyBatch, rested } from '../desks/batch-desks';
import {
  editorCartTellsTheTruth,
  finishEditorCart,
  finishSubmissionCart,
  submissionCartTellsTheTruth,
  unlessRefused,
} from '../desks/carts-to-their-end';
import { lastSubmit, madeByLab, priced, pricedCart, submissionDraftOf, submit } from '../desks/commerce-desk';
import {
  approvalOf,
  draftOf,
  exportedCart,
  type NodeDesk,
  openDesk,
  place,
  placedOrder,
  PRACTICE,
} from '../desks/node-desk';
import { draftProduct } from '../desks/submission-desks';

type Effect = Fault['effect'];

/** Every kind of fault in `npm run faults`; one of six in `npm test`, where others are tried a step at a time. */
const some = <Case>(cases: readonly Case[]): readonly Case[] =>
  process.env['PROOFDESK_CELLS'] !== undefined ? cases : cases.filter((_, index) => index % 6 === 0);

const ODD_ANSWERS = [...NO_ANSWERS, ...REFUSALS];

let lab: PracticeLab;
let desk: NodeDesk;
let folder: string;
/** What intercepts the next requests that may leave only once; each is used once. */
let way: ((exchange: Exchange) => Exchange)[] = [];
let passed = 0;

/** Something on the way that delivers a request twice. */
const twice =
  (exchange: Exchange): Exchange =>
  async (request) => {
    const first = await exchange({ ...request, signal: new AbortController().signal });
    for await (const _ of first.body);
    return exchange(request);
  };

/** Something on the way that holds a request back until the desk has given it up. */
const late =
  (exchange: Exchange): Exchange =>
  async (request) => {
    const deliver = async (): Promise<void> => {
      const answer = await exchange({ ...request, signal: new AbortController().signal });
      for await (const _ of answer.body);
    };
    setTimeout(() => void deliver().catch(() => undefined), 10);
    await Promise.resolve();
    throw new ConnectionFailure('waiting-for-answer', 'timed out', true);
  };

/** Waits until the lab has acted on everything that was sent to it, of which there is so much. */
const actedOn = (route: string, requests: number): Promise<void> =>
  expect
    .poll(() => lab.parts.log.list({ route }).filter(({ acted }) => acted).length, { interval: 5 })
    .toBe(requests);

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'network cells', submissions: 3 });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  [way, passed] = [[], 0];
  folder = mkdtempSync(join(tmpdir(), 'proofdesk-cells-'));
  desk = await openDesk({
    lab: lab.ready,
    folder,
    once: (exchange) => (request) => (way.shift()?.(exchange) ?? exchange)(request),
    // Half an hour passes in no time; then the trouble is over.
    wait: async (milliseconds) => {
      passed += milliseconds;
      if (passed >= 30 * 60_000) await lab.control({ do: 'clearFaults' });
    },
  });
  return () => {
    desk.close();
    rmSync(folder, { recursive: true, force: true });
  };
});
afterAll(() => lab.stop());

const strike = (route: string, effect: Effect, count: number | null = 1): void =>
  void lab.setFault({ route, effect, count });
const editors = (): readonly string[] => desk.sampleEditors.slice(0, 2);

describe('a cart from editors', () => {
  it.each(some([...ODD_ANSWERS, ...LOST_OR_REFUSED.slice(-3), ...ENDED]))(
    'is exported in the end: %s',
    async (_, effect) => {
      tries('desk', cellsOf('exportEditors', effect));
      const { id } = createCart(desk.desk, { accountId: PRACTICE, name: 'x', draft: draftOf(editors()) });
      strike('exportEditors', effect, null);
      await unlessRefused(exportCart(desk.desk, { id, anyway: false }));
      expect(readCart(desk.desk, id).export).toBeNull();
      expect(readCart(desk.desk, id).draft).toEqual(draftOf(editors()));
      await lab.control({ do: 'clearFaults' });
      await finishEditorCart(desk, lab, id);
    },
  );

  it.each(some([...ODD_ANSWERS, ...LOST_OR_REFUSED, ...ENDED]))(
    'is created, and confirmed once: %s',
    async (_, effect) => {
      tries('desk', cellsOf('createOrder', effect));
      const id = await exportedCart(desk, editors());
      strike('createOrder', effect);
      const order = await place(desk, id);
      expect(order.state).toMatch(/^creation-(unknown|refused)$/);
      editorCartTellsTheTruth(desk, lab, id);
      await finishEditorCart(desk, lab, id);
    },
  );

  it.each(some([...ODD_ANSWERS, ...LOST_OR_REFUSED, ...ENDED]))(
    'is confirmed once: %s',
    async (_, effect) => {
      tries('desk', cellsOf('confirmOrder', effect));
      const order = await placedOrder(desk, editors());
      strike('confirmOrder', effect);
      const { state } = await confirmOrder(desk.desk, approvalOf(order));
      expect(state).toMatch(/^(may-be-confirmed|confirmation-refused)$/);
      editorCartTellsTheTruth(desk, lab, order.cartId);
      await finishEditorCart(desk, lab, order.cartId);
    },
  );

  it('is confirmed once though its creation is delivered twice', async () => {
    tries('desk', { F7: ['E4'] });
    const id = await exportedCart(desk, editors());
    way = [twice];
    await place(desk, id);
    expect(lab.parts.store.allEntries()).toHaveLength(2);
    await finishEditorCart(desk, lab, id);
  });

  it('is never taken for confirmed without a proof when its confirmation is delivered twice', async () => {
    tries('desk', { F7: ['E8'] });
    const order = await placedOrder(desk, editors());
    way = [twice];
    const { state } = await confirmOrder(desk.desk, approvalOf(order));
    expect(lab.parts.log.list({ route: 'confirmOrder' })).toHaveLength(2);
    // One entry at the lab, whatever it made of the double; the desk sent one.
    expect(lab.parts.store.allEntries()).toHaveLength(1);
    expect(state).toMatch(/^(confirmed|may-be-confirmed)$/);
    expect(desk.desk.orders.read(order.id).operations.at(-1)?.attempts).toHaveLength(1);
  });

  it.each(['place', 'confirm'] as const)(
    'is confirmed once though the lab acts after the desk gave up: %s',
    async (step) => {
      tries('desk', { F6: [step === 'place' ? 'E4' : 'E8'] });
      const cartId = await exportedCart(desk, editors());
      if (step === 'confirm') await place(desk, cartId);
      way = [late];
      if (step === 'place') expect((await place(desk, cartId)).state).toBe('creation-unknown');
      else {
        const order = desk.desk.orders.read(desk.desk.orders.ofCart(cartId)?.id ?? '');
        expect((await confirmOrder(desk.desk, approvalOf(order))).state).toBe('may-be-confirmed');
      }
      await actedOn(step === 'place' ? 'createOrder' : 'confirmOrder', 1);
      await finishEditorCart(desk, lab, cartId);
    },
  );

  it('is created once by two clicks at the same time', async () => {
    tries('desk', { F20: ['E4'] });
    const id = await exportedCart(desk, editors());
    const both = await Promise.allSettled([place(desk, id), place(desk, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(lab.parts.log.list({ route: 'createOrder' })).toHaveLength(1);
    await finishEditorCart(desk, lab, id);
  });

  it('is confirmed once by two clicks at the same time', async () => {
    tries('desk', { F20: ['E8'] });
    const order = await placedOrder(desk, editors());
    const confirm = () => confirmOrder(desk.desk, approvalOf(order));
    const both = await Promise.allSettled([confirm(), confirm()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(lab.parts.log.list({ route: 'confirmOrder' })).toHaveLength(1);
    await finishEditorCart(desk, lab, order.cartId);
  });
});

describe('a submission cart', () => {
  const drafted = (): string => {
    const product = draftProduct(desk, lab);
    const draft = submissionDraftOf(product.id);
    return createSubmissionCart(desk.desk, { accountId: PRACTICE, name: 'Wall', draft }).id;
  };

  it.each(some(ODD_ANSWERS))('is configured in the end: %s', async (_, effect) => {
    tries('desk', cellsOf('createConfiguredProduct', effect));
    const id = drafted();
    strike('createConfiguredProduct', effect, null);
    await unlessRefused(priced(desk, id));
    expect(readSubmissionCart(desk.desk, id).pricing).toBeNull();
    await lab.control({ do: 'clearFaults' });
    await finishSubmissionCart(desk, lab, id);
  });

  it.each(some([...ODD_ANSWERS, ...LOST_OR_REFUSED.slice(-3), ...ENDED]))(
    'is priced in the end: %s',
    async (_, effect) => {
      tries('desk', cellsOf('calculate', effect));
      const id = drafted();
      strike('calculate', effect, null);
      await unlessRefused(priced(desk, id));
      const { pricing } = readSubmissionCart(desk.desk, id);
      // What came without a total is shown, and cannot be taken for one.
      expect(pricing?.isValidForSubmit === true && pricing.totals.toPay === null).toBe(false);
      await lab.control({ do: 'clearFaults' });
      await priced(desk, id);
      await finishSubmissionCart(desk, lab, id);
    },
  );

  it.each(some([...ODD_ANSWERS, ...LOST_OR_REFUSED, ...ENDED]))(
    'is submitted once: %s',
    async (_, effect) => {
      tries('desk', cellsOf('submit', effect));
      const { id } = await pricedCart(desk, draftProduct(desk, lab).id);
      strike('submit', effect);
      await submit(desk, id);
      submissionCartTellsTheTruth(desk, lab, id);
      await finishSubmissionCart(desk, lab, id);
    },
  );

  it.each(some(ODD_ANSWERS))('stays in doubt while the list of the lab is none: %s', async (_, effect) => {
    tries('desk', cellsOf('listSubmissions', effect));
    const { id } = await pricedCart(desk, draftProduct(desk, lab).id);
    strike('submit', { kind: 'resetAfter' }, 4);
    expect((await submit(desk, id)).stage).toBe('uncertain');
    strike('listSubmissions', effect, null);
    const found = await unlessRefused(findAtLab(desk.desk, id));
    expect((found ?? []).filter(({ sure }) => sure)).toEqual([]);
    expect(readSubmissionCart(desk.desk, id).stage).toBe('uncertain');
    await lab.control({ do: 'clearFaults' });
    expect((await findAtLab(desk.desk, id))[0]).toMatchObject({ sure: true });
    await finishSubmissionCart(desk, lab, id);
  });

  it('is submitted once though it is delivered twice', async () => {
    tries('desk', { F7: ['C5'] });
    const { id } = await pricedCart(desk, draftProduct(desk, lab).id);
    way = [twice];
    expect((await submit(desk, id)).stage).toBe('submitted');
    expect(madeByLab(lab, id)).toHaveLength(1);
    await finishSubmissionCart(desk, lab, id);
  });

  it('is submitted once though the lab acts after the desk gave up', async () => {
    tries('desk', { F6: ['C5'] });
    const { id } = await pricedCart(desk, draftProduct(desk, lab).id);
    way = [late, late, late, late];
    expect((await submit(desk, id)).stage).toBe('uncertain');
    await actedOn('submit', 4);
    expect(madeByLab(lab, id)).toHaveLength(1);
    await finishSubmissionCart(desk, lab, id);
  });

  it('is submitted once by two clicks at the same time', async () => {
    tries('desk', { F20: ['C5'] });
    const { id } = await pricedCart(desk, draftProduct(desk, lab).id);
    const both = await Promise.allSettled([submit(desk, id), submit(desk, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(lastSubmit(desk, id).attempts).toHaveLength(1);
    await finishSubmissionCart(desk, lab, id);
  });
});

const STORMS = [
  ['429', 'F8', { kind: 'tooManyRequests', retryAfter: null }],
  ['503', 'F9', { kind: 'serverError', status: 503, acts: false }],
] as const;

describe('half an hour of trouble at the lab', () => {
  it.each(STORMS)(
    '%s: each call is made at most eight times, and gets through afterwards',
    async (_, fault, effect) => {
      const atMost = (route: string): void =>
        expect(lab.parts.log.list({ route }).length).toBeLessThanOrEqual(8);
      await strikes('desk', { [fault]: ['E4', 'E8'] }, async () => {
        const id = await exportedCart(desk, editors());
        strike('createOrder', effect, null);
        await unlessRefused(place(desk, id));
        atMost('createOrder');
        await lab.control({ do: 'clearFaults' });
        while (desk.desk.orders.ofCart(id)?.confirmationId == null) await place(desk, id);
        strike('confirmOrder', effect, null);
        const order = desk.desk.orders.ofCart(id);
        await confirmOrder(desk.desk, approvalOf(desk.desk.orders.read(order?.id ?? '')));
        atMost('confirmOrder');
        await lab.control({ do: 'clearFaults' });
        await finishEditorCart(desk, lab, id);
      });
      await strikes('desk', { [fault]: ['C3', 'C5'] }, async () => {
        const product = draftProduct(desk, lab).id;
        const draft = submissionDraftOf(product);
        const { id } = createSubmissionCart(desk.desk, { accountId: PRACTICE, name: 'Wall', draft });
        strike('calculate', effect, null);
        await unlessRefused(priced(desk, id));
        atMost('calculate');
        await lab.control({ do: 'clearFaults' });
        await priced(desk, id);
        strike('submit', effect, null);
        await submit(desk, id);
        atMost('submit');
        await lab.control({ do: 'clearFaults' });
        await finishSubmissionCart(desk, lab, id);
      });
    },
  );
});

/** Lets a batch go on until it is finished; a person asks the lab about what is unknown. */
async function finishBatch(id: string): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    for (const { outcome, orderId, labId } of itemsOf(desk, id)) {
      const times = processed(lab).get(labId ?? '') ?? 0;
      expect(times).toBeLessThanOrEqual(1);
      if (outcome === 'confirmed') expect(times).toBe(1);
      if (outcome === 'waiting' || outcome === 'refused') expect(times).toBe(0);
      if (outcome !== 'unknown') continue;
      const settled = times > 0 ? 'confirmed' : 'not-confirmed';
      settleOrder(desk.desk, { id: orderId ?? '', outcome: settled, note: 'asked the lab' });
    }
    if (desk.desk.batches.stateOf(id) === 'finished') return;
    resumeBatch(desk.desk, id);
    await rested(desk, id);
  }
  throw new Error('The batch does not come to an end');
}

describe('a batch', () => {
  const ORDERS = 5;
  it.each(some([...LOST_OR_REFUSED, ...REFUSALS, ...ENDED]))(
    'confirms each order once: %s in the middle of it',
    async (_, effect) => {
      tries('desk', cellsOf('confirmOrder', effect, 'D'));
      const { id } = await readyBatch(desk, ORDERS);
      lab.setFault({ route: 'confirmOrder', effect, skip: 1, count: 2 });
      approve(desk, id);
      await rested(desk, id);
      await lab.control({ do: 'clearFaults' });
      await finishBatch(id);
      expect(itemsOf(desk, id).length).toBe(ORDERS);
      for (const times of processed(lab).values()) expect(times).toBeLessThanOrEqual(1);
    },
  );

  it('confirms each order once though the lab acts on one after the desk gave up', async () => {
    tries('desk', { F6: ['D'] });
    const { id } = await readyBatch(desk, ORDERS);
    way = [late];
    approve(desk, id);
    await rested(desk, id);
    await actedOn('confirmOrder', ORDERS);
    expect(desk.desk.batches.counts(id).outcomes.unknown).toBe(1);
    await finishBatch(id);
    expect([...processed(lab).values()]).toEqual(Array.from({ length: ORDERS }, () => 1));
  });

  it('sends one confirmation of each order that is delivered twice', async () => {
    tries('desk', { F7: ['D'] });
    const { id } = await readyBatch(desk, ORDERS);
    way = [twice];
    approve(desk, id);
    await rested(desk, id);
    const sent = itemsOf(desk, id).map(
      ({ orderId }) =>
        desk.desk.journal.ofSubject(orderId ?? '').filter(({ kind }) => kind === 'confirm')[0]?.attempts
          .length,
    );
    expect(sent).toEqual(Array.from({ length: ORDERS }, () => 1));
    expect(new Set(confirmationsAt(lab)).size).toBe(ORDERS);
    expect(confirmationsAt(lab)).toHaveLength(ORDERS + 1);
  });

  it('leaves once when it is approved twice at the same time', async () => {
    tries('desk', { F20: ['D'] });
    const { id } = await readyBatch(desk, ORDERS);
    approve(desk, id);
    expect(() => approve(desk, id)).toThrow();
    await rested(desk, id);
    expect(confirmationsAt(lab)).toHaveLength(ORDERS);
    await finishBatch(id);
  });
});
