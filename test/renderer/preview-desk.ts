import type { Status } from '@bridge/app';
import type { AnswerOf, ArgumentOf, BridgeApi, EventOf } from '@bridge/contract';
import type { ChannelName } from '@bridge/names';
import type { Problem } from '@contract/problems';
import type { Account, KeySlot, KeyStatus } from '@core/accounts';
import type { Cart, CartRow } from '@core/carts';
import { type OrderRecord, type OrderRow, orderRowSchema } from '@core/orders';
import type { Settings } from '@core/settings';
import { cartOf, CUSTOMERS, draftOf, exportOf, lineOf, orderOf, PRODUCTS } from './preview-records';

/**
 * A desk in one page: the bridge answered from memory, so that views can be looked at in an ordinary
 * browser. The address says which world: `?world=empty`, `&account=production`, `&fail=carts:list`,
 * `&slow=carts:list`, `&notices=1`, `&offline=1`, `&orders=100000`.
 */
const world = new URLSearchParams(window.location.search);
const now = Date.now();
const isEmpty = world.get('world') === 'empty';

const account = (
  id: string,
  name: string,
  environment: Account['environment'],
  builtIn: boolean,
): Account => ({
  id,
  name,
  environment,
  editorBaseUrl: builtIn ? '' : 'https://editor.lab.example/api/v1',
  orderSubmitUrl: builtIn ? '' : 'https://orders.lab.example',
  commerceBaseUrl: builtIn ? '' : 'https://lab.example/api',
  serviceApiVersion: builtIn ? null : '2026-10',
  keyPerService: environment === 'sandbox',
  builtIn,
  createdAt: now,
  updatedAt: now,
});
const key = (slot: KeySlot, state: KeyStatus['state'], accountId: string | null): KeyStatus => ({
  slot,
  state,
  claims: accountId === null ? null : { accountId, expiresAt: now + 40 * 86_400_000 },
  rejectedAt: null,
});
const accounts = [
  { account: account('practice', 'Practice lab', 'practice', true), keys: [key('all', 'saved', '48812')] },
  {
    account: account('studio', 'Northlight Studio', 'production', false),
    keys: [key('all', 'saved', '48812')],
  },
  {
    account: account('sandbox', 'Northlight sandbox', 'sandbox', false),
    keys: [
      key('editor', 'saved', '48812'),
      key('orderSubmit', 'absent', null),
      key('commerce', 'locked', null),
    ],
  },
];
let currentId = world.get('account') ?? 'practice';

const lines = PRODUCTS.map((product, index) => lineOf(product, index + 1));
const draft = draftOf(lines);
const carts: Cart[] = isEmpty
  ? []
  : [
      cartOf({
        name: 'Okafor wedding, first delivery',
        draft,
        export: exportOf(lines, draft, now - 240_000),
      }),
      cartOf({
        name: 'Lindqvist, grandparents',
        draft: draftOf(lines.slice(0, 3), { reference: 'NL-2288' }),
      }),
      ...CUSTOMERS.slice(2, 14).map((customer, index) => {
        const own = lines.slice(index % 5, (index % 5) + 3);
        const ownDraft = draftOf(own, {
          reference: `NL-${2285 - index * 3}`,
          shipTo: { ...draft.shipTo, name: customer, zip: index % 3 === 0 ? '' : '55121' },
        });
        return cartOf({
          name: customer,
          draft: ownDraft,
          export: index % 4 === 3 ? null : exportOf(own, ownDraft, now - 500_000),
          ...(index % 6 === 5 ? { stage: 'placed' as const, orderId: `order-${index}` } : {}),
        });
      }),
    ];
const orderCount = isEmpty ? 0 : Number(world.get('orders') ?? 1204);
const changedOrders = new Map<number, OrderRecord>();
const orderAt = (index: number): OrderRecord => changedOrders.get(index) ?? orderOf(index);

let settings: Settings = {
  theme: 'system',
  railFolded: false,
  currentAccountId: null,
  lists: {},
  lastRoute: '/carts',
};
const running: Status['running'] =
  world.get('running') === null
    ? []
    : [{ id: 'r', kind: 'export', label: 'Okafor wedding', subjectId: 'cart-1', startedAt: now }];
