import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Area } from '@bridge/contract';
import type { ChannelName } from '@bridge/names';
import type { OrderRecord } from '@core/orders/orders';
import type { WorkSubject } from '@core/workspace/workspace';
import type { Result } from '@contract/problems';
import { useAccounts } from '@renderer/accounts/accounts';
import { useBatch } from '@renderer/batches/batch';
import { useCart } from '@renderer/carts/cart';
import { useConfigure } from '@renderer/catalog/configured-products/configure';
import { useProduct } from '@renderer/catalog/product';
import { useFulfillmentOrder } from '@renderer/fulfillment/fulfillment-order';
import { useNeed } from '@renderer/inbox/store/need';
import { useOrder } from '@renderer/orders/order';
import { useReconciliationLine } from '@renderer/reconciliation/reconciliation-line';
import { useSubmissionCart } from '@renderer/submissions/store/submission-cart';
import { useSubmission } from '@renderer/submissions/store/submission';
import { useDelivery } from '@renderer/webhooks/delivery';
import { useAround } from '@renderer/workspace/around/around';
import { absent, BUSY, failed, MainDouble, ok, settled } from '../main-double';
import { cart as submissionCart, product as configuredProduct } from '../submissions/carts/carts-made';

const main = vi.hoisted(() => ({}) as { double: MainDouble });
vi.mock('@renderer/bridge', () => ({
  on: (...given: Parameters<MainDouble['bridge']['on']>) => main.double.bridge.on(...given),
  call: (...given: Parameters<MainDouble['bridge']['call']>) => main.double.bridge.call(...given),
}));
main.double = new MainDouble();

/** A store of one open record, as the rules below need to know it. */
interface Store {
  readonly open: (id: string) => Promise<unknown>;
  readonly close: (id: string) => unknown;
  /** Id of what is shown, or null. */
  readonly shown: () => string | null;
  readonly problem: () => unknown;
  /** The action that a person starts, and what is shown of it. */
  readonly act: () => Promise<unknown>;
  readonly failure: () => unknown;
  readonly isBusy: () => boolean;
}

interface Case {
  readonly name: string;
  readonly store: () => Store;
  /** The channel that reads it, and how main answers it. */
  readonly reads: ChannelName;
  readonly record: (id: string) => unknown;
  /** The channel of the action. */
  readonly acts: ChannelName;
  readonly area: Area;
  /** False where a change says nothing of which one it is about. */
  readonly hasIds?: boolean;
}

