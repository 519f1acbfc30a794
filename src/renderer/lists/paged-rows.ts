import { computed, type ComputedRef, shallowReactive, shallowRef, type ShallowRef, triggerRef } from 'vue';
import type { Problem, Result } from '@contract/problems';

const PAGE = 100;
/** Pages that are kept; the ones looked at longest ago are dropped and asked for again when needed. */
const CACHE_SIZE = 40;

export interface PagedRows<Row, Answer extends { total: number; rows: Row[] }> {
  readonly total: ComputedRef<number>;
  /** What came beside the rows of the newest page, such as counts. Null before the first answer. */
  readonly answer: ComputedRef<Answer | null>;
  readonly problem: ShallowRef<Problem | null>;
  /** True from the question to the first answer to it. */
  readonly loading: ShallowRef<boolean>;
  /** The row at a position, or undefined while its page is on its way. */
  row(index: number): Row | undefined;
  /** Says which rows are on screen, so that their pages are asked for. */
  show(first: number, last: number): void;
  /** Asks again for what is on screen. The old rows stay until the new ones are there. */
  refresh(): Promise<void>;
  /** Begins with the first page: the question itself changed. The old rows stay until the new ones are there. */
  restart(): Promise<void>;
  /** Forgets everything at once, what is on its way too: it belongs to something that is not shown any more. */
  forget(): void;
  /** Rows from `first` to `last`, asked for where they are not here. Null when a page fails. */
  range(first: number, last: number): Promise<Row[] | null>;
}

/**
 * A list of any length that never crosses at once: pages are asked for as they come on screen.
 * Answers to a question that is no longer asked are thrown away.
 */
export function createPagedRows<Row, Answer extends { total: number; rows: Row[] }>(
  load: (offset: number, limit: number) => Promise<Result<Answer>>,
): PagedRows<Row, Answer> {
  const pages = shallowRef(new Map<number, readonly Row[]>());
  const newest = shallowReactive<{ answer: Answer | null }>({ answer: null });
  const problem = shallowRef<Problem | null>(null);
  const loading = shallowRef(true);
  const onTheWay = new Map<number, Promise<boolean>>();
  let question = 0;
  /** True from another question to its first answer, which takes the place of all rows that are here. */
  let isAnother = false;
  let visible: readonly [number, number] = [0, PAGE - 1];

  async function fetchPage(page: number, asked: number): Promise<boolean> {
    const result = await load(page * PAGE, PAGE);
    if (asked !== question) return false;
    onTheWay.delete(page);
    loading.value = false;
    problem.value = result.ok ? null : result.problem;
    if (!result.ok) return false;
    newest.answer = result.value;
    if (isAnother) pages.value.clear();
    isAnother = false;
    pages.value.delete(page);
    pages.value.set(page, result.value.rows);
    for (const old of pages.value.keys()) {
      if (pages.value.size <= CACHE_SIZE) break;
      pages.value.delete(old);
    }
    triggerRef(pages);
    return true;
  }

  function want(page: number): Promise<boolean> {
    const under = onTheWay.get(page);
    if (under !== undefined) return under;
    const promise = fetchPage(page, question);
    onTheWay.set(page, promise);
    return promise;
  }

  function visiblePages(): number[] {
    const first = Math.floor(visible[0] / PAGE);
    const last = Math.floor(Math.max(visible[0], visible[1]) / PAGE);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  }

  let isFollowing = false;

  /**
   * Asks for the pages on screen that are not here, and after their answers for what is on screen by then: what was
   * scrolled past meanwhile would only keep main from what someone looks at.
   */
  async function follow(): Promise<void> {
    if (isFollowing) return;
    isFollowing = true;
    try {
      // A failed list is asked for again by a person, not by scrolling.
      while (problem.value === null) {
        const missing = visiblePages().filter((page) => !pages.value.has(page));
        if (missing.length === 0) return;
        await Promise.all(missing.map(want));
      }
    } finally {
      isFollowing = false;
    }
  }

  async function ask(): Promise<void> {
    question += 1;
    onTheWay.clear();
    const wanted = visiblePages();
    await Promise.all(wanted.map(want));
  }

  let refreshing: Promise<void> | null = null;
  let isOwed = false;

  async function refreshOwed(): Promise<void> {
    while (isOwed) {
      isOwed = false;
      await ask();
      const seen = new Set(visiblePages());
      for (const page of [...pages.value.keys()]) if (!seen.has(page)) pages.value.delete(page);
    }
    refreshing = null;
  }

  return {
    total: computed(() => newest.answer?.total ?? 0),
    answer: computed(() => newest.answer),
    problem,
    loading,
    row: (index) => pages.value.get(Math.floor(index / PAGE))?.[index % PAGE],
    show(first, last) {
      visible = [Math.max(0, first), last];
      void follow();
    },
    refresh() {
      // A list that changes faster than it is answered still shows each answer: one asking at a time, then one more.
      isOwed = true;
      refreshing ??= refreshOwed();
      return refreshing;
    },
    async restart() {
      visible = [0, PAGE - 1];
      loading.value = true;
      isAnother = true;
      await ask();
      // A newer question has its own answer coming.
      if (loading.value || problem.value === null) return;
      newest.answer = null;
      pages.value = new Map();
    },
    forget() {
      question += 1;
      onTheWay.clear();
      pages.value = new Map();
      newest.answer = null;
      problem.value = null;
      loading.value = true;
    },
    async range(first, last) {
      const from = Math.floor(first / PAGE);
      const to = Math.floor(last / PAGE);
      const rows: Row[] = [];
      for (let page = from; page <= to; page += 1) {
        if (!pages.value.has(page) && !(await want(page))) return null;
        rows.push(...(pages.value.get(page) ?? []));
      }
      return rows.slice(first - from * PAGE, last + 1 - from * PAGE);
    },
  };
}
