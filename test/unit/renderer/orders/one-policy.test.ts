import { createPinia } from 'pinia';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSSRApp } from 'vue';
import { createMemoryHistory, createRouter } from 'vue-router';
import { renderToString } from 'vue/server-renderer';
import { cartStageOf } from '@core/orders/order-states';
import { explainNeed } from '@core/inbox/explain-need';
import type { NeedCase, NeedGround } from '@core/inbox/need-grounds';
import {
  isUnknownCause,
  type Need,
  type NeedAction,
  type NeedCause,
  needCauseSchema,
} from '@core/inbox/needs';
import { dangerOf, isSafe, type RiskyAction } from '@core/journal/dangers';
import type { Operation } from '@core/journal/operations';
import { type OrderRecord, type OrderState, orderStateSchema } from '@core/orders/orders';
import { type SubmissionStage, submissionStageSchema } from '@core/submissions/submission-carts';
import { NO_EVENTS } from '@core/webhooks/event-summary';
import { useCartActions } from '@renderer/lists/cart-actions';
import { confirmOrdersActions } from '@renderer/orders/confirm-actions';
import { isOffered } from '@renderer/lists/list-actions';
import OrderDetail from '@renderer/orders/OrderDetail.vue';
import { heldOrdersActions } from '@renderer/orders/held-orders';
import { useOrder } from '@renderer/orders/order';
import { waysOutActions } from '@renderer/orders/ways-out';
import { blockedIds } from '@renderer/ui/dangers';
import type { Selection } from '@renderer/ui/grid/selection';

const TOTAL = { amount: '30.85', currency: 'USD' };
const shown = vi.hoisted((): { order: unknown } => ({ order: null }));
vi.mock('@renderer/bridge', () => ({
  on: () => () => undefined,
  call: (name: string) =>
    name === 'orders:read' ? Promise.resolve({ ok: true, value: shown.order }) : new Promise(() => undefined),
}));
vi.mock('@renderer/ui/theme/appearance', () => ({
  chooseScheme: () => undefined,
  chooseContrast: () => undefined,
}));

const router = createRouter({ history: createMemoryHistory(), routes: [{ path: '/', component: {} }] });
const SAFE_ORDERS: Readonly<Record<OrderState, readonly RiskyAction[]>> = {
  placing: [],
  'creation-refused': ['place-again', 'start-over'],
  'creation-unknown': ['place-again', 'edit-again'],
  'awaiting-confirmation': ['confirm', 'start-over'],
  confirming: [],
  'confirmation-refused': ['confirm', 'start-over'],
  'may-be-confirmed': [],
  confirmed: ['start-over'],
};
const SAFE_CARTS: Readonly<Record<SubmissionStage, readonly RiskyAction[]>> = {
  drafted: ['submit', 'start-over'],
  submitting: [],
  uncertain: ['send-same-again'],
  submitted: ['start-over'],
  refused: ['submit', 'start-over'],
};
const RISKY = ['place-again', 'edit-again', 'confirm', 'submit', 'send-same-again', 'start-over'] as const;

afterEach(() => {
  blockedIds.value = new Set();
});

/** An order in a state, as main answers it. */
const orderIn = (state: OrderState): OrderRecord => ({
  ...{
    id: 'order',
    cartId: 'cart',
    accountId: 'account',
    name: 'Berg',
    reference: 'NL-1',
    recipient: '',
    state,
  },
  ...{ confirmationId: 'C-77', pieceCount: 1, total: TOTAL, missing: [], thumbnail: null, placedAt: 0 },
  ...{ updatedAt: 0, events: NO_EVENTS, confirmation: null, superseded: [], thumbnails: [], note: '' },
  ...{ archivedAt: null, problem: null, revision: 1, operations: [] },
  breakdown: {
    ...{ confirmationId: 'C-77', account: '', entryId: '', key: '', received: '', numberOfOrders: 1 },
    ...{ orders: [], subTotal: TOTAL, tax: null, total: TOTAL },
  },
});