const CASES: readonly Case[] = [
  {
    name: 'order',
    reads: 'orders:read',
    record: (id) => ({ id, cartId: `cart of ${id}` }),
    acts: 'orders:settle',
    area: 'orders',
    store: () => {
      const store = useOrder();
      return {
        open: store.open,
        close: store.close,
        shown: () => store.order?.id ?? null,
        problem: () => store.problem,
        act: () => store.settle({ id: store.order?.id ?? '', outcome: 'confirmed', note: 'asked' }),
        failure: () => store.workProblem,
        isBusy: () => store.isBusy,
      };
    },
  },
  {
    name: 'delivery',
    reads: 'deliveries:read',
    record: (id) => ({ id }),
    acts: 'deliveries:check',
    area: 'deliveries',
    store: () => {
      const store = useDelivery();
      return {
        open: store.open,
        close: store.close,
        shown: () => store.delivery?.id ?? null,
        problem: () => store.problem,
        act: store.check,
        failure: () => store.checkProblem,
        isBusy: () => store.isChecking,
      };
    },
  },
  {
    name: 'reconciliation line',
    reads: 'reconciliation:line',
    record: (id) => ({ row: { id } }),
    acts: 'reconciliation:know',
    area: 'reconciliation',
    hasIds: false,
    store: () => {
      const store = useReconciliationLine();
      const named = (id: string): { accountId: string; id: string } => ({ accountId: 'studio', id });
      return {
        open: (id) => store.open(named(id)),
        close: store.close,
        shown: () => store.line?.row.id ?? null,
        problem: () => store.problem,
        act: () => store.know(named(store.line?.row.id ?? ''), 'mine'),
        failure: () => store.knowProblem,
        isBusy: () => false,
      };
    },
  },
  {
    name: 'order in fulfillment',
    reads: 'fulfillment:read',
    record: (id) => ({ orderId: id, text: '{}' }),
    acts: 'fulfillment:preview-shipping',
    area: 'fulfillment',
    store: () => {
      const store = useFulfillmentOrder();
      return {
        open: (id) => store.open('studio', id),
        close: store.close,
        shown: () => store.order?.orderId ?? null,
        problem: () => store.problem,
        act: store.preview,
        failure: () => store.askProblem,
        isBusy: () => store.isAsking,
      };
    },
  },
  {
    name: 'submission',
    reads: 'submissions:read',
    record: (id) => ({ submissionId: id }),
    acts: 'submissions:fetch',
    area: 'submissions',
    store: () => {
      const store = useSubmission();
      return {
        open: (id) => store.open('studio', id),
        close: store.close,
        shown: () => store.submission?.submissionId ?? null,
        problem: () => store.problem,
        act: store.fetch,
        failure: () => store.fetchProblem,
        isBusy: () => store.isFetching,
      };
    },
  },
  {
    name: 'product',
    reads: 'catalog:read',
    record: (id) => ({ ref: id }),
    acts: 'catalog:fetch',
    area: 'catalog',
    store: () => {
      const store = useProduct();
      return {
        open: store.open,
        close: store.close,
        shown: () => store.product?.ref ?? null,
        problem: () => store.problem,
        act: store.ask,
        failure: () => store.askProblem,
        isBusy: () => store.isAsking,
      };
    },
  },
  {
    name: 'need',
    reads: 'needs:read',
    record: (id) => ({ key: id }),
    acts: 'needs:record-check',
    area: 'needs',
    hasIds: false,
    store: () => {
      const store = useNeed();
      return {
        open: store.open,
        close: store.close,
        shown: () => store.need?.key ?? null,
        problem: () => store.problem,
        act: () => store.recordCheck({ key: store.need?.key ?? '', said: 'lab-has-it', how: 'asked' }),
        failure: () => store.workProblem,
        isBusy: () => store.isBusy,
      };
    },
  },
  {
    name: 'batch',
    reads: 'batches:read',
    record: (id) => ({ id, revision: 1 }),
    acts: 'batches:pause',
    area: 'batches',
    store: () => {
      const store = useBatch();
      return {
        open: store.open,
        close: () => store.leave(false),
        shown: () => store.batch?.id ?? null,
        problem: () => store.problem,
        act: () => store.ask('pause', 'batches:pause', { id: store.batch?.id ?? '' }),
        failure: () => store.workProblem?.problem ?? null,
        isBusy: () => store.busy.has('pause'),
      };
    },
  },
  {
    name: 'cart',
    reads: 'carts:read',
    record: (id) => ({
      ...{
        id,
        revision: 1,
        name: '',
        note: '',
        stage: 'exported',
        deletedAt: null,
        edits: [],
        orderId: null,
      },
      ...{ draft: { editors: [] }, export: null },
    }),
    acts: 'carts:place',
    area: 'carts',
    store: () => {
      const store = useCart();
      return {
        open: store.open,
        close: store.close,
        shown: () => store.cart?.id ?? null,
        problem: () => store.problem,
        act: () => store.place(false),
        failure: () => store.workProblem?.problem ?? null,
        isBusy: () => store.isPlacing,
      };
    },
  },
  {
    name: 'submission cart',
    reads: 'submission-carts:read',
    record: (id) => submissionCart({ id }),
    acts: 'submission-carts:send-again',
    area: 'submission-carts',
    store: () => {
      const store = useSubmissionCart();
      return {
        open: store.open,
        close: store.close,
        shown: () => store.cart?.id ?? null,
        problem: () => store.problem,
        act: () => store.sendAgain(),
        failure: () => store.workProblem?.problem ?? null,
        isBusy: () => store.isSubmitting,
      };
    },
  },
];

const idOf = (argument: unknown): string => {
  const { id, orderId, submissionId, ref, key } = argument as Record<string, string | undefined>;
  return id ?? orderId ?? submissionId ?? ref ?? key ?? '';
};

/** The records that main has; a test takes some away. */
let there: Set<string>;
/** Problems that reading meets. */
let reading: Result<never> | null;
/** Whether reading throws, as only a bug can have it. */
let breaks: boolean;

function begin({ reads, record, acts, store }: Case): Store {
  const read = (argument: unknown): Result<never> => {
    if (breaks) throw new Error('A bug');
    const id = idOf(argument);
    return reading ?? (there.has(id) ? (ok(record(id)) as Result<never>) : absent(id));
  };
  main.double.answer({
    'fulfillment:read-draft': () => ok(null),
    'configured-products:list': () => ok({ total: 0, rows: [] }),
    'batches:items': () => ok({ total: 0, rows: [] }),
    'submission-carts:list': () => ok({ total: 0, rows: [] }) as never,
    [reads]: read,
    [acts]: () => failed,
  });
  return store();
}

