import { computed, type ComputedRef, shallowRef } from 'vue';

/** What a draft was before each change of it, so that a change can be taken back, and made again. */
export interface DraftHistory<Draft> {
  readonly canUndo: ComputedRef<boolean>;
  readonly canRedo: ComputedRef<boolean>;
  /**
   * Notes what the draft was before a change. Changes of the same `part` that follow each other closely
   * are one, as one types a word. What was taken back before can no longer be made again.
   */
  note(before: Draft, part: string, now: number): void;
  /** The draft before the newest change, which can be made again from `now`; null when there is none. */
  takeBack(now: Draft): Draft | null;
  /** The draft after the change that was taken back last; null when there is none. */
  makeAgain(now: Draft): Draft | null;
  clear(): void;
}

const CACHE_SIZE = 200;
/** Milliseconds within which typing goes on. */
const ONE_CHANGE = 1_500;

/** A history of at most 200 changes. */
export function createDraftHistory<Draft>(): DraftHistory<Draft> {
  const past = shallowRef<readonly Draft[]>([]);
  const future = shallowRef<readonly Draft[]>([]);
  let last: { readonly part: string; readonly at: number } | null = null;
  return {
    canUndo: computed(() => past.value.length > 0),
    canRedo: computed(() => future.value.length > 0),
    note(before, part, now) {
      const goesOn = last !== null && last.part === part && now - last.at < ONE_CHANGE;
      last = { part, at: now };
      if (!goesOn) past.value = [...past.value.slice(1 - CACHE_SIZE), before];
      future.value = [];
    },
    takeBack(now) {
      const before = past.value.at(-1);
      if (before === undefined) return null;
      past.value = past.value.slice(0, -1);
      future.value = [...future.value, now];
      last = null;
      return before;
    },
    makeAgain(now) {
      const after = future.value.at(-1);
      if (after === undefined) return null;
      future.value = future.value.slice(0, -1);
      past.value = [...past.value.slice(1 - CACHE_SIZE), now];
      last = null;
      return after;
    },
    clear() {
      past.value = [];
      future.value = [];
      last = null;
    },
  };
}
