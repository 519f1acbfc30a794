import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import type { ArgumentOf } from '@bridge/contract';
import { MAX_SEARCHES } from '@core/settings/recent-searches';
import type { ListColumns, ListViews, Settings } from '@core/settings/settings';
import { call, on } from '../bridge';
import { chooseContrast, chooseScheme } from '../ui/theme/appearance';
import { pictureSize } from '../ui/grid/chosen-size';
import { useUndo } from '../ui/feedback/undo';

type Change = NonNullable<ArgumentOf<'settings:write'>>;
type ListSettings = Settings['lists'][string];

/** What the desk remembers of a person's choices. A choice is true on screen at once. */
export const useSettings = defineStore('settings', () => {
  const settings = ref<Settings>({
    theme: 'system',
    contrast: 'system',
    language: 'system',
    railFolded: false,
    firstStepsDismissed: false,
    currentAccountId: null,
    lists: {},
    columns: {},
    views: {},
    searches: {},
    paper: 'system',
    catalogLayout: 'pictures',
    pictureSize: 1,
    cartKind: 'editors',
    grace: { single: 0, batch: 30_000 },
    deadlines: { unsetValues: 86_400_000, awaiting: 259_200_000, held: 604_800_000 },
    retention: { requests: 0, pictures: 0, imports: 0, bin: 0, orders: 0 },
    notifications: true,
    lookForUpdates: true,
    changesSeen: null,
    practiceQuirks: [],
    backupFolder: null,
    recent: { commands: [], places: [] },
  });
  /** The changes that main has not answered yet, and those that are sent next. */
  let sent: Change = {};
  let waiting: Change = {};
  let isSending = false;

  function showAppearance(): void {
    chooseScheme(settings.value.theme);
    chooseContrast(settings.value.contrast);
    pictureSize.value = settings.value.pictureSize;
  }

  function adopt(given: Settings): void {
    const next = { ...given, ...(sent as Partial<Settings>), ...(waiting as Partial<Settings>) };
    // What main says back of a choice is here already: nothing is drawn again for it.
    if (JSON.stringify(next) !== JSON.stringify(settings.value)) settings.value = next;
    showAppearance();
  }

  async function read(): Promise<void> {
    const result = await call('settings:read', undefined);
    if (result.ok) adopt(result.value);
  }

  /** One writing at a time; what changes meanwhile goes with the next. */
  async function send(): Promise<void> {
    isSending = true;
    // What changes together is written together.
    await Promise.resolve();
    while (Object.keys(waiting).length > 0) {
      sent = waiting;
      waiting = {};
      const result = await call('settings:write', sent);
      sent = {};
      if (result.ok) adopt(result.value);
    }
    isSending = false;
  }

  /**
   * Changes settings here and in main at once, so that a window that closes takes no choice with it; no one
   * waits for it.
   */
  function write(change: Change): void {
    waiting = { ...waiting, ...change };
    settings.value = { ...settings.value, ...(change as Partial<Settings>) };
    showAppearance();
    if (!isSending) void send();
  }

  /** Writes a choice that a person may want back: Ctrl+Z writes what was before it. */
  function choose(change: Change, what: string): void {
    const before = Object.fromEntries(
      Object.entries(settings.value).filter(([key]) => Object.keys(change).includes(key)),
    );
    write(change);
    useUndo().did({ text: what, quiet: true, takeBack: () => write(before) });
  }

  /** Chooses the language. The page opens again in it, at the place where it was. */
  async function speak(language: Settings['language']): Promise<void> {
    if (language === settings.value.language) return;
    const result = await call('settings:write', { language });
    if (!result.ok) return;
    adopt(result.value);
    window.location.reload();
  }

  /** Search, filter and sort of a list as they were left, or the ones given. */
  const listSettings = (list: string, otherwise: ListSettings): ListSettings =>
    settings.value.lists[list] ?? otherwise;

  function rememberList(list: string, value: ListSettings): void {
    write({ lists: { ...settings.value.lists, [list]: value } });
  }

  /** The columns of a list as a person arranged them, or null while no one did. */
  const columnsOf = (list: string): ListColumns | null => settings.value.columns[list] ?? null;

  function rememberColumns(list: string, value: ListColumns): void {
    write({ columns: { ...settings.value.columns, [list]: value } });
  }

  /** The saved views of a list. */
  const viewsOf = (list: string): ListViews => settings.value.views[list] ?? { views: [], chosenId: null };

  function rememberViews(list: string, value: ListViews): void {
    write({ views: { ...settings.value.views, [list]: value } });
  }

  /** Recent searches of a list, the newest first. */
  const searchesOf = (list: string): readonly string[] => settings.value.searches[list] ?? [];

  function rememberSearch(list: string, search: string): void {
    const others = searchesOf(list).filter((other) => other !== search);
    if (others.length === searchesOf(list).length || searchesOf(list)[0] !== search)
      write({
        searches: { ...settings.value.searches, [list]: [search, ...others].slice(0, MAX_SEARCHES) },
      });
  }

  /** Where the area of carts begins: with the kind of carts that was shown last. */
  const cartsPath = computed(() => (settings.value.cartKind === 'catalog' ? '/submission-carts' : '/carts'));

  /** Takes what another window chose. */
  async function follow(): Promise<void> {
    const { language } = settings.value;
    await read();
    if (settings.value.language !== language) window.location.reload();
  }
  on('changed', ({ area }) => {
    if (area === 'settings' && !isSending) void follow();
  });

  const arranged = { columnsOf, rememberColumns, viewsOf, rememberViews, searchesOf, rememberSearch };
  return { ...arranged, settings, cartsPath, read, write, choose, speak, listSettings, rememberList };
});
