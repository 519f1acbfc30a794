import { tries } from '@test/faults/cells';
import { cellsOf } from '@test/faults/network-cells';
import { JsonDocument } from '@contract/json-document';
import { explain } from '@core/journal/failures';
import { missingFields } from '@core/orders/order-document';
import { ProblemError } from '@main/problem-error';
import { cartsAsFile, readCarts } from '@main/workflows/imports/cart-files';
import { readCart } from '@main/workflows/carts/read-carts';
import { confirmAgain, confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { createCart, saveCart } from '@main/workflows/carts/draft-cart';
import { exportCart } from '@main/workflows/carts/export-cart';
import { placeOrder } from '@main/workflows/orders/place-order';
import type { PracticeLab } from '@practice/server';
import { startPracticeLab } from '@practice/server';
import type { FaultEffect, Fault } from '@practice/faults/fault';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

let lab: PracticeLab;
let desk: NodeDesk;
let editors: string[];

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'workflows' });
  editors = (lab.ready.accounts[0]?.sampleEditors ?? []).slice(0, 3).map(({ editorId }) => editorId);
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  desk = await openDesk({ lab: lab.ready });
});
afterAll(() => lab.stop());

/** An answer of the lab that acts on nothing. */
const saying = (status: number, body: unknown): FaultEffect => ({
  kind: 'answer',
  status,
  body: JSON.stringify(body),
  contentType: 'application/json',
  acts: false,
});
const strike = (route: Fault['route'], effect: FaultEffect, count = 1): void => {
  lab.setFault({ route, effect, count });
};

const served = (route: string) => lab.parts.log.list({ route });

/** Entries that the lab processes: at most one for one order. */
const confirmedEntries = (): number =>
  lab.parts.store.allEntries().filter(({ confirmedAt }) => confirmedAt.length > 0).length;

/** The Problem that a promise is refused with. */
async function problemOf(work: Promise<unknown> | (() => unknown)): Promise<ProblemError['problem']> {
  try {
    await (typeof work === 'function' ? work() : work);
  } catch (cause) {
    if (cause instanceof ProblemError) return cause.problem;
    throw cause;
  }
  throw new Error('Nothing was refused');
}