beforeEach(() => {
  main.double.reset();
  setActivePinia(createPinia());
  useAccounts().currentId = 'studio';
  there = new Set(['a', 'b']);
  reading = null;
  breaks = false;
});

describe.each(CASES)('the $name that is open', (one) => {
  it('is the one that was opened last, whichever answer is the later one', async () => {
    const store = begin(one);
    main.double.hold(one.reads);
    const first = store.open('a');
    const second = store.open('b');
    await settled();
    await main.double.release(one.reads, (argument) => idOf(argument) === 'b');
    await main.double.release(one.reads);
    await Promise.all([first, second]);
    expect(store.shown()).toBe('b');
  });

  it('is none any more once it was closed, whatever answer comes', async () => {
    const store = begin(one);
    if (one.name === 'batch') return;
    main.double.hold(one.reads);
    const opened = store.open('a');
    await settled();
    void store.close('a');
    await settled();
    await main.double.release(one.reads);
    await opened;
    expect(store.shown()).toBeNull();
  });

  it('stays when the one before it is closed late', async () => {
    const store = begin(one);
    if (one.name === 'batch') return;
    await store.open('a');
    await store.open('b');
    await store.close('a');
    expect(store.shown()).toBe('b');
  });

  it('is not the one before it where it cannot be read', async () => {
    const store = begin(one);
    await store.open('a');
    there.delete('b');
    await store.open('b');
    expect(store.shown()).toBeNull();
    expect(store.problem()).toMatchObject({ kind: 'absent', id: 'b' });
    await store.open('a');
    expect([store.shown(), store.problem()]).toEqual(['a', null]);
  });

  it('is gone when main says so, and stays when it cannot be read for another reason', async () => {
    const store = begin(one);
    await store.open('a');
    // A batch is read at its own pace.
    const become = (shown: string | null, problem: unknown): Promise<void> =>
      vi.waitFor(() => expect([store.shown(), store.problem()]).toEqual([shown, problem]));
    reading = failed;
    await main.double.changed(one.area);
    await become('a', BUSY);
    reading = null;
    await main.double.changed(one.area);
    await become('a', null);
    there.delete('a');
    await main.double.changed(one.area);
    await become(null, expect.objectContaining({ kind: 'absent' }));
  });

  it('is read again after a reading that threw', async () => {
    const store = begin(one);
    breaks = true;
    await expect(store.open('a')).rejects.toThrow();
    breaks = false;
    await store.open('a');
    expect(store.shown()).toBe('a');
  });

  it('is read again for a change of it, and for none of another', async () => {
    const store = begin(one);
    await store.open('a');
    const before = main.double.count(one.reads);
    if (one.hasIds !== false) await main.double.changed(one.area, 'b');
    expect(main.double.count(one.reads)).toBe(before);
    await main.double.changed(one.area, 'a');
    expect(main.double.count(one.reads)).toBe(before + 1);
  });

  it('shows what its own action failed of', async () => {
    const store = begin(one);
    await store.open('a');
    await store.act();
    expect(store.failure()).toEqual(BUSY);
    expect(store.isBusy()).toBe(false);
  });

  it('never shows what an action failed of that was about the one before', async () => {
    const store = begin(one);
    await store.open('a');
    await store.act();
    await store.open('b');
    expect(store.failure()).toBeNull();
  });

  it('never shows it where the failure comes late', async () => {
    const store = begin(one);
    main.double.hold(one.acts);
    await store.open('a');
    const acted = store.act();
    await settled();
    await store.open('b');
    await main.double.release(one.acts);
    await acted;
    expect([store.shown(), store.failure()]).toEqual(['b', null]);
  });

  it('is not busy with what runs for another, and still is when it is opened again', async () => {
    const store = begin(one);
    if (one.acts === 'reconciliation:know') return;
    main.double.hold(one.acts);
    await store.open('a');
    const acted = store.act();
    await settled();
    expect(store.isBusy()).toBe(true);
    await store.open('b');
    expect(store.isBusy()).toBe(false);
    await store.open('a');
    expect(store.isBusy()).toBe(true);
    void store.act();
    await settled();
    expect(main.double.count(one.acts)).toBe(1);
    await main.double.release(one.acts);
    await acted;
    expect([store.isBusy(), store.failure()]).toEqual([false, BUSY]);
  });
});

it('the order that is open never shows why another was not placed again', async () => {
  const store = begin(CASES[0] as Case);
  main.double.answer({ 'carts:read': () => failed });
  main.double.hold('carts:read');
  await store.open('a');
  const placed = useOrder().placeAgain(useOrder().order as OrderRecord);
  await store.open('b');
  await main.double.release('carts:read');
  expect(await placed).toBe(false);
  expect(useOrder().workProblem).toBeNull();
});

