import { computed, type ComputedRef, type Ref, shallowRef } from 'vue';
import { useElementSize, useEventListener } from '@vueuse/core';

/**
 * The highest that rows are laid out, in CSS pixels. Chromium cuts an element at 33,554,431, and from 2^23 on it has no
 * halves of pixels: text is cut, and the head is beside its place.
 */
const HIGHEST = 8_000_000;

/** A list of rows of one height in an element that scrolls. All lengths are CSS pixels. */
export interface ScrolledRows {
  readonly total: number;
  readonly rowHeight: number;
  /** Height of the element that scrolls. */
  readonly seen: number;
  /** How far it is scrolled. */
  readonly scrolled: number;
  /** What its head covers at the top. The rows begin below it. */
  readonly above: number;
  /** What the selection bar covers at the bottom. */
  readonly below: number;
  /** How many rows are drawn above and below those in sight. */
  readonly overscan: number;
}

/** Which rows are drawn, where, and how the element is scrolled to another. All lengths are CSS pixels. */
export interface RowLayout {
  /** Height of all rows and of what the selection bar covers. */
  readonly height: number;
  /** Positions of the first row that is drawn and of the one after the last. */
  readonly first: number;
  readonly end: number;
  /** How much higher than in a list of any height the rows are. */
  readonly shift: number;
  /** How far the element is scrolled for a row to be in sight, as little as possible. */
  scrolledTo(index: number): number;
}

/**
 * Lays out only the rows in sight. A list that is higher than Chromium lays out scrolls faster than the pointer, by as
 * much as brings its last row into sight.
 */
export function layOutRows(rows: ScrolledRows): RowLayout {
  const { total, rowHeight, seen, scrolled, above, below, overscan } = rows;
  const whole = total * rowHeight + below;
  const height = Math.min(whole, HIGHEST);
  /** How far the rows move while the element scrolls by a pixel. */
  const ratio = height === whole ? 1 : (whole + above - seen) / (height + above - seen);
  /** What is scrolled past. */
  const passed = scrolled * ratio;
  const end = Math.min(total, Math.ceil((passed + seen) / rowHeight) + overscan);
  return {
    height,
    // The list can have become shorter than it is scrolled.
    first: Math.max(0, Math.min(Math.floor(passed / rowHeight) - overscan, end - 1)),
    end,
    shift: Math.round(passed - scrolled),
    scrolledTo(index) {
      const highest = index * rowHeight;
      const least = highest + rowHeight + above + below - seen;
      if (passed > highest) return highest / ratio;
      return passed < least ? least / ratio : scrolled;
    },
  };
}

/** The part of a list that is drawn, as its element is scrolled and sized. */
export interface RowWindow {
  /** Positions of the rows that are drawn: the same for as long as these rows are. */
  readonly drawn: ComputedRef<readonly number[]>;
  /** Height of all rows, in CSS pixels. */
  readonly height: ComputedRef<number>;
  /** Where a row begins, in CSS pixels below the head. */
  topOf(index: number): number;
  /**
   * The element that a row is drawn in. One that leaves at an edge comes in again at the other: it is changed, and not
   * made again.
   */
  slotOf(index: number): number;
  /** Width of the element, in CSS pixels. */
  readonly width: Readonly<Ref<number>>;
  /** Scrolls as little as brings a row into sight. */
  reveal(index: number): void;
}

/** Follows an element that scrolls over rows, see {@link layOutRows}. */
export function useRowWindow(
  scroller: Ref<HTMLElement | null>,
  rows: () => Omit<ScrolledRows, 'seen' | 'scrolled'>,
): RowWindow {
  const { width, height: seen } = useElementSize(scroller);
  const scrolled = shallowRef(0);
  const follow = (): void => {
    scrolled.value = scroller.value?.scrollTop ?? 0;
  };
  useEventListener(scroller, 'scroll', follow, { passive: true });
  const layout = computed(() => layOutRows({ ...rows(), seen: seen.value, scrolled: scrolled.value }));
  const first = computed(() => layout.value.first);
  const end = computed(() => layout.value.end);
  const shift = computed(() => layout.value.shift);
  const drawn = computed(() =>
    Array.from({ length: Math.max(0, end.value - first.value) }, (_, position) => first.value + position),
  );
  /** It only grows, so that an element that is sized does not make all rows again each time. */
  const slots = computed<number>((before) => Math.max(before ?? 1, drawn.value.length));
  return {
    drawn,
    height: computed(() => layout.value.height),
    topOf: (index) => index * rows().rowHeight - shift.value,
    slotOf: (index) => index % slots.value,
    width,
    reveal(index) {
      const element = scroller.value;
      if (element === null) return;
      const at = { seen: element.clientHeight, scrolled: element.scrollTop };
      element.scrollTop = layOutRows({ ...rows(), ...at }).scrolledTo(index);
      // Drawn at once, and not only when the event comes.
      follow();
    },
  };
}