describe('the job', () => {
  it('goes from editors to a confirmed order, and keeps the proof', async () => {
    const order = await placedOrder(desk, editors);
    expect(order.state).toBe('awaiting-confirmation');
    expect(order.breakdown?.total?.amount).toMatch(/^\d+\.\d\d$/);
    const confirmed = await confirmOrder(desk.desk, approvalOf(order));
    expect(confirmed.state).toBe('confirmed');
    expect(confirmed.confirmation?.confirmationId).toBe(order.confirmationId);
    expect(confirmed.operations.map(({ kind, state, proof }) => [kind, state, proof])).toEqual([
      ['create', 'succeeded', 'answer'],
      ['confirm', 'succeeded', 'answer'],
    ]);
    expect(served('confirmOrder')).toHaveLength(1);
    expect(readCart(desk.desk, order.cartId).stage).toBe('confirmed');
  });

  it('sends the order byte for byte as it was exported, but for what was edited', async () => {
    const id = await exportedCart(desk, editors);
    const cart = readCart(desk.desk, id);
    await place(desk, id);
    expect(served('createOrder')[0]?.body).toBe(cart.export?.orderText);

    const edited = readCart(desk.desk, id);
    saveCart(desk.desk, {
      id,
      revision: edited.revision,
      edits: [{ path: ['Orders', 0, 'Instructions'], value: 'Wrap each "frame" alone' }],
    });
    await place(desk, id);
    const sent = served('createOrder')[1]?.body ?? '';
    expect(sent).toBe(
      JsonDocument.parse(cart.export?.orderText ?? '').set(
        ['Orders', 0, 'Instructions'],
        'Wrap each "frame" alone',
      ).text,
    );
  });

  it('orders the same editor twice, and one without the attributes of the cart, exactly as drafted', async () => {
    const [first = '', second = ''] = editors;
    const drafted = [
      { editorId: first, quantity: 2, orderAttributes: [] },
      { editorId: second, quantity: null, orderAttributes: null },
      { editorId: first, quantity: 5, orderAttributes: null },
    ];
    const { id } = createCart(desk.desk, {
      accountId: PRACTICE,
      name: 'Twice',
      draft: draftOf([], { editors: drafted, orderAttributes: [96] }),
    });
    await exportCart(desk.desk, { id, anyway: false });
    expect(JSON.parse(served('exportEditors')[0]?.body ?? '{}')).toMatchObject({
      editors: [
        { editorId: first, quantity: 2, orderAttributes: [] },
        { editorId: second },
        { editorId: first, quantity: 5 },
      ],
      orderAttributes: [96],
    });
    const cart = readCart(desk.desk, id);
    expect(cart.draft.editors).toEqual(drafted);
    expect(cart.export).toMatchObject({ matchesDraft: true, missingEditors: [] });
    expect(cart.export?.lines.map(({ editorId, quantity }) => [editorId, quantity])).toEqual([
      [first, 2],
      [second, expect.any(Number)],
      [first, 5],
    ]);
    // In a file, and at the computer that opens it, the cart is the same.
    const text = await cartsAsFile(desk.desk, { kind: 'cart', ids: [id] }, () => Promise.resolve(null));
    expect(readCarts(text).file.carts[0]?.draft).toMatchObject({ editors: drafted });
    await place(desk, id);
    const ordered = JSON.parse(served('createOrder')[0]?.body ?? '{}') as {
      Orders: { OrderAttributes: unknown[]; OrderItems: { EditorId: string; Quantity: number }[] }[];
    };
    const items = ordered.Orders.flatMap(({ OrderItems, OrderAttributes }) =>
      OrderItems.map(({ EditorId, Quantity }) => [EditorId, Quantity, OrderAttributes.length]),
    );
    expect(items).toContainEqual([first, 2, 0]);
    expect(items).toContainEqual([first, 5, 1]);
  });

  it('keeps what was changed in one of two lines of the same editor with that line', async () => {
    const [first = ''] = editors;
    const { id } = createCart(desk.desk, {
      accountId: PRACTICE,
      name: 'Twice',
      draft: draftOf([], {
        editors: [2, 5].map((quantity) => ({ editorId: first, quantity, orderAttributes: null })),
      }),
    });
    await exportCart(desk.desk, { id, anyway: false });
    const { revision, draft } = readCart(desk.desk, id);
    const edits = [{ path: ['Orders', 0, 'OrderItems', 1, 'Quantity'], value: 7 }];
    const saved = saveCart(desk.desk, { id, revision, edits });
    saveCart(desk.desk, { id, revision: saved.revision, draft: { ...draft, reference: 'another' } });
    await exportCart(desk.desk, { id, anyway: false });
    expect(readCart(desk.desk, id).edits).toEqual(edits);
  });

  it('shows in the list of carts what the customer pays, with the markup', async () => {
    const id = await exportedCart(desk, editors);
    const { totalMarkedUp, totalBase } = readCart(desk.desk, id).export ?? expect.fail();
    expect(totalMarkedUp).not.toEqual(totalBase);
    const page = { search: '', sort: 'updatedAt' as const, descending: true, offset: 0, limit: 10 };
    const [row] = desk.desk.carts.list(PRACTICE, 'open', page).rows;
    expect(row?.total).toEqual(totalMarkedUp);
  });

  it('does not place a cart with values missing unless it is told to', async () => {
    const cart = createCart(desk.desk, {
      accountId: PRACTICE,
      name: 'No address yet',
      draft: draftOf(editors, { shipTo: { ...draftOf([]).shipTo, zip: '' } }),
    });
    const exported = await exportCart(desk.desk, { id: cart.id, anyway: false });
    const missing = missingFields(exported.export?.orderText ?? '');
    expect(missing.map(({ path }) => path.at(-1))).toContain('Zip');
    const problem = await problemOf(
      placeOrder(desk.desk, { id: cart.id, revision: exported.revision, asIs: false }),
    );
    expect(explain(problem, 'create').happened).toMatch(/: enter a value[;.]/);
    expect(served('createOrder')).toHaveLength(0);
    const order = await place(desk, cart.id);
    expect(order.state).toBe('creation-refused');
    expect(order.problem).not.toBeNull();
  });

  it('refuses to place what was changed after the export, and what someone else changed', async () => {
    const id = await exportedCart(desk, editors);
    const cart = readCart(desk.desk, id);
    saveCart(desk.desk, { id, revision: cart.revision, draft: { ...cart.draft, reference: 'other' } });
    expect(await problemOf(place(desk, id))).toMatchObject({ kind: 'blocked', reason: 'not-exported' });
    const stale = placeOrder(desk.desk, { id, revision: cart.revision, asIs: true });
    expect(await problemOf(stale)).toMatchObject({ reason: 'changed-meanwhile' });
    expect(served('createOrder')).toHaveLength(0);
  });

  it('supersedes an unconfirmed order by placing again, and never confirms the earlier one', async () => {
    tries('desk', { F24: ['E7'] });
    const first = await placedOrder(desk, editors);
    const second = await place(desk, first.cartId);
    expect(second.superseded).toEqual([first.confirmationId]);
    expect(await problemOf(confirmOrder(desk.desk, approvalOf(first)))).toMatchObject({
      reason: 'total-changed',
    });
    const confirmed = await confirmOrder(desk.desk, approvalOf(second));
    expect(confirmed.state).toBe('confirmed');
    expect(served('confirmOrder').map(({ path }) => path)).toEqual([
      `/api/v1/oas/orders/${second.confirmationId}/confirm`,
    ]);
  });

  it('sends nothing above or beside the total that was approved', async () => {
    tries('desk', { F24: ['E7'] });
    const order = await placedOrder(desk, editors);
    const approval = { ...approvalOf(order), approvedTotal: '0.01' };
    expect(await problemOf(confirmOrder(desk.desk, approval))).toMatchObject({ reason: 'total-changed' });
    expect(served('confirmOrder')).toHaveLength(0);
    expect(desk.desk.orders.read(order.id).operations).toHaveLength(1);
  });
});