it('the need that is open shows why a dialog about it cannot be shown, also while something else of it runs', async () => {
  const one = CASES.find(({ name }) => name === 'need') as Case;
  const store = begin(one);
  await store.open('a');
  main.double.answer({ 'needs:record-check': () => ok(null as never) });
  main.double.hold('needs:record-check');
  const acted = store.act();
  useNeed().fail('a', BUSY);
  await settled();
  expect(store.failure()).toEqual(BUSY);
  expect(store.isBusy()).toBe(true);
  await main.double.release('needs:record-check');
  await acted;
  expect([store.failure(), store.isBusy()]).toEqual([BUSY, false]);
});

describe('a cart that is opened before another has answered', () => {
  it.each([
    ['cart', 'carts:read', 'carts:save', CASES[8] as Case],
    ['submission cart', 'submission-carts:read', 'submission-carts:save', CASES[9] as Case],
  ] as const)('never has what is typed into it saved as the other %s', async (_, reads, saves, one) => {
    const store = begin(one);
    main.double.hold(reads);
    const first = store.open('a');
    const second = store.open('b');
    await settled();
    await main.double.release(reads, (argument) => idOf(argument) === 'a');
    main.double.hold(reads);
    await main.double.release(reads);
    await Promise.all([first, second]);
    const open = reads === 'carts:read' ? useCart() : useSubmissionCart();
    open.rename('typed');
    void open.flush();
    await settled();
    const saved = main.double.calls
      .filter(({ name }) => name === saves)
      .map(({ argument }) => idOf(argument));
    expect(saved).toEqual(['b']);
  });
});

it.each([
  ['cart', useCart, CASES[8] as Case],
  ['submission cart', useSubmissionCart, CASES[9] as Case],
] as const)('a %s that a newer program changed at another desk is not edited', async (name, use, one) => {
  const store = begin(one);
  await store.open('a');
  const open = use();
  expect(open.isEditable).toBe(true);
  const shared = { isShared: true, madeBy: null, assignedTo: null, people: [], comments: [], conflicts: [] };
  main.double.answer({
    'workspace:around': () => ok({ ...shared, isOfNewer: true, present: [], onItsWay: null, sentBy: null }),
  });
  useAround().show({ kind: name === 'cart' ? 'cart' : 'submission-cart', id: 'a' } satisfies WorkSubject);
  await settled();
  expect(open.isEditable).toBe(false);
  await store.open('b');
  expect(open.isEditable).toBe(true);
});

describe('the form of a product that is configured', () => {
  const catalogProduct = (ref: string): object => ({
    ...{ ref, accountId: 'studio', name: ref, fields: [], detailed: true, pictures: [], picture: null },
  });
  const form = async (): Promise<ReturnType<typeof useConfigure>> => {
    main.double.answer({
      'catalog:read': (argument) => ok(catalogProduct(idOf(argument))) as never,
      'submission-carts:list': () => ok({ total: 0, rows: [] }) as never,
      'configured-products:create': ({ productRef }) =>
        ok(
          configuredProduct({ id: `kept of ${productRef}`, productRef, state: 'drafted', selections: '{}' }),
        ),
      'configured-products:make': () => failed,
    });
    const store = useConfigure();
    await store.open('a', null);
    store.name = 'Hallway';
    return store;
  };

  it('never shows what was kept of another, nor saves as it', async () => {
    const store = await form();
    main.double.hold('configured-products:create');
    const kept = store.keep();
    await settled();
    await store.open('b', null);
    await main.double.release('configured-products:create');
    await kept;
    expect(store.kept).toBeNull();
  });

  it('is left with what is being kept, and keeps it once', async () => {
    const store = await form();
    main.double.hold('configured-products:create');
    const kept = store.keep();
    await settled();
    const left = store.leave();
    await settled();
    await main.double.release('configured-products:create');
    await kept;
    expect(await left).toMatchObject({ id: 'kept of a' });
    expect(main.double.count('configured-products:create')).toBe(1);
  });

  it('never shows what an action failed of that was about another, and is not busy with it', async () => {
    const store = await form();
    main.double.hold('configured-products:make');
    const made = store.make();
    await settled();
    await store.open('b', null);
    expect(store.work).toBeNull();
    await main.double.release('configured-products:make');
    await made;
    expect([store.product?.ref, store.workProblem]).toEqual(['b', null]);
  });
});
