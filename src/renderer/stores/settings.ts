import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import type { ArgumentOf } from '@bridge/contract';
import type { Settings } from '@core/settings';
import { call, on } from '../bridge';
import { chooseScheme } from '../theme/appearance';

type Change = NonNullable<ArgumentOf<'settings:write'>>;
type ListSettings = Settings['lists'][string];

/** What the desk remembers of a person's choices. A choice is true on screen at once. */
export const useSettings = defineStore('settings', () => {
  const settings = ref<Settings>({
    theme: 'system',
    railFolded: false,
    currentAccountId: null,
    lists: {},
    catalogLayout: 'pictures',
    cartKind: 'editors',
    lastRoute: '/carts',
  });
  let waiting: Change = {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  function adopt(next: Settings): void {
    settings.value = { ...next, ...(waiting as Partial<Settings>) };
    chooseScheme(settings.value.theme);
  }

  async function read(): Promise<void> {
    const result = await call('settings:read', undefined);
    if (result.ok) adopt(result.value);
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const change = waiting;
    waiting = {};
    if (Object.keys(change).length === 0) return;
    const result = await call('settings:write', change);
    if (result.ok) adopt(result.value);
  }

  /** Changes settings here at once and in the file shortly after; nobody waits for it. */
  function write(change: Change): void {
    waiting = { ...waiting, ...change };
    settings.value = { ...settings.value, ...(change as Partial<Settings>) };
    chooseScheme(settings.value.theme);
    timer ??= setTimeout(() => void send(), 400);
  }

  /** Search, filter and sort of a list as they were left, or the ones given. */
  const listSettings = (list: string, otherwise: ListSettings): ListSettings =>
    settings.value.lists[list] ?? otherwise;

  function rememberList(list: string, value: ListSettings): void {
    write({ lists: { ...settings.value.lists, [list]: value } });
  }

  /** Where the area of carts begins: with the kind of carts that was shown last. */
  const cartsPath = computed(() => (settings.value.cartKind === 'catalog' ? '/submission-carts' : '/carts'));

  on('changed', ({ area }) => {
    if (area === 'settings' && timer === undefined) void read();
  });

  return { settings, cartsPath, read, write, send, listSettings, rememberList };
});