describe('an answer that does not come', () => {
  it.each([
    ['the connection is cut before the lab acts', { kind: 'resetBefore' }],
    ['the connection is cut after the lab acted', { kind: 'resetAfter' }],
    ['the lab answers 503 after it acted', { kind: 'serverError', status: 503, acts: true }],
    ['a page of a load balancer comes', { kind: 'html', status: 502, acts: false }],
    ['a captive portal answers 200', { kind: 'captivePortal' }],
    ['the answer is cut short', { kind: 'truncatedBody', share: 0.5 }],
    ['the answer is empty', { kind: 'emptyBody' }],
    ['the answer lacks the ConfirmationID', { kind: 'missingFields', fields: ['ConfirmationID'] }],
  ] satisfies [string, FaultEffect][])(
    'when %s, a creation is unknown and placing again settles it',
    async (_, effect) => {
      tries('desk', cellsOf('createOrder', effect));
      const id = await exportedCart(desk, editors);
      strike('createOrder', effect);
      const order = await place(desk, id);
      expect(order.state).toBe('creation-unknown');
      expect(readCart(desk.desk, id).stage).toBe('uncertain');
      expect(await problemOf(confirmOrder(desk.desk, approvalOf(order)))).toMatchObject({
        reason: 'not-placed',
      });
      const { revision, draft } = readCart(desk.desk, id);
      expect(await problemOf(() => saveCart(desk.desk, { id, revision, draft }))).toMatchObject({
        reason: 'outcome-unknown',
      });
      const again = await place(desk, id);
      expect(again.state).toBe('awaiting-confirmation');
      expect(again.operations).toHaveLength(1);
      expect(again.operations[0]?.attempts.map(({ reason }) => reason)).toEqual([
        'first',
        'chosen-by-person',
      ]);
      const bodies = served('createOrder').map(({ body }) => body);
      expect(new Set(bodies).size).toBe(1);
      expect((await confirmOrder(desk.desk, approvalOf(again))).state).toBe('confirmed');
      expect(confirmedEntries()).toBe(1);
    },
  );

  it.each([
    ['cut before the lab acts', { kind: 'resetBefore' }],
    ['cut after the lab acted', { kind: 'resetAfter' }],
    ['answered 500', { kind: 'serverError', status: 500, acts: true }],
    ['answered with HTML', { kind: 'html', status: 400, acts: true }],
    ['answered by a captive portal', { kind: 'captivePortal' }],
    [
      'answered without the ConfirmationID and the count',
      { kind: 'missingFields', fields: ['ConfirmationID', 'ConfirmedOrders'] },
    ],
    [
      'answered 409',
      {
        kind: 'answer',
        status: 409,
        body: '{"message":"already"}',
        contentType: 'application/json',
        acts: true,
      },
    ],
  ] satisfies [string, FaultEffect][])(
    'a confirmation that is %s may be confirmed, and nothing sends it again by itself',
    async (_, effect) => {
      tries('desk', cellsOf('confirmOrder', effect));
      const order = await placedOrder(desk, editors);
      strike('confirmOrder', effect);
      const uncertain = await confirmOrder(desk.desk, approvalOf(order));
      expect(uncertain.state).toBe('may-be-confirmed');
      expect(await problemOf(confirmOrder(desk.desk, approvalOf(order)))).toMatchObject({
        reason: 'outcome-unknown',
      });
      expect(await problemOf(place(desk, order.cartId))).toMatchObject({ reason: 'outcome-unknown' });
      expect(served('confirmOrder')).toHaveLength(1);
      expect(served('createOrder')).toHaveLength(1);

      const again = await confirmAgain(desk.desk, {
        id: order.id,
        confirmationId: order.confirmationId ?? '',
      });
      expect(again.state).toBe('confirmed');
      expect(again.operations.at(-1)?.attempts.map(({ reason }) => reason)).toEqual([
        'first',
        'chosen-by-person',
      ]);
      expect(confirmedEntries()).toBe(1);
    },
  );

  it('is confirmed when a second sending is told that it is so already, with that as its proof', async () => {
    const order = await placedOrder(desk, editors);
    strike('confirmOrder', { kind: 'resetAfter' });
    await confirmOrder(desk.desk, approvalOf(order));
    strike(
      'confirmOrder',
      saying(412, { ErrorNumber: '412.04', Message: 'This entry was already submitted' }),
    );
    const again = await confirmAgain(desk.desk, { id: order.id, confirmationId: order.confirmationId ?? '' });
    expect(again).toMatchObject({
      state: 'confirmed',
      problem: null,
      confirmation: { sentence: 'This entry was already submitted' },
    });
    expect(again.operations.at(-1)).toMatchObject({
      state: 'succeeded',
      proof: 'answer',
      proofNote: { kind: 'lab-said-already', params: { words: 'This entry was already submitted' } },
    });
    expect(confirmedEntries()).toBe(1);
  });

  it.each([200, 400, 412])(
    'is never refused when the first sending is told so, status %i',
    async (status) => {
      const order = await placedOrder(desk, editors);
      strike('confirmOrder', saying(status, { Message: 'This entry was already submitted' }));
      const told = await confirmOrder(desk.desk, approvalOf(order));
      expect(told.state).toBe('may-be-confirmed');
      expect(told.problem).toMatchObject({ message: 'This entry was already submitted' });
    },
  );

  it.each([
    [
      'an error number and broken rules',
      { ErrorNumber: '412.02', BrokenRules: [{ Description: 'No reference' }] },
    ],
    ['words', { error: 'The reference is invalid' }],
  ])('a creation that 200 refuses with %s leaves the cart to be edited', async (_, body) => {
    strike('createOrder', saying(200, body));
    const refused = await place(desk, await exportedCart(desk, editors));
    expect(refused.state).toBe('creation-refused');
    expect(desk.desk.carts.read(refused.cartId).stage).toBe('exported');
  });

  it('stays unknown when a second sending is refused, since that proves nothing of the first', async () => {
    const order = await placedOrder(desk, editors);
    strike('confirmOrder', { kind: 'resetAfter' });
    await confirmOrder(desk.desk, approvalOf(order));
    strike('confirmOrder', {
      kind: 'answer',
      status: 404,
      body: '{"message":"Not Found"}',
      contentType: 'application/json',
      acts: false,
    });
    const again = await confirmAgain(desk.desk, { id: order.id, confirmationId: order.confirmationId ?? '' });
    expect(again.state).toBe('may-be-confirmed');
  });

  it.each([
    ['confirmed', 'confirmed'],
    ['not-confirmed', 'awaiting-confirmation'],
  ] as const)('is settled by what a person found out: %s', async (outcome, state) => {
    const order = await placedOrder(desk, editors);
    strike('confirmOrder', { kind: 'resetBefore' });
    await confirmOrder(desk.desk, approvalOf(order));
    const settled = settleOrder(desk.desk, { id: order.id, outcome, note: 'Called at 9:44, spoke to Dana' });
    expect(settled.state).toBe(state);
    expect(settled.operations.at(-1)).toMatchObject({
      proof: 'person',
      proofNote: 'Called at 9:44, spoke to Dana',
    });
    if (outcome === 'not-confirmed') {
      expect((await confirmOrder(desk.desk, approvalOf(order))).state).toBe('confirmed');
    }
  });
});