/** What the page of an order offers, by the words of its buttons, and the page itself. */
async function pageOf(state: OrderState): Promise<{ html: string; offered: RiskyAction[] }> {
  shown.order = orderIn(state);
  const app = createSSRApp(OrderDetail, { id: 'order', narrow: false }).use(createPinia()).use(router);
  await app.runWithContext(() => useOrder().open('order'));
  const html = await renderToString(app);
  const has = (words: string): boolean => new RegExp(`>\\s*${words}`).test(html);
  return {
    html,
    offered: [
      ...(has('Place again') ? (['place-again'] as const) : []),
      ...(has('Edit and place again') ? (['edit-again'] as const) : []),
      ...(has('Review and confirm') ? (['confirm'] as const) : []),
      ...(has('Send the confirmation again') ? (['send-same-again'] as const) : []),
    ],
  };
}

/** Whether a list offers another cart of what is selected, by its bar and so by its key and the palette. */
function listOffersCopy(
  kind: 'order' | 'cart' | 'submission-cart',
  rows: readonly { id: string; state?: string; stage?: string }[],
): boolean {
  const app = createSSRApp({}).use(createPinia()).use(router);
  const [copy] = app.runWithContext(() =>
    useCartActions(kind, {
      query: { filter: 'all' },
      selection: { isEmpty: { value: false }, clear: () => undefined },
      meantRow: () => null,
      meantRows: () => rows,
      selectedRows: () => Promise.resolve(rows),
    }),
  );
  return copy !== undefined && isOffered(copy);
}

/** What a list of orders offers for what is meant: to confirm it, and to hold it. */
function listOffersConfirm(state: OrderState, held = false): boolean[] {
  const app = createSSRApp({}).use(createPinia()).use(router);
  const actions = app.runWithContext(() =>
    confirmOrdersActions({
      selection: { count: () => 1, clear: () => undefined } as unknown as Selection,
      pages: { total: { value: 1 } },
      meant: () => null,
      meantRows: () => [{ id: 'order', cartId: 'cart', state, held }],
    }),
  );
  return actions.map(isOffered);
}

/** The ways out of unknown outcomes that a list of orders offers: to edit and place again, and to record an answer. */
function listOffersWaysOut(state: OrderState): boolean[] {
  const list = {
    selection: { clear: () => undefined },
    meant: () => null,
    meantRows: () => [{ id: 'order', cartId: 'cart', state }],
  };
  const app = createSSRApp({}).use(createPinia()).use(router);
  return app.runWithContext(() => waysOutActions('order', list)).map(isOffered);
}

/** What a list of orders offers for what is held: to take it back, and to send it now. */
function listOffersForHeld(state: OrderState, held: boolean): boolean[] {
  const rows = [{ id: 'order', cartId: 'cart', state, held }];
  const list = { selection: { clear: () => undefined }, meant: () => null, meantRows: () => rows };
  return createSSRApp({})
    .use(createPinia())
    .runWithContext(() => heldOrdersActions(list))
    .map(isOffered);
}

const operation = {
  attempts: [],
  approvedTotal: null,
  idempotencyKey: 'key',
  bodyDigest: '',
} as unknown as Operation;
/** What the inbox says of a cause. */
const inboxOf = (cause: NeedCause, ground: NeedGround) =>
  explainNeed({
    need: {
      cause,
      code: '',
      labId: 'C-77',
      subject: { kind: 'order', id: 'o', accountId: 'a', part: '' },
    } as Need,
    ...{ ground, checks: [], time: String },
  } satisfies NeedCase);
const unknown: NeedGround = { kind: 'unknown', operation, maySendAgain: true, isLeftOpen: false };
const isRisky = (action: NeedAction): action is NeedAction & RiskyAction =>
  (RISKY as readonly string[]).includes(action);

