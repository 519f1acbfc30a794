import { computed, type ComputedRef, shallowReactive, type ShallowReactive } from 'vue';

/**
 * Which rows of a list are selected. "All" is a flag with exceptions, so that selecting a hundred
 * thousand rows costs no more than selecting one.
 */
export interface Selection {
  /** True while everything that the list holds is selected, but for the exceptions. */
  readonly all: boolean;
  /** Ids that are selected, or the exceptions while `all` is set. */
  readonly ids: ReadonlySet<string>;
  has(id: string): boolean;
  count(total: number): number;
  toggle(id: string): void;
  add(ids: Iterable<string>): void;
  remove(ids: Iterable<string>): void;
  selectAll(): void;
  clear(): void;
  readonly isEmpty: ComputedRef<boolean>;
}

/** Room for the bar of what is selected, in CSS pixels: the last rows can be scrolled out from under it. */
const BAR_ROOM = 84;

/** What a list keeps free below its last row, while there is a bar or not. */
export const roomBelow = (
  hasBar: boolean,
): { readonly paddingEnd: number; readonly scrollPaddingEnd: number } => {
  const room = hasBar ? BAR_ROOM : 0;
  return { paddingEnd: room, scrollPaddingEnd: room };
};

/** Makes an empty selection. */
export function createSelection(): Selection {
  const state: ShallowReactive<{ all: boolean; ids: Set<string> }> = shallowReactive({
    all: false,
    ids: new Set(),
  });

  function replace(ids: Set<string>): void {
    state.ids = ids;
  }

  return {
    get all() {
      return state.all;
    },
    get ids() {
      return state.ids;
    },
    has: (id) => state.ids.has(id) !== state.all,
    count: (total) => (state.all ? Math.max(0, total - state.ids.size) : state.ids.size),
    toggle(id) {
      const ids = new Set(state.ids);
      if (!ids.delete(id)) ids.add(id);
      replace(ids);
    },
    add(more) {
      const ids = new Set(state.ids);
      for (const id of more) {
        if (state.all) ids.delete(id);
        else ids.add(id);
      }
      replace(ids);
    },
    remove(fewer) {
      const ids = new Set(state.ids);
      for (const id of fewer) {
        if (state.all) ids.add(id);
        else ids.delete(id);
      }
      replace(ids);
    },
    selectAll() {
      state.all = true;
      replace(new Set());
    },
    clear() {
      // Nothing to draw again where nothing was selected.
      if (!state.all && state.ids.size === 0) return;
      state.all = false;
      replace(new Set());
    },
    isEmpty: computed(() => !state.all && state.ids.size === 0),
  };
}