describe('refusals', () => {
  it('leaves a refused creation open for fixing, and the answer in sight', async () => {
    const id = await exportedCart(desk, editors);
    strike('createOrder', {
      kind: 'answer',
      status: 422,
      body: '{"why":"no"}',
      contentType: 'application/json',
      acts: false,
    });
    const refused = await place(desk, id);
    expect(refused.state).toBe('creation-refused');
    expect(refused.problem).toMatchObject({ status: 422, rawBody: '{"why":"no"}' });
    expect((await place(desk, id)).state).toBe('awaiting-confirmation');
  });

  it.each(['createOrder', 'confirmOrder'] as const)(
    'an expired key at %s refuses, keeps everything, and works again',
    async (route) => {
      tries('desk', { F12: [route === 'createOrder' ? 'E4' : 'E8'] });
      const key = lab.ready.accounts[0]?.keys.full ?? '';
      const id = await exportedCart(desk, editors);
      const placed = route === 'confirmOrder' ? await place(desk, id) : null;
      await lab.control({ do: 'expireKey', key });
      const order =
        placed === null ? await place(desk, id) : await confirmOrder(desk.desk, approvalOf(placed));
      expect(order.state).toBe(placed === null ? 'creation-refused' : 'confirmation-refused');
      expect(order.problem).toMatchObject({ kind: 'gateway', status: 401 });
      const [status] = await desk.desk.keys.statuses(desk.desk.accounts.list()[0] ?? expect.fail());
      expect(status?.rejectedAt).not.toBeNull();
    },
  );

  it('says that an expired key cannot export, keeps the draft, and sends it on request', async () => {
    tries('desk', { F12: ['E2'] });
    const key = lab.ready.accounts[0]?.keys.expired;
    const ready = structuredClone(lab.ready);
    const other = await openDesk({
      lab: {
        ...ready,
        accounts: ready.accounts.map((account) => ({ ...account, keys: { ...account.keys, full: key } })),
      },
    });
    const cart = createCart(other.desk, { accountId: PRACTICE, name: 'x', draft: draftOf(editors) });
    expect(await problemOf(exportCart(other.desk, { id: cart.id, anyway: false }))).toMatchObject({
      reason: 'token-expired',
    });
    expect(served('exportEditors')).toHaveLength(0);
    expect(await problemOf(exportCart(other.desk, { id: cart.id, anyway: true }))).toMatchObject({
      kind: 'gateway',
      status: 401,
    });
    expect(readCart(other.desk, cart.id).draft).toEqual(draftOf(editors));
  });

  it('refuses a second start of the same work: a double click is one intent', async () => {
    tries('desk', { F20: ['E8'] });
    const order = await placedOrder(desk, editors);
    const both = await Promise.allSettled([
      confirmOrder(desk.desk, approvalOf(order)),
      confirmOrder(desk.desk, approvalOf(order)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(served('confirmOrder')).toHaveLength(1);
  });
});

describe('a disk that is full', () => {
  const limitPages = (pages: number): void => {
    desk.desk.database.get(`PRAGMA max_page_count = ${pages}`);
  };
  const pagesNow = (): number => Number(desk.desk.database.get('PRAGMA page_count')?.page_count);

  it('keeps the answer that could not be written, and writes it as soon as there is room', async () => {
    const id = await exportedCart(desk, editors);
    strike('createOrder', { kind: 'hugeBody', bytes: 600_000 });
    lab.setFault({ route: 'createOrder', effect: { kind: 'latency', ms: 300, when: 'after' } });
    const placing = place(desk, id);
    await expect.poll(() => served('createOrder').length).toBe(1);
    limitPages(pagesNow());
    await expect.poll(() => desk.desk.settlements.count).toBe(1);
    expect(desk.desk.orders.ofCart(id)?.state).toBe('placing');
    limitPages(1_000_000);
    const order = await placing;
    expect(order.state).toBe('awaiting-confirmation');
    expect(desk.desk.settlements.count).toBe(0);
    expect(served('createOrder')).toHaveLength(1);
  });

  it('sends nothing that it cannot write down first', async () => {
    const id = await exportedCart(desk, editors);
    limitPages(pagesNow());
    // The order is some tens of kilobytes: there is no room for its bytes.
    expect(await problemOf(place(desk, id))).toMatchObject({ kind: 'storage', state: 'full' });
    expect(served('createOrder')).toHaveLength(0);
    limitPages(1_000_000);
    expect((await place(desk, id)).state).toBe('awaiting-confirmation');
  });
});