let notices: Status['notices'] =
  world.get('notices') === null
    ? []
    : [
        {
          id: 'n1',
          kind: 'unknown-after-restart',
          text: 'Proofdesk ended while 1 confirmation was on its way. The lab may or may not be processing that order.',
          at: now - 60_000,
          ids: ['order-3'],
        },
        {
          id: 'n2',
          kind: 'database-set-aside',
          text: 'The desk’s database was damaged and was set aside on 21 November. A checked copy from 9:30 is there.',
          at: now - 90_000,
          ids: [],
        },
      ];

const listeners = new Map<string, Set<(event: never) => void>>();
function tell<Name extends 'changed' | 'command'>(name: Name, event: EventOf<Name>): void {
  for (const listener of listeners.get(name) ?? []) listener(event as never);
}

const missing = (cart: Cart): number => (cart.export?.orderText.match(/"Zip": null/g) ?? []).length;
const rowOf = (cart: Cart): CartRow => ({
  id: cart.id,
  name: cart.name,
  stage: cart.stage,
  reference: cart.draft.reference,
  recipient: cart.draft.shipTo.name,
  editorCount: cart.draft.editors.length,
  pieceCount: cart.draft.editors.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0),
  total: cart.export?.totalMarkedUp ?? null,
  thumbnails: (cart.export?.lines ?? []).slice(0, 4).flatMap(({ previews }) => previews[0]?.scale256 ?? []),
  missingFieldCount: missing(cart),
  exportedAt: cart.export?.exportedAt ?? null,
  updatedAt: cart.updatedAt,
  orderId: cart.orderId,
});
const absent = (what: string, id: string): never => {
  throw { kind: 'absent', what, id } satisfies Problem;
};
const cartOfId = (id: string): Cart => carts.find((cart) => cart.id === id) ?? absent('cart', id);
const fits = (text: string, search: string): boolean => text.toLowerCase().includes(search.toLowerCase());

function change(id: string, over: Partial<Cart>): Cart {
  const index = carts.findIndex((cart) => cart.id === id);
  const next = { ...cartOfId(id), ...over };
  next.revision += 1;
  next.updatedAt = Date.now();
  carts[index] = next;
  queueMicrotask(() => tell('changed', { area: 'carts', ids: [id] }));
  return next;
}

