import type { FulfillmentFilter } from '@core/fulfillment/fulfillment-list';
import { FulfillmentRepository } from '@main/store/fulfillment/fulfillment';
import { describe, expect, it } from 'vitest';
import { ACCOUNT, newSubmissionCart, temporaryDesk } from '../temporary-desk';
import { EMPTY_ADDRESS } from '@core/addresses/address-draft';

const page = { search: '', sort: 'createdAt' as const, descending: true, offset: 0, limit: 200 };
const ALL = { filter: 'all', status: null } as const;

const entry = (id: string, change: object = {}): string =>
  JSON.stringify({ id, reference: `NL-${id}`, status: 'in_production', ...change });

function shelf() {
  const desk = temporaryDesk();
  const orders = new FulfillmentRepository(desk.database);
  const keep = (entries: readonly string[], at: number, startedAt = at): void =>
    orders.keepListed({ accountId: ACCOUNT, entries, at, walk: { startedAt, passed: 0 } });
  const ids = (question: { filter?: FulfillmentFilter; status?: string; search?: string } = {}): string[] => {
    const { filter = 'all', status = null, search = '' } = question;
    return orders.list(ACCOUNT, { filter, status }, { ...page, search }).rows.map(({ orderId }) => orderId);
  };
  return { desk, orders, keep, ids };
}

describe('orders in fulfillment', () => {
  it('are kept byte for byte with everything unknown, and found by all that they say', () => {
    const { orders, keep, ids } = shelf();
    const text = `{ "id":"o1", "n":1.10, "n":1e3, "crew":{"lead":"Zoë Åkesson"}, "__proto__":{"deep":"ember"} }`;
    keep([text], 5);
    expect(orders.read(ACCOUNT, 'o1')).toMatchObject({
      ...{ text, hasId: true, listed: true, readAt: 5, previews: [], related: [], problem: null },
    });
    expect(['zoe', 'EMBER', '1e3', 'o1', 'silver'].map((search) => ids({ search }).length)).toEqual([
      1, 1, 1, 1, 0,
    ]);
    keep(['{"id":"o1","crew":"silver"}'], 6);
    expect([ids({ search: 'ember' }), ids({ search: 'silver' })]).toEqual([[], ['o1']]);
    expect(() => orders.read('another account', 'o1')).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ kind: 'absent' }) }),
    );
  });

  it('are in the order of the lab where they have no time, and by their time where they have one', () => {
    const { keep, ids } = shelf();
    const dated = (id: string, at: string): string => entry(id, { createdAt: at });
    keep([entry('a'), entry('b'), entry('c')], Date.parse('2026-11-20T12:00:00Z'));
    keep(
      [dated('new', '2026-11-20T13:00:00Z'), dated('old', '2026-11-20T11:00:00Z')],
      Date.parse('2026-11-20T14:00:00Z'),
    );
    expect(ids()).toEqual(['new', 'a', 'b', 'c', 'old']);
  });

  it('are kept once each without an id, under a name of their own', () => {
    const { orders, keep, ids } = shelf();
    keep(['{"ring":"gold"}', '{"ring":"silver"}', '{"ring":"gold"}'], 5);
    expect(ids()).toHaveLength(2);
    expect(orders.read(ACCOUNT, ids({ search: 'gold' })[0] ?? '')).toMatchObject({ hasId: false });
  });

  it('are told apart from those that a whole walk did not come by', () => {
    const { orders, keep, ids } = shelf();
    keep([entry('a'), entry('b')], 1_000);
    orders.ended(ACCOUNT, { complete: true, startedAt: 1_000 });
    expect(ids({ filter: 'not-listed' })).toEqual([]);
    keep([entry('b')], 2_000);
    // A walk that broke off proves nothing of the others.
    orders.ended(ACCOUNT, { problem: { kind: 'absent', what: 'page', id: '2' } });
    expect(ids({ filter: 'not-listed' })).toEqual([]);
    expect(orders.listOf(ACCOUNT)).toMatchObject({ refreshedAt: 1_000, problem: { kind: 'absent' } });
    orders.ended(ACCOUNT, { complete: true, startedAt: 2_000 });
    expect(ids({ filter: 'not-listed' })).toEqual(['a']);
    expect(orders.read(ACCOUNT, 'a').listed).toBe(false);
    expect(orders.listOf(ACCOUNT)).toEqual({ refreshedAt: 2_000, problem: null });
  });

  it('are narrowed down by status and by where they came from, with counts of all', () => {
    const { orders, keep, ids, desk } = shelf();
    const cartId = newSubmissionCart(desk);
    desk.database.run(`UPDATE submission_carts SET submission_id = 'sub-1' WHERE id = ?`, [cartId]);
    keep([entry('a', { submissionId: 'sub-1' }), entry('b', { status: 'shipped' })], 5);
    expect(ids({ filter: 'from-here' })).toEqual(['a']);
    expect(ids({ status: 'shipped' })).toEqual(['b']);
    const { counts, statuses, hasRecipients, hasTracking } = orders.list(ACCOUNT, ALL, {
      ...page,
      search: 'nothing',
    });
    expect(counts).toEqual({ all: 2, 'from-here': 1, 'not-listed': 0 });
    expect(statuses).toHaveLength(2);
    expect([hasRecipients, hasTracking]).toEqual([false, false]);
    keep([entry('c', { recipient: 'Ida', trackingNumber: 'T1' })], 6);
    expect(orders.list(ACCOUNT, ALL, page)).toMatchObject({ hasRecipients: true, hasTracking: true });
  });

  it('lead to the records that they share an identifier with', () => {
    const { orders, keep, desk } = shelf();
    desk.submissions.keepAnswer({ accountId: ACCOUNT, text: '{"id":"sub-1","orders":[{"id":"x"}]}', at: 1 });
    keep([entry('x', { submissionId: 'sub-1' }), entry('y', { submissionId: 'sub-9' }), entry('z')], 5);
    expect(orders.read(ACCOUNT, 'x').related).toEqual([
      {
        subject: { kind: 'submission', id: 'sub-1', accountId: ACCOUNT, part: 'x' },
        by: 'submission',
      },
    ]);
    expect(orders.read(ACCOUNT, 'y').related).toEqual([]);
    expect(orders.read(ACCOUNT, 'z').related).toEqual([]);
  });
});