describe.each(orderStateSchema.options)('an order that is %s', (state) => {
  const safe = SAFE_ORDERS[state];

  it('allows what can order nothing twice', () => {
    const danger = dangerOf(state);
    for (const action of ['place-again', 'confirm', 'start-over'] as const)
      if (safe.includes(action)) expect(isSafe(danger, action)).toBe(true);
    if (danger !== null) expect(RISKY.filter((action) => isSafe(danger, action))).toEqual(safe);
  });

  it('offers on its page no more than that, with the id that the lab asks for', async () => {
    const { html, offered } = await pageOf(state);
    expect(safe).toEqual(expect.arrayContaining(offered));
    expect(offered.includes('confirm')).toBe(safe.includes('confirm'));
    expect(offered.includes('edit-again')).toBe(safe.includes('edit-again'));
    expect(html).toMatch(/class="support.*ConfirmationID.*C-77/s);
  });

  it('is copied in a list only where that is safe, alone or among others', () => {
    const may = safe.includes('start-over');
    const row = { id: 'order', state };
    expect(listOffersCopy('order', [row])).toBe(may);
    expect(listOffersCopy('order', [{ id: 'other', state: 'confirmed' }, row])).toBe(may);
    // A cart does not show that its order is being confirmed: main refuses the copy then.
    if (state !== 'confirming')
      expect(listOffersCopy('cart', [{ id: 'cart', stage: cartStageOf(state) }])).toBe(may);
  });

  it('is confirmed and held from a list only where that is safe, and not while it is held', () => {
    const may = safe.includes('confirm');
    expect(listOffersConfirm(state)).toEqual([may, may]);
    expect(listOffersConfirm(state, true)).toEqual([false, false]);
    expect(listOffersForHeld(state, false)).toEqual([false, false]);
    expect(listOffersForHeld(state, true)).toEqual([true, isSafe(dangerOf(state), 'confirm')]);
  });

  it('has its way out of an unknown outcome in a list too', () => {
    expect(listOffersWaysOut(state)).toEqual([safe.includes('edit-again'), state === 'may-be-confirmed']);
  });

  it('offers nothing while it is blocked since the desk was put back', async () => {
    blockedIds.value = new Set(['order']);
    expect(listOffersConfirm(state)).toEqual([false, false]);
    expect(listOffersForHeld(state, true)).toEqual([true, false]);
    expect((await pageOf(state)).offered).toEqual([]);
    expect(listOffersCopy('order', [{ id: 'order', state }])).toBe(false);
    expect(listOffersWaysOut(state)[0]).toBe(false);
  });
});

it.each(submissionStageSchema.options)(
  'a submission cart that is %s allows no more than is safe',
  (stage) => {
    const danger = dangerOf(stage);
    if (danger !== null) expect(RISKY.filter((action) => isSafe(danger, action))).toEqual(SAFE_CARTS[stage]);
    expect(listOffersCopy('submission-cart', [{ id: 'cart', stage }])).toBe(
      SAFE_CARTS[stage].includes('start-over'),
    );
  },
);

it.each<[NeedCause, NeedGround]>([
  ['may-be-confirmed', unknown],
  ['creation-unknown', unknown],
  ['submit-unknown', unknown],
  ['submit-unknown', { ...unknown, maySendAgain: false }],
  ['submit-unknown', { ...unknown, isLeftOpen: true }],
  ['creation-unknown', { ...unknown, isLeftOpen: true }],
  [
    'restored-unsettled',
    {
      kind: 'restored',
      isOfWorkspace: false,
      guard: { why: 'known', what: { kind: 'copy-guarded', params: { name: '' } }, sentAt: null, labId: '' },
      until: null,
    },
  ],
])('the inbox has a way out of %s, which no one can resolve by a word', (cause, ground) => {
  expect(isUnknownCause(cause)).toBe(true);
  const WAYS: readonly NeedAction[] = [
    'place-again',
    'edit-again',
    'lab-said',
    'send-same-again',
    'settle-restored',
  ];
  expect(inboxOf(cause, ground).actions.some((action) => WAYS.includes(action))).toBe(true);
});

it('lets a person resolve every other cause with a reason', () => {
  expect(needCauseSchema.options.filter(isUnknownCause)).toEqual([
    'may-be-confirmed',
    'submit-unknown',
    'creation-unknown',
    'restored-unsettled',
    // Its way out is to ask at that desk, or to declare it gone: needs-of-the-workspace.test.ts.
    'call-of-silent-desk',
  ]);
});

it.each<[NeedCause, string, NeedGround]>([
  ['may-be-confirmed', 'may-be-confirmed', unknown],
  ['creation-unknown', 'creation-unknown', unknown],
  ['submit-unknown', 'uncertain', unknown],
])('the inbox offers and locks for %s what the pages do', (cause, state, ground) => {
  const { actions, locked } = inboxOf(cause, ground);
  const danger = dangerOf(state);
  for (const action of actions.filter(isRisky)) expect(isSafe(danger, action)).toBe(true);
  for (const { action } of locked) expect(isRisky(action) && isSafe(danger, action)).toBe(false);
});