function setOrder(id: string, over: Partial<OrderRecord>): OrderRecord {
  const index = Number(id.replace('order-', ''));
  const next = { ...orderAt(index), ...over };
  changedOrders.set(index, next);
  queueMicrotask(() => tell('changed', { area: 'orders', ids: [id] }));
  return next;
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

type Handlers = {
  [Name in ChannelName]: (argument: ArgumentOf<Name>) => AnswerOf<Name> | Promise<AnswerOf<Name>>;
};

const ORDER_FILTERS: Readonly<Record<string, readonly string[]>> = {
  awaiting: ['awaiting-confirmation'],
  uncertain: ['may-be-confirmed', 'creation-unknown'],
  confirmed: ['confirmed'],
  refused: ['creation-refused', 'confirmation-refused'],
};

const rowOfOrder = (order: OrderRecord): OrderRow => orderRowSchema.parse(order);

const handlers: Handlers = {
  'app:about': () => ({
    name: 'Proofdesk',
    version: '0.1.0',
    electron: '25.1.1',
    chrome: '114.0.5735',
    node: '18.15.0',
    sqlite: '3.45.1',
    platform: 'linux x64',
    runtime: 'fallback',
  }),
  'app:status': () => ({
    online: world.get('offline') === null,
    keychain: world.get('keychain') === 'locked' ? 'locked' : 'available',
    database: 'ok',
    practiceLab: 'running',
    running,
    savedAt: now - 2000,
    notices,
    counts: {
      carts: carts.filter(({ stage }) => stage !== 'placed').length,
      orders: orderCount,
      uncertain: isEmpty ? 0 : 3,
    },
  }),
  'app:dismiss-notice': ({ id }) => {
    notices = notices.filter((notice) => notice.id !== id);
    return null;
  },
  'app:copy': () => null,
  'app:restart-practice-lab': () => null,
  'app:use-good-copy': () => null,
  'accounts:list': () => ({
    accounts,
    currentId,
    keychain: world.get('keychain') === 'locked' ? 'locked' : 'available',
  }),
  'accounts:add': ({ draft: given, keys }) => {
    if (!given.editorBaseUrl.startsWith('https://')) {
      throw {
        kind: 'input',
        fields: [
          {
            path: 'draft.editorBaseUrl',
            given: given.editorBaseUrl,
            expected: 'an address that begins with https://',
          },
        ],
      } satisfies Problem;
    }
    const added = {
      account: { ...account(`a${accounts.length}`, given.name, given.environment, false), ...given },
      keys: Object.keys(keys).map((slot) => key(slot as KeySlot, 'saved', null)),
    };
    accounts.push(added);
    return added;
  },
  'accounts:edit': ({ id, draft: given }) => {
    const found = accounts.find((one) => one.account.id === id) ?? absent('account', id);
    Object.assign(found.account, given);
    return found;
  },
  'accounts:remove': ({ id }) => {
    accounts.splice(
      accounts.findIndex((one) => one.account.id === id),
      1,
    );
    return null;
  },
  'accounts:choose': ({ id }) => {
    currentId = id;
    return null;
  },
  'accounts:set-key': ({ slot }) => key(slot, 'saved', '48812'),
  'accounts:remove-key': ({ slot }) => key(slot, 'absent', null),
  'accounts:test': async () => {
    await wait(300);
    return [
      { service: 'editor', outcome: 'fine', milliseconds: 41, problem: null },
      {
        service: 'orderSubmit',
        outcome: 'unreachable',
        milliseconds: 5003,
        problem: {
          kind: 'network',
          phase: 'connecting',
          timedOut: true,
          cause: 'net::ERR_TIMED_OUT',
          maybeActed: false,
        },
      },
      {
        service: 'commerce',
        outcome: 'scope-lacking',
        milliseconds: 63,
        problem: {
          kind: 'details',
          status: 403,
          contentType: 'application/problem+json',
          rawBody: '{"title":"Insufficient scope"}',
          rawBodyCut: false,
          title: 'Insufficient scope',
          detail: null,
          code: null,
          instance: '/api/v1/discovery',
          type: 'about:blank',
          invalidParams: [],
          supportedVersions: [],
        },
      },
    ];
  },
  'carts:list': ({ search = '', filter = 'open', offset = 0, limit = 200 }) => {
    const alive = carts.filter(({ deletedAt }) => deletedAt === null);
    const stages: Partial<Record<Cart['stage'], number>> = {};
    for (const { stage } of alive) stages[stage] = (stages[stage] ?? 0) + 1;
    const kept = (filter === 'deleted' ? carts.filter(({ deletedAt }) => deletedAt !== null) : alive).filter(
      (cart) =>
        (filter === 'all' ||
          filter === 'deleted' ||
          (filter === 'open'
            ? ['drafted', 'exported', 'placing'].includes(cart.stage)
            : filter === 'placed'
              ? ['placed', 'confirmed'].includes(cart.stage)
              : cart.stage === 'uncertain')) &&
        fits(`${cart.name} ${cart.draft.reference}`, search),
    );
    return {
      total: kept.length,
      rows: kept.slice(offset, offset + limit).map(rowOf),
      stages,
      deleted: carts.length - alive.length,
    };
  },
  'carts:create': ({ accountId, name, draft: given }) => {
    const cart = cartOf({ accountId, name, draft: given, updatedAt: Date.now() });
    carts.unshift(cart);
    tell('changed', { area: 'carts', ids: [cart.id] });
    return cart;
  },
  'carts:read': ({ id }) => cartOfId(id),
  'carts:save': ({ id, revision, name, draft: given, edits }) => {
    const cart = cartOfId(id);
    if (cart.revision !== revision)
      throw { kind: 'blocked', reason: 'changed-meanwhile', detail: '' } satisfies Problem;
    const stale = given !== undefined && JSON.stringify(given) !== JSON.stringify(cart.draft);
    return change(id, {
      ...(name === undefined ? {} : { name }),
      ...(given === undefined ? {} : { draft: given }),
      ...(edits === undefined ? {} : { edits }),
      export:
        cart.export === null ? null : { ...cart.export, matchesDraft: cart.export.matchesDraft && !stale },
    });
  },
  'carts:delete': ({ ids }) => {
    for (const id of ids) change(id, { deletedAt: Date.now() });
    return null;
  },
  'carts:restore': ({ ids }) => {
    for (const id of ids) change(id, { deletedAt: null });
    return null;
  },
  'carts:export': async ({ id }) => {
    await wait(Number(world.get('exporting') ?? 500));
    const cart = cartOfId(id);
    const priced = cart.draft.editors.map((editor, index) => ({
      ...lineOf(PRODUCTS[index % PRODUCTS.length] ?? PRODUCTS[0]!, index + 1, editor.quantity ?? 1),
      editorId: editor.editorId,
    }));
    return change(id, { stage: 'exported', export: exportOf(priced, cart.draft, Date.now()) });
  },
  'carts:cancel-export': () => null,
  'carts:place': async ({ id }) => {
    await wait(400);
    change(id, { stage: 'placed', orderId: 'order-0' });
    return orderAt(0);
  },
  'carts:sample-editors': () =>
    PRODUCTS.concat(PRODUCTS.slice(0, 3)).map((product, index) => ({
      editorId: `${lineOf(product, index + 1).editorId}${index > 7 ? 'b' : ''}`,
      name: product.title,
      product: product.name,
    })),
  'orders:list': ({ search = '', filter = 'all', offset = 0, limit = 200 }) => {
    if (filter === 'all' && search === '') {
      const length = Math.max(0, Math.min(limit, orderCount - offset));
      return {
        total: orderCount,
        rows: Array.from({ length }, (_, index) => rowOfOrder(orderAt(offset + index))),
        states: isEmpty
          ? {}
          : {
              'awaiting-confirmation': 38,
              'may-be-confirmed': 1,
              'creation-unknown': 2,
              confirmed: 1150,
              'creation-refused': 9,
              'confirmation-refused': 3,
              confirming: 1,
            },
        thisWeek: isEmpty ? 0 : 311,
      };
    }
    const all = Array.from({ length: Math.min(orderCount, 400) }, (_, index) => orderAt(index)).filter(
      (order) =>
        (ORDER_FILTERS[filter] === undefined || ORDER_FILTERS[filter].includes(order.state)) &&
        fits(`${order.name} ${order.reference}`, search),
    );
    return {
      total: all.length,
      rows: all.slice(offset, offset + limit),
      states: {
        'awaiting-confirmation': 38,
        'may-be-confirmed': 1,
        'creation-unknown': 2,
        confirmed: 1150,
        'creation-refused': 9,
        'confirmation-refused': 3,
        confirming: 1,
      },
      thisWeek: 311,
    };
  },
  'orders:read': ({ id }) => orderAt(Number(id.replace('order-', ''))),
  'orders:confirm': async ({ id }) => {
    await wait(400);
    const order = orderAt(Number(id.replace('order-', '')));
    return setOrder(id, {
      state: 'confirmed',
      confirmation: {
        confirmationId: order.confirmationId ?? '',
        sentence: 'Order confirmed and submitted for processing.',
        confirmedOrders: 2,
        received: '11/21/2026 9:44:02 AM',
      },
    });
  },
  'orders:confirm-again': ({ id }) => setOrder(id, { state: 'confirmed' }),
  'orders:settle': ({ id, outcome }) =>
    setOrder(id, { state: outcome === 'confirmed' ? 'confirmed' : 'awaiting-confirmation', problem: null }),
  'orders:export-ledger': () => ({ path: '/home/desk/NL-2291-ledger.json' }),
  'settings:read': () => settings,
  'settings:write': (given) => (settings = { ...settings, ...given }),
};

const bridge: BridgeApi = {
  async call(name, argument) {
    if (world.get('slow') === name) await wait(60_000);
    if (world.get('fail') === name) {
      return {
        ok: false,
        problem: { kind: 'storage', state: 'failed', cause: 'SQLITE_IOERR: disk I/O error' },
      };
    }
    if (world.get('key') === name) {
      return {
        ok: false,
        problem: {
          kind: 'gateway',
          status: 401,
          contentType: 'application/json',
          rawBody: '{"message":"Unauthorized"}',
          rawBodyCut: false,
          message: 'Unauthorized',
        },
      };
    }
    await wait(4);
    try {
      const answer = await handlers[name](argument as never);
      return { ok: true, value: structuredClone(answer) };
    } catch (cause) {
      if (cause instanceof Error) throw cause;
      return { ok: false, problem: cause as Problem };
    }
  },
  on(name, listener) {
    const all = listeners.get(name) ?? new Set();
    listeners.set(name, all);
    all.add(listener);
    return () => void all.delete(listener);
  },
};

Object.defineProperty(window, 'proofdesk', { value: bridge });