describe('shipping previews', () => {
  it('keep what was asked and answered, the newest first, and the last refusal until an answer', () => {
    const { orders, keep } = shelf();
    keep([entry('a')], 5);
    const long = `{"note":"${'é'.repeat(700_000)}"}`;
    orders.previews.keep(ACCOUNT, 'a', { problem: { kind: 'absent', what: 'order', id: 'a' } });
    expect(orders.read(ACCOUNT, 'a')).toMatchObject({ previews: [], problem: { kind: 'absent' } });
    orders.previews.keep(ACCOUNT, 'a', { request: '{}', answer: '{"odd":[1.10]}', at: 6 });
    orders.previews.keep(ACCOUNT, 'a', { request: long, answer: '{"odd":2}', at: 7 });
    const { previews, problem } = orders.read(ACCOUNT, 'a');
    expect(problem).toBeNull();
    expect(previews).toMatchObject([
      { askedAt: 7, requestBytes: 1_400_011, answer: '{"odd":2}' },
      { askedAt: 6, request: '{}', requestBytes: 2, options: [], answer: '{"odd":[1.10]}' },
    ]);
    expect(long.startsWith(previews[0]?.request ?? '?')).toBe(true);
  });

  it('keep what was written last for each order, whatever it is', () => {
    const { orders } = shelf();
    const draft = {
      form: 'body',
      address: { ...EMPTY_ADDRESS, name: 'Zoë' },
      body: '{ no JSON \ud800',
    } as const;
    expect(orders.previews.draftOf(ACCOUNT, 'a')).toBeNull();
    orders.previews.keepDraft(ACCOUNT, 'a', { ...draft, form: 'address' });
    orders.previews.keepDraft(ACCOUNT, 'a', draft);
    expect(orders.previews.draftOf(ACCOUNT, 'a')).toEqual(draft);
    expect(orders.previews.draftOf(ACCOUNT, 'b')).toBeNull();
  });
});
