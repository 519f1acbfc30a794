import { shallowRef, type ShallowRef } from 'vue';
import { defineStore } from 'pinia';
import { isolated } from '@core/language/language';
import { call } from '../bridge';
import { paletteText as text } from '../messages/frame';
import { useAccounts } from '../accounts/accounts';
import { useSettings } from '../settings/settings';

/** A thing of the desk that the palette goes to. */
export interface PaletteGoal {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly path: string;
}

/** As many commands and places as are remembered. */
const REMEMBERED = 20;
/** As many of each kind as are found by name. */
const FOUND = 6;

const goal = (group: string, path: string, label: string): PaletteGoal => ({ id: path, label, group, path });
const nameOf = (...parts: readonly (string | null)[]): string =>
  parts
    .filter((part): part is string => part !== null && part !== '')
    .map(isolated)
    .join(' · ');

/** What the palette remembers, and the views, carts, orders and batches that it can go to. */
export const usePalette = defineStore('palette', () => {
  const settings = useSettings();
  const accounts = useAccounts();

  const withFirst = (list: readonly string[], first: string): string[] =>
    [first, ...list.filter((other) => other !== first)].slice(0, REMEMBERED);

  /** Remembers a command that was chosen. */
  function chose(id: string): void {
    const { recent } = settings.settings;
    settings.write({ recent: { ...recent, commands: withFirst(recent.commands, id) } });
  }

  /** Remembers a cart, order, batch or submission that was opened. */
  function visited(path: string): void {
    const { recent } = settings.settings;
    if (!/^\/(carts|submission-carts|orders|batches|submissions)\/[^/?]+$/.test(path)) return;
    if (path === '/carts/new' || path === '/batches/held' || recent.places[0] === path) return;
    settings.write({ recent: { ...recent, places: withFirst(recent.places, path) } });
  }

  /** A place that was open lately, by its name of today; null when it is not there any more. */
  async function goalAt(path: string): Promise<PaletteGoal | null> {
    const [, area = '', part = ''] = path.split('/');
    const id = decodeURIComponent(part);
    if (area === 'carts') {
      const cart = await call('carts:read', { id });
      return cart.ok && cart.value.deletedAt === null
        ? goal(text.cart, path, nameOf(cart.value.name, cart.value.draft.reference))
        : null;
    }
    if (area === 'submission-carts') {
      const cart = await call('submission-carts:read', { id });
      return cart.ok && cart.value.deletedAt === null
        ? goal(text.cart, path, nameOf(cart.value.name, cart.value.draft.address.name))
        : null;
    }
    if (area === 'orders') {
      const order = await call('orders:read', { id });
      return order.ok ? goal(text.order, path, nameOf(order.value.name, order.value.confirmationId)) : null;
    }
    if (area === 'batches') {
      const batch = await call('batches:read', { id });
      return batch.ok ? goal(text.batch, path, batch.value.name) : null;
    }
    const submission = await call('submissions:read', { accountId: accounts.currentId, submissionId: id });
    return submission.ok ? goal(text.submission, path, id) : null;
  }

  /** What was open lately, the newest first. */
  async function lately(): Promise<PaletteGoal[]> {
    const goals = await Promise.all(settings.settings.recent.places.slice(0, 8).map(goalAt));
    return goals.filter((one) => one !== null);
  }

  /** Batches that are not over. */
  async function openBatches(): Promise<PaletteGoal[]> {
    const found = await call('batches:list', { filter: 'all', limit: 20 });
    if (!found.ok) return [];
    return found.value.rows
      .filter(({ state }) => state !== 'finished' && state !== 'stopped')
      .map(({ id, name }) => goal(text.batch, `/batches/${id}`, name));
  }

  /** The saved views of every list. */
  function savedViews(): PaletteGoal[] {
    return Object.entries(text.viewOf).flatMap(([list, group]) =>
      settings
        .viewsOf(list)
        .views.map(({ id, name }) => goal(group, `/${list}?view=${encodeURIComponent(id)}`, name)),
    );
  }

  /** Carts and orders of the shown account that have what was typed: an id, a reference, a name. */
  async function find(typed: string): Promise<PaletteGoal[]> {
    const accountId = accounts.currentId;
    const page = { search: typed, sort: 'updatedAt', descending: true, offset: 0, limit: FOUND } as const;
    const [orders, carts, submissionCarts] = await Promise.all([
      call('orders:list', { accountId, ...page, filter: 'all' }),
      call('carts:list', { accountId, ...page, filter: 'all' }),
      call('submission-carts:list', { accountId, ...page, filter: 'all' }),
    ]);
    return [
      ...(orders.ok ? orders.value.rows : []).map((row) =>
        goal(text.order, `/orders/${row.id}`, nameOf(row.name, row.reference, row.confirmationId)),
      ),
      ...(carts.ok ? carts.value.rows : []).map((row) =>
        goal(text.cart, `/carts/${row.id}`, nameOf(row.name, row.reference)),
      ),
      ...(submissionCarts.ok ? submissionCarts.value.rows : []).map((row) =>
        goal(text.cart, `/submission-carts/${row.id}`, nameOf(row.name, row.recipient)),
      ),
    ];
  }

  return { chose, visited, lately, openBatches, savedViews, find };
});

/** What a palette that is open found of the desk, renewed while it is typed in. */
export function usePaletteGoals(): {
  readonly standing: ShallowRef<readonly PaletteGoal[]>;
  readonly found: ShallowRef<readonly PaletteGoal[]>;
  look(typed: string): void;
} {
  const palette = usePalette();
  const views = palette.savedViews();
  const standing = shallowRef<readonly PaletteGoal[]>(views);
  const found = shallowRef<readonly PaletteGoal[]>([]);
  let newest = 0;
  void Promise.all([palette.lately(), palette.openBatches()]).then(([places, batches]) => {
    const ids = new Set(places.map(({ id }) => id));
    standing.value = [...views, ...places, ...batches.filter(({ id }) => !ids.has(id))];
  });
  return {
    standing,
    found,
    look(typed) {
      const asked = ++newest;
      const what = typed.trim();
      if (what.length < 2) found.value = [];
      else
        void palette.find(what).then((goals) => {
          // A slower answer to what was typed before does not be in place of this one.
          if (asked === newest) found.value = goals;
        });
    },
  };
}
