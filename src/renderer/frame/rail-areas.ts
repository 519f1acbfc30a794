import { type Component, computed, type ComputedRef, shallowRef } from 'vue';
import {
  Activity,
  Inbox,
  Layers,
  LayoutGrid,
  ReceiptText,
  Send,
  ShoppingCart,
  Sun,
  UsersRound,
} from 'lucide-vue-next';
import { frameText as text } from '../messages/frame';
import { useDesk } from './desk';
import { useSettings } from '../settings/settings';
import { defineStore } from 'pinia';
import { useThrottleFn } from '@vueuse/core';
import type { BatchRow } from '@core/batches/batches';
import { call, on } from '../bridge';
import { firstViewShown } from '../ready';

/** How often the rail asks again while a batch is on its way, in milliseconds. */
const ASK_EVERY = 1_000;

/** The batches that are approved and not over: what the rail shows of them. */
const useBatchesUnderWay = defineStore('batches-under-way', () => {
  const rows = shallowRef<readonly BatchRow[]>([]);
  const total = shallowRef(0);

  async function read(): Promise<void> {
    const result = await call('batches:list', { filter: 'under-way', limit: 50 });
    if (!result.ok) return;
    rows.value = result.value.rows;
    total.value = result.value.total;
  }
  const readSoon = useThrottleFn(read, ASK_EVERY, true, true);

  on('changed', ({ area }) => {
    if (area === 'batches') void readSoon();
  });
  void firstViewShown.then(read);

  /** How many wait for a person to say how they go on. */
  const waiting = computed(() => rows.value.filter(({ state }) => state === 'paused').length);

  return { rows, count: total, waiting };
});

/** How many things of an area are marked, and how that is said in full. */
interface Marked {
  readonly count: number;
  readonly words: string;
}

/** One area of the rail: where it is, and what is counted beside its name. */
export interface RailArea {
  readonly key: string;
  readonly path: string;
  readonly name: string;
  /** The keys that open it. */
  readonly keys: string;
  readonly icon: Component;
  /** How many things are in it; zero where that is not counted. */
  readonly count: number;
  /** Those of which no one knows the outcome. */
  readonly unknown: Marked;
  /** Those of which a person has to say how they go on. */
  readonly waiting: Marked;
  /** Those that do not settle by themselves. */
  readonly open: Marked;
  /** False where a total leaves its room to the name. */
  readonly hasTotal: boolean;
  /** All of it in words, for where only the icon is seen. */
  readonly spoken: string;
}

/** From here on a total leaves its room to the name of its area, where a mark is beside it. */
const LONG_TOTAL = 1_000;

/** The areas of the rail from the top down, each with what is counted of it as it now is. */
export function useRailAreas(): ComputedRef<readonly RailArea[]> {
  const desk = useDesk();
  const settings = useSettings();
  const underWay = useBatchesUnderWay();

  /** Of how many things of an area no one knows the outcome, and how that is said. */
  const unknownOf = (area: string): Marked => {
    const counts = desk.status?.counts;
    if (area === 'orders') {
      const count = counts?.uncertain ?? 0;
      return { count, words: text.uncertain({ count }) };
    }
    const count = area === 'carts' ? (counts?.uncertainCarts ?? 0) : 0;
    return { count, words: text.uncertainCarts({ count }) };
  };
  /** Of how many things of an area a person has to say how they go on, and how that is said. */
  const waitingOf = (area: string): Marked => {
    const count = area === 'batches' ? underWay.waiting : 0;
    return { count, words: text.batchesWaiting({ count }) };
  };
  /** How many things of an area do not settle by themselves, and how that is said. */
  const openOf = (area: string): Marked => {
    const count = area === 'needs' ? (desk.status?.counts.needs ?? 0) : 0;
    return { count, words: text.needsOpen({ count }) };
  };
  return computed(() => {
    const counts = desk.status?.counts;
    const all = [
      { key: 'today', path: '/today', name: text.today, keys: 'Mod+1', icon: Sun, count: 0 },
      { key: 'needs', path: '/needs', name: text.needs, keys: 'Mod+2', icon: Inbox, count: 0 },
      {
        key: 'catalog',
        path: '/catalog',
        name: text.catalog,
        keys: 'Mod+3',
        icon: LayoutGrid,
        count: 0,
      },
      {
        key: 'carts',
        path: settings.cartsPath,
        name: text.carts,
        keys: 'Mod+4',
        icon: ShoppingCart,
        count: (settings.settings.cartKind === 'catalog' ? counts?.catalogCarts : counts?.carts) ?? 0,
      },
      {
        key: 'orders',
        path: '/orders',
        name: text.orders,
        keys: 'Mod+5',
        icon: ReceiptText,
        count: counts?.orders ?? 0,
      },
      {
        key: 'batches',
        path: '/batches',
        name: text.batches,
        keys: 'Mod+6',
        icon: Layers,
        count: underWay.count,
      },
      {
        key: 'submissions',
        path: '/submissions',
        name: text.submissions,
        keys: 'Mod+7',
        icon: Send,
        count: counts?.submissions ?? 0,
      },
      {
        key: 'customers',
        path: '/customers',
        name: text.customers,
        keys: 'Mod+9',
        icon: UsersRound,
        count: 0,
      },
      {
        key: 'activity',
        path: '/activity',
        name: text.activity,
        keys: 'Mod+8',
        icon: Activity,
        count: 0,
      },
    ];
    return all.map((area) => {
      const unknown = unknownOf(area.key);
      const waiting = waitingOf(area.key);
      const open = openOf(area.key);
      const parts = [
        area.name,
        area.count > 0 ? text.count({ count: area.count }) : '',
        unknown.count > 0 ? unknown.words : '',
        waiting.count > 0 ? waiting.words : '',
        open.count > 0 ? open.words : '',
      ];
      const isMarked = unknown.count > 0 || waiting.count > 0;
      const hasTotal = area.count > 0 && !(isMarked && area.count >= LONG_TOTAL);
      return {
        ...area,
        unknown,
        waiting,
        open,
        hasTotal,
        spoken: parts.filter((part) => part !== '').join(', '),
      };
    });
  });
}
