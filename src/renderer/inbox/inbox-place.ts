import { type ComputedRef, nextTick, type Ref, ref, watch } from 'vue';
import { useRoute, useRouter } from 'vue-router';
import type { Need } from '@core/inbox/needs';
import { nextNeed, placeAt, positionOf } from './store/need-places';
import { useNeeds } from './store/needs';

export interface InboxPlace {
  /** Puts the keyboard on a position of the list; where there is room its need opens beside it. */
  moveTo(at: number): void;
  /** Opens the need at a position, or the nearest one to it. */
  openFrom(at: number): Promise<void>;
  /** Reads the list again and opens what now is where the open need was. */
  goOn(): Promise<void>;
  openNeed(need: Need): void;
}

/**
 * Keeps the row that the keyboard is on and the need that is open beside the list together. What is open is left
 * alone when the list changes under it: a person who reads is not taken elsewhere.
 */
export function useInboxPlace(openKey: ComputedRef<string | null>, isNarrow: Ref<boolean>): InboxPlace {
  const route = useRoute();
  const router = useRouter();
  const store = useNeeds();
  const { pages, query } = store;
  /** True while the row that the keyboard is on is to open as soon as it is here. */
  const isWanted = ref(false);
  /** True from a new question to its answer: the first row that it finds opens. */
  let asksAgain = openKey.value === null;

  const pathTo = (key: string): string => `/needs/${encodeURIComponent(key)}`;
  const needAt = (at: number): Need | undefined => {
    const place = placeAt(store.places, at);
    return place?.kind === 'need' ? pages.row(place.offset) : undefined;
  };

  /** Key of the heading that has the keyboard; null while it is on a need. */
  let heading: string | null = null;
  watch(
    () => store.active,
    (at) => {
      const place = placeAt(store.places, at);
      heading = place?.kind === 'group' ? place.of.key : null;
    },
    { flush: 'sync' },
  );

  /** The need that opens once the address says so. */
  let opening: string | null = null;
  watch(openKey, () => (opening = null));

  function openNeed(need: Need): void {
    if (isNarrow.value) return void router.push(pathTo(need.key));
    if (need.key === openKey.value) return;
    opening = need.key;
    void router.replace(pathTo(need.key));
  }

  function moveTo(at: number): void {
    store.active = at;
    isWanted.value = !isNarrow.value && placeAt(store.places, at)?.kind === 'need';
  }

  async function openFrom(at: number): Promise<void> {
    const last = Math.max(0, at);
    const nearest =
      needAt(last) !== undefined
        ? last
        : (nextNeed(store.places, last, 1) ?? nextNeed(store.places, last + 1, -1));
    const need = nearest === null ? undefined : needAt(nearest);
    if (nearest === null || need === undefined) {
      if (openKey.value !== null) await router.replace('/needs');
      return;
    }
    store.active = nearest;
    if (!isNarrow.value && need.key !== openKey.value) await router.replace(pathTo(need.key));
  }

  async function goOn(): Promise<void> {
    const at = store.active;
    await pages.refresh();
    await nextTick();
    await openFrom(at);
  }

  /** The keyboard follows the heading that it is on, or the open need, to where that is now. */
  function follow(): void {
    const place = store.places.find(({ key }) => key === heading);
    if (place !== undefined) {
      store.active = place.at;
      return;
    }
    const key = opening ?? openKey.value;
    // A step to a row that is still on its way is not taken back by the arrival of its page.
    if (key === null || isWanted.value) return;
    for (let offset = 0; offset < pages.total.value; offset += 1) {
      if (pages.row(offset)?.key !== key) continue;
      const at = positionOf(store.places, offset);
      if (at !== null) store.active = at;
      return;
    }
  }

  /** A link may name a cause: its first need opens. */
  function placeOfCause(): number | null {
    const { cause, code } = route.query;
    const place = store.places.find(
      ({ group }) => group.cause === cause && (typeof code !== 'string' || group.code === code),
    );
    if (place === undefined) return null;
    store.fold(place.key, false);
    return place.at + 1;
  }

  watch(
    () => [isWanted.value, needAt(store.active)] as const,
    ([wanted, need]) => {
      if (!wanted || need === undefined) return;
      isWanted.value = false;
      openNeed(need);
    },
  );
  watch(
    () => [query.search, query.filter, store.environment],
    () => (asksAgain = true),
  );
  watch(
    () => [pages.answer.value, pages.loading.value] as const,
    ([answer, loading]) => {
      if (answer === null || loading) return;
      if (!asksAgain) return follow();
      asksAgain = false;
      const at = placeOfCause() ?? store.active;
      if (isNarrow.value) store.active = at;
      else void openFrom(at);
    },
    { immediate: true, flush: 'post' },
  );

  return { moveTo, openFrom, goOn, openNeed };
}
